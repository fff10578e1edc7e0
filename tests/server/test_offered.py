"""Bots that a host offers besides the levels: at a real server, with processes of its own or with a worker."""

import asyncio
import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from server.servers import Json, Server, bearer, play_on, play_seat, table_as
from server.test_think import SECONDS, ThinkProcess
from services import Redis

from mandala.errors import MandalaError
from mandala.game import Game
from mandala.games import GAMES
from mandala.server.workers.offered_bots import level_number, read_bots
from mandala.server.workers.process import Question, think
from mandala.server.workers.remote import RemoteMoveProvider

# A program that plays a few first legal moves of one game and then exits; in the other game it answers nonsense.
FRAGILE = """
import json, sys
while (message := json.loads(input()))["type"] != "quit":
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "Fragile"}), flush=True)
    elif message["type"] == "choose":
        if message["view"]["ply"] > 3:
            sys.exit(1)
        if message["view"]["game"] == sys.argv[1]:
            print(json.dumps({"type": "choice", "move": message["legal"][0]}), flush=True)
        else:
            print("no", flush=True)
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("offered")
    program = folder / "fragile.py"
    program.write_text(FRAGILE)
    bots = ["greedy:as=Frugal", f"command:as=Fragile:{sys.executable} {program} patterns", "command:as=Dead:false"]
    one = Server(f"sqlite:///{folder}/mandala.db", folder / "log", bots=bots)
    one.wait_until(lambda: len(re.findall("bot (?:not )?offered", one.log)) == len(bots) * len(GAMES))
    yield one
    one.stop()


def listed(server: Server) -> list[Json]:
    with server.client() as client:
        return list(client.get("/api/bots").json()["bots"])


def named(name: str) -> Json:
    return {"kind": "bot", "name": name}


def test_a_bot_is_offered_for_the_games_where_it_makes_a_move(server: Server) -> None:
    always = {"program": False, "online": True, "free": True}
    assert listed(server) == [
        {"name": "Frugal", "games": ["mandala", "patterns"], **always},
        {"name": "Fragile", "games": ["patterns"], **always},
    ]
    with server.client() as client:
        for body in (
            {"game": "mandala", "opponent": named("Fragile")},
            {"game": "patterns", "opponent": named("Dead")},
            {"game": "patterns", "opponent": named("greedy")},
        ):
            refused = client.post("/api/tables", json=body)
            assert (refused.status_code, refused.json()["problem"]["kind"]) == (409, "bot-away")


def test_a_level_is_named_in_ascii_digits() -> None:
    assert level_number("mandala", "level10") == 10
    assert level_number("mandala", "level1\u0660") is None


@pytest.mark.parametrize("opponent", [{"kind": "bot"}, {"kind": "bot", "level": 1, "name": "Frugal"}])
def test_a_bot_has_either_a_level_or_a_name(server: Server, opponent: Json) -> None:
    with server.client() as client:
        refused = client.post("/api/tables", json={"game": "mandala", "opponent": opponent})
    assert refused.status_code == 422


def play_to_the_end(server: Server, name: str, game: str) -> Json:
    """A game against a bot by its name, in which the guest plays the first legal moves."""
    with server.client() as client:
        made = server.new_table(client, game=game, opponent=named(name), first="me", name="Ann")
        table, token = made["table"], made["tokens"][0]
        return {**play_seat(client, table, token), "record": client.get(f"/api/tables/{table}/record").text}


def test_a_whole_game_against_a_named_bot(server: Server) -> None:
    finished = play_to_the_end(server, "Frugal", "mandala")
    assert finished["seats"][1] == {"kind": "bot", "taken": True, "name": "Frugal", "level": None}
    assert finished["result"]["reason"] not in ("resignation", "time")
    assert "Frugal" in finished["record"]


def test_a_bot_that_fails_twice_resigns(server: Server) -> None:
    finished = play_to_the_end(server, "Fragile", "patterns")
    assert (finished["result"]["reason"], finished["result"]["winner"]) == ("resignation", 0)
    assert server.log.count('"event": "bot failed"') == 2
    assert server.readiness()["ready"]


def test_a_named_bot_can_be_played_again_and_is_in_the_list_of_games(server: Server) -> None:
    with server.client() as client:
        made = server.new_table(client, opponent=named("Frugal"), first="me")
        table, token = made["table"], made["tokens"][0]
        for action in ("resign", "rematch"):
            done = client.post(
                f"/api/tables/{table}/actions", json={"id": action, "action": action}, headers=bearer(token)
            )
            assert done.json()["ok"]
        again = table_as(client, table, token)["rematch"]
        assert play_on(client, again["table"], [again["token"]] * 2, 0)["seats"][1]["name"] == "Frugal"
        tables = client.get("/api/tables").json()["tables"]
        assert {(one["opponent"], one["level"], one["name"]) for one in tables} == {("bot", None, "Frugal")}


# What a host says


def test_bots_are_called_by_their_alias_or_by_their_specification() -> None:
    assert read_bots(["greedy:as=Frugal", "search:simulations=20"]) == {
        "Frugal": "greedy:as=Frugal",
        "search:simulations=20": "search:simulations=20",
    }


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["nonsense"], "there is no bot"),
        (["greedy:as=Frugal", "search:as=Frugal"], "two bots are called Frugal"),
        (["greedy:as=a name that nobody can read"], "cannot be the name of a bot"),
        (["level3"], "cannot be the name of a bot"),
    ],
)
def test_what_cannot_be_offered_is_refused_in_one_line(words: list[str], complaint: str) -> None:
    with pytest.raises(MandalaError, match=complaint):
        read_bots(words)


# Workers


def test_a_question_names_a_bot_and_never_a_program() -> None:
    """A person who can write to Redis must not be able to start any program."""
    view = Game.new("mandala", seed=1).view(0)
    for name in ("command:touch x", "greedy", "level11", "Frugal"):
        with pytest.raises(ValueError, match="there is no bot"):
            think(Question.about(view, name), {"Thrifty": "greedy"})
    move, _ = think(Question.about(view, "Thrifty"), {"Thrifty": "greedy"})
    assert move in [legal.text for legal in view.legal_moves]


def test_a_worker_thinks_for_nodes_that_offer_the_same_bots(redis: Redis, tmp_path: Path) -> None:
    view = Game.new("mandala", seed=1).view(0)
    worker = ThinkProcess(redis.url, tmp_path / "log", "--bot", "greedy:as=Frugal")

    async def ask() -> str:
        node, stranger = RemoteMoveProvider(redis.url, None, ["Frugal"]), RemoteMoveProvider(redis.url, None)
        try:
            async with asyncio.timeout(3 * SECONDS):
                waiting = asyncio.create_task(stranger.choose(view, "level2"))
                move = await node.choose(view, "Frugal")
                await node.choose(view, "level2")
                assert not waiting.done()  # another queue, without a worker
                waiting.cancel()
                return move
        finally:
            for one in (node, stranger):
                one.close()
                await one.wait_closed()

    try:
        assert asyncio.run(ask()) in [legal.text for legal in view.legal_moves]
    finally:
        worker.end(signal.SIGTERM)
