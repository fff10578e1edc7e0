"""Dependencies of the routes: the caller, the caller's seat, and the table."""

from typing import Annotated

from fastapi import Depends, Path, Request, Response
from starlette.requests import HTTPConnection

from mandala.server.api.guard import same_origin
from mandala.server.limits import Networks, networks_of
from mandala.server.rooms.room import Room, Viewer
from mandala.server.rooms.tokens import new_guest
from mandala.server.state import ServerState
from mandala.tables.errors import RefusedError

COOKIE = "guest"
COOKIE_SECONDS = 400 * 86_400
LONGEST_WAIT = 30.0
TableId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")]


def any_state(connection: HTTPConnection) -> ServerState:
    """The server, ready or not."""
    state: ServerState = connection.app.state.server
    return state


def ready_state(connection: HTTPConnection) -> ServerState:
    """The server, once it is ready to deal."""
    state = any_state(connection)
    if not state.compiled:
        raise RefusedError("getting-ready", "the server is still compiling the rules; try again in a few seconds")
    return state


AnyState = Annotated[ServerState, Depends(any_state)]
ReadyState = Annotated[ServerState, Depends(ready_state)]


def guest_of(connection: HTTPConnection) -> str | None:
    """The guest whom the cookie names; none for a page of another origin."""
    if not same_origin(connection):
        return None
    return any_state(connection).host.tokens.guest(connection.cookies.get(COOKIE))


def ensure_guest(request: Request, response: Response) -> str:
    """The guest, with a new cookie if there was none."""
    guest = guest_of(request)
    if guest is None:
        guest = new_guest()
        if same_origin(request):
            signed = any_state(request).host.tokens.signed(guest)
            secure = request.url.scheme == "https"
            response.set_cookie(
                COOKIE, signed, COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure, path="/api"
            )
    return guest


async def room_of(table: TableId, state: ReadyState) -> Room:
    """The table that a path names."""
    return await state.host.room(table)


CurrentRoom = Annotated[Room, Depends(room_of)]


def viewer_of(request: Request, room: CurrentRoom, state: ReadyState) -> Viewer:
    """The caller at this table: the seat of the token or of the cookie, or a spectator."""
    return state.host.viewer(room, bearer_of(request), guest_of(request), caller_networks(request))


def caller_networks(connection: HTTPConnection) -> Networks:
    """The networks of the caller's address."""
    return networks_of(connection.client.host if connection.client else "")


def bearer_of(request: Request) -> str | None:
    """The token that a request carries."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else None


CurrentViewer = Annotated[Viewer, Depends(viewer_of)]
Guest = Annotated[str | None, Depends(guest_of)]
EnsuredGuest = Annotated[str, Depends(ensure_guest)]
CallerNetworks = Annotated[Networks, Depends(caller_networks)]
