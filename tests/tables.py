"""Tables for the server's tests, without a server."""

import random
from typing import Any

from mandala.tables.encoder import TableEncoder
from mandala.tables.events import Event, Setup
from mandala.tables.messages import Act, Action, MakeMove, Seat, TableMessage
from mandala.tables.table import Table

VIEWERS: tuple[Seat | None, ...] = (0, 1, None)
NEXT = "0123456789abcdef"  # the table of a rematch


def setup(**changes: Any) -> Setup:
    usual: dict[str, Any] = {
        "game": "mandala", "seed": "1", "first": 0, "opponent": "friend", "level": None, "bot": None, "open": None,
        "aid": True, "clock": None, "names": ("Ann", None), "date": "2026-11-15",
    }  # fmt: skip
    return Setup.model_validate(usual | changes)


def message_to(
    table: Table, viewer: Seat | None, now: int, both: bool = False, token: str | None = None
) -> TableMessage:
    """What a viewer receives, validated strictly."""
    return TableMessage.model_validate_json(TableEncoder(table, now).text(viewer, both, token))


class PlayedTable:
    """A table with the events that made it."""

    def __init__(self, **changes: Any) -> None:
        self.table = Table("a" * 16, setup(**changes))
        self.events: list[Event] = []
        self.messages: list[list[TableMessage]] = []
        self.now = 1_000_000
        self._record_messages()

    def take(self, tables: list[Table]) -> list[Event]:
        """Apply the events that led to these tables; the result is the same."""
        events = [table.cause for table in tables if table.cause]
        assert events
        for event, table in zip(events, tables, strict=True):
            self.table.apply(event)
            self.events.append(event)
            self._record_messages()
            assert self.messages[-1][0] == message_to(table, VIEWERS[0], self.now)
        return events

    def _record_messages(self) -> None:
        self.messages.append([message_to(self.table, viewer, self.now) for viewer in VIEWERS])

    def move(self, text: str, player: Seat | None = None, message_id: str | None = None) -> list[Event]:
        who = self.table.turn if player is None else player
        assert who is not None
        asked = MakeMove(id=message_id or f"m{len(self.events)}", ply=self.table.game.ply, move=text)
        self.now += 1000
        return self.take(self.table.move(who, asked, self.now))

    def act(self, player: Seat, action: Action) -> Event:
        self.now += 1000
        asked = Act(id=f"a{len(self.events)}", action=action)
        return self.take(self.table.act(player, asked, self.now, NEXT))[0]

    def play(self, rng: random.Random, most: int = 10_000) -> "PlayedTable":
        while self.table.turn is not None and most:
            self.move(rng.choice(self.table.game.legal_moves).text)
            most -= 1
        return self

    def can(self, player: Seat) -> list[Action]:
        return message_to(self.table, player, self.now).can
