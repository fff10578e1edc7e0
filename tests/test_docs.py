"""The manual is complete and its examples are true."""

import doctest
import inspect
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer.main

import mandala
from mandala.cli import app
from mandala.cli.options import Language
from mandala.errors import MandalaError
from mandala.reasons import CONTRADICTIONS, ENDINGS, REFUSALS
from mandala.spec import GAMES
from mandala.terminal.play import COMMANDS as TYPED

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = [*sorted(DOCS.glob("*.md")), ROOT / "README.md"]


def commands(group: Any, prefix: str = "") -> dict[str, Any]:
    """All commands by their full words."""
    found: dict[str, Any] = {}
    for name, command in group.commands.items():
        words = f"{prefix}{name}"
        found |= commands(command, f"{words} ") if hasattr(command, "commands") else {words: command}
    return found


COMMANDS = commands(typer.main.get_command(app))


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_and_option_is_documented(name: str) -> None:
    page = (DOCS / "cli.md").read_text()
    section = re.search(rf"^## mandala {name}$.*?(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
    assert section, f"docs/cli.md has no section for {name}"
    for parameter in COMMANDS[name].params:
        for option in [*parameter.opts, *parameter.secondary_opts]:
            assert (option if option.startswith("--") else option.upper()) in section.group(0), option
        assert getattr(parameter, "help", None), f"{name}: {parameter.name} has no help"


def test_everything_that_can_be_typed_in_a_game_is_documented() -> None:
    page = (DOCS / "cli.md").read_text()
    for word, command in TYPED.items():
        assert f"| `{word} {command.takes}".rstrip() + "` |" in page, word


@pytest.mark.parametrize("name", sorted(set(mandala.__all__) - {"__version__"}))
def test_every_public_name_is_documented(name: str) -> None:
    assert f"::: mandala.{name}" in (DOCS / "api.md").read_text()
    thing = getattr(mandala, name)
    assert thing.__doc__
    for member, value in inspect.getmembers(thing):
        if not member.startswith("_") and (inspect.isroutine(value) or isinstance(value, property)):
            if member in dir(ValueError):
                continue
            assert value.__doc__, f"{name}.{member}"


def test_every_rule_function_is_documented() -> None:
    page = (DOCS / "api.md").read_text()
    for spec in GAMES.values():
        for name in spec.module("rules").__all__:
            assert f"`{name}" in page or f".{name}" in page or f"- {name}" in page, name


def test_boards_in_the_manual_have_the_legend_of_today() -> None:
    legend = str(mandala.Game.new("patterns", seed=1)).splitlines()[-1]
    printed = [line for page in PAGES for line in page.read_text().splitlines() if "front up" in line and "[r]" in line]
    assert len(printed) >= 2
    assert set(printed) == {legend}


def test_every_ending_refusal_and_contradiction_has_a_sentence() -> None:
    known = {name for spec in GAMES.values() for name in spec.rules.REASONS if name}
    assert set(ENDINGS) == known
    known = {name for spec in GAMES.values() for name in spec.rules.REFUSALS if name}
    assert set(REFUSALS) == known
    known = {name for spec in GAMES.values() for name in spec.rules.CONTRADICTIONS if name}
    assert set(CONTRADICTIONS) == known


def test_every_ruling_is_in_the_rules_of_every_language_and_has_a_test() -> None:
    tests = "".join(path.read_text() for path in (ROOT / "tests" / "rules").glob("*.py"))
    for letter, game, count in (("M", "mandala", 14), ("P", "patterns", 5)):
        for number in range(1, count + 1):
            assert re.search(rf"def test_{letter.lower()}{number}_", tests), f"{letter}{number} has no test"
            assert re.search(rf"\b{letter}{number}\b", (DOCS / "rulings.md").read_text())
            for lang in Language:
                page = (ROOT / "mandala" / "locales" / lang / f"rules-{game}.md").read_text()
                assert f"**{letter}{number}:**" in page, (lang, letter, number)


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


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_in_the_manual_are_true(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = "\n\n".join(re.findall(r"```pycon\n(.*?)```", page.read_text(), re.DOTALL))
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    flags = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
    results = doctest.DocTestRunner(optionflags=flags).run(test)
    assert results.failed == 0
    for example in re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL):
        done = subprocess.run([sys.executable, "-W", "error", "-c", example], capture_output=True, text=True)
        assert done.returncode == 0, f"{example}\n{done.stderr}"


def test_the_docstring_of_the_package_is_true() -> None:
    assert doctest.testmod(mandala).failed == 0


def test_errors_are_all_mandala_errors() -> None:
    errors = [getattr(mandala, name) for name in mandala.__all__ if name.endswith("Error")]
    assert all(issubclass(error, MandalaError) for error in errors)


def test_the_manual_builds_without_a_warning(tmp_path: Path) -> None:
    mkdocs = shutil.which("mkdocs", path=str(Path(sys.executable).parent))
    assert mkdocs, "the environment lacks mkdocs: make test sets it up"
    env = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(
        [mkdocs, "build", "--strict", "-q", "-d", str(tmp_path)], cwd=ROOT, env=env, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "rules" / "hu" / "mandala" / "index.html").exists()
    assert "Game.new" in (tmp_path / "api" / "index.html").read_text()
