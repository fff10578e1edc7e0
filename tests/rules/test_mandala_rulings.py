"""Every ruling M1 to M14 and every example of the card game, by name."""

import pytest
from builders import card_game, counts, names, texts

from mandala import Game, IllegalMoveError
from mandala.games import GAMES

# Mandala 2 lacks only black, so a black card in hand keeps M13 away however few cards are left.
HOPE = {"mountains": ("", "roygp")}
NEARLY = {"mountains": ("yp", "roygp"), "fields": (("or", "g"), ("", ""))}  # mandala 1 lacks only black too


def refusal_of(game: Game, move: str) -> str:
    before = game.to_bytes()
    with pytest.raises(IllegalMoveError) as caught:
        game.push(move)
    assert game.to_bytes() == before
    return caught.value.reason


@pytest.mark.parametrize(("held", "drawn"), [(8, 1), (7, 2), (6, 3), (5, 3), (3, 3), (2, 3)])
def test_m1_the_draw_is_automatic_and_as_large_as_the_limit_allows(held: int, drawn: int) -> None:
    game = card_game(hands=("r" * held, "g"))
    game.push("m1r")
    assert sum(game.to_dict()["hands"][0]) == held - 1 + drawn


def test_m2_the_deck_empties_in_step_2_so_this_mandala_is_the_last() -> None:
    game = card_game(**NEARLY, hands=("bbbbbb", "g"), deck="ggg", rest="cup")
    game.push("m1b")
    assert game.phase == "claim"
    assert game.to_dict()["last_mandala"]
    game.push_all("cy cp cb")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.reason == "deck-ran-out"


def test_m2_with_one_card_more_in_the_deck_the_game_goes_on() -> None:
    game = card_game(**NEARLY, hands=("bbbbbb", "g"), deck="gggggg", rest="cup")
    game.push_all("m1b cy cp cb")
    assert game.phase == "turn"


def test_m3_the_deck_empties_in_the_middle_of_a_draw() -> None:
    game = card_game(hands=("rrr", "g"), deck="g", rest="cup")
    game.push("dr3")
    state = game.to_dict()
    assert state["hands"][0] == counts("grr")  # the green, then two of the three reds just discarded
    assert state["deck"] == ["red"]
    assert state["discard"] == counts("")
    assert state["last_mandala"]
    assert state["reshuffles"] == 1


def test_m3_the_discard_pile_is_shuffled_as_soon_as_the_last_card_is_drawn() -> None:
    game = card_game(hands=("ry", "g"), deck="g", discard="oo", rest="cup")
    game.push("dr1")
    state = game.to_dict()
    assert sorted(state["deck"]) == ["orange", "orange", "red"]
    assert state["discard"] == counts("")


@pytest.mark.parametrize("deck", ["gg", "g"])
def test_m4_the_deck_empties_while_the_new_mountain_is_dealt(deck: str) -> None:
    game = card_game(**NEARLY, hands=("bb", "gr"), deck=deck, rest="cup")
    game.push_all("f1b1 cy cp")
    state = game.to_dict()
    assert state["phase"] == "turn"
    assert state["last_mandala"]
    assert sum(state["mountains"][0]) == 2
    assert state["reshuffles"] == 1
    assert sum(map(sum, (state["discard"], state["mountains"][0]))) + len(state["deck"]) == 4 + len(deck)


def test_m5_the_deck_empties_again_and_nothing_else_changes() -> None:
    game = card_game(**HOPE, hands=("ry", "b"), deck="g", discard="oo", last_mandala=True, reshuffles=3, rest="cup")
    game.push("dr1")
    state = game.to_dict()
    assert (state["phase"], state["last_mandala"], state["reshuffles"]) == ("turn", True, 4)


def test_m6_with_deck_and_discard_pile_empty_one_draws_what_there_is() -> None:
    game = card_game(**HOPE, hands=("rrr", "ggb"), deck="o", rest="cup")
    game.push("m1r")
    assert game.to_dict()["hands"][0] == counts("rro")
    game.push("m2g")
    assert game.to_dict()["hands"][1] == counts("gb")


def test_m6_the_discard_pile_is_shuffled_in_when_a_card_is_needed_and_not_before() -> None:
    game = card_game(**HOPE, hands=("rr", "gb"), discard="o", last_mandala=True, rest="cup")
    game.push("f1r1")
    assert game.to_dict()["discard"] == counts("o")
    game.push("m1g")
    assert game.to_dict()["hands"][1] == counts("bo")


def test_m7_the_only_card_may_not_go_to_a_mountain_when_there_is_nothing_to_draw() -> None:
    game = card_game(hands=("r", "ggg"), last_mandala=True, rest="cup")
    assert texts(game) == {"dr1"}
    assert refusal_of(game, "m1r") == "nothing-to-draw"
    assert refusal_of(game, "f1r1") == "keep-one-card"
    game.push("dr1")
    assert game.to_dict()["hands"][0] == counts("r")


def test_m7_one_card_in_the_discard_pile_is_enough() -> None:
    game = card_game(hands=("r", "ggg"), discard="o", last_mandala=True, rest="cup")
    game.push("m1r")
    assert game.to_dict()["hands"][0] == counts("o")


def test_m8_both_fields_empty_nothing_is_claimed() -> None:
    game = card_game(hands=("bbb", "r"), mountains=("rroygp", ""), deck="oy")
    game.push("m1b")
    state = game.to_dict()
    assert (state["phase"], state["to_move"]) == ("turn", 1)
    assert state["discard"] == counts("rroygpb")
    assert state["rivers"] == [[], []]
    assert sum(state["mountains"][0]) == 2


def test_m9_an_empty_mountain_leaves_nothing_to_choose() -> None:
    game = card_game(hands=("bb", "r"), fields=(("roy", "gp"), ("", "")), deck="yo")
    game.push("f1b1")
    state = game.to_dict()
    assert (state["phase"], state["to_move"]) == ("turn", 1)
    assert state["discard"] == counts("roygpb")
    assert state["mountains"][0] == counts("oy")


def test_m10_equal_points_and_equal_cups_are_a_draw() -> None:
    over = {"phase": "over", "outcome": {"reason": "sixth-colour"}}
    game = card_game(rivers=("roygpb", "gpb"), claimed=("rr", "gg"), dealt=("rr", "gg"), **over)
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.scores) == (None, (4, 4))


def test_the_tie_goes_to_the_player_with_fewer_cards_in_the_cup() -> None:
    over = {"phase": "over", "outcome": {"reason": "sixth-colour"}}
    game = card_game(rivers=("roygpb", "gr"), claimed=("rr", "r"), dealt=("rr", "gg"), **over)
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.scores) == (1, (4, 4))


OVER = {"phase": "over", "outcome": {"reason": "sixth-colour"}}


def test_nothing_is_played_after_the_end() -> None:
    assert refusal_of(card_game(**OVER), "m1r") == "game-over"


@pytest.mark.parametrize("ahead", [0, 1])
def test_one_point_more_wins_even_with_more_cards_in_the_cup(ahead: int) -> None:
    piles = {"claimed": ("bb", "pp"), "rivers": ("rb", "gp"), "dealt": ("ry", "yy")}  # 5 points against 4
    if ahead == 1:
        piles = {name: (second, first) for name, (first, second) in piles.items()}
    outcome = card_game(**piles, **OVER).outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.scores[ahead], outcome.scores[1 - ahead]) == (ahead, 5, 4)


@pytest.mark.parametrize("ahead", [0, 1])
def test_at_equal_points_one_card_fewer_in_the_cup_wins(ahead: int) -> None:
    piles = {"claimed": ("b", "ppy"), "rivers": ("rb", "gpr"), "dealt": ("rr", "yy")}  # 4 points each
    if ahead == 1:
        piles = {name: (second, first) for name, (first, second) in piles.items()}
    outcome = card_game(**piles, **OVER).outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.scores) == (ahead, (4, 4))


def test_m11_the_rules_know_no_limit_to_discarding() -> None:
    game = Game.new("mandala", seed=3)
    for _ in range(300):
        game.push(next(move for move in game.legal_moves if move.kind == "discard"))
    assert not game.is_over


def test_m11_the_score_as_it_stands_decides_with_the_same_tie_break() -> None:
    game = card_game(rivers=("roygpb", "gr"), claimed=("rr", "r"), dealt=("rr", "gg"))
    assert not game.is_over
    assert (game.scores, game.leader) == ((4, 4), 1)
    assert card_game().leader is None


def test_m12_what_is_public_and_what_is_secret() -> None:
    game = card_game(hands=("rro", "yyg"), dealt=("rb", "yp"), claimed=("", "gg"), rivers=("", "g"), discard="pp")
    seen = game.view(0).to_dict()
    whole = game.to_dict()
    assert seen["hands"] == [counts("rro"), None]
    assert seen["cups"] == [counts("rb"), None]
    assert seen["cups_dealt"] == [counts("rb"), None]
    assert (seen["deck"], seen["seed"]) == (None, None)
    assert (seen["hand_sizes"], seen["cup_sizes"], seen["deck_size"]) == ([3, 3], [2, 4], len(whole["deck"]))
    assert seen["cups_claimed"] == [counts(""), counts("gg")]
    assert seen["scores"] == [0, None]
    for key in ("mountains", "fields", "rivers", "discard", "phase", "to_move", "last_mandala"):
        assert seen[key] == whole[key]
    watched = game.view(None).to_dict()
    assert watched["hands"] == watched["cups"] == watched["scores"] == [None, None]


GONE = {"mountains": ("o", "o"), "claimed": ("", "r" * 17), "rivers": ("", "r"), "hands": ("oyg", "oyg")}


def test_m13_no_mandala_can_ever_be_completed_again() -> None:
    game = card_game(**GONE)
    game.push("m1o")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.reason == "no-mandala-can-be-completed"
    assert outcome.scores == (0, 17)


def test_m13_one_mandala_that_has_the_colour_keeps_the_game_going() -> None:
    game = card_game(**(GONE | {"mountains": ("o", "or"), "claimed": ("", "r" * 16)}))
    game.push("m1o")
    assert not game.is_over


def test_m13_a_card_in_the_deck_keeps_the_game_going() -> None:
    game = card_game(**(GONE | {"claimed": ("", "r" * 16)}))
    game.push("m1o")
    assert not game.is_over


@pytest.mark.parametrize("fields", [("rr", ""), ("", "rr")])
def test_m13_a_colour_gone_for_the_one_mandala_may_lie_in_a_field_of_the_other(fields: tuple[str, str]) -> None:
    # Mandala 1 lacks the last yellow, mandala 2 the last red: the cups and the rivers hold the others.
    claimed = {"claimed": ("y" * 17, "r" * 15), "rivers": ("y", "r"), "mountains": ("o", "o")}
    game = card_game(**claimed, fields=(fields, ("", "")), hands=("oog", "og"))
    game.push("m1o")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.reason == "no-mandala-can-be-completed"


def test_m13_is_judged_after_the_new_mountain_is_dealt() -> None:
    # Both mandalas will lack red once mandala 1 is destroyed; its new mountain takes the last two reds.
    parts = {"mountains": ("yp", "o"), "fields": (("oo", "rg"), ("", "")), "hands": ("bb", "y"), "deck": "rr"}
    game = card_game(**parts, claimed=("", "r" * 14), rivers=("", "r"))
    game.push_all("f1b1 cy cp")
    assert game.to_dict()["mountains"][0] == counts("rr")
    assert not game.is_over


def test_m14_each_player_holds_one_card_and_there_is_nothing_to_draw() -> None:
    game = card_game(**HOPE, hands=("rr", "b"), last_mandala=True, rest="cup")
    game.push("f1r1")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.reason == "nothing-can-change"


@pytest.mark.parametrize("hands", [("rrr", "b"), ("rr", "bb")])
def test_m14_a_second_card_in_either_hand_keeps_the_game_going(hands: tuple[str, str]) -> None:
    game = card_game(**HOPE, hands=hands, last_mandala=True, rest="cup")
    game.push("f1r1")
    assert not game.is_over


def test_example_what_may_be_played_where() -> None:
    game = card_game(mountains=("yp", ""), fields=(("or", "g"), ("", "")), hands=("roygpb", "r"))
    moves = texts(game)
    assert {move for move in moves if move.startswith("m1")} == {"m1y", "m1p", "m1b"}
    assert {move for move in moves if move.startswith("f1")} == {"f1o1", "f1r1", "f1b1"}
    assert refusal_of(game, "m1g") == "lies-in-other-field"
    assert refusal_of(game, "f1g1") == "lies-in-other-field"
    assert refusal_of(game, "m1o") == "lies-in-own-field"
    assert refusal_of(game, "f1y1") == "lies-on-mountain"
    assert "m2g" in moves


def test_a_refused_move_says_why_to_either_player() -> None:
    game = card_game(mountains=("yp", ""), fields=(("or", "g"), ("", "")), hands=("rgg", "roggp"), to_move=1)
    assert refusal_of(game, "m1o") == "lies-in-other-field"
    assert refusal_of(game, "f1o1") == "lies-in-other-field"
    assert refusal_of(game, "m1g") == "lies-in-own-field"
    assert refusal_of(game, "m2b") == "too-few-in-hand"
    assert refusal_of(game, "f2r2") == "too-few-in-hand"
    assert refusal_of(game, "dg3") == "too-few-in-hand"
    assert refusal_of(game, "cy") == "nothing-to-claim"
    assert {"f2g1", "f2g2", "f1g1", "f1g2", "dg2"} <= texts(game)


def test_only_what_lies_on_the_mountain_can_be_claimed() -> None:
    game = card_game(**NEARLY, hands=("bb", "r"))
    game.push("m1b")
    assert refusal_of(game, "cr") == "not-on-mountain"
    assert refusal_of(game, "m2r") == "claim-first"


def test_example_four_against_three_chooses_first() -> None:
    game = card_game(mountains=("yp", ""), fields=(("oorr", "ggg"), ("", "")), hands=("bb", "r"))
    game.push("m1b")
    assert (game.phase, game.turn) == ("claim", 0)


def test_example_a_tie_lets_the_player_choose_who_did_not_play_last() -> None:
    game = card_game(mountains=("yp", ""), fields=(("or", "gg"), ("", "")), hands=("bb", "r"))
    game.push("m1b")
    assert (game.phase, game.turn) == ("claim", 1)


@pytest.mark.parametrize(
    ("fields", "first", "reason"),
    [
        (("oorr", "ggg"), 0, "larger-field"),
        (("or", "gg"), 1, "did-not-complete"),
        (("r", "oogg"), 1, "larger-field"),
    ],
)
def test_a_position_says_who_chooses_first_and_why(fields: tuple[str, str], first: int, reason: str) -> None:
    game = card_game(mountains=("yp", ""), fields=(fields, ("", "")), hands=("bb", "r"))

    def choosers() -> set[tuple[int | None, str | None]]:
        shown = [position.to_dict() for position in (game, *map(game.view, (0, 1, None)))]
        return {(position["first_chooser"], position["first_chooser_reason"]) for position in shown}

    assert choosers() == {(None, None)}
    game.push("m1b")
    for move in ("cb", "cy", "cp"):
        assert choosers() == {(first, reason)}
        game.push(move)
    assert choosers() == {(None, None)}


def test_example_a_cup_of_53_points() -> None:
    cup = "r" * 4 + "o" * 5 + "y" * 6 + "p" * 3 + "b"
    game = card_game(rivers=("roygpb", ""), claimed=(cup[:-2], ""), dealt=(cup[-2:], "rr"))
    assert game.scores[0] == 4 + 10 + 18 + 0 + 15 + 6 == 53


def test_example_three_reds_grow_a_field_by_at_most_two() -> None:
    game = card_game(hands=("rrr", "g"))
    assert {"f1r1", "f1r2"} <= texts(game)
    assert refusal_of(game, "f1r3") == "keep-one-card"


def test_the_sixth_colour_comes_before_the_deck_as_the_reason() -> None:
    game = card_game(**NEARLY, hands=("bb", "b"), rivers=("roygp", ""), last_mandala=True, rest="discard")
    game.push_all("m1b cb cy cp")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.reason == "sixth-colour"


def test_redeal_makes_no_world_that_m13_would_have_ended() -> None:
    parts = {"mountains": ("oygpb", "oygpb"), "claimed": ("", "r" * 16), "rivers": ("", "r"), "rest": "cup"}
    game = card_game(**parts, hands=("oyg", "rg"), last_mandala=True)
    worlds = [game.view(0).redeal(seed).to_dict() for seed in range(50)]
    assert all(world["hands"][1][0] == 1 for world in worlds)  # the last red is not in the dealt cup
    assert len({str(world["hands"]) for world in worlds}) > 1


def test_setup_and_deal_order() -> None:
    game = Game.new("mandala", seed=11, first=1)
    state = game.to_dict()
    assert [sum(pile) for pile in state["mountains"]] == [2, 2]
    assert [sum(pile) for pile in state["hands"]] == [6, 6]
    assert [sum(pile) for pile in state["cups"]] == [2, 2] == [sum(pile) for pile in state["cups_dealt"]]
    assert len(state["deck"]) == 88
    assert state["to_move"] == 1
    assert names("") == state["rivers"][0] == state["rivers"][1]


def test_the_numbers_of_moves_stay_as_they_are_written_down() -> None:
    """Networks, stored games and environments know moves by number."""
    numbers = {"m1r": 0, "m2b": 11, "f1r1": 12, "f1b7": 53, "f2r1": 54, "f2b7": 95, "dr1": 96, "db8": 143, "cr": 144}
    by_code = GAMES["mandala"].moves.by_code
    assert {move.text: code for code, move in by_code.items() if move.text in numbers} == numbers
    assert (by_code[149].text, len(by_code)) == ("cb", 150)
