"""The Python host of an engine.

An engine is a module of compiled functions: `begin` takes the position, `search` runs some simulations, and `finish`
writes the answer. A host allocates the memory that LAYOUT describes, calls them until the limit,
and runs the network on the positions that `search` leaves for it. The page has its own host for the same functions.
"""

import importlib
import math
import random
import time
from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

from mandala.bots.answer import NO_LIMIT, apply_mistakes
from mandala.bots.bot import Bot, Choice, Limit, stream_seed
from mandala.bots.clock import Clock
from mandala.compile.memory import allocate
from mandala.game import Game, View
from mandala.games import spec_named
from mandala.games.spec import Engine, GameSpec
from mandala.neural.blas import one_thread
from mandala.neural.network import Network, network_of


class EngineBot(Bot):
    """A bot that runs an engine.

    An engine that can reuse its last search does so, unless only simulations are limited: then a choice depends on the
    view and on nothing else.
    """

    def __init__(
        self,
        game: str,
        engine: Engine,
        network: Network | None = None,
        *,
        simulations: int | None = None,
        notices: float = 1.0,
        temperature: float = 0.0,
        now: Callable[[], float] = time.perf_counter,
    ) -> None:
        """Choose an engine and the strength.

        Args:
            game: the name of the game.
            engine: the module with the functions.
            network: for an engine that needs one; by default the game's own.
            simulations: the default, if a limit has none.
            notices: the share of its moves that it notices.
            temperature: of the softmax over the scores of these moves.
            now: the clock for limits, in seconds.
        """
        if network is None and needs_network(engine):
            network = network_of(game)
        self._spec, self._engine, self._network = spec_named(game), engine, network
        self._simulations, self._notices, self._temperature = simulations, notices, temperature
        self._now = now
        self._last: Any = None
        self.games = (game,)
        self._compile()

    def _compile(self) -> None:
        """Compile now, or read compiled code from disk, so that the first choice is fast."""
        self.choose(self._new_view(), Limit(simulations=2), random.Random(0))
        if self._last is not None:
            self._begin(self._new_view(), Clock(0.0, Limit(seconds=1.0)), 1)
        self.new_game()

    def __getstate__(self) -> dict[str, Any]:
        """The state for pickle, without the last search; modules are replaced by their names."""
        return {**self.__dict__, "_spec": self._spec.name, "_engine": self._engine.__name__, "_last": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        spec, engine = spec_named(state["_spec"]), importlib.import_module(state["_engine"])
        self.__dict__.update(state | {"_spec": spec, "_engine": engine})
        self._compile()

    def _new_view(self) -> View:
        game = Game.new(self._spec.name, seed=0)
        return game.view(game.turn)

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """Run the engine to its limit."""
        if limit.simulations is None and self._simulations is not None:
            limit = Limit(limit.seconds, self._simulations)
        clock = Clock.start(limit, self._now)
        with one_thread() if self._network else nullcontext():
            m = self._begin(view, clock, stream_seed(rng))
            self._search(m, clock)
        self._engine.finish(m)
        apply_mistakes(m.answer, m.rng, self._notices, self._temperature)
        return read_choice(m.answer[0], self._spec, clock)

    def _search(self, m: Any, clock: Clock) -> None:
        while not m.answer["finished"][0]:
            started = clock.spent()
            pending = self._engine.search(m, clock.batch, started)
            if pending:
                assert self._network is not None
                predicted = self._network.predict(m.features[:pending])
                m.logits[:pending], m.values[:pending], m.margins[:pending] = predicted
            if not clock.allows_another(started) and m.answer["ready"][0]:
                break

    def _begin(self, view: View, clock: Clock, seed: int) -> Any:
        """Memory with the position, whose search has begun."""
        m = allocate(self._engine.LAYOUT)
        m.root[:] = view.to_array()
        m.rng[0] = seed
        limit = clock.limit
        self._engine.begin(
            m,
            NO_LIMIT if limit.simulations is None else max(limit.simulations, 1),
            math.inf if limit.seconds is None else limit.seconds,
        )
        reuse = getattr(self._engine, "reuse", None)
        if reuse is not None:
            if limit.seconds is not None and self._last is not None:
                reuse(m, self._last)
            if not m.answer["finished"][0]:
                self._last = m
        return m

    def new_game(self) -> None:
        """Forget the last search."""
        self._last = None


def needs_network(engine: Engine) -> bool:
    """Whether a network evaluates positions for an engine."""
    return hasattr(engine.LAYOUT, "features")


def read_choice(answer: Any, spec: GameSpec, clock: Clock) -> Choice:
    """Convert an answer to a choice."""
    by_code = spec.moves.by_code
    win, margin, count = float(answer["win"]), float(answer["margin"]), int(answer["count"])
    moves, scores = answer["moves"][:count].tolist(), answer["scores"][:count].tolist()
    return Choice(
        move=by_code[int(answer["move"])],
        win=None if math.isnan(win) else win,
        margin=None if math.isnan(margin) else margin,
        scores={by_code[move].text: score for move, score in zip(moves, scores, strict=True)},
        line=tuple(by_code[move] for move in answer["line"][: answer["length"]].tolist()),
        seconds=clock.spent(),
        simulations=int(answer["simulations"]),
        note=_note(int(margin)) if answer["solved"] else "",
    )


def _note(margin: int) -> str:
    """The result of a solved position as text."""
    if margin == 0:
        return "draws with best play"
    return f"{'wins' if margin > 0 else 'loses'} by {abs(margin)} with best play"
