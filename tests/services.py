"""Real services for tests: PostgreSQL, Redis, browsers, balancers, systemd-analyze; installed if need be."""

import contextlib
import fcntl
import itertools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest
from polling import until

START_SECONDS = 60
INSTALL = ["apt-get", "install", "-y", "-o", "DPkg::Lock::Timeout=300"]  # others may be installing something, too
_ports = itertools.count(os.getpid())
LEAN = "--no-install-recommends"  # sound, films and spelling would be three times as many packages


def chromium() -> str:
    """The path of a Chromium; the one without windows starts pages with a third of the work."""
    find = _program("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return str(_found_or_installed(find, f"{LEAN} chromium-headless-shell", "Chromium"))


def firefox() -> Path:
    """A Firefox as Mozilla releases it."""
    return _found_or_installed(_program("firefox-esr", "firefox"), f"{LEAN} firefox-esr", "Firefox")


def webkit_driver() -> Path:
    """The program that drives WebKitGTK."""
    return _found_or_installed(_program("WebKitWebDriver"), f"{LEAN} webkit2gtk-driver", "WebKitGTK's driver")


def mini_browser() -> Path:
    """WebKitGTK's own browser, which is not on the search path."""
    return _found_or_installed(_find_mini_browser, f"{LEAN} webkit2gtk-driver", "WebKitGTK's MiniBrowser")


def xvfb() -> Path:
    """The X server without a screen."""
    return _found_or_installed(_program("Xvfb"), f"{LEAN} xvfb", "Xvfb")


def postgresql_folder() -> Path:
    """The folder of PostgreSQL's programs."""
    return _found_or_installed(_find_postgresql, "postgresql", "PostgreSQL")


def redis_server() -> Path:
    """The Redis server."""
    return _found_or_installed(_program("redis-server"), f"{LEAN} redis-server", "Redis")


def systemd_analyze() -> Path:
    """The program that checks systemd's units; systemd itself need not run."""
    return _found_or_installed(_program("systemd-analyze"), "systemd", "systemd-analyze")


def nginx() -> Path:
    """The balancer of deploy/nginx.conf."""
    return _found_or_installed(_program("nginx"), f"{LEAN} nginx", "nginx")


def haproxy() -> Path:
    """The balancer of deploy/haproxy.cfg."""
    return _found_or_installed(_program("haproxy"), f"{LEAN} haproxy", "HAProxy")


def openssl() -> Path:
    """The program that makes certificates."""
    return _found_or_installed(_program("openssl"), "openssl", "OpenSSL")


def free_port() -> int:
    """A port that no other worker of the tests takes, and that the system does not assign by itself."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 6
    while True:
        port = 20_000 + 2_000 * worker + next(_ports) % 2_000
        with socket.socket() as one, contextlib.suppress(OSError):
            one.bind(("127.0.0.1", port))
            return port


def children(parent: int) -> list[int]:
    """The processes that a process has started itself."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            number, _, rest = stat.read_text().partition(" (")
            if int(rest.rpartition(") ")[2].split()[1]) == parent:
                found.append(int(number))
    return found


class Cluster:
    """A PostgreSQL server on the loopback, as durable as any; `remove` deletes it with its folder."""

    def __init__(self) -> None:
        self._programs = postgresql_folder()
        self._folder = Path(tempfile.mkdtemp(prefix="mandala-postgresql-"))
        self._port = free_port()
        self._databases = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._user: int | None = None
        if os.geteuid() == 0:  # PostgreSQL refuses to be run by root
            self._user = pwd.getpwnam("postgres").pw_uid
            os.chown(self._folder, self._user, -1)
        self._call("initdb", "--pgdata=data", "--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C")
        self.start()

    def create_database(self) -> str:
        """The URL of a new, empty database."""
        self._databases += 1
        name = f"test_{self._databases}"
        self.administer("createdb", name)
        return f"postgresql://postgres@127.0.0.1:{self._port}/{name}"

    def drop_database(self, url: str) -> None:
        """Remove a database, even one that somebody is still connected to."""
        self.administer("dropdb", "--force", url.rsplit("/", 1)[1])

    def administer(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's programs as its administrator."""
        self._call(program, *self._address(), *arguments)

    def start(self) -> None:
        """Start the server unless it runs, and wait until it answers; a killed server's remains disappear late."""

        def answers() -> bool:
            if subprocess.run(self._command("pg_isready", "-q", *self._address()), check=False).returncode == 0:
                return True
            if self._process is None or self._process.poll() is not None:
                self._process = self._launch()
            return False

        until(answers, lambda: f"PostgreSQL does not start: {self._log()}", START_SECONDS)

    def stop(self) -> None:
        """End the server in good order, and every connection with it."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """End the server as a crash would."""
        self._end(signal.SIGKILL)

    @property
    def port(self) -> int:
        return self._port

    def pause(self) -> None:
        """Let the server hang: connections stay open, and nothing is answered."""
        self._signal_all(signal.SIGSTOP)

    def resume(self) -> None:
        """Let a server that hangs go on; it answers what was asked meanwhile."""
        self._signal_all(signal.SIGCONT)

    def remove(self) -> None:
        """End the server, and remove all that it wrote."""
        self.stop()
        shutil.rmtree(self._folder)

    def _signal_all(self, which: signal.Signals) -> None:
        """A connection is a process of its own; the first one goes first, so that no others follow."""
        assert self._process is not None
        self._process.send_signal(which)
        for child in children(self._process.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, which)

    def _launch(self) -> subprocess.Popen[bytes]:
        settings = (f"port={self._port}", "listen_addresses=127.0.0.1", "unix_socket_directories=")
        with (self._folder / "log").open("ab") as log:
            return subprocess.Popen(
                self._command("postgres", "-D", "data", *(word for setting in settings for word in ("-c", setting))),
                cwd=self._folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,  # Ctrl-C is for the tests
                user=self._user,
            )

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(START_SECONDS)

    def _call(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            self._command(program, *arguments),
            cwd=self._folder,
            capture_output=True,
            text=True,
            check=False,
            user=self._user,
        )
        assert done.returncode == 0, f"{program}: {done.stderr}"

    def _command(self, program: str, *arguments: str) -> list[str]:
        return [str(self._programs / program), *arguments]

    def _address(self) -> list[str]:
        return ["--host=127.0.0.1", f"--port={self._port}", "--username=postgres"]

    def _log(self) -> str:
        return (self._folder / "log").read_text()[-2000:]


class Redis:
    """A Redis server on the loopback that keeps nothing on disk; `remove` deletes it with its folder."""

    def __init__(self) -> None:
        self._program = redis_server()
        self._folder = Path(tempfile.mkdtemp(prefix="mandala-redis-"))
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self._port}/0"

    def start(self) -> None:
        """Start the server unless it runs, and wait until it answers; it begins empty."""

        def answers() -> bool:
            if self._answers():
                return True
            if self._process is None or self._process.poll() is not None:
                self._process = self._launch()
            return False

        until(answers, lambda: f"Redis does not start: {(self._folder / 'log').read_text()[-2000:]}", START_SECONDS)

    def stop(self) -> None:
        """End the server in good order; what it held is gone."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """End the server as a crash would."""
        self._end(signal.SIGKILL)

    def pause(self) -> None:
        """Let the server hang: connections stay open, and nothing is answered."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let a server that hangs go on; it answers what was asked meanwhile."""
        self._signal(signal.SIGCONT)

    def flush(self) -> None:
        """Forget all that the server holds."""
        assert self.call("FLUSHALL") == "+OK"

    def call(self, command: str) -> str:
        """The first line of the server's answer to a command in one line."""
        with socket.create_connection(("127.0.0.1", self._port), timeout=5) as connection:
            connection.sendall(f"{command}\r\n".encode())
            return connection.makefile().readline().strip()

    def remove(self) -> None:
        """End the server, and remove all that it wrote."""
        self.kill()
        shutil.rmtree(self._folder)

    def _answers(self) -> bool:
        try:
            return self.call("PING") == "+PONG"
        except OSError:
            return False

    def _launch(self) -> subprocess.Popen[bytes]:
        settings = ["--port", str(self._port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        with (self._folder / "log").open("ab") as log:
            return subprocess.Popen(
                [str(self._program), *settings],
                cwd=self._folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,  # Ctrl-C is for the tests
            )

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._signal(signal.SIGCONT)
            self._signal(how)
            self._process.wait(START_SECONDS)

    def _signal(self, which: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(which)  # one that has ended takes no signal


def _program(*names: str) -> Callable[[], Path | None]:
    """Finds the first of these programs that is installed."""

    def find() -> Path | None:
        path = f"{os.environ.get('PATH', os.defpath)}:/usr/sbin"  # where servers lie
        paths = (shutil.which(name, path=path) for name in names)
        return next((Path(path) for path in paths if path), None)

    return find


def _find_mini_browser() -> Path | None:
    return max(Path("/usr/lib").glob("*/webkit2gtk-*/MiniBrowser"), default=None)


def _find_postgresql() -> Path | None:
    path = shutil.which("initdb")
    if path:
        return Path(path).resolve().parent
    versions = [file.parent for file in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    return max(versions, key=lambda folder: int(folder.parent.name), default=None)


def _found_or_installed(find: Callable[[], Path | None], package: str, name: str) -> Path:
    found = find()
    if found:
        return found
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        _missing(f"{name} is not installed; on Debian or Ubuntu: sudo apt-get install {package}")
    with (Path(tempfile.gettempdir()) / "mandala-install.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # other workers of the same test run may install it too
        found = find()
        if not found:
            for command in (
                ["apt-get", "update"],
                [*INSTALL, *package.split()],
            ):
                environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
                done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
                if done.returncode != 0:
                    _missing(f"{name} could not be installed: {' '.join(command)}: {done.stderr[-500:]}")
            found = find()
    return found or _missing(f"{name} was installed, but is not found")


def _missing(hint: str) -> NoReturn:
    if os.environ.get("CI"):
        pytest.fail(hint)
    pytest.skip(hint)
