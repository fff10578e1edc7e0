"""Databases for the server's tests, which run on SQLite and on a real PostgreSQL, and a real Redis."""

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from server.servers import Server
from services import Cluster, Redis

from mandala.server.store.store import Store


@pytest.fixture(scope="session")
def clusters() -> Iterator[Callable[[], Cluster]]:
    """The PostgreSQL server of this worker, started at its first use."""
    started: list[Cluster] = []

    def cluster() -> Cluster:
        if not started:
            started.append(Cluster())
        return started[0]

    yield cluster
    for one in started:
        one.remove()


@pytest.fixture
def cluster(clusters: Callable[[], Cluster]) -> Iterator[Cluster]:
    """For tests that stop PostgreSQL; it is started again afterwards."""
    yield clusters()
    clusters().start()


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path, clusters: Callable[[], Cluster]) -> Iterator[str]:
    """An empty database for one test."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/mandala.db"
    else:
        url = clusters().create_database()
        yield url
        clusters().drop_database(url)


@pytest.fixture
async def store(database_url: str, anyio_backend: str) -> AsyncIterator[Store]:
    store = await Store.open(database_url)
    yield store
    await store.close()


@pytest.fixture(scope="session")
def redis_of_all() -> Iterator[Redis]:
    """The Redis of this worker."""
    one = Redis()
    yield one
    one.remove()


@pytest.fixture
def redis(redis_of_all: Redis) -> Iterator[Redis]:
    """An empty Redis, which a test may stop, kill and pause."""
    redis_of_all.flush()
    yield redis_of_all
    redis_of_all.resume()
    redis_of_all.start()


Serving = Callable[..., Server]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests of this worker share."""
    folder = tmp_path_factory.mktemp("server")
    one = Server(f"sqlite:///{folder}/mandala.db", folder / "log")
    yield one
    one.stop()


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    """Starts servers for one test."""
    started: list[Server] = []

    def serve(database: str, **options: Any) -> Server:
        started.append(Server(database, tmp_path / f"log{len(started)}", **options))
        return started[-1]

    yield serve
    for one in started:
        one.stop()
