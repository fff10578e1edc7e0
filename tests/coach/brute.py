"""Reasons of real positions, checked by brute force in plain Python, which knows a game only by `Game`."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from mandala import Game
from mandala.bots.registry import make_contestant
from mandala.coach.judge import coach_of
from mandala.coach.reasons import Reason, reasons
from mandala.game import View

PLY_LIMIT = 200


@dataclass
class Case:
    """A reason of a move.

    Attributes:
        game: the position, with everything hidden.
        view: what the player to move knows of it.
        move: the move.
        reason: what is said about it.
        against: whether it speaks against the move.
    """

    game: Game
    view: View
    move: str
    reason: Reason
    against: bool

    def __getitem__(self, name: str) -> Any:
        return self.reason.arguments[name]

    @property
    def me(self) -> int:
        """The player to move."""
        return self.view.turn

    @property
    def them(self) -> int:
        """The opponent."""
        return 1 - self.view.turn

    def worlds(self, count: int) -> Iterator[Game]:
        """Games that the player cannot tell from the real one, which is the first."""
        yield self.game.copy()
        for seed in range(1, count):
            yield self.view.redeal(seed)

    def after(self, count: int) -> Iterator[Game]:
        """The same after the move."""
        for world in self.worlds(count):
            world.push(self.move)
            yield world

    @property
    def speaks_for_its_player(self) -> bool:
        """Whether the side fits the one whom the fact helps."""
        return bool(self["who"] == "them") == self.against


def positions(game: str, bots: tuple[str, str] | None, seed: int) -> Iterator[Game]:
    """The positions of a game between random players, or between bots."""
    match, rng = Game.new(game, seed=seed, first=seed % 2), random.Random(seed)
    players = [make_contestant(game, bot) for bot in bots] if bots else []
    while not match.is_over and match.ply < PLY_LIMIT:
        yield match
        moves = list(match.legal_moves)
        match.push(players[match.turn].choose(match.view(match.turn), rng).move if players else rng.choice(moves))


def cases(match: Game) -> Iterator[Case]:
    """All reasons of all moves of a position."""
    view = match.view(match.turn)
    for move in match.legal_moves:
        for against in (False, True):
            for reason in reasons(view, move, against=against):
                yield Case(match.copy(), view, move.text, reason, against)


def confirm(
    game: str, matches: Iterator[Iterator[Game]], check: Callable[[Case], bool], wanted: int
) -> tuple[Counter[str], list[Case]]:
    """Check reasons, up to `wanted` of each kind and side: in how many positions, and what was false.

    Of each position at most one reason of a kind is checked.
    """
    kinds, found, false = coach_of(game).KINDS, Counter[tuple[str, bool]](), []
    positions_of = Counter[str](dict.fromkeys(kinds, 0))
    for match in matches:
        for position in match:
            seen = set()
            for case in cases(position):
                kind = case.reason.kind
                if kind not in seen and found[kind, case.against] < wanted:
                    seen.add(kind)
                    found[kind, case.against] += 1
                    positions_of[kind] += 1
                    if not check(case):
                        false.append(case)
        if min(positions_of.values()) >= wanted:
            break
    return positions_of, false
