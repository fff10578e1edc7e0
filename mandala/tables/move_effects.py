"""The effect of a move, which is public, and whether a move is forced."""

from mandala.game import Game
from mandala.moves import Move
from mandala.tables.messages import Made


def describe_move(game: Game, move: Move) -> Made:
    """The public description of a move that is about to be made."""
    made: Made = {"player": 0 if game.turn == 0 else 1, **game.effect(move)}
    if move.color is not None:
        made["color"] = move.color
    return made


def describe_moves(game: Game) -> list[Made]:
    """The public description of each move of a game."""
    position, made = game.root(), []
    for move in game.moves:
        made.append(describe_move(position, move))
        position.push(move)
    return made


def is_forced(game: Game) -> bool:
    """Whether everybody can see that only one move is legal; it may not follow from a hidden hand alone."""
    return len(game.legal_moves) == 1 and not game.is_over and len(game.view(None).legal_moves) == 1
