"""The state of tables in the database, read past the server and all proxies."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import fields

from cluster.checker import StoredTable
from sqlalchemy import select

from mandala.server.rooms.tokens import Tokens
from mandala.server.store.database import connect, parse_database_url
from mandala.server.store.schema import EVENTS, SETTINGS, TABLES, StoredEvent, TableRow

COLUMNS = [TABLES.c[one.name] for one in fields(TableRow)]


async def read(url: str, tables: Sequence[str]) -> list[StoredTable]:
    """These tables with their events: all of one moment."""
    engine = connect(parse_database_url(url), 1).execution_options(isolation_level="REPEATABLE READ")
    try:
        async with engine.begin() as connection:
            secret = await connection.scalar(select(SETTINGS.c.value).where(SETTINGS.c.key == "secret"))
            assert secret is not None
            rows = (await connection.execute(select(*COLUMNS).where(TABLES.c.id.in_(tables)))).all()
            query = select(EVENTS.c.table_id, EVENTS.c.seq, EVENTS.c.at, EVENTS.c.event)
            found = await connection.execute(query.where(EVENTS.c.table_id.in_(tables)).order_by(EVENTS.c.seq))
            events: dict[str, list[StoredEvent]] = defaultdict(list)
            for table_id, *event in found:
                events[table_id].append(StoredEvent(*event))
    finally:
        await engine.dispose()
    return [StoredTable(TableRow(**row._mapping), events[row.id], Tokens(secret)) for row in rows]
