"""The proxy cuts, hangs, delays and drops as it is asked to."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest
from cluster.proxy import Proxies, Proxy
from polling import until

PATIENCE = 120.0  # seconds; only detects a hang


class Echo:
    """Answers every line, and keeps the lines it received."""

    def __init__(self) -> None:
        self.received: list[bytes] = []
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
                    self.received.append(line)
                    lines.write(line)
            except OSError:
                return

    def close(self) -> None:
        self._listener.close()


class Client:
    """Sends lines, and reads answers."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)

    def say(self, line: bytes) -> None:
        self._socket.sendall(line)

    def ask(self, line: bytes) -> bytes:
        """The answer; nothing if the connection ended."""
        self.say(line)
        return self.hear()

    def hear(self) -> bytes:
        try:
            return self._socket.recv(1000)
        except ConnectionResetError:
            return b""

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def echo() -> Iterator[Echo]:
    with closing(Echo()) as one:
        yield one


@pytest.fixture
def slept() -> list[float]:
    """The delays that the proxy waited for; none takes any time."""
    return []


@pytest.fixture
def proxy(echo: Echo, slept: list[float]) -> Iterator[Proxy]:
    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    with Proxies(sleep) as proxies:
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
    client.say(b"held\n")
    with closing(Client(proxy.port)) as new:
        new.say(b"new\n")
        until(lambda: proxy.waiting == 2, "a line and a connection are not held")
        assert echo.received == [b"first\n"]
        proxy.resume()
        assert client.hear() == b"held\n"
        assert new.hear() == b"new\n"


def test_drop_loses_answers_and_then_the_connection(proxy: Proxy, client: Client, echo: Echo) -> None:
    proxy.drop()
    client.say(b"unanswered\n")
    until(lambda: any(link.damaged for link in proxy.links), "no answer was dropped")
    assert echo.received == [b"first\n", b"unanswered\n"]
    proxy.resume()
    assert client.hear() == b""


def test_delay(proxy: Proxy, client: Client, slept: list[float]) -> None:
    proxy.delay(300)
    assert client.ask(b"late\n") == b"late\n"
    assert slept == [0.3, 0.3]  # each way
    proxy.resume()
    assert client.ask(b"soon\n") == b"soon\n"
    assert slept == [0.3, 0.3]


@pytest.mark.parametrize("how", [Proxy.hang, lambda proxy: proxy.delay(3_600_000)])
def test_reset_loses_what_is_in_flight(echo: Echo, how: Callable[[Proxy], None]) -> None:
    with Proxies() as proxies:
        proxy = proxies.to(echo.port)
        with closing(Client(proxy.port)) as client:
            assert client.ask(b"first\n") == b"first\n"
            how(proxy)
            client.say(b"lost\n")
            until(lambda: proxy.waiting == 1, "nothing is in flight")
            proxy.reset()
            proxy.resume()
            assert client.hear() == b""
            assert echo.received == [b"first\n"]


def test_the_end_of_a_connection_is_passed(proxy: Proxy, client: Client, echo: Echo) -> None:
    client.close()
    until(lambda: not proxy.links, "the proxy keeps a connection whose client has gone")
