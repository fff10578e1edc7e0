"""A TCP proxy on the loopback that can cut, hang, delay and drop what goes through it."""

import asyncio
import contextlib
import socket
import threading
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from types import TracebackType
from typing import Any, Literal, Self

from services import free_port

Mode = Literal["pass", "cut", "hang", "drop"]
CHUNK = 65_536
PATIENCE = 60.0  # seconds for one operation of the thread

Sleep = Callable[[float], Awaitable[object]]


class Link:
    """One connection through the proxy: both its ends, and whether some of its data was dropped."""

    def __init__(self, task: asyncio.Task[None]) -> None:
        self.task = task
        self.ends: list[asyncio.StreamWriter] = []
        self.damaged = False

    def abort(self) -> None:
        """End it with a reset, without the data in flight."""
        self.drop_ends()
        self.task.cancel()

    def drop_ends(self) -> None:
        """Reset both ends."""
        for end in self.ends:
            end.transport.abort()


class Proxy:
    """From a port of its own to a port of the loopback. It belongs to a `Proxies`.

    Attributes:
        waiting: how many chunks and new connections are delayed or held just now.
    """

    def __init__(self, target: int, loop: asyncio.AbstractEventLoop, sleep: Sleep) -> None:
        self.port = free_port()
        self.mode: Mode = "pass"
        self.links: set[Link] = set()
        self.waiting = 0
        self._target = target
        self._loop = loop
        self._sleep = sleep
        self._seconds = 0.0
        self._server: asyncio.Server | None = None
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._do(self._listen())

    def resume(self) -> None:
        """Pass everything, and at once, with what was held; a connection that has lost data is reset."""
        self._set("pass")
        self.delay(0)

    def cut(self) -> None:
        """Reset all connections, and refuse new ones."""
        self._set("cut")

    def hang(self) -> None:
        """Accept connections, and pass nothing: not even the end of one."""
        self._set("hang")

    def drop(self) -> None:
        """Pass requests, and drop every answer, so that a client cannot know what was done."""
        self._set("drop")

    def delay(self, milliseconds: float) -> None:
        """Pass everything later by `milliseconds`, each way."""
        self._seconds = milliseconds / 1000

    def reset(self) -> None:
        """Reset all connections once, with what is in flight."""
        self._call(self._abort_all)

    def close(self) -> None:
        """Stop for good."""
        self._set("cut")

    def _set(self, mode: Mode) -> None:
        self._do(self._change(mode))

    async def _change(self, mode: Mode) -> None:
        self.mode = mode
        if mode == "cut":
            if self._server:
                self._server.close()
                self._server = None
            self._abort_all()
        else:
            await self._listen()
        if mode == "pass":
            for link in [link for link in self.links if link.damaged]:
                link.abort()
        if mode == "hang":
            self._flowing.clear()
        else:
            self._flowing.set()

    async def _listen(self) -> None:
        if self._server is None:
            self._server = await asyncio.start_server(self._accept, "127.0.0.1", self.port, limit=CHUNK)

    def _abort_all(self) -> None:
        for link in list(self.links):
            link.abort()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        link = Link(task)
        link.ends.append(writer)
        self.links.add(link)
        try:
            await self._hold(0)
            answers, requests = await asyncio.open_connection("127.0.0.1", self._target, limit=CHUNK)
            link.ends.append(requests)
            for end in link.ends:
                end.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await asyncio.gather(self._pump(link, reader, requests), self._pump(link, answers, writer, is_answer=True))
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self.links.discard(link)
            link.drop_ends()
            for end in link.ends:
                with contextlib.suppress(OSError):
                    await end.wait_closed()

    async def _hold(self, seconds: float) -> None:
        """Hold data or a new connection until it may pass."""
        self.waiting += 1
        try:
            if seconds:
                await self._sleep(seconds)
            await self._flowing.wait()
        finally:
            self.waiting -= 1

    async def _pump(
        self, link: Link, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, is_answer: bool = False
    ) -> None:
        while chunk := await reader.read(CHUNK):
            await self._hold(self._seconds)
            if is_answer and self.mode == "drop":
                link.damaged = True
            else:
                writer.write(chunk)
                await writer.drain()
        await self._flowing.wait()
        if writer.can_write_eof():
            writer.write_eof()

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def _call(self, work: Callable[[], None]) -> None:
        async def run() -> None:
            work()

        self._do(run())


class Proxies:
    """A thread in which proxies work."""

    def __init__(self, sleep: Sleep = asyncio.sleep) -> None:
        self._sleep = sleep
        self._loop = asyncio.new_event_loop()
        self._proxies: list[Proxy] = []
        self._thread = threading.Thread(target=self._loop.run_forever, name="proxies", daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __iter__(self) -> Iterator[Proxy]:
        return iter(self._proxies)

    def to(self, port: int) -> Proxy:
        """A new proxy to a port of the loopback."""
        self._proxies.append(Proxy(port, self._loop, self._sleep))
        return self._proxies[-1]

    def close(self) -> None:
        """End all proxies and the thread."""
        for proxy in self._proxies:
            proxy.close()
        asyncio.run_coroutine_threadsafe(_ended(), self._loop).result(PATIENCE)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()


async def _ended() -> None:
    """Wait until every other task of this loop has ended."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE / 2):
            await asyncio.gather(*others, return_exceptions=True)
