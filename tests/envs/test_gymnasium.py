"""The environment against one bot passes Gymnasium's checker, and plays real games."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import RecordEpisodeStatistics
from seeds import seeded

from mandala import MandalaError
from mandala.envs.gymnasium_env import SinglePlayerEnv
from mandala.games import GAMES


@pytest.mark.parametrize("name", sorted(GAMES))
def test_it_is_registered_and_passes_the_checker_without_a_warning(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make(f"{name.capitalize()}-v0", render_mode="ansi")
        check_env(env.unwrapped)
    env.reset(seed=1)
    assert env.render()
    env.close()


@pytest.mark.parametrize("name", sorted(GAMES))
def test_whole_games_against_a_bot(name: str) -> None:
    bare = SinglePlayerEnv(name, "level2")
    env = RecordEpisodeStatistics(bare)
    chance = np.random.default_rng(1)
    results = set()
    for number in range(8):
        _, info = env.reset(seed=number, options={"seat": number % 2})
        assert info["seat"] == number % 2
        assert "scores" not in info  # which are partly hidden until the end
        over, steps = False, 0
        while not over:
            assert (info["action_mask"] == bare.action_masks()).all()
            action = chance.choice(np.flatnonzero(info["action_mask"]))
            _, reward, terminated, truncated, info = env.step(action)
            over, steps = terminated or truncated, steps + 1
        results.add(reward)
        ahead = info["scores"][number % 2] - info["scores"][1 - number % 2]
        assert info["margin"] == ahead
        assert ahead == 0 or np.sign(ahead) == reward
        assert info["reason"] in GAMES[name].rules.REASONS
        assert np.flatnonzero(info["action_mask"]).tolist() == [0]
        assert (info["episode"]["l"], info["episode"]["r"]) == (steps, reward)
    assert results <= {-1.0, 0.0, 1.0}
    assert -1.0 in results


def test_a_ply_limit_truncates() -> None:
    env = SinglePlayerEnv("mandala", "random", ply_limit=2)
    _, info = env.reset(seed=1)
    _, _, terminated, truncated, info = env.step(np.flatnonzero(info["action_mask"])[0])
    assert (terminated, truncated, info["reason"]) == (False, True, "ply-limit")


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_actions_drawn_from_masks_play_many_games_that_are_dealt_again_in_the_next_step(mode: str) -> None:
    next_step = {"autoreset_mode": gymnasium.vector.AutoresetMode.NEXT_STEP}
    envs = gymnasium.make_vec(
        "Mandala-v0", 2, vectorization_mode=mode, vector_kwargs=next_step, opponent="random", ply_limit=20,
        illegal="error",
    )  # fmt: skip
    _, infos = envs.reset(seed=seeded(mode).randrange(2**31))
    chance = np.random.default_rng(seeded(mode).getrandbits(64))
    ends = 0
    for _ in range(30):
        actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        _, _, terminated, truncated, infos = envs.step(actions)
        ends += int((terminated | truncated).sum())
    envs.close()
    assert ends > 1


def test_illegal_actions_are_answered_as_asked() -> None:
    wrong = np.int64(149)
    raising, losing = SinglePlayerEnv(illegal="error"), SinglePlayerEnv()
    raising.reset(seed=1)
    with pytest.raises(MandalaError, match="action 149 is illegal"):
        raising.step(wrong)
    losing.reset(seed=1)
    _, reward, terminated, truncated, info = losing.step(wrong)
    assert (reward, terminated, truncated, info["reason"]) == (-1.0, True, False, "illegal-action")
    paying = SinglePlayerEnv(illegal="penalty", penalty=0.5)
    before, _ = paying.reset(seed=1)
    seen, reward, terminated, truncated, info = paying.step(wrong)
    assert (reward, terminated, truncated) == (-0.5, False, False)
    assert (seen == before).all()
    assert info["action_mask"].any()


def test_unseeded_games_differ() -> None:
    one, other = SinglePlayerEnv(), SinglePlayerEnv()
    assert any((one.reset()[0] != other.reset()[0]).any() for _ in range(5))


def test_a_seat_is_0_or_1() -> None:
    assert SinglePlayerEnv(seat=1).reset(seed=1)[1]["seat"] == 1
    with pytest.raises(MandalaError, match="a seat is 0 or 1"):
        SinglePlayerEnv().reset(seed=1, options={"seat": 2})


@pytest.mark.parametrize("name", sorted(GAMES))
def test_it_is_rendered_as_pixels(name: str) -> None:
    env = gymnasium.make(f"{name.capitalize()}-v0", render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert isinstance(picture, np.ndarray)
    assert picture.shape[2] == 3
    assert picture.dtype == np.uint8
    assert picture.std() > 10
