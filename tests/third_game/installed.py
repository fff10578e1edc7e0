"""The third game as an installer leaves it: on the path, with the entry points of its project."""

import os
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = ROOT / "examples" / "sheaves"


def environment(folder: Path, project: Path = PROJECT, **more: str) -> dict[str, str]:
    """The environment of a process in which the game is installed; its metadata is written into a folder."""
    about = tomllib.loads((project / "pyproject.toml").read_text())["project"]
    info = folder / f"{about['name']}-{about['version']}.dist-info"
    info.mkdir(exist_ok=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {about['name']}\nVersion: {about['version']}\n")
    lines = [
        line
        for group, entries in about["entry-points"].items()
        for line in (f"[{group}]", *(f"{name} = {value}" for name, value in entries.items()))
    ]
    (info / "entry_points.txt").write_text("\n".join(lines))
    path = os.pathsep.join(map(str, (project, folder, ROOT, ROOT / "tests")))
    return os.environ | {"PYTHONPATH": path} | more
