"""Whatever dies, hangs or is cut off: no client was ever told anything that the database does not bear out.

`make chaos` does it with a thousand faults; without it, CHAOS says how many.
"""

import asyncio
import os
import random
import re
import statistics
import time
from pathlib import Path

import pytest
from cluster.chaos import Chaos
from cluster.checker import violations
from cluster.crowd import KINDS, Crowd, Match
from cluster.fleet import ENDED, Fleet, running
from cluster.judge import Judge
from cluster.recovery import Recovery
from cluster.storm import Storm
from cluster.truth import read

LONG = "CHAOS" in os.environ
FAULTS = int(os.environ.get("CHAOS", "26"))
SEED = int(os.environ.get("SEED", random.randrange(1_000_000) if LONG else 1))
MATCHES = int(os.environ.get("MATCHES", "16"))
NODES = int(os.environ.get("NODES", "2"))
WORKERS = int(os.environ.get("WORKERS", "1"))
A_FAULT = 1.5  # seconds at most that each one may add to a long run
GAMES = int(os.environ.get("GAMES", "100" if LONG else "20"))
PAGES_BACK, MOVES_ON = 2.0, 3.0  # seconds that are promised
SLOW_MACHINE = 1.0 if LONG else 5.0  # times as long to end, where other tests run beside


def test_nothing_acknowledged_is_lost_whatever_dies(tmp_path: Path) -> None:
    print(f"SEED={SEED}", flush=True)
    rng = random.Random(SEED)
    with running(tmp_path, nodes=NODES, workers=WORKERS, with_redis=not os.environ.get("NO_REDIS")) as fleet:
        storm = Storm(fleet, rng)
        judge = Judge(fleet.database_url, lambda: storm.outages, tmp_path)
        crowd = Crowd(fleet.addresses, rng.randrange(1 << 30), judge.take)
        chaos = Chaos(fleet, crowd, storm, judge, lambda line: print(line, flush=True))
        matches = [KINDS[number % len(KINDS)] for number in range(MATCHES)]
        asyncio.run(chaos.run(FAULTS, matches, seconds=60 + A_FAULT * FAULTS))
        print(chaos.progress())
        print(chaos.report())
        print(f"refused: {dict(crowd.refusals)}; locked out of their seats: {crowd.locked_out}")
        print(f"drained within {max(fleet.drained, default=0):.1f} s; SEED={SEED}", flush=True)
        assert not [*judge.violations, *storm.failures], "\n".join([*judge.violations, *storm.failures, fleet.log()])
        assert len(storm.strikes) >= FAULTS
        assert not (LONG and fleet.drained) or statistics.median(fleet.drained) < ENDED
        assert (
            max(fleet.drained, default=0) < 2 * ENDED * SLOW_MACHINE
        )  # several nodes start on the same cores meanwhile
        assert judge.tables >= MATCHES
        assert crowd.acknowledged


# A node that says yes a second before it stores, and one that shows everybody the cards of seat 1.
EARLY = """
import asyncio
from mandala.server.store import Store
append, tasks = Store.append, []
async def later(*words):
    await asyncio.sleep(1)
    await append(*words)
async def early(*words):
    tasks.append(asyncio.create_task(later(*words)))
Store.append = early
"""
LEAKING = """
from mandala.server.telling import Telling
text = Telling.text
Telling.text = lambda telling, viewer, *words: text(telling, 1, *words)
"""


@pytest.mark.parametrize(
    ("planted", "found"),
    [
        (EARLY, r"was acknowledged as event|was told to"),
        (LEAKING, r"seat 0 was told after event \d+ has another you, "),
    ],
)
def test_a_node_that_lies_is_found(tmp_path: Path, planted: str, found: str) -> None:
    """The same crowd and the same checker, and a real node with a fault in its code."""
    over: list[Match] = []

    async def play_and_kill(fleet: Fleet) -> list[str]:
        crowd = Crowd(fleet.addresses, SEED, over.append)
        playing = asyncio.create_task(crowd.play(["even"]))
        deadline = time.monotonic() + 60
        while not any(client.acknowledged for client in crowd.clients) and time.monotonic() < deadline:
            await asyncio.sleep(0.01)
        fleet.nodes[0].kill()
        await asyncio.sleep(0.1)
        playing.cancel()
        (match,) = crowd.matches
        (kept,) = await read(fleet.database_url, [match.table])
        return violations(kept, match.histories, ended=False)

    with running(tmp_path, nodes=1, workers=0, with_redis=False, planted=planted) as fleet:
        wrong = asyncio.run(play_and_kill(fleet))
    assert any(re.search(found, one) for one in wrong), wrong


def test_play_goes_on_soon(tmp_path: Path) -> None:
    """What is promised of a node, of Redis and of PostgreSQL that dies under load."""
    with running(tmp_path, nodes=2, workers=0, skews=(0,)) as fleet:
        recovery = Recovery(fleet, SEED, lambda line: print(line, flush=True), 1.0 if LONG else 0.5)
        asyncio.run(recovery.run(GAMES))
        assert recovery.violations == []
        node, redis, postgresql = recovery.figures
        assert node.pages > 0
        if LONG:  # alone on the machine
            assert node.page < PAGES_BACK
            assert max(redis.page, redis.move) < MOVES_ON
            assert max(postgresql.page, postgresql.move) < MOVES_ON
