"""What every request passes first: headers for safety, limits on size and number."""

import json
from collections import Counter
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mandala.server.limits import AddressLimits
from mandala.server.protocol import MAX_RECORD

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def same_origin(headers: Headers) -> bool:
    """Whether a request comes from one of our own pages, or from a program that sends no Origin."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # no address at all
        return False


class Guard:
    """A layer around the application."""

    def __init__(self, app: ASGIApp, per_address: int) -> None:
        self._app = app
        self._most_pages = per_address
        self._pages: Counter[str] = Counter()
        self._requests = AddressLimits(rate=per_address / 5, size=per_address * 2)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        if scope["path"].startswith("/api/") and not self._requests.take(_address(scope)):
            await _refuse(send_with_headers, 429, "too-fast", "too many requests; wait a little")
            return
        body = b""
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > MAX_RECORD:
                await _refuse(send_with_headers, 413, "too-large", f"at most {MAX_RECORD} bytes are taken")
                return
        sent = False

        async def replay() -> Message:
            nonlocal sent
            if sent:
                return await receive()
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self._app(scope, replay, send_with_headers)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = _address(scope)
        crowded = self._pages[address] >= self._most_pages or not self._requests.take(address)
        if crowded or not same_origin(Headers(scope=scope)):
            await send({"type": "websocket.close", "code": 1008})  # before accepting: the client sees 403
            return
        self._pages[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._pages[address] -= 1
            if not self._pages[address]:
                del self._pages[address]


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


async def _refuse(send: Send, status: int, kind: str, text: str) -> None:
    body = json.dumps({"problem": {"kind": kind, "text": text, "reason": None}}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
