"""How a new table is set up."""

import time
from typing import Literal

from mandala.fairness import new_seed, seed_text
from mandala.tables.events import Setup
from mandala.tables.messages import BotOpponent, NewTable, Seat

STARTERS: dict[str, Seat | Literal["lot"]] = {"me": 0, "them": 1, "lot": "lot"}


def new_setup(asked: NewTable, program: bool, origin: str | None, now: int) -> Setup:
    """The table that its maker has asked for; a bot is the server's own, or a program that has to accept."""
    opponent = asked.opponent
    bot = opponent if isinstance(opponent, BotOpponent) else None
    return Setup(
        game=asked.game,
        seed=seed_text(new_seed()),
        first=STARTERS[asked.first],
        opponent=opponent.kind,
        level=bot.level if bot else None,
        bot=1 if bot and not program else None,
        open=1 if opponent.kind == "friend" or program else None,
        aid=asked.aid,
        clock=asked.clock,
        names=(asked.name or None, bot.name if bot else None),
        nonce_hashes=(asked.nonce_hash, None),
        take_backs=asked.take_backs,
        date=time.strftime("%Y-%m-%d"),
        program=1 if program else None,
        origin=origin,
        opened=now,
    )
