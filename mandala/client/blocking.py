"""The client without `await`: an event loop in a thread makes the calls, so that it works in notebooks too."""

from collections.abc import Callable, Coroutine
from functools import partial, wraps
from types import TracebackType
from typing import Any, Concatenate, ParamSpec, Self, TypeVar

from anyio.from_thread import BlockingPortal, start_blocking_portal

from mandala.client.calls import Client
from mandala.client.connection import TableConnection

P = ParamSpec("P")
T = TypeVar("T")


def _blocking(
    method: Callable[Concatenate[Any, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate["_Blocking", P], T]:
    def call(self: "_Blocking", /, *args: P.args, **named: P.kwargs) -> T:
        result: T = self._portal.call(partial(method, self._inner, *args, **named))
        return result

    return wraps(method)(call)


class _Blocking:
    """Calls methods of another object in the event loop of a thread."""

    _inner: Any
    _portal: BlockingPortal


class SyncClient(_Blocking):
    """A `Client` whose calls block; it is used with `with`."""

    def __init__(self, server: str, token: str | None = None, **options: Any) -> None:
        self._inner: Client = Client(server, token, **options)
        self._thread = start_blocking_portal()

    @property
    def nonces(self) -> dict[str, str]:
        """The nonces that were promised, by their hashes."""
        return self._inner.nonces

    def __enter__(self) -> Self:
        self._portal = self._thread.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._portal.call(self._inner.http.aclose)
        self._thread.__exit__(kind, error, trace)

    call = _blocking(Client.call)
    status = _blocking(Client.status)
    create_table = _blocking(Client.create_table)
    upload = _blocking(Client.upload)
    take_seat = _blocking(Client.take_seat)
    tables = _blocking(Client.tables)
    table = _blocking(Client.table)
    move = _blocking(Client.move)
    act = _blocking(Client.act)
    cancel = _blocking(Client.cancel)
    record = _blocking(Client.record)
    replay = _blocking(Client.replay)
    bots = _blocking(Client.bots)
    declare = _blocking(Client.declare)
    awaiting = _blocking(Client.awaiting)
    accept = _blocking(Client.accept)
    decline = _blocking(Client.decline)


class SyncTableConnection(_Blocking):
    """A `TableConnection` whose methods block; it is used with `with`, and iterated with `for`."""

    def __init__(self, client: SyncClient, table: str, token: str | None = None) -> None:
        self._portal = client._portal
        self._inner: TableConnection = TableConnection(client._inner, table, token)
        self._context = self._portal.wrap_async_context_manager(self._inner)

    def __enter__(self) -> Self:
        self._context.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._context.__exit__(kind, error, trace)

    def __iter__(self) -> Self:
        return self

    __next__ = _blocking(TableConnection.__anext__)
    move = _blocking(TableConnection.move)
    act = _blocking(TableConnection.act)
    send = _blocking(TableConnection.send)
    follow_rematch = _blocking(TableConnection.follow_rematch)
    play = _blocking(TableConnection.play)
