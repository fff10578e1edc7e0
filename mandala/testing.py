"""The conformance suite for bots in any language.

>>> from mandala.bots.random import RandomBot
>>> check_bot(RandomBot, "mandala", positions=20)
[]
"""

import copy
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from mandala.bots.bot import Bot, Choice, Contestant, Limit, last_line
from mandala.bots.registry import BotLike, make_contestant
from mandala.errors import MandalaError
from mandala.game import PLY_LIMIT, Game, View
from mandala.games import spec_named
from mandala.moves import Move

PER_GAME = 12  # positions taken from one random game
MOST_REPEATED = 200  # positions on which a choice is asked for again
MOST_FAILURES = 3  # of one check, which then ends
WHOLE_GAMES = 2
TIMED_POSITIONS = 4
TIMED_TRIES = 10
TIMED_SECONDS = 0.1
ALLOWED_SHARE = 0.1
ALLOWED_SECONDS = 0.02
DEFAULT_SIMULATIONS = 50


@dataclass(frozen=True)
class SamplePosition:
    """A position of a random game, for a bot to choose in."""

    game: Game
    last: bool

    @property
    def view(self) -> View:
        """What the player to move sees."""
        return self.game.view(self.game.turn)

    @property
    def forced(self) -> bool:
        """Whether there is only one move."""
        return len(self.game.legal_moves) == 1

    def __str__(self) -> str:
        return ("last move, " if self.last else "") + ("forced move, " if self.forced else "") + repr(self.game)


class FindingError(MandalaError):
    """An error of a bot in one position."""


def _ignore(line: str) -> None:
    pass


def check_bot(
    bot: BotLike | Callable[[], Bot],
    game: str,
    *,
    positions: int = 1000,
    seed: int = 0,
    limit: Limit | None = None,
    report: Callable[[str], None] = _ignore,
    now: Callable[[], float] = time.perf_counter,
) -> list[str]:
    """Run the whole suite on a bot.

    Args:
        bot: its class or a function that makes it; its specification; or an instance, which is copied. Two copies are
            compared, and both are closed at the end.
        game: mandala or patterns.
        positions: in how many positions of random games it must choose.
        seed: of those games and of the chance that the bot is given.
        limit: for everything but the check of the limit itself; by default that of the specification, or 50
            simulations.
        report: is given one line about each check, passed or failed, and remarks.
        now: the clock for the limit, in seconds.

    Returns:
        The failures, one line each; none if the bot conforms. A check ends at its third failure.
    """
    spec = spec_named(game)
    contestants: list[Contestant] = []
    try:
        contestants.append(_make(bot, game))
        contestants.append(_make(bot, game))
        one, twin = contestants
        limit = limit or (one.limit if one.limit != Limit() else Limit(simulations=DEFAULT_SIMULATIONS))
        return _Suite(one.bot, twin.bot, spec.name, positions, seed, limit, report, now).run()
    finally:
        for made in contestants:
            made.close()


def _make(bot: BotLike | Callable[[], Bot], game: str) -> Contestant:
    if isinstance(bot, str):
        return make_contestant(game, bot)
    if not isinstance(bot, Bot | Contestant):
        return make_contestant(game, bot())
    try:
        return make_contestant(game, copy.deepcopy(bot))
    except TypeError as error:
        raise MandalaError(f"this bot cannot be copied ({error}): give a function that makes it") from None


def sample_positions(game: str, count: int, seed: int = 0) -> list[SamplePosition]:
    """Positions of random games: every phase, forced moves and last moves included, ordered by seat in each game."""
    found: list[SamplePosition] = []
    for number in range(-(-count // PER_GAME)):
        rng = random.Random(f"{game}/{seed}/{number}")
        picked = _pick(_random_game(game, rng), min(PER_GAME, count - len(found)), rng)
        found += sorted(picked, key=lambda sample: (sample.game.turn, sample.game.ply))
    return found


def _random_game(game: str, rng: random.Random) -> list[SamplePosition]:
    now = Game.new(game, seed=rng.getrandbits(64), first=rng.randrange(2))
    passed: list[Game] = []
    while not now.is_over:
        passed.append(now.copy())
        now.push(rng.choice(now.legal_moves))
    return [SamplePosition(before, before is passed[-1]) for before in passed]


def _pick(game: list[SamplePosition], count: int, rng: random.Random) -> list[SamplePosition]:
    """The last move, a forced move and a move of each phase, if there are any; the rest at random."""
    groups = [[sample for sample in game if sample.forced]]
    groups += [
        [sample for sample in game if sample.game.phase == phase] for phase in {sample.game.phase: 0 for sample in game}
    ]
    wanted = [game[-1], *(rng.choice(group) for group in groups if group), *rng.sample(game, len(game))]
    return list({sample.game.ply: sample for sample in wanted}.values())[:count]


class _Suite:
    def __init__(
        self,
        bot: Bot,
        twin: Bot,
        game: str,
        positions: int,
        seed: int,
        limit: Limit,
        report: Callable[[str], None],
        now: Callable[[], float],
    ) -> None:
        self.bot, self.twin, self.now = bot, twin, now
        self.game, self.seed, self.limit, self.report = game, seed, limit, report
        self.countable = Limit(simulations=DEFAULT_SIMULATIONS if limit.simulations is None else limit.simulations)
        self.samples = sample_positions(game, positions, seed)
        step = max(1, len(self.samples) // MOST_REPEATED)
        self.repeated = self.samples[::step][:MOST_REPEATED]

    def run(self) -> list[str]:
        kinds = Counter(sample.game.phase for sample in self.samples)
        kinds["forced"] = sum(sample.forced for sample in self.samples)
        kinds["last"] = sum(sample.last for sample in self.samples)
        self.report(f"{len(self.samples)} positions: {', '.join(f'{count} {name}' for name, count in kinds.items())}")
        checks = {
            "legal moves": self.legal_moves,
            "whole games": self.whole_games,
            "determinism": self.determinism,
            "hidden information": self.hidden_information,
            "time": self.time,
        }
        return [failure for name, check in checks.items() for failure in self._run(name, check())]

    def _run(self, name: str, check: Iterator[str | None]) -> list[str]:
        """Collect the failures of a check, up to the maximum; it yields None for each success."""
        failures: list[str] = []
        asked = 0
        for result in check:
            asked += 1
            if result is not None:
                failures.append(f"{name}: {' '.join(result.split())}")
                if len(failures) == MOST_FAILURES:
                    break
        self.report(f"{name}: {'passed' if not failures else f'{len(failures)} failed'} ({asked} checked)")
        return failures

    def legal_moves(self) -> Iterator[str | None]:
        for sample in self.samples:
            yield self._try(sample, self._ask, self.bot, self.limit)

    def whole_games(self) -> Iterator[str | None]:
        for number in range(WHOLE_GAMES):
            game = Game.new(self.game, seed=self.seed + number, first=number % 2)
            bots = (self.bot, self.twin) if number % 2 == 0 else (self.twin, self.bot)
            failure = None
            while not game.is_over and failure is None:
                failure = self._try(SamplePosition(game, False), self._play, bots)
            yield failure

    def determinism(self) -> Iterator[str | None]:
        # The twin sees the positions in reverse: earlier positions must not change a choice.
        later = [self._move_of(self.twin, sample) for sample in self.repeated[::-1]][::-1]
        for sample, again in zip(self.repeated, later, strict=True):
            yield self._difference(
                (self._move_of(self.bot, sample), again), "for the same view, seed and simulations", sample
            )

    def hidden_information(self) -> Iterator[str | None]:
        for number, sample in enumerate(self.repeated):
            redealt = sample.view.redeal(number)
            moves = self._move_of(self.bot, sample), self._move_of(self.bot, SamplePosition(redealt, sample.last))
            yield self._difference(moves, "for two states that look the same", sample)

    def time(self) -> Iterator[str | None]:
        choices = [sample for sample in self.samples if not sample.forced]
        step = max(1, len(choices) // TIMED_POSITIONS)
        for sample in choices[::step][:TIMED_POSITIONS]:
            yield self._try(sample, self._time)

    def _time(self, sample: SamplePosition) -> None:
        limit = Limit(seconds=TIMED_SECONDS)
        allowed = TIMED_SECONDS * (1 + ALLOWED_SHARE) + ALLOWED_SECONDS
        taken: list[float] = []
        while len(taken) < TIMED_TRIES:
            view, rng = sample.view, self._rng(sample)
            begin = self.now()
            self.bot.choose(view, limit, rng)
            taken.append(self.now() - begin)
            if taken[-1] <= allowed:
                if len(taken) > 1:
                    self.report(f"time: took {taken[0]:.3f} s, then {taken[-1]:.3f} s; this machine is noisy")
                return
        raise FindingError(f"{min(taken):.3f} s, the best of {TIMED_TRIES}, for a limit of {TIMED_SECONDS} s")

    def _play(self, sample: SamplePosition, bots: Sequence[Bot]) -> None:
        game = sample.game
        if game.ply >= PLY_LIMIT:
            raise FindingError(f"against itself it comes to no end in {PLY_LIMIT} moves")
        game.push(self._ask(sample, bots[game.turn], self.limit).move)

    def _move_of(self, bot: Bot, sample: SamplePosition) -> str:
        """The move that the bot chooses, or its error."""
        try:
            return self._ask(sample, bot, self.countable).move.text
        except Exception as error:
            return _error_text(error)

    def _ask(self, sample: SamplePosition, bot: Bot, limit: Limit) -> Choice:
        view = sample.view
        before = view.to_bytes()
        choice = bot.choose(view, limit, self._rng(sample))
        if not isinstance(choice, Choice) or not isinstance(choice.move, Move):
            raise FindingError(f"answers {choice!r:.60}, which is not a choice of a move")
        if view.spec.moves.by_text.get(choice.move.text) != choice.move or choice.move not in view.legal_moves:
            raise FindingError(f"plays {choice.move.text[:20]!r}, which is illegal")
        if choice.win is not None and not 0 <= choice.win <= 1:
            raise FindingError(f"thinks to win with probability {choice.win}")
        if limit.simulations is not None and choice.simulations > limit.simulations * (1 + ALLOWED_SHARE):
            raise FindingError(f"makes {choice.simulations} simulations for a limit of {limit.simulations}")
        if view.to_bytes() != before:
            raise FindingError("changes the view that it was shown")
        return choice

    def _rng(self, sample: SamplePosition) -> random.Random:
        return random.Random(f"{self.seed}/{sample.game.ply}")

    def _try(self, sample: SamplePosition, act: Callable[..., object], *args: object) -> str | None:
        """The error, if there was one. Anything that a bot raises is a finding."""
        try:
            act(sample, *args)
        except FindingError as finding:
            return f"{finding} ({sample})"
        except Exception as error:
            return f"{_error_text(error)} ({sample})"
        return None

    def _difference(self, moves: tuple[str, str], when: str, sample: SamplePosition) -> str | None:
        return None if moves[0] == moves[1] else f"{moves[0]}, then {moves[1]} {when} ({sample})"


def _error_text(error: Exception) -> str:
    return last_line(error)[:200]
