"""Bot moves by real workers through a real Redis: a process that dies or hangs costs a table seconds, and no move."""

import asyncio
import os
import random
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from polling import until, until_async
from server.forks import Forked
from server.servers import until_true
from server.test_hidden_information import new_table, scripted, twin_of
from services import Redis, free_port
from structlog.testing import capture_logs

from mandala.errors import MandalaError
from mandala.game import Game, View
from mandala.server.workers import queue as queues
from mandala.server.workers import remote
from mandala.server.workers.pool import WorkerPool
from mandala.server.workers.queue import Lease, Queue, queue_key
from mandala.server.workers.remote import RemoteMoveProvider, open_move_provider

SECONDS = 120  # for anything, on a machine that has much else to do
SLOW = "level10"
STEADY = "level7"  # needs less than a second, and always chooses the same move
GATE = "Gate"  # thinks until the test lets it move
QUICK = "level2"
PATIENT = 600.0  # seconds that do not pass: on a slow machine nothing is late where a test does not want it
PATIENCE = {
    f"mandala.server.workers.{name}": PATIENT for name in ("queue.LEASE", "queue.TIMEOUT", "worker.MAX_SECONDS")
}


class ThinkProcess:
    """`mandala think` as a real process, which writes its log into a file."""

    def __init__(self, url: str, log: Path, *more: str, constants: Mapping[str, float] = PATIENCE) -> None:
        self._log = log
        self.process = Forked(["think", "--redis", url, "--processes", "1", *more], log, constants=constants)

    @property
    def log(self) -> str:
        return self._log.read_text()

    def children(self) -> list[int]:
        """The processes in which it thinks."""
        return self.process.workers()

    def end(self, how: signal.Signals) -> int:
        self.process.send_signal(signal.SIGCONT)
        self.process.send_signal(how)
        return self.process.wait(SECONDS)


@pytest.fixture(scope="module")
def gate_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("gate") / "open"


@pytest.fixture(autouse=True)
def gate(gate_file: Path) -> Iterator[Path]:
    """Bots called Gate move while this file is there."""
    gate_file.unlink(missing_ok=True)
    yield gate_file
    gate_file.touch()


def gate_words(gate_file: Path) -> str:
    return f"server.gate:Gate:as={GATE},file={gate_file}"


@pytest.fixture
def start(redis: Redis, tmp_path: Path, gate: Path) -> Iterator[Callable[[], ThinkProcess]]:
    """Starts workers."""
    started: list[ThinkProcess] = []

    def begin() -> ThinkProcess:
        started.append(
            ThinkProcess(redis.url, tmp_path / f"log{len(started)}", "--bot", gate_words(gate), constants={})
        )
        return started[-1]

    yield begin
    for one in started:
        if one.process.poll() is None:
            one.end(signal.SIGKILL)


@pytest.fixture(scope="module")
def worker(redis_of_all: Redis, tmp_path_factory: pytest.TempPathFactory, gate_file: Path) -> Iterator[ThinkProcess]:
    """A worker that several tests share; it uses another database of the same Redis than those of `start`."""
    one = ThinkProcess(
        second_database(redis_of_all), tmp_path_factory.mktemp("worker") / "log", "--bot", gate_words(gate_file)
    )
    yield one
    one.end(signal.SIGTERM)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The node gives no job to a second worker, and waits for Redis."""
    monkeypatch.setattr(remote, "EXTRA_SECONDS", PATIENT)
    monkeypatch.setattr(queues, "TIMEOUT", PATIENT)
    monkeypatch.setattr(queues, "JOB_TTL", PATIENT)


@pytest.fixture
async def node_with_worker(
    redis: Redis, worker: ThinkProcess, patient: None, anyio_backend: str
) -> AsyncIterator[RemoteMoveProvider]:
    """A node without processes of its own, for which the shared worker thinks."""
    async with closing(RemoteMoveProvider(second_database(redis), None, [GATE])) as one:
        yield one


@pytest.fixture
async def node(redis: Redis, anyio_backend: str) -> AsyncIterator[RemoteMoveProvider]:
    """A node without processes of its own."""
    async with closing(RemoteMoveProvider(redis.url, None, [GATE])) as one:
        yield one


@asynccontextmanager
async def closing(node: RemoteMoveProvider) -> AsyncIterator[RemoteMoveProvider]:
    yield node
    node.close()
    await node.wait_closed()


@pytest.fixture
async def queue(redis: Redis, anyio_backend: str) -> AsyncIterator[Queue]:
    one = Queue(redis.url, queue_key([GATE]))
    yield one
    await one.close()


def second_database(redis: Redis) -> str:
    return redis.url.replace("/0", "/1")


def view(seed: int = 1, game: str = "mandala") -> View:
    return Game.new(game, seed=seed).view(0)


def is_legal(move: str, seed: int = 1, game: str = "mandala") -> bool:
    return move in [legal.text for legal in Game.new(game, seed=seed).legal_moves]


async def wait_for_running(queue: Queue, jobs: int = 1) -> None:
    """Wait until `jobs` jobs are in progress."""

    async def is_reached() -> bool:
        return (await queue.sizes()).thinking == jobs

    await until_async(is_reached, f"{jobs} jobs are not in progress")


async def wait_for_queued(node: RemoteMoveProvider, jobs: int = 1) -> None:
    """Wait until `jobs` of Ann's jobs wait."""

    async def is_reached() -> bool:
        return await node.waiting_for("ann") == jobs

    await until_async(is_reached, f"{jobs} jobs do not wait")


async def wait_for_workers(queue: Queue, count: int) -> None:
    """Wait until `count` workers have reported."""

    async def is_reached() -> bool:
        return (await queue.sizes()).workers == count

    await until_async(is_reached, f"{count} workers have not reported")


async def test_workers_think_for_both_games_and_quick_bots_do_not_wait(
    node_with_worker: RemoteMoveProvider, worker: ThinkProcess, gate: Path
) -> None:
    node = node_with_worker
    for game in ("mandala", "patterns"):
        assert is_legal(await node.choose(view(1, game), QUICK, "ann"), 1, game)
    slow = [asyncio.create_task(node.choose(view(seed), GATE, "ann")) for seed in range(4)]
    await wait_for_queued(node, 3)
    await node.choose(view(), QUICK, "bob")
    assert not any(one.done() for one in slow), "the quick one overtook them"
    assert await node.waiting_for("ann") == 3
    gate.touch()
    for seed, move in enumerate(await asyncio.gather(*slow)):
        assert is_legal(move, seed)
    assert await node.waiting_for("ann") == 0
    assert [os.getpriority(os.PRIO_PROCESS, child) >= 10 for child in worker.children()] == [True, True]


async def test_moves_of_remote_bots_come_after_whole_paces(
    node_with_worker: RemoteMoveProvider, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []

    async def sleep(seconds: float, usual: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        slept.append(seconds)
        await usual(min(seconds, 1.0))

    monkeypatch.setattr(asyncio, "sleep", sleep)
    assert is_legal(await node_with_worker.choose(view(2), QUICK, pace=1000.0), 2)
    assert 900 < max(slept) < 1000  # what is left of the pace after its thinking


async def test_two_nodes_that_ask_the_same_get_the_same_answer(
    node_with_worker: RemoteMoveProvider, redis: Redis
) -> None:
    async with closing(RemoteMoveProvider(second_database(redis), None, [GATE])) as other:
        moves = await asyncio.gather(*(one.choose(view(), STEADY, "ann") for one in (node_with_worker, other, other)))
    assert len(set(moves)) == 1


async def test_a_worker_killed_or_stopped_in_mid_thought_costs_seconds(
    node: RemoteMoveProvider, queue: Queue, start: Callable[[], ThinkProcess], gate: Path
) -> None:
    killed, stopped, _ = start(), start(), start()
    moves = [asyncio.create_task(node.choose(view(seed), GATE, "ann")) for seed in range(3)]
    await wait_for_running(queue, 3)
    killed.process.kill()
    stopped.process.send_signal(signal.SIGSTOP)
    gate.touch()
    assert all(is_legal(move, seed) for seed, move in enumerate(await asyncio.gather(*moves)))
    stopped.process.send_signal(signal.SIGCONT)  # its answer comes late, and is dropped
    await wait_for_workers(queue, 2)
    assert is_legal(await node.choose(view(), QUICK, "ann"))


async def test_a_process_killed_or_stopped_in_mid_thought_is_replaced(
    node: RemoteMoveProvider, queue: Queue, start: Callable[[], ThinkProcess], gate: Path
) -> None:
    worker = start()
    await node.choose(view(), QUICK)
    for seed, how in enumerate((signal.SIGKILL, signal.SIGSTOP)):
        await wait_for_workers(queue, 1)
        gate.unlink(missing_ok=True)
        move = asyncio.create_task(node.choose(view(seed), GATE, "ann"))
        await wait_for_running(queue)
        for child in worker.children():
            with suppress(ProcessLookupError):  # it was replaced a moment ago
                os.kill(child, how)
        gate.touch()
        assert is_legal(await move, seed)
    for child in worker.children():
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)  # the one for quick moves is stopped, and has got no job since
    await until_true(lambda: "a process died or hung; its job goes back" in worker.log, "nothing is said")


async def test_a_worker_that_is_asked_to_end_gives_its_job_back_at_once(
    patient: None, node: RemoteMoveProvider, queue: Queue, start: Callable[[], ThinkProcess], gate: Path
) -> None:
    worker = start()
    move = asyncio.create_task(node.choose(view(), GATE, "ann"))
    await wait_for_running(queue)
    assert worker.end(signal.SIGTERM) == 0
    assert (await queue.sizes())[1:] == (1, 0, 0, 0, 0)
    assert '"ended"' in worker.log
    gate.touch()
    second = start()
    assert is_legal(await move)
    assert second.end(signal.SIGINT) == 0


async def test_a_redis_that_is_flushed_killed_or_hung_costs_no_move(
    node: RemoteMoveProvider, queue: Queue, redis: Redis, start: Callable[[], ThinkProcess], gate: Path
) -> None:
    worker = start()

    async def noticed(times: int) -> None:
        """The worker and the node miss Redis."""
        complaint = "redis cannot be used"
        await until_true(lambda: worker.log.count(complaint) >= times and node.trouble, "nobody misses Redis")

    async def pause() -> None:
        redis.pause()
        await noticed(2)
        redis.resume()

    async def kill() -> None:
        redis.kill()
        await noticed(1)
        redis.start()

    async def flush() -> None:
        redis.flush()

    for seed, harm in enumerate((flush, kill, pause)):
        gate.unlink(missing_ok=True)
        moves = [asyncio.create_task(node.choose(view(seed + more), GATE, "ann")) for more in (0, 10)]
        await wait_for_running(queue)
        await harm()
        gate.touch()
        assert [is_legal(move, seed + more) for more, move in zip((0, 10), await asyncio.gather(*moves), strict=True)]
    assert worker.log.count("redis works") >= 2


async def test_a_node_with_processes_of_its_own_goes_on_without_redis(redis: Redis, queue: Queue, gate: Path) -> None:
    node = open_move_provider(redis.url, 1, {GATE: gate_words(gate)})
    assert isinstance(node, RemoteMoveProvider)
    watched = (lambda: True, 0.0)
    await node.choose(view(), QUICK, "ann", *watched)
    assert (await queue.sizes())[4:] == (1, 2)
    move = asyncio.create_task(node.choose(view(), GATE, "ann", *watched))
    await wait_for_running(queue)
    redis.pause()
    await until_true(lambda: node.trouble, "the node does not miss Redis")
    gate.touch()
    assert is_legal(await move)
    assert is_legal(await node.choose(view(2), QUICK, "ann", *watched), 2)
    assert await node.waiting_for("ann") == 0
    redis.resume()
    await until_true(lambda: node.trouble is None, "the node does not find Redis again")
    assert is_legal(await node.choose(view(3), QUICK, "ann", *watched), 3)
    node.close()
    await node.wait_closed()
    assert (await queue.sizes()).workers == 0


async def test_the_bytes_of_a_job_do_not_depend_on_hidden_cards(
    patient: None, node: RemoteMoveProvider, queue: Queue, redis: Redis
) -> None:
    """Two deals that the bot could not tell apart give the same job, bit by bit; and no seed is in it."""
    script, table = scripted(3), new_table(3)
    twin, count = twin_of(table, script, 1, random.Random(3))
    assert count > 0
    assert table.game.to_dict() != twin.game.to_dict()
    jobs: list[Lease] = []
    for one in (table, twin):
        asking = asyncio.create_task(node.choose(one.game.view(1), "level4", "ann"))
        await wait_for_queued(node)
        jobs += filter(None, [await queue.take("holder", only_quick=False)])
        asking.cancel()
        await wait_for_running(queue, 0)  # it is withdrawn
        redis.flush()
    assert jobs[0] == jobs[1]
    assert jobs[0].question == b"mandala 1 level4 " + table.game.view(1).to_bytes()
    assert bytes.fromhex(f"{table.game.seed:0>32}") not in jobs[0].question


async def test_a_move_that_nobody_waits_for_is_withdrawn(patient: None, node: RemoteMoveProvider, queue: Queue) -> None:
    asking = asyncio.create_task(node.choose(view(), SLOW, "ann"))
    await wait_for_queued(node)
    asking.cancel()
    await wait_for_queued(node, 0)
    assert await queue.take("holder", only_quick=False) is None


async def test_a_node_says_once_that_no_worker_is_there(
    node: RemoteMoveProvider, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote, "WARN_AFTER", 0.0)
    monkeypatch.setattr(remote, "SYNC_INTERVAL", 0.05)
    with capture_logs() as lines:
        asking = asyncio.create_task(node.choose(view(), SLOW, "ann"))
        await until_true(lambda: lines, "nothing is said")
        for _ in range(5):
            last = node._refreshed
            await until_true(lambda last=last: node._refreshed > last, "the node does not look again")  # type: ignore[misc]
        asking.cancel()
    assert [line["event"] for line in lines] == ["bots have to move, and no worker is there: start mandala think"]


async def test_a_process_of_a_lone_server_that_is_killed_is_replaced() -> None:
    pool = WorkerPool(1)
    move = asyncio.create_task(pool.choose(view(), SLOW, "ann"))
    await until_true(lambda: pool.processes[1].pid is not None, "no process starts")
    os.kill(pool.processes[1].pid or 0, signal.SIGKILL)
    assert is_legal(await move)
    pool.close()


async def test_a_failure_of_the_bot_itself_is_reported(
    node_with_worker: RemoteMoveProvider, worker: ThinkProcess
) -> None:
    finished = Game.new("patterns", seed=1)
    while not finished.is_over:
        finished.push(finished.legal_moves[0])
    with pytest.raises(RuntimeError, match="a worker says"):
        await node_with_worker.choose(finished.view(0), QUICK, "ann")
    assert "a bot failed" in worker.log


async def test_a_server_needs_processes_or_redis() -> None:
    with pytest.raises(MandalaError, match="--redis"):
        open_move_provider(None, 0)
    local = open_move_provider(None, 1)
    assert isinstance(local, WorkerPool)
    local.close()


def test_a_worker_without_redis_says_so_and_tries_again(tmp_path: Path) -> None:
    worker = ThinkProcess(f"redis://127.0.0.1:{free_port()}/0", tmp_path / "log")
    until(lambda: "redis cannot be used" in worker.log, "nothing is said")
    assert worker.end(signal.SIGTERM) == 0
    assert worker.log.count("redis cannot be used") == 1
    wrong = ThinkProcess("nonsense", tmp_path / "wrong")
    assert wrong.process.wait(SECONDS) == 2
    assert wrong.log.startswith("mandala: --redis takes the URL of a Redis")
    assert wrong.log.count("\n") == 1
