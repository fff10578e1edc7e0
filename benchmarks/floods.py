"""One address floods a local server with requests: what do visitors at other addresses notice?

    python benchmarks/floods.py empty        # empty calls for a new game: are other people's new games refused?
    python benchmarks/floods.py cookieless   # tables against the slowest bot: how long do bots take?

All addresses are of the loopback. The server has the limits and the pace that it has without options.
"""

import argparse
import asyncio
import random
import time
from collections import Counter
from typing import Any

import httpx
from load import quantiles, screen
from running import PACE, PER_ADDRESS, Server, run_server

from mandala.client import Client, ServerError

FLOODER, VISITORS = "127.0.0.2", "127.0.1."
LEVELS = (1, 10)
SLOWEST: dict[str, Any] = {"game": "mandala", "opponent": {"kind": "bot", "level": 10}, "first": "them"}
PATIENCE = 60.0  # seconds
THINKING = 0.5  # seconds for a visitor's move, on average


def visitor(server: Server, address: str) -> Client:
    transport = httpx.AsyncHTTPTransport(local_address=address)
    return Client(server.address, patience=0, base_url=server.address, transport=transport, timeout=PATIENCE)


async def flood(server: Server, rate: float, body: dict[str, Any] | None, answers: Counter[str]) -> None:
    """Send `rate` calls a second, without a cookie."""
    async with visitor(server, FLOODER) as flooder, asyncio.TaskGroup() as calls:
        http = flooder.http

        async def ask() -> None:
            try:
                answer = await (http.post("/api/tables", json=body) if body else http.post("/api/tables"))
            except httpx.HTTPError:
                answers["no answer"] += 1
            else:
                http.cookies.clear()
                answers["set up" if answer.is_success else answer.json()["problem"]["kind"]] += 1

        while True:
            calls.create_task(ask())
            await asyncio.sleep(1 / rate)


async def ask_for_games(server: Server, seconds: float) -> Counter[str]:
    """The answers to visitors, each at an address of their own, who ask for a new game."""
    answers: Counter[str] = Counter()
    ends = time.monotonic() + seconds
    number = 0
    while time.monotonic() < ends:
        number += 1
        async with visitor(server, f"{VISITORS}{1 + number % 200}") as guest:
            try:
                await guest.create_table("patterns")
                answers["set up"] += 1
            except ServerError as error:
                answers[str(error.kind)] += 1
        await asyncio.sleep(0.5)
    return answers


async def play(server: Server, number: int, level: int, ends: float) -> list[float]:
    """Play against a level until the time is up; how long the bot took, from each move's answer until its last move."""
    rng = random.Random(number)
    took: list[float] = []
    async with visitor(server, f"{VISITORS}{1 + number}") as guest:
        while time.monotonic() < ends:
            game = ("mandala", "patterns")[number % 2]
            place = (await guest.create_table(game, {"kind": "bot", "level": level}))["table"]
            table = await guest.table(place)
            since = time.monotonic()
            while table["status"] == "playing" and time.monotonic() < ends:
                if table["legal"]:
                    await asyncio.sleep(rng.uniform(0, 2 * THINKING))
                    await guest.move(place, table["ply"], rng.choice(table["legal"]))
                    since = time.monotonic()
                    table = await guest.table(place)
                    continue
                table = await guest.table(place, after=table["seq"], wait=30)
                if table["legal"] or time.monotonic() >= ends:
                    took.append(time.monotonic() - since)
    return took


async def measure(server: Server, options: argparse.Namespace) -> bool:
    """Flood, and report what others notice; whether all is well."""
    answers: Counter[str] = Counter()
    is_empty = options.flood == "empty"
    flooding = asyncio.create_task(flood(server, options.rate, None if is_empty else SLOWEST, answers))
    await asyncio.sleep(5)
    if is_empty:
        results = await ask_for_games(server, options.seconds)
        screen.print(f"new games of others: {dict(results)}")
        good = set(results) == {"set up"}
    else:
        ends = time.monotonic() + options.seconds
        playing = [play(server, number, LEVELS[number % 4 // 2], ends) for number in range(options.pages)]
        waited = await asyncio.gather(*playing)
        good = True
        for place, (level, most) in enumerate(zip(LEVELS, (3.0, 10.0), strict=True)):
            took = sorted(one for number, each in enumerate(waited) if number % 4 // 2 == place for one in each)
            screen.print(f"level {level}: {len(took)} moves, {quantiles(took)}")
            good = good and bool(took) and took[len(took) * 95 // 100] < most
    if flooding.done():
        flooding.result()  # why it ended: then nothing was measured
    flooding.cancel()
    await asyncio.gather(flooding, return_exceptions=True)
    screen.print(f"the flood's calls: {dict(answers)}")
    return good


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("flood", choices=("empty", "cookieless"))
    parser.add_argument("--rate", type=float, default=200.0, help="calls a second")
    parser.add_argument("--pages", type=int, default=8, help="that play meanwhile, half of them against level 10")
    parser.add_argument("--seconds", type=float, default=50.0)
    options = parser.parse_args()
    with run_server(None, per_address=PER_ADDRESS, pace=PACE) as server:
        if not asyncio.run(measure(server, options)):
            raise SystemExit(1)


if __name__ == "__main__":
    main()
