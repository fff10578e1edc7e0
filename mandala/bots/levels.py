"""Levels: opponents of graded strength, as data. Each game has its own.

A level is a bot with a limit and two kinds of human-like mistakes: it notices only some of its moves, and it chooses
among those at a temperature.
"""

from dataclasses import dataclass

from mandala.spec import spec_named


@dataclass(frozen=True)
class Level:
    """An opponent of a certain strength.

    Attributes:
        name: shown to players.
        character: one sentence about how it plays.
        bot: the name of the bot that plays.
        simulations: the limit of its search; None for a bot without search.
        notices: the share of its legal moves that it notices.
        temperature: of the softmax over the scores of these moves; 0 takes the best.
    """

    name: str
    character: str
    bot: str
    simulations: int | None = None
    notices: float = 1.0
    temperature: float = 0.0


def levels_of(game: str) -> tuple[Level, ...]:
    """The levels of a game, from the easiest up; level 1 comes first."""
    levels: tuple[Level, ...] = spec_named(game).module("bots", "levels").LEVELS
    return levels
