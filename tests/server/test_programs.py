"""Programs with accounts: how they get in, are asked, accept and play."""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from server.servers import Json, Server, bearer, play_seat, table_as
from services import Cluster
from typer.testing import CliRunner

from mandala.cli import app
from mandala.errors import MandalaError
from mandala.games import GAMES
from mandala.server.ops import bot_accounts

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
NODE = str(Path(sys.executable).parent / "node")  # the environment has its own
SECONDS = 120  # for anything
ELSEWHERE = {"X-Forwarded-For": "192.0.2.7"}  # as a proxy says it
HANGING = 28  # seconds: a poll of 30 that ends later was not woken


class Program:
    """A program that does what a test tells it."""

    def __init__(self, server: Server, token: str) -> None:
        self._address = f"{server.address}/api/bot"
        self._headers = bearer(token)

    def call(self, method: str, path: str = "", **more: Any) -> httpx.Response:
        return httpx.request(method, self._address + path, headers=self._headers, timeout=60, **more)

    def declare(self, most_games: int = 1, games: tuple[str, ...] = ("mandala", "patterns")) -> None:
        response = self.call("PUT", json={"games": games, "most_games": most_games})
        assert response.status_code == 200, response.text

    def events(self, after: str = "-", wait: float = 0) -> Json:
        response = self.call("GET", "/events", params={"after": after, "wait": wait})
        assert response.status_code == 200, response.text
        return dict(response.json())

    def answer(self, table: str, how: str) -> httpx.Response:
        return self.call("POST", f"/challenges/{table}/{how}")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    """A server and its database."""
    folder = tmp_path_factory.mktemp("programs")
    url = f"sqlite:///{folder}/mandala.db"
    one = Server(url, folder / "log")
    yield one, url
    one.stop()


@pytest.fixture
def program(site: tuple[Server, str], request: pytest.FixtureRequest) -> Program:
    """A program with an account of its own, called as the test is."""
    server, url = site
    one = Program(server, bot_accounts.add_bot(url, name_of(request)))
    one.declare()
    return one


def name_of(request: pytest.FixtureRequest) -> str:
    return str(request.node.name)[-20:]


def table_request(program: str, **more: object) -> Json:
    return {"game": "mandala", "opponent": {"kind": "bot", "name": program}, "first": "me", **more}


def test_the_host_creates_accounts_and_only_a_hash_is_kept(site: tuple[Server, str]) -> None:
    server, url = site
    at = ("--database", url)
    added = CliRunner().invoke(app, ["admin", "bot", "add", "Ada [red]", *at])
    assert added.exit_code == 0, added.output
    token = added.stdout.strip()
    assert len(token) > 40
    assert token.encode() not in b"".join(file.read_bytes() for file in Path(url[10:]).parent.glob("mandala.db*"))
    with pytest.raises(MandalaError, match="already"):
        bot_accounts.add_bot(url, "Ada [red]")
    for name in ("level3", "", "a" * 25, "tab\there", "a\x85", "\u202ea"):
        with pytest.raises(MandalaError, match="cannot be the name"):
            bot_accounts.add_bot(url, name)
    shown = CliRunner().invoke(app, ["admin", "bot", "list", *at]).stdout
    assert "Ada [red]" in shown
    assert token not in shown

    ada = Program(server, token)
    response = ada.call("GET").json()
    assert response == {"name": "Ada [red]", "games": ["mandala", "patterns"], "most_games": 1}
    (line,) = json.loads(CliRunner().invoke(app, ["admin", "bot", "list", "--json", *at]).stdout)[:1]
    assert line["seen"] is not None
    assert CliRunner().invoke(app, ["admin", "bot", "remove", "Ada [red]", "--yes", *at]).exit_code == 0
    gone = ada.call("GET")
    assert (gone.status_code, gone.json()["problem"]["kind"]) == (401, "no-account")
    with pytest.raises(MandalaError, match="there is no bot"):
        bot_accounts.remove_bot(url, "Ada [red]")


def test_only_accounts_get_in(site: tuple[Server, str]) -> None:
    server, _ = site
    _, tokens = server.pair()
    for headers in ({}, bearer("bot-nonsense"), bearer(tokens[0]), {"Authorization": "Basic x"}):
        with server.client(headers=headers) as stranger:
            for method, path in (("GET", "/api/bot"), ("GET", "/api/bot/events")):
                assert stranger.request(method, path).status_code == 401
            for how in ("accept", "decline"):
                assert stranger.post(f"/api/bot/challenges/{'0' * 16}/{how}").status_code == 401


def test_a_program_is_listed_once_it_was_seen_and_free_until_it_has_its_games(
    site: tuple[Server, str], request: pytest.FixtureRequest
) -> None:
    server, url = site
    name = name_of(request)
    one = Program(server, bot_accounts.add_bot(url, name))

    def listed() -> Json:
        with server.client() as client:
            (found,) = [bot for bot in client.get("/api/bots").json()["bots"] if bot["name"] == name]
        return dict(found)

    with server.client() as guest, server.client(headers=ELSEWHERE) as elsewhere:
        assert (listed()["online"], listed()["free"]) == (False, False)
        assert guest.post("/api/tables", json=table_request(name)).json()["problem"]["kind"] == "bot-away"
        one.declare(most_games=2, games=("mandala",))
        assert listed() == {"name": name, "games": ["mandala"], "program": True, "online": True, "free": True}
        assert guest.post("/api/tables", json=table_request(name, game="patterns")).status_code == 409
        tables = [one.post("/api/tables", json=table_request(name)).json()["table"] for one in (guest, elsewhere)]
        assert (listed()["online"], listed()["free"]) == (True, False)
        assert guest.post("/api/tables", json=table_request(name)).json()["problem"]["kind"] == "already-playing"
        with server.client() as third:
            assert third.post("/api/tables", json=table_request(name)).json()["problem"]["kind"] == "bot-away"
        assert one.answer(tables[0], "decline").status_code == 204
        assert listed()["free"]


def test_a_challenge_is_accepted_and_the_program_plays_by_its_seats_token(
    site: tuple[Server, str], program: Program, request: pytest.FixtureRequest
) -> None:
    server, _ = site
    name = name_of(request)
    with server.client() as ann:
        made = server.new_table(
            ann, **table_request(name, name="Ann", first="them", clock={"kind": "game", "minutes": 5})
        )
        table, token = made["table"], made["tokens"][0]
        assert (made["tokens"][1], made["invite"]) == (None, None)
        assert table_as(ann, table, token)["status"] == "waiting"
        response = program.events()
        assert response["tables"] == []
        assert response["challenges"] == [
            {"table": table, "game": "mandala", "name": "Ann", "first": 1,
             "clock": {"kind": "game", "minutes": 5, "increment": 0}}
        ]  # fmt: skip
        seated = program.answer(table, "accept")
        assert seated.status_code == 200
        assert program.answer(table, "accept").json() == seated.json()  # an answer may get lost
        assert program.answer(table, "decline").status_code == 409
        (mine,) = program.events()["tables"]
        assert mine == {"table": table, "game": "mandala", "seat": 1, "token": seated.json()["token"], "ply": 0}

        view = table_as(ann, table, mine["token"])
        assert (view["you"], view["both"], view["can"]) == (1, False, ["resign"])
        assert view["position"]["hands"][0] is None
        assert view["position"]["hands"][1] is not None
        assert view["seats"][1] == {"kind": "bot", "taken": True, "name": name, "level": None}
        for action in ("take-back", "hint", "draw"):
            body = {"id": action, "action": action}
            refused = ann.post(f"/api/tables/{table}/actions", json=body, headers=bearer(mine["token"])).json()
            assert refused["problem"]["kind"] == "not-now"
        move = {"id": "m", "ply": 0, "move": view["legal"][0]}
        assert ann.post(f"/api/tables/{table}/moves", json=move, headers=bearer(mine["token"])).json()["ok"]
        assert program.events()["mark"] == "-"

        for action in ("resign", "rematch"):  # as against any bot, nobody is asked
            done = {"id": action, "action": action}
            answer = ann.post(f"/api/tables/{table}/actions", json=done, headers=bearer(token)).json()
            assert answer["ok"], answer
        again = table_as(ann, table, token)["rematch"]["table"]
        assert table_as(ann, again)["status"] == "playing"
        assert [one["table"] for one in program.events()["tables"]] == ([again] if table_as(ann, again)["turn"] else [])


def test_a_poll_ends_as_soon_as_something_is_new(
    site: tuple[Server, str], program: Program, request: pytest.FixtureRequest
) -> None:
    server, _ = site
    heard: list[Json] = []
    waiting = threading.Thread(target=lambda: heard.append(program.events(wait=30)))
    waiting.start()
    with server.client() as ann:
        table = server.new_table(ann, **table_request(name_of(request)))["table"]
        waiting.join(HANGING)
        assert [one["table"] for one in heard[0]["challenges"]] == [table]
        assert program.events(after=heard[0]["mark"], wait=0.2) == heard[0]  # nothing new: the same again
        # A client that waits for the answer learns at once that the table is gone.
        gone: list[int] = []
        asked = {"after": 0, "wait": 30}
        other = threading.Thread(target=lambda: gone.append(ann.get(f"/api/tables/{table}", params=asked).status_code))
        other.start()
        assert program.answer(table, "decline").status_code == 204
        other.join(HANGING)
        assert gone == [404]
        assert program.answer(table, "accept").status_code == 404
    assert program.events()["mark"] == "-"


def test_a_program_has_no_access_to_other_tables(
    site: tuple[Server, str], program: Program, request: pytest.FixtureRequest
) -> None:
    server, url = site
    friend = server.new_table()["table"]
    other = Program(server, bot_accounts.add_bot(url, "Other"))
    other.declare()
    with server.client() as ann:
        challenge = server.new_table(ann, **table_request(name_of(request)))["table"]
        for how in ("accept", "decline"):
            assert program.answer(friend, how).status_code == 404
            assert other.answer(challenge, how).status_code == 404
        assert other.events()["challenges"] == []
        assert ann.delete(f"/api/tables/{challenge}").status_code == 204  # the guest withdraws it
    assert program.events()["challenges"] == []


def test_a_removed_account_leaves_its_tables_and_a_new_one_of_its_name_gets_none(
    site: tuple[Server, str], program: Program, request: pytest.FixtureRequest
) -> None:
    server, url = site
    name = name_of(request)
    words = ["admin", "bot", "remove", name, "--database", url]
    program.declare(most_games=3)
    with server.client() as ann, server.client() as ben, server.client(headers=ELSEWHERE) as carol:
        over, playing = (server.new_table(one, **table_request(name, first="them")) for one in (ann, ben))
        seats = {made["table"]: program.answer(made["table"], "accept").json()["token"] for made in (over, playing)}
        resign, rematch = ({"id": action, "action": action} for action in ("resign", "rematch"))
        assert ann.post(f"/api/tables/{over['table']}/actions", json=resign).json()["ok"]
        challenge = server.new_table(carol, **table_request(name))["table"]

        asked = CliRunner().invoke(app, words, input="n\n")
        assert "1 table to delete, 1 table to resign" in asked.output
        assert asked.exit_code == 1
        program.declare(most_games=3)  # it is still there
        assert CliRunner().invoke(app, words, input="y\n").exit_code == 0

        assert table_as(ben, playing["table"])["result"]["reason"] == "resignation"
        assert table_as(ben, playing["table"])["result"]["winner"] == 0
        assert carol.get(f"/api/tables/{challenge}").status_code == 404
        again = Program(server, bot_accounts.add_bot(url, name))
        again.declare()
        assert again.events() == {"mark": "-", "challenges": [], "tables": []}
        for guest, table in ((ann, over["table"]), (ben, playing["table"])):
            token = bearer(seats[table])
            assert guest.get(f"/api/tables/{table}", headers=token).json()["problem"]["kind"] == "not-your-seat"
            refused = guest.post(f"/api/tables/{table}/actions", json=rematch).json()
            assert refused["problem"]["kind"] == "bot-away"
            assert again.answer(table, "accept").status_code == 404
            assert table_as(guest, table)["seats"][1]["name"] == name  # the games stay as they were


# The examples


@pytest.fixture
def examples(site: tuple[Server, str]) -> Iterator[list[str]]:
    """Both example clients as processes, and the names of their accounts."""
    server, url = site
    commands = {"Python": [sys.executable, "-W", "error", "server_bot.py"], "Node": [NODE, "server_bot.js"]}
    running = []
    for name, command in commands.items():
        environment = {**os.environ, "BOT_TOKEN": bot_accounts.add_bot(url, name)}
        words = [*command[:-1], str(EXAMPLES / command[-1]), server.address]
        running.append(
            subprocess.Popen(
                words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True
            )
        )
    yield list(commands)
    for one in running:
        ended = one.poll() is not None
        os.killpg(one.pid, signal.SIGKILL)  # the environment's node is a child of what was started
        said = one.communicate()[0].decode()
        assert not ended, said
        assert said.count("a game of") == 2, said


def test_the_examples_play_whole_games_against_a_guest(site: tuple[Server, str], examples: list[str]) -> None:
    server, _ = site

    def is_free(name: str) -> bool:
        with server.client() as client:
            return any(bot["name"] == name and bot["free"] for bot in client.get("/api/bots").json()["bots"])

    with server.client() as ann:
        results = []
        for name in examples:
            for game in GAMES:
                server.wait_until(lambda name=name: is_free(name))  # type: ignore[misc]
                made = server.new_table(ann, **table_request(name, game=game, first="lot"))
                results.append(play_seat(ann, made["table"], made["tokens"][0])["result"])
    assert not {"resignation", "time"} & {result["reason"] for result in results}


def test_a_wrong_token_ends_the_examples_with_a_line(site: tuple[Server, str]) -> None:
    server, _ = site
    for command in ([sys.executable, str(EXAMPLES / "server_bot.py")], [NODE, str(EXAMPLES / "server_bot.js")]):
        done = subprocess.run(
            [*command, server.address],
            env={**os.environ, "BOT_TOKEN": "nonsense"},
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
        assert done.returncode == 1
        assert "the server does not know this token" in done.stderr


# Nodes that share a database and nothing else


def test_a_challenge_at_one_node_reaches_a_program_at_another(
    clusters: Callable[[], Cluster], tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = clusters().create_database()
    nodes = [Server(url, tmp_path / f"log{number}", thinkers=1) for number in range(2)]
    try:
        here, there = nodes
        one = Program(there, bot_accounts.add_bot(url, name_of(request)))
        one.declare()
        with here.client() as ann:
            made = here.new_table(ann, **table_request(name_of(request), first="them"))
            (challenge,) = one.events(wait=30)["challenges"]
            token = one.answer(challenge["table"], "accept").json()["token"]
            (mine,) = one.events(wait=30)["tables"]
            assert mine["token"] == token
            with there.client() as its:
                view = table_as(its, made["table"], token)
                move = {"id": "m", "ply": 0, "move": view["legal"][0]}
                assert its.post(f"/api/tables/{made['table']}/moves", json=move, headers=bearer(token)).json()["ok"]
            assert table_as(ann, made["table"], made["tokens"][0], after=1, wait=30)["ply"] >= 1
            bot_accounts.remove_bot(url, name_of(request))
            for node in nodes:
                with node.client() as its:
                    answer = its.get(f"/api/tables/{made['table']}", headers=bearer(token)).json()
                    assert answer["problem"]["kind"] == "not-your-seat"
                    assert table_as(its, made["table"])["result"]["reason"] == "resignation"
    finally:
        for node in nodes:
            node.stop()
        clusters().drop_database(url)
