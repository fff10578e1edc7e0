"""What the lessons of the tile game advise, as marks for a legal move: the higher, the better."""

from collections.abc import Callable
from typing import Any

from student import MoveOutcome, ahead

from mandala.game import Game
from mandala.games.patterns.moves import CELLS

NAMES = list(CELLS.values())
BESIDE = {
    cell: [other for other in NAMES if abs(ord(cell[0]) - ord(other[0])) + abs(int(cell[1]) - int(other[1])) == 1]
    for cell in NAMES
}
SOON = 0.7  # how much a tile that could be flipped next counts beside one that is flipped now


def play_on(game: Game) -> None:
    """In the last flips a player flips everything that scores."""
    while game.phase == "last-flips":
        game.push(max(game.legal_moves, key=lambda move: game.effect(move).get("points", 0)))


def ending(outcome: MoveOutcome) -> float:
    """Lessons "actions" and "ending": leave the opponent without an action if that wins, and not if it loses."""
    return 0 if not outcome.game.is_over else 1 if ahead(outcome.game, outcome.me) > 0 else -1


def to_flip(at: Any, player: int) -> float:
    """The points of all tiles that a player could flip now."""
    board = dict(zip(NAMES, at["board"], strict=True))
    total = 0.0
    for cell, tile in board.items():
        beside = [board[other] for other in BESIDE[cell]]
        owners = {each["owner"] for each in beside if each["color"] == tile["color"] and each["owner"] is not None}
        if tile["side"] == "front" and owners == {player}:
            total += at["rivers"][player].index(tile["color"]) + 1
    return total


def keeping(outcome: MoveOutcome) -> float:
    """Lesson "keep": the colour whose tiles lie close together."""
    board = dict(zip(NAMES, outcome.before["board"], strict=True))
    same = [cell for cell, tile in board.items() if outcome.move.kind == "keep" and tile["color"] == outcome.move.color]
    return sum(other in same for cell in same for other in BESIDE[cell])


def opening(outcome: MoveOutcome) -> float:
    """Lesson "early": open groups as long as there is something to open with."""
    return float(outcome.move.kind == "open")


def next_opening(outcome: MoveOutcome) -> float:
    """Lesson "early": and take a tile that opens the next one."""
    return float(outcome.move.kind == "open" and outcome.effect["swap_tile"] not in outcome.after["rivers"][outcome.me])


def worth(outcome: MoveOutcome) -> float:
    """Lessons "marker" and "cut": points now, tiles that I could flip next, and those that the opponent could."""
    mine, theirs = (to_flip(outcome.after, who) for who in (outcome.me, 1 - outcome.me))
    return float(outcome.effect.get("points", 0) + SOON * (mine - theirs))


def swap_tile(outcome: MoveOutcome) -> float:
    """Lesson "take": a tile for a group that counts much."""
    color, river = outcome.effect.get("swap_tile"), outcome.after["rivers"][outcome.me]
    return river.index(color) + 1 if color in river else 0


ADVICE: list[Callable[[MoveOutcome], float]] = [keeping, ending, opening, next_opening, worth, swap_tile]
