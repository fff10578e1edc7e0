"""The card game's board in the terminal."""

from collections.abc import Iterable, Iterator

from textual.geometry import Region

from mandala.colors import COLORS, LETTERS
from mandala.games.mandala.moves import MandalaMove
from mandala.terminal.canvas import Canvas
from mandala.terminal.defaults import stuck as stuck
from mandala.terminal.palette import LETTER, MOTIFS
from mandala.terminal.scene import RIVER, Scene, chip, chips, player, river
from mandala.terminal.selection import Path
from mandala.terminal.sentences import Names, move_sentence, mover
from mandala.terminal.snapshot import Json, Snapshot
from mandala.terminal.words import Words

FIRST_TURNS = 3  # in these turns the status lists the actions; later it is short
PILES = 20  # columns beside the hand
AID = 6  # the least number of rows with room for the memory aid
KEYS = {"1": "mountain:1", "2": "mountain:2", "3": "field:1", "4": "field:2", "x": "discard"}
NAMES = {target: key for key, target in KEYS.items()}
HELP = {
    "r o y g p b": "shortcut-color",
    "R O Y G P B": "shortcut-all",
    "1 2": "shortcut-mountain",
    "3 4": "shortcut-field",
    "x": "shortcut-discard",
    "Esc": "shortcut-put-down",
}
OVERVIEW = (
    ("overview-turn", "overview-mandala-mountain"),
    ("", "overview-mandala-field"),
    ("", "overview-mandala-discard"),
    ("overview-mandala-color", "overview-mandala-color-text"),
    ("overview-mandala-complete", "overview-mandala-complete-text"),
    ("", "overview-mandala-claim-text"),
    ("overview-end", "overview-mandala-end-text"),
    ("overview-score", "overview-mandala-score-text"),
)


def paths(legal: Iterable[MandalaMove]) -> Iterator[tuple[Path, MandalaMove]]:
    """Each legal move with its targets: cards of the hand one by one, then a place; a claim has one target."""
    for move in legal:
        if move.kind == "claim":
            yield (f"claim:{move.color}",), move
            continue
        where = "discard" if move.kind == "discard" else f"{move.kind}:{move.mandala}"
        yield (*[f"hand:{move.color}"] * (move.count or 1), where), move


def targets_of_key(key: str, scene: Scene) -> tuple[Path, bool]:
    """The targets of a key, and whether it chooses all cards of a colour."""
    if key in KEYS:
        return (KEYS[key],), False
    if len(key) == 1 and key.lower() in LETTERS:
        color = COLORS[LETTERS.index(key.lower())]
        claim = f"claim:{color}"
        return ((claim,), False) if scene.can_touch(claim) else ((f"hand:{color}",), key.isupper())
    return (), False


def status(words: Words, snapshot: Snapshot, name: str) -> str:
    """The status that only this game has; empty if the usual one applies. `name` is that of the player to move."""
    claiming = snapshot.position["claiming"]
    if snapshot.turn != snapshot.you:
        return "" if claiming is None else words("status-their-claim", name=name, mandala=claiming + 1)
    who = "other" if snapshot.both else "you"
    if claiming is not None:
        return words.sentence("status-claim", who=who, name=name, mandala=claiming + 1)
    turns = sum(made["player"] == snapshot.turn for made in snapshot.made)
    return "" if turns < FIRST_TURNS else words.sentence("status-pick", who=who, name=name)


def move_values(move: MandalaMove) -> dict[str, str | int]:
    """The parts of a move as messages name them, without its colour."""
    return {"mandala": move.mandala or "", "count": move.count or 1}


def news(words: Words, snapshot: Snapshot, names: Names) -> list[str]:
    """What the last move did, in sentences; after the last claim only how the mandala was shared out."""
    last = len(snapshot.made) - 1
    parts = move_sentences(words, snapshot, names, last)
    made = snapshot.made[last]
    return parts[-1:] if made.get("swept") and not made.get("completes") else parts


def move_sentences(words: Words, snapshot: Snapshot, names: Names, index: int) -> list[str]:
    """Everything that a move did, a sentence each."""
    mandala, made = snapshot.moves[index].parts.get("mandala", ""), snapshot.made[index]
    values: dict[str, str | int] = {"drawn": made.get("drawn", 0)}
    if made.get("claimed"):
        values |= {"cards": words.cards([(made["color"], made["claimed"])]), "goes": destinations(words, made)}
    parts = [move_sentence(words, snapshot, names, index, **values)]
    count = made.get("swept", 0)
    if made.get("completes") and count:
        parts.append(words("shared-nothing", mandala=mandala, count=count))
    elif made.get("completes"):
        parts.append(words("claim-complete", mandala=mandala))
    elif count:
        parts.append(_sharing(words, snapshot, names, index))
    return parts


def destinations(words: Words, effect: Json) -> str:
    """Where claimed cards go."""
    parts = []
    if effect.get("place"):
        parts.append(words("goes-river", place=effect["place"]))
    if effect.get("cup"):
        parts.append(words("goes-cup", count=effect["cup"]))
    if effect.get("lost"):
        parts.append(words("goes-lost", count=effect["lost"]))
    return ", ".join(parts)


def _sharing(words: Words, snapshot: Snapshot, names: Names, last: int) -> str:
    """Who took what when a mandala was shared out, up to the claim number `last`, and what was discarded."""
    first = last
    while first > 0 and snapshot.made[first - 1].get("claimed"):
        first -= 1
    claims = snapshot.made[first : last + 1]
    shares = []
    for seat in (0, 1):
        taken = [(one["color"], one["claimed"]) for one in claims if one["player"] == seat]
        if taken:
            shares.append(words("shared-share", cards=words.cards(taken), **mover(snapshot, names, seat)))
    mandala = snapshot.moves[first - 1].parts.get("mandala", "") if first else ""
    return words.sentence("shared-out", mandala=mandala, count=claims[-1].get("swept", 0), shares="; ".join(shares))


def tie_break(words: Words, position: Json, winner: int) -> str:
    """Why a player wins on equal points."""
    sizes = position["cup_sizes"]
    return words("cup-tie-break", fewer=sizes[winner], more=sizes[1 - winner])


def preview(scene: Scene, target: str) -> str:
    """The effect of choosing a target."""
    moves = scene.selection.open.get(target, [])
    if target.startswith("hand:"):
        return _effects_by_place(scene) if target in scene.selection.chosen else ""
    if not moves:
        return ""
    words, move = scene.words, moves[0]
    effect = scene.snapshot.effect(move)
    if move.kind == "claim":
        taken = words.cards([(str(move.color), effect.get("claimed", 0))])
        return f"{words('claim-take', cards=taken)}: {destinations(words, effect)}."
    texts = [words(f"pick-{move.kind}", places=move.mandala or "", drawn=effect.get("drawn", 0))]
    if effect.get("completes"):
        first = effect.get("chooses_first")
        who = "none" if effect.get("swept") else "you" if first else "them"
        other = scene.names[1 - scene.snapshot.near]
        texts.append(words("pick-completes", who=who, mandala=move.mandala or "", name=other))
    return " ".join(texts)


def _effects_by_place(scene: Scene) -> str:
    """The effects of the chosen cards, by place."""
    words = scene.words
    places: dict[tuple[str, int], list[str]] = {}
    for target, moves in scene.selection.lit.items():
        if not target.startswith("hand:"):
            move = moves[0]
            effect = move.kind, scene.snapshot.effect(move).get("drawn", 0)
            places.setdefault(effect, []).append(str(move.mandala or ""))
    return " ".join(
        words(f"pick-{kind}", places=words.either(there), drawn=drawn) for (kind, drawn), there in places.items()
    )


def draw(scene: Scene) -> Canvas:
    """The table: the opponent above, two mandalas, the own river and hand below."""
    canvas, height = scene.canvas(), scene.height
    spare = max(height - 20, 0)
    area, hand = 3 + min(spare // 5, 4), 3 + min(spare // 8, 2)
    gap = 1 if height >= 20 + 3 * (area - 3) + (hand - 3) + 2 else 0
    near, far = scene.snapshot.near, 1 - scene.snapshot.near
    _seat(canvas, 0, scene, far)
    top = 2 + gap
    left = (scene.width - 1) // 2
    tall = 3 * area + 4
    _mandala(canvas, Region(0, top, left, tall), scene, 0, area)
    _mandala(canvas, Region(left + 1, top, scene.width - left - 1, tall), scene, 1, area)
    below = top + tall + gap
    _seat(canvas, below, scene, near)
    _hand(canvas, Region(0, below + 2, scene.width - PILES, hand), scene)
    _piles(canvas, Region(scene.width - PILES + 1, below + 1, PILES - 1, hand + 1), scene)
    return canvas


def _seat(canvas: Canvas, y: int, scene: Scene, seat: int) -> None:
    """Two rows: name and river, then hand and cup as far as they can be seen."""
    snapshot, words, look = scene.snapshot, scene.words, scene.look
    position, soft = snapshot.position, look.style("soft")
    start = scene.width - RIVER
    player(canvas, 0, y, start - 9, scene, seat)
    canvas.put_within(start - 9, y, 8, words("river-hint"), soft, "right")
    river(canvas, start, y, position["rivers"][seat], look)
    mine = seat == snapshot.near
    held = (
        look.style("accent", bold=True)
        if mine and any(lit.startswith("hand:") for lit in scene.selection.lit)
        else soft
    )
    hand, cup = position["hands"][seat], position["cups"][seat]
    if mine and not snapshot.both and snapshot.you is not None:
        x = canvas.put(2, y + 1, words("hand-own", count=position["hand_sizes"][seat]), held)
    else:
        count = position["hand_sizes"][seat]
        x = canvas.put(2, y + 1, words("hand-other", name=scene.names[seat], count=count), held)
    if hand is not None and not mine:
        x = chips(canvas, x + 1, y + 1, hand, look) - 1
    x = canvas.put(x, y + 1, " · " + words("cup-size", count=position["cup_sizes"][seat]), soft)
    if cup is not None:
        chips(canvas, x + 1, y + 1, cup, look)


def _mandala(canvas: Canvas, region: Region, scene: Scene, mandala: int, area: int) -> None:
    snapshot, words, look = scene.snapshot, scene.words, scene.look
    position, number = snapshot.position, mandala + 1
    claiming = position["claiming"] == mandala
    frame = look.style("accent" if claiming else "line")
    canvas.box(region, frame)
    x = canvas.put(region.x + 2, region.y, f" {words('mandala-name', mandala=number)} ", look.style("ink", bold=True))
    if claiming:
        canvas.put(x, region.y, f"· {words('mandala-complete')} ", look.style("accent", bold=True))
    elif missing := position["missing"][mandala]:
        x = canvas.put(x, region.y, f"· {words('mandala-needs')} ", look.style("soft"))
        for color in missing:
            x = canvas.put(x, region.y, MOTIFS[color] + LETTER[color], look.of(color)) + 1
            canvas.put(x - 1, region.y, " ", look.style())
    fields = position["fields"][mandala]
    far, near = 1 - snapshot.near, snapshot.near
    own = words("field-hint") if not snapshot.both and snapshot.you is not None else None
    rows = (
        (_field_name(scene, far), fields[far], ""),
        (words("mountain-hint"), position["mountains"][mandala], f"mountain:{number}"),
        (own or _field_name(scene, near), fields[near], f"field:{number}"),
    )
    inside = Region(region.x + 1, region.y + 1, region.width - 2, area)
    for index, (name, counts, target) in enumerate(rows):
        if index:
            canvas.put(region.x, inside.y - 1, f"├{'─' * inside.width}┤", frame)
        _area(canvas, inside, scene, name, counts, target, claiming=claiming and index == 1)
        inside = inside.translate((0, area + 1))


def _field_name(scene: Scene, seat: int) -> str:
    return scene.words("terminal-field-of", name=scene.names[seat])


def _area(
    canvas: Canvas, region: Region, scene: Scene, name: str, counts: list[int], target: str, *, claiming: bool
) -> None:
    """A mountain or a field: its name in the first row, its cards below."""
    look, lit = scene.look, target in scene.selection.lit
    if lit:
        canvas.fill(region, look.style("ink", "lit"))
        canvas.mark(target, region)
        name = f"{NAMES[target]}  {name} · {_effect_text(scene, target)}"
    style = scene.label(target)
    if lit and target == scene.focus:
        canvas.fill(Region(region.x, region.y, region.width, 1), style)
    mark = "▸" if lit or target in scene.hint_targets else " "
    canvas.put_within(region.x, region.y, region.width, f"{mark}{name}", style)
    slot = min(region.width // len(COLORS), 10)
    x = region.x + 1
    for color, count in zip(COLORS, counts, strict=True):
        if not count:
            continue
        place = Region(x, region.y + 1, slot - 1, region.height - 1)
        claim = f"claim:{color}"
        touch = claiming and scene.can_touch(claim)
        faint = claiming and bool(scene.selection.open) and not touch
        chip(canvas, place, color, count, look.of(color, faint=faint))
        if touch:
            canvas.mark(claim, place)
            if claim == scene.focus or claim in scene.hint_targets:
                canvas.put(place.x, place.y, "▸", look.of(color))
                canvas.put(place.right - 1, place.y, "◂", look.of(color))
        x += slot


def _effect_text(scene: Scene, target: str) -> str:
    """The effect of a move to a highlighted place: how many cards are drawn, and whether it completes the mandala."""
    move = scene.selection.lit[target][0]
    effect: Json = scene.snapshot.effect(move)
    parts = [scene.words("target-draw", drawn=effect.get("drawn", 0))]
    if effect.get("completes"):
        parts.append(scene.words("target-completes"))
    return ", ".join(parts)


def _hand(canvas: Canvas, region: Region, scene: Scene) -> None:
    """The own cards, a pile for each colour."""
    look, snapshot = scene.look, scene.snapshot
    hand = snapshot.position["hands"][snapshot.near]
    if hand is None:
        return
    chosen = [target for target in scene.selection.chosen if target.startswith("hand:")]
    slot = region.width // len(COLORS)
    names = {color: scene.words(f"color-{color}") for color in COLORS}
    named = max(map(len, names.values())) + 5 <= slot
    x = region.x
    for color, count in zip(COLORS, hand, strict=True):
        if not count:
            continue
        target = f"hand:{color}"
        place = Region(x, region.y, slot - 1, region.height)
        touch = scene.can_touch(target)
        style = look.of(color, faint=bool(chosen) and target not in chosen)
        chip(canvas, place, color, count, style)
        picked = chosen.count(target)
        if picked or named:
            text = f"{LETTER[color]} {picked}/{count}" if picked else f"{LETTER[color]}{count} {names[color]}"
            canvas.fill(Region(place.x, place.bottom - 1, place.width, 1), style)
            canvas.put_within(place.x, place.bottom - 1, place.width, text, style, "center")
        if picked:
            canvas.put(place.x, place.bottom - 1, "▲", style)
            canvas.put(place.right - 1, place.bottom - 1, "▲", style)
        if touch:
            canvas.mark(target, place)
        if target == scene.focus or target in scene.hint_targets:
            middle = place.y + (place.height - 1) // 2
            canvas.put(place.x, middle, "▸", style)
            canvas.put(place.right - 1, middle, "◂", style)
        x += slot


def _piles(canvas: Canvas, region: Region, scene: Scene) -> None:
    """The deck and the discard pile."""
    position, words, look = scene.snapshot.position, scene.words, scene.look
    soft, target, y = look.style("soft"), "discard", region.y + 1
    canvas.put_within(region.x, region.y, region.width, f"{words('deck')}: {position['deck_size']}", soft)
    text, style = f"{words('discard')}: {sum(position['discard'])}", scene.label(target)
    if target in scene.selection.lit:
        place = Region(region.x - 1, y, region.width + 1, region.height - 1)
        canvas.fill(place, look.style("ink", "lit"))
        canvas.mark(target, place)
        canvas.fill(Region(place.x, y, place.width, 1), style)
        canvas.put_within(place.x, y, place.width, f"▸{NAMES[target]}  {text}", style)
        canvas.put_within(region.x, y + 1, region.width, _effect_text(scene, target), look.style("accent", "lit"))
        return
    mark = "▸" if target in scene.hint_targets else ""
    canvas.put_within(region.x, y, region.width, mark + text, style)
    x = region.x
    for color, count in zip(COLORS, position["discard"], strict=True):
        if count:
            x = canvas.put(x, y + 1, f"{LETTER[color]}{count}", look.of(color, bold=False)) + 1
    if position["last_mandala"] and not scene.snapshot.over:
        canvas.put_within(region.x, y + 2, region.width, words("last-mandala"), look.style("accent", bold=True))
    if region.height >= AID and scene.snapshot.unseen and not scene.snapshot.over:
        canvas.put_within(region.x, y + 3, region.width, words("aid-unseen"), soft)
        x = region.x
        for color, count in zip(COLORS, scene.snapshot.unseen, strict=True):
            x = canvas.put(x, y + 4, f"{LETTER[color]}{count}", look.of(color, bold=False))
