"""What other implementations of the card game got wrong."""

import pytest
from builders import card_game, counts, texts

from mandala import IllegalMoveError


def test_a_mountain_stacks_a_colour_that_already_lies_on_it() -> None:
    game = card_game(mountains=("rr", ""), hands=("rr", "g"))
    game.push("m1r")
    assert game.to_dict()["mountains"][0] == counts("rrr")


def test_a_mountain_takes_exactly_one_card() -> None:
    game = card_game(hands=("rrr", "g"))
    game.push("m1r")
    assert game.to_dict()["mountains"][0] == counts("r")


def test_how_many_cards_grow_a_field_is_the_players_choice() -> None:
    game = card_game(hands=("rrrry", "g"))
    assert {f"f1r{number}" for number in (1, 2, 3, 4)} <= texts(game)
    game.push("f1r3")
    state = game.to_dict()
    assert state["fields"][0][0] == counts("rrr")
    assert state["hands"][0] == counts("ry")  # nothing is drawn


def test_the_colour_claimed_is_the_players_choice_and_all_of_it_is_taken() -> None:
    game = card_game(mountains=("yyyppp", ""), fields=(("or", "g"), ("", "")), hands=("bb", "r"))
    game.push("f1b1")
    assert texts(game) == {"cy", "cp"}
    game.push("cp")
    state = game.to_dict()
    assert state["rivers"][0] == ["purple"]
    assert state["cups"][0] == counts("bp" + "pp")
    assert state["mountains"][0] == counts("yyy")


def test_a_colour_already_in_the_river_goes_wholly_into_the_cup() -> None:
    game = card_game(mountains=("yyy", ""), fields=(("orp", "g"), ("", "")), hands=("bb", "r"), rivers=("y", ""))
    game.push_all("f1b1 cy")
    state = game.to_dict()
    assert state["rivers"][0] == ["yellow"]
    assert state["cups"][0] == counts("bp" + "yyy")


def test_a_player_with_an_empty_field_chooses_in_turn_but_gains_nothing() -> None:
    game = card_game(mountains=("yyppg", ""), fields=(("or", ""), ("", "")), hands=("bb", "r"))
    game.push("m1b")
    game.push("cg")
    assert game.turn == 1
    game.push("cy")
    state = game.to_dict()
    assert (state["rivers"][1], state["cups"][1]) == ([], counts("bp"))
    assert state["discard"] == counts("yy")


def test_discarding_is_free_of_the_colour_rule_but_needs_the_cards_and_draws_as_many() -> None:
    game = card_game(fields=(("", "g"), ("", "g")), hands=("gg", "r"), deck="oy")
    assert texts(game) == {"dg1", "dg2"}
    game.push("dg2")
    state = game.to_dict()
    assert state["hands"][0] == counts("oy")
    assert state["discard"] == counts("gg")
    with pytest.raises(IllegalMoveError, match="not that many"):
        game.push("dr2")


def test_field_cards_go_to_the_discard_pile_and_to_nobodys_cup() -> None:
    game = card_game(mountains=("y", ""), fields=(("ooorrrp", "gg"), ("", "")), hands=("bb", "r"))
    game.push_all("f1b1 cy")
    state = game.to_dict()
    assert state["discard"] == counts("ooorrrpbgg")
    assert state["cups"] == [counts("bp"), counts("bp")]


def test_the_turn_after_destroying_belongs_to_the_opponent_of_the_completer() -> None:
    game = card_game(mountains=("yp", ""), fields=(("o", "grr"), ("", "")), hands=("bb", "r"))
    game.push("m1b")
    assert game.turn == 1
    game.push_all("cy cp cb")
    assert (game.phase, game.turn) == ("turn", 1)


def test_the_sixth_colour_ends_the_game_only_when_all_is_shared_out() -> None:
    game = card_game(
        mountains=("yp", ""), fields=(("oo", "gr"), ("", "")), hands=("bb", "r"), rivers=("roygb", ""), claimed=("", "")
    )
    game.push_all("f1b1 cp")
    assert (game.phase, game.turn) == ("claim", 1)
    game.push("cy")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.reason == "sixth-colour"
    assert game.to_dict()["rivers"][1] == ["yellow"]
    assert game.to_dict()["mountains"][0] == counts("")  # no new mountain


def test_the_deck_running_out_does_not_end_the_game_at_once() -> None:
    game = card_game(mountains=("", "roygp"), hands=("rrr", "b"), deck="ooo", discard="yyy", rest="cup")
    game.push("m1r")
    assert not game.is_over
    assert game.to_dict()["last_mandala"]


def test_the_two_mandalas_do_not_affect_each_other() -> None:
    game = card_game(fields=(("r", "g"), ("g", "r")), hands=("rgy", "r"))
    assert {"f1r1", "f2g1", "m1y", "m2y"} <= texts(game)
    assert not {"m1r", "f2r1", "f1g1", "m2g"} & texts(game)
