"""Hidden information never leaves the server before the end.

The heart of it: two deals that differ only in what a viewer may not know give that viewer the same bytes.
"""

import asyncio
import json
import random
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest
from server.servers import Json, Page, Server, bearer, play_on, table_as
from tables import message_to

from mandala.compile.jit import copied
from mandala.game import Game
from mandala.server.workers.pool import WorkerPool
from mandala.tables.errors import RefusedError
from mandala.tables.events import Setup
from mandala.tables.messages import Act, MakeMove, Seat
from mandala.tables.table import Table

Place = tuple[str, int, int]  # hand or cup, player, colour; or deck, 0, index
VIEWERS: tuple[Seat | None, ...] = (0, 1, None)
TRIES = ["cr", "cb", "m1r", "m2g", "f1y7", "f2p2", "do8", "db1", "nonsense", "od4"]


def new_table(seed: int) -> Table:
    return Table(
        "c" * 16,
        Setup.model_validate(
            {
                "game": "mandala", "seed": f"{seed:x}", "first": seed % 2, "opponent": "friend", "level": None,
                "bot": None, "open": None, "aid": True, "clock": {"kind": "game", "minutes": 60}, "names": (None, None),
                "date": "2026-11-15",
            }
        ),
    )  # fmt: skip


@dataclass
class Script:
    """What was done at a table, and which cards of the first deck went where."""

    moves: list[str] = field(default_factory=list)
    drawn: dict[int, int | None] = field(default_factory=dict)  # index in the deck: who drew it; None: a mountain


def scripted(seed: int) -> Script:
    """A whole game between two who like to build, so that hands keep cards that are never played."""
    game = Game.new("mandala", seed=f"{seed:x}", first=seed % 2)
    rng, script = random.Random(seed), Script()
    while not game.is_over:
        before, player = game.to_dict(), game.turn
        builds = [move for move in game.legal_moves if move.text[0] in "mc"]
        move = rng.choice(builds if builds and rng.random() < 0.8 else list(game.legal_moves)).text
        game.push(move)
        script.moves.append(move)
        after = game.to_dict()
        if before["reshuffles"]:
            continue
        if after["reshuffles"]:  # the rest of the first deck has gone at once: take it all as seen
            script.drawn |= dict.fromkeys(range(len(before["deck"])))
            continue
        played = {"c": 0, "m": 1}.get(move[0]) if move[0] in "cm" else int(move[-1])
        to_hand = sum(after["hands"][player]) - sum(before["hands"][player]) + int(played or 0)
        for step in range(len(before["deck"]) - len(after["deck"])):
            script.drawn[len(before["deck"]) - 1 - step] = player if step < to_hand else None
    return script


def hidden_places(game: Game, script: Script, viewer: Seat | None) -> list[Place]:
    """Where the cards lie, at the beginning, that this viewer will not have seen in the owner's or nobody's hands."""
    whole = game.to_dict()
    places: list[Place] = []
    for player in (0, 1):
        if player != viewer:
            for color in range(6):
                places += [("hands", player, color)] * whole["hands"][player][color]
                places += [("dealt", player, color)] * whole["cups_dealt"][player][color]
    for index in range(len(whole["deck"])):
        owner = script.drawn.get(index, -1)
        if owner is not None and owner != viewer:
            places.append(("deck", 0, index))
    return places


def exchanged(state: Any, first: Place, second: Place) -> Any | None:
    """The state with two cards exchanged; None if they have the same colour."""
    twin = copied(state)
    s = twin[0]
    colors = [place[2] if place[0] != "deck" else int(s["deck"][place[2]]) for place in (first, second)]
    if colors[0] == colors[1]:
        return None
    for place, new in ((first, colors[1]), (second, colors[0])):
        pile, player, at = place
        if pile == "deck":
            s["deck"][at] = new
        else:
            s[pile][player, at] -= 1
            s[pile][player, new] += 1
            if s[pile][player, at] < 0:
                return None
    return twin


def same_game(table: Table, state: Any, moves: list[str]) -> bool:
    """Whether the same moves lead from there to the end, too."""
    game = Game(table.game.spec, copied(state), table.game.deal)
    for move in moves:
        if game.is_over or move not in game.legal_moves:
            return False
        game.push(move)
    return game.is_over


def twin_of(table: Table, script: Script, viewer: Seat | None, rng: random.Random) -> tuple[Table, int]:
    """A table whose deal differs in as many hidden cards as can be without changing the game, and how many."""
    places = hidden_places(table.game, script, viewer)
    state, count = table.game.to_array(), 0
    for _ in range(60):
        other = exchanged(state, *rng.sample(places, 2))
        if other is not None and same_game(table, other, script.moves):
            state, count = other, count + 1
    twin = table.copy()
    twin._game = Game(table.game.spec, state, table.game.deal)
    twin.game.date = table.game.date
    return twin, count


def visible_texts(table: Table, viewer: Seat | None, now: int) -> list[str]:
    """Everything that this viewer could receive at this moment, as bytes on the wire."""
    texts = [message_to(table, viewer, now).model_dump_json(), table.record()]
    if viewer is not None:
        for move in TRIES:
            try:
                moved = table.move(viewer, MakeMove(id="x", ply=table.game.ply, move=move), now)
                texts.append(repr(moved[0].cause))
            except RefusedError as refusal:
                texts.append(refusal.problem.model_dump_json())
    return texts


def next_tables(table: Table, script: Script, now: int, rng: random.Random) -> list[Table]:
    """The next move of the script, or sometimes an offer, a refusal or a move taken back."""
    if rng.random() < 0.15:
        player: Seat = 0 if rng.random() < 0.5 else 1
        message = message_to(table, player, now)
        actions = [action for action in message.can if action in ("draw", "take-back", "decline")]
        if message.offers.draw is not None and "draw" in actions:
            actions.remove("draw")  # the game must continue
        if actions:
            return table.act(player, Act(id=f"a{now}", action=rng.choice(actions)), now, "next")
    request = MakeMove(id=f"m{now}", ply=table.game.ply, move=script.moves[table.game.ply])
    return table.move(0 if table.turn == 0 else 1, request, now)


@pytest.mark.parametrize("viewer", VIEWERS, ids=["player 0", "player 1", "spectator"])
def test_two_deals_that_differ_only_in_what_is_hidden_look_the_same_through_a_whole_game(viewer: Seat | None) -> None:
    compared = differing = 0
    for seed in range(15):
        script, table = scripted(seed), new_table(seed)
        twin, count = twin_of(table, script, viewer, random.Random(seed))
        differing += count
        assert (count > 0) == (table.game.to_dict() != twin.game.to_dict())
        rngs = (random.Random(seed), random.Random(seed))
        now = 0
        while not table.game.is_over:
            now += 1000
            pair = zip((table, twin), rngs, strict=True)
            for after, same in zip(*(next_tables(one, script, now, rng) for one, rng in pair), strict=True):
                assert after.cause == same.cause
                assert visible_texts(table, viewer, now) == visible_texts(twin, viewer, now)
                assert table.game.view(viewer).to_bytes() == twin.game.view(viewer).to_bytes()
                compared += 1
                table, twin = after, same
        assert twin.game.is_over
    assert compared > 500
    assert differing > 60


async def test_a_bot_receives_its_view_and_nothing_else() -> None:
    """The bytes for the bot's process are the same for two deals that the bot could not tell apart."""

    class Recorder:
        """Takes the place of a process, and keeps the data sent to it."""

        def __init__(self) -> None:
            self.lock = asyncio.Lock()
            self.given: list[Any] = []

        async def think(self, given: Any) -> tuple[str, float]:
            self.given.append(given)
            return "m1r", 0.0

    given = []
    script, table = scripted(3), new_table(3)
    twin, count = twin_of(table, script, 1, random.Random(3))
    assert count > 0
    for one in (table, twin):
        pool = WorkerPool(1)
        recorder = Recorder()
        pool.processes[:] = [recorder, recorder]  # type: ignore[list-item]
        await pool.choose(one.game.view(1), "level4")
        given.append(recorder.given)
        assert str(table.game.seed).encode() not in repr(given).encode()
    assert given[0] == given[1]


# The real server


def secrets_in(message: Json, viewer: int | None) -> list[str]:
    """What a message of an unfinished game says that this viewer may not know."""
    position = message["position"]
    found = [name for name in ("seed", "deck") if position[name] is not None]
    for player in (0, 1):
        if player != viewer:
            found += [
                f"{name} {player}" for name in ("hands", "cups", "cups_dealt", "scores") if position[name][player]
            ]
    if viewer is None:
        found += [name for name in ("legal", "can", "you", "rematch") if message[name] not in ([], None)]
    return found + [name for name in ("seed", "result") if message[name] is not None]


def test_no_stream_of_the_real_server_tells_a_secret_before_the_end(server: Server) -> None:
    table, tokens = server.pair(first="lot")
    rng = random.Random(1)
    with (
        server.client() as client,
        server.socket(table, tokens[0]) as ann,
        server.socket(table, tokens[1]) as bob,
        server.socket(table) as eve,
    ):
        pages: list[Page] = [ann, bob, eve]
        now = [page.hear("table") for page in pages]
        while now[2]["status"] == "playing":
            for viewer, message in zip(VIEWERS, now, strict=True):
                assert secrets_in(message, viewer) == []
            assert now[0]["position"]["hands"][0]
            assert now[1]["position"]["cups_dealt"][1]
            turn = now[0]["turn"]
            assert pages[turn].move(now[turn], rng.choice(now[turn]["legal"]))["ok"]
            seq = table_as(client, table)["seq"]
            now = [page.hear_table(seq) for page in pages]
        seed = now[2]["seed"]
        assert seed
        for page in pages:
            for text in page.texts:
                message = json.loads(text)
                if message.get("status") == "playing":
                    assert seed not in text
                    assert secrets_in(message, message["you"]) == []
        for text in eve.texts:
            assert not any(token in text for token in tokens)


def test_record_and_replay_keep_the_seed_until_the_end(server: Server) -> None:
    table, tokens = server.pair()
    with server.client() as client:
        play_on(client, table, tokens, 3)
        spectator: dict[str, str] = {}
        for headers in (spectator, bearer(tokens[0])):
            early = client.get(f"/api/tables/{table}/record", headers=headers).text
            assert "Commitment: " in early
            assert "Seed: " not in early
            for place in ("replay", "replay/frames"):
                refusal = client.get(f"/api/tables/{table}/{place}", headers=headers)
                assert (refusal.status_code, refusal.json()["problem"]["kind"]) == (409, "not-now")
        client.post(f"/api/tables/{table}/actions", json={"id": "r", "action": "resign"}, headers=bearer(tokens[0]))
        seed = table_as(client, table)["seed"]
        assert seed not in early
        record = client.get(f"/api/tables/{table}/record").text
        assert f"Seed: {seed}" in record
        replay = client.get(f"/api/tables/{table}/replay").json()
        assert (replay["seed"], replay["record"], len(replay["moves"])) == (seed, record, 3)


def test_the_answer_to_an_illegal_move_names_only_what_its_seat_knows(server: Server) -> None:
    table, tokens = server.pair()
    with server.client() as client:
        own = table_as(client, table, tokens[0])
        for player, expected in ((0, "illegal"), (1, "not-your-turn")):
            body = {"id": "x", "ply": 0, "move": "cr"}
            answer = client.post(f"/api/tables/{table}/moves", json=body, headers=bearer(tokens[player])).json()
            assert answer["problem"]["kind"] == expected
            if player == 0:
                assert set(answer["problem"]["text"].rpartition("legal: ")[2].split()) == set(own["legal"])
            else:
                problem = {"kind": "not-your-turn", "text": "it is not your turn", "reason": None}
                assert answer["problem"] == problem | {"about": {}}


def test_the_log_has_no_secrets(server: Server) -> None:
    table, tokens = server.pair()
    with server.client() as guest:
        made = server.new_table(guest, opponent={"kind": "bot", "level": 1}, name="Ann Oyster")
        cookie = guest.cookies["guest"]
        guest.get(f"/api/tables/{table}", headers=bearer("wrong-token-0123456789"))
        play_on(guest, table, tokens)
        seeds = [table_as(guest, table)["seed"]]
        guest.post(f"/api/tables/{made['table']}/actions", json={"id": "r", "action": "resign"})
        seeds.append(table_as(guest, made["table"])["seed"])
        moves = set(table_as(guest, table)["moves"])
    log = server.log
    assert f'"table": "{table}"' in log
    guest_name = cookie.rpartition(".")[0]
    for secret in [*tokens, *made["tokens"][:1], *seeds, cookie, guest_name, "wrong-token-0123456789", "Ann Oyster"]:
        assert secret
        assert secret not in log
    entries = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    assert entries
    for entry in entries:
        assert set(entry) <= {"event", "level", "timestamp", "table", "game", "opponent", "bot", "kind", "route"}
        assert not any(str(value) in moves for value in entry.values())


def test_http_answers_of_a_whole_game_are_free_of_secrets(server: Server) -> None:
    table, tokens = server.pair()
    seen: list[tuple[int | None, str]] = []

    def keep(response: httpx.Response) -> None:
        response.read()
        who = response.request.headers.get("authorization", "").removeprefix("Bearer ")
        seen.append((tokens.index(who) if who else None, response.text))

    with server.client(event_hooks={"response": [keep]}) as client:
        end = play_on(client, table, tokens)
    unfinished = [(who, text) for who, text in seen if '"status":"over"' not in text]
    assert len(unfinished) > 50
    for who, text in unfinished:
        assert end["seed"] not in text
        message = json.loads(text)
        if message["type"] == "table":
            assert secrets_in(message, who) == []
