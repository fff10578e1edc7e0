"""Positions of Sheaves as plain JSON."""

from collections.abc import Mapping
from typing import Any, Literal

from numpy.typing import NDArray
from typing_extensions import TypedDict

from mandala.compile.jit import records
from mandala.errors import PositionError
from mandala.positions import reading
from mandala.positions.types import Counts, OutcomeDict, Pair, Player, as_player
from sheaves.rules import CONTRADICTIONS, contradiction, deck, score
from sheaves.rules import record as cards
from sheaves.texts import CONTRADICTIONS as TEXTS

DERIVED = frozenset(("deck_size", "scores"))  # derived from the rest: written, but not read


class Position(TypedDict):
    """A position of Sheaves; in a view, what its viewer may not know is None."""

    game: Literal["sheaves"]
    ply: int
    phase: Literal["turn", "over"]
    to_move: Player
    hands: Pair[Counts | None]
    hand_sizes: Pair[int]
    row: Counts
    sheaves: Pair[Counts]
    deck_size: int
    seed: str | None
    scores: Pair[int]
    outcome: OutcomeDict | None


class Effect(TypedDict, total=False):
    """The public effect of a move, with the names of EFFECTS; entries that would be 0 or false are left out."""

    gathered: int  # cards that went to the sheaf
    drawn: int
    points: int
    ends: bool


def to_dict(states: NDArray[Any], outcome: OutcomeDict | None) -> Position:
    """The whole state, or a view."""
    s, viewer = states[0], int(states["viewer"][0]) - 1
    return {
        "game": "sheaves",
        "ply": int(s["ply"]),
        "phase": "over" if s["phase"] == cards.OVER else "turn",
        "to_move": as_player(s["to_move"]),
        "hands": [hand if viewer in (-1, player) else None for player, hand in enumerate(s["hands"].tolist())],
        "hand_sizes": s["hand_sizes"].tolist(),
        "row": s["row"].tolist(),
        "sheaves": s["sheaves"].tolist(),
        "deck_size": int(deck.deck_size(s)),
        "seed": reading.join_seed(s["seed"]) if viewer < 0 else None,
        "scores": [int(score(states, 0, player)) for player in range(2)],
        "outcome": outcome,
    }


def unseen(states: NDArray[Any]) -> Counts:
    """Of each colour, the cards that lie where the viewer cannot look; none in a whole state."""
    return [int(deck.unseen(states[0], color)) if states["viewer"][0] else 0 for color in range(cards.COLORS)]


def from_dict(position: Mapping[str, Any]) -> NDArray[Any]:
    """The state of a position; a PositionError names a contradiction. Derived entries are not read."""
    states, hidden = from_open(position)
    if hidden:
        raise PositionError("both hands must be lists")
    return states


def from_view(position: Mapping[str, Any]) -> NDArray[Any]:
    """The state of a view: the hands that are None belong to others than its viewer."""
    states, hidden = from_open(position)
    for place in hidden:
        states["hands"][0, place - cards.HAND] = 0
        states["viewer"] = 1 + (cards.SPECTATOR if len(hidden) == 2 else cards.HAND + 1 - place)
    return states


def from_open(position: Mapping[str, Any]) -> tuple[NDArray[Any], list[int]]:
    """The state of a position in which hands may be None, and their places. They hold any cards that fit."""
    states = records(cards.STATE)
    s, hidden = states[0], []
    s["ply"] = reading.number(reading.part(position, "ply"), "ply", 0, 10**9)
    s["phase"] = reading.one_of(reading.part(position, "phase"), "phase", cards.PHASES)
    s["reason"] = cards.HANDS_EMPTY if s["phase"] == cards.OVER else 0
    s["to_move"] = reading.number(reading.part(position, "to_move"), "to_move", 0, 1)
    s["row"] = reading.counts(reading.part(position, "row"), "row", cards.COPIES)
    s["seed"] = reading.seed(position)
    sizes = reading.items(reading.part(position, "hand_sizes"), "hand_sizes", 2)
    sheaves = reading.items(reading.part(position, "sheaves"), "sheaves", 2)
    for player, hand in enumerate(reading.items(reading.part(position, "hands"), "hands", 2)):
        s["sheaves"][player] = reading.counts(sheaves[player], f"sheaves of player {player}", cards.COPIES)
        s["hand_sizes"][player] = reading.number(sizes[player], "hand_sizes", 0, cards.HAND_LIMIT)
        if hand is None:
            hidden.append(cards.HAND + player)
        else:
            s["hands"][player] = reading.counts(hand, f"hand of player {player}", cards.COPIES)
            reading.number(sizes[player], f"hand_sizes of player {player}", sum(hand), sum(hand))
    left = [color for color in range(cards.COLORS) for _ in range(deck.unseen(s, color))]
    for place in hidden:
        for _ in range(min(s["hand_sizes"][place - cards.HAND], len(left))):
            s["hands"][place - cards.HAND, left.pop()] += 1
    reading.refuse_contradiction(CONTRADICTIONS, TEXTS, contradiction(states, 0))
    return states, hidden
