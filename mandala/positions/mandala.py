"""Positions of the card game as plain JSON."""

from collections.abc import Mapping
from typing import Any, Literal

from numpy.typing import NDArray
from typing_extensions import TypedDict

from mandala.colors import COLORS, Color
from mandala.positions import reading
from mandala.positions.terms import score_terms
from mandala.positions.types import Counts, OutcomeDict, Pair, Player, Terms, as_player
from mandala.rules.jit import records
from mandala.rules.mandala import CONTRADICTIONS, color_score, contradiction
from mandala.rules.mandala import record as cards
from mandala.rules.mandala.knowledge import unseen as cards_unseen
from mandala.rules.mandala.legality import missing
from mandala.rules.mandala.scoring import cup_size
from mandala.rules.mandala.sharing import field_lead, first_chooser

ChooserReason = Literal["larger-field", "did-not-complete"]
DERIVED = frozenset({  # what follows from the rest: it is given, but not read
    "hand_sizes", "cup_sizes", "cups_claimed", "deck_size", "missing", "first_chooser", "first_chooser_reason",
    "scores", "terms",
})  # fmt: skip


class MandalaPosition(TypedDict):
    """A position of the card game; in a view, what its viewer may not know is None."""

    game: Literal["mandala"]
    ply: int
    phase: cards.Phase
    to_move: Player
    hands: Pair[Counts | None]
    hand_sizes: Pair[int]
    cups: Pair[Counts | None]
    cups_dealt: Pair[Counts | None]  # the secret part of each cup
    cups_claimed: Pair[Counts]  # the public part
    cup_sizes: Pair[int]
    mountains: Pair[Counts]  # by mandala
    fields: Pair[Pair[Counts]]  # by mandala, then by player
    missing: Pair[list[Color]]  # by mandala: the colours that it lacks
    rivers: Pair[list[Color]]
    discard: Counts
    deck: list[Color] | None  # the top card last
    deck_size: int
    claiming: Player | None  # the mandala being shared out
    completer: Player | None
    first_chooser: Player | None  # who chooses first from the mountain that is being shared out
    first_chooser_reason: ChooserReason | None
    last_mandala: bool  # the deck has run out: the next mandala completed is the last
    reshuffles: int
    seed: str | None
    scores: Pair[int | None]
    terms: Pair[Terms | None]
    outcome: OutcomeDict | None


def to_dict(states: NDArray[Any], outcome: OutcomeDict | None) -> MandalaPosition:
    """The whole state, or a view."""
    s = states[0]
    viewer = int(s["viewer"]) - 1
    whole = viewer < 0
    claiming = _or_none(s["claiming"])
    terms = [score_terms(color_score, states, owner) for owner in range(2)]
    claimed, dealt, deck_size = s["claimed"].tolist(), s["dealt"].tolist(), int(s["deck_size"])

    def secret(parts: list[Any]) -> list[Any]:
        return [part if whole or owner == viewer else None for owner, part in enumerate(parts)]

    return {
        "game": "mandala",
        "ply": int(s["ply"]),
        "phase": cards.PHASES[s["phase"]],
        "to_move": as_player(s["to_move"]),
        "hands": secret(s["hands"].tolist()),
        "hand_sizes": s["hand_sizes"].tolist(),
        "cups": secret([[a + b for a, b in zip(*cup, strict=True)] for cup in zip(claimed, dealt, strict=True)]),
        "cups_dealt": secret(dealt),
        "cups_claimed": claimed,
        "cup_sizes": [int(cup_size(s, owner)) for owner in range(2)],
        "mountains": s["mountains"].tolist(),
        "fields": s["fields"].tolist(),
        "missing": [_names(missing(states, 0, mandala)) for mandala in range(2)],
        "rivers": [reading.river_names(places) for places in s["rivers"].tolist()],
        "discard": s["discard"].tolist(),
        "deck": [COLORS[card] for card in s["deck"][:deck_size].tolist()] if whole else None,
        "deck_size": deck_size,
        "claiming": claiming,
        "completer": _or_none(s["completer"]),
        "first_chooser": None if claiming is None else as_player(first_chooser(s, claiming)),
        "first_chooser_reason": None if claiming is None else _reason(s, claiming),
        "last_mandala": bool(s["last_mandala"]),
        "reshuffles": int(s["reshuffles"]),
        "seed": reading.joined_seed(s["seed"]) if whole else None,
        "scores": secret([sum(own) for own in terms]),
        "terms": secret(terms),
        "outcome": outcome,
    }


def unseen(states: NDArray[Any]) -> Counts:
    """Of each colour, the cards that lie where the viewer cannot look; none in a whole state."""
    s = states[0]
    viewer = int(s["viewer"]) - 1
    return [0 if viewer < 0 else int(cards_unseen(s, viewer, color)) for color in range(cards.COLORS)]


def _or_none(index: int) -> Player | None:
    return None if index == cards.NONE else as_player(index)


def _names(bits: int) -> list[Color]:
    return [name for color, name in enumerate(COLORS) if bits >> color & 1]


def _reason(s: Any, mandala: int) -> ChooserReason:
    return "larger-field" if field_lead(s, mandala) else "did-not-complete"


def from_dict(position: Mapping[str, Any]) -> NDArray[Any]:
    """The state of a position; a PositionError says what contradicts what. What follows from the rest is not read."""
    states = records(cards.STATE)
    _read(position, states)
    reading.refuse_contradiction(CONTRADICTIONS, contradiction(states, 0))
    return states


def _read(position: Mapping[str, Any], states: NDArray[Any]) -> None:
    s = states[0]
    s["ply"] = reading.number(reading.part(position, "ply"), "ply", 0, 10**9)
    s["phase"] = reading.one_of(reading.part(position, "phase"), "phase", cards.PHASES)
    s["to_move"] = reading.number(reading.part(position, "to_move"), "to_move", 0, 1)
    for player in range(2):
        who = f"player {player}"
        hand = reading.counts(_nth(position, "hands", player), f"hand of {who}")
        cup = reading.counts(_nth(position, "cups", player), f"cup of {who}")
        dealt = reading.counts(_nth(position, "cups_dealt", player), f"dealt cup of {who}")
        s["hands"][player] = hand
        s["hand_sizes"][player] = min(sum(hand), cards.CARDS)
        s["dealt"][player] = dealt
        s["claimed"][player] = [whole - part for part, whole in zip(dealt, cup, strict=True)]
        s["rivers"][player] = reading.river(_nth(position, "rivers", player), f"river of {who}")
    for mandala in range(2):
        s["mountains"][mandala] = reading.counts(_nth(position, "mountains", mandala), f"mountain {mandala + 1}")
        fields = reading.items(_nth(position, "fields", mandala), f"fields of mandala {mandala + 1}", 2)
        for player in range(2):
            where = f"field of player {player} in mandala {mandala + 1}"
            s["fields"][mandala, player] = reading.counts(fields[player], where)
    s["discard"] = reading.counts(reading.part(position, "discard"), "discard")
    deck = [reading.color(name, "deck") for name in reading.items(reading.part(position, "deck"), "deck")]
    s["deck"][: len(deck)] = deck[: cards.CARDS]
    s["deck_size"] = min(len(deck), cards.CARDS)
    for key in ("claiming", "completer"):
        value = position.get(key)
        s[key] = cards.NONE if value is None else reading.number(value, key, 0, 1)
    s["last_mandala"] = reading.flag(reading.part(position, "last_mandala"), "last_mandala")
    s["reshuffles"] = reading.number(position.get("reshuffles", 0), "reshuffles", 0, 10**9)
    s["seed"] = reading.seed(position)
    if s["phase"] == cards.OVER:
        outcome = reading.part(position, "outcome")
        s["reason"] = reading.one_of(reading.part(outcome, "reason"), "reason of the outcome", cards.REASONS)


def _nth(position: Mapping[str, Any], key: str, index: int) -> Any:
    return reading.items(reading.part(position, key), key, 2)[index]
