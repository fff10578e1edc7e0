"""A relay between page and server that a test can close, or make lose data."""

import contextlib
import socket
import threading

from services import free_port

CHUNK = 65_536


class Relay:
    """Passes every byte on, both ways, unless a test changes that."""

    def __init__(self, port: int) -> None:
        self.port = free_port()
        self.loses_answers = False  # data from the server are lost
        self.loses_requests = False  # data from the page are lost
        self.is_closed = False  # new connections are closed
        self._to = port
        self._ends: list[socket.socket] = []
        self._changing = threading.Lock()
        self._listener = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def close_connections(self) -> None:
        """End every connection that there is, also one that is being made."""
        with self._changing:
            ends, self._ends = self._ends, []
            for end in ends:
                _close(end)

    def remove(self) -> None:
        self.is_closed = True
        _close(self._listener)
        self.close_connections()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                with self._changing:
                    if self.is_closed:
                        near.close()
                        continue
                    try:
                        far = socket.create_connection(("127.0.0.1", self._to))
                    except OSError:  # the server is not there
                        near.close()
                        continue
                    self._ends += [near, far]
                for source, goal, from_server in ((near, far, False), (far, near, True)):
                    threading.Thread(target=self._pass_on, args=(source, goal, from_server), daemon=True).start()

    def _pass_on(self, source: socket.socket, goal: socket.socket, from_server: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(CHUNK):
                if not (self.loses_answers if from_server else self.loses_requests):
                    goal.sendall(data)
        _close(source)
        _close(goal)


def _close(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
