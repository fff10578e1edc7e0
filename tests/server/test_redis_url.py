"""How servers and workers find their Redis: passwords, certificates, and what a host sees if they are wrong."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from package.balancers import make_certificate
from polling import until
from server.servers import COMMAND, Server
from services import Redis, free_port

from mandala.errors import MandalaError
from mandala.server.redis_url import complete
from mandala.server.workers.queue import Queue, QueueUnavailableError

PASSWORD = "s3cret/@:%"
WRONG = "the password is missing or wrong"


@pytest.fixture
def redis_with_password(redis: Redis) -> Iterator[Redis]:
    """A Redis that asks for a password."""
    assert redis.call(f"CONFIG SET requirepass {PASSWORD}") == "+OK"
    yield redis
    remove_password(redis)


def remove_password(redis: Redis) -> None:
    redis.call(f'AUTH {PASSWORD}\r\nCONFIG SET requirepass ""')
    until(lambda: redis.call("PING") == "+PONG", "Redis still asks for a password")


@asynccontextmanager
async def open_queue(url: str) -> AsyncIterator[Queue]:
    queue = Queue(url)
    try:
        yield queue
    finally:
        await queue.close()


async def problem_of(url: str) -> str | None:
    """What is wrong with the Redis at an address."""
    async with open_queue(url) as queue:
        try:
            await queue.sizes()
        except QueueUnavailableError as error:
            return error.kind
    return None


async def test_a_password_comes_from_the_environment_or_a_file(
    redis_with_password: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await problem_of(complete(redis_with_password.url)) == WRONG
    monkeypatch.setenv("REDIS_PASSWORD", "another")
    assert await problem_of(complete(redis_with_password.url)) == WRONG
    monkeypatch.setenv("REDIS_PASSWORD", PASSWORD)
    assert await problem_of(complete(redis_with_password.url)) is None
    assert await problem_of(complete(redis_with_password.url.replace("//", "//default@"))) is None
    with_another = redis_with_password.url.replace("//", "//:given@")
    assert await problem_of(complete(with_another)) == WRONG  # the password in the URL has precedence
    (tmp_path / "password").write_bytes(b"\xff")
    monkeypatch.setenv("REDIS_PASSWORD_FILE", str(tmp_path / "password"))
    with pytest.raises(MandalaError, match="a password is text in UTF-8"):
        complete(redis_with_password.url)
    (tmp_path / "password").write_text(f"{PASSWORD}\n")
    monkeypatch.setenv("REDIS_PASSWORD", "another")
    assert await problem_of(complete(redis_with_password.url)) is None


async def test_a_private_certificate_authority_is_named_in_the_url(redis: Redis, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    certificate, other = make_certificate(tmp_path), make_certificate(tmp_path / "other")
    port = free_port()
    settings = f"tls-cert-file {certificate} tls-key-file {certificate} tls-auth-clients no tls-port {port}"
    assert redis.call(f"CONFIG SET {settings}") == "+OK"
    try:
        url = f"rediss://127.0.0.1:{port}/0?ssl_ca_certs="
        assert await problem_of(complete(f"{url}{certificate}")) is None
        assert await problem_of(complete(f"{url}{other}")) == "its certificate is not trusted"
        assert await problem_of(complete(url.partition("?")[0])) == "its certificate is not trusted"
    finally:
        redis.call("CONFIG SET tls-port 0")
    with pytest.raises(MandalaError, match=r"nowhere\.pem: No such file"):
        complete(f"{url}/nowhere.pem")
    (tmp_path / "text.pem").write_text("no certificate")
    with pytest.raises(MandalaError, match=r"text\.pem: not a file of certificates"):
        complete(f"{url}{tmp_path}/text.pem")


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "http://host",
        "redis://:secret@host:port/0",
        "redis://host/0?colour=red",
        "rediss://:secret@host/0?ssl_cert_reqs=some",
    ],
)
def test_what_is_no_url_is_refused_without_repeating_a_password(url: str) -> None:
    with pytest.raises(MandalaError, match=r"^--redis takes the URL of a Redis, such as redis://HOST:6379/0$"):
        complete(url)


def test_a_server_that_redis_does_not_let_in_says_so_and_serves(
    redis_with_password: Redis, tmp_path: Path, serving: Callable[..., Server]
) -> None:
    server = serving(f"sqlite:///{tmp_path}/mandala.db", redis=redis_with_password.url, program=COMMAND)
    server.wait_until(lambda: server.readiness()["degraded"] == f"Redis cannot be used: {WRONG}")
    assert server.readiness()["ready"]
    assert "mandala_redis_up 0.0" in httpx.get(f"{server.address}/metrics").text
    assert WRONG in server.log
    server.new_table()
    remove_password(redis_with_password)
    server.wait_until(lambda: server.readiness()["degraded"] is None)
    assert "mandala_redis_up 1.0" in httpx.get(f"{server.address}/metrics").text
    assert "redis works again" in server.log
