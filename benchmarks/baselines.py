"""Learners and searches of other libraries on Mandala's environments, by their own code: how well they play.

    python benchmarks/baselines.py maskable-ppo --steps 2000000 --seed 1
    python benchmarks/baselines.py torchrl-ppo --steps 2000000 --seed 1
    python benchmarks/baselines.py nfsp --steps 200000 --seed 1
    python benchmarks/baselines.py ismcts --simulations 200 --games 40
    python benchmarks/baselines.py mccfr
    python benchmarks/baselines.py cleanrl --weights ppo.pt       # what examples/ppo_cleanrl.py has learnt

All play Mandala, on two threads: the PPO learners against `random`, NFSP against itself. Afterwards each plays its most
probable moves on other deals, and a line of a table is printed: the shares of games won against `random`, `greedy`,
`level3` and `level5`, a draw being half of one, with 95% intervals.
"""

import argparse
import contextlib
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

sys.path[0] = str(Path(__file__).parent.parent)  # for the example; and this folder would hide the package named cuda

from mandala.arena.formatting import per_cent
from mandala.arena.statistics import share_interval
from mandala.envs.gymnasium_env import SinglePlayerEnv
from mandala.envs.vector_env import SinglePlayerVectorEnv

Chooser = Callable[[NDArray[Any], NDArray[np.int8]], NDArray[np.int64]]

GAME, LEARN_FROM, PLY_LIMIT = "mandala", "random", 250
MANY, SLOW = ("random", "greedy"), ("level3", "level5")  # bots that play many games at once, and one at a time
HELD_OUT = 2**40
ITERATIONS = (100, 1_000, 10_000)


def share(won: list[float]) -> str:
    """The share of games won, with its 95% interval."""
    return per_cent(share_interval(won))


def play_many(choose: Chooser, opponent: str, games: int) -> list[float]:
    envs = SinglePlayerVectorEnv(GAME, games, opponent, ply_limit=PLY_LIMIT)
    seen, infos = envs.reset(seed=HELD_OUT)
    won, waiting = np.zeros(games), np.ones(games, bool)
    while waiting.any():
        seen, rewards, terminated, truncated, infos = envs.step(choose(seen, infos["action_mask"]))
        ended = (terminated | truncated) & waiting
        won[ended] = 0.5 + 0.5 * rewards[ended]
        waiting &= ~ended
    return list(won)


def play_singly(choose: Chooser, opponent: str, games: int) -> list[float]:
    env, won = SinglePlayerEnv(GAME, opponent, ply_limit=PLY_LIMIT), []
    for number in range(games):
        seen, info = env.reset(seed=HELD_OUT + number)
        over, reward = False, 0.0
        while not over:
            action = choose(seen[None], info["action_mask"][None])[0]
            seen, reward, terminated, truncated, info = env.step(action)
            over = terminated or truncated
        won.append(0.5 + 0.5 * reward)
    env.close()
    return won


def report(name: str, choose: Chooser, learnt: str, games: int) -> None:
    """A line of the table: what it is, how long it learnt, and its score against each bot."""
    scores = [share(play_many(choose, bot, 10 * games)) for bot in MANY]
    scores += [share(play_singly(choose, bot, games)) for bot in SLOW]
    print(f"| {name} | {learnt} | {' | '.join(scores)} |")


def spent(steps: int, began: float) -> str:
    return f"{steps / 1e6:.1f} million steps, {(time.monotonic() - began) / 60:.1f} min"


def maskable_ppo(options: argparse.Namespace) -> tuple[Chooser, str]:
    """sb3-contrib's PPO with action masks."""
    from sb3_contrib import MaskablePPO

    from mandala.envs.sb3_env import StableBaselinesVecEnv

    games = StableBaselinesVecEnv(SinglePlayerVectorEnv(GAME, 256, LEARN_FROM, ply_limit=PLY_LIMIT))
    began = time.monotonic()
    model = MaskablePPO(
        "MlpPolicy",
        games,
        n_steps=64,
        batch_size=4096,
        n_epochs=4,
        gamma=1.0,
        learning_rate=lambda left: 1e-3 * left,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 256]},
        seed=options.seed,
        device="cpu",
    )
    model.learn(options.steps)
    return lambda seen, masks: model.predict(seen, action_masks=masks, deterministic=True)[0], spent(
        options.steps, began
    )


def torchrl_ppo(options: argparse.Namespace) -> tuple[Chooser, str]:
    """TorchRL's actor, advantage estimate and loss."""
    from tensordict import TensorDict
    from tensordict.nn import TensorDictModule
    from torchrl.modules import MLP, MaskedCategorical, ProbabilisticActor, ValueOperator
    from torchrl.objectives import ClipPPOLoss
    from torchrl.objectives.value import GAE

    count, length = 256, 64
    envs = SinglePlayerVectorEnv(GAME, count, LEARN_FROM, ply_limit=PLY_LIMIT)
    entries, moves = envs.single_observation_space.shape[0], int(envs.single_action_space.n)  # type: ignore[index, attr-defined]
    logits = TensorDictModule(
        MLP(in_features=entries, out_features=moves, num_cells=[256, 256]), in_keys=["seen"], out_keys=["logits"]
    )
    actor = ProbabilisticActor(
        logits,
        in_keys={"logits": "logits", "mask": "mask"},
        distribution_class=MaskedCategorical,
        return_log_prob=True,
    )
    critic = ValueOperator(MLP(in_features=entries, out_features=1, num_cells=[256, 256]), in_keys=["seen"])
    loss = ClipPPOLoss(actor, critic, clip_epsilon=0.2, entropy_coeff=0.01, normalize_advantage=True)
    advantage = GAE(gamma=1.0, lmbda=0.95, value_network=critic)
    optimizer = torch.optim.Adam(loss.parameters(), lr=1e-3)

    def row(seen: Any, infos: Any) -> TensorDict:
        return TensorDict(
            {"seen": torch.as_tensor(seen).float() / 8, "mask": torch.as_tensor(infos["action_mask"]).bool()}, [count]
        )

    began, steps = time.monotonic(), 0
    now = row(*envs.reset(seed=options.seed))
    while steps < options.steps:
        optimizer.param_groups[0]["lr"] = 1e-3 * (1 - steps / options.steps)
        rows = []
        for _ in range(length):
            with torch.no_grad():
                actor(now)
            seen, rewards, terminated, truncated, infos = envs.step(now["action"].numpy())
            following = row(seen, infos)
            now["next"] = following.clone().update(
                {
                    "reward": torch.as_tensor(rewards)[:, None],
                    "done": torch.as_tensor(terminated | truncated)[:, None],
                    "terminated": torch.as_tensor(terminated | truncated)[:, None],
                }
            )
            rows.append(now)
            now = following
        batch = torch.stack(rows, 1).contiguous()  # games, then time
        steps += count * length
        with torch.no_grad():
            advantage(batch)
        flat = batch.reshape(-1)
        for _ in range(4):
            for index in torch.split(torch.randperm(len(flat)), 4096):
                parts = loss(flat[index])
                optimizer.zero_grad()
                sum(parts[key] for key in ("loss_objective", "loss_critic", "loss_entropy")).backward()
                torch.nn.utils.clip_grad_norm_(loss.parameters(), 0.5)
                optimizer.step()

    @torch.no_grad()
    def choose(seen: NDArray[np.int8], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        scores = logits.module(torch.as_tensor(seen).float() / 8)
        chosen: NDArray[np.int64] = torch.where(torch.as_tensor(masks) > 0, scores, -torch.inf).argmax(1).numpy()
        return chosen

    return choose, spent(steps, began)


def nfsp(options: argparse.Namespace) -> tuple[Chooser, str]:
    """RLCard's neural fictitious self-play, an agent for each seat of the PettingZoo environment."""
    from rlcard.agents import NFSPAgent

    from mandala.envs.pettingzoo_env import TwoPlayerEnv

    table = TwoPlayerEnv(GAME, PLY_LIMIT)
    names = table.possible_agents
    entries = table.observation_space(names[0])["observation"].shape[0]  # type: ignore[index]
    moves = int(table.action_space(names[0]).n)  # type: ignore[attr-defined]
    agents = {
        name: NFSPAgent(
            moves, [entries], [256, 256], q_mlp_layers=[256, 256], anticipatory_param=0.1, device=torch.device("cpu")
        )
        for name in names
    }

    def state(seen: NDArray[np.int8], mask: NDArray[np.int8]) -> dict[str, Any]:
        legal = np.flatnonzero(mask)
        return {"obs": seen / 8, "legal_actions": dict.fromkeys(legal.tolist()), "raw_legal_actions": legal.tolist()}

    began, steps = time.monotonic(), 0
    while steps < options.steps:
        table.reset(seed=options.seed if steps == 0 else None)
        last: dict[str, Any] = {}
        for agent in agents.values():
            agent.sample_episode_policy()
        for name in table.agent_iter():
            seen, reward, terminated, truncated, _ = table.last()
            assert seen is not None
            now, over = state(seen["observation"], seen["action_mask"]), terminated or truncated
            if name in last:
                with contextlib.redirect_stdout(None):  # it prints its loss
                    agents[name].feed((*last[name], reward, now, over))
            action = None if over else int(agents[name].step(now))
            last[name] = now, action
            table.step(action)
            steps += action is not None

    def choose(seen: NDArray[np.int8], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        agent = agents[names[0]]
        return np.array([agent.eval_step(state(*row))[0] for row in zip(seen, masks, strict=True)])

    return choose, spent(steps, began)


def ismcts(options: argparse.Namespace) -> None:
    """OpenSpiel's information set Monte Carlo tree search, which learns nothing; its deals are chance's."""
    import pyspiel
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    from mandala.bots.registry import make_contestant
    from mandala.envs.openspiel_game import SpielGame

    game = pyspiel.load_game(f"python_{GAME}", {"ply_limit": PLY_LIMIT})
    assert isinstance(game, SpielGame)
    chance, rng, scores = np.random.RandomState(options.seed), random.Random(options.seed), []
    for opponent in (*MANY, *SLOW):
        bot, won = make_contestant(GAME, opponent), []
        for number in range(options.games):
            seat, state = number % 2, game.new_initial_state()
            evaluator = RandomRolloutEvaluator(1, chance)
            searcher = ISMCTSBot(game, evaluator, 1.4, options.simulations, random_state=chance)
            while not state.is_terminal():
                if state.is_chance_node():
                    colors, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(colors, odds)[0])
                elif state.current_player() == seat:
                    state.apply_action(int(searcher.step(state)))
                else:
                    view = state.view(1 - seat)
                    assert view is not None
                    state.apply_action(bot.choose(view, rng).move.code)
            won.append(0.5 + 0.5 * state.returns()[seat])
        scores.append(share(won))
    print(f"| ISMCTS, OpenSpiel | {options.simulations} simulations a move | {' | '.join(scores)} |")


def mccfr(options: argparse.Namespace) -> None:
    """OpenSpiel's external sampling MCCFR in the endgames that it can solve: the mean exploitability as it runs."""
    import pyspiel

    from mandala.envs.openspiel_game import endgames
    from mandala.envs.openspiel_tree import tree_of

    found: dict[int, list[float]] = {}
    for game in endgames(GAME)[: options.endgames]:
        loaded = tree_of(game).loaded()
        solver, done = pyspiel.ExternalSamplingMCCFRSolver(loaded, seed=options.seed), 0
        for mark in ITERATIONS:
            while done < mark:
                solver.run_iteration()
                done += 1
            found.setdefault(mark, []).append(pyspiel.exploitability(loaded, solver.average_policy()))
    for mark, values in found.items():
        where = f"{mark:,} iterations in {len(values)} endgames"
        print(f"| MCCFR, OpenSpiel | {where} | exploitability {np.mean(values):.4f} |")


def cleanrl(options: argparse.Namespace) -> tuple[Chooser, str]:
    """What examples/ppo_cleanrl.py has learnt."""
    from examples.ppo_cleanrl import Agent, features

    seen, _ = SinglePlayerVectorEnv(GAME, 1, LEARN_FROM).reset(seed=1)
    agent = Agent(*(part.shape[-1] for part in features(seen)))
    agent.load_state_dict(torch.load(options.weights))

    @torch.no_grad()
    def choose(seen: NDArray[np.int8], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        chosen: NDArray[np.int64] = agent(*features(seen), torch.as_tensor(masks))[0].argmax(1).numpy()
        return chosen

    return choose, "as it printed"


LEARNERS = {
    "maskable-ppo": ("MaskablePPO, sb3-contrib", maskable_ppo),
    "torchrl-ppo": ("PPO, TorchRL", torchrl_ppo),
    "nfsp": ("NFSP, RLCard", nfsp),
    "cleanrl": ("PPO in one file, as CleanRL writes it", cleanrl),
}
OTHERS = {"ismcts": ismcts, "mccfr": mccfr}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("who", nargs="+", choices=[*LEARNERS, *OTHERS])
    parser.add_argument("--steps", type=int, default=2_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--games",
        type=int,
        default=200,
        help="against each level; learners play ten times as many against random and greedy",
    )
    parser.add_argument("--simulations", type=int, default=200, help="a move, of ismcts")
    parser.add_argument("--endgames", type=int, default=None, help="how many, for mccfr; all if not given")
    parser.add_argument("--weights", type=Path, default=Path("ppo.pt"))
    options = parser.parse_args()
    torch.set_num_threads(2)
    for who in options.who:
        for begin in (random.seed, np.random.seed, torch.manual_seed):
            begin(options.seed)
        if who in OTHERS:
            OTHERS[who](options)
        else:
            name, learn = LEARNERS[who]
            choose, learnt = learn(options)
            report(name, choose, learnt, options.games)


if __name__ == "__main__":
    main()
