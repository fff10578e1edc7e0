"""Whether what is said about a move of the game of tiles is true, on a board of plain dictionaries."""

from collections.abc import Callable, Iterator
from typing import Any

from coach.brute import Case

from mandala import Game
from mandala.errors import PositionError
from mandala.games.patterns.rules.record import ROWS

Cell = tuple[int, int]
CELLS = [(row, column) for row, size in enumerate(ROWS) for column in range((8 - size) // 2, (8 + size) // 2)]


def board_of(game: Game) -> dict[Cell, dict[str, Any]]:
    return dict(zip(CELLS, game.to_dict()["board"], strict=True))


def neighbours(cell: Cell) -> Iterator[Cell]:
    row, column = cell
    yield from ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))


def flippable(board: dict[Cell, dict[str, Any]], player: int) -> list[Cell]:
    """The front tiles that a player may turn over."""

    def next_to(cell: Cell, owner: int) -> bool:
        tiles = [board[other] for other in neighbours(cell) if other in board]
        return any(tile["owner"] == owner and tile["color"] == board[cell]["color"] for tile in tiles)

    fronts = [cell for cell, tile in board.items() if tile["owner"] is None]
    return [cell for cell in fronts if next_to(cell, player) and not next_to(cell, 1 - player)]


def reached(game: Game, player: int) -> dict[str, int]:
    """The tiles of each of a player's groups, if that player alone went on flipping."""
    board = board_of(game)
    while cells := flippable(board, player):
        board[cells[0]] = board[cells[0]] | {"owner": player}
    found: dict[str, int] = {}
    for tile in board.values():
        if tile["owner"] == player:
            found[tile["color"]] = found.get(tile["color"], 0) + 1
    return found


def value(game: Game, player: int, color: str) -> int:
    """What a tile of a group counts."""
    river = game.to_dict()["rivers"][player]
    return river.index(color) + 1 if color in river else 0


def losses(before: Game, after: Game, player: int) -> dict[str, tuple[int, int]]:
    """Of which colours a player reaches fewer tiles: how many, and their points."""
    once, now = reached(before, player), reached(after, player)
    fewer = {color: count - now.get(color, 0) for color, count in once.items()}
    return {color: (tiles, tiles * value(before, player, color)) for color, tiles in fewer.items() if tiles > 0}


def next_of(case: Case) -> Game:
    return next(case.after(1))


def gain(before: Game, after: Game, player: int) -> int:
    return (after.scores[player] or 0) - (before.scores[player] or 0)


def with_turn(game: Game, player: int) -> Game:
    """The same position with a player to move."""
    return Game.from_dict(game.to_dict() | {"to_move": player, "phase": "turn"})


def points(case: Case) -> bool:
    after = next_of(case)
    return bool(gain(case.game, after, case.me) == case["points"] == value(after, case.me, case["color"]) > 0)


def opens(case: Case) -> bool:
    after = next_of(case)
    before = case.game.to_dict()["rivers"][case.me]
    return bool(after.to_dict()["rivers"][case.me] == [*before, case["color"]] and len(before) + 1 == case["place"])


def reach(case: Case) -> bool:
    after, color = next_of(case), case["color"]
    more = reached(after, case.me)[color] - max(reached(case.game, case.me).get(color, 0), 0)
    placed = 0 if case.move[0] == "f" else 1  # the tile itself
    return bool(more - placed == case["count"] > 0 and case["points"] == case["count"] * value(after, case.me, color))


def cuts(case: Case) -> bool:
    found = losses(case.game, next_of(case), case.them)
    return (
        found[case["color"]] == (case["count"], case["points"]) and max(p for _, p in found.values()) == case["points"]
    )


def own(case: Case) -> bool:
    found = losses(case.game, next_of(case), case.me)
    return found[case["color"]] == (case["count"], case["points"]) and case.against


def threat(case: Case) -> bool:
    after = next_of(case)
    worst = []
    for move in list(after.legal_moves):
        later = after.copy()
        later.push(move)
        worst += [(points, tiles, color) for color, (tiles, points) in losses(after, later, case.me).items()]
    return max(worst)[0] == case["points"] and (case["points"], case["count"], case["color"]) in worst and case.against


def later_moves(case: Case) -> list[str]:
    """What the player could do next, if the opponent did nothing."""
    try:
        return [move.text for move in with_turn(next_of(case), case.me).legal_moves]
    except PositionError:  # nothing at all
        return []


def expands(case: Case) -> bool:
    after = next_of(case)
    bowl = after.to_dict()["bowls"][case.me]
    swaps = [move for move in later_moves(case) if move[0] == "s"]
    return bowl == case["color"] and bool(swaps) and value(after, case.me, bowl) == case["place"]


def can_open(case: Case) -> bool:
    plain = next_of(case).to_dict()
    some = any(move[0] == "o" for move in later_moves(case))
    return some and plain["bowls"][case.me] == case["color"] and len(plain["rivers"][case.me]) + 1 == case["place"]


def no_place(case: Case) -> bool:
    none = not any(move[0] in "os" for move in later_moves(case))
    return none and next_of(case).to_dict()["bowls"][case.me] == case["color"] and case.against


def few_actions(case: Case) -> bool:
    count = len(later_moves(case)) if case["who"] == "you" else len(next_of(case).legal_moves)
    return bool(count == case["count"] <= 3 and (case["who"] == "you") == case.against)


def ends(case: Case) -> bool:
    after = next_of(case)
    if after.phase not in ("last-flips", "over"):
        return False
    while not after.is_over:
        after.push(next(move for move in after.legal_moves if move.text != "stop"))
    margin = (after.scores[case.me] or 0) - (after.scores[case.them] or 0)
    return margin == (case["points"] if case["who"] == "you" else -case["points"]) and case.speaks_for_its_player


def best_opening(game: Game, player: int) -> int:
    """The most tiles that a first group could have besides its first."""
    start, most = with_turn(game, player), 0
    color = start.to_dict()["bowls"][player]
    for move in list(start.legal_moves):
        opened = start.copy()
        opened.push(move)
        most = max(most, reached(opened, player)[color] - 1)
    return most


def keep(case: Case) -> bool:
    after = next_of(case)
    mine, theirs = best_opening(after, case.me), best_opening(after, case.them)
    return (mine, theirs) == (case["mine"], case["theirs"]) and (mine < theirs) == case.against and mine != theirs


def left(case: Case) -> bool:
    after, flips = case.game.copy(), 0
    while not after.is_over:
        after.push(next(move for move in after.legal_moves if move.text != "stop"))
        flips += 1
    return (flips, gain(case.game, after, case.me)) == (case["count"], case["points"]) and case.against


CHECKS: dict[str, Callable[[Case], bool]] = {
    "points": points,
    "opens": opens,
    "reach": reach,
    "cuts": cuts,
    "own": own,
    "threat": threat,
    "expands": expands,
    "can-open": can_open,
    "no-place": no_place,
    "few-actions": few_actions,
    "ends": ends,
    "keep": keep,
    "left": left,
}
