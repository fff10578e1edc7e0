"""`mandala think`: a worker that takes jobs from the queue in Redis until it is interrupted."""

import asyncio
import contextlib
import json
import signal
import sys
from collections.abc import Mapping
from urllib.parse import urlsplit

import structlog

from mandala.games import GAMES
from mandala.server.logs import set_up_logs
from mandala.server.workers.process import Process
from mandala.server.workers.queue import Queue, queue_key
from mandala.server.workers.warm import is_compiled
from mandala.server.workers.worker import Worker

log = structlog.get_logger()


def think(redis_url: str, processes: int, bots: Mapping[str, str]) -> None:
    """Run a worker with `processes` processes, and one more for quick bots, until interrupted."""
    queue = Queue(redis_url, queue_key(bots))
    set_up_logs()
    asyncio.run(_think(queue, redis_url, [Process(bots) for _ in range(processes + 1)]))


async def _think(queue: Queue, redis_url: str, processes: list[Process]) -> None:
    task = asyncio.current_task()
    assert task
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, task.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await _work(queue, redis_url, processes)
    await queue.close()
    log.info("ended")


async def _work(queue: Queue, redis_url: str, processes: list[Process]) -> None:
    for game in GAMES:
        if not is_compiled(game):
            await _compile(game)
    log.info("thinking for bots", redis=urlsplit(redis_url).hostname, processes=len(processes) - 1)
    try:
        await Worker(queue, processes).run()
    finally:
        for process in processes:
            process.kill()


async def _compile(game: str) -> None:
    """Compile a game before the first job, with a log line for each step."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "mandala.server.workers.warm", game, stdout=asyncio.subprocess.PIPE
    )
    try:
        assert process.stdout is not None
        async for line in process.stdout:
            step = json.loads(line)
            if step["doing"]:
                log.info("compiling", part=step["doing"], progress=round(step["progress"], 2))
        if code := await process.wait():
            log.error("compiling failed", game=game, code=code)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
