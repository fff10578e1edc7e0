"""A bot that plays on a server with an account of its own, by random moves: put your own into `choose`.

The host creates the account by `mandala admin bot add NAME`, which prints the token. Then:

    BOT_TOKEN=... python server_bot.py https://play.example
"""

import json
import os
import random
import sys
import time
import urllib.error
import urllib.request
from typing import Any

SERVER = sys.argv[1].rstrip("/")
TOKEN = os.environ["BOT_TOKEN"]
MOST_GAMES = 8  # at once


def choose(table: dict[str, Any]) -> str:
    """One of the legal moves. `table` is all that this seat may see; docs/protocol.md describes it."""
    return str(random.choice(table["legal"]))


def call(method: str, path: str, body: object = None, token: str = TOKEN) -> Any:
    """What the server answers; an HTTPError if it refuses."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    request = urllib.request.Request(f"{SERVER}/api{path}", data, headers, method=method)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def accept(challenge: dict[str, Any]) -> None:
    """Accept, unless the challenge has been withdrawn. To decline, post to `.../decline` instead."""
    try:
        call("POST", f"/bot/challenges/{challenge['table']}/accept")
        print(f"a game of {challenge['game']} against {challenge['name'] or 'somebody'}", flush=True)
    except urllib.error.HTTPError as error:
        if error.code not in (404, 409):
            raise


def move(at: dict[str, Any]) -> None:
    """Make a move at a table. Sent twice, it is made once, because its id is the same."""
    place = f"/tables/{at['table']}"
    table = call("GET", place, token=at["token"])
    if table["legal"]:
        made = {"id": f"at-{table['seq']}", "ply": table["ply"], "move": choose(table)}
        call("POST", f"{place}/moves", made, at["token"])


def main() -> None:
    """Play until interrupted; if the server cannot be reached, try again."""
    mark = "-"
    while True:
        try:
            if mark == "-":
                call("PUT", "/bot", {"games": ["mandala", "patterns"], "most_games": MOST_GAMES})
            awaiting = call("GET", f"/bot/events?wait=25&after={mark}")
            for challenge in awaiting["challenges"]:
                accept(challenge)
            for table in awaiting["tables"]:
                move(table)
            mark = awaiting["mark"]
        except OSError as error:
            if isinstance(error, urllib.error.HTTPError) and error.code == 401:
                raise SystemExit("the server does not know this token") from None
            mark = "-"
            time.sleep(1)


if __name__ == "__main__":
    main()
