"""The start of a game in OpenSpiel: a new deal, or a position whose unknown part chance deals."""

import base64
import json
import zlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.colors import LETTERS
from mandala.compile.jit import copied, records
from mandala.errors import PositionError
from mandala.game import View
from mandala.games import spec_named

NOBODY = -1


class Start:
    """The rules and the start of a game. Copies of a state share it.

    Attributes:
        spec: which game it is.
        chance: its rules with chance as a player.
        record: the bytes of the record before chance has dealt; none if a lot decides first who starts.
        places: where chance deals cards or tiles, in order.
        ply_limit: after how many moves from here the current score decides.
    """

    def __init__(self, name: str, position: str, ply_limit: int) -> None:
        self.key = name, position, ply_limit
        self.spec = spec_named(name)
        self.chance = self.spec.chance
        self.ply_limit = ply_limit
        self.record = b""
        self.places: tuple[int, ...] = self.chance.DEAL
        if position:
            states, hidden = self.spec.positions.from_open(unpack_position(position))
            states["seed"] = 0
            # All are taken back before any is dealt, so that each comes from the same set of cards.
            sizes = [(place, self.chance.take_back(states, 0, place)) for place in hidden]
            self.record, self.places = states.tobytes(), tuple(place for place, size in sizes for _ in range(size))

    def __deepcopy__(self, memo: dict[int, Any]) -> "Start":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return start_of, self.key

    def states(self, record: bytes) -> NDArray[Any]:
        """An array of one record that can be changed."""
        return copied(np.frombuffer(record, self.spec.rules.STATE))

    def initial_record(self, first: int) -> bytes:
        """The bytes of the record before a new deal."""
        states = records(self.spec.rules.STATE)
        self.chance.lay_out(states, 0, first)
        return states.tobytes()

    def view(self, record: bytes, player: int) -> View:
        """What a player may know of a record."""
        states = self.states(record)
        self.spec.rules.hide(states, 0, player)
        return View(self.spec, states, player)

    @lru_cache(maxsize=4096)  # noqa: B019 - there are few starts, and they are small
    def deal_seen(self, dealt: bytes, player: int | None) -> str:
        """What a player saw of the deal, or the whole deal (None): the cards of each place, sorted by colour."""
        seen: dict[int, str] = {}
        for place, color in zip(self.places, dealt, strict=False):
            if player is None or self.chance.owner(place) in (NOBODY, player):
                seen[place] = "".join(sorted(seen.get(place, "") + LETTERS[color], key=LETTERS.index))
        text, last = "", None
        for place, cards in seen.items():
            name = self.chance.PLACE_NAMES[place]
            whose = f"{self.chance.owner(place)}" if player is None and self.chance.owner(place) != NOBODY else ""
            text += cards if name == last else f" {name}{whose}:{cards}"
            last = name + whose
        return text


@lru_cache(maxsize=256)
def start_of(name: str, position: str, ply_limit: int) -> Start:
    """The start of a game; equal parameters give the same object."""
    return Start(name, position, ply_limit)


def pack_position(position: Mapping[str, Any]) -> str:
    """A position as one word of letters, digits, - and _, which the text of an OpenSpiel game may hold."""
    text = json.dumps(position, separators=(",", ":"))
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack_position(word: str) -> Any:
    """The position that was packed into a word."""
    try:
        text = zlib.decompress(base64.urlsafe_b64decode(word + "=" * (-len(word) % 4)))
        return json.loads(text)
    except (ValueError, zlib.error):
        raise PositionError(f"{word[:20]!r} holds no position; `pack_position` makes such texts") from None
