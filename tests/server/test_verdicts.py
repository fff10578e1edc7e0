"""The texts of refusals, and the state of a table after verdicts, rematches and taking back."""

import random
import time
from typing import Any

import pytest
from tables import NEXT, PlayedTable, message_to, setup

from mandala.fairness import nonce_hash
from mandala.server.store.uptime import Uptime
from mandala.tables.clock import MINUTE, Clock
from mandala.tables.dealing import MOVE_TIMEOUT
from mandala.tables.errors import RefusedError
from mandala.tables.events import Event
from mandala.tables.messages import Act, GameClock, MakeMove, RevealNonce, Seat
from mandala.tables.table import Table

NONCES = ("1" * 32, "2" * 32)


def refusal_text(table: Table) -> str:
    """The text of the refusal of a move."""
    with pytest.raises(RefusedError) as caught:
        table.move(0, MakeMove(id="x", ply=table.ply, move="m1r"), 0)
    assert caught.value.problem.kind == "not-now"
    return caught.value.problem.text


def test_a_refusal_says_what_a_game_waits_for_or_that_it_is_over() -> None:
    assert refusal_text(Table("a" * 16, setup(open=1))) == "the game begins when the other seat is taken"
    hashes = tuple(map(nonce_hash, NONCES))
    dealing = PlayedTable(nonce_hashes=hashes)
    assert refusal_text(dealing.table) == "the game begins when both seats have revealed their nonces"
    seats: tuple[Seat, Seat] = (0, 1)
    for player in seats:
        dealing.take(dealing.table.reveal(player, RevealNonce(id=f"n{player}", nonce=NONCES[player]), 0))
    with pytest.raises(RefusedError, match=r"^no nonce of this seat is awaited$"):
        dealing.table.reveal(0, RevealNonce(id="again", nonce=NONCES[0]), 0)
    dealing.act(0, "resign")
    assert refusal_text(dealing.table) == "the game is over"


def test_what_is_not_dealt_has_no_game_and_time_that_is_up_is_nothing() -> None:
    with pytest.raises(RefusedError, match=r"^nothing has been dealt yet$"):
        _ = Table("a" * 16, setup(open=1)).game
    clock = Clock(GameClock(kind="game", minutes=1))
    clock.press(0, 1000)
    assert clock.state(1000 + 2 * MINUTE).remaining == (0, MINUTE)


def test_a_copy_may_deal_while_the_other_waits() -> None:
    table = Table("a" * 16, setup(nonce_hashes=(nonce_hash(NONCES[0]), None)))
    (twin,) = table.reveal(0, RevealNonce(id="n", nonce=NONCES[0]), 0)
    assert (twin.status, table.status) == ("playing", "dealing")
    assert message_to(table, None, 0).nonces == (None, None)


def test_a_verdict_ends_all_offers() -> None:
    played = PlayedTable().play(random.Random(1), 4)
    played.act(0, "draw")
    played.act(1, "resign")
    offers = message_to(played.table, None, 0).offers
    assert (offers.draw, offers.take_back, offers.rematch) == (None, None, None)


def test_a_rematch_that_both_want_names_its_table() -> None:
    played = PlayedTable()
    played.act(0, "resign")
    offered = played.table.act(1, Act(id="r1", action="rematch"), 9, NEXT)
    assert [event.table for event in played.take(offered)] == [None]
    agreed = played.table.act(0, Act(id="r0", action="rematch"), 9, NEXT)
    assert [event.table for event in played.take(agreed)] == [NEXT]
    rematch = message_to(played.table, 0, 9).rematch
    assert rematch is not None
    assert rematch.table == NEXT


def test_effects_are_listed_for_the_moves_that_were_not_taken_back() -> None:
    played = PlayedTable(opponent="here").play(random.Random(2), 6)
    made = message_to(played.table, 0, 0).made
    assert len(made) == 6
    played.act(played.table.turn or 0, "take-back")
    message = message_to(played.table, 0, 0)
    assert message.made == made[: len(message.moves)]
    assert len(message.moves) < 6


def test_a_bot_sits_at_its_seat_from_the_beginning() -> None:
    seat = message_to(PlayedTable(opponent="bot", bot=1, level=3).table, 0, 0).seats[1]
    assert (seat.kind, seat.taken, seat.level, seat.name) == ("bot", True, 3, None)


def test_setups_and_events_cannot_be_changed_and_leave_out_what_is_usual() -> None:
    event = Event.model_validate_json('{"kind": "draw", "player": 1, "at": 5}')
    usual = {"forced": False, "done": True, "count": 0, "lost": 0}
    assert {key: value for key, value in event.model_dump().items() if value is not None} == {
        "kind": "draw",
        "player": 1,
        "at": 5,
        **usual,
    }
    for stored, field in ((event, "at"), (setup(), "level")):
        with pytest.raises(ValueError, match="frozen"):
            setattr(stored, field, 6)


def test_uptime_is_in_milliseconds(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: seconds[0])
    uptime = Uptime(7)
    uptime.confirm(7, seconds[0])
    seconds[0] += 4.0
    assert uptime.now() == 4007


def test_names_in_a_record_are_those_of_people_levels_and_bots() -> None:
    def players(**changes: Any) -> tuple[str, str]:
        return Table("a" * 16, setup(**changes)).player_names()

    assert players() == ("Ann", "?")
    assert players(opponent="bot", bot=1, level=3) == ("Ann", "level3")
    assert players(opponent="bot", bot=0, level=3, names=(None, "Ann")) == ("level3", "Ann")
    assert players(opponent="bot", bot=1, names=("Ann", "Rook")) == ("Ann", "Rook")
    assert players(opponent="bot", bot=1) == ("Ann", "?")
    assert Table("a" * 16, setup()).bot_name == "?"


def test_a_program_has_time_to_accept_and_for_each_move() -> None:
    opened = 5_000_000
    assert Table("a" * 16, setup(open=1, opened=opened)).deadline is None
    challenge = Table("a" * 16, setup(open=1, program=1, opened=opened))
    assert challenge.deadline == opened + 30_000
    assert [challenge.has_lapsed(opened + passed) for passed in (29_999, 30_000)] == [False, True]
    assert not Table("a" * 16, setup(open=1, opened=opened)).has_lapsed(2 * opened)
    played = PlayedTable(program=1, names=("Ann", "Rook"), clock=GameClock(kind="game", minutes=60))
    assert played.table.deadline is None  # the clock starts with the first move
    played.move(played.table.game.legal_moves[0].text)
    assert played.table.deadline == played.now + MOVE_TIMEOUT
    assert not played.table.has_lapsed(2 * played.now)


def test_a_game_that_is_over_or_cancelled_takes_no_place_of_a_program() -> None:
    played = PlayedTable(program=1, names=("Ann", "Rook"))
    assert played.table.busy_until is not None
    played.act(0, "resign")
    assert played.table.busy_until is None
    dealing = PlayedTable(program=1, names=("Ann", "Rook"), nonce_hashes=tuple(map(nonce_hash, NONCES)))
    assert dealing.table.busy_until is not None
    dealing.take(dealing.table.expire(dealing.now + MOVE_TIMEOUT))
    assert (dealing.table.status, dealing.table.busy_until) == ("cancelled", None)


def test_a_stale_move_says_which_ply_it_answers() -> None:
    played = PlayedTable()
    played.move(played.table.game.legal_moves[0].text)
    with pytest.raises(RefusedError, match=r"^the move answers ply 0, but the game is at ply 1$"):
        played.table.move(0, MakeMove(id="late", ply=0, move="m1r"), 0)
    with pytest.raises(RefusedError, match=r"^it is not your turn$"):
        played.table.move(0, MakeMove(id="early", ply=1, move="m1r"), 0)


def test_a_player_without_a_decision_undoes_no_draw() -> None:
    played = PlayedTable()
    played.move(next(move.text for move in played.table.game.legal_moves if move.text.startswith("m")))
    assert played.table.game.draws != played.table.draws[0]
    assert played.table.take_back_marks(0)
    assert not played.table.take_back_marks(1)
