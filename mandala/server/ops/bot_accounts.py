"""Accounts of programs: create, list and remove them, also while servers run."""

import json
from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from mandala.errors import MandalaError
from mandala.games import GAMES
from mandala.server.ops.admin import iso_time, read_transaction
from mandala.server.ops.guest_deletion import DeletionResult, leave_tables, preview_tables
from mandala.server.ops.maintenance import with_database
from mandala.server.rooms.programs import guest_of_program, new_token, token_hash
from mandala.server.rooms.summaries import now_ms
from mandala.server.store.schema import BOTS, TABLES
from mandala.server.workers.offered_bots import check_bot_name


@dataclass(frozen=True)
class BotLine:
    """An account in one line."""

    name: str
    games: list[str]
    most_games: int
    created: str
    seen: str | None


def add_bot(url: str, name: str) -> str:
    """Create an account and return its token. Only a hash of the token is stored, so it cannot be shown again."""
    name = check_bot_name(name)
    token = new_token()
    row = insert(BOTS).values(
        name=name, token_hash=token_hash(token), created=now_ms(), games=json.dumps(list(GAMES)), most_games=1
    )

    async def work(engine: AsyncEngine) -> None:
        try:
            async with engine.begin() as connection:
                await connection.execute(row)
        except IntegrityError:
            raise MandalaError(f"there is a bot {name} already; remove it first for a new token") from None
        await _leave_tables(engine, name)  # the tables of an earlier account with this name

    with_database(url, work, writing=True)
    return token


def list_bots(url: str) -> list[BotLine]:
    """All accounts, sorted by name."""
    rows = read_transaction(url, lambda connection: connection.execute(select(BOTS).order_by(BOTS.c.name)).all())
    return [
        BotLine(
            row.name,
            json.loads(row.games),
            row.most_games,
            iso_time(row.created),
            None if row.seen is None else iso_time(row.seen),
        )
        for row in rows
    ]


def preview_deletion(url: str, name: str) -> DeletionResult:
    """What would happen to a program's tables if its account were removed."""
    if not read_transaction(url, lambda connection: connection.execute(select(BOTS).where(BOTS.c.name == name)).all()):
        raise MandalaError(f"there is no bot {name}")
    return preview_tables(url, guest_of_program(name))


def remove_bot(url: str, name: str) -> DeletionResult:
    """Remove an account: delete its challenges, resign its games, and free its seats."""

    async def work(engine: AsyncEngine) -> DeletionResult:
        async with engine.begin() as connection:
            if not (await connection.execute(delete(BOTS).where(BOTS.c.name == name))).rowcount:
                raise MandalaError(f"there is no bot {name}")
        return await _leave_tables(engine, name)

    return with_database(url, work, writing=True)


async def _leave_tables(engine: AsyncEngine, name: str) -> DeletionResult:
    left = await leave_tables(engine, guest_of_program(name), nameless=False)
    async with engine.begin() as connection:  # also at tables that are damaged
        await connection.execute(update(TABLES).where(TABLES.c.program == name).values(program=None))
    return left
