"""The pictures of README and manual, taken of real tables: `make pictures` takes them again into docs/pictures."""

import io
import random
import sys
import tempfile
from pathlib import Path

from browser.screen import Json
from browser.visitor import Visitor
from PIL import Image
from playwright.sync_api import Browser, sync_playwright
from server.servers import Server, bearer, table_as
from services import chromium

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
PLIES = {"mandala": 17, "patterns": 26}
DESKTOP: Json = {"viewport": {"width": 1280, "height": 800}}
PHONE: Json = {"viewport": {"width": 390, "height": 780}, "has_touch": True, "is_mobile": True}
LOOKS: dict[str, Json] = {
    "light": {"color_scheme": "light", **DESKTOP},
    "dark": {"color_scheme": "dark", **DESKTOP},
    "phone": {"color_scheme": "light", **PHONE},
}
PREFERRED = "mfo"  # the first letters of moves that fill a table
QUALITY = 75


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(f"sqlite:///{folder}/mandala.db", Path(folder) / "log")
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        try:
            for game in PLIES:
                address = mid_game(server, game)
                for look, options in LOOKS.items():
                    save(picture(browser, server.address, address, options), f"{game}-{look}")
        finally:
            browser.close()
            server.stop()


def mid_game(server: Server, game: str) -> str:
    """The link to the seat that is to move, at a table with cards or groups on it."""
    choices = random.Random(7)
    while True:
        table, tokens = server.pair(game=game, name="Ann")
        with server.client() as client:
            now = table_as(client, table)
            while now["turn"] is not None and (now["ply"] < PLIES[game] or now["position"]["phase"] != "turn"):
                token = tokens[now["turn"]]
                move = choose_move(table_as(client, table, token)["legal"], choices)
                asked = {"id": f"p{now['seq']}", "ply": now["ply"], "move": move}
                client.post(f"/api/tables/{table}/moves", json=asked, headers=bearer(token)).raise_for_status()
                now = table_as(client, table)
        if is_worth_showing(now):
            return f"/t/{table}#seat={tokens[now['turn']]}"


def choose_move(legal: list[str], choices: random.Random) -> str:
    return choices.choice([move for move in legal if move[0] in PREFERRED] or legal)


def is_worth_showing(now: Json) -> bool:
    """Whether the game is not over, and both players have something in their rivers."""
    return now["turn"] is not None and all(now["position"]["rivers"])


def picture(browser: Browser, server: str, address: str, options: Json) -> bytes:
    context = browser.new_context(
        base_url=server, locale="en-GB", reduced_motion="reduce", service_workers="block", **options
    )
    visitor = Visitor(context.new_page())
    visitor.visit(address)
    visitor.page.evaluate("document.fonts.ready.then(() => undefined)")
    taken = visitor.page.screenshot()
    context.close()
    return taken


def save(png: bytes, name: str) -> None:
    path = FOLDER / f"{name}.webp"
    Image.open(io.BytesIO(png)).save(path, quality=QUALITY, method=6)
    print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB", file=sys.stderr)


if __name__ == "__main__":
    main()
