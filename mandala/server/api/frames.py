"""WebSockets with less work for each message: a small subclass of uvicorn's protocol.

uvicorn stops and resumes reading around every message, with two system calls each, and encodes every frame with a
general library. Nearly all frames of Mandala are whole texts on an open socket.
"""

import struct

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

AHEAD = 4  # messages that may wait to be taken before reading stops
TEXT = 0x81  # a whole text
SHORT, MEDIUM = 126, 1 << 16  # bytes; what is shorter has its length in one byte, or in two


def head(length: int) -> bytes:
    """The frame header of a text with this length in bytes."""
    if length < SHORT:
        return struct.pack("!BB", TEXT, length)
    if length < MEDIUM:
        return struct.pack("!BBH", TEXT, 126, length)
    return struct.pack("!BBQ", TEXT, 127, length)


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket connection."""

    _ending = False

    async def send(self, message: ASGISendEvent) -> None:
        """Write a text at once if possible; uvicorn handles everything else."""
        text = message.get("text") if message["type"] == "websocket.send" else None
        ready = self.conn.state is State.OPEN and self.writable.is_set() and not self.disconnected
        if isinstance(text, str) and ready and self.handshake_complete and not self.close_sent:
            data = text.encode()
            self.transport.write(head(len(data)) + data)
        else:
            await super().send(message)

    def shutdown(self) -> None:
        """End the connection, because the server ends."""
        self._ending = True
        super().shutdown()

    def send_500_response(self) -> None:
        """Refuse a handshake that is not complete; after a 503 a balancer asks the next node."""
        if self._ending and not self.initial_response and not self.handshake_complete:
            self.conn.send_response(self.conn.reject(503, "The server is about to end."))
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            super().send_500_response()

    def send_receive_event_to_app(self) -> None:
        """Deliver a message, and continue reading if few are waiting."""
        self.read_paused = self.queue.qsize() != AHEAD  # uvicorn stops reading only if this is false
        super().send_receive_event_to_app()
