"""Games that begin in a page and continue at the server: legal ones unchanged, all others refused with an error."""

import random
from pathlib import Path
from typing import Any

import httpx
import pytest
from server.conftest import Serving
from server.servers import Json, Server, bearer, execute, table_as, table_at, table_over
from tables import PlayedTable, message_to

from mandala.fairness import nonce_hash
from mandala.game import Game
from mandala.server.rooms.quotas import MOST_UPLOADS_OF_GUEST
from mandala.tables.clock import MINUTE
from mandala.tables.messages import MAX_RECORD, RevealNonce, TableOptions

GAMES = ["mandala", "patterns"]
NONCE = "0f" * 16
CLOCK = {"kind": "game", "minutes": 10, "increment": 5}


class LocalGame:
    """A game as a page keeps it, at a table like the server's."""

    def __init__(self, game: str = "mandala", opponent: str = "bot", **changes: Any) -> None:
        bot = {"level": 2, "bot": 1} if opponent == "bot" else {}
        self.played = PlayedTable(game=game, opponent=opponent, seed="7" * 32, **bot, **changes)
        self.table = self.played.table

    def reveal(self) -> None:
        self.played.take(self.table.reveal(0, RevealNonce(id="nonce", nonce=NONCE), 1000))

    def play(self, moves: int = 10_000, player: int | None = None) -> "LocalGame":
        """Play `moves` moves, then more until it is that player's turn."""
        rng = random.Random(3)
        self.played.play(rng, moves)
        while player is not None and self.table.turn == 1 - player:
            self.played.play(rng, 1)
        return self

    def upload(self, **changes: Any) -> Json:
        setup = self.table.setup
        opponent: Json = {"kind": setup.opponent} | ({"level": setup.level} if setup.level else {})
        kept = {"kind", "player", "at", "id", "move", "forced", "nonce", "count"}
        events = [event.model_dump(exclude_defaults=True, include=kept) for event in self.played.events]
        parts = setup.model_dump(include={"game", "seed", "first", "nonce_hashes", "date", *TableOptions.model_fields})
        return parts | {"opponent": opponent, "name": "Ann", "uptime": self.played.now, "events": events} | changes


def upload(client: httpx.Client, body: object) -> Json:
    answer = client.post("/api/tables/upload", json=body)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def refusal(client: httpx.Client, body: object) -> tuple[int, str]:
    """The status and the kind of problem; nothing was set up."""
    before = client.get("/api/tables").json()
    answer = client.post("/api/tables/upload", json=body)
    assert client.get("/api/tables").json() == before
    assert answer.json()["problem"]["text"]
    return answer.status_code, answer.json()["problem"]["kind"]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_a_bot_goes_on_where_it_was(server: Server, game: str) -> None:
    local = LocalGame(game, first="lot", nonce_hashes=(nonce_hash(NONCE), None), aid=False, take_backs=False)
    local.reveal()
    local.play(6, player=0)
    with server.client() as client:
        made = upload(client, local.upload())
        assert made["tokens"][1] is None
        assert made["invite"] is None
        received = table_as(client, made["table"])
        here = message_to(local.table, 0, local.played.now).model_dump(mode="json")
        for same in (
            "game",
            "opponent",
            "status",
            "you",
            "both",
            "seats",
            "options",
            "ply",
            "turn",
            "position",
            "legal",
        ):
            assert received[same] == here[same], same
        for same in ("moves", "made", "first", "can", "commitment", "nonce_hashes", "nonces", "practice", "seed"):
            assert received[same] == here[same], same
        assert received["dealer"] == 0
        asked = {"id": "next", "ply": received["ply"], "move": received["legal"][0]}
        answer = client.post(f"/api/tables/{made['table']}/moves", json=asked, headers=bearer(made["tokens"][0]))
        assert answer.json()["ok"]
        later = table_at(client, made["table"], received["ply"] + 2)
        assert later["moves"][: received["ply"]] == received["moves"]
        assert any(one["player"] == 1 for one in later["made"][received["ply"] :]), "the server's bot goes on"


def test_one_screen_goes_on_and_survives_a_crash(serving: Serving, tmp_path: Path) -> None:
    server = serving(f"sqlite:///{tmp_path}/mandala.db")
    local = LocalGame("patterns", opponent="here", clock=CLOCK).play(5)
    with server.client() as client:
        made = upload(client, local.upload(uptime=local.played.now + MINUTE))
        assert made["tokens"][1]
        before = table_as(client, made["table"])
        assert (before["both"], before["you"], before["moves"]) == (True, local.table.turn, _texts(local))
        expected = message_to(local.table, 0, local.played.now + MINUTE).clock
        assert expected
        for left, was in zip(before["clock"]["remaining"], expected.remaining, strict=True):
            assert was - MINUTE < left <= was
        server.kill()
        server.start()
        after = table_as(client, made["table"])
        assert after | {"clock": None} == before | {"clock": None}


def _texts(local: LocalGame) -> list[str]:
    return [move.text for move in local.table.game.moves]


def test_a_game_that_is_over_can_be_shown_elsewhere(server: Server) -> None:
    local = LocalGame("patterns", opponent="here").play()
    with server.client() as client:
        made = upload(client, local.upload())
        record = client.get(f"/api/tables/{made['table']}/record").text
        assert "\nDealer: player 0\n" in record
        assert [move.text for move in Game.from_record(record).moves] == _texts(local)
        replay = client.get(f"/api/tables/{made['table']}/replay").json()
        assert (replay["dealer"], replay["record"]) == (0, record)
        assert client.post("/api/replays", content=record).json() == replay
        assert refusal(client, local.upload(invite=True)) == (409, "not-now")
        resigned = LocalGame().play(3, player=0)
        resigned.played.act(0, "resign")
        received = table_as(client, upload(client, resigned.upload())["table"])
        assert (received["result"]["reason"], received["result"]["winner"]) == ("resignation", 1)
        rematch = client.post(f"/api/tables/{received['id']}/actions", json={"id": "again", "action": "rematch"})
        assert rematch.json()["ok"]
        next_table = table_as(client, received["id"])["rematch"]["table"]
        assert table_as(client, next_table)["dealer"] is None, "the server deals the next one"


def test_a_take_back_after_a_draw_stays_practice(server: Server) -> None:
    local = LocalGame(first=0)
    local.played.move(next(move.text for move in local.table.game.legal_moves if move.text[0] == "m"))
    local.play(1)
    local.played.act(0, "take-back")
    assert local.table.game.practice
    with server.client() as client:
        received = table_as(client, upload(client, local.upload())["table"])
        assert (received["practice"], received["ply"]) == (True, 0)


@pytest.mark.parametrize("opponent", ["bot", "here"])
def test_a_friend_takes_over_the_other_seat(server: Server, opponent: str) -> None:
    local = LocalGame(opponent=opponent, clock=CLOCK, nonce_hashes=(nonce_hash(NONCE), None))
    local.reveal()
    local.play(4, player=1)
    with server.client() as ann, server.client() as ben:
        made = upload(ann, local.upload(invite=True))
        path = f"/api/tables/{made['table']}"
        waiting = table_as(ann, made["table"])
        assert (waiting["status"], waiting["opponent"], waiting["turn"], waiting["you"]) == (
            "waiting",
            "friend",
            None,
            0,
        )
        assert (waiting["clock"]["running"], waiting["can"], waiting["legal"]) == (None, [], [])
        assert waiting["moves"] == _texts(local)
        assert waiting["seats"][1] == {"kind": "person", "taken": False, "name": None, "level": None}
        assert [table["status"] for table in ann.get("/api/tables").json()["tables"]] == ["waiting"]
        stranger = table_as(ben, made["table"])
        assert (stranger["you"], stranger["dealer"], stranger["seed"]) == (None, 0, None)
        assert stranger["position"]["hands"] == [None, None]
        sitting = {"invite": made["invite"], "name": "Ben", "nonce_hash": nonce_hash("2" * 32)}
        seated = ben.post(f"{path}/seats", json=sitting)
        assert seated.status_code == 201, seated.text
        received = table_as(ben, made["table"])
        assert (received["status"], received["clock"]["running"]) == ("playing", 1)
        assert (received["turn"], received["you"]) == (1, 1)
        assert received["nonces"] == [NONCE, None], "it was dealt before Ben came"
        assert received["position"]["hands"][0] is None
        move = {"id": "mine", "ply": received["ply"], "move": received["legal"][0]}
        assert ben.post(f"{path}/moves", json=move).json()["ok"]
        assert table_as(ann, made["table"])["moves"][: received["ply"]] == _texts(local)
        assert ben.get(f"{path}/record").text.count("Dealer: player 0\n") == 1


def test_an_invitation_to_a_game_can_be_withdrawn(server: Server) -> None:
    with server.client() as client:
        made = upload(client, LocalGame().play(3, player=0).upload(invite=True))
        assert client.delete(f"/api/tables/{made['table']}").status_code == 204
        assert client.get(f"/api/tables/{made['table']}").status_code == 404


def test_what_no_table_would_have_allowed_is_refused(server: Server) -> None:
    local = LocalGame().play(6, player=0)
    good = local.upload()
    events = good["events"]
    illegal = next(move for move in ("f1r6", "f1o6") if move not in map(str, local.table.game.legal_moves))
    last = {"kind": "move", "player": 0, "at": good["uptime"], "id": "last"}
    forced = next(event for event in LocalGame(first=0).play().upload()["events"] if event.get("forced"))
    over = LocalGame("patterns").play().upload()
    wrong: list[tuple[Json, tuple[int, str]]] = [
        (good | {"events": [*events, last | {"move": illegal}]}, (409, "illegal")),
        (good | {"events": [*events, last | {"move": "m1r", "player": 1}]}, (409, "not-your-turn")),
        (good | {"events": [*events, last | {"move": "x9"}]}, (422, "malformed")),
        (good | {"events": [*events, last]}, (422, "malformed")),
        (good | {"events": events[1:]}, (409, "not-your-turn")),
        (good | {"seed": "8" * 32}, (409, "illegal")),
        (good | {"events": [*events, forced | {"at": good["uptime"]}]}, (422, "malformed")),
        (good | {"events": [*events, last | {"kind": "time"}]}, (422, "malformed")),
        (good | {"events": [*events, last | {"kind": "ply-limit"}]}, (422, "malformed")),
        (good | {"events": [*events, last | {"kind": "draw"}]}, (409, "not-now")),
        (good | {"events": [*events, last | {"kind": "resign", "player": 1}]}, (422, "malformed")),
        (good | {"events": [*events, last | {"kind": "take-back", "count": 9}]}, (422, "malformed")),
        (good | {"events": [*events, last | {"kind": "nonce", "nonce": NONCE}]}, (409, "not-now")),
        (good | {"nonce_hashes": [nonce_hash(NONCE), None]}, (409, "not-now")),
        (over | {"events": [*over["events"], last | {"kind": "resign", "at": over["uptime"]}]}, (409, "not-now")),
    ]
    with server.client() as client:
        for body, expected in wrong:
            assert refusal(client, body) == expected, body["events"][-1]
        waiting = {"kind": "nonce", "player": 0, "at": 0, "id": "n", "nonce": NONCE}
        two = [nonce_hash(NONCE), nonce_hash("2" * 32)]
        assert refusal(client, good | {"nonce_hashes": two, "events": [waiting]}) == (409, "not-now")


def test_a_forced_move_that_is_left_out_is_missed(server: Server) -> None:
    events = (whole := LocalGame(first=0).play().upload())["events"]
    number = next(number for number, event in enumerate(events) if event.get("forced"))
    with server.client() as client:
        assert refusal(client, whole | {"events": events[:number]}) == (422, "malformed")
        upload(client, whole | {"events": events[: number + 1]})


def test_garbage_is_refused_in_words(server: Server) -> None:
    good = LocalGame().play(3, player=0).upload()
    changes: list[Json] = [
        {"game": "chess"}, {"seed": "7"}, {"seed": "g" * 32}, {"events": []}, {"events": None}, {"events": [[]]},
        {"uptime": -1}, {"uptime": 1}, {"uptime": 1 << 60}, {"opponent": {"kind": "friend"}}, {"name": "x" * 25},
        {"opponent": {"kind": "bot", "level": 11}}, {"nonce_hashes": [None]}, {"date": "today"}, {"clock": {}},
        {"date": "\u0662\u0660\u0662\u0666-11-15"},
        {"events": [{"kind": "rematch", "player": 0, "at": 0, "id": "a"}]}, {"extra": 1}, {"dealer": 1},
        {"events": good["events"] * 700},
    ]  # fmt: skip
    with server.client() as client:
        for change in changes:
            assert refusal(client, good | change) == (422, "malformed"), change
        large = client.post("/api/tables/upload", content=b" " * (MAX_RECORD + 1))
        assert (large.status_code, large.json()["problem"]["kind"]) == (413, "too-large")


def test_times_do_not_run_backwards(server: Server) -> None:
    body = LocalGame(clock=CLOCK).play(4, player=0).upload()
    first, second, *others = body["events"]
    assert first["at"] < second["at"]
    with server.client() as client:
        assert refusal(client, body | {"events": [first | {"at": second["at"] + 1}, second, *others]}) == (
            422,
            "malformed",
        )


def test_as_many_uploads_are_kept_as_the_host_allows(serving: Serving, tmp_path: Path) -> None:
    server = serving(f"sqlite:///{tmp_path}/mandala.db", options=["--most-uploads", "2"])
    game = LocalGame().play(3, player=0)
    full = (409, "no-room")
    with server.client() as ann, server.client() as ben:
        upload(ann, game.upload())
        invitation = upload(ben, game.upload(invite=True))["table"]
        assert refusal(ann, game.upload()) == full
        assert refusal(ben, game.upload(seed="8" * 32)) == full, "it is checked before anything is replayed"
        assert server.new_table(ann), "only uploads are counted"
        assert ben.delete(f"/api/tables/{invitation}").status_code == 204
        upload(ann, game.upload())
        assert refusal(ben, game.upload()) == full
        assert 'mandala_refusals_total{kind="no-room"} 3.0' in ann.get("/metrics").text


COPIES = "WITH RECURSIVE copies(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM copies WHERE number < :most) "


def test_uploads_kept_for_a_guest_are_limited(serving: Serving, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/mandala.db"
    server = serving(database)
    game = LocalGame().play(3, player=0)
    with server.client() as ann, server.client() as ben:
        made = upload(ann, game.upload())["table"]
        for table, columns in (
            ("tables", "game, setup, created, updated, status, ply, bot_turn, uploaded"),
            ("seats", "player, guest"),
        ):
            key = "id" if table == "tables" else "table_id"
            execute(
                database,
                f"{COPIES} INSERT INTO {table} ({key}, {columns})"
                f" SELECT {key} || number, {columns} FROM {table}, copies WHERE {key} = :made",
                made=made,
                most=MOST_UPLOADS_OF_GUEST - 1,
            )
        assert refusal(ann, game.upload()) == (409, "no-room")
        upload(ben, game.upload())


def test_time_that_is_up_is_up_here_too(server: Server) -> None:
    local = LocalGame(clock=CLOCK).play(4, player=0)
    body = local.upload(uptime=local.played.now + 11 * MINUTE)
    with server.client() as client:
        made = upload(client, body)
        received = table_over(client, made["table"])
        assert received["result"]["reason"] == "time"
        fallen = {"kind": "time", "player": 0, "at": body["uptime"]}
        again = table_as(client, upload(client, body | {"events": [*body["events"], fallen]})["table"])
        assert again["result"] == received["result"]
