"""Imports go downwards only, the rules need nothing but NumPy and Numba, and files stay below 500 lines."""

import ast
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from mandala.cli.options import GameName
from mandala.games import GAMES, spec

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "mandala"
FILES = sorted(PACKAGE.rglob("*.py"))

# From the bottom up; modules on one line do not import each other. Nothing imports a game: `games` finds it by name.
LAYERS = [
    {"colors", "errors", "files", "messages", "names", "version"},
    {"compile", "extras", "fairness", "moves", "processes"},
    {"positions", "reports"},
    {"games"},
    {"boards", "pictures", "position", "reasons"},
    {"notation"},
    {"game"},
    {"neural"},
    {"bots"},
    {"client", "coach", "envs", "tables", "testing"},
    {"arena"},
    {"bench", "dataset", "learn", "server", "terminal", "wasm"},
    {f"games.{game}" for game in GAMES},
    {"cli"},
    {"__main__"},
]
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}

# The layer that each module of a game belongs to: it imports nothing above, not even of its own game.
PARTS = {
    "__init__": "colors", "texts": "colors", "rules": "compile", "moves": "moves", "positions": "positions",
    "levels": "games", "board": "boards", "picture": "pictures", "features": "neural", "bots": "bots",
    "coach": "coach", "observation": "envs", "learn": "learn", "terminal": "terminal", "wasm": "wasm",
}  # fmt: skip

# The same inside the server.
SERVER_LAYERS = [
    {"bus", "limits", "logs", "redis_url", "responses", "settings", "tracing", "typescript"},
    {"store", "workers"},
    {"cluster", "rooms"},
    {"ops"},
    {"state"},
    {"api"},
    {"serve"},
]
SERVER_LEVEL = {name: level for level, names in enumerate(SERVER_LAYERS) for name in names}


def node(parts: Sequence[str]) -> str:
    """The package of a module, as it is written in LAYERS."""
    return f"games.{parts[1]}" if parts[0] == "games" and parts[1:] and parts[1] in GAMES else parts[0]


def part(path: Path) -> str:
    return node(path.relative_to(PACKAGE).with_suffix("").parts)


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
            other = node(name.split(".")[1:])
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


# Where the word means the package, not the game.
PACKAGE_NAMED = {
    "cli/games.py",
    "cli/train.py",
    "compile/jit.py",
    "server/logs.py",
    "server/settings.py",
}
GAMES_NAMED = {"games/__init__.py"}
# Words of the games that are also words of Python or of every table.
ORDINARY = {
    "board", "count", "dealt", "deck", "discard", "drawn", "field", "fields", "first", "given", "groups", "lost",
    "open", "points", "stop", "stuck",
}  # fmt: skip


def own_parts(path: Path) -> tuple[str, ...]:
    """A game's name and the module of the game that a file belongs to; nothing for shared code."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return parts[1:3] if node(parts) != parts[0] else ()


def test_every_game_has_the_same_modules() -> None:
    found: dict[str, set[str]] = {game: set() for game in GAMES}
    for game, part_of_game in filter(None, map(own_parts, FILES)):
        found[game].add(part_of_game)
    assert all(parts == set(PARTS) for parts in found.values()), found


def upward_imports_of_a_game(path: Path) -> Iterator[str]:
    game, own = own_parts(path)
    for name in imports(path):
        if name.startswith("mandala."):
            parts = name.split(".")[1:]
            level = PARTS[parts[2]] if node(parts) == f"games.{game}" and parts[2:] else node(parts)
            if LEVEL[level] > LEVEL[PARTS[own]]:
                yield f"{path} imports {name}"


def test_a_game_imports_only_what_its_module_is_for() -> None:
    files = [path for path in FILES if own_parts(path)]
    assert [violation for path in files for violation in upward_imports_of_a_game(path)] == []


def test_the_modules_of_a_game_are_what_the_protocols_say() -> None:
    for game in GAMES.values():
        for name, attribute in vars(spec.GameSpec).items():
            if isinstance(attribute, spec._Module):
                protocol = getattr(spec, name.capitalize())
                module = getattr(game, name)
                assert [each for each in members(protocol) if not hasattr(module, each)] == [], (game.name, name)


def members(protocol: type) -> Iterator[str]:
    yield from (name for name in vars(protocol) if not name.startswith("_"))


def shared_trees() -> Iterator[tuple[Path, ast.Module]]:
    for path in FILES:
        place = path.relative_to(PACKAGE)
        if not own_parts(path) and str(place) not in PACKAGE_NAMED | GAMES_NAMED:
            yield place, parsed(path)


def named_games(place: Path, tree: ast.Module) -> Iterator[str]:
    if place.stem.removesuffix("_v0") in GAMES:  # the names by which PettingZoo finds its environments
        return
    defaults = [
        default
        for node in ast.walk(tree)
        if isinstance(node, ast.arguments)
        for default in [*node.defaults, *node.kw_defaults]
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in GAMES and node not in defaults:
            yield f"{place}, line {node.lineno}: {node.value!r} belongs in the folder of the game"


def test_games_are_named_only_in_their_folders() -> None:
    assert [violation for place, tree in shared_trees() for violation in named_games(place, tree)] == []


def vocabulary(game: spec.GameSpec) -> set[str]:
    """The names of a game's own things: fields, entries, effects, phases, reasons, and kinds and parts of moves."""
    rules, positions, moves = game.rules, game.positions, game.moves.by_code.values()
    names = {*(rules.STATE.names or ()), *positions.Effect.__annotations__, *positions.Position.__annotations__}
    names |= {part for move in moves for part in (move.kind, *move.parts)} | set(rules.PHASES)
    return names | {name for name in (*rules.REASONS, *rules.REFUSALS, *rules.CONTRADICTIONS) if name}


def test_shared_code_uses_no_words_of_a_single_game() -> None:
    words = [vocabulary(game) for game in GAMES.values()]
    own = set().union(*words) - words[0].intersection(*words) - GAMES.keys() - ORDINARY
    assert len(own) > 80
    found = [
        f"{place}, line {getattr(node, 'lineno', '?')}: {word}"
        for place, tree in shared_trees()
        for node in ast.walk(tree)
        for word in (getattr(node, "attr", None), getattr(node, "value", None), getattr(node, "arg", None))
        if isinstance(word, str) and word in own
    ]
    assert found == []


def test_shared_code_has_no_numbers_of_a_single_game() -> None:
    numbers = {game.rules.MOVES for game in GAMES.values()} | {108}  # the cards of the card game
    found = [
        f"{place}, line {node.lineno}: {node.value}"
        for place, tree in shared_trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and not isinstance(node.value, bool) and node.value in numbers
    ]
    assert found == []


def test_the_command_line_knows_every_game() -> None:
    assert [name.value for name in GameName] == list(GAMES)


def test_every_part_has_a_layer() -> None:
    assert {part(path) for path in FILES} - {"__init__"} == set(LEVEL)


def test_the_rules_need_nothing_but_numpy_and_numba() -> None:
    paths = [path for path in FILES if own_parts(path)[1:] == ("rules",)]
    for path in [*paths, *(PACKAGE / "compile").glob("*.py")]:
        used = {name.split(".")[0] for name in imports(path)}
        if path.name == "jit.py":  # also looks for the folder of the compiled code
            used -= {"numba", "platformdirs", *sys.stdlib_module_names}
        assert used <= {"mandala", "math", "numpy", "typing"}, path
        if path in paths:
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
