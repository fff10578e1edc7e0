"""A bot in Python: it claims what is worth most, seldom discards, and opens groups where they can grow."""

import json
import random

CELLS = [(x, 8 - y) for y in range(8) for x in range(8) if 2 <= x + y <= 12 and -5 <= x - y <= 5]


def mandala(view, me, move):
    """Claim by points; otherwise win a field, or build; discard only if there is nothing else."""
    if move[0] == "c":
        river, pile = [color[0] for color in view["rivers"][me]], view["mountains"][view["claiming"]]
        place, count = [*river, move[1]].index(move[1]) + 1, pile["roygpb".index(move[1])]
        return place * (count - (place > len(river)))
    mine, theirs = (sum(view["fields"][move[1] == "2"][player]) for player in (me, 1 - me))
    wins = move[0] == "f" and mine <= theirs < mine + int(move[3])
    return {"d": 0, "m": 2, "f": 1}[move[0]] + 2 * wins


def patterns(view, me, move):
    """Open beside tiles of the colour; expand where the marker is high; swap for a colour not opened yet."""
    if move[0] == "k" or move == "stop":
        return 0
    tiles, river, swap = dict(zip(CELLS, view["board"], strict=True)), view["rivers"][me], view["bowls"][me]
    x, y = "abcdefgh".index(move[1]), int(move[2])
    if move[0] == "o":
        return 2 + sum(tile["color"] == swap for (a, b), tile in tiles.items() if abs(a - x) + abs(b - y) == 1)
    color = tiles[x, y]["color"]
    return river.index(color if move[0] == "f" else swap) + 1 + (color not in river) / 2


while (message := json.loads(input()))["type"] != "quit":
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "Example in Python"}), flush=True)
    elif message["type"] == "choose":
        view, rng = message["view"], random.Random(message["seed"])
        score = mandala if view["game"] == "mandala" else patterns
        best = max(message["legal"], key=lambda move: (score(view, view["to_move"], move), rng.random()))
        print(json.dumps({"type": "choice", "move": best}), flush=True)
