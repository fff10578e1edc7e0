"""Starts a server, and a browser if wished."""

import asyncio
import contextlib
import os
import resource
import signal
import socket
import threading
import time
import webbrowser
from collections.abc import Callable
from types import FrameType

import uvicorn

from mandala.errors import MandalaError
from mandala.server.api.app import create_app
from mandala.server.api.connections import limited_to
from mandala.server.api.frames import SocketConnection
from mandala.server.logs import set_up_logs
from mandala.server.settings import Settings
from mandala.server.state import open_store

PORT = 8000
PONG_WITHIN = 10  # seconds; a page that does not answer a ping is away
LARGEST_FRAME = 65_536  # bytes; a larger one ends the connection
ACCEPTED_AT_ONCE = 16  # connections; then those that are open have their turn
QUEUE = 4096  # connections that the kernel holds until they are accepted
LONGEST_END = 4.0  # seconds from a signal to the end of the process
OPEN_FILES = 10_000  # as many as one process can serve; every connection is one
OTHER_FILES = 128  # of these for the database, bots' processes and files of the page


class Server(uvicorn.Server):
    """uvicorn's server, which sends its pages away before it ends.

    Its queue of connections is longer, too: asyncio takes the length of the queue for the number to accept at once.
    """

    drain: Callable[[], object] | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal came."""
        _end_within(LONGEST_END)
        if sig == signal.SIGTERM and self.started and self.drain:
            self.drain()
        else:
            super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        for listener in sockets or []:
            listener.listen(QUEUE)


def serve(settings: Settings, host: str, port: int | None, browser: bool) -> None:
    """Serve until interrupted."""
    listener = open_listener(host, port)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{listener.getsockname()[1]}/"
    set_up_logs()
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws=SocketConnection,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_timeout=PONG_WITHIN,
        http=limited_to(most_connections()),
        backlog=ACCEPTED_AT_ONCE,
        timeout_graceful_shutdown=3,
    )
    server = Server(config)
    app.state.listening = listener.getsockname()[:2]
    app.state.end = lambda: setattr(server, "should_exit", True)
    with contextlib.suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        app.state.opened = runner.run(open_store(settings.database))
        signal.signal(signal.SIGTERM, server.handle_exit)  # uvicorn would pass it on, and nothing be put away
        loop = runner.get_loop()
        server.drain = lambda: loop.call_soon_threadsafe(app.state.life.begin_drain)
        threading.Thread(target=_announce, args=(server, address, browser), daemon=True).start()
        runner.run(server.serve(sockets=[listener]))
    if not server.started:
        raise MandalaError("the server could not start; the reason stands above")


def _end_within(seconds: float) -> None:
    """End whatever still hangs then, for instance on a database that does not answer; all that was told is stored."""
    last_resort = threading.Timer(seconds, os._exit, (0,))
    last_resort.daemon = True
    last_resort.start()


def most_connections() -> int:
    """How many connections there may be, with as many open files as the system allows: they never run out."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = min(OPEN_FILES, hard)
    if files > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
    return max(1, files - ACCEPTED_AT_ONCE - OTHER_FILES)


def open_listener(host: str, port: int | None) -> socket.socket:
    """A listening socket; without a wish, the usual port or else any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wish in [PORT, 0] if port is None else [port]:
        # asyncio sends the parts of an answer without delay only if the protocol is named.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, wish))
        except OSError as error:
            listener.close()
            complaint = f"cannot listen on {host} port {wish}: {error.strerror}"
        else:
            return listener
    raise MandalaError(complaint)


def _announce(server: uvicorn.Server, address: str, browser: bool) -> None:
    while not server.started:
        if server.should_exit:
            return
        time.sleep(0.02)
    print(f"Mandala is at {address} (Ctrl+C ends it; no game is lost)", flush=True)
    if browser:
        webbrowser.open(address)
