"""What the lessons of the card game advise, as marks for a legal move: the higher, the better."""

from collections.abc import Callable
from typing import Any

from student import MoveOutcome, ahead

from mandala.colors import COLORS
from mandala.game import Game

FEW_CARDS = 3  # in hand
NEARLY = 3  # colours at most that a mandala lacks for its field to be worth a fight


def play_on(game: Game) -> None:
    """Share out a mandala that was completed, each player taking what gives them the most points at once."""
    while game.phase == "claim":
        game.push(max(game.legal_moves, key=lambda move: gain(game, move)))


def gain(game: Game, move: Any) -> int:
    after = game.copy()
    after.push(move)
    return ahead(after, game.turn) - ahead(game, game.turn)


def ending(outcome: MoveOutcome) -> float:
    """Lesson "last": end the game if that wins it, and not if it loses."""
    return 0 if not outcome.game.is_over else 1 if ahead(outcome.game, outcome.me) > 0 else -1


def sharing(outcome: MoveOutcome) -> float:
    """Lessons "worth", "deny", "odd", "even" and "alone": how many points more than the opponent a claim, or a mandala
    completed now, gives me."""
    completes = outcome.move.kind == "claim" or outcome.effect.get("completes")
    return ahead(outcome.game, outcome.me) - outcome.lead if completes else 0


def last_color(outcome: MoveOutcome) -> float:
    """Lesson "majority": leave no mandala that lacks one colour and where the opponent would choose first."""
    return -float(sum(len(at.missing) == 1 and at.theirs > at.mine for at in mandalas(outcome)))


def few_cards(outcome: MoveOutcome) -> float:
    """Lesson "mountain": a player with few cards draws some."""
    return float(sum(outcome.before["hands"][outcome.me]) <= FEW_CARDS and outcome.move.kind == "mountain")


def majority(outcome: MoveOutcome) -> float:
    """Lesson "majority": have more cards in the field where a mandala will soon be complete, and spend few on it."""
    fought = [at for at in mandalas(outcome) if len(at.missing) <= NEARLY]
    spent = (outcome.move.count or 0) if outcome.move.kind == "field" else 0
    return float(sum(at.mine > at.theirs for at in fought)) - spent / 10


def drawing(outcome: MoveOutcome) -> float:
    """Lesson "mountain": building draws cards."""
    return outcome.effect.get("drawn", 0) if outcome.move.kind == "mountain" else 0


def color(outcome: MoveOutcome) -> float:
    """Lesson "worth": on mountains where I lead, colours that are worth more to me than to the opponent."""
    if outcome.move.kind != "mountain":
        return 0
    at = mandalas(outcome)[(outcome.move.mandala or 1) - 1]
    mine, theirs = (place(outcome.before["rivers"][who], outcome.move.color) for who in (outcome.me, 1 - outcome.me))
    return (mine - theirs) * (1 if at.mine > at.theirs else -1)


def place(river: list[str], name: str | None) -> int:
    """The river place that the colour has, or would get."""
    return river.index(name) + 1 if name in river else min(len(river) + 1, len(COLORS))


class Mandala:
    """What lies in a mandala."""

    def __init__(self, at: Any, number: int, me: int) -> None:
        self.missing = at["missing"][number]
        self.mine, self.theirs = (sum(at["fields"][number][who]) for who in (me, 1 - me))


def mandalas(outcome: MoveOutcome) -> list[Mandala]:
    return [Mandala(outcome.after, number, outcome.me) for number in range(2)]


ADVICE: list[Callable[[MoveOutcome], float]] = [ending, sharing, last_color, few_cards, majority, drawing, color]
