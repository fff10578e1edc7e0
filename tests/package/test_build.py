"""What is built: a wheel and a source archive that hold everything, and never without the page."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
from trove_classifiers import classifiers

ROOT = Path(__file__).parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
TEXTS = {".md", ".ipynb", ".py", ".svelte", ".ts", ".ftl", ".toml", ".yml", ".yaml", ".service", ""}
FOLDERS = ("mandala", "web/src", "web/harness", "docs", "benchmarks", "examples", "deploy", ".github")


def sources() -> list[Path]:
    texts = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in TEXTS]
    texts += [path for path in ROOT.iterdir() if path.suffix in TEXTS]
    return [path for path in texts if path.is_file() and "page" not in path.parts and "__pycache__" not in path.parts]


def matching_lines(*hints: re.Pattern[str]) -> list[str]:
    """The lines that have one of these."""
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sources()
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if any(hint.search(line) for hint in hints)
    ]


def test_every_hint_names_this_package_and_no_other() -> None:
    extras = "|".join(PROJECT["optional-dependencies"])
    installed = re.compile(
        r"\b(?:pipx?|uv)(?: tool| pip)? (?:install|add|run|upgrade|uninstall)(?: -\S+)* [\"']?mandala(?![-/\w])"
    )
    extra = re.compile(rf"\bmandala\[(?:{extras})\b")
    published = re.compile(r"\b(?:pipx?|uv)\b[^`]*\b(?:install|add|run|upgrade)\b[^`]*\bmandala-games\b")  # nothing is
    assert matching_lines(installed, extra, published) == []
    assert "urls" not in PROJECT  # there is no public home yet


def test_no_hint_writes_into_the_package_or_installs_nothing() -> None:
    into_sources = re.compile(r"-m venv [\"']?(?:\./)?mandala(?![-\w])")  # in a checkout this is the package
    kept = re.compile(r"\binstall(?: -\S+)* --upgrade\b(?!.*--force-reinstall)[^`]*mandala_games")  # the same version
    assert matching_lines(into_sources, kept) == []


def test_the_classifiers_are_known() -> None:
    assert set(PROJECT["classifiers"]) <= classifiers


@pytest.fixture(scope="module")
def sources_only(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what a build reads, as a fresh clone has it: without the page."""
    copy = tmp_path_factory.mktemp("build") / "project"
    ignored = shutil.ignore_patterns("page", "__pycache__")
    shutil.copytree(ROOT / "mandala", copy / "mandala", ignore=ignored)
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, copy)
    return copy


def build(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", *options]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.slow
@pytest.mark.parametrize("target", ["wheel", "sdist"])
def test_nothing_is_built_without_the_page(target: str, sources_only: Path) -> None:
    done = build(sources_only, "--target", target)
    assert done.returncode != 0
    assert "make wheel" in done.stderr
    assert not (sources_only / "dist").exists() or not any((sources_only / "dist").iterdir())


@pytest.mark.slow
def test_an_editable_install_needs_no_page(sources_only: Path, tmp_path: Path) -> None:
    words = ["-m", "pip", "--disable-pip-version-check", "install", "--no-deps", "--no-build-isolation", "--no-index"]
    done = subprocess.run(
        [sys.executable, *words, "--target", str(tmp_path), "-e", str(sources_only)],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PIP_ROOT_USER_ACTION": "ignore"},
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_the_wheel_and_the_source_archive_hold_everything_that_is_needed(sources_only: Path, tmp_path: Path) -> None:
    page = sources_only / "mandala" / "server" / "page"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html>")
    try:
        done = build(sources_only, "--directory", str(tmp_path))
    finally:
        shutil.rmtree(page)
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("mandala_games-*.whl")
    (archive,) = tmp_path.glob("mandala_games-*.tar.gz")
    in_wheel = set(zipfile.ZipFile(wheel).namelist())
    with tarfile.open(archive) as packed:
        in_archive = {name.partition("/")[2] for name in packed.getnames()}
    tracked = {
        str(path.relative_to(ROOT))
        for path in (ROOT / "mandala").rglob("*")
        if path.is_file() and "page" not in path.parts and "__pycache__" not in path.parts
    }
    needed = tracked | {"mandala/server/page/index.html"}
    assert needed <= in_wheel
    assert needed <= in_archive
    assert "hatch_build.py" in in_archive
    assert {name.split("/")[0] for name in in_wheel} == {"mandala", f"{wheel.name.rsplit('-', 3)[0]}.dist-info"}


def test_the_hooks_before_a_commit_are_tools_of_this_checkout() -> None:
    config = ROOT / ".pre-commit-config.yaml"
    command = [sys.executable, "-m", "pre_commit", "validate-config", str(config)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    text = config.read_text()
    assert re.findall(r"repo: (\S+)", text) == ["local"]
    assert set(re.findall(r"language: (\S+)", text)) == {"system"}


def test_public_forges_run_what_continuous_integration_runs() -> None:
    assert "- run: .ci/run\n" in (ROOT / ".github" / "workflows" / "ci.yml").read_text()
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
