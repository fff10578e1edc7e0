"""Tournaments on a Ray cluster, whose machines must have this package installed."""

import re
import socket
from collections.abc import Generator, Iterable
from importlib import import_module
from typing import Any

from mandala.arena.fixtures import Fixture
from mandala.arena.match import GameResult
from mandala.arena.pool import QUEUED_PER_WORKER, play_in_processes
from mandala.arena.workers import Work, play_fixture
from mandala.errors import MandalaError
from mandala.extras import needs

CONNECT_TIMEOUT = 5.0  # seconds


def play_on_ray(work: Work, fixtures: Iterable[Fixture], address: str) -> Generator[GameResult]:
    """Play fixtures in any order on all cores of a cluster; `local` starts one on this machine."""
    with needs("ray"):
        ray = import_module("ray")
    _check_reachable(address)
    ray.init(address=address, log_to_driver=False, configure_logging=False)
    try:
        play, packed = ray.remote(max_retries=0)(play_fixture), ray.put(work)
        queue = max(1, int(ray.cluster_resources().get("CPU", 1))) * QUEUED_PER_WORKER
        rest = iter(fixtures)
        pending: dict[Any, Fixture] = {}
        while True:
            for fixture in rest:
                pending[play.remote(packed, fixture)] = fixture
                if len(pending) >= queue:
                    break
            if not pending:
                return
            done = ray.wait(list(pending))[0][0]
            fixture = pending.pop(done)
            try:
                yield ray.get(done)
            except ray.exceptions.WorkerCrashedError:  # played again in a local process, which records who was to move
                yield from play_in_processes(work, [fixture], 1)
    finally:
        ray.shutdown()


def _check_reachable(address: str) -> None:
    """Try a plain connection first: without a cluster at this address, Ray would end the whole process."""
    if place := re.fullmatch(r"(?P<host>[\w.-]+):(?P<port>\d{1,5})", address):
        try:
            socket.create_connection((place["host"], int(place["port"])), CONNECT_TIMEOUT).close()
        except OSError as error:
            raise MandalaError(f"no Ray cluster at {address}: {error.strerror or error}") from None
