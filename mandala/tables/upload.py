"""Uploads of games that a page has dealt and stored itself. A table here checks each event by making it again."""

from mandala.tables.errors import RefusedError
from mandala.tables.events import Event, Setup
from mandala.tables.messages import Act, BotOpponent, MakeMove, RevealNonce, Upload
from mandala.tables.table import Table


def replay_upload(body: str, table_id: str, now: int) -> tuple[Table, list[str]]:
    """The table that continues on the server, and its events as JSON, with times in the server's uptime.

    `body` is the `Upload` as JSON, because it comes from another process.

    Raises:
        RefusedError: an event is not allowed, or the game cannot be continued.
    """
    upload = Upload.model_validate_json(body)
    before = _setup(upload)
    events = [Event(**event.model_dump(exclude={"at"}), at=now - upload.uptime + event.at) for event in upload.events]
    table = _replay(Table(table_id, before), events)
    if table.status == "dealing":
        raise RefusedError("not-now", "the game was not dealt")
    if upload.invite and table.status == "over":
        raise RefusedError("not-now", "the game is over: there is nothing to invite anybody to")
    dealt = {"dealer": 0, "uploaded": len(events)}
    invitation = {"opponent": "friend", "level": None, "bot": None, "open": 1} if upload.invite else {}
    after = Table(table_id, before.model_copy(update=dealt | invitation))
    for event in events:
        after.apply(event)
    return after, [event.model_dump_json(exclude_defaults=True) for event in events]


def _setup(upload: Upload) -> Setup:
    bot = upload.opponent if isinstance(upload.opponent, BotOpponent) else None
    return Setup(
        game=upload.game,
        seed=upload.seed,
        first=upload.first,
        opponent=upload.opponent.kind,
        level=bot.level if bot else None,
        bot=None if bot is None else 1,
        open=None,
        names=(upload.name or None, None),
        nonce_hashes=upload.nonce_hashes,
        date=upload.date,
        **upload.options(),
    )


def _replay(table: Table, events: list[Event]) -> Table:
    """The table after these events; the first one that does not follow from those before it is refused."""
    expected: list[Table] = []
    for number, event in enumerate(events, 1):
        try:
            expected = expected or _answer(table, event)
        except RefusedError as refusal:
            problem = refusal.problem
            raise RefusedError(problem.kind, f"event {number}: {problem.text}", problem.reason) from None
        table = expected.pop(0)
        if table.cause != event:
            raise RefusedError("malformed", f"event {number}: another event is expected here")
    if expected:
        raise RefusedError("malformed", "the upload ends before a forced move")
    return table


def _answer(table: Table, event: Event) -> list[Table]:
    """The tables that follow from the message behind an event."""
    if expired := table.expire(event.at):
        return expired
    if event.id is None or (event.player == table.setup.bot and event.kind != "move"):
        raise RefusedError("malformed", f"no message requests this {event.kind}")
    if event.kind == "move":
        message = MakeMove(id=event.id, ply=table.ply, move=event.move or "")
        return table.move(event.player, message, event.at)
    if event.kind == "nonce":
        return table.reveal(event.player, RevealNonce(id=event.id, nonce=event.nonce), event.at)
    if event.kind in ("resign", "draw", "take-back", "hint"):
        return table.act(event.player, Act(id=event.id, action=event.kind), event.at, "")
    raise RefusedError("malformed", f"a {event.kind} cannot be uploaded here")
