"""Routes for programs that play with an account, and the public list of bots."""

import time
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request

from mandala.server.api.dependencies import LONGEST_WAIT, AnyState, ReadyState, TableId, bearer_of
from mandala.server.responses import Awaiting, Bots, ListedBot, Profile, ProgramAccount, Seated
from mandala.server.rooms.programs import NOTHING, Account
from mandala.tables.errors import RefusedError

router = APIRouter(prefix="/api")


async def account_of(request: Request, state: ReadyState) -> Account:
    """The account of the calling program."""
    token = bearer_of(request)
    account = await state.host.programs.account(token) if token else None
    if account is None:
        raise RefusedError("no-account", "this is not the token of an account; ask the server's host for one")
    await state.host.programs.note_seen(account.name)
    return account


Program = Annotated[Account, Depends(account_of)]


@router.get("/bots")
async def bots(state: AnyState) -> Bots:
    """The bots that can be asked to play by their names."""
    offered = [
        ListedBot(name=name, games=games, program=False, online=True, free=True)
        for name, games in state.host.offered.games.items()
        if games
    ]
    taken = {bot.name for bot in offered}
    return Bots(bots=offered + [bot for bot in await state.host.programs.listed() if bot.name not in taken])


@router.get("/bot")
async def own_account(account: Program) -> ProgramAccount:
    """The caller's account."""
    return ProgramAccount(name=account.name, games=account.games, most_games=account.most_games)


@router.put("/bot")
async def declare(body: Profile, account: Program, state: ReadyState) -> ProgramAccount:
    """Say which games the caller plays, and how many at once."""
    await state.host.programs.declare(account.name, body)
    return ProgramAccount(name=account.name, games=body.games, most_games=body.most_games)


@router.get("/bot/events")
async def events(
    request: Request,
    account: Program,
    state: ReadyState,
    after: Annotated[str, Query(max_length=64, description="The mark of the answer before.")] = NOTHING,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT, description="The longest wait, in seconds.")] = 0.0,
) -> Awaiting:
    """What the caller is awaited for; with `wait`, as soon as that is something else than it was at `after`."""
    programs = state.host.programs
    deadline = time.monotonic() + wait
    while True:
        news = programs.news(account.name)
        found = await programs.awaiting(account.name)
        left = deadline - time.monotonic()
        if found.mark != after or left <= 0 or state.draining or await request.is_disconnected():
            return found
        await programs.wait(news, left)
        await programs.note_seen(account.name)


@router.post("/bot/challenges/{table}/accept")
async def accept(table: TableId, account: Program, state: ReadyState) -> Seated:
    """Sit down where somebody wants to play against the caller."""
    return await state.host.accept(table, account.name)


@router.post("/bot/challenges/{table}/decline", status_code=204)
async def decline(table: TableId, account: Program, state: ReadyState) -> None:
    """Leave a challenge; its table is deleted."""
    await state.host.decline(table, account.name)
