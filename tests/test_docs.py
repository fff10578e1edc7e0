"""The manual is complete and its examples are true."""

import doctest
import inspect
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Any

import griffe
import pytest
import typer.main
from chance import seeded_chance  # noqa: F401  (examples draw without a seed)
from mkdocstrings import Inventory

import mandala
from mandala.cli import app
from mandala.cli.options import Language
from mandala.errors import MandalaError
from mandala.games import GAMES
from mandala.learn.settings import SMOKE, Settings, default_settings
from mandala.reasons import ENDINGS, REFUSALS
from mandala.terminal.plain import COMMANDS as TYPED

UNMEASURED = 1500  # the rating of a level that no arena has measured yet
ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = [*sorted(DOCS.glob("*.md")), ROOT / "README.md"]
PACKAGES = ["mandala", "mandala.bots", "mandala.arena", "mandala.coach", "mandala.client", "mandala.envs"]


def commands(group: Any, prefix: str = "") -> dict[str, Any]:
    """All commands by their full words."""
    found: dict[str, Any] = {}
    for name, command in group.commands.items():
        words = f"{prefix}{name}"
        found |= commands(command, f"{words} ") if hasattr(command, "commands") else {words: command}
    return found


COMMANDS = commands(typer.main.get_command(app))


def undocumented(name: str, command: Any) -> Iterator[str]:
    """What the page of commands lacks about one of them."""
    page = (DOCS / "cli.md").read_text()
    section = re.search(rf"^## mandala {name}$.*?(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
    if not section:
        yield f"docs/cli.md has no section for {name}"
        return
    for parameter in command.params:
        for option in [*parameter.opts, *parameter.secondary_opts]:
            if (option if option.startswith("--") else option.upper()) not in section.group(0):
                yield f"{name}: {option}"
        if not getattr(parameter, "help", None):
            yield f"{name}: {parameter.name} has no help"


def test_every_command_and_option_is_documented() -> None:
    assert [lack for name, command in COMMANDS.items() for lack in undocumented(name, command)] == []


def test_everything_that_can_be_typed_in_a_game_is_documented() -> None:
    page = (DOCS / "cli.md").read_text()
    for word, command in TYPED.items():
        assert f"| `{word} {command.takes}".rstrip() + "` |" in page, word


def test_every_public_name_is_documented() -> None:
    page = (DOCS / "api.md").read_text()
    for name in sorted(set(mandala.__all__) - {"__version__"}):
        assert f"::: mandala.{name}" in page, name
        thing = getattr(mandala, name)
        assert thing.__doc__, name
        for member, value in inspect.getmembers(thing):
            if not member.startswith("_") and (inspect.isroutine(value) or isinstance(value, property)):
                assert member in dir(ValueError) or value.__doc__, f"{name}.{member}"


def test_every_rule_function_is_documented() -> None:
    page = (DOCS / "api.md").read_text()
    for spec in GAMES.values():
        for name in import_module(f"{spec.package}.rules").__all__:
            assert f"`{name}" in page or f".{name}" in page or f"- {name}" in page, name


def test_boards_in_the_manual_have_the_legend_of_today() -> None:
    legend = str(mandala.Game.new("patterns", seed=1)).splitlines()[-1]
    printed = [line for page in PAGES for line in page.read_text().splitlines() if "front up" in line and "[r]" in line]
    assert set(printed) == {legend}


def test_every_ending_refusal_and_contradiction_has_a_sentence() -> None:
    known = {name for spec in GAMES.values() for name in spec.rules.REASONS if name}
    assert set(ENDINGS) == known
    known = {name for spec in GAMES.values() for name in spec.rules.REFUSALS if name}
    assert set(REFUSALS) == known
    for spec in GAMES.values():
        assert set(spec.texts.CONTRADICTIONS) == set(spec.rules.CONTRADICTIONS) - {None}


def test_every_ruling_is_in_the_rules_of_every_language_and_has_a_test() -> None:
    tests = "".join(path.read_text() for path in (ROOT / "tests" / "rules").glob("*.py"))
    for letter, game, count in (("M", "mandala", 14), ("P", "patterns", 5)):
        for number in range(1, count + 1):
            assert re.search(rf"def test_{letter.lower()}{number}_", tests), f"{letter}{number} has no test"
            assert re.search(rf"\b{letter}{number}\b", (DOCS / "rulings.md").read_text())
            for lang in Language:
                page = (ROOT / "mandala" / "locales" / lang / f"rules-{game}.md").read_text()
                assert f"**{letter}{number}:**" in page, (lang, letter, number)


def test_the_manual_has_the_rules_in_every_language() -> None:
    nav = (ROOT / "mkdocs.yml").read_text()
    for lang in Language:
        for game in GAMES:
            assert f"rules/{lang}/{game}.md" in nav
            assert (DOCS / "rules" / lang / f"{game}.md").read_text().strip() == (
                f'--8<-- "mandala/locales/{lang}/rules-{game}.md"'
            )


def test_the_rules_have_the_same_structure_in_every_language() -> None:
    for game in GAMES:
        shapes = {}
        for lang in Language:
            page = (ROOT / "mandala" / "locales" / lang / f"rules-{game}.md").read_text()
            shapes[lang] = (
                re.findall(r"^#+ ", page, re.MULTILINE),
                page.count("```"),
                re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE),
            )
        assert len({str(shape) for shape in shapes.values()}) == 1, shapes


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", page.read_text(), re.DOTALL)


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "pycon")], ids=lambda page: page.name)
def test_sessions_in_the_manual_are_true(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = "\n\n".join(blocks(page, "pycon"))
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    flags = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
    results = doctest.DocTestRunner(optionflags=flags).run(test)
    assert results.failed == 0


def test_programs_in_the_manual_run(tmp_path: Path) -> None:
    """Each has names of its own; all run in one process, since starting one and importing PyTorch costs seconds."""
    run = "import sys\nfor name in sys.argv[1:]:\n    text = open(name).read()\n"
    run += "    exec(compile(text, name, 'exec'), {'__name__': '__main__'})"
    files = []
    for page in PAGES:
        for number, program in enumerate(blocks(page, "python")):
            files.append(tmp_path / f"{page.stem}-{number}.py")
            files[-1].write_text(program)
    assert len(files) >= 8
    command = [sys.executable, "-W", "error", "-c", run, *map(str, files)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", [*PACKAGES, "mandala.game", "mandala.moves", "mandala.position"])
def test_the_examples_in_docstrings_are_true(name: str) -> None:
    results = doctest.testmod(import_module(name))
    assert results.attempted
    assert not results.failed


def test_the_page_about_stability_lists_what_the_packages_export() -> None:
    listed = {package: row[0] for package, row in table_rows("stability.md", "Package").items()}
    assert list(listed) == PACKAGES
    for package, names in listed.items():
        exported = import_module(package).__all__
        assert [name.strip(" `") for name in names.split(",")] == exported, package
        for name in exported:
            assert getattr(import_module(package), name).__doc__, name


def test_errors_are_all_mandala_errors() -> None:
    errors = [getattr(mandala, name) for name in mandala.__all__ if name.endswith("Error")]
    assert all(issubclass(error, MandalaError) for error in errors)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The manual as it is published; a warning is an error."""
    mkdocs = shutil.which("mkdocs", path=str(Path(sys.executable).parent))
    assert mkdocs, "the environment lacks mkdocs: make test sets it up"
    folder = tmp_path_factory.mktemp("site")
    env = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    command = [mkdocs, "build", "--strict", "-q", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder


def test_the_manual_builds_without_a_warning(site: Path) -> None:
    assert (site / "rules" / "hu" / "mandala" / "index.html").exists()
    assert "Game.new" in (site / "api" / "index.html").read_text()


def public_names(module: griffe.Module) -> Iterator[str]:
    """A module with its functions, classes and their methods, and its submodules with theirs.

    The methods of a protocol are those of the modules that it describes.
    """
    if not module.is_init_module:
        yield module.path
    for name, member in module.members.items():
        if member.is_alias or name.startswith("_"):
            continue
        if isinstance(member, griffe.Module):
            yield from public_names(member)
        elif isinstance(member, griffe.Function | griffe.Class):
            yield member.path
            if isinstance(member, griffe.Class) and "Protocol" not in map(str, member.bases):
                yield from (m.path for m in member.members.values() if m.is_function and not m.name.startswith("_"))


@pytest.mark.parametrize("package", ["bots", "arena", "client", "envs", "learn"])
def test_every_public_name_of_a_package_is_in_the_reference(package: str, site: Path) -> None:
    loaded = griffe.load(f"mandala.{package}", search_paths=[ROOT])
    assert isinstance(loaded, griffe.Module)
    names = set(public_names(loaded))
    assert len(names) > 30
    with (site / "objects.inv").open("rb") as file:
        shown = set(Inventory.parse_sphinx(file))
    missing = sorted(names - shown)
    assert not missing, f"list their modules in docs/reference/, as ::: {missing[0]}: {missing}"


def table_rows(page: str, first: str) -> dict[str, list[str]]:
    """A table of a page by the words in its first column, which `first` heads; code is without its marks."""
    table = re.search(rf"^\| {first} \|.*\n\|[-|]+\|\n((?:\|.*\n)+)", (DOCS / page).read_text(), re.MULTILINE)
    assert table, first
    rows = [[cell.strip(" `") for cell in line.strip("|").split(" |")] for line in table.group(1).splitlines()]
    return {row[0]: row[1:] for row in rows}


def test_the_table_of_hyperparameters_is_that_of_the_code() -> None:
    def shown(value: object) -> str:
        return " → ".join(map(str, value)) if isinstance(value, tuple) else str(value)

    options = {option for parameter in COMMANDS["train"].params for option in parameter.opts}
    rows = table_rows("training.md", "Setting")
    names = [field.name for field in fields(Settings) if field.name != "game"]
    assert sorted(rows) == sorted(names)
    for name in names:
        *defaults, smoke, option, meaning = rows[name]
        assert defaults == [shown(getattr(default_settings(game), name)) for game in GAMES]
        assert smoke == (shown(SMOKE[name]) if name in SMOKE else "")
        expected = f"--{name.replace('_', '-')}"
        assert option == (expected if expected in options else "")
        assert meaning


def test_the_constants_of_training_are_those_of_the_code() -> None:
    named = {name: row[0] for name, row in table_rows("training.md", "Constant").items() if "." in name}
    assert len(named) >= 7
    for name, value in named.items():
        module, constant = name.split(".")
        assert str(getattr(import_module(f"mandala.learn.{module}"), constant)) == value, name


def test_the_first_screen_of_strength_has_the_measured_levels() -> None:
    rows = table_rows("strength.md", "Level")
    shown = set()
    for column, spec in zip((1, 5), GAMES.values(), strict=True):
        for number, level in enumerate(spec.levels, 1):
            if level.rating != UNMEASURED:
                shown.add(str(number))
                assert (rows[str(number)][0], rows[str(number)][column]) == (level.name, f"{level.rating - 1500:+d}")
    assert set(rows) == shown
