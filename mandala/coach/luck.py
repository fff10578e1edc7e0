"""The luck of the draws of a game."""

import hashlib
from dataclasses import dataclass

from mandala.coach.judge import coach_of, predict_all
from mandala.compile.memory import allocate
from mandala.game import Game
from mandala.neural.blas import one_thread
from mandala.neural.network import Network, network_of


@dataclass(frozen=True, slots=True)
class Draw:
    """Cards that came from the deck.

    Attributes:
        ply: the number of the move that drew them; 0 for the deal.
        player: who alone saw them, or None.
        luck: the chance of player 0 to win after the draw, minus the mean over all possible draws.
        points: the same for the final margin of player 0.
        outcomes: how many draws were compared.
        listed: whether those are all possible draws; otherwise they are a random sample.
    """

    ply: int
    player: int | None
    luck: float
    points: float
    outcomes: int
    listed: bool


def has_draws(game: str) -> bool:
    """Whether cards are drawn in a game after the deal."""
    return coach_of(game).LUCK is not None


def draws_of(game: Game, network: Network | None = None, deal: bool = True, samples: str | None = None) -> list[Draw]:
    """The draws of a game with their luck; none in a game without cards.

    Args:
        game: finished or not.
        network: evaluates positions; by default the trained one.
        deal: whether to measure the deal, too.
        samples: the seed of the shuffles with which a draw is compared if not all draws can be listed. By default they
            are the same in all games, so their error is, too; a mean over many games needs a seed for each.
    """
    engine = coach_of(game.spec.name).LUCK
    if engine is None:
        return []
    network, m = network or network_of(game.spec.name), allocate(engine.LAYOUT)
    position, found = game.root(), []

    def measure(ply: int, move: int) -> None:
        m.root[:] = position.to_array()
        engine.begin(m, move, ply)
        if samples is not None:
            m.rng[0] = _stream(samples, ply)
        predict_all(engine, m, network)
        luck = m.luck[0]
        if luck["outcomes"]:
            player = None if luck["viewer"] == engine.BOTH else int(luck["viewer"])
            known = int(luck["outcomes"]), bool(luck["listed"])
            found.append(Draw(ply, player, float(luck["win"]), float(luck["margin"]), *known))

    with one_thread():
        if deal and game.deal:
            measure(0, engine.DEALING)
        for move in game.moves:
            measure(position.ply + 1, move.code)
            position.push(move)
    return found


def _stream(samples: str, ply: int) -> int:
    """The seed of a playout stream, which must not be zero."""
    return int.from_bytes(hashlib.sha256(f"luck {samples} ply {ply}".encode()).digest()[:8], "big") | 1
