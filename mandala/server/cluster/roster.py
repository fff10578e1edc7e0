"""The running nodes and workers as Redis lists them, and commands to nodes.

A node keeps the key `mandala:node:ID` with a short JSON object, which expires within seconds of the node's end. All
nodes subscribe to the channel `mandala:nodes`.
"""

import asyncio
import json
from collections.abc import Callable
from contextlib import closing
from typing import TYPE_CHECKING, Any, TypeVar

from mandala.errors import MandalaError
from mandala.extras import needs
from mandala.server.cluster.bus import NODES
from mandala.server.cluster.transports import NODE, PREFIX
from mandala.server.workers.queue import QUEUES, Queue, QueueUnavailableError, Sizes

if TYPE_CHECKING:
    from redis import Redis

Done = TypeVar("Done")
CHANNEL = PREFIX + NODES
PATIENCE = 5  # seconds for an answer


def nodes(url: str) -> list[dict[str, Any]]:
    """All nodes by their ids, with their descriptions."""

    def read(redis: "Redis") -> list[dict[str, Any]]:
        found = []
        for key in sorted(redis.scan_iter(f"{NODE}*")):
            text = redis.get(key)
            if text is not None:  # it may have expired meanwhile
                found.append({"id": key.removeprefix(NODE), **json.loads(str(text))})
        return found

    return with_redis(url, read)


def queue_sizes(url: str) -> dict[str, int]:
    """The number of waiting and running bot moves and of workers, in all queues together."""
    found = with_redis(url, lambda redis: {":".join(key.split(":")[:3]) for key in redis.scan_iter(f"{QUEUES}*")})

    async def ask(key: str) -> Sizes:
        queue = Queue(url, f"{key}:")
        try:
            return await queue.sizes()
        finally:
            await queue.close()

    try:
        sizes = [asyncio.run(ask(key)) for key in sorted(found)]
        return {name: sum(getattr(one, name) for one in sizes) for name in Sizes._fields}
    except QueueUnavailableError as error:
        raise MandalaError(f"no answer from Redis: {error}") from None


def drain(url: str, node: str) -> None:
    """Make a node send its pages to others and end, as SIGTERM does."""

    def publish(redis: "Redis") -> None:
        if not redis.exists(f"{NODE}{node}"):
            raise MandalaError(f"there is no node {node}; mandala admin nodes lists them")
        redis.publish(CHANNEL, json.dumps({"drain": node}))

    with_redis(url, publish)


def with_redis(url: str, work: Callable[["Redis"], Done]) -> Done:
    """Do some work with a Redis that must answer."""
    with needs("cluster"):
        from redis import Redis, RedisError
    try:
        with closing(
            Redis.from_url(url, decode_responses=True, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE)
        ) as redis:
            return work(redis)
    except (RedisError, ValueError) as error:
        raise MandalaError(f"no answer from Redis: {error}") from None
