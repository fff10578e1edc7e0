"""Tables at a server with a known deal, in the position that a test needs: uploaded by one request, not played to."""

from collections.abc import Callable
from typing import Any

from browser.screen import Json
from server.servers import Server, bearer

from mandala.fairness import NO_NONCE, nonce_hash
from mandala.game import Game
from mandala.tables.move_effects import is_forced

NONCE = "0f" * 16  # of seat 0: its event makes an upload possible before the first move
HERE: Json = {"kind": "here"}
MOST_SEEDS = 200

Choose = Callable[[Game], str]


def deal(game: str, seed: int) -> Game:
    """A new game; player 0 starts."""
    return Game.new(game, seed=seed, nonces=(NONCE, NO_NONCE))


def some_move(game: Game) -> str:
    """One of all legal moves, by the number of moves made."""
    return game.legal_moves[(game.ply * 7) % len(game.legal_moves)].text


def reach(game: str, done: Callable[[Game], bool], choose: Choose = some_move) -> Game:
    """The first deal in which play leads to such a position, played so far; no move there is forced."""
    for seed in range(1, MOST_SEEDS + 1):
        played = deal(game, seed)
        while True:
            if not is_forced(played) and done(played):
                return played
            if played.is_over:
                break
            played.push(choose(played))
    raise AssertionError(f"none of {MOST_SEEDS} deals of {game} leads to {done.__name__}")


def is_tie(game: Game) -> bool:
    """Whether the game is over, with equal points and a winner."""
    outcome = game.outcome()
    return outcome is not None and outcome.scores[0] == outcome.scores[1] and outcome.winner is not None


def upload(server: Server, game: Game, opponent: Json = HERE, **asked: Any) -> Json:
    """The server's answer when a game is uploaded; its maker has seat 0."""
    events: list[Json] = [{"kind": "nonce", "player": 0, "at": 0, "id": "nonce", "nonce": NONCE}]
    again = game.root()
    for number, move in enumerate(game.moves):
        played = {"forced": True} if is_forced(again) else {"id": f"m{number}"}
        events.append({"kind": "move", "player": again.turn, "at": 0, "move": move.text, **played})
        again.push(move)
    body: Json = {
        "game": game.spec.name, "opponent": opponent, "first": 0, "aid": True, "take_backs": True, "clock": None,
        "name": None, "seed": game.seed, "nonce_hashes": [nonce_hash(NONCE), None], "date": "2026-11-15",
        "uptime": 0, "events": events,
    }  # fmt: skip
    with server.client() as client:
        answer = client.post("/api/tables/upload", json=body | asked)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def seat_two(server: Server, game: Game, **asked: Any) -> tuple[str, list[str]]:
    """Two people at such a table: its id and their tokens. The last move of a finished game is made there."""
    unfinished = game.copy()
    move = ""
    while unfinished.is_over or (move and is_forced(unfinished)):
        move = unfinished.pop().text
    made = upload(server, unfinished, invite=True, **asked)
    table = str(made["table"])
    with server.client() as friend:
        seated = friend.post(f"/api/tables/{table}/seats", json={"invite": made["invite"]})
        assert seated.status_code == 201, seated.text
        tokens = [made["tokens"][0], seated.json()["token"]]
        if move and unfinished.turn is not None:
            body = {"id": "last", "ply": unfinished.ply, "move": move}
            answer = friend.post(f"/api/tables/{table}/moves", json=body, headers=bearer(tokens[unfinished.turn]))
            assert answer.json()["ok"], answer.text
    return table, tokens


def act(server: Server, table: str, token: str, action: str) -> None:
    """Take an action at a table, or agree to it."""
    with server.client() as client:
        body = {"id": action, "action": action}
        answer = client.post(f"/api/tables/{table}/actions", json=body, headers=bearer(token))
    assert answer.json()["ok"], answer.text


def seat_link(table: str, token: str) -> str:
    """The address of a seat."""
    return f"/t/{table}#seat={token}"
