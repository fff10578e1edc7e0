"""Imports go downwards only, the rules need nothing but NumPy and Numba, and files stay below 500 lines."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from mandala.cli.options import GameName
from mandala.spec import GAMES

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "mandala"
FILES = sorted(PACKAGE.rglob("*.py"))

# From the bottom up; modules on one line do not import each other.
LAYERS = [
    {"colors", "errors", "files", "messages", "names", "reasons", "version"},
    {"rules", "extras", "fairness", "processes"},
    {"moves", "reports"},
    {"positions"},
    {"spec"},
    {"position", "notation", "boards", "pictures"},
    {"game"},
    {"neural"},
    {"bots"},
    {"coach", "envs", "tables", "testing"},
    {"arena"},
    {"bench", "browser", "dataset", "learn", "server", "terminal"},
    {"cli"},
    {"__main__"},
]
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}


# The same inside the server.
SERVER_LAYERS = [
    {"limits", "logs", "redis_url", "responses", "settings", "tracing", "typescript"},
    {"store", "workers"},
    {"cluster"},
    {"rooms"},
    {"ops"},
    {"state"},
    {"api"},
    {"serve"},
]
SERVER_LEVEL = {name: level for level, names in enumerate(SERVER_LAYERS) for name in names}


def part(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text())


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            assert node.module is not None
            if node.module == "mandala":
                yield from (f"mandala.{alias.name}" for alias in node.names)
            else:
                yield node.module


def upward_imports(path: Path) -> Iterator[str]:
    own = part(path)
    if own == "__init__":
        return  # it re-exports the public names
    for name in imports(path):
        if name.split(".")[0] == "mandala":
            other = name.split(".")[1]
            if other not in LEVEL:
                yield f"{path} imports {name}, which has no layer"
            elif other != own and LEVEL[other] >= LEVEL[own]:
                yield f"{path} imports {name}"


def test_imports_go_downwards_only() -> None:
    assert [violation for path in FILES for violation in upward_imports(path)] == []


def upward_imports_of_the_server(path: Path) -> Iterator[str]:
    own = path.relative_to(PACKAGE / "server").parts[0].removesuffix(".py")
    for name in imports(path):
        if name.startswith("mandala.server."):
            other = name.split(".")[2]
            if other != own and SERVER_LEVEL[other] >= SERVER_LEVEL[own] > 0:
                yield f"{path} imports {name}"


def test_imports_inside_the_server_go_downwards_only() -> None:
    files = [path for path in FILES if path.is_relative_to(PACKAGE / "server") and path.parent.name != "server"]
    assert {path.relative_to(PACKAGE / "server").parts[0] for path in files} <= set(SERVER_LEVEL)
    assert [violation for path in files for violation in upward_imports_of_the_server(path)] == []


# Every game has a module for each of these.
OF_EACH_GAME = [
    "rules", "moves", "positions", "boards", "pictures", "neural", "bots", "bots/{}/registry", "bots/{}/levels",
    "coach", "coach/{}/puzzles", "envs", "learn", "browser", "terminal",
]  # fmt: skip

# Where the word means the package, not the game.
PACKAGE_NAMED = {
    "cli/games.py",
    "cli/train.py",
    "rules/jit.py",
    "server/logs.py",
    "server/settings.py",
}
# Where games are named: the list of them and the choices of the command line, which a test compares with it.
GAMES_NAMED = {"spec.py", "cli/options.py"}


def test_every_game_is_complete() -> None:
    places = [place.format(game) if "{" in place else f"{place}/{game}" for place in OF_EACH_GAME for game in GAMES]
    assert [
        place for place in places if not any((PACKAGE / (place + end)).exists() for end in (".py", "/__init__.py"))
    ] == []


def test_every_layer_that_knows_a_game_apart_is_listed() -> None:
    places = [path.relative_to(PACKAGE).with_suffix("") for path in FILES]
    found = {str(place if place.name in GAMES else place.parent) for place in places if GAMES.keys() & set(place.parts)}
    listed = {f"{place}/{game}" for place in OF_EACH_GAME if "{" not in place for game in GAMES}
    assert found == listed


def named_games(path: Path) -> Iterator[str]:
    place = path.relative_to(PACKAGE)
    if GAMES.keys() & {path.stem, *place.parts} or str(place) in PACKAGE_NAMED | GAMES_NAMED:
        return
    tree = parsed(path)
    defaults = [
        default
        for node in ast.walk(tree)
        if isinstance(node, ast.arguments)
        for default in [*node.defaults, *node.kw_defaults]
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in GAMES and node not in defaults:
            yield f"{place}, line {node.lineno}: {node.value!r} belongs in a module of that name"


def test_games_are_named_only_in_their_own_modules() -> None:
    assert [violation for path in FILES for violation in named_games(path)] == []


def test_the_command_line_knows_every_game() -> None:
    assert [name.value for name in GameName] == list(GAMES)


def test_every_part_has_a_layer() -> None:
    assert {part(path) for path in FILES} - {"__init__"} == set(LEVEL)


def test_the_rules_need_nothing_but_numpy_and_numba() -> None:
    for path in (PACKAGE / "rules").rglob("*.py"):
        used = {name.split(".")[0] for name in imports(path)}
        if path.name == "jit.py":  # also looks for the folder of the compiled code
            used -= {"numba", "platformdirs", *sys.stdlib_module_names}
        assert used <= {"mandala", "math", "numpy", "typing"}, path
        assert not any(isinstance(node, ast.ClassDef) for node in ast.walk(parsed(path))), path


def test_importing_the_package_does_not_import_what_only_screens_need() -> None:
    code = "import sys"
    learners = {"gymnasium", "matplotlib", "textual", "torch"}
    for package, spared in (
        ("mandala", {"rich", "textual", "typer"}),
        ("mandala.bots", learners),
        ("mandala.coach", learners),
        ("mandala.arena", learners),
        ("mandala.cli", {"textual", "torch"}),
    ):
        code += f"\nimport {package}\nprint(sorted({spared} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == 5 * "[]\n"


def test_importing_the_packages_compiles_nothing() -> None:
    code = "import gc, mandala.arena, mandala.bots, mandala.coach, mandala.envs"
    code += "\nfrom numba.core.dispatcher import Dispatcher"
    code += "\nprint([f for f in gc.get_objects() if isinstance(f, Dispatcher) and f.signatures])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_every_file_is_about_one_idea() -> None:
    files = [path for folder in ("mandala", "tests", "benchmarks") for path in (ROOT / folder).rglob("*.py")]
    long = [str(path.relative_to(ROOT)) for path in files if len(path.read_text().splitlines()) > 500]
    assert long == [], "a file is about one idea: split these by idea"
