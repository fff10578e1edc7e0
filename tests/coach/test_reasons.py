"""Reasons: each kind true by brute force, at most three, the weightiest first, and nothing of what is hidden."""

import os
import random
from itertools import count

import pytest
from coach import brute, brute_mandala, brute_patterns

from mandala import Game
from mandala.cli.options import Language
from mandala.coach.judge import coach_of
from mandala.coach.reason import MOST
from mandala.coach.reasons import reasons
from mandala.games import GAMES

CHECKS = {"mandala": brute_mandala.CHECKS, "patterns": brute_patterns.CHECKS}
WANTED = int(
    os.environ.get("REASONS", "20")
)  # positions for each kind and side; `python benchmarks/coach.py reasons` checks more


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_appears_on_real_positions_and_is_true(game: str) -> None:
    matches = (brute.positions(game, None if seed % 2 else ("level1", "level1"), seed) for seed in count())
    found, false = brute.confirm(game, matches, lambda case: CHECKS[game][case.reason.kind](case), WANTED)
    assert [(case.reason, case.move, repr(case.game)) for case in false] == []
    assert set(found) == set(CHECKS[game]) == set(coach_of(game).KINDS)
    assert min(found.values()) >= WANTED


def some_positions(game: str) -> list[Game]:
    """Positions of a few random games."""
    return [position.copy() for seed in range(3) for position in brute.positions(game, None, seed)][::4]


@pytest.mark.parametrize("game", GAMES)
def test_there_are_at_most_three_and_the_weightiest_comes_first(game: str) -> None:
    counts = set()
    for position in some_positions(game):
        for move in position.legal_moves:
            found = reasons(position.view(position.turn), move)
            weights = [reason.weight for reason in found]
            assert weights == sorted(weights, reverse=True)
            counts.add(len(found))
    assert max(counts) == MOST


@pytest.mark.parametrize("game", GAMES)
def test_a_comparison_leaves_out_what_holds_for_both_moves(game: str) -> None:
    shared = 0
    for position in some_positions(game):
        view, moves = position.view(position.turn), list(position.legal_moves)
        one, other = moves[0], moves[-1]
        everything = {repr(reason) for reason in reasons(view, one)}
        left = {repr(reason) for reason in reasons(view, one, other)}
        assert not left & {repr(reason) for reason in reasons(view, other)}
        shared += len(everything - left)
        assert reasons(view, one, one) == ()
    assert shared > 0


def test_hidden_cards_change_nothing() -> None:
    for position in some_positions("mandala"):
        view, rng = position.view(position.turn), random.Random(position.ply)
        other = view.redeal(position.ply)
        for move in rng.sample(list(position.legal_moves), min(5, len(position.legal_moves))):
            for against in (False, True):
                found = reasons(view, move, against=against)
                assert found == reasons(other.view(other.turn), move, against=against)


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_words(game: str, language: str) -> None:
    kinds = set()
    for position in some_positions(game):
        for case in brute.cases(position):
            text = case.reason.words(language)
            assert text[0].isupper() or text[0].isdigit(), text
            assert text[-1] == ".", text
            assert not {"{", "}", "$"} & set(text), text
            kinds.add(case.reason.kind)
    assert len(kinds) > len(coach_of(game).KINDS) // 2
