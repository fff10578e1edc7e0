"""All messages that a client sent and received, as bytes, with the time by its own monotonic clock."""

import json
import time
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from mandala.server.rooms.room import Viewer

Json = dict[str, Any]
What = Literal["open", "lost", "sent", "told"]


@dataclass(frozen=True)
class Entry:
    """One moment of a client; `text` is the message, or why the connection was lost."""

    at: float
    what: What
    text: str

    @cached_property
    def message(self) -> Json:
        """The message, read once; nobody may change it."""
        message: Json = json.loads(self.text)
        return message


@dataclass
class History:
    """The history of one client.

    Attributes:
        client: its name.
        viewer: who it is at the table.
        prompt: it moves whenever it can, so that its own clock may not expire.
        stays: it stayed until it received the end of the game.
        running: since when a clock has been running that no move will stop, and how many seconds it had then.
    """

    client: str
    table: str
    viewer: Viewer
    prompt: bool = True
    stays: bool = True
    running: tuple[float, float] | None = None
    entries: list[Entry] = field(default_factory=list)

    def note(self, what: What, text: str) -> None:
        self.entries.append(Entry(time.monotonic(), what, text))

    def of(self, what: What) -> list[Entry]:
        return [entry for entry in self.entries if entry.what == what]

    def messages(self, what: What, *kinds: str) -> list[tuple[Entry, Json]]:
        """The messages of these types, with their entries."""
        return [(entry, entry.message) for entry in self.of(what) if entry.message["type"] in kinds]
