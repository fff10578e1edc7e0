"""Positions of the tile game as plain JSON."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from annotated_types import Len
from numpy.typing import NDArray
from typing_extensions import TypedDict

from mandala.colors import COLORS, Color
from mandala.compile.jit import records
from mandala.errors import PositionError
from mandala.games.patterns.moves import CELLS
from mandala.games.patterns.rules import CONTRADICTIONS, color_score, contradiction
from mandala.games.patterns.rules import record as tiles
from mandala.games.patterns.rules.ending import stuck
from mandala.games.patterns.texts import CONTRADICTIONS as TEXTS
from mandala.positions import reading
from mandala.positions.fields import numbers, offset, rows
from mandala.positions.terms import score_terms
from mandala.positions.types import OutcomeDict, Pair, Player, Terms, as_player

DERIVED = frozenset(("stuck", "scores", "terms"))  # derived from the rest: written, but not read

VIEWER, PHASE, TO_MOVE, FIRST, BOWLS, START_TILES = (
    offset(tiles.STATE, name) for name in ("viewer", "phase", "to_move", "first", "bowls", "start_tiles")
)
RIVERS, MARKERS = rows(tiles.STATE, "rivers"), rows(tiles.STATE, "markers")


class Tile(TypedDict):
    """A tile on the board."""

    color: Color
    side: Literal["front", "back"]
    owner: Player | None  # whose group it belongs to
    marker: int | None  # the number of the marker on it


class PatternsPosition(TypedDict):
    """A position of the tile game; a view lacks only the seed."""

    game: Literal["patterns"]
    ply: int
    phase: tiles.Phase
    to_move: Player
    first: Player
    board: Annotated[list[Tile], Len(len(tiles.SPACES), len(tiles.SPACES))]  # row by row, as ROWS and CELLS say
    bowls: Pair[Color | None]
    start_tiles: list[Color]
    rivers: Pair[list[Color]]
    stuck: Player | None  # who has no action left, in the last flips and at the end
    seed: str | None
    scores: Pair[int]
    terms: Pair[Terms]
    outcome: OutcomeDict | None


Position = PatternsPosition


class Effect(TypedDict, total=False):
    """The public effect of a move, with the names of EFFECTS; entries that would be 0 or false are left out."""

    color: Color  # of the tile that now lies on the space
    swap_tile: Color  # that was taken from the board
    place: int  # of the river: where a new colour lies
    points: int  # by which the mover's score grew
    last_flips: bool  # the opponent has no action left, and the mover may flip on
    ends: bool  # the game


def to_dict(states: NDArray[Any], outcome: OutcomeDict | None) -> PatternsPosition:
    """The whole state, or a view."""
    s, small = states[0], numbers(states)
    phase, rivers = small[PHASE], [small[row] for row in RIVERS]
    out = stuck(s) if phase in (tiles.LAST_FLIPS, tiles.OVER) else tiles.NONE
    terms = [score_terms(color_score, states, owner, places) for owner, places in enumerate(rivers)]
    return {
        "game": "patterns",
        "ply": int(s["ply"]),
        "phase": tiles.PHASES[phase],
        "to_move": as_player(small[TO_MOVE]),
        "first": as_player(small[FIRST]),
        "board": _board(s, [small[row] for row in MARKERS], rivers),
        "bowls": [_name(color) for color in small[BOWLS : BOWLS + 2]],
        "start_tiles": [COLORS[color] for color in small[START_TILES : START_TILES + 2] if color != tiles.NONE],
        "rivers": [reading.river_names(places) for places in rivers],
        "stuck": None if out == tiles.NONE else as_player(out),
        "seed": reading.join_seed(s["seed"]) if small[VIEWER] == 0 else None,
        "scores": [sum(own) for own in terms],
        "terms": terms,
        "outcome": outcome,
    }


def unseen(states: NDArray[Any]) -> None:
    """Nothing is hidden, so there is nothing to count."""


def _name(color: int) -> Color | None:
    return None if color == tiles.NONE else COLORS[color]


def _board(s: Any, markers: list[list[int]], rivers: list[list[int]]) -> list[Tile]:
    laid: dict[int, Tile] = {}
    fronts, groups = s["fronts"].tolist(), s["groups"].tolist()
    for color, name in enumerate(COLORS):
        for space in _spaces(fronts[color]):
            laid[space] = {"color": name, "side": "front", "owner": None, "marker": None}
        for owner in range(2):
            for space in _spaces(groups[owner][color]):
                marker = rivers[owner][color] if markers[owner][color] == space else None
                laid[space] = {"color": name, "side": "back", "owner": as_player(owner), "marker": marker}
    return [laid[space] for space in tiles.SPACES]


def _spaces(word: int) -> Iterator[int]:
    while word:
        yield (word & -word).bit_length() - 1
        word &= word - 1


def from_dict(position: Mapping[str, Any]) -> NDArray[Any]:
    """The state of a position; a PositionError names a contradiction. Derived entries are not read."""
    states = records(tiles.STATE)
    s = states[0]
    s["ply"] = reading.number(reading.part(position, "ply"), "ply", 0, 10**9)
    s["phase"] = reading.one_of(reading.part(position, "phase"), "phase", tiles.PHASES)
    s["to_move"] = reading.number(reading.part(position, "to_move"), "to_move", 0, 1)
    s["first"] = reading.number(reading.part(position, "first"), "first", 0, 1)
    s["reason"] = tiles.NO_ACTION_LEFT if s["phase"] == tiles.OVER else 0
    s["seed"] = reading.seed(position)
    for player in range(2):
        rivers = reading.items(reading.part(position, "rivers"), "rivers", 2)
        s["rivers"][player] = reading.river(rivers[player], f"river of player {player}")
    _read_tiles(position, s)
    _read_board(position, s)
    reading.refuse_contradiction(CONTRADICTIONS, TEXTS, contradiction(states, 0))
    return states


def from_view(position: Mapping[str, Any]) -> NDArray[Any]:
    """The state of a view, which lacks only the seed; it does not say whose view it is: the player to move."""
    states = from_dict(position)
    if position.get("seed") is None:
        states["viewer"] = states["to_move"] + 1
    return states


def from_open(position: Mapping[str, Any]) -> tuple[NDArray[Any], list[int]]:
    """The state of a position, in which nothing can be unknown."""
    return from_dict(position), []


def _read_tiles(position: Mapping[str, Any], s: Any) -> None:
    bowls = reading.items(reading.part(position, "bowls"), "bowls", 2)
    s["bowls"] = [tiles.NONE if name is None else reading.color(name, "bowls") for name in bowls]
    start_tiles = reading.items(reading.part(position, "start_tiles"), "start_tiles")
    if len(start_tiles) > 2:
        raise PositionError(f"start_tiles must have at most 2 entries, not {len(start_tiles)}")
    s["start_tiles"] = tiles.NONE
    s["start_tiles"][: len(start_tiles)] = [reading.color(name, "start_tiles") for name in start_tiles]


def _read_board(position: Mapping[str, Any], s: Any) -> None:
    s["markers"] = tiles.NONE
    board = reading.items(reading.part(position, "board"), "board", len(tiles.SPACES))
    for space, tile in zip(tiles.SPACES, board, strict=True):
        cell = CELLS[space]
        color = reading.color(reading.part(tile, "color"), f"color on {cell}")
        side = reading.one_of(reading.part(tile, "side"), f"side on {cell}", ("front", "back"))
        owner, marker = tile.get("owner"), tile.get("marker")
        if side == 0:
            if owner is not None or marker is not None:
                raise PositionError(f"the tile on {cell} lies front up, so it has no owner and no marker")
            s["fronts"][color] |= tiles.U64(1 << space)
            continue
        player = reading.number(owner, f"owner on {cell}", 0, 1)
        s["groups"][player, color] |= tiles.U64(1 << space)
        if marker is not None:
            if reading.number(marker, f"marker on {cell}", 1, 6) != s["rivers"][player, color]:
                raise PositionError(f"the marker on {cell} does not agree with the river of player {player}")
            if s["markers"][player, color] != tiles.NONE:
                raise PositionError(f"the {COLORS[color]} group of player {player} has two markers")
            s["markers"][player, color] = space
