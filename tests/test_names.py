"""What a name may contain, in every category of Unicode's."""

import sys
import unicodedata

import pytest

from mandala.game import Game
from mandala.names import clean_name, is_printable

ALLOWED = "LMNPS"  # letters, marks, numbers, punctuation, symbols
OVERRIDES = [chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C)]


def test_a_name_has_letters_marks_numbers_punctuation_symbols_and_spaces() -> None:
    for character in map(chr, range(sys.maxunicode + 1)):
        assert is_printable(character) == (character == " " or unicodedata.category(character)[0] in ALLOWED)
    assert not any(is_printable(chr(code)) for code in range(0x7F, 0xA1))
    assert not any(map(is_printable, OVERRIDES))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("  Ann\t\x85 \N{NO-BREAK SPACE}Lee\n", "Ann Lee"),
        ("Ann\u202eeel\u202c", "Ann eel"),
        ("\x9b2J", "2J"),
        ("\ud800", ""),
        ("李 👋🏽 №5!", "李 👋🏽 №5!"),
    ],
)
def test_a_name_is_cleaned(text: str, name: str) -> None:
    assert clean_name(text) == name
    assert clean_name(name) == name


def test_names_in_records_are_cleaned_when_written_and_when_read() -> None:
    game = Game.new("mandala", seed=1)
    game.players = ("Ann\x9b2J", "Zoe\u0308\u202e")
    text = game.record()
    assert "Player 0: Ann 2J\nPlayer 1: Zo\u00eb\n" in text
    old = text.replace("Ann 2J", "Ann\x9b2J").replace("Zo\u00eb", "\u202eZoe\u0308")  # from an older version
    assert Game.from_record(old).players == ("Ann 2J", "Zo\u00eb")
    assert Game.from_record(old).record() == text
