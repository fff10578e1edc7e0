"""The bots' queue in Redis, which any number of nodes and workers share. Nothing in it is lost for good if it is lost.

The order is the one of `schedule.py`. Every operation is a call of the script in `queue.lua`, and so atomic.
"""

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from mandala.bots.levels import levels_of
from mandala.errors import MandalaError
from mandala.extras import needs
from mandala.server.limits import NOWHERE, SITE_FACTOR, Networks
from mandala.server.workers.process import Question
from mandala.server.workers.schedule import LATER, WaitingCounts
from mandala.spec import GAMES

SCRIPT = Path(__file__).with_suffix(".lua").read_text()
PATIENCE = 1.0  # seconds for Redis to answer or to accept a connection
WAIT = 1  # seconds for which a worker or a node waits for news in one call
LEASE = 3.0  # seconds until another worker may do a job, unless the one that took it is heard
MOST_ATTEMPTS = 5  # workers that may fail at a job
JOB_TTL = 10.0  # seconds for which a job stays after its node was last heard
ANSWER = 5.0  # seconds for which an answer stays
AT_ONCE = 100  # jobs in one call
QUEUES = "mandala:bots:"
REFUSED = {"AuthenticationError", "AuthenticationWrongNumberOfArgsError", "NoPermissionError"}  # errors of the driver
QUESTIONS = 4  # raise it when questions or keys are written differently


class QueueUnavailableError(Exception):
    """Redis cannot be used just now; it says why.

    Attributes:
        kind: why, without an address or anything else that is nobody's business.
    """

    kind = "no answer"


@dataclass(frozen=True)
class JobRequest:
    """A move that a node wants.

    Attributes:
        id: the same for whoever asks the same; it is thought about once.
        guest: who shares the workers with other guests.
        networks: where the guest is; guests in one network share its workers.
        cost: how many seconds it will probably take.
        is_watched: whether anybody looks at the table.
        is_quick: whether it is one for the processes that take only quick ones.
        question: what to think about.
    """

    id: str
    guest: str
    networks: Networks
    cost: float
    is_watched: bool
    is_quick: bool
    question: bytes


class Lease(NamedTuple):
    """A job that a worker has taken; `holder` is the lease's name."""

    id: str
    holder: str
    question: bytes


class Sizes(NamedTuple):
    """How much there is of everything.

    Attributes:
        quick: jobs that wait and will probably take a moment.
        slow: the other jobs that wait.
        unwatched: those of both that nobody looks at.
        thinking: jobs that workers think about.
        workers: workers that were heard in the last seconds.
        processes: what these have together.
    """

    quick: int
    slow: int
    unwatched: int
    thinking: int
    workers: int
    processes: int


def job_id(guest: str | None, question: Question) -> str:
    """A name for a question of a guest: nodes that have the same table ask for the same job."""
    return hashlib.blake2b(f"{guest} ".encode() + question.to_bytes(), digest_size=16).hexdigest()


def guest_key(guest: str | None) -> str:
    """A guest as the queue knows them."""
    return "" if guest is None else _digest(guest)


def network_keys(networks: Networks) -> Networks:
    """Networks as the queue knows them."""
    return networks if networks == NOWHERE else Networks(*map(_digest, networks))


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def queue_key(bots: Iterable[str] = ()) -> str:
    """What all keys begin with.

    Versions that read views differently have different queues, and so have nodes and workers that were told to offer
    different bots.
    """
    read = [(game, str(spec.rules.STATE.descr), len(levels_of(game))) for game, spec in GAMES.items()]
    words = repr((QUESTIONS, read, sorted(bots)))
    return f"{QUEUES}{hashlib.blake2b(words.encode(), digest_size=4).hexdigest()}:"


class Queue:
    """A connection to the queue. Whatever is wrong with Redis is a `QueueUnavailableError`, after a second or two."""

    def __init__(self, url: str, key: str | None = None) -> None:
        """Connect to the queue of this key, or to that of nodes which offer the levels alone."""
        with needs("cluster"):
            from redis.asyncio import BlockingConnectionPool, Redis
            from redis.asyncio.retry import Retry
            from redis.backoff import NoBackoff
            from redis.exceptions import ConnectionError as NotConnected
            from redis.exceptions import RedisError
        self._errors = (RedisError, OSError, TimeoutError)
        retry = Retry(NoBackoff(), 1, (NotConnected,))  # a Redis that was restarted has closed the old connections
        try:
            pool: Any = BlockingConnectionPool.from_url(
                url,
                timeout=None,  # a caller waits for a connection as long as for those before it
                max_connections=4,
                socket_connect_timeout=PATIENCE,
                socket_timeout=PATIENCE,
                retry=retry,
            )
            # Those who wait for news wait longer, each on a connection of their own.
            self._waiting: Any = Redis.from_url(
                url,
                socket_connect_timeout=PATIENCE,
                socket_timeout=WAIT + PATIENCE,
                retry=retry,
            )
        except ValueError as error:
            raise MandalaError("not the URL of a Redis") from error
        self._redis: Any = Redis.from_pool(pool)
        self._script = self._redis.register_script(SCRIPT)
        self._key = key or queue_key()

    # For nodes

    async def put(self, node: str, jobs: Sequence[JobRequest]) -> list[bytes]:
        """Ask for moves. A job that is there already is not put again. An answer for each, empty if there is none."""
        words: list[Any] = []
        for job in jobs:
            words += [
                job.id,
                job.guest,
                *job.networks,
                repr(job.cost),
                int(job.is_watched),
                int(job.is_quick),
                job.question,
            ]
        return list(await self._call("put", node, _ms(JOB_TTL), SITE_FACTOR, *words))

    async def refresh(self, jobs: Iterable[tuple[str, bool, float]]) -> list[bytes]:
        """Say that these jobs (id, is it watched, seconds of patience with a worker) are still wanted.

        An answer for each: empty if it is on its way, `gone` if nobody knows the job. One that a worker has had for
        longer than the patience is given to another too; patience doubles with each attempt.
        """
        words: list[Any] = []
        for name, is_watched, patience in jobs:
            words += [name, int(is_watched), _ms(patience)]
        return list(await self._call("refresh", _ms(JOB_TTL), *words))

    async def withdraw(self, node: str, names: Iterable[str]) -> None:
        """Say that this node wants these jobs no longer."""
        await self._call("withdraw", node, *names)

    async def waiting_for(self, guest: str) -> int:
        """How many jobs of this guest wait."""
        return int(await self._call("waiting_for", guest))

    async def waiting_in(self, networks: Networks) -> WaitingCounts:
        """How many jobs of these networks wait."""
        return WaitingCounts(*await self._call("waiting_in", *networks))

    async def next_answer(self, node: str) -> tuple[str, bytes] | None:
        """The next answer for a node, by the job's id; None if there is none within a second."""
        found = await self._wait([f"to:{node}"])
        if found is None:
            return None
        name, _, text = found.partition(b" ")
        return name.decode(), text

    # For workers

    async def take(self, holder: str, only_quick: bool) -> Lease | None:
        """Begin the job that is next, on a lease."""
        found = await self._call("take", holder, int(only_quick), _ms(LEASE), MOST_ATTEMPTS, LATER)
        return found and Lease(found[0].decode(), holder, found[1])

    async def wait_for_job(self, only_quick: bool) -> None:
        """Wait until there may be a job to take, a second at most."""
        await self._wait(["bell:1"] if only_quick else ["bell:1", "bell:0"])

    async def beat(self, worker: str, processes: int, held: Sequence[Lease]) -> list[str]:
        """Renew the leases: `held`, `lost` (another one does it) or `gone` (nobody waits for it) for each."""
        words = [word for job in held for word in (job.id, job.holder)]
        return [state.decode() for state in await self._call("beat", f"{worker}:{processes}", _ms(LEASE), *words)]

    async def release(self, job: Lease, failed: bool) -> None:
        """Put a job back; if too many failed at it, its nodes are told so instead."""
        await self._call("release", job.id, job.holder, int(failed), MOST_ATTEMPTS)

    async def answer(self, name: str, move: str, seconds: float) -> bool:
        """Tell all who asked; False if nobody did. A second answer changes nothing."""
        text = json.dumps({"move": move, "seconds": seconds})
        return bool(await self._call("answer", name, text, _ms(ANSWER)))

    async def fail(self, name: str, error: str) -> None:
        """Tell all who asked that there will be no move."""
        await self._call("answer", name, json.dumps({"error": error}), _ms(ANSWER))

    async def leave(self, worker: str, processes: int) -> None:
        """A worker ends."""
        await self._call("leave", f"{worker}:{processes}")

    # For both

    async def sizes(self) -> Sizes:
        """How much there is of everything."""
        return Sizes(*await self._call("sizes"))

    async def close(self) -> None:
        """Close all connections."""
        await self._redis.aclose()
        await self._waiting.aclose()

    async def _call(self, *words: Any) -> Any:
        async with self._safely():
            async with asyncio.timeout(2 * PATIENCE):  # also if all connections are in use
                return await self._script(keys=[self._key], args=words)

    async def _wait(self, lists: list[str]) -> bytes | None:
        async with self._safely():
            found = await self._waiting.blpop([self._key + name for name in lists], timeout=WAIT)
            return None if found is None else bytes(found[1])

    @asynccontextmanager
    async def _safely(self) -> AsyncIterator[None]:
        try:
            yield
        except self._errors as error:
            raise _unavailable(error) from None
        finally:
            task = asyncio.current_task()
            if task and task.cancelling():  # the driver sends by `wait_for`, which swallows it at times in Python 3.11
                raise asyncio.CancelledError


def _ms(seconds: float) -> int:
    return int(1000 * seconds)


def _unavailable(error: BaseException) -> QueueUnavailableError:
    text = str(error).partition("\n")[0] or type(error).__name__
    found = QueueUnavailableError(text)
    if type(error).__name__ in REFUSED or text.startswith(("NOAUTH", "WRONGPASS", "NOPERM")):
        found.kind = "the password is missing or wrong"
    elif "CERTIFICATE_VERIFY_FAILED" in text:
        found.kind = "its certificate is not trusted"
    return found
