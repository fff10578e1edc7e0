"""Positions set up by hand: piles are words of colour letters, and the cards not named go where `rest` says."""

from collections.abc import Sequence
from typing import Any

from mandala import Game
from mandala.colors import COLORS, LETTERS

Pair = Sequence[str]


def counts(cards: str) -> list[int]:
    return [cards.count(letter) for letter in LETTERS]


def names(cards: str) -> list[str]:
    return [COLORS[LETTERS.index(letter)] for letter in cards]


def card_position(
    *,
    hands: Pair = ("royg", "royg"),
    mountains: Pair = ("", ""),
    fields: Sequence[Pair] = (("", ""), ("", "")),
    rivers: Pair = ("", ""),
    claimed: Pair = ("", ""),
    dealt: Pair = ("bp", "bp"),
    discard: str = "",
    deck: str = "",
    rest: str = "deck",
    **more: Any,
) -> dict[str, Any]:
    """A position of Mandala. `rest` is deck (below the cards named), discard, or cup (of player 1)."""
    piles = {"deck": deck, "discard": discard, "cup": claimed[1]}
    used = "".join([*hands, *mountains, *fields[0], *fields[1], *rivers, *claimed, *dealt, discard, deck])
    piles[rest] = "".join(letter * (18 - used.count(letter)) for letter in LETTERS) + piles[rest]
    cups = [counts(claimed[0] + dealt[0]), counts(piles["cup"] + dealt[1])]
    position = {
        "game": "mandala",
        "ply": 0,
        "phase": "turn",
        "to_move": 0,
        "hands": [counts(hand) for hand in hands],
        "cups": cups,
        "cups_dealt": [counts(cup) for cup in dealt],
        "mountains": [counts(mountain) for mountain in mountains],
        "fields": [[counts(field) for field in pair] for pair in fields],
        "rivers": [names(river) for river in rivers],
        "discard": counts(piles["discard"]),
        "deck": names(piles["deck"]),
        "claiming": None,
        "completer": None,
        "last_mandala": False,
    }
    return position | more


def card_game(**parts: Any) -> Game:
    return Game.from_dict(card_position(**parts))


def texts(game: Game) -> set[str]:
    return {move.text for move in game.legal_moves}


def tile_position(rows: str, *, bowls: str = "rr", to_move: int = 0, **more: Any) -> dict[str, Any]:
    """A position of Patterns from a drawing of the board, eight rows of two characters a space.

    A colour letter is a front tile; with `0` or `1` behind it, it belongs to that player's group; in capitals it
    carries the marker. Rivers follow from the markers in reading order. A dot is filled with whatever is left over.
    """
    cells = [cell for row in rows.split("\n") if row.strip() for cell in row.split()]
    assert len(cells) == 52, len(cells)
    left = [letter for letter in LETTERS for _ in range(9 - "".join(cells).lower().count(letter) - bowls.count(letter))]
    rivers: list[list[str]] = [[], []]
    board = []
    for cell in cells:
        letter = left.pop(0) if cell == "." else cell[0]
        color = COLORS[LETTERS.index(letter.lower())]
        owner = int(cell[1]) if len(cell) > 1 else None
        marker = None
        if owner is not None and letter.isupper():
            rivers[owner].append(color)
            marker = len(rivers[owner])
        board.append({"color": color, "side": "front" if owner is None else "back", "owner": owner, "marker": marker})
    position = {
        "game": "patterns",
        "ply": 0,
        "phase": "turn",
        "to_move": to_move,
        "first": 0,
        "board": board,
        "bowls": names(bowls),
        "start_tiles": [],
        "rivers": rivers,
    }
    return position | more


def tile_game(rows: str, **parts: Any) -> Game:
    return Game.from_dict(tile_position(rows, **parts))
