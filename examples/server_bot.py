"""A bot that plays on a server with an account of its own, by random moves: put your own into `choose`.

The host creates the account by `mandala admin bot add NAME`, which prints the token. Then:

    BOT_TOKEN=... python server_bot.py https://play.example
"""

import os
import random
import sys
import time
from typing import Any

from mandala.client import ServerError, SyncClient

MOST_GAMES = 8  # at once


def choose(table: dict[str, Any]) -> str:
    """One of the legal moves. `table` is all that this seat may see; docs/protocol.md describes it."""
    return str(random.choice(table["legal"]))


def answer(client: SyncClient, awaiting: dict[str, Any]) -> None:
    """Accept all challenges (`client.decline` declines one), and move wherever it is this bot's turn."""
    for challenge in awaiting["challenges"]:
        client.accept(challenge["table"])
        print(f"a game of {challenge['game']} against {challenge['name'] or 'somebody'}", flush=True)
    for at in awaiting["tables"]:
        table = client.table(at["table"], at["token"])
        if table["legal"]:
            client.move(at["table"], table["ply"], choose(table), at["token"])


def main() -> None:
    """Play until interrupted. After an error, such as of a withdrawn challenge, ask again what is awaited."""
    mark = "-"
    with SyncClient(sys.argv[1], os.environ["BOT_TOKEN"]) as client:
        while True:
            try:
                if mark == "-":
                    client.declare(["mandala", "patterns"], MOST_GAMES)
                awaiting = client.awaiting(mark, wait=25)
                answer(client, awaiting)
                mark = awaiting["mark"]
            except ServerError as error:
                if error.kind == "no-account":
                    raise SystemExit("the server does not know this token") from None
                mark = "-"
                time.sleep(1)


if __name__ == "__main__":
    main()
