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
from functools import partial

import structlog

from mandala.errors import MandalaError
from mandala.server import tracing
from mandala.server.cluster.bus import Bus, NullBus
from mandala.server.cluster.transports import transport
from mandala.server.ops.metrics import Metrics
from mandala.server.ops.retention import Retention
from mandala.server.rooms.host import Host
from mandala.server.rooms.pressure import Pressure
from mandala.server.rooms.rooms import Rooms
from mandala.server.rooms.tokens import Tokens
from mandala.server.settings import Settings
from mandala.server.store.failures import StoreUnavailableError
from mandala.server.store.store import Store
from mandala.server.store.uptime import Uptime
from mandala.server.workers.offered_bots import OfferedBots
from mandala.server.workers.remote import open_move_provider
from mandala.server.workers.replays import Replays
from mandala.server.workers.warm import Step, compile_part, is_compiled
from mandala.spec import GAMES
from mandala.version import __version__

log = structlog.get_logger()

# Seconds
LOOK_AT_CLOCKS = 0.5
HEARTBEAT = 1.0
PING = 1.0
WAKE_BOTS = 10.0
TIDY = 30.0
DELETE = 3600.0
LONGEST_PAUSE = 1.0  # between two tries of what fails: play goes on soon after the database is back
START_PATIENCE = 10.0  # for a database that does not answer yet
LOOK_AROUND = 0.5  # for what other nodes have stored, while the bus is down
SEND_AWAY = 0.5
PATIENCE = 2.0  # with a database that other nodes may reach
DRAIN = 0.5  # for a load balancer to notice that this node ends

RARELY = 10_000  # a collection of old garbage looks through everything, and holds up everybody for 200 ms


@dataclass(frozen=True)
class OpenStore:
    """A store, and what a server has to know of it before it begins."""

    store: Store
    secret: str
    uptime: int


async def open_store(url: str) -> OpenStore:
    """Open the store for this server alone; one that does not answer yet is tried again for a while.

    Raises:
        MandalaError: it cannot be used.
    """
    patience = time.monotonic() + START_PATIENCE
    pause = 0.1
    while True:
        try:
            return await _opened(url)
        except StoreUnavailableError as error:
            if time.monotonic() > patience:
                raise MandalaError(str(error)) from None
        await asyncio.sleep(pause)
        pause = min(2 * pause, 1.0)


async def _opened(url: str) -> OpenStore:
    store = await Store.open(url, exclusive=True)
    try:
        secret = await store.get_or_create_setting("secret", secrets.token_hex(32))
        return OpenStore(store, secret, await store.uptime())
    except BaseException:
        await store.close()
        raise


@dataclass
class ServerState:
    """Everything that lives as long as the server.

    Attributes:
        end: ends the server.
        bus: how nodes reach each other.
        retention: deletes old tables; None if the host keeps all.
        compiled: the rules are compiled, and tables can be dealt.
        steps: by game, what is being compiled.
        troubles: what fails just now, by the step that fails.
        unready_since: since when no game can be played here, by the monotonic clock.
        draining: the server is about to end; pages are sent elsewhere.
    """

    store: Store
    host: Host
    metrics: Metrics
    replays: Replays
    pressure: Pressure
    end: Callable[[], None]
    bus: Bus | NullBus = field(default_factory=NullBus)
    retention: Retention | None = None
    draining: bool = False
    compiled: bool = False
    unready_since: float | None = None
    steps: dict[str, Step] = field(default_factory=dict)
    troubles: dict[str, str] = field(default_factory=dict)

    @property
    def not_ready(self) -> str | None:
        """Why no game can be played just now. What exactly is wrong with the database stands in the log."""
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
        """What does not work although games can be played."""
        trouble = self.host.move_provider.trouble
        return f"Redis cannot be used: {trouble}" if trouble else None

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
            group.create_task(self._repeat("heartbeat", self.host.beat, HEARTBEAT))
            group.create_task(self._repeat("ping", self.store.ping, PING))
            group.create_task(self._repeat("clocks", self.host.expire, LOOK_AT_CLOCKS))
            group.create_task(self._repeat("bots", self.host.wake_bots, WAKE_BOTS))
            group.create_task(self.host.offered.try_all(self.host.move_provider))
            group.create_task(self.pressure.watch())
            group.create_task(self._repeat("polling", self.host.rooms.poll, LOOK_AROUND))
            group.create_task(self._repeat("tidying", self._tidy, TIDY))
            if self.retention:
                group.create_task(self._repeat("deleting old tables", self.retention.delete, DELETE))
            if isinstance(self.bus, Bus):
                group.create_task(self.bus.run())
                group.create_task(self._repeat("sending away", partial(self._send_away, self.bus), SEND_AWAY))

    async def _compile(self, game: str) -> None:
        """Compiling would hold the interpreter, and so everybody, for seconds: another process does it."""
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

    async def _send_away(self, bus: Bus) -> None:
        """If no game can be played here for a while, pages are better off at another node. If they cannot be played
        anywhere, because the database is away, pages stay and send their moves again.
        """
        if self.not_ready is None:
            self.unready_since = None
        elif self.unready_since is None:
            self.unready_since = time.monotonic()
        elif time.monotonic() - self.unready_since > PATIENCE and bus.others_may_be_ready:
            self.host.rooms.close()

    def begin_drain(self) -> None:
        """Take no new work, send the pages to other nodes, and end in a moment; at once if asked a second time."""
        if self.draining:
            self.end()
            return
        self.draining = True
        log.info("draining")
        self.host.rooms.close()
        asyncio.get_running_loop().call_later(DRAIN, self.end)


@asynccontextmanager
async def run_server(
    settings: Settings, opened: OpenStore, listening: tuple[str, int], end: Callable[[], None]
) -> AsyncIterator[ServerState]:
    """A server from start to end."""
    started = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    move_provider = open_move_provider(settings.redis, settings.bot_processes, settings.bots)
    bus = Bus(transport(settings.database, settings.redis)) if opened.store.is_shared else NullBus()
    uptime, tokens = Uptime(opened.uptime), Tokens(opened.secret)
    rooms = Rooms(opened.store, uptime, tokens, bus, settings.idle)
    pressure = Pressure(settings.most_load, settings.most_lag)
    host = Host(
        opened.store,
        uptime,
        tokens,
        move_provider,
        rooms,
        settings.pace,
        settings.per_address,
        OfferedBots(settings.bots),
        settings.most_uploads,
        pressure,
    )
    keeps_all = settings.keep_uploads is None and settings.keep_abandoned is None
    retention = None if keeps_all else Retention(opened.store, rooms, settings.keep_uploads, settings.keep_abandoned)
    life = ServerState(opened.store, host, Metrics(host, bus, pressure), Replays(), pressure, end, bus, retention)
    tracing.start(bus.node)
    if isinstance(bus, Bus):
        bus.on_drain = life.begin_drain
        bus.is_ready = lambda: life.not_ready is None
        bus.describe = lambda: {
            "address": ":".join(map(str, listening)),
            "version": __version__,
            "started": started,
            "pages": sum(len(room.listeners) for room in rooms),
            "tables": len(rooms),
        }
    work = asyncio.create_task(life.work())
    work.add_done_callback(_complain)
    try:
        yield life
    finally:
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)
        await host.close()
        move_provider.close()
        await move_provider.wait_closed()
        life.replays.close()
        await opened.store.close()
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
        with suppress(RuntimeError):  # the loop is closed: nobody waits
            loop.call_soon_threadsafe(done.set)

    threading.Thread(target=run, daemon=True).start()
    await done.wait()
    if errors:
        raise errors[0]


def _complain(work: asyncio.Task[None]) -> None:
    if not work.cancelled() and (error := work.exception()):
        log.error("the server's own work ended", exc_info=error)
