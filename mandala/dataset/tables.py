"""Rows as Arrow tables, and tables as Parquet files."""

from pathlib import Path
from typing import Any

import numpy as np

from mandala.dataset.columns import GAMES, positions_schema
from mandala.dataset.judged import Row, judged_game
from mandala.dataset.plan import Plan
from mandala.extras import needs
from mandala.files import replace_atomically

with needs("dataset"):
    import pyarrow as pa  # type: ignore[import-untyped]
    import pyarrow.parquet as pq  # type: ignore[import-untyped]

ROW_GROUP = 16_384  # positions that are read at once
LEVEL = 12  # of zstd: higher ones take 30 times as long for 3% less
PLAIN = {"observation"}  # compresses better without a dictionary, because rows are similar byte by byte


def judged_tables(plan: Plan, numbers: range) -> tuple[pa.Table, pa.Table]:
    """Play and judge the games with these numbers: `games` and `positions`."""
    games: list[Row] = []
    positions: list[Row] = []
    for deal in plan.deals(numbers):
        game, rows = judged_game(plan, deal)
        games.append(game)
        positions += rows
    return _table(games, GAMES), _table(positions, positions_schema(plan.game))


def write_table(table: pa.Table, path: Path) -> None:
    """Write a table in one step."""
    packed = [_path(field) for field in table.schema if field.name not in PLAIN]
    with replace_atomically(path) as fresh:
        pq.write_table(
            table,
            fresh,
            compression="zstd",
            compression_level=LEVEL,
            row_group_size=ROW_GROUP,
            use_dictionary=packed,
        )


def _path(field: pa.Field) -> str:
    """What Parquet calls a column."""
    return f"{field.name}.list.element" if pa.types.is_list(field.type) else str(field.name)


def rows_in(path: Path) -> int:
    """How many rows a file has; 0 if there is none."""
    return int(pq.read_metadata(path).num_rows) if path.exists() else 0


def _table(rows: list[Row], schema: pa.Schema) -> pa.Table:
    return pa.Table.from_arrays(
        [_column([row[field.name] for row in rows], field.type) for field in schema], schema=schema
    )


def _column(values: list[Any], kind: pa.DataType) -> pa.Array:
    if pa.types.is_fixed_size_list(kind):
        flat = np.concatenate(values) if values else np.zeros(0, np.int8)
        return pa.FixedSizeListArray.from_arrays(pa.array(flat, kind.value_type), kind.list_size)
    return pa.array(values, kind)
