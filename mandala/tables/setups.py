"""The set-ups of new tables and of rematches."""

import time
from typing import Literal

from mandala.fairness import new_seed, seed_text
from mandala.tables.events import Setup
from mandala.tables.messages import BotOpponent, NewTable, Seat
from mandala.tables.table import Table, other

STARTERS: dict[str, Seat | Literal["lot"]] = {"me": 0, "them": 1, "lot": "lot"}


def new_setup(request: NewTable, program: bool, origin: str | None, now: int) -> Setup:
    """The set-up for a request. With `program` the bot is a program, which has to accept; else it is the server's."""
    opponent = request.opponent
    bot = opponent if isinstance(opponent, BotOpponent) else None
    return Setup(
        game=request.game,
        seed=seed_text(new_seed()),
        first=STARTERS[request.first],
        opponent=opponent.kind,
        level=bot.level if bot else None,
        bot=1 if bot and not program else None,
        open=1 if opponent.kind == "friend" or program else None,
        names=(request.name or None, bot.name if bot else None),
        nonce_hashes=(request.nonce_hash, None),
        date=time.strftime("%Y-%m-%d"),
        program=1 if program else None,
        origin=origin,
        opened=now,
        **request.options(),
    )


def rematch_setup(table: Table, date: str, seed: str, now: int) -> Setup:
    """The same set-up with a new seed. Players keep their seats and names, and the other player starts."""
    hashes = table.rematch_hashes
    return table.setup.model_copy(
        update={
            "seed": seed,
            "first": other(0 if table.game.first == 0 else 1),
            "open": None,
            "names": (table.names[0], table.names[1]),
            "nonce_hashes": (hashes.get(0), hashes.get(1)),
            "date": date,
            "dealer": None,
            "uploaded": 0,
            "opened": now,
        }
    )
