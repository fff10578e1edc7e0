"""Builds a server, and runs its periodic tasks until the end."""

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
from typing import Any

import structlog

from mandala.errors import MandalaError
from mandala.games import GAMES
from mandala.server import tracing
from mandala.server.bus import Bus, NullBus
from mandala.server.cluster.bus import ClusterBus
from mandala.server.cluster.transports import transport
from mandala.server.ops.metrics import Metrics
from mandala.server.ops.retention import Retention
from mandala.server.rooms.host import Host
from mandala.server.rooms.tokens import Tokens
from mandala.server.settings import Settings
from mandala.server.store.failures import StoreUnavailableError
from mandala.server.store.store import Store
from mandala.server.store.uptime import Uptime
from mandala.server.workers.remote import open_move_provider
from mandala.server.workers.replays import Replays
from mandala.server.workers.warm import Step, compile_part, is_compiled
from mandala.version import __version__

log = structlog.get_logger()

# Seconds
EXPIRE = 0.5
HEARTBEAT = 1.0
PING = 1.0
WAKE_BOTS = 10.0
TIDY = 30.0
DELETE = 3600.0
LONGEST_PAUSE = 1.0  # between two tries of a step that fails: play continues soon after the database is back
START_TIMEOUT = 10.0  # for a database that does not answer yet
POLL = 0.5  # for events of other nodes, while the bus is down
CHECK_READY = 0.5
UNREADY = 2.0  # until pages are sent to other nodes, which may be ready
DRAIN = 0.5  # for a load balancer to notice that this node ends

RARELY = 10_000  # a full garbage collection stops the process for 200 ms


@dataclass(frozen=True)
class OpenStore:
    """An open store, with what a server reads from it at the start."""

    store: Store
    secret: str
    uptime: int


async def open_store(url: str) -> OpenStore:
    """Open the store for this server alone; one that does not answer yet is tried again for a while.

    Raises:
        MandalaError: it cannot be used.
    """
    deadline = time.monotonic() + START_TIMEOUT
    pause = 0.1
    while True:
        try:
            return await _open_once(url)
        except StoreUnavailableError as error:
            if time.monotonic() > deadline:
                raise MandalaError(str(error)) from None
        await asyncio.sleep(pause)
        pause = min(2 * pause, 1.0)


async def _open_once(url: str) -> OpenStore:
    store = await Store.open(url, exclusive=True)
    try:
        secret = await store.get_or_create_setting("secret", secrets.token_hex(32))
        return OpenStore(store, secret, await store.uptime())
    except BaseException:
        await store.close()
        raise


@dataclass
class ServerState:
    """The parts of a running server, and its state.

    Attributes:
        listening: the address and port of the server.
        bus: the connection to other nodes.
        retention: deletes old tables; None if the host keeps all.
        started: when the server was started.
        draining: the server is about to end; pages are sent to other nodes.
        ended: the process has to end now.
        compiled: the rules are compiled, and tables can be dealt.
        steps: the steps of the compilation, by game.
        troubles: the errors of the periodic steps that fail at the moment, by step.
        unready_since: since when no game can be played here, by the monotonic clock.
    """

    host: Host
    metrics: Metrics
    replays: Replays
    listening: tuple[str, int]
    bus: Bus
    retention: Retention | None = None
    started: str = field(default_factory=lambda: time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()))
    draining: bool = False
    ended: bool = False
    compiled: bool = False
    unready_since: float | None = None
    steps: dict[str, Step] = field(default_factory=dict)
    troubles: dict[str, str] = field(default_factory=dict)

    @property
    def not_ready(self) -> str | None:
        """Why no game can be played just now. The log has the details about the database."""
        if self.draining:
            return "the server is about to end"
        if not self.compiled:
            return "the rules are being compiled"
        if "heartbeat" in self.troubles or not self.host.uptime.is_running:
            return "the database cannot be written"
        if "ping" in self.troubles:
            return "the database cannot be read"
        return None

    @property
    def degraded(self) -> str | None:
        """A failure that does not prevent games."""
        trouble = self.host.move_provider.trouble
        return f"Redis cannot be used: {trouble}" if trouble else None

    @property
    def progress(self) -> float:
        """The progress of the compilation, from 0 to 1."""
        return 1.0 if self.compiled else sum(step.progress for step in self.steps.values()) / len(GAMES)

    @property
    def doing(self) -> str:
        """The parts that are being compiled."""
        return "" if self.compiled else ", ".join(step.doing for step in self.steps.values() if step.doing)

    async def work(self) -> None:
        """Compile the rules if necessary, then run the periodic tasks."""
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
            group.create_task(self._repeat("heartbeat", self.host.beat, HEARTBEAT))
            group.create_task(self._repeat("ping", self.host.store.ping, PING))
            group.create_task(self._repeat("clocks", self.host.expire, EXPIRE))
            group.create_task(self._repeat("bots", self.host.wake_bots, WAKE_BOTS))
            group.create_task(self.host.offered.try_all(self.host.move_provider))
            group.create_task(self.host.pressure.watch())
            group.create_task(self._repeat("polling", self.host.rooms.poll, POLL))
            group.create_task(self._repeat("tidying", self._tidy, TIDY))
            if self.retention:
                group.create_task(self._repeat("deleting old tables", self.retention.delete, DELETE))
            group.create_task(self.bus.run(self.host.rooms, self))
            group.create_task(self._repeat("releasing pages", self._release_pages, CHECK_READY))

    async def _compile(self, game: str) -> None:
        """Compile in another process: in this one it would block all requests for seconds."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "mandala.server.workers.warm", game, stdout=asyncio.subprocess.PIPE
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
        if code == -signal.SIGTERM:  # all processes of the server are being ended; if not, try again
            await self._compile(game)
        elif code:
            log.error("compiling failed", game=game, code=code)

    async def _repeat(self, name: str, step: Callable[[], Awaitable[None]], pause: float) -> None:
        """Run a step periodically. While it fails, it runs less often, and the failure is logged once."""
        failures = 0
        while True:
            try:
                await step()
            except Exception as error:
                failures += 1
                if name not in self.troubles:
                    bug = None if isinstance(error, StoreUnavailableError) else error
                    log.error(f"{name} failed", error=str(error), exc_info=bug)
                self.troubles[name] = str(error)
            else:
                if failures:
                    log.info(f"{name} works again", failures=failures)
                    del self.troubles[name]
                failures = 0
            await asyncio.sleep(min(pause * 2 ** min(failures, 9), max(pause, LONGEST_PAUSE)))

    async def _tidy(self) -> None:
        self.host.rooms.tidy()

    async def _release_pages(self) -> None:
        """Send pages to other nodes if no game can be played here for a while, but perhaps there. If no node can play,
        because the database is unavailable, pages stay and send their moves again.
        """
        if self.not_ready is None:
            self.unready_since = None
        elif self.unready_since is None:
            self.unready_since = time.monotonic()
        elif time.monotonic() - self.unready_since > UNREADY and self.bus.others_may_be_ready:
            self.host.rooms.disconnect_all()

    def begin_drain(self) -> None:
        """Accept no new work, send the pages to other nodes, and end soon; a second call ends the server at once."""
        if self.draining:
            self._end()
            return
        self.draining = True
        log.info("draining")
        self.host.rooms.disconnect_all()
        asyncio.get_running_loop().call_later(DRAIN, self._end)

    def _end(self) -> None:
        self.ended = True

    def describe(self) -> dict[str, Any]:
        """The description of this node for its host."""
        rooms = self.host.rooms
        return {
            "address": ":".join(map(str, self.listening)),
            "version": __version__,
            "started": self.started,
            "pages": sum(len(room.listeners) for room in rooms),
            "tables": len(rooms),
        }


@asynccontextmanager
async def run_server(settings: Settings, opened: OpenStore, listening: tuple[str, int]) -> AsyncIterator[ServerState]:
    """Build a server, run it, and close everything at the end."""
    store, uptime, tokens = opened.store, Uptime(opened.uptime), Tokens(opened.secret)
    move_provider = open_move_provider(settings.redis, settings.bot_processes, settings.bots)
    bus = ClusterBus(transport(settings.database, settings.redis)) if store.is_shared else NullBus()
    host = Host(store, uptime, tokens, move_provider, bus, settings)
    keeps_all = settings.keep_uploads is None and settings.keep_abandoned is None
    retention = None if keeps_all else Retention(store, host.rooms, settings.keep_uploads, settings.keep_abandoned)
    state = ServerState(host, Metrics(host, bus), Replays(), listening, bus, retention)
    tracing.start(bus.node)
    work = asyncio.create_task(state.work())
    work.add_done_callback(_log_error)
    try:
        yield state
    finally:
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)
        await host.close()
        move_provider.close()
        await move_provider.wait_closed()
        state.replays.close()
        await store.close()
        tracing.stop()


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
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(done.set)

    threading.Thread(target=run, daemon=True).start()
    await done.wait()
    if errors:
        raise errors[0]


def _log_error(work: asyncio.Task[None]) -> None:
    if not work.cancelled() and (error := work.exception()):
        log.error("the server's periodic tasks ended", exc_info=error)
