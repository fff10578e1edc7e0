"""The Python host of the judges, which estimate the value of each legal move of a view."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from mandala.coach.decision import DECISION, decide
from mandala.coach.judgement import NO_MOVE, SEED, rank
from mandala.compile.jit import records
from mandala.compile.memory import allocate
from mandala.errors import MandalaError
from mandala.game import View
from mandala.games import spec_named
from mandala.games.spec import Coach
from mandala.moves import Move
from mandala.neural.blas import one_thread
from mandala.neural.network import Network, network_of


@dataclass(frozen=True, slots=True)
class Judgement:
    """The value of a move for the player who makes it.

    Attributes:
        move: the move, as text.
        win: the chance of winning after it, 0 to 1.
        error: its standard error.
        gap_error: the standard error of its difference to the best move; 0 for that one.
        margin: by how many points the player will be ahead at the end.
        prior: the network's probability of the move.
        samples: rollouts or visits behind this estimate.
        exact: whether the margin is proven to be the result of best play.
        line: the likely continuation, the move itself first.
    """

    move: str
    win: float
    error: float
    gap_error: float
    margin: float
    prior: float
    samples: int
    exact: bool
    line: tuple[str, ...]


def coach_of(game: str) -> Coach:
    """The coach of a game; a MandalaError says that it has none."""
    spec = spec_named(game)
    if not spec.has_coach:
        raise MandalaError(f"{game} has no coach")
    return spec.coach


class Judge:
    """A judge for one game; it reuses its memory, so each thread needs its own."""

    def __init__(self, game: str, network: Network | None = None) -> None:
        self._spec, self._engine = spec_named(game), coach_of(game).JUDGE
        self._network = network or network_of(game)
        self._m = allocate(self._engine.LAYOUT)
        self.simulations: int = self._engine.SIMULATIONS

    def judge(
        self, view: View, asked: Move | str | None = None, simulations: int | None = None, seed: int = SEED
    ) -> tuple[Judgement, ...]:
        """Judge all legal moves of the player to move, the best first.

        Args:
            view: what the player knows.
            asked: a move that is judged thoroughly even if it looks bad.
            simulations: of the search; 0 asks the network alone, None the usual number.
            seed: of the worlds, if the game has secrets.
        """
        m, by_text = self._m, self._spec.moves.by_text
        m.root[:] = view.to_array()
        code = NO_MOVE if asked is None else by_text[str(asked)].code
        self._engine.begin(m, code, self.simulations if simulations is None else simulations)
        self._engine.rows(m).rng[0] = seed
        with one_thread():
            predict_all(self._engine, m, self._network)
        order = np.empty(self._count, np.int32)
        rank(m.judgements, self._count, order)
        return tuple(self._read(m.judgements[k]) for k in order)

    def judge_played(
        self, view: View, move: Move | str, simulations: int | None = None
    ) -> tuple[tuple[Judgement, ...], Any, bool]:
        """Judge a move that was played: first without search, then with search if that may change the result.

        Returns:
            All legal moves, the best first; the cost of the move, a DECISION; and whether the position was searched.
        """
        judged = self.judge(view, move, 0)
        decided = self.decide(move)
        deep = simulations != 0 and bool(decided["matters"])
        if deep:
            judged = self.judge(view, move, simulations)
            decided = self.decide(move)
        return judged, decided, deep

    def decide(self, move: Move | str) -> Any:
        """The cost of a move by the last judgement: a DECISION."""
        found = records(DECISION)
        decide(self._m.judgements, self._count, self._spec.moves.by_text[str(move)].code, found, 0)
        return found[0]

    @property
    def _count(self) -> int:
        """How many moves were judged."""
        return int(self._m.progress["count"][0])

    def _read(self, j: Any) -> Judgement:
        by_code = self._spec.moves.by_code
        return Judgement(
            move=by_code[int(j["move"])].text,
            win=float(j["win"]),
            error=float(j["error"]),
            gap_error=float(j["gap_error"]),
            margin=float(j["margin"]),
            prior=float(j["prior"]),
            samples=int(j["samples"]),
            exact=bool(j["exact"]),
            line=tuple(by_code[move].text for move in j["line"][: j["length"]].tolist()),
        )


def predict_all(engine: Any, m: Any, network: Network) -> None:
    """Run the network on the positions that an engine's `search` leaves for it, until there are none."""
    rows = engine.rows(m)
    while pending := engine.search(m):
        rows.logits[:pending], rows.values[:pending], rows.margins[:pending] = network.predict(rows.features[:pending])
