"""The checker finds nothing wrong in an honest history, and everything that is planted in one."""

import json
import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import pytest
from cluster.checker import Outage, StoredTable, violations
from cluster.history import Entry, History, Json, What

from mandala.server.rooms.room import Room, Viewer
from mandala.server.rooms.summaries import stored_summary
from mandala.server.rooms.tokens import Tokens
from mandala.server.store.schema import StoredEvent, TableRow
from mandala.tables.events import Event, Setup
from mandala.tables.messages import Act, Answer, GameClock, MakeMove, Problem
from mandala.tables.table import Table

TOKENS = Tokens("secret")
THINKING = 700  # milliseconds of a move


@dataclass
class World:
    """A table on one honest node, three clients, and all messages that they received."""

    table: Table
    histories: list[History]
    events: list[Event] = field(default_factory=list)
    now: int = 0

    @property
    def stored(self) -> StoredTable:
        """What the database has."""
        setup, summary = self.table.setup, vars(stored_summary(self.table))
        row = TableRow(id=self.table.id, game=setup.game, setup=setup.model_dump_json(), created=0, **summary)
        return StoredTable(row, [_stored(seq, event) for seq, event in enumerate(self.events, 1)], TOKENS)

    @property
    def violations(self) -> list[str]:
        return violations(self.stored, self.histories)

    def note(self, client: History, what: What, text: str) -> None:
        client.entries.append(Entry(self.now / 1000, what, text))

    def do(self, client: History, tables: list[Table], message: Json) -> None:
        """A request of one client becomes events, which all clients receive, and is acknowledged."""
        self.note(client, "sent", json.dumps(message))
        for table in tables:
            self.happen(table)
        self.note(client, "told", Answer(id=message["id"], ok=True, seq=tables[0].seq).model_dump_json())

    def happen(self, after: Table) -> None:
        assert after.cause is not None
        self.table.apply(after.cause)
        self.events.append(after.cause)
        for history in self.histories:
            self.note(history, "told", self.message(history.viewer))

    def message(self, viewer: Viewer) -> str:
        return Room(self.table, {}, TOKENS).text(viewer, self.now)

    def move(self) -> None:
        turn = self.table.turn
        assert turn is not None
        self.now += THINKING
        asked = MakeMove(
            id=f"id-{len(self.events)}",
            ply=self.table.ply,
            move=random.Random(self.table.ply).choice(self.table.game.legal_moves).text,
        )
        self.do(self.histories[turn], self.table.move(turn, asked, self.now), asked.model_dump())

    def act(self, client: History, action: str) -> None:
        player = client.viewer.player
        assert player is not None
        asked = Act.model_validate({"id": f"id-{len(self.events)}", "action": action})
        self.do(client, self.table.act(player, asked, self.now, "0123456789abcdef"), asked.model_dump())

    def seq_of(self, kind: str, number: int = 10) -> int:
        """The number of some event of a kind that a player asked for."""
        found = [seq for seq, event in enumerate(self.events, 1) if event.kind == kind and event.id]
        return found[min(number, len(found) - 1)]


def _stored(seq: int, event: Event) -> StoredEvent:
    return StoredEvent(seq, 0, event.model_dump_json(exclude_defaults=True))


def begun(game: str = "mandala", **options: Any) -> World:
    setup = Setup(
        game=game,
        seed="7",
        first=0,
        opponent="friend",
        level=None,
        bot=None,
        open=1,
        aid=True,
        clock=GameClock(kind="game", minutes=3),
        names=("Ada", None),
        date="2026-11-17",
        **options,
    )
    table = Table("a1b2c3d4e5f60718", setup)
    viewers = {"Ada": Viewer(0), "Ben": Viewer(1), "Eve": Viewer()}
    world = World(table, [History(name, table.id, viewer) for name, viewer in viewers.items()])
    world.happen(table.join("Ben", None, 0)[0])
    return world


@pytest.fixture(params=["mandala", "patterns"])
def world(request: pytest.FixtureRequest) -> World:
    """A whole game, whose events and histories a test may change."""
    game = played(request.param)
    histories = [replace(history, entries=list(history.entries)) for history in game.histories]
    return replace(game, histories=histories, events=list(game.events))


@cache
def played(game: str) -> World:
    """A whole game with a draw refused, a move taken back and a rematch."""
    world = begun(game)
    for _ in range(6):
        world.move()
    ada, ben, _ = world.histories
    world.act(ada, "draw")
    world.act(ben, "decline")
    mover = world.histories[next(one for one in reversed(world.table.deciders) if one is not None)]
    world.act(mover, "take-back")
    world.act(ben if mover is ada else ada, "take-back")
    while world.table.status != "over":
        world.move()
    world.act(ada, "rematch")
    world.act(ben, "rematch")
    assert len(world.events) > 20
    return world


def found(world: World, pattern: str) -> bool:
    return any(re.search(pattern, one) for one in world.violations)


def place_of(history: History, seq: int, kind: str = "table") -> int:
    """The place in a history of the message about an event."""
    for place, entry in enumerate(history.entries):
        if entry.what == "told" and entry.message["type"] == kind and entry.message["seq"] == seq:
            return place
    raise AssertionError(f"event {seq} was never received")


def change(history: History, place: int, text: str) -> None:
    history.entries[place] = replace(history.entries[place], text=text)


def test_an_honest_history_has_no_violations(world: World) -> None:
    assert world.violations == []


def test_an_acknowledgement_before_the_commit() -> None:
    """The last move of an unfinished game was acknowledged and sent, and the node died before it was stored."""
    world = begun()
    for _ in range(5):
        world.move()
    while world.events[-1].forced:
        world.events.pop()
    lost = world.events.pop()
    assert found(world, rf"Ada's .*{lost.id}.* was acknowledged as event {len(world.events) + 1}, which is None")
    assert found(world, rf"event {len(world.events) + 1} was received by Ada, Ben, Eve, and the database has")


def test_a_move_that_is_stored_elsewhere(world: World) -> None:
    """Another node stored something in the place that was acknowledged."""
    seq = world.seq_of("move")
    change(world.histories[0], place_of(world.histories[0], seq), world.message(Viewer(0)))
    other = replace(world.stored.events[seq - 1], body=world.stored.events[seq].body)
    stored = replace(world.stored, events=[*world.stored.events[: seq - 1], other, *world.stored.events[seq:]])
    assert any(f"acknowledged as event {seq}" in one for one in violations(stored, world.histories))


def test_a_doubled_move(world: World) -> None:
    seq = world.seq_of("move")
    world.events.insert(seq, world.events[seq - 1])
    assert found(world, rf"the message {world.events[seq - 1].id} of player [01] made 2 events")


def test_a_move_made_twice_under_two_names(world: World) -> None:
    """Two nodes made a move of the same request: one of them nobody asked for."""
    seq = world.seq_of("move")
    world.events[seq - 1] = world.events[seq - 1].model_copy(update={"id": "another"})
    assert found(world, rf"event {seq}: player [01] never asked for this move")


def test_a_changed_move() -> None:
    """The database has another legal move than the one that was acknowledged."""
    world = begun()
    world.move()
    world.move()
    seq = world.seq_of("move")
    before = Table(world.table.id, world.table.setup)
    for event in world.events[: seq - 1]:
        before.apply(event)
    other = next(move.text for move in before.game.legal_moves if move.text != world.events[seq - 1].move)
    world.events[seq - 1] = world.events[seq - 1].model_copy(update={"move": other})
    assert found(world, rf"event {seq} is move {other}, and .* asked for")
    assert found(world, rf"was acknowledged, and event {seq} is")


def test_a_table_received_out_of_order(world: World) -> None:
    eve, seq = world.histories[2], world.seq_of("move")
    first, second = place_of(eve, seq), place_of(eve, seq + 1)
    texts = eve.entries[first].text, eve.entries[second].text
    change(eve, first, texts[1])
    change(eve, second, texts[0])
    assert world.violations == [
        f"table {world.table.id}: Eve received event {seq} after event {seq + 1} (at {eve.entries[second].at:.3f})"
    ]


def test_a_table_older_than_an_acknowledgement(world: World) -> None:
    """A page joined a node that had received no notice of a move that another had acknowledged."""
    event = world.events[world.seq_of("move") - 1]
    client, seq = world.histories[event.player], world.events.index(event) + 1
    old = client.entries[place_of(client, seq - 1)]
    client.entries.insert(place_of(client, seq, "answer") + 1, old)
    assert found(world, rf"{client.client} received event {seq - 1} after event {seq}")


@pytest.mark.parametrize("leaked_to", [0, 2])
def test_a_leaked_card(leaked_to: int) -> None:
    """Ada, or a spectator, receives what Ben may see."""
    world = begun()
    for _ in range(5):
        world.move()
    world.now += THINKING
    world.act(world.histories[0], "resign")
    history = world.histories[leaked_to]
    place = place_of(history, 4)
    message = json.loads(history.entries[place].text)
    theirs = json.loads(world.histories[1].entries[place_of(world.histories[1], 4)].text)
    assert message["position"] != theirs["position"]
    change(history, place, json.dumps(message | {"position": theirs["position"]}, separators=(",", ":")))
    assert world.violations == [
        f"table {world.table.id}: what {history.client} received after event 4 has another position"
    ]
    change(history, place, json.dumps(theirs, separators=(",", ":")))
    assert found(world, rf"what {history.client} received after event 4 has another you, position")


def test_another_token_of_the_rematch(world: World) -> None:
    history, theirs = world.histories[0], world.histories[1]
    change(history, -1, history.entries[-1].text)
    place = place_of(history, len(world.events))
    message = json.loads(history.entries[place].text)
    assert message["rematch"]["token"] == TOKENS.seat_token("0123456789abcdef", 0)
    message["rematch"]["token"] = json.loads(theirs.entries[place_of(theirs, len(world.events))].text)["rematch"][
        "token"
    ]
    change(history, place, json.dumps(message, separators=(",", ":"), ensure_ascii=False))
    assert found(world, "what Ada received after event [0-9]+ has another rematch")


@pytest.mark.parametrize("wrong", [lambda left: left + 1, lambda left: -1])
def test_a_clock_that_gives_or_takes_time(world: World, wrong: Callable[[int], int]) -> None:
    history, seq = world.histories[0], world.seq_of("move")
    place = place_of(history, seq)
    message = json.loads(history.entries[place].text)
    running = message["clock"]["running"]
    message["clock"]["remaining"][running] = wrong(message["clock"]["remaining"][running])
    change(history, place, json.dumps(message, separators=(",", ":"), ensure_ascii=False))
    assert len(world.violations) == 1
    assert found(world, f"the clock that Ada received after event {seq}")


def test_a_refused_move_that_was_made_nevertheless(world: World) -> None:
    history = world.histories[world.events[world.seq_of("move") - 1].player]
    place = place_of(history, world.seq_of("move"), "answer")
    answer = json.loads(history.entries[place].text)
    for kind, wrong in (("unavailable", False), ("stale", True)):
        refusal = Answer(
            id=answer["id"], ok=False, seq=answer["seq"], problem=Problem.model_validate({"kind": kind, "text": ""})
        )
        change(history, place, refusal.model_dump_json())
        assert found(world, rf"{history.client} was refused {answer['id']} \(stale\)") is wrong


def test_a_conflict_that_a_player_saw(world: World) -> None:
    """A move was refused without a reason in the game, and made again with another id."""
    seq = world.seq_of("move")
    event = world.events[seq - 1]
    client = world.histories[event.player]
    place = place_of(client, seq - 1) + 1
    sent = json.dumps({"type": "move", "id": "first", "ply": 0, "move": event.move})
    refusal = Answer(id="first", ok=False, seq=seq - 1, problem=Problem(kind="stale", text=""))
    at = client.entries[place].at
    client.entries[place:place] = [Entry(at, "sent", sent), Entry(at, "told", refusal.model_dump_json())]
    assert world.violations == [
        f"table {world.table.id}: {client.client}'s move was refused (stale), and made again as event {seq}"
    ]


@pytest.mark.parametrize("prompt", [True, False])
def test_a_loss_on_time(prompt: bool) -> None:
    """A player who has never waited does not lose on time, and no clock expires early."""
    world = begun()
    world.move()
    world.histories[1].prompt = prompt
    world.histories[0].running = 0.0, 180.0
    assert world.table.deadline is not None
    world.now = world.table.deadline
    world.happen(world.table.expire(world.now)[0])
    assert bool(world.violations) is prompt
    outage = Outage(60, 65 + 20.0)
    early = "180.0 s were left, the clock paused for 20.0 s, and expired after 180.7 s"
    assert any(early in one for one in violations(world.stored, world.histories, [outage]))
    world.events[-1] = world.events[-1].model_copy(update={"at": world.now - 1})
    assert found(world, "a clock expired before its time")


def test_a_game_that_never_ends() -> None:
    world = begun()
    world.move()
    assert found(world, "the game never ended: it is playing after event 2")
    assert found(world, "Eve never received the end")


def test_a_row_that_lags_behind_its_events(world: World) -> None:
    for row in (
        replace(world.stored.row, status="playing"),
        replace(world.stored.row, deadline=77),
        replace(world.stored.row, ply=1),
        replace(world.stored.row, bot_turn=True),
        replace(world.stored.row, result=None),
    ):
        (wrong,) = violations(replace(world.stored, row=row), world.histories)
        assert "its row has" in wrong


def test_an_event_that_is_missing(world: World) -> None:
    stored = replace(world.stored, events=[*world.stored.events[:3], *world.stored.events[4:]])
    assert any("its events are numbered [1, 2, 3, 5" in one for one in violations(stored, world.histories))


def test_clients_that_are_turned_away(world: World) -> None:
    eve = world.histories[2]
    world.note(eve, "told", json.dumps({"type": "error", "problem": {"kind": "not-joined", "text": "no"}}))
    world.note(eve, "lost", "4404")
    assert found(world, "Eve received .*not-joined")
    assert found(world, "Eve was disconnected: 4404")
    assert len(world.violations) == 2
