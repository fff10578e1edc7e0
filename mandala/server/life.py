"""A server's life: what starts, what is done again and again, and what is put away at the end."""

import asyncio
import gc
import json
import secrets
import signal
import sys
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

import structlog

from mandala.errors import MandalaError
from mandala.server.failures import DatabaseTaken, StoreUnavailable
from mandala.server.host import Host
from mandala.server.metrics import Metrics
from mandala.server.replays import Replays
from mandala.server.settings import Settings
from mandala.server.store import Store
from mandala.server.thinkers import Thinkers
from mandala.server.tokens import Tokens
from mandala.server.uptime import Uptime
from mandala.server.warm import Step, compile_part, is_compiled
from mandala.spec import GAMES

log = structlog.get_logger()

# Seconds
LOOK_AT_CLOCKS = 0.5
HEARTBEAT = 2.0
PING = 2.0
WAKE_BOTS = 10.0
TIDY = 30.0
LONGEST_PAUSE = 5.0  # between two tries of what fails
START_PATIENCE = 10.0  # for a database that does not answer yet
TAKEN_PATIENCE = 15.0  # for the lock of PostgreSQL: a connection of our own that broke may still hold it for a while

RARELY = 10_000  # a collection of old garbage looks through everything, and holds up everybody for 200 ms


@dataclass(frozen=True)
class Opened:
    """A store, and what a server has to know of it before it begins."""

    store: Store
    secret: str
    uptime: int


async def open_store(url: str) -> Opened:
    """Open the store for this server alone; one that does not answer yet is tried again for a while.

    Raises:
        MandalaError: it cannot be used.
    """
    patience = time.monotonic() + START_PATIENCE
    pause = 0.1
    while True:
        try:
            return await _opened(url)
        except StoreUnavailable as error:
            if time.monotonic() > patience:
                raise MandalaError(str(error)) from None
        await asyncio.sleep(pause)
        pause = min(2 * pause, 1.0)


async def _opened(url: str) -> Opened:
    store = await Store.open(url, exclusive=True)
    try:
        secret = await store.get_or_create_setting("secret", secrets.token_hex(32))
        return Opened(store, secret, await store.uptime())
    except BaseException:
        await store.close()
        raise


@dataclass
class Life:
    """Everything that lives as long as the server.

    Attributes:
        end: ends the server.
        ended: why it had to end.
        compiled: the rules are compiled, and tables can be dealt.
        steps: by game, what is being compiled.
        troubles: what fails just now, by the step that fails.
        taken_since: since when another server has held the database, by the monotonic clock.
    """

    store: Store
    host: Host
    metrics: Metrics
    replays: Replays
    end: Callable[[], None]
    ended: str | None = None
    compiled: bool = False
    steps: dict[str, Step] = field(default_factory=dict)
    troubles: dict[str, str] = field(default_factory=dict)
    taken_since: float | None = None

    @property
    def not_ready(self) -> str | None:
        """Why no game can be played just now. What exactly is wrong with the database stands in the log."""
        if not self.compiled:
            return "the rules are being compiled"
        if "heartbeat" in self.troubles or not self.host.uptime.is_running:
            return "the database cannot be written"
        if "ping" in self.troubles:
            return "the database cannot be read"
        return None

    @property
    def progress(self) -> float:
        """How much is compiled, from 0 to 1."""
        return 1.0 if self.compiled else sum(step.progress for step in self.steps.values()) / len(GAMES)

    @property
    def doing(self) -> str:
        """What is being compiled."""
        return "" if self.compiled else ", ".join(step.doing for step in self.steps.values() if step.doing)

    async def work(self) -> None:
        """Compile what is not compiled yet, then keep the games going."""
        async with asyncio.TaskGroup() as group:
            for game in GAMES:
                if not is_compiled(game):
                    group.create_task(self._compile(game))
        for game in GAMES:
            await _in_daemon_thread(compile_part, game, "rules")  # only read from the cache, if there is one
        gc.set_threshold(700, 10, RARELY)
        self.compiled = True
        log.info("ready")
        async with asyncio.TaskGroup() as group:
            group.create_task(self._repeat("heartbeat", self._beat, HEARTBEAT))
            group.create_task(self._repeat("ping", self.store.ping, PING))
            group.create_task(self._repeat("clocks", self.host.fall, LOOK_AT_CLOCKS))
            group.create_task(self._repeat("bots", self.host.wake_bots, WAKE_BOTS))
            group.create_task(self._repeat("tidying", self.host.tidy, TIDY))

    async def _compile(self, game: str) -> None:
        """Compiling would hold the interpreter, and so everybody, for seconds: another process does it."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "mandala.server.warm", game, stdout=asyncio.subprocess.PIPE
        )
        try:
            assert process.stdout is not None
            async for line in process.stdout:
                self.steps[game] = Step(**json.loads(line))
            code = await process.wait()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if code == -signal.SIGTERM:  # somebody ends all processes of the server; if not, it begins anew
            await self._compile(game)
        elif code:
            log.error("compiling failed", game=game, code=code)

    async def _repeat(self, name: str, step: Callable[[], Awaitable[None]], pause: float) -> None:
        """Do a step again and again. While it fails, it is done less often, and said so once."""
        failures = 0
        while True:
            try:
                await step()
            except Exception as error:
                failures += 1
                if name not in self.troubles:
                    bug = None if isinstance(error, StoreUnavailable) else error
                    log.error(f"{name} failed", error=str(error), exc_info=bug)
                self.troubles[name] = str(error)
            else:
                if failures:
                    log.info(f"{name} works again", failures=failures)
                    del self.troubles[name]
                failures = 0
            await asyncio.sleep(min(pause * 2 ** min(failures, 9), max(pause, LONGEST_PAUSE)))

    async def _beat(self) -> None:
        """Let time run until the next heartbeat, if this one can be stored."""
        try:
            await self.store.beat(self.host.uptime.now())
        except StoreUnavailable as error:
            self.host.uptime.stop()
            self._give_way(error)
            raise
        self.taken_since = None
        self.host.uptime.confirm()

    def _give_way(self, error: StoreUnavailable) -> None:
        """End if another server took the database while it was out of reach: it plays these games now."""
        if not isinstance(error, DatabaseTaken):
            self.taken_since = None
        elif self.taken_since is None:
            self.taken_since = time.monotonic()
        elif time.monotonic() - self.taken_since > TAKEN_PATIENCE:
            self.ended = str(error)
            self.end()


@asynccontextmanager
async def living(settings: Settings, opened: Opened, end: Callable[[], None]) -> AsyncIterator[Life]:
    """A server from start to end."""
    thinkers = Thinkers(settings.thinkers)
    host = Host(opened.store, Uptime(opened.uptime), Tokens(opened.secret), thinkers, settings)
    life = Life(opened.store, host, Metrics(host), Replays(), end)
    work = asyncio.create_task(life.work())
    work.add_done_callback(_complain)
    try:
        yield life
    finally:
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)
        await host.close()
        thinkers.close()
        life.replays.close()
        await opened.store.close()


async def _in_daemon_thread(work: Callable[..., None], *arguments: object) -> None:
    """As asyncio.to_thread, but the end of the process does not wait for it."""
    loop = asyncio.get_running_loop()
    done = asyncio.Event()
    errors: list[Exception] = []

    def run() -> None:
        try:
            work(*arguments)
        except Exception as error:
            errors.append(error)
        with suppress(RuntimeError):  # the loop is closed: nobody waits
            loop.call_soon_threadsafe(done.set)

    threading.Thread(target=run, daemon=True).start()
    await done.wait()
    if errors:
        raise errors[0]


def _complain(work: asyncio.Task[None]) -> None:
    if not work.cancelled() and (error := work.exception()):
        log.error("the server's own work ended", exc_info=error)
