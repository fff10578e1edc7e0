"""What a network sees of Patterns depends on neither the names of colours, nor seats, nor how the board is turned."""

import hashlib
import os
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from networks import random_network
from numpy.typing import NDArray
from random_games import positions

from mandala.compile.jit import copied
from mandala.games.patterns import features as patterns
from mandala.games.patterns.features import (
    ACTIONS,
    ADJACENCY,
    AROUND,
    BOWLS,
    COLOR,
    FEATURES,
    GLOBAL,
    PHASE,
    TOKEN_LOGITS,
    TOKENS,
)
from mandala.games.patterns.rules.record import COLORS, GRID, KEEP, MOVES, SIZE, SPACES, STOP


def states(seed: int) -> list[NDArray[Any]]:
    """The states of a random game, but the last."""
    return [game.to_array() for game in positions("patterns", seed)]


def some_positions() -> list[NDArray[Any]]:
    """Positions of all phases."""
    return [state for seed in range(6) for state in states(seed)[seed::6] + states(seed)[:1] + states(seed)[-1:]]


def features(state: NDArray[Any]) -> NDArray[np.int8]:
    """What the player to move sees, a row a space."""
    out = np.full((1, TOKENS, FEATURES), 99, np.int8)
    for token in range(TOKENS):
        patterns.encode(state, 0, token, out, 0)
    return out.reshape(TOKENS, FEATURES)


def renamed(state: NDArray[Any], names: list[int]) -> NDArray[Any]:
    """The same position with other names for the colours."""
    after = copied(state)
    old, new = state[0], after[0]
    for color, name in enumerate(names):
        new["fronts"][name] = old["fronts"][color]
        for field in ("groups", "rivers", "markers"):
            new[field][:, name] = old[field][:, color]
    for field in ("bowls", "start_tiles"):
        new[field][:] = [color if color < 0 else names[color] for color in old[field]]
    return after


def turned(space: int, way: int) -> int:
    """Where a square of the grid comes to lie when the board is turned or mirrored in one of eight ways."""
    row, column = divmod(space, SIZE)
    row = SIZE - 1 - row if way & 1 else row
    column = SIZE - 1 - column if way & 2 else column
    return column * SIZE + row if way & 4 else row * SIZE + column


def turned_board(state: NDArray[Any], way: int) -> NDArray[Any]:
    """The same position on a turned or mirrored board."""
    after = copied(state)
    for field in ("fronts", "groups"):
        for where, spaces in np.ndenumerate(state[0][field]):
            after[0][field][where] = sum(1 << turned(space, way) for space in SPACES if int(spaces) >> space & 1)
    for where, space in np.ndenumerate(state[0]["markers"]):
        after[0]["markers"][where] = space if space < 0 else turned(int(space), way)
    return after


def other_seats(state: NDArray[Any]) -> NDArray[Any]:
    """The same position with the players in each other's seats."""
    after = copied(state)
    for field in ("groups", "rivers", "markers", "bowls"):
        after[0][field][:] = state[0][field][::-1]
    for field in ("to_move", "first"):
        after[0][field] = 1 - state[0][field]
    return after


def test_other_names_for_the_colours_change_nothing() -> None:
    for number, state in enumerate(some_positions()):
        names = random.Random(number).sample(range(COLORS), COLORS)
        assert (features(renamed(state, names)) == features(state)).all()


@pytest.mark.parametrize("way", range(8))
def test_turning_the_board_only_reorders_the_spaces(way: int) -> None:
    order = [SPACES.index(turned(space, way)) for space in SPACES]
    for state in some_positions()[::4]:
        assert (features(turned_board(state, way))[order] == features(state)).all()
    assert (ADJACENCY[np.ix_(order, order)] == ADJACENCY).all()


def test_seats_make_no_difference() -> None:
    for state in some_positions():
        assert (features(other_seats(state)) == features(state)).all()


def test_features_are_the_same_from_either_seat() -> None:
    def exchange(*pairs: tuple[int, int, int]) -> NDArray[np.int64]:
        order = np.arange(FEATURES)
        for first, second, count in pairs:
            order[first : first + count], order[second : second + count] = (
                np.arange(second, second + count),
                np.arange(first, first + count),
            )
        return order

    pairs = [(1, 2, 1), (3, 4, 1), (5, 6, 1), (7, 14, 7), (AROUND + 2, AROUND + 3, 1), (AROUND + 11, AROUND + 12, 1)]
    pairs += [(AROUND + 4, AROUND + 7, 1), (AROUND + 5, AROUND + 9, 1), (AROUND + 6, AROUND + 8, 1)]
    pairs += [
        (ACTIONS, ACTIONS + 3, 3),
        (ACTIONS + 6, ACTIONS + 7, 1),
        (ACTIONS + 8, ACTIONS + 9, 1),
        (ACTIONS + 10, ACTIONS + 11, 1),
    ]
    pairs += [(COLOR + k, COLOR + k + 1, 1) for k in range(1, 13, 2)]
    pairs += [(GLOBAL, GLOBAL + 1, 1), (GLOBAL + 2, GLOBAL + 3, 1), (GLOBAL + 6, GLOBAL + 9, 3)]
    pairs += [(BOWLS, BOWLS + 8, 1), (BOWLS + 1, BOWLS + 7, 1), (BOWLS + 2, BOWLS + 9, 1), (BOWLS + 3, BOWLS + 10, 1)]
    pairs += [(BOWLS + 4, BOWLS + 12, 1), (BOWLS + 5, BOWLS + 11, 1), (BOWLS + 6, BOWLS + 13, 1)]
    order = exchange(*pairs)
    for state in some_positions():
        if state["phase"][0] != 1:
            continue
        after = copied(state)
        after[0]["to_move"] = 1 - state[0]["to_move"]
        expected = features(state)[:, order]
        expected[:, GLOBAL + 4] *= -1
        assert (features(after) == expected).all()


def test_a_view_shows_as_much_as_the_state() -> None:
    for game in positions("patterns", 4):
        assert (features(game.view(game.turn).to_array()) == features(game.to_array())).all()


def test_legal_moves_are_marked() -> None:
    for game in positions("patterns", 5):
        marked = features(game.to_array())[:, ACTIONS : ACTIONS + 3]
        codes = {64 * kind + SPACES[token] for token, kind in np.argwhere(marked)}
        assert codes == {move.code for move in game.legal_moves if move.code < KEEP}


def test_all_at_once_is_the_same_as_one_by_one() -> None:
    for state in some_positions():
        out = np.full((2, TOKENS, FEATURES), 99, np.int8)
        patterns.encode_position(state, 0, out, 1)
        assert (out[1] == features(state)).all()
        assert (out[0] == 99).all()


def test_every_number_is_sometimes_there() -> None:
    seen = np.abs(np.array([features(state) for seed in range(40) for state in states(seed)])).max(axis=(0, 1))
    assert (seen > 0).all()
    assert seen.max() < 127
    assert PHASE + 3 == FEATURES == len(patterns.SCALES)


def test_every_move_has_its_output() -> None:
    first, second = patterns.logit_indices()
    assert (second == TOKENS * TOKEN_LOGITS).all()
    own = [code for code in range(MOVES) if first[code] != TOKENS * TOKEN_LOGITS]
    assert own == [64 * kind + space for kind in range(3) for space in SPACES] + [STOP]
    assert sorted(first[own]) == [*range(TOKENS * TOKEN_LOGITS), TOKENS * TOKEN_LOGITS + 1]


def test_a_network_turns_with_the_board_and_knows_no_names() -> None:
    network = random_network("patterns")
    for number, state in enumerate(some_positions()[::5]):
        names = random.Random(number).sample(range(COLORS), COLORS)
        seen = np.stack([features(state)] + [features(renamed(turned_board(state, way), names)) for way in range(8)])
        logits, values, margins = network.predict(seen)
        assert values == pytest.approx(values[0], abs=1e-5)
        assert margins == pytest.approx(margins[0], abs=1e-3)
        for way in range(8):
            order = [GRID * (code // GRID) + turned(code % GRID, way) for code in range(KEEP)] + [*range(KEEP, MOVES)]
            assert logits[1 + way, order] == pytest.approx(logits[0], abs=1e-4)
        assert np.ptp(logits[0]) > 0.1


def fingerprint() -> str:
    """Of the features of a few positions."""
    seen = [features(state).tobytes() for state in some_positions()[::6]]
    return hashlib.sha256(b"".join(seen)).hexdigest()


def test_compiled_equals_interpreted() -> None:
    script = "from test_patterns_features import fingerprint; print(fingerprint())"
    folder = os.path.dirname(__file__)
    env = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join([folder, os.path.dirname(folder)])}
    command = [sys.executable, "-W", "error", "-c", script]
    assert subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout.strip() == fingerprint()
