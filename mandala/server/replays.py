"""Finished games, position by position."""

from mandala.errors import MandalaError
from mandala.game import Game
from mandala.server.protocol import Frame, Replay, Seat
from mandala.server.table import result_of


def replay(game: Game) -> Replay:
    """A game from its set-up to where it stands, all cards open."""
    again = game.root()
    frames = [Frame(move=None, player=None, position=again.to_dict())]
    for move in game.moves:
        player: Seat = 0 if again.turn == 0 else 1
        again.push(move)
        frames.append(Frame(move=move.text, player=player, position=again.to_dict()))
    starters: dict[int | None, Seat | None] = {0: 0, 1: 1}
    return Replay(
        game=game.spec.name,
        players=game.players,
        date=game.date,
        first=starters.get(game.first),
        commitment=game.commitment,
        seed=game.seed,
        result=result_of(game),
        frames=frames,
        record=game.record(),
    )


def replay_text(text: bytes) -> Replay:
    """A record that somebody sent; a MandalaError says what is wrong with it, and where."""
    game = Game.from_record(text)
    if len(game.moves) > 2000:
        raise MandalaError("the record has more than 2000 moves; replay it with `mandala replay`")
    return replay(game)
