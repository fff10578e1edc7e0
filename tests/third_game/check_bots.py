"""The bots of the third game conform, and the search is the strongest."""

from pathlib import Path

import pytest

from mandala.arena import run_arena
from mandala.bots.registry import levels_of
from mandala.testing import check_bot

BOTS = ["random", "greedy", "search", *(f"level{number + 1}" for number in range(len(levels_of("sheaves"))))]
CLEARLY = 0.8


@pytest.mark.parametrize("bot", BOTS)
def test_it_conforms(bot: str) -> None:
    assert check_bot(bot, "sheaves", positions=200) == []


def test_the_search_beats_random_play_on_duplicate_deals(tmp_path: Path) -> None:
    found = run_arena("sheaves", ["search:simulations=200", "random"], 40, 1, tmp_path / "games.jsonl", jobs=1)
    assert found.pairings[0].win_rate.low > CLEARLY
