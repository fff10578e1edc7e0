"""The proxy does to a connection what it is told to."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest
from cluster.proxy import Proxies, Proxy

SOON = 0.3  # seconds after which what has not come does not come
PATIENCE = 5.0


class Echo:
    """Answers every line, and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[bytes] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._answer, args=(connection,), daemon=True).start()

    def _answer(self, connection: socket.socket) -> None:
        with connection, connection.makefile("rwb", buffering=0) as lines:
            try:
                for line in lines:
                    self.asked.append(line)
                    lines.write(line)
            except OSError:
                return

    def close(self) -> None:
        self._listener.close()


class Client:
    """Asks, and hears within a time."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)

    def ask(self, line: bytes, seconds: float = PATIENCE) -> bytes | None:
        """The answer; None if there is none in time, nothing if the connection ended."""
        self._socket.sendall(line)
        return self.hear(seconds)

    def hear(self, seconds: float = PATIENCE) -> bytes | None:
        self._socket.settimeout(seconds)
        try:
            return self._socket.recv(1000)
        except TimeoutError:
            return None
        except ConnectionResetError:
            return b""

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def echo() -> Iterator[Echo]:
    with closing(Echo()) as one:
        yield one


@pytest.fixture
def proxy(echo: Echo) -> Iterator[Proxy]:
    with Proxies() as proxies:
        yield proxies.to(echo.port)


@pytest.fixture
def client(proxy: Proxy) -> Iterator[Client]:
    with closing(Client(proxy.port)) as one:
        assert one.ask(b"first\n") == b"first\n"
        yield one


def test_cut(proxy: Proxy, client: Client) -> None:
    proxy.cut()
    assert client.hear() == b""
    with pytest.raises(ConnectionRefusedError):
        Client(proxy.port)
    proxy.resume()
    with closing(Client(proxy.port)) as again:
        assert again.ask(b"again\n") == b"again\n"


def test_hang_holds_old_and_new_connections_until_it_passes_again(proxy: Proxy, client: Client, echo: Echo) -> None:
    proxy.hang()
    assert client.ask(b"held\n", SOON) is None
    with closing(Client(proxy.port)) as new:
        assert new.ask(b"new\n", SOON) is None
        assert echo.asked == [b"first\n"]
        proxy.resume()
        assert client.hear() == b"held\n"
        assert new.hear() == b"new\n"


def test_drop_loses_answers_and_then_the_connection(proxy: Proxy, client: Client, echo: Echo) -> None:
    proxy.drop()
    assert client.ask(b"unanswered\n", SOON) is None
    assert echo.asked == [b"first\n", b"unanswered\n"]
    proxy.resume()
    assert client.hear() == b""


def test_delay(proxy: Proxy, client: Client) -> None:
    proxy.delay(SOON * 500)
    begun = time.monotonic()
    assert client.ask(b"late\n") == b"late\n"
    assert time.monotonic() - begun >= SOON
    proxy.resume()
    begun = time.monotonic()
    assert client.ask(b"soon\n") == b"soon\n"
    assert time.monotonic() - begun < SOON


@pytest.mark.parametrize("how", [Proxy.hang, lambda proxy: proxy.delay(60_000)])
def test_reset_loses_what_is_in_flight(proxy: Proxy, client: Client, echo: Echo, how: Callable[[Proxy], None]) -> None:
    how(proxy)
    assert client.ask(b"lost\n", SOON) is None
    proxy.reset()
    proxy.resume()
    assert client.hear() == b""
    assert echo.asked == [b"first\n"]


def test_the_end_of_a_connection_is_passed(proxy: Proxy, client: Client, echo: Echo) -> None:
    client.close()
    deadline = time.monotonic() + PATIENCE
    while proxy.links:
        assert time.monotonic() < deadline
        time.sleep(0.01)
