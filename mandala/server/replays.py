"""Finished games, position by position."""

from mandala.errors import MandalaError
from mandala.game import Game
from mandala.server.protocol import Frame, Replay, Seat
from mandala.server.table import result_of


def replay(game: Game) -> Replay:
    """A game from its set-up to where it stands, all cards open."""
    ended, record = result_of(game), game.record()
    again = game.root()
    frames = [Frame(move=None, player=None, position=again.to_dict())]
    for move in game.moves:
        player: Seat = 0 if again.turn == 0 else 1
        again.push(move)
        frames.append(Frame(move=move.text, player=player, position=again.to_dict()))
    head = {line.partition(": ")[0]: line.partition(": ")[2] for line in record.partition("\n\n")[0].splitlines()}
    return Replay(
        game="mandala" if game.kind.name == "mandala" else "patterns",
        players=game.players,
        date=game.date,
        first={"0": 0, "1": 1}.get(head.get("First", "")),  # type: ignore[arg-type]
        commitment=game.commitment,
        seed=game.seed,
        result=ended,
        frames=frames,
        record=record,
    )


def replay_text(text: bytes) -> Replay:
    """A record that somebody sent; a MandalaError says what is wrong with it, and where."""
    game = Game.from_record(text)
    if len(game.moves) > 2000:
        raise MandalaError("the record has more than 2000 moves; replay it with `mandala replay`")
    return replay(game)
