"""What the server's sockets do unlike those of uvicorn: whole texts are sent at once, and a few messages may wait."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import uvicorn
from server.servers import until_true
from starlette.types import ASGIApp, Receive, Scope, Send
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from mandala.server.api.frames import AHEAD, SocketConnection, head

LENGTHS = (0, 1, 125, 126, 65_535, 65_536, 300_000)


@asynccontextmanager
async def serving(app: ASGIApp) -> AsyncIterator[tuple[uvicorn.Server, str]]:
    config = uvicorn.Config(
        app, port=0, ws=SocketConnection, ws_per_message_deflate=False, lifespan="off", log_level="error"
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    await until_true(lambda: server.started, "the server does not start")
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield server, f"ws://127.0.0.1:{port}/"
    finally:
        server.should_exit = True
        await task


@pytest.mark.parametrize("length", LENGTHS)
def test_a_head_is_that_of_the_protocol(length: int) -> None:
    data = bytes(length)
    assert head(length) + data == Frame(Opcode.TEXT, data).serialize(mask=False)


async def test_texts_of_any_length_arrive_whole_and_in_order() -> None:
    texts = ["é" * length for length in LENGTHS] + [str(number) for number in range(300)]

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        for text in texts:
            await send({"type": "websocket.send", "text": text})
        await send({"type": "websocket.close", "code": 4321})

    async with serving(app) as (_, address), connect(address, max_size=None) as client:
        assert [await client.recv() for _ in texts] == texts
        await client.wait_closed()
        assert client.close_code == 4321


async def test_messages_wait_in_order_for_an_application_that_is_busy_and_reading_stops_meanwhile() -> None:
    awake, heard = asyncio.Event(), list[str]()
    texts = [f"{number} {'x' * 60_000}" for number in range(400)]  # more than the system's own buffers hold

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await awake.wait()
        while len(heard) < len(texts):
            heard.append((await receive())["text"])
        await send({"type": "websocket.close", "code": 1000})

    async with serving(app) as (server, address), connect(address) as client:
        saying = asyncio.gather(*(client.send(text) for text in texts))
        (socket,) = server.server_state.connections
        assert isinstance(socket, SocketConnection)
        await until_true(lambda: not socket.transport.is_reading(), "the server reads on and on")
        assert AHEAD <= socket.queue.qsize() <= 3 * AHEAD
        assert not saying.done()
        awake.set()
        await saying
        await client.wait_closed()
    assert heard == texts


async def test_a_handshake_under_way_when_the_server_ends_is_answered_with_503() -> None:
    asked = asyncio.Event()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        asked.set()
        assert (await receive())["type"] == "websocket.disconnect"

    async with serving(app) as (server, address):
        connecting = asyncio.create_task(connect(address).__aenter__())
        await asked.wait()
        server.should_exit = True
        with pytest.raises(InvalidStatus) as refused:
            await connecting
    assert refused.value.response.status_code == 503
