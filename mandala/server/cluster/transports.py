"""The two transports between nodes: Redis, or PostgreSQL if there is no Redis."""

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
    """The transport for these settings."""
    return RedisTransport(redis) if redis else PostgresqlTransport(database)


def redis_client(url: str) -> Any:
    """A client with short timeouts and without retries."""
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
        self._pubsub: Any = None

    async def connect(self, channels: Iterable[str]) -> None:
        """Connect, again if need be, and subscribe to these channels."""
        if self._pubsub is not None:
            await self._pubsub.aclose()
        await self._redis.connection_pool.disconnect()
        self._pubsub = self._redis.pubsub(ignore_subscribe_messages=True)
        await self._pubsub.subscribe(*(PREFIX + channel for channel in channels))

    async def follow(self, channel: str) -> None:
        """Subscribe to a channel."""
        await self._pubsub.subscribe(PREFIX + channel)

    async def leave(self, channel: str) -> None:
        """Unsubscribe from a channel."""
        await self._pubsub.unsubscribe(PREFIX + channel)

    async def send(self, messages: list[tuple[str, str]]) -> None:
        """Send texts, each to a channel."""
        async with self._redis.pipeline(transaction=False) as pipeline:
            for channel, text in messages:
                pipeline.publish(PREFIX + channel, text)
            await pipeline.execute()

    async def announce(self, node: str, text: str) -> None:
        """List this node for some seconds."""
        await self._redis.set(f"{NODE}{node}", text, ex=NODE_SECONDS)

    async def receive(self) -> tuple[str, str] | None:
        """The next channel and text; None if nothing came for a while."""
        message = await self._pubsub.get_message(timeout=PATIENCE)
        return None if message is None else (message["channel"].removeprefix(PREFIX), message["data"])

    async def close(self) -> None:
        """Close every connection."""
        if self._pubsub is not None:
            await self._pubsub.aclose()
        await self._redis.aclose()


class PostgresqlTransport:
    """One channel of PostgreSQL for everything: every node receives every notice."""

    CHANNEL = "mandala_nodes"

    def __init__(self, database: str) -> None:
        url = make_url(database).set(drivername="postgresql")
        self._address = url.render_as_string(hide_password=False)
        self._connection: Any = None
        self._received: asyncio.Queue[str | None] = asyncio.Queue()

    async def connect(self, channels: Iterable[str]) -> None:
        """Connect, again if need be."""
        with needs("postgresql"):
            import asyncpg  # type: ignore[import-untyped]

        await self.close()
        self._received = asyncio.Queue()
        self._connection = await asyncpg.connect(self._address, timeout=PATIENCE, command_timeout=PATIENCE)
        await self._connection.add_listener(self.CHANNEL, lambda *arguments: self._received.put_nowait(arguments[-1]))
        self._connection.add_termination_listener(lambda _: self._received.put_nowait(None))

    async def follow(self, channel: str) -> None:
        """Do nothing: every notice is received."""

    async def leave(self, channel: str) -> None:
        """Do nothing: every notice is received."""

    async def send(self, messages: list[tuple[str, str]]) -> None:
        """Send texts, each to a channel."""
        texts = [json.dumps(message) for message in messages]
        await self._connection.execute(
            f"SELECT pg_notify('{self.CHANNEL}', text) FROM unnest($1::text[]) AS text", texts
        )

    async def announce(self, node: str, text: str) -> None:
        """Do nothing: PostgreSQL keeps no list of nodes."""

    async def receive(self) -> tuple[str, str] | None:
        """The next channel and text."""
        text = await self._received.get()
        if text is None:
            raise ConnectionError("PostgreSQL has closed the connection")
        channel, message = json.loads(text)
        return channel, message

    async def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None
