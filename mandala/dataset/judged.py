"""A game as rows of both tables: its result, and a judgement of every position."""

from functools import cache
from typing import Any

import numpy as np

from mandala.arena.match import GameResult, play_game
from mandala.bots.bot import Contestant
from mandala.bots.contestants import ContestantCache
from mandala.bots.registry import make_contestant, with_reported_name
from mandala.coach.judge import Judge, coach_of
from mandala.coach.luck import Draw, draws_of
from mandala.dataset.columns import CHANCE_DIGITS, MARGIN_DIGITS, WINS_DIGITS
from mandala.dataset.explore import ExploringBot, policy
from mandala.dataset.plan import Deal, JudgeName, Plan
from mandala.envs.observations import observation
from mandala.game import Game
from mandala.neural.blas import one_thread
from mandala.neural.features import feature_spec
from mandala.neural.network import Prediction, network_of

Row = dict[str, Any]
SIMULATIONS: dict[str, int | None] = {JudgeName.network: 0, JudgeName.coach: None}
_contestants = ContestantCache()


def judged_game(plan: Plan, deal: Deal) -> tuple[Row, list[Row]]:
    """Play a game of a plan and judge it: a row of `games` and rows of `positions`."""
    result, explored = _play(plan, deal)
    assert result.record is not None
    game = Game.from_record(result.record)
    draws = draws_of(game, samples=deal.seed)
    return _game_row(deal, result, draws), _position_rows(plan, deal, game, draws, explored)


def _play(plan: Plan, deal: Deal) -> tuple[GameResult, set[int]]:
    """Play the game; also the number of moves before each move that was sampled from the policy."""
    seats = [_contestant(plan.game, spec, seat) for seat, spec in enumerate(deal.players)]
    exploring = [ExploringBot(seat.bot, plan.explore) for seat in seats]
    one, other = (
        Contestant(seat.name, bot, seat.limit, seat.built_in) for seat, bot in zip(seats, exploring, strict=True)
    )
    result = play_game(plan.game, deal.seed, (one, other), deal.first, plan.ply_limit, deal.seed, record=True)
    if result.is_forfeit:
        close_contestants()  # a contestant that failed is made again for the next game
    return result, exploring[0].plies | exploring[1].plies


def _contestant(game: str, spec: str, seat: int) -> Contestant:
    """A contestant for one seat: a bot may reuse its search on its own seat."""
    return _contestants.get((game, spec, seat), lambda: with_reported_name(make_contestant(game, spec)))


def close_contestants() -> None:
    """Close all contestants of this process."""
    _contestants.close()


@cache
def _judge(game: str) -> Judge:
    return Judge(game)


def _game_row(deal: Deal, result: GameResult, draws: list[Draw]) -> Row:
    return {
        "game_id": deal.number,
        "game": result.game,
        "seed": result.seed,
        "first": result.first,
        "player_0": result.names[0],
        "player_1": result.names[1],
        "winner": result.winner,
        "score_0": result.scores[0],
        "score_1": result.scores[1],
        "reason": result.reason,
        "plies": result.plies,
        "deal_luck": next((_chance(draw.luck) for draw in draws if draw.ply == 0), None),
        "luck": _chance(sum(draw.luck for draw in draws)) if draws else None,
        "record": result.record,
    }


def _position_rows(plan: Plan, deal: Deal, game: Game, draws: list[Draw], explored: set[int]) -> list[Row]:
    position, positions = game.root(), []
    for move in game.moves:
        positions.append(position.copy())
        position.push(move)
    if not positions:  # forfeited at once
        return []
    predicted, chances = _predictions(positions)
    luck = {draw.ply: draw.luck for draw in draws}
    judge, simulations = _judge(plan.game), SIMULATIONS[plan.judge]
    rows = []
    for k, (before, move) in enumerate(zip(positions, game.moves, strict=True)):
        player, view = before.turn, before.view(before.turn)
        legal = [legal_move.code for legal_move in view.legal_moves]
        judged, decided, searched = judge.judge_played(view, move, simulations)
        wins = {each.move: each.win for each in judged}
        drawn = luck.get(before.ply + 1)
        rows.append(
            {
                "game_id": deal.number,
                "ply": before.ply,
                "player": player,
                "observation": observation(view, player),
                "legal": legal,
                "policy": policy(predicted.logits[k], legal).round(CHANCE_DIGITS).tolist(),
                "wins": [round(wins[legal_move.text], WINS_DIGITS) for legal_move in view.legal_moves],
                "value": _chance(float(predicted.values[k])),
                "win": _chance(float(chances[k, player])),
                "margin": round(float(predicted.margins[k]), MARGIN_DIGITS),
                "move": move.code,
                "explored": before.ply in explored,
                "best": before.spec.moves.by_text[judged[0].move].code,
                "cost": _chance(float(decided["cost"])),
                "searched": searched,
                "luck": None if drawn is None else _chance(drawn if player == 0 else -drawn),
            }
        )
    return rows


def _predictions(positions: list[Game]) -> tuple[Prediction, Any]:
    """The network's predictions for the players to move in each position, and the chances of both players."""
    name = positions[0].spec.name
    engine = coach_of(name).GRAPH
    features, rows = feature_spec(name).allocate(engine.ROWS * len(positions)), []
    for k, position in enumerate(positions):
        engine.encode_rows(position.to_array(), 0, features, engine.ROWS * k)
        rows.append(engine.ROWS * k + position.turn % engine.ROWS)
    with one_thread():
        predicted = network_of(name).predict(features)
    chances = np.zeros((len(positions), 2))
    for k, position in enumerate(positions):
        engine.read_rows(position.to_array(), 0, predicted.values, predicted.margins, engine.ROWS * k, chances[k])
    return Prediction(*(part[rows] for part in predicted)), chances


def _chance(value: float) -> float:
    return round(value, CHANCE_DIGITS)
