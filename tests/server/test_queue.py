"""The bots' queue in a real Redis: the order of the schedule, leases, duplicates, and a Redis that fails."""

import asyncio
import json
import math
from collections.abc import AsyncIterator

import pytest
from seeds import seeded
from services import Redis, free_port

from mandala.errors import MandalaError
from mandala.game import Game
from mandala.server.limits import Networks
from mandala.server.workers import queue as queues
from mandala.server.workers.pool import QUICK
from mandala.server.workers.process import Question
from mandala.server.workers.queue import JobRequest, Queue, QueueUnavailableError, guest_key, job_id
from mandala.server.workers.schedule import Job, Schedule

# Two in one flat, one with another flat of the same site, and three alone.
HOMES = {
    "a": Networks("flat", "site"),
    "b": Networks("flat", "site"),
    "c": Networks("other flat", "site"),
    "d": Networks("d", "d"),
    "e": Networks("e", "e"),
    "f": Networks("", ""),
}
LONG, OVER = 600, -1.0  # seconds that do not pass during a test, and that have passed


@pytest.fixture
async def queue(redis: Redis, monkeypatch: pytest.MonkeyPatch, anyio_backend: str) -> AsyncIterator[Queue]:
    """Nothing in it is late or lapses, unless a test sets another time."""
    for name in ("TIMEOUT", "LEASE", "JOB_TTL", "ANSWER_TTL"):
        if getattr(queues, name) > 0:
            monkeypatch.setattr(queues, name, LONG)
    one = Queue(redis.url)
    yield one
    await one.close()


def job_request(
    name: str, guest: str = "ann", cost: float = 1.0, watched: bool = True, networks: Networks | None = None
) -> JobRequest:
    return JobRequest(
        name, guest, networks or Networks(guest, guest), cost, watched, cost <= QUICK, f"question {name}".encode()
    )


async def put(queue: Queue, *jobs: JobRequest, node: str = "node") -> list[bytes]:
    return await queue.put(node, jobs)


async def take_job(queue: Queue, only_quick: bool = False) -> str | None:
    job = await queue.take("holder", only_quick)
    return job and job.id


async def take_all(queue: Queue) -> list[str]:
    names = []
    while name := await take_job(queue):
        names.append(name)
    return names


# The order


class QueuePair:
    """A schedule in this process and the queue in Redis, which get the same jobs and must give the same order."""

    def __init__(self, queue: Queue) -> None:
        self.queue = queue
        self.schedule: Schedule[Job] = Schedule()
        self.jobs: dict[str, Job] = {}

    async def add(self, guest: str, cost: float, watched: bool = True, networks: Networks | None = None) -> None:
        name = str(len(self.jobs))
        self.jobs[name] = Job(guest, cost, lambda: watched, networks or Networks(guest, guest))
        self.schedule.add(self.jobs[name])
        await put(self.queue, job_request(name, guest, cost, watched, networks))

    async def remove(self, name: str) -> None:
        self.schedule.remove(self.jobs[name])
        await self.queue.withdraw("node", [name])

    async def next(self, only_quick: bool = False) -> str | None:
        """Whose job is begun."""
        found = self.schedule.next(QUICK if only_quick else math.inf)
        name = await take_job(self.queue, only_quick)
        assert found is (None if name is None else self.jobs[name])
        return None if found is None else str(found.guest)

    async def rest(self) -> list[str]:
        guests = []
        while guest := await self.next():
            guests.append(guest)
        return guests


async def test_a_guest_with_one_table_does_not_wait_for_one_with_many(queue: Queue) -> None:
    both = QueuePair(queue)
    for _ in range(20):
        await both.add("flood", 1.0)
    assert [await both.next() for _ in range(3)] == ["flood"] * 3
    await both.add("late", 1.0)
    assert "late" in (await both.rest())[:2]


async def test_shares_are_of_time_and_not_of_moves(queue: Queue) -> None:
    both = QueuePair(queue)
    for cost, guest, count in ((1.0, "slow", 4), (0.125, "quick", 32)):
        for _ in range(count):
            await both.add(guest, cost)
    order = await both.rest()
    first_slow, second_slow = [place for place, guest in enumerate(order) if guest == "slow"][:2]
    assert 7 <= second_slow - first_slow <= 9


async def test_a_guest_who_waited_long_does_not_save_up_time(queue: Queue) -> None:
    both = QueuePair(queue)
    for guests in (["busy"] * 10, ["busy"] * 3 + ["idle"] * 3):
        for guest in guests:
            await both.add(guest, 1.0)
        assert "busy" in (await both.rest())[:3]


async def test_quick_bots_go_first_and_tables_that_nobody_watches_later(queue: Queue) -> None:
    both = QueuePair(queue)
    await both.add("gone", 0.0, watched=False)
    await both.add("slow", 1.5)
    await both.add("quick", 0.0625)
    assert await both.next(only_quick=True) == "quick"
    assert await both.next(only_quick=True) == "gone"
    assert await both.next(only_quick=True) is None
    await both.add("gone", 0.0, watched=False)
    assert await both.rest() == ["slow", "gone"]


async def test_the_order_is_the_schedules_whatever_happens(redis: Redis, queue: Queue) -> None:
    rng = seeded("order")
    for _ in range(15):
        redis.flush()
        both = QueuePair(queue)
        for _ in range(60):
            choice = rng.random()
            if choice < 0.5:
                guest, cost = rng.choice("abcdef"), rng.choice((0.0, 0.0625, 0.125, 0.5, 1.0, 2.0))
                await both.add(guest, cost, rng.random() < 0.7, HOMES[guest])
            elif choice < 0.55 and both.jobs:
                await both.remove(rng.choice(list(both.jobs)))
            else:
                await both.next(only_quick=rng.random() < 0.3)
        for guest, networks in HOMES.items():
            assert both.schedule.waiting_for(guest) == await queue.waiting_for(guest)
            assert both.schedule.waiting_in(networks) == await queue.waiting_in(networks)
        await both.rest()


async def test_a_table_that_somebody_opens_comes_before_those_that_nobody_watches(
    queue: Queue,
) -> None:
    await put(queue, job_request("1", "ann", 0.5, watched=False), job_request("2", "bob", watched=False))
    assert (await queue.sizes()).unwatched == 2
    await queue.refresh([("1", False, 9.0), ("2", True, 9.0)])
    assert (await queue.sizes()).unwatched == 1
    await queue.refresh([("2", False, 9.0)])  # another node has the same table, and a viewer of it
    assert await take_all(queue) == ["2", "1"]


# Duplicates


async def test_the_same_job_twice_is_queued_once_and_answered_to_all_who_asked(queue: Queue) -> None:
    assert await put(queue, job_request("1"), node="one") == [b""]
    assert await put(queue, job_request("1"), job_request("1"), node="two") == [b"", b""]
    assert await queue.waiting_for("ann") == 1
    assert await take_all(queue) == ["1"]
    assert await queue.answer("1", "m1r", 0.5)
    for node in ("one", "two"):
        found = await queue.next_answer(node)
        assert found is not None
        assert (found[0], json.loads(found[1])) == ("1", {"move": "m1r", "seconds": 0.5})


async def test_a_second_answer_is_dropped(queue: Queue) -> None:
    await put(queue, job_request("1"))
    assert await queue.answer("1", "m1r", 0.5)
    assert not await queue.answer("1", "m2r", 0.5)
    assert await queue.next_answer("node") is not None
    assert await queue.next_answer("node") is None
    assert await take_all(queue) == []


async def test_an_answer_that_got_lost_is_found_by_asking(queue: Queue) -> None:
    await put(queue, job_request("1"))
    await queue.answer("1", "m1r", 0.5)
    (state,) = await queue.refresh([("1", True, 9.0)])
    assert json.loads(state)["move"] == "m1r"
    assert await put(queue, job_request("1")) == [state]
    assert await take_all(queue) == []


async def test_a_job_is_thought_about_as_long_as_any_node_wants_it(queue: Queue) -> None:
    for node in ("one", "two"):
        await put(queue, job_request("1"), node=node)
    await queue.withdraw("one", ["1"])
    assert await queue.waiting_for("ann") == 1
    await queue.withdraw("two", ["1", "never put"])
    assert (await queue.waiting_for("ann"), await take_job(queue)) == (0, None)


# Leases


async def test_a_job_whose_worker_stops_reporting_goes_to_another(
    queue: Queue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queues, "LEASE", LONG)
    await put(queue, job_request("1"))
    job = await queue.take("first", only_quick=False)
    assert job is not None
    for _ in range(4):
        assert await queue.beat("worker", 2, [job]) == ["held"]
        assert await take_job(queue) is None
    monkeypatch.setattr(queues, "LEASE", OVER)
    assert await queue.beat("worker", 2, [job]) == ["held"]  # its last heartbeat
    monkeypatch.setattr(queues, "LEASE", LONG)
    again = await queue.take("second", only_quick=False)
    assert again is not None
    assert again.id == "1"
    assert await queue.beat("worker", 2, [job, again]) == ["lost", "held"]
    await queue.release(job, failed=False)  # it has nothing to give back any more
    assert await take_job(queue) is None


async def test_a_job_at_which_all_workers_die_is_dropped(queue: Queue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queues, "LEASE", OVER)
    await put(queue, job_request("1"))
    for _ in range(queues.MOST_ATTEMPTS):
        assert await take_job(queue) == "1"
    assert await take_job(queue) is None
    found = await queue.next_answer("node")
    assert found is not None
    assert "failed at this move 5 times" in json.loads(found[1])["error"]


async def test_a_worker_that_ends_gives_its_job_back_at_once_and_it_is_no_newcomer(queue: Queue) -> None:
    await put(queue, job_request("1"), job_request("2"))
    job = await queue.take("first", only_quick=False)
    assert job is not None
    assert (await queue.sizes())[1:4] == (1, 0, 1)
    await queue.release(job, failed=False)
    assert await take_all(queue) == ["1", "2"]
    assert (await queue.sizes()).thinking == 2


async def test_a_worker_that_is_late_gets_a_rival_and_patience_doubles(queue: Queue) -> None:
    await put(queue, job_request("1"))
    late = await queue.take("first", only_quick=False)
    assert late is not None

    async def refresh(patience: float) -> None:
        """Set the beginning of the job 200 seconds earlier, and let its node refresh it."""
        await queue._redis.hincrby(f"{queue._key}job:1", "begun", -200_000)
        await queue.refresh([("1", True, patience)])

    await refresh(LONG)
    assert await take_job(queue) is None
    await refresh(150)
    rival = await queue.take("second", only_quick=False)
    assert rival is not None
    assert await queue.beat("worker", 2, [late, rival]) == ["lost", "held"]
    await refresh(150)
    assert await take_job(queue) is None
    await queue.answer("1", "m1r", 9.0)  # from either worker: the first answer counts
    assert await queue.beat("worker", 2, [late, rival]) == ["gone", "gone"]


async def test_jobs_of_a_node_that_died_go_away(queue: Queue, monkeypatch: pytest.MonkeyPatch) -> None:
    jobs = (job_request("1"), job_request("2", cost=0.0))
    await put(queue, *jobs)
    assert (await queue.sizes())[:2] == (1, 1)
    monkeypatch.setattr(queues, "JOB_TTL", 0.0)
    await put(queue, *jobs)  # the node's last call
    assert await queue.refresh([("1", True, 9.0)]) == [b"gone"]
    assert (await take_job(queue), await queue.waiting_for("ann")) == (None, 0)
    assert (await queue.sizes())[:4] == (0, 0, 0, 0)


async def test_a_waiting_worker_is_woken_by_a_job_it_may_take(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queues, "WAIT", LONG)  # no wait ends by its time limit
    queue = Queue(redis.url)

    async def bells() -> tuple[int, int]:
        """How many elements the bells for quick and for other jobs have left."""
        return tuple([await queue._redis.llen(f"{queue._key}bell:{quick}") for quick in (1, 0)])

    waiting = asyncio.create_task(queue.wait_for_job(only_quick=False))
    await put(queue, job_request("1"))
    await waiting
    assert await bells() == (0, 0)
    waiting = asyncio.create_task(queue.wait_for_job(only_quick=True))
    await put(queue, job_request("2"))
    await put(queue, job_request("3", cost=0.0))
    await waiting
    assert await bells() == (0, 1)  # the bell for slow jobs did not wake it
    await queue.close()


async def test_workers_are_counted_while_they_are_heard(queue: Queue) -> None:
    await queue.beat("one", 3, [])
    await queue.beat("two", 2, [])
    assert (await queue.sizes())[4:] == (2, 5)
    await queue.leave("two", 2)
    assert (await queue.sizes())[4:] == (1, 3)


async def test_every_key_has_the_prefix_of_mandala_and_expires(queue: Queue, redis: Redis) -> None:
    for cost in (0.0, 1.0):
        await put(queue, *[job_request(f"{cost} {number}", f"g{number % 3}", cost) for number in range(9)])
        for _ in range(4):
            await take_job(queue)
    await queue.answer("1.0 8", "m1r", 0.5)
    await queue.beat("worker", 2, [])
    keys = [key.decode() for key in await queue._redis.keys("*")]
    assert len(keys) > 15
    for key in keys:
        assert key.startswith("mandala:bots:")
        assert 0 < await queue._redis.pttl(key) <= 600_000, key


# What a job is called


def test_a_job_is_named_by_guest_view_and_bot_and_names_nobody() -> None:
    game = Game.new("mandala", seed=1)
    question = Question.about(game.view(0), "level3")
    assert Question.from_bytes(question.to_bytes()) == question
    others = [Question.about(game.view(0), "level4"), Question.about(game.view(1), "level3")]
    assert len({job_id("ann", question), job_id("bob", question), *(job_id("ann", one) for one in others)}) == 4
    assert job_id("ann", question) == job_id("ann", Question.about(game.view(0), "level3"))
    named = Question.about(game.view(0), "a bot: 50% ünicode")
    assert Question.from_bytes(named.to_bytes()) == named
    assert "ann" not in guest_key("ann")
    assert guest_key(None) == ""


# A Redis that fails


async def test_a_redis_that_is_down_or_hangs_is_noticed_within_seconds(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queues, "LEASE", OVER)
    queue = Queue(redis.url)  # with the usual time limit
    for end, begin in ((redis.pause, redis.resume), (redis.kill, redis.start)):
        await put(queue, job_request("1"))
        end()
        with pytest.raises(QueueUnavailableError):
            await take_job(queue)
        calls = [queue.waiting_for("ann") for _ in range(20)]
        states = await asyncio.gather(*calls, return_exceptions=True)
        assert all(isinstance(state, QueueUnavailableError) for state in states)
        begin()
        await put(queue, job_request("1"))
        assert await take_job(queue) == "1"  # though it may have received its jobs, and its answer was lost
        redis.flush()
        assert await queue.refresh([("1", True, 9.0)]) == [b"gone"]
    await queue.close()


async def test_a_cancelled_task_ends_even_if_the_driver_swallows_the_cancellation(queue: Queue) -> None:
    async def work() -> None:
        while True:
            await take_job(queue)

    for number in range(100):
        task = asyncio.create_task(work())
        for _ in range(number):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task], timeout=LONG)
        assert task.cancelled()


async def test_a_wrong_address_is_one_line() -> None:
    for url in ("nonsense", "http://127.0.0.1/"):
        with pytest.raises(MandalaError, match="not the URL of a Redis"):
            Queue(url)
    nobody = Queue(f"redis://127.0.0.1:{free_port()}/0")
    with pytest.raises(QueueUnavailableError) as refused:
        await nobody.sizes()
    assert "\n" not in str(refused.value)
    await nobody.close()
