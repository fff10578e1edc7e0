"""Commitment and reveal."""

import hashlib

from mandala import Game, fairness


def test_a_commitment_is_the_sha256_of_game_and_seed() -> None:
    game = Game.new("mandala", seed=7)
    words = b"mandala 00000000000000000000000000000007"
    assert game.commitment == hashlib.sha256(words).hexdigest()
    assert Game.new("patterns", seed=7).commitment != game.commitment


def test_new_seeds_have_128_bits_and_differ() -> None:
    seeds = {fairness.new_seed() for _ in range(1000)}
    assert len(seeds) == 1000
    used = 0
    for seed in seeds:
        used |= seed
    assert used == 2**128 - 1


def test_a_position_set_up_by_hand_has_nothing_to_commit_to() -> None:
    game = Game.from_dict(Game.new("mandala", seed=7).to_dict())
    assert (game.seed, game.commitment) == (None, None)


def test_the_same_deal_stays_comparable_when_other_moves_are_made() -> None:
    """Reshuffles draw from their own streams: what is in the deck does not depend on the moves made."""
    one, two = Game.new("mandala", seed=3), Game.new("mandala", seed=3)
    one.push(next(move for move in one.legal_moves if move.kind == "mountain"))
    two.push(next(move for move in two.legal_moves if move.kind == "field"))
    deck_one, deck_two = one.to_dict()["deck"], two.to_dict()["deck"]
    shorter = min(len(deck_one), len(deck_two))
    assert deck_one[:shorter] == deck_two[:shorter]
