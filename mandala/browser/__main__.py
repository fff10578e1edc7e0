"""`python -m mandala.browser FOLDER` compiles the module for the page, and writes it with its tables and weights."""

import json
import sys
from pathlib import Path

from mandala.browser import target
from mandala.browser.exporter import Exporter
from mandala.browser.exports import exports
from mandala.browser.linker import link
from mandala.browser.tables import tables, weights_of
from mandala.spec import GAMES


def main() -> None:
    """Write everything."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "tables.json").write_text(json.dumps(tables(), separators=(",", ":")))
    for game in GAMES:
        (folder / f"{game}.weights").write_bytes(weights_of(game))
    todo = list(exports())
    target.install()
    exporter = Exporter()
    for number, (name, function, arguments) in enumerate(todo, 1):
        show(f"{number} of {len(todo)}: {name}")
        exporter.add(name, function, arguments)
    show("optimizing")
    module = link(exporter.object_file(), exporter.names)
    (folder / "engine.wasm").write_bytes(module)
    show("")


def show(progress: str) -> None:
    """Say how far it is, if anybody looks on."""
    if sys.stderr.isatty():
        print(f"\r{progress:60}", end="\r", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
