"""One game between two contestants, and its result as a line of JSON."""

import dataclasses
import json
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from mandala import fairness
from mandala.bots.bot import BotError, Contestant, allowed_seconds, late_error
from mandala.bots.registry import BotLike, make_contestant
from mandala.coach.luck import draws_of
from mandala.errors import MandalaError
from mandala.game import PLY_LIMIT, Game
from mandala.moves import Move

AT_LIMIT = "ply-limit"
FORFEIT = "forfeit: "
LONGEST_REASON = 200


@dataclass(frozen=True)
class GameResult:
    """The result of a finished game. Two results are equal if the same game was played; times are not compared.

    Attributes:
        game: mandala or patterns.
        seed: of the deal, as 32 hexadecimal digits.
        first: the seat that began.
        names: who sat on seat 0 and on seat 1.
        scores: the points of both seats at the end.
        winner: a seat, or None for a draw.
        reason: the rulebook's, or `ply-limit`, or `forfeit: ` and what the loser did wrong.
        plies: how many moves were made.
        actions: how many moves of each kind each seat made.
        seconds: how long each seat thought.
        simulations: how many simulations each seat made.
        record: the whole game as text, if it was wanted.
        luck: of the draws after the deal, if it was wanted: by how much they raised the chance of seat 0 to win, and
            its margin, above the mean of what could have come.
    """

    game: str
    seed: str
    first: int
    names: tuple[str, str]
    scores: tuple[int, int]
    winner: int | None
    reason: str
    plies: int
    actions: tuple[dict[str, int], dict[str, int]]
    seconds: tuple[float, float] = field(compare=False)
    simulations: tuple[int, int] = field(compare=False)
    record: str | None = field(default=None, compare=False)
    luck: tuple[float, float] | None = field(default=None, compare=False)

    @property
    def key(self) -> tuple[str, str, tuple[str, str]]:
        """The key of the game in its tournament."""
        return self.game, self.seed, self.names

    @property
    def is_forfeit(self) -> bool:
        """Whether a contestant failed or broke the rules."""
        return self.reason.startswith(FORFEIT)

    def score_of(self, seat: int) -> float:
        """1 for a win, 0 for a loss, a half for a draw."""
        return 0.5 if self.winner is None else float(self.winner == seat)

    def to_json(self) -> str:
        """The result as one line."""
        return json.dumps(dataclasses.asdict(self), separators=(",", ":"))

    @classmethod
    def from_json(cls, line: str | bytes) -> "GameResult":
        """Parse such a line; any other is a MandalaError."""
        try:
            parts = json.loads(line)
            for name in ("names", "scores", "actions", "seconds", "simulations"):
                one, other = parts[name]
                parts[name] = one, other
            if parts["luck"] is not None:
                chance, points = parts["luck"]
                parts["luck"] = chance, points
            return cls(**parts)
        except (ValueError, TypeError, KeyError) as error:
            raise MandalaError(f"this is not the result of a game ({type(error).__name__}: {error})") from None


class BuiltInBotError(RuntimeError):
    """A bot of the package, or the code that talks to programs, has a bug. It ends the tournament."""


class _BotFailedError(Exception):
    """A contestant failed or broke the rules; the cause says how."""


@dataclass
class _Seat:
    """A contestant in a game, with its counts so far."""

    contestant: Contestant
    rng: random.Random
    actions: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    simulations: int = 0

    def move(self, game: Game, player: int) -> Move:
        """Choose and make one move. An error of the contestant is raised as a _BotFailedError."""
        view = game.view(player)
        start = time.perf_counter()
        try:
            if not self.actions:
                self.contestant.new_game()
            choice = self.contestant.choose(view, self.rng)
            if not self.contestant.built_in and time.perf_counter() - start > allowed_seconds(self.contestant.limit):
                raise late_error(self.contestant.limit)
            move, simulations = choice.move, int(choice.simulations)
        except Exception as error:  # a contestant may raise anything
            raise _BotFailedError from error
        finally:
            self.seconds += time.perf_counter() - start
        try:
            made = game.push(move)
        except MandalaError as error:
            raise _BotFailedError from error
        self.simulations += simulations
        self.actions[made.kind] += 1
        return made


def play_game(
    game: str,
    seed: int | str,
    bots: tuple[BotLike, BotLike],
    first: int = 0,
    ply_limit: int = PLY_LIMIT,
    rng_seed: int | str = 0,
    record: bool = False,
    luck: bool = False,
    on_move: Callable[[Move], object] | None = None,
) -> GameResult:
    """Play one game to its end, to the ply limit, or until a contestant fails and forfeits.

    An error of a built-in bot is a bug and no forfeit: it is raised as a `BuiltInBotError`.

    Args:
        game: mandala or patterns.
        seed: of the deal.
        bots: who sits on seat 0 and on seat 1: contestants, bots, or specifications.
        first: the seat that begins.
        ply_limit: after this many moves the current score decides.
        rng_seed: of the contestants' own chance, a stream for each seat.
        record: whether to keep the whole game as text.
        luck: whether to measure the luck of the draws after the deal.
        on_move: is called with every move that is made.
    """
    played = Game.new(game, seed=seed, first=first)
    one, other = (bot if isinstance(bot, Contestant) else make_contestant(game, bot) for bot in bots)
    played.players = (one.name, other.name)
    played.date = "?"  # so that the record does not depend on the day
    seats = (_Seat(one, _stream(rng_seed, 0)), _Seat(other, _stream(rng_seed, 1)))
    failed = _play_moves(played, seats, ply_limit, on_move or (lambda move: None))
    winner, reason = _winner_and_reason(played, failed)
    return GameResult(
        game=game,
        seed=fairness.seed_text(fairness.read_seed(seed)),
        first=first,
        names=played.players,
        scores=_scores(played),
        winner=winner,
        reason=reason,
        plies=played.ply,
        actions=(dict(sorted(seats[0].actions.items())), dict(sorted(seats[1].actions.items()))),
        seconds=(round(seats[0].seconds, 6), round(seats[1].seconds, 6)),
        simulations=(seats[0].simulations, seats[1].simulations),
        record=played.record() if record else None,
        luck=_luck(played) if luck else None,
    )


def _stream(rng_seed: int | str, seat: int) -> random.Random:
    # The text keeps these streams independent of the deal, which may come from the same seed.
    return random.Random(f"arena {rng_seed} seat {seat}")


def _play_moves(
    game: Game, seats: tuple[_Seat, _Seat], ply_limit: int, on_move: Callable[[Move], object]
) -> tuple[int, str] | None:
    """Play until the end or the limit; the seat that forfeited and why, if one did."""
    while not game.is_over and game.ply < ply_limit:
        player = game.turn
        contestant = seats[player].contestant
        try:
            on_move(seats[player].move(game, player))
        except _BotFailedError as failure:
            cause = failure.__cause__
            if contestant.built_in and not isinstance(cause, BotError):
                raise BuiltInBotError(
                    f"{contestant.name} failed in code of this package, which is a bug: please report it with {game!r}"
                ) from cause
            return player, _forfeit_reason(cause)
    return None


def _luck(game: Game) -> tuple[float, float]:
    draws = draws_of(game, deal=False, samples=game.seed)
    return round(sum(draw.luck for draw in draws), 6), round(sum(draw.points for draw in draws), 4)


def _forfeit_reason(error: BaseException | None) -> str:
    text = str(error) if isinstance(error, MandalaError) else f"{type(error).__name__}: {error}"
    return FORFEIT + " ".join(text.split())[:LONGEST_REASON]


def _winner_and_reason(game: Game, failed: tuple[int, str] | None) -> tuple[int | None, str]:
    if failed is not None:
        return 1 - failed[0], failed[1]
    ended = game.outcome()
    if ended is not None:
        return ended.winner, ended.reason
    return game.leader, AT_LIMIT


def _scores(game: Game) -> tuple[int, int]:
    one, other = game.scores
    if one is None or other is None:
        raise AssertionError("a whole game has no secrets")
    return one, other
