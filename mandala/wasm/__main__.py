"""`python -m mandala.wasm FOLDER` compiles the modules for the page, and writes them with their tables and weights.

Further arguments are beginnings of names: then only these functions are compiled, for experiments.
"""

import gc
import json
import multiprocessing
import sys
from pathlib import Path

from mandala.games import GAMES
from mandala.wasm import target
from mandala.wasm.exporter import Exporter
from mandala.wasm.exports import Export, modules
from mandala.wasm.linker import link
from mandala.wasm.tables import coach_tables, tables, weights_of


def main() -> None:
    """Write everything."""
    folder, beginnings = Path(sys.argv[1]), tuple(sys.argv[2:]) or ("",)
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in (("tables", tables()), ("coach", coach_tables())):
        (folder / f"{name}.json").write_text(json.dumps(content, separators=(",", ":")))
    for game in (game for game, spec in GAMES.items() if spec.has_network):
        (folder / f"{game}.weights").write_bytes(weights_of(game))
    asked = {name: [one for one in all_of if one.name.startswith(beginnings)] for name, all_of in modules().items()}
    target.install()
    gc.disable()  # a compiler makes millions of objects and drops few of them
    fork = multiprocessing.get_context("fork")
    chosen = [(folder / f"{name}.wasm", exports) for name, exports in asked.items() if exports]
    writers = [fork.Process(target=write, args=arguments) for arguments in chosen]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    show("")
    sys.exit(any(writer.exitcode for writer in writers))


def write(file: Path, exports: list[Export]) -> None:
    """Compile the functions of a module, optimize it and write it."""
    exporter = Exporter()
    for number, export in enumerate(exports, 1):
        show(f"{file.stem}, {number} of {len(exports)}: {export.name}")
        exporter.add(*export)
    show(f"{file.stem}: optimizing")
    file.write_bytes(link(exporter.object_file(), exporter.names))


def show(progress: str) -> None:
    """Show the progress, in a terminal."""
    if sys.stderr.isatty():
        print(f"\r{progress:60}", end="\r", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
