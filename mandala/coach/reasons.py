"""Reasons for and against a move: facts that are certain given what the player knows, and their sentences."""

from dataclasses import dataclass
from typing import Any

from mandala.coach.judge import coach_of
from mandala.coach.judgement import NO_MOVE
from mandala.coach.reason import AGAINST, FOR, WHO
from mandala.colors import COLORS
from mandala.compile.memory import allocate
from mandala.game import View
from mandala.messages import bundle, say
from mandala.moves import Move

WORDS = ("mandala.ftl", "reasons.ftl")
NAMES: dict[str, tuple[str, ...]] = {"color": COLORS, "who": WHO}  # of arguments that are not numbers


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact that speaks for a move, or against it.

    Attributes:
        game: which game.
        kind: as listed in docs/coach.md.
        arguments: its numbers, and its colour.
        weight: its importance.
    """

    game: str
    kind: str
    arguments: dict[str, str | int]
    weight: int

    def words(self, language: str = "en") -> str:
        """The fact as a sentence."""
        messages = bundle(language, *WORDS)
        values = {
            name: say(messages, f"color-{value}") if name == "color" else value
            for name, value in self.arguments.items()
        }
        text = say(messages, f"reason-{self.game}-{self.kind}", **values)
        return text[0].upper() + text[1:]


def reasons(
    view: View, move: Move | str, instead_of: Move | str | None = None, *, against: bool = False
) -> tuple[Reason, ...]:
    """The weightiest reasons for a move of the player to move, at most three; none if nothing is certain.

    Args:
        view: what the player knows.
        move: a legal move.
        instead_of: another legal move; reasons that hold for both are left out.
        against: whether to return reasons against the move.
    """
    engine, by_text = coach_of(view.spec.name).REASONS, view.spec.moves.by_text
    m = allocate(engine.LAYOUT)
    m.states[0] = view.to_array()[0]
    other = NO_MOVE if instead_of is None else by_text[str(instead_of)].code
    count = engine.explain(m, by_text[str(move)].code, other, AGAINST if against else FOR)
    return tuple(_read(view.spec.name, reason) for reason in m.found[:count])


def _read(game: str, reason: Any) -> Reason:
    kinds = coach_of(game).KINDS
    kind = list(kinds)[reason["kind"]]
    values = zip(kinds[kind], reason["arguments"].tolist(), strict=False)
    named = {name: NAMES[name][value] if name in NAMES else value for name, value in values}
    return Reason(game, kind, named, int(reason["weight"]))
