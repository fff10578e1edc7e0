"""The outermost layer: security headers on every response, limits on the size and number of requests."""

import json
from collections.abc import Callable

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mandala.server.cluster.transports import redis_client
from mandala.server.limits import AddressCounts, AddressLimits, Networks, SharedLimits, networks_of
from mandala.tables.messages import MAX_RECORD, Problem, ProblemKind

TABLE_PAGES = ("/t/", "/r/", "/review/")  # pages whose addresses name a table: they read the store
HOUR, YEAR = 3600, 31_536_000  # seconds
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; img-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a request comes from one of the server's own pages, or from a program that sends no Origin."""
    origin = connection.headers.get("origin")
    scheme = {"ws": "http", "wss": "https"}.get(connection.scope["scheme"], connection.scope["scheme"])
    return origin is None or origin == f"{scheme}://{connection.headers.get('host')}"


class Guard:
    """A layer around the application."""

    def __init__(
        self,
        app: ASGIApp,
        per_address: int,
        redis: str | None = None,
        on_answer: Callable[[Scope, int], None] = lambda scope, status: None,
    ) -> None:
        """Limit each address; `on_answer` is called with each request or refused socket, and with the status."""
        self._app = app
        self._on_answer = on_answer
        self._sockets = AddressCounts(per_address)
        self._in_progress = AddressCounts(per_address)
        self._calls = AddressLimits(rate=per_address / 5, size=per_address * 2)  # of /api
        self._tables = AddressLimits(rate=per_address / 20, size=max(5, 0.3 * per_address))  # new ones
        self._games = AddressLimits(rate=per_address / 20, size=per_address / 2)  # whole ones to be replayed
        self._uploads = AddressLimits(rate=per_address / HOUR, size=per_address)  # those of them that are stored
        self._shared = SharedLimits(redis_client(redis), per_address / 5, per_address * 2, "calls") if redis else None
        self._files = AddressLimits(rate=per_address, size=per_address * 10)  # a visit takes about twenty

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        defaults = dict(HEADERS)
        if scope["path"].startswith("/api/"):
            defaults["Cache-Control"] = "no-store"
        if scope["scheme"] == "https":
            defaults["Strict-Transport-Security"] = f"max-age={YEAR}"

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._on_answer(scope, message["status"])
                headers = MutableHeaders(scope=message)
                for name, value in defaults.items():
                    headers.setdefault(name, value)
            await send(message)

        networks = _networks(scope)
        with self._in_progress.one_more(networks) as few_in_progress:
            if few_in_progress and await self._is_allowed(scope["method"], scope["path"], networks):
                await self._with_body(scope, receive, send_with_headers)
            else:
                await _refuse(scope, send_with_headers, 429, "too-fast", "too many requests; wait a little")

    async def _is_allowed(self, method: str, path: str, networks: Networks) -> bool:
        if not path.startswith(("/api/", *TABLE_PAGES)):
            return self._files.take(networks)
        upload = path.endswith("/upload")
        new_table = upload or (method == "POST" and path == "/api/tables")
        whole_game = upload or "/replay" in path
        return (
            await self._may_call_api(networks)
            and (not new_table or self._tables.take(networks))
            and (not whole_game or self._games.take(networks))
            and (not upload or self._uploads.take(networks))
        )

    async def _may_call_api(self, networks: Networks) -> bool:
        return self._calls.take(networks) and (self._shared is None or await self._shared.take(networks))

    async def _with_body(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the body before the application begins, so that it is never too large."""
        body = b""
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > MAX_RECORD:
                await _refuse(scope, send, 413, "too-large", f"a request has at most {MAX_RECORD} bytes")
                return
        sent = False

        async def replay() -> Message:
            nonlocal sent
            if sent:
                return await receive()
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self._app(scope, replay, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_counted(message: Message) -> None:
            if message["type"] == "websocket.http.response.start":  # the application refuses it
                self._on_answer(scope, message["status"])
            await send(message)

        networks = _networks(scope)
        with self._sockets.one_more(networks) as few_open:
            if few_open and await self._may_call_api(networks):
                if same_origin(HTTPConnection(scope)):
                    await self._app(scope, receive, send_counted)
                    return
            else:
                scope["problem"] = "too-fast"
            self._on_answer(scope, 403)
            await send({"type": "websocket.close", "code": 1008})  # before accepting: the client sees 403


def _networks(scope: Scope) -> Networks:
    client = scope.get("client")
    return networks_of(client[0] if client else "")


async def _refuse(scope: Scope, send: Send, status: int, kind: ProblemKind, text: str) -> None:
    scope["problem"] = kind
    body = json.dumps({"problem": Problem(kind=kind, text=text).model_dump()}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
