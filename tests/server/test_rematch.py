"""Playing again at a table of its own."""

from tables import NEXT, PlayedTable, message_to

from mandala.tables.setups import rematch_setup
from mandala.tables.table import Table


def test_a_rematch_is_agreed_on_and_the_other_one_starts() -> None:
    played = PlayedTable(names=("Ann", "Bob"), first=1)
    played.act(0, "resign")
    assert not played.act(1, "rematch").done
    assert played.can(1) == []
    assert played.can(0) == ["rematch", "decline"]
    assert played.act(0, "rematch").table == NEXT
    message = message_to(played.table, 0, 0, token="T")
    assert message.rematch is not None
    assert (message.rematch.table, message.rematch.token, message.can) == (NEXT, "T", [])
    again = rematch_setup(played.table, "2026-11-16", "2", 0)
    assert (again.names, again.first, again.open, again.seed, again.date) == (
        ("Ann", "Bob"),
        0,
        None,
        "2",
        "2026-11-16",
    )


def test_a_rematch_can_be_declined_and_offered_again() -> None:
    played = PlayedTable()
    played.act(0, "resign")
    played.act(0, "rematch")
    played.act(1, "decline")
    assert message_to(played.table, None, 0).offers.rematch is None
    assert played.can(0) == ["rematch"]
    assert not played.act(1, "rematch").done


def test_a_bot_always_plays_again_and_starts_in_its_turn() -> None:
    played = PlayedTable(opponent="bot", bot=1, level=3)
    played.act(0, "resign")
    assert played.act(0, "rematch").done
    again = rematch_setup(played.table, "2026-11-16", "2", 0)
    assert (again.bot, again.level) == (1, 3)
    assert Table("b" * 16, again).bot_turn
