"""Many games at once against an opponent: the rules, the rewards and the endings are those of single games."""

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from numpy.typing import NDArray

import mandala
import mandala.envs  # registers the environments
from mandala import Game, MandalaError
from mandala.envs.observations import action_mask, observation
from mandala.envs.vector_env import SelfPlayVectorEnv, SinglePlayerVectorEnv
from mandala.games import GAMES
from mandala.neural.network import network_of

Arrays = NDArray[Any]


def first_legal(infos: dict[str, Any]) -> Arrays:
    actions: Arrays = infos["action_mask"].argmax(1)
    return actions


def random_actions(infos: dict[str, Any], chance: np.random.Generator) -> Arrays:
    """A random legal action for every game; 0 where there is none."""
    noise = chance.random(infos["action_mask"].shape)
    actions: Arrays = (noise * infos["action_mask"]).argmax(1)
    return actions


@pytest.fixture(scope="module", params=sorted(GAMES))
def name(request: pytest.FixtureRequest) -> str:
    game: str = request.param
    return game


@pytest.mark.parametrize("ply_limit", [30, 600])
def test_every_game_is_the_one_that_game_plays(name: str, ply_limit: int) -> None:
    """A twin of every game is played by `Game`, with the learner's moves and those that the opponent was asked for."""
    asked: list[list[tuple[bytes, int]]] = []

    def opponent(seen: Arrays, masks: Arrays) -> Arrays:
        actions: Arrays = masks.shape[1] - 1 - masks[:, ::-1].argmax(1)  # the last legal one
        asked.append([(row.tobytes(), int(action)) for row, action in zip(seen, actions, strict=True)])
        return actions

    envs = SinglePlayerVectorEnv(name, 4, opponent, ply_limit=ply_limit)
    seen, infos = envs.reset(seed=3)
    twins = [Game(GAMES[name], envs._arrays.states[i : i + 1].copy()) for i in range(4)]
    chance, ends = np.random.default_rng(1), 0
    for _ in range(60):
        for i, twin in enumerate(twins):
            seat = int(infos["seat"][i])
            assert twin.turn == seat
            assert (seen[i] == observation(twin.view(seat), seat)).all()
            assert (infos["action_mask"][i] == action_mask(twin.view(seat), seat)).all()
        actions, seats = random_actions(infos, chance), infos["seat"]
        asked.clear()
        seen, rewards, terminated, truncated, infos = envs.step(actions)
        answers = {row: action for some in asked for row, action in some}
        for i, twin in enumerate(twins):
            seat = int(seats[i])
            twin.push(twin.spec.moves.by_code[int(actions[i])])
            while not twin.is_over and twin.turn != seat and twin.ply < ply_limit:
                view = twin.view(twin.turn)
                twin.push(twin.spec.moves.by_code[answers[observation(view, twin.turn).tobytes()]])
            capped = not twin.is_over and twin.ply >= ply_limit
            assert (bool(terminated[i]), bool(truncated[i])) == (twin.is_over, capped)
            if not (twin.is_over or capped):
                assert rewards[i] == 0
                continue
            ends += 1
            points = [int(twin.spec.rules.score(twin.to_array(), 0, player)) for player in range(2)]
            final = infos["final_info"]
            assert rewards[i] == (0 if twin.leader is None else 1 if twin.leader == seat else -1)
            assert final["scores"][i].tolist() == points
            assert final["margin"][i] == points[seat] - points[1 - seat]
            assert final["reason"][i] == ("ply-limit" if capped else twin.outcome().reason)  # type: ignore[union-attr]
            assert (infos["final_obs"][i] == observation(twin.view(seat), seat)).all()
            twins[i] = Game(GAMES[name], envs._arrays.states[i : i + 1].copy())
        assert ("final_obs" in infos) == bool((terminated | truncated).any())
    assert ends > 4


def test_unseeded_environments_differ_and_seeded_ones_do_not(name: str) -> None:
    def begin(envs: Any, seed: int | None) -> bytes:
        seen, infos = envs.reset(seed=seed)
        parts = [seen.tobytes()]
        for _ in range(3):
            seen, _, _, _, infos = envs.step(first_legal(infos))
            parts.append(seen.tobytes())
        return b"".join(parts)

    for make in (SelfPlayVectorEnv, SinglePlayerVectorEnv):
        assert begin(make(name, 4), None) != begin(make(name, 4), None)
        envs = make(name, 4)
        assert begin(envs, 5) == begin(make(name, 4), 5) != begin(envs, None)
    assert (
        mandala.envs.Batch(name, 4, seed=None).states.tobytes()
        != mandala.envs.Batch(name, 4, seed=None).states.tobytes()
    )


def test_the_opponents_are_as_strong_as_they_are(name: str, tmp_path: Path) -> None:
    """A random learner against every opponent; weights in a file play as the same network does."""
    file = tmp_path / "weights.npz"
    np.savez(file, **network_of(name).weights)  # type: ignore[arg-type]

    def played(opponent: Any, sample: bool = False, steps: int = 60) -> tuple[float, bytes]:
        envs, chance = SinglePlayerVectorEnv(name, 24, opponent, sample=sample, ply_limit=200), np.random.default_rng(1)
        seen, infos = envs.reset(seed=1)
        results, trace = [], b""
        for _ in range(steps):
            seen, rewards, terminated, truncated, infos = envs.step(random_actions(infos, chance))
            results += rewards[terminated | truncated].tolist()
            trace += seen.tobytes()
        return float(np.mean(results or [0])), trace

    assert -0.5 < played("random")[0] < 0.5
    assert played("greedy")[0] < -0.8
    policy = played("policy", steps=8)[1]
    assert policy == played(file, steps=8)[1] == played(f"policy:weights={file}", steps=8)[1]
    assert policy != played("policy", sample=True, steps=8)[1]


def test_who_may_be_an_opponent() -> None:
    with pytest.raises(MandalaError, match=r"not 'level3'; .*vectorization_mode"):
        SinglePlayerVectorEnv("mandala", 2, "level3")
    envs = SinglePlayerVectorEnv("mandala", 8, lambda seen, masks: np.full(len(seen), -1))
    with pytest.raises(MandalaError, match="one legal action for each row"):
        envs.reset(seed=1)


def test_a_seat_may_be_given_and_is_drawn_otherwise(name: str) -> None:
    for seat in (0, 1):
        assert (SinglePlayerVectorEnv(name, 6, "random", seat=seat).reset(seed=1)[1]["seat"] == seat).all()
    assert set(SinglePlayerVectorEnv(name, 64, "random").reset(seed=1)[1]["seat"]) == {0, 1}
    with pytest.raises(MandalaError, match="a seat is 0 or 1"):
        SinglePlayerVectorEnv(name, 6, "random", seat=2)


@pytest.mark.parametrize("make", [SelfPlayVectorEnv, SinglePlayerVectorEnv])
def test_illegal_actions_are_answered_as_asked(make: Any) -> None:
    wrong = np.full(3, 149)  # claiming, which is never legal in the first turn
    raising = make("mandala", 3, illegal="error")
    before, _ = raising.reset(seed=1)
    with pytest.raises(MandalaError, match="action 149 is illegal in game 0"):
        raising.step(wrong)
    assert (raising._observations() == before).all()

    losing = make("mandala", 3, illegal="lose")
    _, infos = losing.reset(seed=1)
    actions = first_legal(infos)
    actions[1] = -1
    _, rewards, terminated, truncated, infos = losing.step(actions)
    assert rewards.tolist() == [0, -1, 0]
    assert terminated.tolist() == [False, True, False]
    assert not truncated.any()
    assert infos["final_info"]["reason"].tolist() == [None, "illegal-action", None]

    paying = make("mandala", 3, illegal="penalty", penalty=0.25)
    before, infos = paying.reset(seed=1)
    seen, rewards, terminated, truncated, _ = paying.step(wrong)
    assert (seen == before).all()
    assert rewards.tolist() == [-0.25] * 3
    assert not (terminated | truncated).any()
    with pytest.raises(MandalaError, match="error, lose, penalty"):
        make("mandala", 3, illegal="ignore")


def test_an_ended_game_is_dealt_again_in_the_next_step(name: str) -> None:
    envs = SinglePlayerVectorEnv(name, 3, "random", ply_limit=12, autoreset_mode="NextStep")
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    _, infos = envs.reset(seed=1)
    ended, ends = np.zeros(3, bool), 0
    for _ in range(40):
        seen, rewards, terminated, truncated, infos = envs.step(first_legal(infos))
        assert not (ended & (terminated | truncated)).any()
        assert not rewards[ended].any()
        over = terminated | truncated
        assert (infos["action_mask"][over].sum(1) == 1).all()
        assert (infos["action_mask"][over, 0] == 1).all()
        ended = over
        assert ended.any() == ("reason" in infos)
        if ended.any():
            assert (infos["_reason"] == ended).all()
            assert "final_obs" not in infos
        ends += int(ended.sum())
    assert ends > 3
    assert envs.observation_space.contains(seen)


def test_without_autoreset_ended_games_are_reset_by_hand() -> None:
    envs = SinglePlayerVectorEnv("mandala", 3, "random", ply_limit=8, autoreset_mode=AutoresetMode.DISABLED)
    seen, infos = envs.reset(seed=1)
    over = np.zeros(3, bool)
    while not over.any():
        seen, _, terminated, truncated, infos = envs.step(first_legal(infos))
        over = terminated | truncated
    with pytest.raises(MandalaError, match="reset the games first"):
        envs.step(np.zeros(3, int))
    again, infos = envs.reset(options={"reset_mask": over})
    assert (again[~over] == seen[~over]).all()
    assert infos["action_mask"].any(1).all()
    with pytest.raises(MandalaError, match="reset_mask is an array of 3"):
        envs.reset(options={"reset_mask": [True]})


@pytest.mark.parametrize("mode", ["vector_entry_point", "sync", "async"])
def test_make_vec_makes_them_in_every_mode(mode: str) -> None:
    how = {} if mode == "vector_entry_point" else {"vector_kwargs": {"autoreset_mode": AutoresetMode.SAME_STEP}}
    made = gymnasium.make_vec("Mandala-v0", 2, vectorization_mode=mode, opponent="random", ply_limit=20, **how)  # type: ignore[arg-type]
    envs = RecordEpisodeStatistics(made)
    _, infos = envs.reset(seed=1)
    found: dict[str, Any] = {}
    for _ in range(30):
        seen, _, terminated, truncated, infos = envs.step(first_legal(infos))
        assert envs.observation_space.contains(seen)
        if (terminated | truncated).any():
            found = infos
    envs.close()
    ended = found["_final_obs"]
    assert set(found) >= {"episode", "final_obs", "final_info", "action_mask", "seat"}
    assert set(found["final_info"]) >= {"scores", "margin", "reason", "_reason", "action_mask", "seat"}
    assert found["final_info"]["scores"].shape == (2, 2)
    assert (found["final_info"]["_scores"] == ended).all()
    assert found["final_obs"][ended.argmax()].shape == (112,)
    assert (found["episode"]["l"][ended] > 0).all()


def test_self_play_rewards_the_player_who_moved(name: str) -> None:
    envs = SelfPlayVectorEnv(name, num_envs=4, ply_limit=40)
    seen, infos = envs.reset(seed=1)
    assert envs.observation_space.contains(seen)
    ends, moved = 0, set()
    for _ in range(120):
        actions = first_legal(infos)
        moved.update(infos["player"].tolist())
        seen, rewards, terminated, truncated, infos = envs.step(actions)
        over = terminated | truncated
        assert not (terminated & truncated).any()
        assert not rewards[~over].any()
        if over.any():
            margins = infos["final_info"]["margin"]
            assert (np.sign(margins[over & (margins != 0)]) == rewards[over & (margins != 0)]).all()
        ends += int(over.sum())
    assert ends > 4
    assert moved == {0, 1}
