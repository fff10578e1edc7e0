"""Compares the messages of clients with the database: everything that is wrong, a sentence each.

Pure functions: histories and rows go in, violations come out. The database is authoritative. A table is built from
its events once more, and the message that a client received after event N has to be, byte by byte, the message of
that table to this viewer after N events. Only the running clock depends on the moment, so it is checked by itself.
"""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from cluster.history import Entry, History, Json

from mandala.server.rooms.room import Room, Viewer
from mandala.server.rooms.summaries import stored_summary
from mandala.server.rooms.tokens import Tokens
from mandala.server.store.schema import StoredEvent, TableRow
from mandala.server.store.uptime import MAX_AHEAD
from mandala.tables.events import Event, Setup
from mandala.tables.move_effects import is_forced
from mandala.tables.table import Table

PASSING = ("too-fast", "getting-ready", "unavailable")  # problems for which a client just asks again
DISCONNECTED = ("4404", "4500")  # how a socket is closed if its table cannot be read
CLOCK = re.compile(r'"clock":(null|\{[^{}]*\}),"offers"')
SLACK = 1.0  # seconds by which clocks of different nodes may differ


@dataclass(frozen=True)
class StoredTable:
    """One table as the database has it at the end."""

    row: TableRow
    events: Sequence[StoredEvent]
    tokens: Tokens


@dataclass(frozen=True)
class Outage:
    """From when to when nobody could write the database, by the clients' monotonic clock."""

    begin: float
    end: float


@dataclass(frozen=True)
class ReceivedTable:
    """A table that a client received."""

    history: History
    entry: Entry
    message: Json


def violations(
    stored: StoredTable, histories: Sequence[History], outages: Sequence[Outage] = (), ended: bool = True
) -> list[str]:
    """All that is wrong at one table. Without `ended`, its game need not be over."""
    return [f"table {stored.row.id}: {one}" for one in _violations(stored, histories, outages, ended)]


def _violations(
    stored: StoredTable, histories: Sequence[History], outages: Sequence[Outage], ended: bool
) -> Iterator[str]:
    events = [Event.model_validate_json(event.body) for event in stored.events]
    numbers = [event.seq for event in stored.events]
    if numbers != list(range(1, len(events) + 1)):
        yield f"its events are numbered {numbers}"
        return
    yield from _replay(stored, events, histories, ended)
    yield from _ids(stored, events, histories)
    for history in histories:
        yield from _answers(events, history)
        yield from _order(history)
        yield from _errors(history)
        yield from _refusals(events, history)
        yield from _expired_too_early(history, outages)


# The events of the table


def _replay(stored: StoredTable, events: Sequence[Event], histories: Sequence[History], ended: bool) -> Iterator[str]:
    """Build the table again; each received message has to be its message after that event."""
    received: dict[int, list[ReceivedTable]] = defaultdict(list)
    for history in histories:
        for entry, message in history.messages("told", "table"):
            received[message["seq"]].append(ReceivedTable(history, entry, message))
    table = Table(stored.row.id, Setup.model_validate_json(stored.row.setup))
    for seq in range(len(events) + 1):
        if seq:
            event = events[seq - 1]
            yield from _follows(table, event, all(history.prompt for history in histories))
            try:
                table.apply(event)
            except Exception as error:
                yield f"event {seq} ({event.kind} {event.move}) cannot follow: {type(error).__name__}"
                return
        yield from _messages(table, stored.tokens, received.pop(seq, []))
    for seq, seen in sorted(received.items()):
        names = ", ".join(sorted({one.history.client for one in seen}))
        yield f"event {seq} was received by {names}, and the database has {len(events)} events"
    yield from _summary(stored, table)
    if ended:
        yield from _ending(table, histories)


def _follows(table: Table, event: Event, prompt: bool) -> Iterator[str]:
    """A table creates events by itself only when it is due."""
    number = table.seq + 1
    if event.kind == "time":
        if table.deadline is None or event.at < table.deadline:
            yield f"event {number}: a clock expired before its time"
        if prompt:
            yield f"event {number}: player {event.player} lost on time, and had never waited"
    if event.kind == "move" and event.forced and not is_forced(table.game):
        yield f"event {number}: the forced move {event.move} was not forced"


def _messages(table: Table, tokens: Tokens, received: Sequence[ReceivedTable]) -> Iterator[str]:
    room = Room(table, {}, tokens)
    expected: dict[Viewer, str] = {}
    for one in received:
        viewer = one.history.viewer
        if viewer not in expected:
            expected[viewer] = room.text(viewer, 0)
        text = one.entry.text  # calls over HTTP are answered in another form than sockets
        if not (_is_same(text, expected[viewer]) or _is_same(text, room.message(viewer, 0).model_dump_json())):
            yield _difference(one, json.loads(expected[viewer]))
        yield from _clock(table, one)


def _is_same(text: str, other: str) -> bool:
    return _timeless(text) == _timeless(other)


def _timeless(text: str) -> str:
    """A message without its clock."""
    return CLOCK.sub('"clock":?,"offers"', text)


def _difference(received: ReceivedTable, expected: Json) -> str:
    names = [name for name in expected if name != "clock" and received.message.get(name) != expected[name]]
    names += [name for name in received.message if name not in expected]
    what = f"has another {', '.join(names)}" if names else "is written otherwise"
    return f"what {received.history.client} received after event {received.message['seq']} {what}"


def _clock(table: Table, received: ReceivedTable) -> Iterator[str]:
    """Only the time of the player to move may have become less since the event."""
    clock, most = received.message["clock"], table.clock and table.clock.state(0)
    if most is None or clock is None:
        if (most is None) != (clock is None):
            yield f"{received.history.client} received a clock that does not exist, or not the one that exists"
        return
    fits = clock["running"] == most.running and all(
        0 <= left <= whole if seat == most.running else left == whole
        for seat, (left, whole) in enumerate(zip(clock["remaining"], most.remaining, strict=True))
    )
    if not fits:
        yield f"the clock that {received.history.client} received after event {table.seq} is {clock}, not {most}"


def _summary(stored: StoredTable, table: Table) -> Iterator[str]:
    """The row of the table, which clocks and bots depend on, agrees with the events."""
    for name, value in vars(replace(stored_summary(table), updated=stored.row.updated)).items():
        if getattr(stored.row, name) != value:
            yield f"its row has {name} {getattr(stored.row, name)!r}, its events make {value!r}"


def _ending(table: Table, histories: Sequence[History]) -> Iterator[str]:
    if table.status != "over":
        yield f"the game never ended: it is {table.status} after event {table.seq}"
    for history in histories:
        received = history.messages("told", "table")
        if history.stays and not (received and received[-1][1]["status"] == "over"):
            yield f"{history.client} never received the end"


# The requests of clients


def _ids(stored: StoredTable, events: Sequence[Event], histories: Sequence[History]) -> Iterator[str]:
    """No request makes two events, and no event is without a request."""
    setup = Setup.model_validate_json(stored.row.setup)
    people = [event for event in events if event.player != setup.bot]
    for (player, name), count in Counter((event.player, event.id) for event in people if event.id).items():
        if count > 1:
            yield f"the message {name} of player {player} made {count} events"
    sent = {
        message["id"]: (history, message)
        for history in histories
        for _, message in history.messages("sent", "move", "act", "nonce")
    }
    for seq, event in enumerate(events, 1):
        by_itself = event.kind in ("join", "time", "ply-limit", "outage") or event.forced
        if by_itself or event.player == setup.bot or seq <= setup.uploaded:
            continue
        history, message = sent.get(event.id or "", (None, {}))
        if history is None or not (history.viewer.both or history.viewer.player == event.player):
            yield f"event {seq}: player {event.player} never asked for this {event.kind}"
        elif not _is_asked(event, message):
            yield f"event {seq} is {event.kind} {event.move or ''}, and {history.client} asked for {message}"


def _is_asked(event: Event, message: Json) -> bool:
    if event.kind in ("move", "nonce"):
        return bool(message["type"] == event.kind and message[event.kind] == getattr(event, event.kind))
    return bool(message["type"] == "act" and message["action"] == event.kind)


def _answers(events: Sequence[Event], history: History) -> Iterator[str]:
    """An acknowledged request is stored in its place; a refused one is not stored."""
    sent = {message["id"]: message for _, message in history.messages("sent", "move", "act", "nonce")}
    made = {event.id: seq for seq, event in enumerate(events, 1) if event.id}
    for _, answer in history.messages("told", "answer"):
        name, seq = answer["id"], answer["seq"]
        if name not in sent:
            yield f"{history.client} was answered {name}, which it never sent"
        elif answer["ok"]:
            event = events[seq - 1] if 0 < seq <= len(events) else None
            if event is None or event.id != name:
                yield f"{history.client}'s {sent[name]} was acknowledged as event {seq}, which is {event}"
            elif not _is_asked(event, sent[name]):
                yield f"{history.client}'s {sent[name]} was acknowledged, and event {seq} is {event}"
        elif name in made and answer["problem"]["kind"] not in PASSING:
            yield f"{history.client} was refused {name} ({answer['problem']['kind']}), which is event {made[name]}"


def _order(history: History) -> Iterator[str]:
    """The tables that a client receives never go back, not even behind what was acknowledged to it."""
    latest = 0
    for entry, message in history.messages("told", "table", "answer"):
        seq: int = message["seq"]
        if message["type"] == "table" and seq < latest:
            yield f"{history.client} received event {seq} after event {latest} (at {entry.at:.3f})"
        if message["type"] == "table" or message["ok"]:
            latest = max(latest, seq)


def _errors(history: History) -> Iterator[str]:
    """A client that does everything right receives no error."""
    for _, message in history.messages("told", "error"):
        if message["problem"]["kind"] not in PASSING:
            yield f"{history.client} received {message['problem']}"
    for entry in history.of("lost"):
        if entry.text in DISCONNECTED:
            yield f"{history.client} was disconnected: {entry.text}"


def _refusals(events: Sequence[Event], history: History) -> Iterator[str]:
    """A player never sees a conflict of nodes: no move is refused that was due."""
    seq = 0
    after: dict[str, int] = {}  # by message: the event after which it was sent
    for entry in history.entries:
        if entry.what not in ("sent", "told"):
            continue
        message = entry.message
        if message["type"] == "table":
            seq = message["seq"]
        elif entry.what == "sent" and message["type"] == "move":
            after.setdefault(message["id"], seq)
        elif message["type"] == "answer" and not message["ok"] and message["id"] in after:
            kind, next_event = message["problem"]["kind"], after[message["id"]]
            event = events[next_event] if next_event < len(events) else None
            is_own = event is not None and event.kind == "move" and event.player == history.viewer.player
            if kind not in PASSING and is_own:
                yield f"{history.client}'s move was refused ({kind}), and made again as event {next_event + 1}"


def _expired_too_early(history: History, outages: Sequence[Outage]) -> Iterator[str]:
    """While the database is away no clock runs, except until a node has noticed."""
    if history.running is None:
        return
    since, left = history.running
    for entry, message in history.messages("told", "table"):
        if message["cause"] and message["cause"]["kind"] == "time":
            overlaps = [min(entry.at, one.end) - max(since, one.begin) for one in outages]
            paused = sum(max(0.0, overlap - MAX_AHEAD) for overlap in overlaps)
            spent = entry.at - since
            if spent < left + paused - SLACK:
                yield f"{left:.1f} s were left, the clock paused for {paused:.1f} s, and expired after {spent:.1f} s"
            return
