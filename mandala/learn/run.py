"""A training run: rounds of play and learning, with checkpoints, evaluations and alarms."""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np

from mandala.errors import MandalaError
from mandala.extras import needs
from mandala.files import replace_atomically, write_atomically
from mandala.learn.backend import default_backend
from mandala.learn.play import Policy, network_policy, play_match, random_policy
from mandala.learn.ppo import Learner, Losses, RoundStatistics, frozen_copy
from mandala.learn.settings import Settings
from mandala.learn.weights import fingerprint, read_network, write_weights
from mandala.neural.network import read_weights, size_of

with needs("learn"):
    import torch

PAST_NETWORKS = 8  # earlier networks that are kept as opponents
KEEP_EVERY = 20.0  # seconds at first; later they are further apart
CHECKPOINT = "checkpoint.pt"
WEIGHTS = "{game}.npz"
LOG = "log.jsonl"
EVALUATE_EVERY = 30.0  # seconds; at least ten times in a short run
EVALUATION_GAMES = 4096
GRACE = 180.0  # seconds before some alarms are raised, because a new network plays badly
ROUNDS_TO_COMPILE = 5

Row = dict[str, Any]
Report = Callable[[Row], None]


class Run:
    """One run in one folder; if the folder has a checkpoint, the run is resumed.

    Attributes:
        settings: of the run.
        out: the folder.
        backend: the GPU, or the CPU if there is none.
        learner: the network and its optimizer.
        past: earlier networks, the oldest first.
        decisions: made so far.
        rounds: played so far.
        now: the clock of the run, in seconds.
    """

    def __init__(
        self,
        settings: Settings,
        out: Path,
        opponent: Path | None = None,
        start: Path | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        if start:  # a network keeps its shape
            width, layers = size_of(read_weights(start))
            settings = replace(settings, width=width, layers=layers)
        self.settings, self.out, self.now = settings, out, now
        self.backend = default_backend()
        self.began = now()
        self._opponent = fingerprint(opponent) if opponent else None
        self._stopping = False
        state = self._checkpoint()
        self.learner = Learner(settings, self.backend, read_network(settings.game, opponent) if opponent else None)
        if start:
            for network in (self.learner.network, self.learner.average):
                network.load_state_dict(read_network(settings.game, start).state_dict())
        self.past = [frozen_copy(self.learner.network)]
        self.spent, self.decisions, self.rounds = 0.0, 0, 0
        if state:
            self._resume(state)
        out.mkdir(parents=True, exist_ok=True)

    @property
    def seconds(self) -> float:
        """The length of the run so far, earlier sessions included."""
        return self.spent + self.now() - self.began

    @property
    def done(self) -> float:
        """The share of the run that is over."""
        return self.seconds / (60 * self.settings.minutes)

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to do; a new run plays at least one round."""
        return self.done >= 1.0 and self.rounds > 0

    def stop(self) -> None:
        """Let `train` end after the current round."""
        self._stopping = True

    def train(self, report: Report, stop_after: float | None = None, tick: Callable[[], None] | None = None) -> None:
        """Train until the time is over, or for `stop_after` seconds; evaluate and save regularly, and at the end.

        Args:
            report: is called with every row of the log.
            stop_after: seconds.
            tick: is called after every round.
        """
        evaluated, kept = float("-inf"), self.seconds
        stop = self.seconds + stop_after if stop_after is not None else float("inf")
        every = min(EVALUATE_EVERY, 6 * self.settings.minutes)
        speed, over = Speed(self.now), self.is_over
        while not over:
            statistics, losses = self._round()
            speed.count(self.decisions)
            if self.seconds - kept > max(KEEP_EVERY, self.seconds / (2 * PAST_NETWORKS)):
                self._keep_network()
                kept = self.seconds
            over = self.done >= 1.0 or self.seconds >= stop or self._stopping
            if over or self.seconds - evaluated > every:
                self._log(report, statistics, losses, speed.decisions_per_second)
                self.save()
                evaluated = self.seconds
            if tick:
                tick()

    def _round(self) -> tuple[RoundStatistics, Losses]:
        if not self.learner.is_exploiter:
            self.learner.opponent.load_state_dict(self.past[self.rounds % len(self.past)].state_dict())
        statistics = self.learner.play()
        losses = self.learner.learn(self.done)
        if not np.isfinite(losses.value_loss):
            raise MandalaError("training diverged: the loss is not a number; resume from the checkpoint")
        self.rounds += 1
        self.decisions += self.settings.steps * self.settings.games
        return statistics, losses

    def _keep_network(self) -> None:
        self.past.append(frozen_copy(self.learner.network))
        if len(self.past) > PAST_NETWORKS:  # thin out the middle ones, so that the oldest stays
            del self.past[1 + self.rounds % (PAST_NETWORKS - 2)]

    def _log(self, report: Report, statistics: RoundStatistics, losses: Losses, decisions_per_second: float) -> None:
        row: Row = {"seconds": round(self.seconds, 1), "decisions": self.decisions}
        row["decisions_per_second"] = round(decisions_per_second)
        row |= {name: round(value, 5) for name, value in (statistics._asdict() | losses._asdict()).items()}
        row |= {name: round(value, 4) for name, value in self._evaluations()}
        row["alarms"] = list(alarms(row))
        with (self.out / LOG).open("a") as log:
            log.write(json.dumps(row) + "\n")
        report(row)

    def _evaluations(self) -> Iterator[tuple[str, float]]:
        """The share of games won against each opponent."""

        def wins(one: Policy, other: Policy | None) -> float:
            games = min(EVALUATION_GAMES, self.settings.games)
            return play_match(self.settings.game, one, other, games, self.backend).wins

        sampled, best = network_policy(self.learner.network), network_policy(self.learner.network, argmax=True)
        yield "against random", wins(sampled, random_policy)
        yield "against greedy", wins(best, None)
        if self.learner.is_exploiter:
            opponent = self.learner.opponent
            yield "against opponent", wins(sampled, network_policy(opponent))
            yield "argmax against opponent", wins(best, network_policy(opponent, argmax=True))
        else:
            yield "against past network", wins(sampled, network_policy(self.past[len(self.past) // 2]))

    def save(self) -> None:
        """Write the checkpoint, and the weights for playing."""
        learner = self.learner
        state = {
            "settings": asdict(self.settings),
            "opponent": self._opponent,
            "network": learner.network.state_dict(),
            "average": learner.average.state_dict(),
            "optimizer": learner.optimizer.state_dict(),
            "past": [{k: v.half() for k, v in network.state_dict().items()} for network in self.past],
            "seconds": self.seconds,
            "decisions": self.decisions,
            "rounds": self.rounds,
        }
        with replace_atomically(self.out / CHECKPOINT) as fresh:
            torch.save(state, fresh)
        write_weights(self.out / WEIGHTS.format(game=self.settings.game), learner.network)

    def _checkpoint(self) -> dict[str, Any] | None:
        """The checkpoint in the folder, if there is one; that of another run is refused."""
        if not (self.out / CHECKPOINT).exists():
            if (self.out / LOG).exists():
                raise MandalaError(f"{self.out} has a log but no checkpoint; choose another folder")
            return None
        state: dict[str, Any] = torch.load(self.out / CHECKPOINT, map_location=self.backend.device, weights_only=True)
        there = state["settings"] | {"minutes": self.settings.minutes}
        here = asdict(self.settings)
        differences = [
            f"{name} {there.get(name)} there, {here[name]} here" for name in here if here[name] != there.get(name)
        ]
        if state["opponent"] != self._opponent:
            differences.append("another opponent")
        if differences:
            listed = "; ".join(differences)
            raise MandalaError(f"{self.out} holds a run with other settings ({listed}); choose another folder")
        return state

    def _resume(self, state: dict[str, Any]) -> None:
        learner = self.learner
        learner.network.load_state_dict(state["network"])
        learner.average.load_state_dict(state["average"])
        learner.optimizer.load_state_dict(state["optimizer"])
        self.past = []
        for weights in state["past"]:
            self.past.append(frozen_copy(learner.network))
            self.past[-1].load_state_dict(weights)
        self.spent, self.decisions, self.rounds = state["seconds"], state["decisions"], state["rounds"]
        torch.manual_seed(self.settings.seed + self.rounds)  # other deals than at the beginning
        learner.batch.batch.reset(self.settings.seed + self.rounds)
        rows = [row for row in read_log(self.out / LOG) if row["decisions"] <= self.decisions]
        write_atomically(self.out / LOG, "".join(json.dumps(row) + "\n" for row in rows))


class Speed:
    """Decisions per second, once everything is compiled."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.decisions_per_second = 0.0
        self._first: tuple[float, int] | None = None
        self._rounds = 0

    def count(self, decisions: int) -> None:
        """Count a round."""
        self._rounds += 1
        if self._rounds == ROUNDS_TO_COMPILE:
            self._first = self.now(), decisions
        elif self._first:
            self.decisions_per_second = (decisions - self._first[1]) / (self.now() - self._first[0])


def alarms(row: Row) -> Iterator[str]:
    """Signs of a collapse."""
    learned = row["seconds"] > GRACE
    if row["entropy"] < 0.02:
        yield "play has narrowed to single moves"
    if learned and row["capped"] > 0.01:
        yield "games do not come to an end"
    if learned and row["discards"] > 0.2:
        yield "both sides discard for ever"
    if learned and row["against random"] < 0.9:
        yield "it hardly beats random play"
    if row["approx_kl"] > 0.1:
        yield "a round changes play too much"


def read_log(file: Path) -> list[Row]:
    """The rows of a log, without a last one that was cut off."""
    lines = file.read_text().splitlines() if file.exists() else []
    rows = []
    for line in lines:
        try:
            rows.append(json.loads(line))
        except ValueError:
            break
    return rows
