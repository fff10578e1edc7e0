"""Records: what a person can read, exact round trips, and one clear line for every kind of damage."""

import pickle
import random
import re
from typing import get_args

import pytest
from builders import card_position
from hypothesis import given
from hypothesis import strategies as st
from strategies import games

from mandala import Game, MandalaError, RecordError, notation
from mandala.errors import RecordFault


def finished_game(name: str = "mandala", seed: int = 5) -> Game:
    game = Game.new(name, seed=seed)
    game.players, game.date = ("Ada", "Ben"), "2026-11-15"
    chance = random.Random(seed)
    while not game.is_over:
        game.push(chance.choice(game.legal_moves))
    return game


def test_a_record_is_headers_and_numbered_moves() -> None:
    text = finished_game().record()
    head, body = text.split("\n\n")
    lines = dict(line.split(": ") for line in head.split("\n"))
    assert lines["Game"] == "mandala"
    assert lines["Rules"] == "1"
    assert (lines["Player 0"], lines["Player 1"], lines["Date"]) == ("Ada", "Ben", "2026-11-15")
    assert lines["Seed"] == "5".zfill(32)
    assert re.fullmatch(r"player [01] wins \d+-\d+ \(.+\)|draw \d+-\d+ \(.+\)", lines["Result"])
    assert body.startswith("  1. ")
    assert "\n 11. " in body
    assert body.endswith("\nend\n")


@pytest.mark.parametrize("name", ["mandala", "patterns"])
def test_round_trip(name: str) -> None:
    game = finished_game(name)
    again = Game.from_record(game.record())
    assert again == game
    assert (again.players, again.date, again.moves) == (game.players, game.date, game.moves)
    assert again.record() == game.record()
    assert Game.from_record(game.record().encode()).record() == game.record()
    assert Game.from_record(game.record().replace("\n", "\r\n")) == game


def test_a_game_from_a_position_keeps_it_as_setup() -> None:
    game = Game.from_dict(card_position(ply=40))
    game.push_all("m1r m2r")
    text = game.record()
    assert '"game":"mandala"' in text
    assert " 41. m1r m2r\n" in text
    assert "Seed" not in text
    again = Game.from_record(text)
    assert again == game
    assert again.record() == text


def test_names_are_folded_to_one_line() -> None:
    game = Game.new("mandala", seed=1)
    game.players = (" Ada \n Lovelace\u2028 ", "")
    text = game.record()
    assert "Player 0: Ada Lovelace\n" in text
    assert Game.from_record(text).record() == text


def test_a_player_who_dealt_is_named() -> None:
    game = finished_game()
    game.dealer = 1
    text = game.record()
    assert "First: 0\nDealer: player 1\nCommitment: " in text
    again = Game.from_record(text)
    assert (again.dealer, again.copy().dealer, again.root().dealer, again.record()) == (1, 1, 1, text)


def test_without_reveal_the_seed_is_not_in_the_record() -> None:
    game = finished_game()
    text = game.record(reveal=False)
    assert game.seed is not None
    assert game.seed not in text
    assert game.commitment is not None
    assert game.commitment in text
    with pytest.raises(RecordError, match="the seed has not been revealed"):
        Game.from_record(text)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("Game: mandala\n", "", "the Game header is missing"),
        ("Game: mandala", "Game: chess", "Game: the game is mandala or patterns, not 'chess'"),
        ("Rules: 1", "Rules: 2", "Rules: the rules version must be 1, not '2'"),
        ("Date: 2026-11-15", "Date: today", "Date: a date looks like 2026-11-15"),
        ("Date: 2026-11-15", "Date: \u0662026-11-15", "Date: a date looks like 2026-11-15"),
        ("First: 0", "First: 2", "First: the first player is 0 or 1"),
        ("First: 0\n", "", "either First and Commitment"),
        ("First: 0", "Dealer: Ada\nFirst: 0", "Dealer: a player who dealt is player 0 or player 1, not 'Ada'"),
        ("Seed: 0", "Seed: x", "Seed: a seed is 32 hexadecimal digits"),
        ("Seed: 0", "Seed: 1", "Commitment: it is not the fingerprint of this seed"),
        ("Seed: 0", "Setup: {}\nSeed: 0", "either First and Commitment"),
        ("Result: ", "Result: draw ", "the Result is 'draw "),
        ("Player 0: Ada", "Player 0: Ada\nPlayer 0: Eve", "line 5: a second Player 0 header"),
        ("Player 0: Ada", "Colour: red", "line 4: 'Colour: red' is not a header"),
        (" 11. ", " 12. ", "line 12: the move number is 12, but ply 11 comes next"),
        ("\nend\n", "\n", "line 20: the record is cut off after ply 84"),
        ("\nend\n", "\nend\nmore\n", "there is more after the end"),
    ],
)
def test_damaged_records_name_the_place(old: str, new: str, complaint: str) -> None:
    text = finished_game().record()
    assert old in text
    with pytest.raises(RecordError) as caught:
        Game.from_record(text.replace(old, new, 1))
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)


def fault(text: str | bytes) -> tuple[str, dict[str, str | int]]:
    """What is wrong with a record, as another process receives it."""
    with pytest.raises(RecordError) as caught:
        Game.from_record(text)
    error = pickle.loads(pickle.dumps(caught.value))
    assert str(error) == str(caught.value)
    return error.fault, error.about


def test_every_fault_says_what_it_is_about() -> None:
    game = finished_game()
    text = game.record()
    first = str(game.moves[0])

    def changed(old: str, new: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    faults = [
        fault(b"Game: mandala\n\xff\xfe"),
        fault(changed("Player 0: Ada", "Colour: red")),
        fault(changed("Player 0: Ada", "Player 0: Ada\nPlayer 0: Eve")),
        fault(changed("Game: mandala\n", "")),
        fault(changed("Date: 2026-11-15", "Date: today")),
        fault(changed("First: 0\n", "")),
        fault(game.record(reveal=False)),
        fault(changed("\nend\n", "\n")),
        fault(changed("\nend\n", "\nend\nmore\n")),
        fault(changed(" 11. ", " 12. ")),
        fault(changed(f"  1. {first}", "  1. m9z")),
        fault(changed(f"  1. {first}", "  1. cr")),
        fault(changed("Result: ", "Result: draw ")),
    ]
    assert faults == [
        ("not-text", {"line": 2}),
        ("not-a-header", {"line": 4}),
        ("second-header", {"line": 5, "header": "Player 0"}),
        ("missing-header", {"header": "Game"}),
        ("wrong-value", {"header": "Date"}),
        ("deal-or-setup", {}),
        ("secret-seed", {}),
        ("cut-off", {}),
        ("after-the-end", {"line": 21}),
        ("wrong-number", {"line": 12, "number": 12, "expected": 11}),
        ("not-a-move", {"line": 11, "ply": 1, "move": "m9z"}),
        ("illegal-move", {"line": 11, "ply": 1, "move": "cr"}),
        ("wrong-result", {}),
    ]
    assert {name for name, _ in faults} == set(get_args(RecordFault)) - {"too-long"}  # only the server has a limit


def test_an_illegal_move_is_named_by_line_and_ply() -> None:
    game = finished_game()
    words = game.record().split("\n\n")[1].split()
    text = game.record().replace(f" {words[6]} ", " cr ", 1)
    with pytest.raises(RecordError, match=r"^line 11, ply \d+: cr is illegal: no mandala is being shared out"):
        Game.from_record(text)
    with pytest.raises(RecordError, match=r"^line 11, ply 1: 'm9z' is not a mandala move"):
        Game.from_record(game.record().replace(f" {words[1]} ", " m9z ", 1))


def test_every_truncation_is_noticed() -> None:
    text = finished_game().record().rstrip("\n")
    for length in range(len(text)):
        with pytest.raises(RecordError) as caught:
            Game.from_record(text[:length])
        assert "\n" not in str(caught.value)


def test_bytes_that_are_no_text() -> None:
    with pytest.raises(RecordError, match="line 2: this is not UTF-8 text"):
        Game.from_record(b"Game: mandala\n\xff\xfe")


def test_deep_json_is_refused() -> None:
    text = Game.from_dict(card_position()).record()
    with pytest.raises(RecordError, match="Setup: this is not JSON"):
        Game.from_record(re.sub(r"Setup: .*", "Setup: " + "[" * 100_000, text))
    with pytest.raises(RecordError, match="Setup: this is not a position"):
        Game.from_record(re.sub(r"Setup: .*", "Setup: []", text))
    with pytest.raises(RecordError, match="Setup: game is missing"):
        Game.from_record(re.sub(r"Setup: .*", "Setup: {}", text))
    with pytest.raises(RecordError, match="Setup: a position of mandala in a record of patterns"):
        Game.from_record(text.replace("Game: mandala", "Game: patterns"))


@given(st.binary(max_size=200))
def test_any_bytes_give_a_clean_error(data: bytes) -> None:
    with pytest.raises(RecordError):
        Game.from_record(data)


@given(games(), st.integers(0, 10**6), st.binary(max_size=3))
def test_a_record_with_damage_anywhere_is_read_or_refused_cleanly(game: Game, place: int, damage: bytes) -> None:
    data = bytearray(game.record().encode())
    place %= len(data)
    data[place : place + 1] = damage
    try:
        record = notation.parse(bytes(data))
        again = Game.from_record(bytes(data))
    except MandalaError:
        return
    assert again == game
    assert record.moves == [(line, str(move)) for (line, _), move in zip(record.moves, game.moves, strict=True)]


@given(st.text(max_size=8), st.sampled_from(["mandala", "patterns"]))
def test_any_text_is_a_move_or_a_clean_error(text: str, name: str) -> None:
    table = Game.new(name, seed=1).spec.moves
    try:
        assert table.parse(text).text == text
    except MandalaError:
        assert text not in table.by_text
