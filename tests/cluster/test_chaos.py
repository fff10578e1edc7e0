"""If any part dies, hangs or is cut off, no client receives anything that contradicts the database.

`make chaos` injects a thousand faults; the variable CHAOS sets another number. test_fleet.py has a run of a few faults.
"""

import asyncio
import os
import re
import statistics
from collections.abc import Callable
from pathlib import Path

import pytest
from cluster.chaos import run_chaos
from cluster.checker import violations
from cluster.crowd import KINDS, Crowd, Match, Player
from cluster.fleet import ENDED, Fleet, running
from cluster.recovery import Recovery
from cluster.truth import read
from polling import until_async
from seeds import SEED

LONG = "CHAOS" in os.environ
FAULTS = int(os.environ.get("CHAOS", "26"))
MATCHES = int(os.environ.get("MATCHES", "16"))
NODES = int(os.environ.get("NODES", "2"))
WORKERS = int(os.environ.get("WORKERS", "1"))
GAMES = int(os.environ.get("GAMES", "100" if LONG else "20"))
PAGES_BACK, MOVES_ON = 2.0, 3.0  # seconds that are promised

pytestmark = pytest.mark.slow


def test_nothing_acknowledged_is_lost_if_any_part_dies(tmp_path: Path) -> None:
    print(f"SEED={SEED}", flush=True)
    with running(tmp_path, nodes=NODES, workers=WORKERS, with_redis=not os.environ.get("NO_REDIS")) as fleet:
        run_chaos(fleet, tmp_path, "chaos", FAULTS, [KINDS[number % len(KINDS)] for number in range(MATCHES)])
        if LONG and fleet.drained:  # alone on the machine
            assert statistics.median(fleet.drained) < ENDED


# A node that acknowledges moves and never stores them, and one that shows the cards of seat 1 to all.
EARLY = """
from mandala.server.store.store import Store
append = Store.append
async def early(store, table, events, summary, seats=None):
    if seats:
        await append(store, table, events, summary, seats)
Store.append = early
"""
LEAKING = """
from mandala.tables.encoder import TableEncoder
text = TableEncoder.text
TableEncoder.text = lambda encoder, viewer, *options: text(encoder, 1, *options)
"""


def has_acknowledged(client: Player) -> bool:
    return bool(client.acknowledged)


def has_received_at_seat_0(client: Player) -> bool:
    return client.history.viewer.player == 0 and client.latest is not None


@pytest.mark.parametrize(
    ("planted", "is_enough", "found"),
    [
        (EARLY, has_acknowledged, r"was acknowledged as event|was received by"),
        (LEAKING, has_received_at_seat_0, r"seat 0 received after event \d+ has another you, "),
    ],
)
def test_a_faulty_node_is_found(tmp_path: Path, planted: str, is_enough: Callable[[Player], bool], found: str) -> None:
    """The same crowd and the same checker, and a real node with a fault in its code."""
    over: list[Match] = []

    async def play_and_kill(fleet: Fleet) -> list[str]:
        crowd = Crowd(fleet.addresses, SEED, over.append)
        playing = asyncio.create_task(crowd.play(["even"]))

        async def enough() -> bool:
            return any(map(is_enough, crowd.clients))

        await until_async(enough, "the node has not failed")
        fleet.nodes[0].kill()
        playing.cancel()
        (match,) = crowd.matches
        (stored,) = await read(fleet.database_url, [match.table])
        return violations(stored, match.histories, ended=False)

    with running(tmp_path, nodes=1, workers=0, with_redis=False, planted=planted) as fleet:
        wrong = asyncio.run(play_and_kill(fleet))
    assert any(re.search(found, one) for one in wrong), wrong


def test_play_continues_soon(tmp_path: Path) -> None:
    """The promised times after a node, Redis or PostgreSQL dies under load."""
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
