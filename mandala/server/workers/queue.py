"""The queue of bot moves in Redis, for any number of nodes and workers. If Redis loses it, the nodes put it again.

The order is that of `schedule.py`. Every operation is a call of the script `queue.lua`, so it is atomic.
"""

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from mandala.errors import MandalaError
from mandala.extras import needs
from mandala.games import GAMES, spec_named
from mandala.server.limits import NOWHERE, SITE_FACTOR, Networks
from mandala.server.workers.process import Question
from mandala.server.workers.schedule import LATER, WaitingCounts

SCRIPT = Path(__file__).with_suffix(".lua").read_text()
TIMEOUT = 1.0  # seconds for an answer of Redis or for a connection
WAIT = 1  # seconds that one call waits for a job or an answer
LEASE = 3.0  # seconds until another worker may take a job, unless the lease is renewed
MOST_ATTEMPTS = 5  # failures of a job until its nodes get an error
JOB_TTL = 10.0  # seconds that a job stays after its node last refreshed it
ANSWER_TTL = 5.0  # seconds that an answer stays
BATCH = 100  # jobs in one call
QUEUES = "mandala:bots:"
AUTH_ERRORS = {"AuthenticationError", "AuthenticationWrongNumberOfArgsError", "NoPermissionError"}  # of the driver
FORMAT = 4  # to be raised when the encoding of questions or keys changes


class QueueUnavailableError(Exception):
    """Redis cannot be used at the moment; the text says why.

    Attributes:
        kind: the reason without an address or other private details.
    """

    kind = "no answer"


@dataclass(frozen=True)
class JobRequest:
    """A request of a node for a move.

    Attributes:
        id: equal requests have the same id, and are computed once.
        guest: the guest whose share of the workers it uses.
        networks: the networks of the guest; guests in one network share its workers.
        cost: the expected seconds.
        is_watched: whether a page of the table is open.
        is_quick: whether processes that take only quick jobs may take it.
        question: the encoded `Question`.
    """

    id: str
    guest: str
    networks: Networks
    cost: float
    is_watched: bool
    is_quick: bool
    question: bytes


class Lease(NamedTuple):
    """A job that a worker has taken; `holder` identifies the lease."""

    id: str
    holder: str
    question: bytes


class Sizes(NamedTuple):
    """The numbers of jobs and workers.

    Attributes:
        quick: waiting jobs that are expected to be quick.
        slow: the other waiting jobs.
        unwatched: waiting jobs of both kinds whose tables nobody watches.
        thinking: jobs that workers compute.
        workers: workers with a recent heartbeat.
        processes: the processes of these workers.
    """

    quick: int
    slow: int
    unwatched: int
    thinking: int
    workers: int
    processes: int


def job_id(guest: str | None, question: Question) -> str:
    """The id of a guest's question: nodes with the same table request the same job."""
    return hashlib.blake2b(f"{guest} ".encode() + question.to_bytes(), digest_size=16).hexdigest()


def guest_key(guest: str | None) -> str:
    """The key of a guest in the queue."""
    return "" if guest is None else _digest(guest)


def network_keys(networks: Networks) -> Networks:
    """The keys of networks in the queue."""
    return networks if networks == NOWHERE else Networks(*map(_digest, networks))


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def queue_key(bots: Iterable[str] = ()) -> str:
    """The prefix of all keys.

    Versions with different encodings of views have different queues, and so have nodes and workers that offer different
    bots.
    """
    states = [(game, str(spec.rules.STATE.descr), len(spec_named(game).levels)) for game, spec in GAMES.items()]
    version = repr((FORMAT, states, sorted(bots)))
    return f"{QUEUES}{hashlib.blake2b(version.encode(), digest_size=4).hexdigest()}:"


class Queue:
    """A connection to the queue. Every error of Redis is raised as `QueueUnavailableError`, after a second or two."""

    def __init__(self, url: str, key: str | None = None) -> None:
        """Connect to the queue with this key; by default to that of nodes that offer only the levels."""
        with needs("cluster"):
            from redis.asyncio import BlockingConnectionPool, Redis
            from redis.asyncio.retry import Retry
            from redis.backoff import NoBackoff
            from redis.exceptions import ConnectionError as NotConnected
            from redis.exceptions import RedisError
        self._errors = (RedisError, OSError, TimeoutError)
        retry = Retry(NoBackoff(), 1, (NotConnected,))  # a restarted Redis has closed the old connections
        try:
            pool: Any = BlockingConnectionPool.from_url(
                url,
                timeout=None,  # a caller waits for a connection without a limit of its own
                max_connections=4,
                socket_connect_timeout=TIMEOUT,
                socket_timeout=TIMEOUT,
                retry=retry,
            )
            # Blocking calls wait longer, each on its own connection.
            self._blocking: Any = Redis.from_url(
                url,
                socket_connect_timeout=TIMEOUT,
                socket_timeout=WAIT + TIMEOUT,
                retry=retry,
            )
        except ValueError as error:
            raise MandalaError("not the URL of a Redis") from error
        self._redis: Any = Redis.from_pool(pool)
        self._script = self._redis.register_script(SCRIPT)
        self._key = key or queue_key()

    # For nodes

    async def put(self, node: str, jobs: Sequence[JobRequest]) -> list[bytes]:
        """Request moves; a known job is not put again. Returns an answer for each, empty if there is none yet."""
        arguments: list[Any] = []
        for job in jobs:
            arguments += [
                job.id,
                job.guest,
                *job.networks,
                repr(job.cost),
                int(job.is_watched),
                int(job.is_quick),
                job.question,
            ]
        return list(await self._call("put", node, _ms(JOB_TTL), SITE_FACTOR, *arguments))

    async def refresh(self, jobs: Iterable[tuple[str, bool, float]]) -> list[bytes]:
        """Refresh jobs: their ids, whether they are watched, and the seconds that a worker may take.

        Returns an answer for each: empty if it is pending, `gone` if the job is unknown. A job that takes longer is
        given to another worker too; its time doubles with each attempt.
        """
        arguments: list[Any] = []
        for name, is_watched, seconds in jobs:
            arguments += [name, int(is_watched), _ms(seconds)]
        return list(await self._call("refresh", _ms(JOB_TTL), *arguments))

    async def withdraw(self, node: str, names: Iterable[str]) -> None:
        """Withdraw this node's requests for these jobs."""
        await self._call("withdraw", node, *names)

    async def waiting_for(self, guest: str) -> int:
        """The number of waiting jobs of this guest."""
        return int(await self._call("waiting_for", guest))

    async def waiting_in(self, networks: Networks) -> WaitingCounts:
        """The number of waiting jobs of these networks."""
        return WaitingCounts(*await self._call("waiting_in", *networks))

    async def next_answer(self, node: str) -> tuple[str, bytes] | None:
        """The next answer for a node, by the job's id; None if there is none within a second."""
        answer = await self._wait([f"to:{node}"])
        if answer is None:
            return None
        name, _, text = answer.partition(b" ")
        return name.decode(), text

    # For workers

    async def take(self, holder: str, only_quick: bool) -> Lease | None:
        """Take the next job, on a lease."""
        job = await self._call("take", holder, int(only_quick), _ms(LEASE), MOST_ATTEMPTS, LATER)
        return job and Lease(job[0].decode(), holder, job[1])

    async def wait_for_job(self, only_quick: bool) -> None:
        """Wait up to a second until there may be a job to take."""
        await self._wait(["bell:1"] if only_quick else ["bell:1", "bell:0"])

    async def beat(self, worker: str, processes: int, held: Sequence[Lease]) -> list[str]:
        """Renew leases. Returns for each: `held`, `lost` (another worker may take it) or `gone` (no node wants it)."""
        arguments = [part for job in held for part in (job.id, job.holder)]
        return [state.decode() for state in await self._call("beat", f"{worker}:{processes}", _ms(LEASE), *arguments)]

    async def release(self, job: Lease, failed: bool) -> None:
        """Put a job back; after too many failures its nodes get an error instead."""
        await self._call("release", job.id, job.holder, int(failed), MOST_ATTEMPTS)

    async def answer(self, name: str, move: str, seconds: float) -> bool:
        """Send the answer to all nodes that requested it; False if there are none. A second answer has no effect."""
        text = json.dumps({"move": move, "seconds": seconds})
        return bool(await self._call("answer", name, text, _ms(ANSWER_TTL)))

    async def fail(self, name: str, error: str) -> None:
        """Send an error to all nodes that requested the move."""
        await self._call("answer", name, json.dumps({"error": error}), _ms(ANSWER_TTL))

    async def leave(self, worker: str, processes: int) -> None:
        """Remove a worker."""
        await self._call("leave", f"{worker}:{processes}")

    # For both

    async def sizes(self) -> Sizes:
        """The numbers of jobs and workers."""
        return Sizes(*await self._call("sizes"))

    async def close(self) -> None:
        """Close all connections."""
        await self._redis.aclose()
        await self._blocking.aclose()

    async def _call(self, *arguments: Any) -> Any:
        async with self._translate_errors():
            async with asyncio.timeout(2 * TIMEOUT):  # includes waiting for a connection
                return await self._script(keys=[self._key], args=arguments)

    async def _wait(self, lists: list[str]) -> bytes | None:
        async with self._translate_errors():
            element = await self._blocking.blpop([self._key + name for name in lists], timeout=WAIT)
            return None if element is None else bytes(element[1])

    @asynccontextmanager
    async def _translate_errors(self) -> AsyncIterator[None]:
        try:
            yield
        except self._errors as error:
            raise _queue_error(error) from None
        finally:
            task = asyncio.current_task()
            if task and task.cancelling():  # in Python 3.11 the driver's `wait_for` may swallow it
                raise asyncio.CancelledError


def _ms(seconds: float) -> int:
    return int(1000 * seconds)


def _queue_error(error: BaseException) -> QueueUnavailableError:
    text = str(error).partition("\n")[0] or type(error).__name__
    unavailable = QueueUnavailableError(text)
    if type(error).__name__ in AUTH_ERRORS or text.startswith(("NOAUTH", "WRONGPASS", "NOPERM")):
        unavailable.kind = "the password is missing or wrong"
    elif "CERTIFICATE_VERIFY_FAILED" in text:
        unavailable.kind = "its certificate is not trusted"
    return unavailable
