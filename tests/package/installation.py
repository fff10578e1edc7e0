"""The wheel in an environment of its own, which another user runs and cannot write.

The environment's Python is the one that runs the tests. Its packages are links to exactly those distributions that the
wheel's metadata asks for (with pip), so that a forgotten dependency is missing here too; pip checks them and fetches
nothing. Our own package comes from the wheel alone. Absolute paths of the files in `deploy/` lie below one folder.
"""

import json
import os
import re
import shutil
import stat
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
import venv
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from server.servers import Server
from services import free_port

ROOT = Path(__file__).parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
NAME = PROJECT["name"]
EXTRAS = ("postgresql", "cluster", "tracing")  # as the Containerfile says
USER = "10001"  # as the Containerfile says; nobody has that number
IGNORED = {"FROM", "VOLUME", "EXPOSE", "HEALTHCHECK"}  # about the image itself, not about what is in it


class Installation:
    """A folder in place of the root of a machine, in which the wheel is installed by the Containerfile's steps."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="mandala-installed-"))
        self.folder.chmod(0o755)
        self.environment = {"PATH": f"{self.folder}/opt/mandala/bin:/usr/bin:/bin", "HOME": f"{self.folder}/home"}
        self.user, self.group = (USER, USER) if os.geteuid() == 0 else (str(os.getuid()), str(os.getgid()))
        self.command: list[str] = []
        self._make_python()
        build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(self.folder / "context" / "dist")]
        done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        for instruction, rest in _instructions((ROOT / "deploy" / "Containerfile").read_text()):
            self._execute(instruction, rest)
        (self.folder / "home").mkdir()
        for path in (self.folder / "home", *(self.package.rglob("*")), self.package):
            path.chmod(path.stat().st_mode & ~0o222)

    @property
    def package(self) -> Path:
        """Where the package is installed."""
        return self._site() / "mandala"

    def local(self, text: str) -> str:
        """What a file in `deploy/` says, with its absolute paths below the folder."""
        return re.sub(r"/(?=(?:opt|var)/)", f"{self.folder}/", text)

    def as_user(self, *words: str, **environment: str) -> list[str]:
        """A command as another user runs it, in an environment without any variables of the tests."""
        drop: list[str] = []
        if os.geteuid() == 0:
            drop = ["setpriv", f"--reuid={self.user}", f"--regid={self.group}", "--clear-groups", "--no-new-privs"]
            if not all(map(_is_open, (sys.executable, sysconfig.get_path("stdlib"), sysconfig.get_path("purelib")))):
                # Only root can read Python's folder, as in root's home: let the user read all, and write nothing.
                drop += ["--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search"]
        given = self.environment | environment
        return ["env", "-i", *(f"{name}={value}" for name, value in given.items()), *drop, *words]

    def run(self, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run a command as another user."""
        return subprocess.run(
            self.as_user(*words, **environment), cwd=self.folder, capture_output=True, text=True, check=False
        )

    def remove(self) -> None:
        """Remove the folder."""
        for path in (self.folder, *self.folder.rglob("*")):
            if path.is_dir() and not path.is_symlink():
                path.chmod(0o755)
        shutil.rmtree(self.folder)

    def _make_python(self) -> None:
        venv.create(self.folder / "opt" / "mandala", symlinks=True)
        source, site = Path(sysconfig.get_path("purelib")), self._site()
        extras = [one for name in EXTRAS for one in PROJECT["optional-dependencies"][name] if not one.startswith(NAME)]
        wanted = [*PROJECT["dependencies"], *extras, "pip"]
        for name in _with_dependencies(wanted):
            for file in distribution(name).files or ():
                top = file.parts[0]
                if top not in ("..", "__pycache__") and not (site / top).exists():
                    (site / top).symlink_to(source / top)

    def _site(self) -> Path:
        paths = {"base": str(self.folder / "opt" / "mandala"), "platbase": str(self.folder / "opt" / "mandala")}
        return Path(sysconfig.get_path("purelib", "venv", vars=paths))

    def _execute(self, instruction: str, rest: str) -> None:
        if instruction == "COPY":
            *patterns, goal = self.local(rest).split()
            Path(goal).mkdir(parents=True, exist_ok=True)
            for pattern in patterns:
                for file in (self.folder / "context").glob(pattern):
                    shutil.copy(file, goal)
        elif instruction == "RUN":
            script = self.local(rest).replace(f"-g {USER}", f"-g {self.group}").replace(USER, self.user)
            nothing_fetched = {"PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
            done = subprocess.run(
                ["sh", "-euc", script],
                env=self.environment | nothing_fetched,
                capture_output=True,
                text=True,
                check=False,
            )
            assert done.returncode == 0, f"{rest}\n{done.stdout}{done.stderr}"
        elif instruction == "ENV":
            self.environment |= dict(pair.split("=", 1) for pair in self.local(rest).split())
        elif instruction == "USER":
            assert rest == f"{USER}:{USER}"
        elif instruction == "CMD":
            self.command = json.loads(self.local(rest))
        else:
            assert instruction in IGNORED, instruction


class InstalledServer(Server):
    """A server that another user runs from an installation."""

    def __init__(self, installation: Installation, words: list[str], log: Path, **environment: str) -> None:
        self.port = free_port()
        self._log = log
        self._program = installation.as_user(*words, **environment)
        self._program[self._program.index("--port") + 1] = str(self.port)
        self._words = []
        self.start()


def _instructions(text: str) -> list[tuple[str, str]]:
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    pairs = (line.split(None, 1) for line in "\n".join(lines).replace("\\\n", "").splitlines())
    return [(instruction, rest) for instruction, rest in pairs]


def _with_dependencies(wanted: list[str]) -> set[str]:
    found: set[str] = set()
    waiting = [(Requirement(text), "") for text in wanted]
    while waiting:
        requirement, extra = waiting.pop()
        name = canonicalize_name(requirement.name)
        if requirement.marker and not requirement.marker.evaluate({"extra": extra}):
            continue
        if name not in found or requirement.extras:
            found.add(name)
            needed = [Requirement(text) for text in distribution(name).requires or ()]
            waiting += [(one, extra) for one in needed for extra in ("", *requirement.extras)]
    return found


def _is_open(path: str) -> bool:
    """Whether everybody may go to a file."""
    real = Path(os.path.realpath(path))
    return all(folder.stat().st_mode & stat.S_IXOTH for folder in real.parents)
