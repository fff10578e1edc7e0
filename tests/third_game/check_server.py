"""The third game at a server: whole games over HTTP, and nothing hidden in any answer."""

import json
from collections.abc import Iterator

import pytest
from seeds import seeded
from server.servers import COMMAND, Server, bearer, play_seat, table_as
from tables import VIEWERS, PlayedTable, message_to

from mandala.game import Game, View


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    one = Server(f"sqlite:///{folder}/mandala.db", folder / "log", program=COMMAND)
    yield one
    one.stop()


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_whole_game_against_a_bot(level: int, server: Server) -> None:
    with server.client() as guest:
        made = server.new_table(guest, game="sheaves", opponent={"kind": "bot", "level": level})
        message = play_seat(guest, made["table"], made["tokens"][0])
        assert len(message["moves"]) == 21
        assert message["result"]["reason"] == "hands-empty"
        record = guest.get(f"/api/tables/{made['table']}/record").text
    assert Game.from_record(record).to_dict() == message["position"]


def test_a_level_that_the_game_does_not_have_is_refused(server: Server) -> None:
    with server.client() as guest:
        asked = {"game": "sheaves", "opponent": {"kind": "bot", "level": 4}}
        answer = guest.post("/api/tables", json=asked)
    assert answer.status_code == 422
    assert "sheaves has levels 1 to 3" in answer.text


def test_a_whole_game_of_two_shows_each_viewer_only_a_view(server: Server) -> None:
    chance = seeded("table of two")
    table, tokens = server.pair(game="sheaves")
    with server.client() as client:
        while True:
            seen = [table_as(client, table, token) for token in (*tokens, None)]
            for player, message in zip(VIEWERS, seen, strict=True):
                view = View.from_dict(message["position"], player)
                other = view.redeal(chance.getrandbits(64)).view(player).to_dict()
                assert json.dumps(other) == json.dumps(message["position"])
                assert bool(message["legal"]) == (player == message["turn"] and player is not None)
                assert "hint" not in message["can"]
                assert (message["seed"] is None) == (message["status"] == "playing")
            turn = seen[0]["turn"]
            if turn is None:
                break
            move = {"id": f"m{seen[0]['ply']}", "ply": seen[0]["ply"], "move": chance.choice(seen[turn]["legal"])}
            answer = client.post(f"/api/tables/{table}/moves", json=move, headers=bearer(tokens[turn]))
            assert answer.json()["ok"]
    assert len(seen[0]["moves"]) == 21


def test_two_worlds_that_a_viewer_cannot_tell_apart_give_the_same_bytes() -> None:
    differing = 0
    for number in range(10):
        rng = seeded("bytes", number)
        played = PlayedTable(game="sheaves", seed=f"{number:x}", first=number % 2)
        while played.table.turn is not None:
            for viewer in VIEWERS:
                twin = played.table.copy()
                world = played.table.game.view(viewer).redeal(rng.getrandbits(64)).to_array()
                differing += world.tobytes() != played.table.game.to_bytes()
                twin.game._state[:] = world
                texts = [message_to(one, viewer, played.now).model_dump_json() for one in (played.table, twin)]
                assert texts[0] == texts[1]
            played.play(rng, most=1)
    assert differing > 500
