"""A crowd plays while faults are injected; then all are repaired, and every game ends and is checked."""

import asyncio
import statistics
import time
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from cluster.crowd import Crowd
from cluster.faults import FaultInjector, PastFault
from cluster.fleet import Fleet
from cluster.judge import Judge
from polling import until_async
from seeds import SEED, seeded

REPORT = 10.0  # seconds between two lines
A_FAULT = 1.5  # seconds at most that each one may add to a long run
LONGEST_END = 300.0  # seconds until every game has ended once all is well; one that hangs takes longer


@dataclass
class Chaos:
    """One run: the players, the faults, and the checks."""

    fleet: Fleet
    crowd: Crowd
    injector: FaultInjector
    judge: Judge
    say: Callable[[str], None] = print
    begun: float = field(default_factory=time.monotonic)

    async def run(self, faults: int, matches: Sequence[str], seconds: float = 3600.0, at_once: int = 3) -> None:
        """Play these matches at once and inject `faults` faults; then let all games end."""
        judging = asyncio.create_task(self.judge.work())
        playing = asyncio.create_task(self.crowd.play(matches))
        reporting = asyncio.create_task(self._report_progress())
        try:
            await self._until_all_play(playing, len(matches))
            await self.injector.inject(faults, lambda: self.crowd.moves, at_once, seconds=seconds)
            await asyncio.to_thread(self.fleet.repair)
            self.crowd.enough = True
            await self._end(playing)
            self.judge.close()
            await judging
            await self.judge.check_again()
        finally:
            for task in (playing, judging, reporting):
                task.cancel()
            await asyncio.gather(playing, judging, reporting, return_exceptions=True)

    async def _until_all_play(self, playing: asyncio.Task[None], matches: int) -> None:
        async def all_play() -> bool:
            return len(self.crowd.begun) == matches or playing.done()

        await until_async(all_play, lambda: f"only {len(self.crowd.begun)} matches have begun")

    async def _end(self, playing: asyncio.Task[None]) -> None:
        """Wait until all games have ended; one that does not is a violation, and is checked as it is."""
        done, _ = await asyncio.wait([playing], timeout=LONGEST_END)
        if not done:
            stuck = [client for client in self.crowd.clients if not client.is_done]
            for client in stuck:
                seen = client.latest and {name: client.latest[name] for name in ("seq", "status", "turn", "legal")}
                self.judge.violations.append(f"{client.history.client} never reached the end: {seen}")
                client.abandoned = True
            await asyncio.wait([playing], timeout=60)
        if playing.done():
            playing.result()

    async def _report_progress(self) -> None:
        while True:
            await asyncio.sleep(REPORT)
            self.say(self.progress())

    def progress(self) -> str:
        """One line: the run so far."""
        faults, moves, games = len(self.injector.injected), self.crowd.moves, sum(self.crowd.finished.values())
        return (
            f"{time.monotonic() - self.begun:5.0f} s: {faults} faults, {moves} moves acknowledged, "
            f"{games} games over, {self.judge.messages} messages checked, {len(self.judge.violations)} violations, "
            f"{sum(client.is_lost for client in self.crowd.clients)} pages lost"
        )

    def report(self) -> str:
        """A table: the faults by kind, and how soon play continued after them."""
        acknowledged = sorted(end for _, end in self.crowd.all_acknowledged())
        pauses = self.crowd.all_pauses()
        by_kind: dict[str, list[PastFault]] = defaultdict(list)
        for fault in self.injector.injected:
            by_kind[fault.kind].append(fault)
        head = ("fault", "count", "longest", "next move: median", "longest", "page's pause: median", "longest")
        lines = [head]
        for kind, injected in sorted(by_kind.items()):
            until = [one for one in (_next(acknowledged, fault.end) for fault in injected) if one is not None]
            lost = [end - begin for fault in injected for begin, end in pauses if fault.begin <= begin <= fault.end]
            longest = max(fault.end - fault.begin for fault in injected)
            lines.append((kind, str(len(injected)), _seconds([longest]), *_both(until), *_both(lost)))
        widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
        return "\n".join(
            "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in lines
        )


def run_chaos(
    fleet: Fleet, folder: Path, name: str, faults: int, matches: Sequence[str], thinking: float = 0.2
) -> None:
    """Play matches while faults are injected, and check everything; the faults depend on the seed and a name."""
    rng = seeded(name)
    injector = FaultInjector(fleet, rng)
    judge = Judge(fleet.database_url, lambda: injector.outages, folder)
    crowd = Crowd(fleet.addresses, rng.randrange(1 << 30), judge.take, thinking)
    chaos = Chaos(fleet, crowd, injector, judge, lambda line: print(line, flush=True))
    asyncio.run(chaos.run(faults, matches, seconds=60 + A_FAULT * faults))
    print(chaos.progress())
    print(chaos.report())
    print(f"refused: {dict(crowd.refusals)}; locked out of their seats: {crowd.locked_out}")
    print(f"drained within {max(fleet.drained, default=0):.1f} s; SEED={SEED}", flush=True)
    assert not [*judge.violations, *injector.failures], "\n".join([*judge.violations, *injector.failures, fleet.log()])
    assert len(injector.injected) >= faults
    assert judge.tables >= len(matches)
    assert crowd.acknowledged


def _next(times: Sequence[float], moment: float) -> float | None:
    """How long after a moment the next of these times was."""
    place = bisect_left(times, moment)
    return times[place] - moment if place < len(times) else None


def _both(seconds: Sequence[float]) -> tuple[str, str]:
    return (_seconds([statistics.median(seconds)]), _seconds([max(seconds)])) if seconds else ("-", "-")


def _seconds(one: Sequence[float]) -> str:
    return f"{one[0]:.2f} s"
