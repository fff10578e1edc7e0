"""The tile game as a picture."""

from collections.abc import Iterable

from mandala.games.patterns.moves import CELLS
from mandala.games.patterns.positions import PatternsPosition, Tile
from mandala.games.patterns.rules.record import SIZE
from mandala.pictures.pieces import (
    GROUNDS,
    LINE,
    MARKS,
    PANEL,
    RAKE,
    RIM,
    SAND,
    SAND_DEEP,
    WOOD,
    WOOD_DEEP,
    at,
    badge,
    box,
    motif,
    number,
    river,
    seat_mark,
    svg,
    tile,
)

WIDTH, HEIGHT = 640, 812
SPACE = 68.0
SEAT = 78.0
EDGE = 30.0
LEFT, TOP = (WIDTH - SIZE * SPACE) / 2, (HEIGHT - SIZE * SPACE) / 2
CREAM, DARK = "#fdf8ee", "#1c1206"
INKED = {"yellow": 0.42, "orange": 0.32}  # how much darker than its ground the motif on a tile's back is
OTHERS = 0.18

Place = tuple[int, int]


def draw(position: PatternsPosition, near: int) -> str:
    """The board between both seats."""
    tiles = {_place(name): tile for name, tile in zip(CELLS.values(), position["board"], strict=True)}
    fronts = [tile(found["color"], *_corner(place), SPACE) for place, found in tiles.items() if found["owner"] is None]
    backs = [_groups(tiles, player, color, near) for player in (1 - near, near) for color in GROUNDS]
    parts = [
        _tray(tiles),
        *fronts,
        *backs,
        *(_marker(place, found, near) for place, found in tiles.items() if found["marker"]),
        _seat(position, 1 - near, 8),
        _seat(position, near, HEIGHT - SEAT - 8),
    ]
    return svg(WIDTH, HEIGHT, parts)


def _place(name: str) -> Place:
    """Column and row of a space, seen from above."""
    return ord(name[0]) - ord("a"), SIZE - int(name[1])


def _corner(place: Place) -> tuple[float, float]:
    return LEFT + place[0] * SPACE, TOP + place[1] * SPACE


def _tray(places: Iterable[Place]) -> str:
    side, cut = SIZE * SPACE + 2 * EDGE, 2 * SPACE
    x, y = LEFT - EDGE, TOP - EDGE
    corners = f"M{x + cut} {y}h{side - 2 * cut}l{cut} {cut}v{side - 2 * cut}l{-cut} {cut}h{-(side - 2 * cut)}"
    outline = f"{corners}l{-cut} {-cut}v{-(side - 2 * cut)}z"
    wood = f'<path d="{outline}" fill="{SAND}" stroke="{WOOD_DEEP}" stroke-width="14" stroke-linejoin="round"/>'
    edge = f'<path d="{outline}" fill="none" stroke="{WOOD}" stroke-width="10" stroke-linejoin="round"/>'
    middle = f'cx="{WIDTH / 2}" cy="{HEIGHT / 2}"'
    rings = "".join(f'<circle {middle} r="{radius}" {RAKE} stroke-width="3"/>' for radius in range(60, 290, 14))
    corner = ((x + 3, y + 3) for x, y in map(_corner, places))
    spaces = "".join(box(x, y, SPACE - 6, SPACE - 6, 8, f'fill="{SAND_DEEP}"') for x, y in corner)
    return wood + edge + rings + spaces


def _groups(tiles: dict[Place, Tile], player: int, color: str, near: int) -> str:
    """The group of a player as one shape: an edge in its colour, pale inside, the other player's less so."""
    places = [place for place, tile in tiles.items() if tile["owner"] == player and tile["color"] == color]
    if not places:
        return ""
    edge, pale = mix(GROUNDS[color], DARK, 0.1), mix(CREAM, GROUNDS[color], 0.1 if player == near else 0.3)
    ink = mix(GROUNDS[color], DARK, INKED.get(color, OTHERS))
    shapes = _merge_squares(places, 2.5, edge) + _merge_squares(places, 8.0, pale)
    half = SPACE / 2
    marks = (motif(color, x + half, y + half, SPACE * 0.62, ink) for x, y in map(_corner, places))
    return shapes + "".join(marks)


def _merge_squares(places: list[Place], inset: float, fill: str) -> str:
    """Squares with a margin, and bridges between neighbours."""
    style = f'fill="{fill}"'
    wide = SPACE - 2 * inset
    parts = []
    for column, row in places:
        x, y = _corner((column, row))
        parts.append(box(x + inset, y + inset, wide, wide, 9, style))
        right, below = (column + 1, row) in places, (column, row + 1) in places
        if right:
            parts.append(box(x + SPACE / 2, y + inset, SPACE, wide, 0, style))
        if below:
            parts.append(box(x + inset, y + SPACE / 2, wide, SPACE, 0, style))
        if right and below and (column + 1, row + 1) in places:
            parts.append(box(x + SPACE / 2, y + SPACE / 2, SPACE, SPACE, 0, style))
    return "".join(parts)


def _marker(place: Place, found: Tile, near: int) -> str:
    """The number of a group: a disc for the near player, a lozenge for the other one."""
    x, y = _corner(place)
    x, y = x + SPACE - 18, y + SPACE - 18
    style = f'fill="{GROUNDS[found["color"]]}" stroke="{CREAM}" stroke-width="2"'
    if found["owner"] == near:
        plate = f'<circle cx="{x}" cy="{y}" r="12" {style}/>'
    else:
        plate = f'<path d="M{x} {y - 14}L{x + 14} {y}L{x} {y + 14}L{x - 14} {y}z" {style} stroke-linejoin="round"/>'
    return plate + number(found["marker"] or 0, x, y, 11, MARKS[found["color"]])


def _seat(position: PatternsPosition, player: int, y: float) -> str:
    """River, bowl and score of a player; the start tiles are beside the player who gives them out."""
    to_move = position["outcome"] is None and position["to_move"] == player
    bowl = position["bowls"][player]
    plate = box(10, 0, WIDTH - 20, SEAT, 12, f'fill="{PANEL}" stroke="{LINE}"')
    middle = f'cx="380" cy="{SEAT / 2}"'
    dish = f'<circle {middle} r="34" fill="{WOOD}" {RIM}/><circle {middle} r="29" fill="{SAND}"/>'
    held = [tile(bowl, 358, SEAT / 2 - 22, 44)] if bowl else []
    given = position["start_tiles"] if to_move else []
    start = [tile(color, 430 + 50 * k, SEAT / 2 - 22, 44) for k, color in enumerate(given)]
    score = position["scores"][player]
    points = [badge(score, WIDTH - 56, SEAT / 2, 30)] if score is not None else []
    places = river(position["rivers"][player], 36, 17, 44)
    return at(0, y, plate, seat_mark(18, 10, SEAT - 20, to_move), places, dish, *held, *start, *points)


def mix(one: str, other: str, share: float) -> str:
    """A colour between two, given as `#rrggbb`."""
    parts = (round((1 - share) * int(one[k : k + 2], 16) + share * int(other[k : k + 2], 16)) for k in (1, 3, 5))
    return "#" + "".join(f"{part:02x}" for part in parts)
