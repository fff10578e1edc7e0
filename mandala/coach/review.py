"""The review of a game: its decisions with their costs, the graph of chances, and the luck of the draws.

A decision is judged by what the player could know when it was made. The quick review uses the networks alone; the deep
one also searches positions that need it.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from queue import SimpleQueue
from typing import Any

import numpy as np

from mandala.coach.decision import NO_GRADE
from mandala.coach.judge import Judge, Judgement, coach_of
from mandala.coach.judgement import GRADES
from mandala.coach.luck import Draw, draws_of
from mandala.coach.reasons import Reason, reasons
from mandala.game import Game
from mandala.neural.blas import one_thread
from mandala.neural.features import feature_spec
from mandala.neural.network import network_of

ProgressCallback = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Decision:
    """A move of the game.

    Attributes:
        ply: its number; the first move is 1.
        player: who made it.
        move: what was played.
        choices: how many legal moves there were.
        grade: best, fine, inaccuracy, mistake or blunder; None for an only move.
        cost: by how much the best move's chance of winning was higher.
        accuracy: 0 to 100.
        deep: whether the position was searched.
        played: the judgement of the move.
        best: that of the best one.
        reasons: for the best move, instead of the one that was played; at most three, the weightiest first.
        objections: to the move that was played, instead of the best one.
    """

    ply: int
    player: int
    move: str
    choices: int
    grade: str | None
    cost: float
    accuracy: float
    deep: bool
    played: Judgement
    best: Judgement
    reasons: tuple[Reason, ...]
    objections: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Performance:
    """The performance of a player in a game.

    Attributes:
        name: of the player.
        decisions: moves with a choice.
        accuracy: mean of their accuracies, 0 to 100.
        error: mean of their costs, as a chance of winning.
        grades: how many decisions had each grade.
        luck: of all draws together, as a chance of winning; None in a game without draws.
        points: the same in points.
    """

    name: str
    decisions: int
    accuracy: float | None
    error: float | None
    grades: dict[str, int]
    luck: float | None
    points: float | None


@dataclass(frozen=True, slots=True)
class Review:
    """A reviewed game.

    Attributes:
        game: which game.
        result: as text.
        deep: whether positions were searched.
        graph: before each move and at the end, the chances of both players to win, each by what they see.
        decisions: all moves.
        draws: the cards that came.
        players: the performances of both.
        score: the result for player 0: 1, 0.5 or 0; None if the game is not finished.
        adjusted_score: the same without the luck; it may lie outside 0 to 1.
        margin: of player 0.
        adjusted_margin: the same without the luck.
    """

    game: str
    result: str
    deep: bool
    graph: tuple[tuple[float, float], ...]
    decisions: tuple[Decision, ...]
    draws: tuple[Draw, ...]
    players: tuple[Performance, Performance]
    score: float | None
    adjusted_score: float | None
    margin: int | None
    adjusted_margin: float | None

    def to_dict(self, language: str | None = None) -> dict[str, Any]:
        """The review as plain JSON; with a language, reasons have their sentences too."""
        plain_review = asdict(self)
        if language is not None:
            for decision, plain in zip(self.decisions, plain_review["decisions"], strict=True):
                for name in ("reasons", "objections"):
                    for reason, row in zip(getattr(decision, name), plain[name], strict=True):
                        row["words"] = reason.words(language)
        return plain_review


def review(
    game: Game,
    simulations: int | None = None,
    threads: int = 1,
    on_progress: ProgressCallback | None = None,
    draws: bool = True,
) -> Review:
    """Review a game.

    Args:
        game: finished or not.
        simulations: of each judgement; 0 asks the networks alone, None the usual number.
        threads: how many judge at the same time.
        on_progress: is called with the number of judged moves and of all moves.
        draws: whether to measure the luck of draws.
    """
    graph = chances(game)
    luck = draws_of(game) if draws else []
    decisions = tuple(_decisions(game, simulations, threads, on_progress))
    score, margin = _outcome(game)
    total, points = sum(draw.luck for draw in luck), sum(draw.points for draw in luck)
    known = bool(luck) and score is not None and margin is not None
    return Review(
        game=game.spec.name,
        result=game.result(),
        deep=simulations != 0,
        graph=graph,
        decisions=decisions,
        draws=tuple(luck),
        players=(_performance(game, 0, decisions, luck), _performance(game, 1, decisions, luck)),
        score=score,
        adjusted_score=score - total if known and score is not None else None,
        margin=margin,
        adjusted_margin=margin - points if known and margin is not None else None,
    )


def chances(game: Game) -> tuple[tuple[float, float], ...]:
    """The chances of both players before each move and at the end, by the network alone."""
    engine, spec = coach_of(game.spec.name).GRAPH, feature_spec(game.spec.name)
    position = game.root()
    states = [position.to_array()]
    for move in game.moves:
        position.push(move)
        states.append(position.to_array())
    features = spec.allocate(engine.ROWS * len(states))
    for k, state in enumerate(states):
        engine.encode_rows(state, 0, features, engine.ROWS * k)
    with one_thread():
        predicted = network_of(game.spec.name).predict(features)
    found = np.zeros((len(states), 2))
    for k, state in enumerate(states):
        engine.read_rows(state, 0, predicted.values, predicted.margins, engine.ROWS * k, found[k])
    score, _ = _outcome(game)
    if score is not None:  # by the rules or by the players
        found[-1] = score, 1 - score
    return tuple((float(first), float(second)) for first, second in found)


def _outcome(game: Game) -> tuple[float | None, int | None]:
    """Score and margin of player 0 in a finished game."""
    ended = game.outcome()
    if ended is None:
        return None, None
    score = 0.5 if ended.winner is None else float(ended.winner == 0)
    return score, ended.scores[0] - ended.scores[1]


def _decisions(
    game: Game, simulations: int | None, threads: int, on_progress: ProgressCallback | None
) -> Iterator[Decision]:
    """All moves judged, several at a time."""
    judges: SimpleQueue[Judge] = SimpleQueue()
    for _ in range(threads):
        judges.put(Judge(game.spec.name))
    position, positions = game.root(), []
    for move in game.moves:
        positions.append(position.copy())
        position.push(move)

    def decide(number: int) -> Decision:
        judge = judges.get()
        try:
            return _decision(judge, positions[number], game.moves[number].text, simulations)
        finally:
            judges.put(judge)

    with (
        one_thread(),
        ThreadPoolExecutor(threads) as pool,
    ):  # the outer limit, since a judge that ends resets the limit for all
        for done, decision in enumerate(pool.map(decide, range(len(positions))), start=1):
            if on_progress:
                on_progress(done, len(positions))
            yield decision


def _decision(judge: Judge, position: Game, move: str, simulations: int | None) -> Decision:
    """Judge one move, with reasons."""
    view = position.view(position.turn)
    judged, decided, deep = judge.judge_played(view, move, simulations)
    best = judged[0].move
    other = None if best == move else move
    return Decision(
        ply=position.ply + 1,
        player=position.turn,
        move=move,
        choices=len(judged),
        grade=None if decided["grade"] == NO_GRADE else GRADES[decided["grade"]],
        cost=float(decided["cost"]),
        accuracy=float(decided["accuracy"]),
        deep=deep,
        played=next(j for j in judged if j.move == move),
        best=judged[0],
        reasons=reasons(view, best, other),
        objections=reasons(view, move, best, against=True) if other else (),
    )


def _performance(game: Game, player: int, decisions: tuple[Decision, ...], luck: list[Draw]) -> Performance:
    mine = [d for d in decisions if d.player == player and d.grade is not None]
    sign = 1.0 if player == 0 else -1.0
    return Performance(
        name=game.players[player],
        decisions=len(mine),
        accuracy=sum(d.accuracy for d in mine) / len(mine) if mine else None,
        error=sum(d.cost for d in mine) / len(mine) if mine else None,
        grades={name: sum(d.grade == name for d in mine) for name in GRADES},
        luck=sign * sum(draw.luck for draw in luck) if luck else None,
        points=sign * sum(draw.points for draw in luck) if luck else None,
    )
