"""A relay between page and server that a test can cut, or make lose data."""

import contextlib
import socket
import threading

from services import free_port

CHUNK = 65_536


class Wire:
    """Passes every byte on, both ways, unless a test changes that."""

    def __init__(self, port: int) -> None:
        self.port = free_port()
        self.deaf = False  # data from the server are lost
        self.mute = False  # data from the page are lost
        self.cut = False  # new connections are closed
        self._to = port
        self._ends: list[socket.socket] = []
        self._changing = threading.Lock()
        self._listener = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def break_off(self) -> None:
        """End every connection that there is, also one that is being made."""
        with self._changing:
            ends, self._ends = self._ends, []
            for end in ends:
                _close(end)

    def remove(self) -> None:
        self.cut = True
        _close(self._listener)
        self.break_off()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                with self._changing:
                    if self.cut:
                        near.close()
                        continue
                    far = socket.create_connection(("127.0.0.1", self._to))
                    self._ends += [near, far]
                for source, goal, heard in ((near, far, False), (far, near, True)):
                    threading.Thread(target=self._pass_on, args=(source, goal, heard), daemon=True).start()

    def _pass_on(self, source: socket.socket, goal: socket.socket, from_server: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(CHUNK):
                if not (self.deaf if from_server else self.mute):
                    goal.sendall(data)
        _close(source)
        _close(goal)


def _close(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
