"""Who asks, and for which table: what the calls over HTTP depend on."""

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


def state_of(connection: HTTPConnection) -> ServerState:
    """The server, once it is ready to deal."""
    life = anyway(connection)
    if not life.compiled:
        raise RefusedError("getting-ready", "the server is still compiling the rules; try again in a few seconds")
    return life


def anyway(connection: HTTPConnection) -> ServerState:
    """The server, ready or not."""
    life: ServerState = connection.app.state.life
    return life


def guest_of(connection: HTTPConnection) -> str | None:
    """The guest whom the cookie names; a foreign page gets nothing by it."""
    if not same_origin(connection):
        return None
    return anyway(connection).host.tokens.guest(connection.cookies.get(COOKIE))


def ensure_guest(request: Request, response: Response) -> str:
    """The guest, with a new cookie if there was none."""
    guest = guest_of(request)
    if guest is None:
        guest = new_guest()
        if same_origin(request):
            signed = anyway(request).host.tokens.signed(guest)
            secure = request.url.scheme == "https"
            response.set_cookie(
                COOKIE, signed, COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure, path="/api"
            )
    return guest


async def room_of(table: TableId, life: Annotated[ServerState, Depends(state_of)]) -> Room:
    """The table that a path names."""
    return await life.host.room(table)


def viewer_of(
    request: Request, room: Annotated[Room, Depends(room_of)], life: Annotated[ServerState, Depends(state_of)]
) -> Viewer:
    """Who asks: the seat of the token, or of the cookie, or somebody who watches."""
    return life.host.viewer(room, bearer_of(request), guest_of(request), networks_asking(request))


def networks_asking(connection: HTTPConnection) -> Networks:
    """Where a request comes from."""
    return networks_of(connection.client.host if connection.client else "")


def bearer_of(request: Request) -> str | None:
    """The token that a request carries."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else None


ReadyState = Annotated[ServerState, Depends(state_of)]
AnyState = Annotated[ServerState, Depends(anyway)]
CurrentRoom = Annotated[Room, Depends(room_of)]
CurrentViewer = Annotated[Viewer, Depends(viewer_of)]
Guest = Annotated[str | None, Depends(guest_of)]
EnsuredGuest = Annotated[str, Depends(ensure_guest)]
CallerNetworks = Annotated[Networks, Depends(networks_asking)]
