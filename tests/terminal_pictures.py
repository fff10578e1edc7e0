"""The manual's pictures of the terminal: `python tests/terminal_pictures.py` takes them again into docs/pictures."""

import asyncio
import io
import random
import re
import sys
from pathlib import Path

import resvg_py
from PIL import Image
from terminal.steering import SMALL, Person, table_with

from mandala.bots.registry import make_contestant
from mandala.game import Game
from mandala.terminal.app import MandalaApp

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
FONT = "DejaVu Sans Mono"
QUALITY = 80
# Game, seed, plies, keys, and whether it is light.
PICTURES = (("mandala", 5, 24, ("b",), False), ("patterns", 8, 16, ("tab", "tab", "enter"), True))


def middle(name: str, seed: int, plies: int) -> Game:
    """A game between simple bots, so far."""
    game, chance, bot = Game.new(name, seed=seed, first=0), random.Random(3), make_contestant(name, "greedy")
    while game.ply < plies:
        game.push(bot.choose(game.view(game.turn), chance).move)
    return game


async def take(name: str, seed: int, plies: int, keys: tuple[str, ...], light: bool) -> None:
    table = table_with(middle(name, seed, plies), "level3")
    app = MandalaApp(table, light=light)
    async with app.run_test(size=SMALL) as pilot:
        person = Person(pilot, table)
        await person.until_asked()
        await person.press(*keys)
        await pilot.pause()
        svg = app.export_screenshot(title=f"mandala play {name}")
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL).replace("Fira Code", FONT)
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, font_family=FONT, monospace_family=FONT))
    path = FOLDER / f"terminal-{name}.webp"
    Image.open(io.BytesIO(png)).save(path, quality=QUALITY, method=6)
    print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB", file=sys.stderr)


async def main() -> None:
    for picture in PICTURES:
        await take(*picture)


if __name__ == "__main__":
    asyncio.run(main())
