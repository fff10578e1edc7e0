"""Proximal policy optimization in one file, in the style of CleanRL: Mandala against the greedy bot, on a laptop's CPU.

    OMP_NUM_THREADS=2 python examples/ppo_cleanrl.py --minutes 15

It learns by playing against `greedy` itself, so what it reports is how well it has learnt to beat that one bot. Games
for its report are dealt from other seeds, and the most probable move is played in them.
"""

import argparse
import time

import numpy as np
import torch
from torch import Tensor, nn

from mandala.arena import Interval, share_interval
from mandala.arena.formatting import per_cent
from mandala.envs import SinglePlayerVectorEnv

GAMES, STEPS = 1024, 32  # games at once, and moves in each before the network learns from them
EPOCHS, MINIBATCH = 2, 2048
WIDTH, LAYERS, KINDS, COLORS = 64, 2, 25, 6  # an action is 6 * kind + colour
LEARNING_RATE, ENTROPY = (1e-3, 0.05), (0.02, 0.15)  # at the beginning, and its factor at the end
LAMBDA, CLIP, VALUE_LOSS, GRADIENT_NORM = 0.95, 0.2, 0.5, 0.5  # future rewards are not discounted
MARGIN = 40.0  # points that count as much as the win itself
PLY_LIMIT, HELD_OUT = 250, 2**40


def features(seen: np.ndarray) -> tuple[Tensor, Tensor]:
    """The features of each colour and of the whole position; docs/environments.md describes the rows."""
    rows = torch.as_tensor(seen).view(-1, 14, 8).float()
    each, sums, more = rows[:, :, :COLORS], rows[:, :, COLORS], rows[:, :, COLORS + 1]
    cups = torch.stack([each[:, 1] + each[:, 2], each[:, 3]], 1)  # the own one and what is known of the other one
    places, mountains, own, other = each[:, 4:6], each[:, 6:8], each[:, 8:10], each[:, 10:12]
    lacks = mountains + own + other == 0
    lacking, lengths = lacks.sum(2, keepdim=True), (places > 0).sum(2, keepdim=True)
    there, new = mountains[:, :, None], (mountains[:, :, None] - 1 + cups[:, None]) * (lengths[:, None] + 1)
    gains = there.sign() * torch.where(places[:, None] > 0, there * places[:, None], new)  # points for claiming it now
    flags = [each[:, [0, 2, 6, 7, 8, 9, 10, 11]] > 0, each[:, :1] > 1, each[:, :1] > 2, lacks, lacks & (lacking == 1)]
    river = (places[:, :, None] == torch.arange(7.0)[:, None]).flatten(1, 2)
    of_colors = torch.cat([each / 4, gains.flatten(1, 2) / 10, *flags, river], 1).transpose(1, 2).contiguous()
    ahead, points = sums[:, 8:10] - sums[:, 10:12], (cups * places).sum(2)
    whole = [sums / 8, more / 8, ahead / 4, ahead.sign(), sums[:, 8:12] > 0, points / 20, points.diff() / -20]
    return of_colors, torch.cat([*whole, *(lacking[..., 0] == k for k in (1, 2)), lengths[..., 0] == COLORS - 1], 1)


class Agent(nn.Module):
    """One network processes each colour, with the whole position and a summary of what it computed for the others."""

    def __init__(self, of_colors: int, whole: int) -> None:
        super().__init__()
        self.color, self.whole = nn.Linear(of_colors, WIDTH), nn.Linear(whole, WIDTH)
        self.layers = nn.ModuleList(nn.Linear(WIDTH, WIDTH) for _ in range(LAYERS))
        self.pools = nn.ModuleList(nn.Linear(2 * WIDTH, WIDTH) for _ in range(LAYERS))
        self.policy = nn.Linear(WIDTH, KINDS)
        self.value = nn.Sequential(nn.Linear(2 * WIDTH, WIDTH), nn.ReLU(), nn.Linear(WIDTH, 1))
        nn.init.zeros_(self.policy.weight)  # so that it begins with random moves

    def forward(self, of_colors: Tensor, whole: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Log probabilities of the actions, and values."""
        tokens = torch.relu(self.color(of_colors) + self.whole(whole)[:, None])
        for layer, pool in zip(self.layers, self.pools, strict=True):
            tokens = tokens + torch.relu(layer(tokens) + pool(summary(tokens))[:, None])
        logits = self.policy(tokens).transpose(1, 2).flatten(1)
        return torch.where(masks > 0, logits, -1e9).log_softmax(1), self.value(summary(tokens))[:, 0]


def summary(tokens: Tensor) -> Tensor:
    """The mean and the largest of what is seen in the colours."""
    return torch.cat([tokens.mean(1), tokens.amax(1)], 1)


@torch.inference_mode()
def evaluate(agent: Agent, games: int, seed: int) -> Interval:
    """The share of games won, a draw being half of one, with its 95% interval."""
    envs = SinglePlayerVectorEnv("mandala", games, "greedy", ply_limit=PLY_LIMIT)
    won, waiting, (seen, infos) = np.zeros(games), np.ones(games, bool), envs.reset(seed=seed)
    while waiting.any():
        logs, _ = agent(*features(seen), torch.as_tensor(infos["action_mask"]))
        seen, rewards, terminated, truncated, infos = envs.step(logs.argmax(1).numpy())
        ended = (terminated | truncated) & waiting
        won[ended] = 0.5 + 0.5 * rewards[ended]
        waiting &= ~ended
    return share_interval(won.tolist())


def main() -> None:
    """Train for the given minutes, then play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--games", type=int, default=4000, help="to play at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="ppo.pt")
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    envs = SinglePlayerVectorEnv("mandala", GAMES, "greedy", ply_limit=PLY_LIMIT)
    now, infos = envs.reset(seed=options.seed)
    agent = Agent(*(part.shape[-1] for part in features(now)))
    optimizer = torch.optim.Adam(agent.parameters(), eps=1e-5)
    began, reported, worked, updates, won = time.monotonic(), 0.0, time.process_time(), 0, []
    while (share := (time.monotonic() - began) / (60 * options.minutes)) < 1 or not updates:
        kept, found = [], []
        with torch.inference_mode():
            for _ in range(STEPS):
                inputs = *features(now), torch.as_tensor(infos["action_mask"])
                logs, value = agent(*inputs)
                action = (logs - torch.empty_like(logs).exponential_().log()).argmax(1)  # a sample, by Gumbel noise
                now, reward, terminated, truncated, infos = envs.step(action.numpy())
                if (over := terminated | truncated).any():
                    won += list(reward[over])
                    reward = (reward + infos["final_info"]["margin"] / MARGIN * over) / 2
                kept.append((*inputs, action, logs.gather(1, action[:, None])[:, 0]))
                found.append((value, torch.as_tensor(reward), torch.as_tensor(over)))
            values, rewards, dones = map(list, zip(*found, strict=True))
            values.append(agent(*features(now), torch.as_tensor(infos["action_mask"]))[1])
            advantages = [torch.zeros(GAMES)]
            for t in reversed(range(STEPS)):
                surprise = rewards[t] + ~dones[t] * values[t + 1] - values[t]
                advantages.insert(0, surprise + ~dones[t] * LAMBDA * advantages[0])
        gained = torch.cat(advantages[:STEPS])
        flat = [*map(torch.cat, zip(*kept, strict=True)), gained, gained + torch.cat(values[:STEPS])]
        optimizer.param_groups[0]["lr"], bonus = (a * b ** min(share, 1.0) for a, b in (LEARNING_RATE, ENTROPY))
        for _ in range(EPOCHS):
            for index in torch.randperm(STEPS * GAMES).split(MINIBATCH):
                *inputs, action, before, advantage, target = (part[index] for part in flat)
                logs, value = agent(*inputs)
                advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
                ratio = (logs.gather(1, action[:, None])[:, 0] - before).exp()
                gain = torch.minimum(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage).mean()
                entropy = -(logs.exp() * logs).sum(1).mean()
                loss = VALUE_LOSS * (value - target).square().mean() - gain - bonus * entropy
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), GRADIENT_NORM)
                optimizer.step()
        updates += 1
        steps, spent, cpu = updates * STEPS * GAMES, time.monotonic() - began, time.process_time() - worked
        if spent - reported > 60 or updates == 1:
            reported, score, share_won = spent, evaluate(agent, 1000, HELD_OUT), 0.5 + 0.5 * np.mean(won or [0])
            print(f"{spent / 60:5.1f} min  {cpu / 60:5.1f} min of CPU  {steps / 1e6:6.2f} million steps", end="  ")
            print(f"entropy {entropy.item():4.2f}  training {share_won:6.1%}  argmax {score.estimate:6.1%}", flush=True)
            won.clear()
    torch.save(agent.state_dict(), options.out)
    print(f"{steps:,} steps in {spent / 60:.1f} minutes, {cpu / 60:.1f} minutes of CPU; weights in {options.out}")
    print(f"against greedy: {per_cent(evaluate(agent, options.games, HELD_OUT + 1))} of {options.games} games")


if __name__ == "__main__":
    main()
