"""Messages to sockets are put together from parts: each must be the described message, for every viewer."""

import json
import random

import pytest
from tables import PlayedTable, message_to

from mandala.fairness import nonce_hash
from mandala.games import GAMES
from mandala.tables.encoder import TableEncoder
from mandala.tables.messages import Seat

NONCE = "1" * 32


@pytest.mark.parametrize("game", GAMES)
def test_what_is_sent_is_the_whole_message_as_it_is_described(game: str) -> None:
    clock = {"kind": "game", "minutes": 5}
    tables = [
        PlayedTable(open=1).table,
        PlayedTable(game=game, first="lot", nonce_hashes=(nonce_hash(NONCE), None)).table,
    ]
    for seed in range(3):
        played = PlayedTable(game=game, seed=f"{seed:x}", clock=clock, names=('Zoë "Z"', None), aid=seed != 1)
        while played.table.status != "over":
            if played.table.seq % 3 == 0:
                tables.append(played.table.copy())
            played.play(random.Random(seed), 1)
        played.act(0, "rematch")
        tables.append(played.table.copy())
        played.act(1, "rematch")
        tables.append(played.table)
    for table in tables:
        telling = TableEncoder(table, 7_000_000)
        whom: list[tuple[Seat | None, bool]] = [(0, False), (1, False), (None, False), (None, True)]
        for viewer, both in whom:
            text = telling.text(viewer, both, "token")
            message = message_to(table, viewer, 7_000_000, both, "token")
            assert json.loads(text) == message.model_dump(mode="json")
            assert TableEncoder(table, 7_000_000).text(viewer, both, "token") == text  # cached or not
