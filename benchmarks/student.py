"""A student of the lessons: a bot that follows their advice and knows nothing else."""

import importlib
import random
from functools import cached_property
from typing import Any

from mandala.bots.bot import Bot, Choice, Limit
from mandala.game import Game, View
from mandala.moves import Move

ANY_WORLD = 1  # hidden cards are guessed in the same way for all moves


class MoveOutcome:
    """A move with its expected consequences.

    Attributes:
        move: the move.
        effect: its public effect.
        before: the position, as the student knows it.
        game: the game after the move and what follows without a decision of the opponent.
        me: the student's seat.
        lead: by how many points the student was ahead before the move.
    """

    def __init__(self, move: Move, effect: Any, view: View, before: Any, game: Game) -> None:
        self.move, self.effect, self.before, self.game, self.me = move, effect, before, game, view.turn
        self.lead = ahead(view.redeal(ANY_WORLD), view.turn)

    @cached_property
    def after(self) -> Any:
        """The expected position."""
        return self.game.view(self.me).to_dict()


def ahead(game: Game, me: int) -> int:
    """By how many points a player is ahead."""
    scores = game.scores
    return (scores[me] or 0) - (scores[1 - me] or 0)


class Student(Bot):
    """Follows the advice of a game's lessons, in order."""

    def __init__(self, game: str) -> None:
        self.game = game

    @property
    def lessons(self) -> Any:
        """The module with the advice; a bot that has it as an attribute could not be copied to other processes."""
        return importlib.import_module(f"advice_{self.game}")

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """The move that is left when all advice is applied."""
        before = view.to_dict()
        left = [
            MoveOutcome(move, effect, view, before, self.play_on(view, move))
            for move, effect in zip(view.legal_moves, view.effects(), strict=True)
        ]
        for advice in self.lessons.ADVICE:
            marks = [advice(outcome) for outcome in left]
            left = [outcome for outcome, mark in zip(left, marks, strict=True) if mark == max(marks)]
        return Choice(rng.choice(left).move)

    def play_on(self, view: View, move: Move) -> Game:
        """The game after the move."""
        game = view.redeal(ANY_WORLD)
        game.push(move)
        self.lessons.play_on(game)
        return game
