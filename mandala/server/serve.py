"""Starts a server, and a browser on request."""

import asyncio
import contextlib
import os
import resource
import signal
import socket
import threading
import time
import webbrowser
from types import FrameType

import uvicorn
from fastapi import FastAPI
from uvicorn.loops.auto import auto_loop_factory

from mandala.errors import MandalaError
from mandala.server.api.app import create_app
from mandala.server.api.connections import limited_to
from mandala.server.api.frames import SocketConnection
from mandala.server.logs import set_up_logs
from mandala.server.settings import Settings
from mandala.server.state import ServerState, open_store, run_server

PORT = 8000
PONG_WITHIN = 10  # seconds; a page that does not answer a ping is disconnected
LARGEST_FRAME = 65_536  # bytes; a larger one ends the connection
ACCEPTED_AT_ONCE = 16  # connections; then the open ones are served
QUEUE = 4096  # connections that the kernel holds until they are accepted
LONGEST_END = 4.0  # seconds from a signal to the end of the process
OPEN_FILES = 10_000  # what one process can serve; every connection is one
OTHER_FILES = 128  # of these for the database, bots' processes and files of the page


class Server(uvicorn.Server):
    """uvicorn's server, which sends its pages to other nodes before it ends.

    Its queue of connections is longer, too: asyncio takes the length of the queue for the number to accept at once.
    """

    def __init__(self, config: uvicorn.Config, app: FastAPI, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(config)
        self._app = app
        self._loop = loop

    @property
    def _state(self) -> ServerState:
        """The state of the server; it exists once uvicorn has started the application."""
        state: ServerState = self._app.state.server
        return state

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Handle a signal: SIGTERM drains, any other ends the server at once."""
        _end_within(LONGEST_END)
        if sig == signal.SIGTERM and self.started:
            self._loop.call_soon_threadsafe(self._state.begin_drain)
        else:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """Whether the server has to end."""
        return await super().on_tick(counter) or self._state.ended

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen."""
        await super().startup(sockets)
        for listener in sockets or []:
            listener.listen(QUEUE)


def serve(settings: Settings, host: str, port: int | None, browser: bool) -> None:
    """Serve until interrupted."""
    listener = open_listener(host, port)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{listener.getsockname()[1]}/"
    set_up_logs()
    server = None
    with contextlib.suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        opened = runner.run(open_store(settings.database))
        app = create_app(settings, run_server(settings, opened, listener.getsockname()[:2]))
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
        server = Server(config, app, runner.get_loop())
        signal.signal(signal.SIGTERM, server.handle_exit)  # uvicorn raises the signal again at its end
        threading.Thread(target=_announce, args=(server, address, browser), daemon=True).start()
        runner.run(server.serve(sockets=[listener]))
    if server is None or not server.started:
        raise MandalaError("the server could not start; see the log above")


def _end_within(seconds: float) -> None:
    """End the process even if something hangs, such as a database that does not answer; what was sent is stored."""
    last_resort = threading.Timer(seconds, os._exit, (0,))
    last_resort.daemon = True
    last_resort.start()


def most_connections() -> int:
    """The maximum of connections; the limit of open files is raised for them, so that files never run out."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = min(OPEN_FILES, hard)
    if files > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
    return max(1, files - ACCEPTED_AT_ONCE - OTHER_FILES)


def open_listener(host: str, port: int | None) -> socket.socket:
    """A listening socket; without a port, the usual port or else any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in [PORT, 0] if port is None else [port]:
        # asyncio sends the parts of an answer without delay only if the protocol is named.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
        except OSError as error:
            listener.close()
            message = f"cannot listen on {host} port {candidate}: {error.strerror}"
        else:
            return listener
    raise MandalaError(message)


def _announce(server: uvicorn.Server, address: str, browser: bool) -> None:
    while not server.started:
        if server.should_exit:
            return
        time.sleep(0.02)
    print(f"Mandala is at {address} (Ctrl+C ends it; no game is lost)", flush=True)
    if browser:
        webbrowser.open(address)
