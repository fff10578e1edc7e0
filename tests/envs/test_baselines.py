"""Learners of other libraries run on the environments briefly; `benchmarks/baselines.py` trains them for minutes."""

import re
import runpy
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sb3_contrib.common.maskable.utils import get_action_masks

from mandala.envs.sb3_env import StableBaselinesVecEnv
from mandala.envs.vector_env import SinglePlayerVectorEnv
from mandala.errors import MandalaError

SCRIPT = str(Path(__file__).parents[2] / "benchmarks" / "baselines.py")


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # the libraries' own
def test_learners_of_other_libraries_learn_and_play_whole_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], one_thread: None
) -> None:
    who = ["maskable-ppo", "torchrl-ppo", "nfsp", "ismcts", "mccfr"]
    short = ["--steps", "300", "--games", "1", "--simulations", "2", "--endgames", "1"]
    monkeypatch.setattr(sys, "argv", [SCRIPT, *who, *short])
    monkeypatch.setattr(sys, "path", [str(Path(SCRIPT).parent), *sys.path])
    runpy.run_path(SCRIPT, run_name="__main__")
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("|")]
    names = [re.split(r" *[|,] *", line)[1] for line in lines]
    assert names == ["MaskablePPO", "PPO", "NFSP", "ISMCTS", "MCCFR", "MCCFR", "MCCFR"]
    shares = [re.findall(r" (\d+\.\d)% \((\d+\.\d) to (\d+\.\d)\) ", line) for line in lines[:4]]
    assert [len(against) for against in shares] == [4] * 4  # a share and its interval against each of four bots
    assert all(float(low) + 10 < float(high) for against in shares for _, low, high in against)  # of few games
    early, later, last = (float(line.split()[-2]) for line in lines[4:])
    assert early > later > last


def test_games_for_stable_baselines_are_those_of_the_vector_environment() -> None:
    games = StableBaselinesVecEnv(SinglePlayerVectorEnv("mandala", 8, "random"))
    twin = SinglePlayerVectorEnv("mandala", 8, "random")
    games.seed(5)
    seen: Any = games.reset()
    expected, expected_infos = twin.reset(seed=5)
    ended = 0
    for _ in range(200):
        assert (seen == expected).all()
        masks = get_action_masks(games)
        assert (masks == expected_infos["action_mask"]).all()
        chosen = masks.argmax(1)
        seen, rewards, dones, infos = games.step(chosen)
        expected, same, terminated, truncated, expected_infos = twin.step(chosen)
        assert (rewards == same).all()
        assert (dones == (terminated | truncated)).all()
        for i in np.flatnonzero(dones):
            ended += 1
            assert (infos[i]["terminal_observation"] == expected_infos["final_obs"][i]).all()
            assert infos[i]["margin"] == expected_infos["final_info"]["margin"][i]
    assert ended
    with pytest.raises(MandalaError, match="no method"):
        games.env_method("render")
    with pytest.raises(MandalaError, match="SAME_STEP"):
        StableBaselinesVecEnv(SinglePlayerVectorEnv("mandala", 8, "random", autoreset_mode="NextStep"))
