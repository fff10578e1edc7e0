"""What the search trees share: backing up, priors, and the most visited child."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from mandala.bots.answer import ANSWER
from mandala.bots.tree import answer_by_visits, back_up, best_child, puct, softmax_priors
from mandala.compile.jit import records, rule
from mandala.games.patterns.bots.tree import NODE, add_node


def small_tree() -> NDArray[Any]:
    """A root, where player 0 is to move, with three children; the second has two of its own."""
    tree = records(NODE, 6)
    add_node(tree, 0, 0, 1)
    for child in range(1, 4):
        add_node(tree, child, 10 + child, 0)
    for grandchild in range(4, 6):
        add_node(tree, grandchild, 10 + grandchild, 1)
    tree["first"][[0, 2]], tree["children"][[0, 2]] = [1, 4], [3, 2]
    return tree


@rule
def answered(answers: Any, tree: Any) -> int:
    """Records are reached by index only inside compiled code."""
    return answer_by_visits(answers[0], tree, 0.0)


def visit(tree: NDArray[Any], *path: int, value: float = 0.0, margin: float = 0.0) -> None:
    back_up(tree, np.array([0, *path]), 1 + len(path), value, 1.0 - value, margin)


def test_every_node_of_a_path_counts_the_result_of_its_mover() -> None:
    tree = small_tree()
    visit(tree, 2, 4, value=1.0, margin=7.0)
    visit(tree, 2, value=0.25, margin=-2.0)
    assert tree["visits"].tolist() == [2, 0, 2, 0, 1, 0]
    assert tree["values"].tolist() == [0.75, 0, 1.25, 0, 0, 0]
    assert tree["margins"].tolist() == [-5, 0, 5, 0, -7, 0]


def test_the_most_visited_child_is_the_best_and_value_decides_between_equals() -> None:
    tree = small_tree()
    assert best_child(tree, 0, 0.0) == -1
    visit(tree, 1, value=1.0)
    visit(tree, 2, value=0.0, margin=3.0)
    assert best_child(tree, 0, 0.0) == 1
    assert best_child(tree, 0, 0.5) == 2
    visit(tree, 3, value=1.0)
    assert best_child(tree, 0, 0.0) == 1  # the first of equals
    visit(tree, 2, 5, value=0.0)
    assert best_child(tree, 0, 0.0) == 2
    answers = records(ANSWER)
    assert answered(answers, tree) == 2
    answer = answers[0]
    assert (answer["move"], answer["count"], answer["length"]) == (12, 3, 2)
    assert answer["line"][:2].tolist() == [12, 15]
    assert answer["moves"][:3].tolist() == [11, 12, 13]
    assert answer["scores"][:3].tolist() == [1, 2, 1]


def test_priors_are_a_softmax_at_a_temperature() -> None:
    tree, logits = small_tree(), np.array([1.0, -2.0, 0.5])
    tree["prior"][1:4] = logits
    softmax_priors(tree, 1, 4, 1.0, 2.5)
    weights = np.exp(logits / 2.5)
    assert tree["prior"][1:4] == pytest.approx(weights / weights.sum(), rel=1e-6)


def test_puct_adds_exploration_that_visits_use_up() -> None:
    assert puct(0.4, 0.5, 3.0, 0) == pytest.approx(0.4 + 1.5)
    assert puct(0.4, 0.5, 3.0, 2) == pytest.approx(0.4 + 0.5)
