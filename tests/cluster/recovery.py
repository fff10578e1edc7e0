"""How soon play continues after one fault under an even load: only a node, Redis or PostgreSQL is killed."""

import asyncio
import contextlib
import math
import time
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass

from cluster.checker import violations
from cluster.crowd import Crowd, Match
from cluster.fleet import Fleet
from cluster.truth import read
from polling import until_async

THINKING = 2.0  # seconds at most for a move: a game makes about one a second
QUIET = 8.0  # seconds of play before a fault
DOWN = 6.0  # seconds for which a part is away
AFTERWARDS = 8.0  # seconds of play after it


@dataclass(frozen=True)
class Figure:
    """What a fault cost: the longest time until a page was back, and until a move reached the other side."""

    fault: str
    pages: int
    page: float
    moves: int
    move: float

    def __str__(self) -> str:
        return (
            f"{self.fault}: {self.pages} pages came back within {self.page:.2f} s, "
            f"{self.moves} moves reached the other side within {self.move:.2f} s"
        )


@dataclass(frozen=True)
class MoveTimes:
    """A move: when it was first sent, and when the last other client received it; infinite if never."""

    sent: float
    received: float


class Recovery:
    """One run: a load, three faults one after another, and their figures."""

    def __init__(self, fleet: Fleet, seed: int, say: Callable[[str], None] = print, share: float = 1.0) -> None:
        """`share`: the fraction of the usual times to use."""
        self.figures: list[Figure] = []
        self.violations: list[str] = []
        self._fleet = fleet
        self._say = say
        self._share = share
        self._over: list[Match] = []
        self._crowd = Crowd(fleet.addresses, seed, self._over.append, thinking=THINKING)

    async def run(self, games: int) -> None:
        """Measure all three under `games` games, then check all received messages."""
        playing = asyncio.create_task(self._crowd.play(["even"] * games))

        async def all_play() -> bool:
            return len(self._crowd.begun) == games or playing.done()

        await until_async(all_play, lambda: f"only {len(self._crowd.begun)} games have begun")
        fleet, node = self._fleet, self._fleet.nodes[0]
        try:
            self._say(f"{games} games: {await self._quiet()}")
            await self._measure("a node killed", node.kill, node.start, at_once=True)
            await self._measure("Redis killed", fleet.redis.kill, fleet.redis.start, at_once=True)
            await self._measure("PostgreSQL restarted", fleet.cluster.stop, fleet.cluster.start, at_once=False)
            assert not playing.done(), playing.exception()
        finally:
            playing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await playing
        await self._check()

    @property
    def _matches(self) -> list[Match]:
        return [*self._over, *self._crowd.matches]

    async def _quiet(self) -> str:
        begin = time.monotonic()
        await asyncio.sleep(QUIET * self._share)
        end = time.monotonic() - 1
        seconds = sorted(one.received - one.sent for one in self._moves(begin, end)) or [math.inf]
        middle, late = seconds[len(seconds) // 2], seconds[int(len(seconds) * 0.99)]
        rate = len(seconds) / (end - begin)
        return f"{rate:.0f} moves a second, received after {middle * 1000:.0f} ms (p99 {late * 1000:.0f} ms)"

    async def _measure(self, fault: str, begin: Callable[[], None], end: Callable[[], None], at_once: bool) -> None:
        """One fault; counted from its beginning if play continues without the part, or else from its end."""
        failed_at = time.monotonic()
        await asyncio.to_thread(begin)
        await asyncio.sleep(DOWN * self._share)
        await asyncio.to_thread(end)
        repaired_at = time.monotonic()
        await asyncio.sleep(AFTERWARDS * self._share)
        since = failed_at if at_once else repaired_at
        moves = [
            one.received - max(one.sent, since)
            for one in self._moves(failed_at - 1, (repaired_at if at_once else repaired_at + 1))
            if one.received > since
        ]
        pauses = [
            stop - max(start, since)
            for start, stop in self._crowd.all_pauses()
            if start >= failed_at - 1 and stop > since
        ]
        gone = [client for client in self._crowd.clients if client.is_lost]
        for client in gone[:3]:
            latest = [f"{entry.at - since:.2f} {entry.what} {entry.text[:40]}" for entry in client.history.entries[-8:]]
            self._say(f"{client.history.client} is still lost: {'; '.join(latest)}")
        pauses += [math.inf] * len(gone)
        figure = Figure(fault, len(pauses), max(pauses, default=0), len(moves), max(moves, default=math.inf))
        self.figures.append(figure)
        self._say(str(figure))

    def _moves(self, begin: float, end: float) -> list[MoveTimes]:
        """All moves that were first sent between two moments."""
        return [one for match in self._matches for one in move_times(match) if begin <= one.sent <= end]

    async def _check(self) -> None:
        matches = {match.table: match for match in self._matches}
        for stored in await read(self._fleet.database_url, list(matches)):
            match = matches[stored.row.id]
            self.violations += violations(stored, match.histories, ended=match in self._over)


def move_times(match: Match) -> list[MoveTimes]:
    """Every move of a match that was ever sent, and when the last of its other clients received it."""
    tables = {
        history.client: [(message["seq"], entry.at) for entry, message in history.messages("told", "table")]
        for history in match.histories
    }
    found = []
    for history in match.histories:
        sent: dict[str, float] = {}
        for entry, message in history.messages("sent", "move"):
            sent.setdefault(message["id"], entry.at)
        answers = {message["id"]: message for _, message in history.messages("told", "answer")}
        for name, at in sent.items():
            answer = answers.get(name)
            if answer is None or answer["ok"]:
                others = [seen for client, seen in tables.items() if client != history.client]
                received = [_first(seen, answer["seq"]) if answer else math.inf for seen in others]
                found.append(MoveTimes(at, max(received, default=math.inf)))
    return found


def _first(seen: list[tuple[int, float]], seq: int) -> float:
    """When a client first received an event; the numbers never go back."""
    place = bisect_left(seen, (seq, 0.0))
    return seen[place][1] if place < len(seen) else math.inf
