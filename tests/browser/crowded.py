"""Tables with as much on them as a screen must ever show: full mountains, full hands, long names."""

from collections.abc import Callable

import httpx
from browser.screen import Json
from server.servers import Server, bearer, table_as

NAME = "Wilhelmina"
SHARES = 5  # colours at least that a mountain shares out
HAND = 7  # cards at least in the hand that is looked at
MID_GAME = 24  # moves in Patterns


def crowded(server: Server) -> dict[str, str]:
    """The addresses of tables in these states, each for whoever is to move."""
    with server.client() as client:
        return {state: _reach(server, client, state.split()[-1], done) for state, done in STATES.items()}


def _is_full(now: Json) -> bool:
    """A long hand, and a mandala that lacks one colour only."""
    position = now["position"]
    hand = position["hands"][now["you"]] if now["you"] is not None else [0]
    return position["phase"] == "turn" and sum(hand) >= HAND and min(map(len, position["missing"])) == 1


def _shares_out(now: Json) -> bool:
    claiming = now["position"]["claiming"]
    return claiming is not None and sum(count > 0 for count in now["position"]["mountains"][claiming]) >= SHARES


STATES: dict[str, Callable[[Json], bool]] = {
    "opening of mandala": lambda now: True,
    "middle of mandala": _is_full,
    "share-out of mandala": _shares_out,
    "end of mandala": lambda now: bool(now["status"] == "over"),
    "opening of patterns": lambda now: True,
    "middle of patterns": lambda now: bool(now["ply"] >= MID_GAME and set(now["legal"]) - {"stop"}),
    "end of patterns": lambda now: bool(now["status"] == "over"),
}


def _reach(server: Server, client: httpx.Client, game: str, done: Callable[[Json], bool]) -> str:
    """Play until whoever is to move sees what is wanted; a game that ends before is played again."""
    while True:
        table, tokens = server.pair(game=game, name=NAME, aid=True)
        seat = 0
        while True:
            now = table_as(client, table, tokens[seat])
            if now["turn"] is not None and now["turn"] != seat:
                seat = now["turn"]
                continue
            if done(now):
                return f"/t/{table}#seat={tokens[seat]}"
            if now["turn"] is None:
                break
            _play(client, table, tokens[seat], now)


def _play(client: httpx.Client, table: str, token: str, now: Json) -> None:
    wish = {"id": f"p{now['seq']}", "ply": now["ply"], "move": _spread(now)}
    answer = client.post(f"/api/tables/{table}/moves", json=wish, headers=bearer(token))
    assert answer.json()["ok"], answer.text


def _spread(now: Json) -> str:
    """In Mandala a field at first, then as many colours on the mountains as there are."""
    legal: list[str] = now["legal"]
    some: str = legal[(now["ply"] * 7) % len(legal)]
    if now["game"] == "patterns":
        return some
    position = now["position"]
    colors = dict(zip("roygpb", range(6), strict=True))
    new = [move for move in legal if move[0] == "m" and not position["mountains"][int(move[1]) - 1][colors[move[2]]]]
    fields = [move for move in legal if move[0] == "f"]
    if now["ply"] < 2 and fields:
        return fields[-1]
    return (new or [move for move in legal if move[0] == "m"] or [some])[0]
