"""The two ways in which nodes reach each other: Redis, and PostgreSQL itself where there is no Redis."""

import asyncio
import json
from collections.abc import Iterable
from typing import Any

from sqlalchemy import make_url

from mandala.errors import MandalaError
from mandala.extras import needs
from mandala.server.cluster.bus import Transport

PATIENCE = 1.0  # seconds for a call
PREFIX = "mandala:"
NODE = f"{PREFIX}node:"
NODE_SECONDS = 10


def transport(database: str, redis: str | None) -> Transport:
    """The best way there is."""
    return RedisTransport(redis) if redis else PostgresqlTransport(database)


def redis_client(url: str) -> Any:
    """A client that gives up soon, and leaves trying again to its caller."""
    with needs("cluster"):
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
    try:
        return Redis.from_url(
            url,
            socket_timeout=PATIENCE,
            socket_connect_timeout=PATIENCE,
            decode_responses=True,
            retry=Retry(NoBackoff(), 0),
        )
    except ValueError as error:
        raise MandalaError("not the URL of a Redis") from error


class RedisTransport:
    """A channel of Redis for each table."""

    def __init__(self, url: str) -> None:
        self._redis = redis_client(url)
        self._ear: Any = None

    async def connect(self, channels: Iterable[str]) -> None:
        """Begin anew, and follow these channels."""
        if self._ear is not None:
            await self._ear.aclose()
        await self._redis.connection_pool.disconnect()
        self._ear = self._redis.pubsub(ignore_subscribe_messages=True)
        await self._ear.subscribe(*(PREFIX + channel for channel in channels))

    async def follow(self, channel: str) -> None:
        """Hear what is sent there."""
        await self._ear.subscribe(PREFIX + channel)

    async def leave(self, channel: str) -> None:
        """Hear it no more."""
        await self._ear.unsubscribe(PREFIX + channel)

    async def send(self, messages: list[tuple[str, str]]) -> None:
        """Send texts, each to a channel."""
        async with self._redis.pipeline(transaction=False) as pipeline:
            for channel, text in messages:
                pipeline.publish(PREFIX + channel, text)
            await pipeline.execute()

    async def announce(self, node: str, text: str) -> None:
        """Let whoever looks after the nodes know of this one for some seconds."""
        await self._redis.set(f"{NODE}{node}", text, ex=NODE_SECONDS)

    async def receive(self) -> tuple[str, str] | None:
        """The next channel and text; None if nothing came for a while."""
        message = await self._ear.get_message(timeout=PATIENCE)
        return None if message is None else (message["channel"].removeprefix(PREFIX), message["data"])

    async def close(self) -> None:
        """Let go of every connection."""
        if self._ear is not None:
            await self._ear.aclose()
        await self._redis.aclose()


class PostgresqlTransport:
    """One channel of PostgreSQL for everything: every node hears of every table."""

    CHANNEL = "mandala_nodes"

    def __init__(self, database: str) -> None:
        url = make_url(database).set(drivername="postgresql")
        self._address = url.render_as_string(hide_password=False)
        self._connection: Any = None
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()

    async def connect(self, channels: Iterable[str]) -> None:
        """Begin anew."""
        with needs("postgresql"):
            import asyncpg  # type: ignore[import-untyped]

        await self.close()
        self._heard = asyncio.Queue()
        self._connection = await asyncpg.connect(self._address, timeout=PATIENCE, command_timeout=PATIENCE)
        await self._connection.add_listener(self.CHANNEL, lambda *words: self._heard.put_nowait(words[-1]))
        self._connection.add_termination_listener(lambda _: self._heard.put_nowait(None))

    async def follow(self, channel: str) -> None:
        """Everything is heard anyway."""

    async def leave(self, channel: str) -> None:
        """Everything is heard anyway."""

    async def send(self, messages: list[tuple[str, str]]) -> None:
        """Send texts, each to a channel."""
        texts = [json.dumps(message) for message in messages]
        await self._connection.execute(
            f"SELECT pg_notify('{self.CHANNEL}', text) FROM unnest($1::text[]) AS text", texts
        )

    async def announce(self, node: str, text: str) -> None:
        """There is no place for it."""

    async def receive(self) -> tuple[str, str] | None:
        """The next channel and text."""
        text = await self._heard.get()
        if text is None:
            raise ConnectionError("PostgreSQL has closed the connection")
        channel, message = json.loads(text)
        return channel, message

    async def close(self) -> None:
        """Let go of the connection."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None
