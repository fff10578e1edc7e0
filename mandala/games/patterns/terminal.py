"""The tile game's board in the terminal."""

import textwrap
from collections.abc import Iterable, Iterator

from rich.style import Style
from textual.geometry import Region

from mandala.colors import COLORS, LETTERS
from mandala.games.patterns.moves import CELLS, PatternsMove
from mandala.games.patterns.rules.record import SIZE
from mandala.moves import Move
from mandala.terminal.canvas import Canvas
from mandala.terminal.defaults import move_sentences as move_sentences
from mandala.terminal.defaults import news as news
from mandala.terminal.defaults import tie_break as tie_break
from mandala.terminal.palette import LETTER, MOTIFS
from mandala.terminal.scene import Scene, player, river
from mandala.terminal.selection import Path
from mandala.terminal.snapshot import Json, Snapshot
from mandala.terminal.words import Words

ACTIONS = {"o": "open", "f": "flip", "s": "swap"}
FRAMES = ("[]", "()")  # around the tiles of player 0 and of player 1
SIDE = 33  # columns beside the board
HELP = {
    "← ↑ ↓ →": "patterns-keys-move",
    "Enter": "patterns-keys-choose",
    "o": "patterns-keys-open",
    "f": "patterns-keys-flip",
    "s": "patterns-keys-swap",
    "Esc": "patterns-keys-close",
}
OVERVIEW = (
    ("overview-turn", "overview-patterns-open"),
    ("", "overview-patterns-flip"),
    ("", "overview-patterns-swap"),
    ("overview-patterns-apart", "overview-patterns-apart-text"),
    ("overview-end", "overview-patterns-end-text"),
    ("overview-score", "overview-patterns-score-text"),
)


def paths(legal: Iterable[PatternsMove]) -> Iterator[tuple[Path, PatternsMove]]:
    """Each legal move with its targets: a tile, then its action; a tile with one action may be chosen twice instead."""
    moves = list(legal)
    at: dict[str | None, int] = {}
    for move in moves:
        at[move.cell] = at.get(move.cell, 0) + 1
    for move in moves:
        if move.kind == "keep":
            yield (f"start:{move.color}",), move
        elif move.kind == "stop":
            yield ("do:stop",), move
        else:
            cell = f"cell:{move.cell}"
            yield (cell, f"do:{move.kind}"), move
            if at[move.cell] == 1:
                yield (cell, cell), move


def targets_of_key(key: str, scene: Scene) -> tuple[Path, bool]:
    """The targets of a key: a start tile by its colour, an action on the tile in focus."""
    if len(key) == 1 and key in LETTERS and scene.can_touch(start := f"start:{COLORS[LETTERS.index(key)]}"):
        return (start,), False
    if key in ACTIONS:
        action = f"do:{ACTIONS[key]}"
        if action in scene.selection.lit:
            return (action,), False
        if scene.focus and scene.focus.startswith("cell:"):
            kinds = {move.kind for move in scene.selection.open.get(scene.focus, [])}
            return ((scene.focus, action), False) if ACTIONS[key] in kinds else ((), False)
    return (), False


def status(words: Words, snapshot: Snapshot, name: str) -> str:
    """The status that only this game has; empty if the usual one applies. `name` is that of the player to move."""
    if snapshot.turn != snapshot.you:
        return ""
    phase = snapshot.position["phase"]
    if phase in ("give", "last-flips"):
        key = f"status-{phase}"
    elif snapshot.legal and all(move.kind == "open" for move in snapshot.legal):
        key = "status-open"
    else:
        return ""
    return words.sentence(key, who="other" if snapshot.both else "you", name=name)


def move_values(move: PatternsMove) -> dict[str, str | int]:
    """The parts of a move as messages name them, without its colour."""
    return {"space": move.cell or ""}


def stuck(snapshot: Snapshot) -> int | None:
    """The player who has no action left."""
    found: int | None = snapshot.position["stuck"]
    return found


def preview(scene: Scene, target: str) -> str:
    """The effect of choosing a target."""
    moves = scene.selection.open.get(target, [])
    if target.startswith("cell:"):
        if len(moves) != 1 and target not in scene.selection.chosen:
            kinds = dict.fromkeys(move.kind for move in moves)
            return f"{target[5:]}: {scene.words.either([scene.words(f'patterns-{kind}') for kind in kinds])}"
    elif not target.startswith("do:"):
        return ""
    return _action_text(scene, moves[0]) if moves and moves[0].cell else ""


def _action_text(scene: Scene, move: Move) -> str:
    """An action in plain words."""
    snapshot, words = scene.snapshot, scene.words
    effect: Json = snapshot.effect(move)
    color = str(effect["color"])
    rivers = snapshot.position["rivers"][snapshot.position["to_move"]]
    place = effect.get("place") or rivers.index(color) + 1
    taken = words(f"color-{effect['swap_tile']}") if "swap_tile" in effect else ""
    texts = [words(f"patterns-{move.kind}-what", color=color, place=place, taken=taken)]
    if effect.get("points"):
        texts.append(words("patterns-brings", points=effect["points"]))
    if effect.get("last_flips"):
        texts.append(words("patterns-then-last-flips", name=scene.names[1 - snapshot.near]))
    elif effect.get("ends"):
        texts.append(words("patterns-then-ends"))
    return " ".join(texts)


def draw(scene: Scene) -> Canvas:
    """The board at the left, both players beside it."""
    canvas = scene.canvas()
    tall = min(max((scene.height - 2) // SIZE, 2), 4)
    while (wide := (5, 6, 8)[tall - 2]) * SIZE + 3 + SIDE > scene.width and tall > 2:
        tall -= 1
    top = max((scene.height - tall * SIZE - 2) // 2, 0)
    for index, name in enumerate("abcdefgh"):
        for y in (top, top + 1 + SIZE * tall):
            canvas.put(3 + index * wide + (wide - 1) // 2, y, name, scene.look.style("soft"))
    tiles = dict(zip(CELLS.values(), scene.snapshot.position["board"], strict=True))
    for row in range(SIZE):
        y = top + 1 + row * tall
        canvas.put(0, y, str(SIZE - row), scene.look.style("soft"))
        for column in range(SIZE):
            cell = f"{'abcdefgh'[column]}{SIZE - row}"
            if cell in tiles:
                _tile(canvas, Region(3 + column * wide, y, wide, tall), scene, cell, tiles)
    x = 3 + SIZE * wide + 1
    _side(canvas, Region(x, top, scene.width - x, tall * SIZE + 2), scene)
    return canvas


def _tile(canvas: Canvas, place: Region, scene: Scene, cell: str, tiles: dict[str, Json]) -> None:
    """A front tile is a square of its own; tiles of a group grow together."""
    look, tile, target = scene.look, tiles[cell], f"cell:{cell}"
    color, owner = tile["color"], tile["owner"]
    moves = scene.selection.open.get(target, [])
    faint = owner is None and bool(scene.selection.open) and not moves
    style = look.of(color, faint=faint)
    inner = Region(place.x, place.y, place.width - 1, place.height - 1)
    canvas.fill(inner, style)
    name = MOTIFS[color] + LETTER[color]
    if owner is None:
        canvas.put(inner.x, place.bottom - 1, "▀" * inner.width, look.edge(color, faint=faint))
    else:
        name = name.join(FRAMES[owner])
        _grow(canvas, place, cell, tiles, scene)
    middle = inner.y + (inner.height - 1) // 2
    canvas.put_within(inner.x, middle, inner.width, name, style, "center")
    below = str(tile["marker"] or "") + "".join(move.kind[0] for move in moves if move.kind != "open")
    if below:
        canvas.fill(Region(inner.x, middle + 1, inner.width, 1), style)
        canvas.put_within(inner.x, middle + 1, inner.width, below, style, "center")
    if moves:
        canvas.mark(target, inner)
    if target == scene.focus or target in scene.hint_targets or target in scene.selection.chosen:
        bright = Style(bold=True, reverse=True) + style
        canvas.put(inner.x, middle, "▸", bright)
        canvas.put(inner.right - 1, middle, "◂", bright)


def _grow(canvas: Canvas, place: Region, cell: str, tiles: dict[str, Json], scene: Scene) -> None:
    """Fill the gaps to the neighbours on the right and below, if they belong to the same group."""
    color = tiles[cell]["color"]
    style = scene.look.of(color)

    def same(other: str) -> bool:
        here, there = tiles[cell], tiles.get(other)
        return there is not None and (here["owner"], here["color"]) == (there["owner"], there["color"])

    column, row = cell[0], int(cell[1])
    inside = place.width - 1
    if same(f"{column}{row - 1}"):
        canvas.put(place.x, place.bottom - 1, " " * inside, style)
    else:
        canvas.put(place.x, place.bottom - 1, "▀" * inside, scene.look.edge(color))
    if same(f"{chr(ord(column) + 1)}{row}"):
        for y in range(place.y, place.bottom - 1):
            canvas.put(place.right - 1, y, " ", style)


def _side(canvas: Canvas, region: Region, scene: Scene) -> None:
    """Both players, and the actions between them."""
    near, far = scene.snapshot.near, 1 - scene.snapshot.near
    _seat(canvas, region, region.y, scene, far)
    _seat(canvas, region, region.bottom - 4, scene, near)
    frames = "   ".join(f"{FRAMES[seat]} {scene.names[seat]}" for seat in (far, near))
    canvas.put_within(region.x, region.y + 4, region.width, f"  {frames}", scene.look.style("soft"))
    _choices(canvas, Region(region.x, region.y + 6, region.width, region.height - 11), scene)


def _seat(canvas: Canvas, region: Region, y: int, scene: Scene, seat: int) -> None:
    look, position = scene.look, scene.snapshot.position
    soft = look.style("soft")
    player(canvas, region.x, y, region.width, scene, seat)
    x = canvas.put(region.x + 2, y + 1, f"{scene.words('patterns-swap-tile')} ", soft)
    if bowl := position["bowls"][seat]:
        canvas.put(x, y + 1, f" {MOTIFS[bowl]}{LETTER[bowl]} ", look.of(bowl))
    river(canvas, region.x + 2, y + 2, position["rivers"][seat], look)
    for place, points in enumerate(position["terms"][seat][: len(position["rivers"][seat])]):
        canvas.put(region.x + 2 + 5 * place + 1, y + 3, f"{points:>3}", soft)


def _choices(canvas: Canvas, region: Region, scene: Scene) -> None:
    """The start tiles, the actions on the chosen tile, or how to choose one."""
    snapshot, words, look = scene.snapshot, scene.words, scene.look
    y, phase = region.y, snapshot.position["phase"]
    if phase == "give":
        other = scene.names[1 - snapshot.position["to_move"]]
        text = words("patterns-give-choose", name=other) if snapshot.legal else ""
        y = _paragraph(canvas, region, y, text, look.style("soft"))
        for color in snapshot.position["start_tiles"]:
            target, place = f"start:{color}", Region(region.x + 2, y, region.width - 4, 1)
            canvas.put(place.x, y, f" {MOTIFS[color]}{LETTER[color]} ", look.of(color))
            if scene.can_touch(target):
                canvas.mark(target, place)
                text = words("patterns-keep", color=color)
                canvas.put(place.x + 5, y, f"▸ {text}", scene.label(target))
            y += 2
        return
    for target in [name for name in scene.selection.lit if name.startswith("do:")]:
        move = scene.selection.lit[target][0]
        style = scene.label(target)
        name = words(f"patterns-{move.kind}")
        place = Region(region.x + 1, y, region.width - 2, 1)
        canvas.put_within(place.x, y, place.width, f"▸{move.kind[0]}  {name}", style)
        canvas.mark(target, place)
        if move.cell:
            y = _paragraph(canvas, region, y + 1, _action_text(scene, move), look.style("ink"))
        else:
            y += 2
    if not scene.selection.chosen and snapshot.legal and phase == "turn" and len(snapshot.made) < 6:
        _paragraph(canvas, region, y, words("terminal-patterns-how"), look.style("soft"))


def _paragraph(canvas: Canvas, region: Region, y: int, text: str, style: Style) -> int:
    """A text in several lines; the row behind it."""
    for line in textwrap.wrap(text, region.width - 3):
        if y < region.bottom:
            canvas.put(region.x + 2, y, line, style)
        y += 1
    return y
