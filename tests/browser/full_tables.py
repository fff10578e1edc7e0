"""Tables with the most that a screen must show: full mountains, full hands, long names."""

from collections.abc import Callable

from browser.dealt import act, reach, seat_link, seat_two, some_move
from server.servers import Server

from mandala.game import Game

NAME = "Wilhelmina"
SHARES = 5  # colours at least that a mountain shares out
HAND = 7  # cards at least in the hand that is looked at
MID_GAME = 24  # moves in Patterns


def full_tables(server: Server, game: str) -> dict[str, str]:
    """The addresses of tables of a game in these states, each for the player to move."""
    return {f"{state} of {game}": _link(server, reach(game, done, _spread)) for state, done in STATES[game].items()}


def practice_table(server: Server) -> tuple[str, str]:
    """A table of Mandala that is marked as practice, and the address of the player to move there."""
    table, tokens = seat_two(server, reach("mandala", _has_drawn, _spread), name=NAME)
    for token in tokens:
        act(server, table, token, "take-back")
    return table, seat_link(table, tokens[0])


def _link(server: Server, game: Game) -> str:
    table, tokens = seat_two(server, game, name=NAME)
    return seat_link(table, tokens[game.turn or 0])


def _is_full(game: Game) -> bool:
    """A long hand, and a mandala that lacks one colour only."""
    position = game.to_dict()
    hand = position["hands"][position["to_move"]]
    return position["phase"] == "turn" and sum(hand) >= HAND and min(map(len, position["missing"])) == 1


def _shares_out(game: Game) -> bool:
    position = game.to_dict()
    claiming = position["claiming"]
    return claiming is not None and sum(number > 0 for number in position["mountains"][claiming]) >= SHARES


def _has_drawn(game: Game) -> bool:
    return (
        game.ply > MID_GAME and game.turn == 1 and game.moves[-1].text[0] == "m" and game.to_dict()["phase"] == "turn"
    )


def _is_in_mid_game(game: Game) -> bool:
    return game.ply >= MID_GAME and any(move.text != "stop" for move in game.legal_moves)


def _is_opening(game: Game) -> bool:
    return game.ply == 0


def _is_over(game: Game) -> bool:
    return game.is_over


STATES: dict[str, dict[str, Callable[[Game], bool]]] = {
    "mandala": {"opening": _is_opening, "middle": _is_full, "share-out": _shares_out, "end": _is_over},
    "patterns": {"opening": _is_opening, "middle": _is_in_mid_game, "end": _is_over},
}


def _spread(game: Game) -> str:
    """In Mandala a field at first, then as many colours on the mountains as there are."""
    some = some_move(game)
    if game.spec.name == "patterns":
        return some
    mountains = game.to_dict()["mountains"]
    legal = [move.text for move in game.legal_moves]
    new = [move for move in legal if move[0] == "m" and not mountains[int(move[1]) - 1]["roygpb".index(move[2])]]
    fields = [move for move in legal if move[0] == "f"]
    if game.ply < 2 and fields:
        return fields[-1]
    return (new or [move for move in legal if move[0] == "m"] or [some])[0]
