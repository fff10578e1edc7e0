"""Nothing of a deal exists until both seats are taken, and nobody can choose one."""

import random
from typing import Any

import pytest
from tables import PlayedTable, message_to

from mandala.fairness import Deal, nonce_hash
from mandala.game import Game
from mandala.tables.clock import DAY
from mandala.tables.errors import RefusedError
from mandala.tables.messages import Act, MakeMove, RevealNonce, Seat
from mandala.tables.setups import rematch_setup
from mandala.tables.table import Table

NONCES = ("0f" * 16, "a5" * 16)
HASHES = (nonce_hash(NONCES[0]), nonce_hash(NONCES[1]))


def reveal(player: Seat, nonce: str | None, played: PlayedTable) -> None:
    played.take(played.table.reveal(player, RevealNonce(id=f"n{player}", nonce=nonce), played.now))


def joined_table(**changes: Any) -> PlayedTable:
    """A table of two who have sat down and revealed nothing."""
    played = PlayedTable(open=1, nonce_hashes=(HASHES[0], None), **changes)
    played.take(played.table.join("Bob", HASHES[1], 5))
    return played


def test_nothing_of_a_deal_is_sent_before_both_seats_are_taken_and_both_nonces_revealed() -> None:
    played = joined_table(seed="7", first="lot")
    assert played.messages[0][0].status == "waiting"
    assert played.messages[1][0].status == "dealing"
    reveal(1, NONCES[1], played)
    for messages in played.messages:
        for message in messages:
            assert (message.position, message.moves, message.legal, message.first, message.seed) == (
                None, [], [], None, None,
            )  # fmt: skip
    with pytest.raises(RefusedError) as early:
        played.table.record()
    assert early.value.problem.kind == "not-now"
    reveal(0, NONCES[0], played)
    message = message_to(played.table, 0, 0)
    assert (message.status, message.nonces) == ("playing", NONCES)
    assert message.position is not None


@pytest.mark.parametrize("game", ["mandala", "patterns"])
def test_the_same_seed_deals_otherwise_with_another_nonce_of_either_seat(game: str) -> None:
    def dealt(*nonces: str) -> bytes:
        return Game.new(game, seed=7, nonces=(nonces[0], nonces[1])).to_bytes()

    deals = [dealt("-", "-"), dealt(NONCES[0], "-"), dealt("-", NONCES[0]), dealt(*NONCES), dealt("withheld", "-")]
    assert len(set(deals)) == len(deals)
    assert deals[0] == Game.new(game, seed=7).to_bytes()


def test_the_seed_of_a_deal_is_a_digest_that_anybody_can_compute() -> None:
    """printf 'mandala 00000000000000000000000000000007 0f0f… -' | sha256sum"""
    deal = Deal("mandala", 7, (NONCES[0], "-"), None)
    assert f"{deal.shuffle_seed:032x}" == "8906839997daab2d902e79c46033b19f"
    assert deal.first == 0


def test_the_lot_chooses_both_players_equally_often() -> None:
    starts = [Deal("mandala", seed, starter=None).first for seed in range(1000)]
    assert 440 < sum(starts) < 560
    assert Game.new("mandala", seed=3, first="lot").turn == starts[3]


def test_only_the_promised_nonce_is_taken_and_only_once() -> None:
    played = joined_table()
    with pytest.raises(RefusedError, match="not the nonce"):
        reveal(0, NONCES[1], played)
    reveal(0, NONCES[0], played)
    with pytest.raises(RefusedError, match="no nonce of this seat is awaited"):
        reveal(0, None, played)


def test_no_nonce_is_revealed_before_both_seats_are_taken() -> None:
    played = PlayedTable(open=1, nonce_hashes=(HASHES[0], None))
    with pytest.raises(RefusedError, match="once both seats are taken"):
        reveal(0, NONCES[0], played)


def test_a_lost_nonce_does_not_stop_the_game_and_is_in_its_record() -> None:
    played = joined_table(first="lot")
    reveal(0, None, played)
    reveal(1, NONCES[1], played)
    played.play(random.Random(1))
    record = played.table.record()
    assert f"Nonces: withheld {NONCES[1]}\n" in record
    assert Game.from_record(record).to_bytes() == played.table.game.to_bytes()


@pytest.mark.parametrize(
    ("clock", "days"), [(None, 7), ({"kind": "game", "minutes": 5}, 7), ({"kind": "move", "days": 14}, 14)]
)
def test_a_game_is_cancelled_without_a_winner_if_a_nonce_is_not_revealed_in_time(clock: Any, days: int) -> None:
    played = joined_table(clock=clock)
    played.now += 5
    reveal(1, NONCES[1], played)
    deadline = played.now + days * DAY
    assert played.table.deadline == deadline
    assert played.table.expire(deadline - 1) == []
    (cancelled,) = played.take(played.table.expire(deadline))
    assert (cancelled.kind, cancelled.player) == ("cancel", 0)
    for message in played.messages[-1]:
        assert (message.status, message.result, message.seed, message.position) == ("cancelled", None, None, None)
        assert (message.can, message.turn, message.nonces) == ([], None, (None, NONCES[1]))
        assert message.cause is not None
        assert message.cause.kind == "cancel"
    assert played.table.deadline is None
    assert played.table.expire(2 * deadline) == []
    with pytest.raises(RefusedError, match="cancelled"):
        reveal(0, NONCES[0], played)
    with pytest.raises(RefusedError, match="cancelled"):
        played.table.move(0, MakeMove(id="m", ply=0, move="m1r"), deadline)
    other = joined_table(clock=clock)
    reveal(0, NONCES[0], other)
    assert [event.player for event in other.take(other.table.expire(deadline))] == [1]


def test_a_nonce_for_which_nobody_waits_has_no_deadline() -> None:
    for opponent in ("bot", "here"):
        table = PlayedTable(opponent=opponent, nonce_hashes=(HASHES[0], None)).table
        assert (table.status, table.deadline) == ("dealing", None)


def test_nobody_needs_to_promise_a_nonce() -> None:
    played = PlayedTable(open=1)
    played.take(played.table.join(None, None, 5))
    assert played.table.status == "playing"
    assert "Nonces:" not in played.table.record()


def test_a_rematch_is_dealt_by_the_nonces_that_came_with_its_offers() -> None:
    played = PlayedTable()
    played.act(0, "resign")
    for player in (1, 0):
        asked = Act(id=f"r{player}", action="rematch", nonce_hash=HASHES[player])
        played.take(played.table.act(1 if player else 0, asked, 9, "b" * 16))
    again = rematch_setup(played.table, "2026-11-16", "2", 0)
    assert again.nonce_hashes == HASHES
    table = Table("b" * 16, again)
    assert (table.status, table.bot_turn, table.turn) == ("dealing", False, None)


def test_a_record_whose_lot_is_wrong_is_refused() -> None:
    record = Game.new("mandala", seed=3, first="lot").record()
    wrong = record.replace("First: 0 by lot", "First: x").replace("First: 1 by lot", "First: 0 by lot")
    wrong = wrong.replace("First: x", "First: 1 by lot")
    with pytest.raises(Exception, match="the lot fell on player"):
        Game.from_record(wrong)


# Practice


def test_taking_back_past_a_draw_marks_the_game_as_practice() -> None:
    played = PlayedTable(opponent="here", seed="4")
    field = next(move.text for move in played.table.game.legal_moves if move.kind == "field")
    played.move(field)
    assert not message_to(played.table, 1, 0).take_back_marks  # nothing was drawn
    played.act(1, "take-back")
    assert not message_to(played.table, 0, 0).practice
    assert "Practice" not in played.table.record()
    mountain = next(move.text for move in played.table.game.legal_moves if move.kind == "mountain")
    played.move(mountain)
    assert message_to(played.table, 1, 0).take_back_marks
    played.act(1, "take-back")
    assert message_to(played.table, None, 0).practice
    played.act(0, "resign")
    result = message_to(played.table, None, 0).result
    assert result is not None
    assert result.practice
    assert "Practice: yes\n" in played.table.record()
    assert Game.from_record(played.table.record()).practice


def test_nothing_is_drawn_in_patterns_so_taking_back_marks_nothing() -> None:
    played = PlayedTable(game="patterns", opponent="here").play(random.Random(1), 6)
    assert not message_to(played.table, played.table.turn, 0).take_back_marks
    played.act(0, "take-back")
    assert not message_to(played.table, 0, 0).practice


def test_a_table_can_forbid_taking_back() -> None:
    played = PlayedTable(opponent="bot", bot=1, level=1, take_backs=False).play(random.Random(1), 6)
    assert "take-back" not in played.can(0)
    with pytest.raises(RefusedError):
        played.table.act(0, Act(id="x", action="take-back"), 0, "b" * 16)


def test_a_hint_makes_a_game_practice_and_is_for_the_player_to_move_without_an_opponent_elsewhere() -> None:
    played = PlayedTable(opponent="bot", bot=1, level=1, first=0)
    assert ("hint" in played.can(0), "hint" in played.can(1)) == (True, False)
    played.act(0, "hint")
    assert message_to(played.table, 0, played.now).practice
    assert "Practice: yes" in played.table.record()
    assert "hint" not in PlayedTable(opponent="friend").can(0)
