"""The card game as a picture."""

from collections.abc import Sequence

from mandala.games.mandala.positions import MandalaPosition
from mandala.pictures.pieces import (
    ACCENT,
    CARD,
    GROUNDS,
    LINE,
    PANEL,
    RAKE,
    RIM,
    SAND,
    SAND_DEEP,
    SOFT,
    WOOD,
    WOOD_DEEP,
    at,
    badge,
    box,
    fan,
    motif,
    number,
    river,
    seat_mark,
    stack,
    svg,
)

WIDTH, HEIGHT = 880, 712
TRAY = (372.0, 404.0)
SEAT = 138.0
AREA = 120.0
PILES = 76.0


def draw(position: MandalaPosition, near: int) -> str:
    """The table: the far seat, both mandalas with the piles between them, the near seat."""
    middle = SEAT + 16
    parts = [
        _seat(position, 1 - near, 8, near),
        _mandala(position, 0, near, 10, middle),
        _piles(position, 10 + TRAY[0], middle),
        _mandala(position, 1, near, WIDTH - 10 - TRAY[0], middle),
        _seat(position, near, HEIGHT - SEAT - 8, near),
    ]
    return svg(WIDTH, HEIGHT, parts)


def _seat(position: MandalaPosition, player: int, y: float, near: int) -> str:
    """River, hand and cup of a player; what a view does not show lies face down."""
    hand, score = position["hands"][player], position["scores"][player]
    to_move = position["outcome"] is None and position["to_move"] == player
    shown = fan(hand, 24, 66, 420) if hand is not None else _backs(position["hand_sizes"][player], 24, 66)
    plate = box(10, 0, WIDTH - 20, SEAT, 12, f'fill="{PANEL}" stroke="{LINE}"')
    points = [] if score is None else [badge(score, 470, 30, 26)]
    return at(
        0,
        y,
        plate,
        seat_mark(18, 12, SEAT - 24, to_move),
        river(position["rivers"][player], 36, 12, 36),
        shown,
        *points,
        _cup(position, player),
    )


def _backs(count: int, x: float, y: float) -> str:
    return "".join(stack(None, 1, x + 12 + 26 * k, y) for k in range(count)) + badge(count, x + 17, y + CARD[1] - 5)


def _cup(position: MandalaPosition, player: int) -> str:
    """The cards of a cup: those claimed are public, the two dealt ones are not."""
    cup = position["cups"][player]
    frame = box(520, 12, 338, SEAT - 24, 24, f'fill="{SAND}" stroke="{WOOD}" stroke-width="3"')
    if cup is not None:
        return frame + fan(cup, 534, 40, 308)
    hidden = position["cup_sizes"][player] - sum(position["cups_claimed"][player])
    claimed = fan(position["cups_claimed"][player], 600, 40, 240)
    return frame + (stack(None, hidden, 538, 40) if hidden else "") + claimed


def _mandala(position: MandalaPosition, mandala: int, near: int, x: float, y: float) -> str:
    """A tray with the far field, the mountain and the near field, and the colours that it still lacks."""
    width, height = TRAY
    claimed = position["claiming"] == mandala
    wood = box(2, 2, width - 4, height - 4, 26, f'fill="{WOOD}" stroke="{WOOD_DEEP}" stroke-width="2"')
    sand = box(12, 12, width - 24, height - 24, 18, f'fill="{SAND}"')
    middle = f'cx="{width / 2}" cy="{height / 2}"'
    rings = "".join(f'<circle {middle} r="{radius}" {RAKE} stroke-width="4"/>' for radius in (98, 124, 150, 172))
    edge = f'stroke="{ACCENT}" stroke-width="3"' if claimed else f'stroke="{WOOD}" stroke-opacity=".5"'
    mountain = box(24, 24 + AREA, width - 48, AREA - 8, 56, f'fill="{SAND_DEEP}" {edge}')
    fields, lift = position["fields"][mandala], (AREA - CARD[1]) / 2
    return at(
        x,
        y,
        wood,
        sand,
        rings,
        mountain,
        fan(fields[1 - near], 30, 18 + lift, width - 60),
        fan(position["mountains"][mandala], 44, 20 + AREA + lift, width - 88),
        fan(fields[near], 30, 22 + 2 * AREA + lift - 6, width - 60),
        _missing(position["missing"][mandala], width, height),
    )


def _missing(colors: Sequence[str], width: float, height: float) -> str:
    """The colours that a mandala lacks, along the lower edge of its tray."""
    start = width / 2 - 15 * (len(colors) - 1)
    return "".join(
        box(start + 30 * k - 11, height - 41, 22, 22, 6, f'fill="{PANEL}" {RIM} stroke-dasharray="3 2"')
        + motif(color, start + 30 * k, height - 30, 16, GROUNDS[color])
        for k, color in enumerate(colors)
    )


def _piles(position: MandalaPosition, x: float, y: float) -> str:
    """The deck, and the discard pile: its size, for its colours are open and many."""
    left = x + (WIDTH - 20 - 2 * TRAY[0] - CARD[0]) / 2
    discarded = sum(position["discard"])
    deck = stack(None, position["deck_size"], left, y + 96) if position["deck_size"] else _bare(left, y + 96)
    top = max(range(6), key=position["discard"].__getitem__)
    pile = stack(list(GROUNDS)[top], discarded, left, y + 228) if discarded else _bare(left, y + 228)
    last = number(1, left + CARD[0] / 2, y + 76, 18, SOFT) if position["last_mandala"] else ""
    return deck + pile + last


def _bare(x: float, y: float) -> str:
    return box(x, y, *CARD, 5, f'fill="none" stroke="{LINE}" stroke-width="2" stroke-dasharray="5 4"')
