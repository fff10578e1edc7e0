"""One guest floods a server of its own with slow bots; how long does everybody else wait for a quick one?

python benchmarks/bots.py --tables 150 --visitors 60
"""

import argparse
import time
from collections import Counter

import httpx
from load import quantiles, screen
from running import serving

SKY = {"game": "mandala", "opponent": {"kind": "bot", "level": 10}, "first": "them"}
PEBBLE = {"game": "mandala", "opponent": {"kind": "bot", "level": 1}, "first": "them"}
REST = 0.5  # seconds between two visitors


def flood(guest: httpx.Client, tables: int) -> Counter[str]:
    """Ask for so many tables at once; what was answered."""
    answers: Counter[str] = Counter()
    for _ in range(tables):
        answer = guest.post("/api/tables", json=SKY)
        answers["set up" if answer.status_code == 201 else answer.json()["problem"]["kind"]] += 1
    return answers


def first_move(address: str) -> float:
    """A new guest's table against the easiest bot: seconds until the bot has moved."""
    with httpx.Client(base_url=address, timeout=120) as guest:
        begun = time.perf_counter()
        table = guest.post("/api/tables", json=PEBBLE).raise_for_status().json()["table"]
        while not guest.get(f"/api/tables/{table}", params={"after": 0, "wait": 30}).raise_for_status().json()["ply"]:
            pass
        return time.perf_counter() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=150)
    parser.add_argument("--visitors", type=int, default=60)
    options = parser.parse_args()
    with serving(None, None) as server, httpx.Client(base_url=server.address, timeout=120) as flooder:
        first_move(server.address)  # the first one loads the bots
        alone = [first_move(server.address) for _ in range(5)]
        answers: Counter[str] = Counter()
        waited = []
        for _ in range(options.visitors):
            answers += flood(flooder, options.tables // options.visitors + 1)
            waited.append(first_move(server.address))
            time.sleep(REST)
    screen.print(f"flood: {dict(answers)}")
    for name, seconds in (("alone", alone), ("beside the flood", waited)):
        screen.print(f"a level-1 bot's first move, {name}: {quantiles(seconds)}")


if __name__ == "__main__":
    main()
