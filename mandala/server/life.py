"""A server's life: what starts, what ticks, and what is put away at the end."""

import asyncio
import gc
import json
import secrets
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import structlog

from mandala.server.host import Host, now_ms
from mandala.server.metrics import Metrics
from mandala.server.settings import Settings
from mandala.server.store import Store, StoreUnavailable
from mandala.server.thinkers import Thinkers
from mandala.server.tokens import Tokens
from mandala.server.warm import MARK, compile_part
from mandala.spec import GAMES

log = structlog.get_logger()

TICK = 0.5  # seconds between looks at the clocks
TICKS_A_HEARTBEAT = 4
TICKS_A_TIDYING = 60
RARELY = 10_000  # a collection of old garbage looks through everything, and holds up everybody for 200 ms
ALIVE = "alive"  # the setting that holds the last heartbeat


@dataclass
class Life:
    """Everything that lives as long as the server."""

    store: Store
    host: Host
    metrics: Metrics
    ready: bool = False
    progress: float = 0.0
    doing: str = ""

    async def begin(self) -> None:
        """Compile what is not compiled yet, then take up the games where they were left."""
        if MARK and not MARK.exists():
            await self._compile()
        for game in GAMES:
            await asyncio.to_thread(compile_part, game, "rules")  # by now only read from the cache
        self.progress = 1.0
        alive = await self.store.setting(ALIVE)
        await self.host.resume(int(alive) if alive else None)
        gc.set_threshold(700, 10, RARELY)
        self.ready = True
        log.info("ready")
        await self._tick()

    async def _compile(self) -> None:
        """Compiling would hold the interpreter, and so everybody, for seconds: another process does it."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "mandala.server.warm", stdout=asyncio.subprocess.PIPE
        )
        try:
            assert process.stdout is not None
            async for line in process.stdout:
                step = json.loads(line)
                self.progress, self.doing = step["progress"], step["doing"]
            if await process.wait():
                log.error("compiling failed", code=process.returncode)
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()

    async def _tick(self) -> None:
        ticks = 0
        while True:
            try:
                await self.host.fall()
                if ticks % TICKS_A_HEARTBEAT == 0:
                    await self.store.set_setting(ALIVE, str(now_ms()))
                if ticks % TICKS_A_TIDYING == 0:
                    self.host.tidy()
            except StoreUnavailable as error:
                log.error("database does not answer", error=str(error))
            except Exception:
                log.exception("tick failed")
            ticks += 1
            await asyncio.sleep(TICK)


@asynccontextmanager
async def living(settings: Settings) -> AsyncIterator[Life]:
    """A server from start to end."""
    store = await Store.open(settings.database)
    thinkers = Thinkers(settings.thinkers)
    tokens = Tokens(await store.get_or_create_setting("secret", secrets.token_hex(32)))
    host = Host(store, tokens, thinkers, settings)
    life = Life(store, host, Metrics(host))
    work = asyncio.create_task(life.begin())
    work.add_done_callback(_complain)
    try:
        yield life
    finally:
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)
        await host.close()
        thinkers.close()
        await store.close()


def _complain(work: asyncio.Task[None]) -> None:
    if not work.cancelled() and (error := work.exception()):
        log.error("the server's own work ended", exc_info=error)
