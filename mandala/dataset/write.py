"""Writing a data set: each file is written in one step, so that an interrupted run can be resumed."""

import json
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from mandala.dataset.judged import close_contestants
from mandala.dataset.plan import Plan
from mandala.dataset.tables import judged_tables, rows_in, write_table
from mandala.errors import MandalaError
from mandala.extras import needs
from mandala.files import write_atomically
from mandala.processes import all_cores, prepare_worker, worker_pool
from mandala.version import __version__

with needs("dataset"):
    import pyarrow as pa  # type: ignore[import-untyped]

WHAT = "mandala dataset"
FORMAT = 1
HEADER = "dataset.json"
CHUNK = 10  # games that a worker plays and judges at a time

Tables = tuple[pa.Table, pa.Table]
ProgressCallback = Callable[[int, int], None]


def write_dataset(
    plan: Plan, out: Path, jobs: int | None = None, on_progress: ProgressCallback = lambda done, total: None
) -> Path:
    """Write a data set, or resume one that was interrupted; its folder is returned.

    Args:
        plan: its parameters.
        out: the data set is written to a folder in this one, named after the game.
        jobs: how many processes play and judge; by default one on each core. A single job stays in this process.
        on_progress: is called with the number of finished games and of all games.
    """
    folder = out / plan.game
    folder.mkdir(parents=True, exist_ok=True)
    try:
        with FileLock(folder / ".lock", timeout=0):
            _check_header(folder / HEADER, plan)
            for left in folder.glob(".*.parquet"):  # left by a run that was killed
                left.unlink()
            _write_missing(plan, folder, jobs or all_cores(), on_progress)
    except Timeout:
        raise MandalaError(f"{folder}: another run is writing this data set") from None
    return folder


def shard_paths(folder: Path, shard: int) -> tuple[Path, Path]:
    """The files of a shard: games and positions."""
    return folder / f"games-{shard:05}.parquet", folder / f"positions-{shard:05}.parquet"


def _write_missing(plan: Plan, folder: Path, jobs: int, on_progress: ProgressCallback) -> None:
    missing = [shard for shard in range(plan.shards) if not _is_whole(plan, folder, shard)]
    done = plan.games - sum(len(plan.numbers(shard)) for shard in missing)
    on_progress(done, plan.games)
    chunks = [chunk for shard in missing for chunk in _chunks(plan.numbers(shard))]
    with closing(_all_tables(plan, chunks, jobs)) as tables:
        for shard in missing:
            parts: list[Tables] = []
            for _ in _chunks(plan.numbers(shard)):
                parts.append(next(tables))
                done += parts[-1][0].num_rows
                on_progress(done, plan.games)
            games, positions = shard_paths(folder, shard)
            write_table(pa.concat_tables([part[1] for part in parts]), positions)
            write_table(pa.concat_tables([part[0] for part in parts]), games)  # last: it marks the shard as complete


def _is_whole(plan: Plan, folder: Path, shard: int) -> bool:
    """Whether a shard has all its games; the last one of a smaller data set has too few."""
    return rows_in(shard_paths(folder, shard)[0]) == len(plan.numbers(shard))


def _chunks(numbers: range) -> list[range]:
    return [numbers[k : k + CHUNK] for k in range(0, len(numbers), CHUNK)]


def _all_tables(plan: Plan, chunks: list[range], jobs: int) -> Generator[Tables]:
    """The tables of all chunks, in the order of the chunks."""
    if jobs == 1 or not chunks:
        try:
            for chunk in chunks:
                yield judged_tables(plan, chunk)
        finally:
            close_contestants()
        return
    with worker_pool(jobs, "files", prepare_worker, close_contestants) as pool:
        yield from _in_order(pool, plan, chunks, 2 * jobs)


def _in_order(pool: ProcessPoolExecutor, plan: Plan, chunks: list[range], queue: int) -> Iterator[Tables]:
    waiting: deque[Future[Tables]] = deque()
    for chunk in chunks:
        waiting.append(pool.submit(judged_tables, plan, chunk))
        if len(waiting) >= queue:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _check_header(path: Path, plan: Plan) -> None:
    """Refuse to mix two data sets; the number of games may grow."""
    wanted: dict[str, Any] = {"what": WHAT, "format": FORMAT, **plan.to_dict(), "version": __version__}
    if path.exists():
        try:
            found = json.loads(path.read_text(encoding="utf-8"))
        except ValueError:
            found = None
        if not isinstance(found, dict) or found.get("what") != WHAT:
            raise MandalaError(f"{path}: this is not the header of a data set")
        for name, here in wanted.items():
            there = found.get(name)
            if there != here and name != "games":
                raise MandalaError(f"{path}: this is another data set, with {name} {there!r:.200}, not {here!r:.200}")
        if found["games"] > plan.games:
            raise MandalaError(f"{path}: this data set has {found['games']} games already")
        if found == wanted:
            return
    write_atomically(path, json.dumps(wanted, indent=2) + "\n")
