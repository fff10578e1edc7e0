"""Levels: opponents for everybody, as data. Those of a game are in its folder.

A level is a bot with a limit, and two ways to make mistakes like a person: it notices only some of its moves, and it
chooses among those at a temperature.
"""

import math
import random
from dataclasses import dataclass, replace

from mandala.bots.bot import Bot, Choice, Limit
from mandala.game import View
from mandala.spec import spec_named


@dataclass(frozen=True)
class Level:
    """An opponent of a certain strength.

    Attributes:
        name: what people call it.
        character: one sentence about how it plays.
        bot: the name of the bot that plays.
        simulations: how much it may search; None for a bot that does not.
        notices: the share of its legal moves that it notices at all.
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


class LevelBot(Bot):
    """A bot that makes the mistakes of its level."""

    def __init__(self, level: Level, bot: Bot) -> None:
        self.level = level
        self.bot = bot

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """Choose among the moves it notices; the limit may shorten its search, not lengthen it."""
        most = self.level.simulations if limit.simulations is None else limit.simulations
        choice = self.bot.choose(view, Limit(limit.seconds, most), rng)
        if (self.level.notices == 1.0 and self.level.temperature == 0.0) or len(choice.scores) < 2:
            return choice
        noticed = noticed_moves(choice.scores, self.level.notices, rng)
        text = pick(noticed, self.level.temperature, rng)
        move = view.spec.moves.parse(text)
        return choice if move == choice.move else replace(choice, move=move, line=(move,))

    def new_game(self) -> None:
        """Tell the bot that thinks."""
        self.bot.new_game()

    def close(self) -> None:
        """Let the bot go that thinks."""
        self.bot.close()


def noticed_moves(scores: dict[str, float], share: float, rng: random.Random) -> dict[str, float]:
    """A random share of the moves, one at least."""
    seen = rng.sample(sorted(scores), max(1, round(share * len(scores))))
    return {text: scores[text] for text in seen}


def pick(scores: dict[str, float], temperature: float, rng: random.Random) -> str:
    """A move sampled from the softmax of the scores; at temperature 0, one of the best."""
    best = max(scores.values())
    if temperature == 0.0:
        return rng.choice(sorted(text for text, score in scores.items() if score == best))
    texts = sorted(scores)
    return rng.choices(texts, [math.exp((scores[text] - best) / temperature) for text in texts])[0]
