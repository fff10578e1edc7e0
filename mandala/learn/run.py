"""A training run: rounds of play and learning, with checkpoints, measurements and alarms."""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch

from mandala.errors import MandalaError
from mandala.files import write_whole
from mandala.learn.play import at_random, chooser, duel
from mandala.learn.ppo import Learner, Losses, Seen, frozen
from mandala.learn.settings import Settings
from mandala.learn.weights import fingerprint, read_network, read_weights, shape_of, write_weights

SELVES = 8  # earlier ones that are kept
A_NEW_SELF = 20.0  # seconds, at first: the older the run, the further apart
CHECKPOINT = "checkpoint.pt"
WEIGHTS = "{game}.npz"
LOG = "log.jsonl"
MEASURE_EVERY = 30.0  # seconds; ten times at least in a short run
MEASURED_GAMES = 4096
PATIENCE = 180.0  # seconds after which a network should know something
ROUNDS_TO_COMPILE = 5

Row = dict[str, Any]
Report = Callable[[Row], None]


class Run:
    """One run in one folder; if the folder has a checkpoint, its run goes on.

    Attributes:
        settings: of the run.
        out: the folder.
        device: the GPU, or the CPU if there is none.
        learner: the network and what it learns with.
        selves: earlier ones, the oldest first.
        decisions: made so far.
        rounds: played so far.
    """

    def __init__(self, settings: Settings, out: Path, rival: Path | None = None, start: Path | None = None) -> None:
        if start:  # a network keeps its shape
            width, layers = shape_of(read_weights(start))
            settings = replace(settings, width=width, layers=layers)
        self.settings, self.out = settings, out
        self.device = device()
        if self.device.type == "cpu":  # small networks gain nothing from more, and wait for them where cores are busy
            torch.set_num_threads(1)
        self.began = time.monotonic()
        self._rival = fingerprint(rival) if rival else None
        self._stopping = False
        state = self._checkpoint()
        self.learner = Learner(settings, self.device, read_network(settings.game, rival) if rival else None)
        if start:
            for network in (self.learner.network, self.learner.magnet):
                network.load_state_dict(read_network(settings.game, start).state_dict())
        self.selves = [frozen(self.learner.network)]
        self.spent, self.decisions, self.rounds = 0.0, 0, 0
        if state:
            self._resume(state)
        out.mkdir(parents=True, exist_ok=True)

    @property
    def seconds(self) -> float:
        """How long the run has been going, earlier sessions included."""
        return self.spent + time.monotonic() - self.began

    @property
    def done(self) -> float:
        """Which part of the run is over."""
        return self.seconds / (60 * self.settings.minutes)

    def stop(self) -> None:
        """Let `go` end after the present round."""
        self._stopping = True

    def go(self, report: Report, stop_after: float | None = None, tick: Callable[[], None] | None = None) -> None:
        """Train until the time is over, or for so many seconds of it; measure and save now and then, and at the end.

        Args:
            report: is called with every row of the log.
            stop_after: seconds.
            tick: is called after every round.
        """
        measured, kept = float("-inf"), self.seconds
        stop = self.seconds + stop_after if stop_after is not None else float("inf")
        every = min(MEASURE_EVERY, 6 * self.settings.minutes)
        pace, over = Pace(), self.done >= 1.0
        while not over:
            seen, losses = self._round()
            pace.count(self.decisions)
            if self.seconds - kept > max(A_NEW_SELF, self.seconds / (2 * SELVES)):
                self._keep_self()
                kept = self.seconds
            over = self.done >= 1.0 or self.seconds >= stop or self._stopping
            if over or self.seconds - measured > every:
                self._log(report, seen, losses, pace.rate)
                self.save()
                measured = self.seconds
            if tick:
                tick()

    def _round(self) -> tuple[Seen, Losses]:
        if not self.learner.exploits:
            self.learner.rival.load_state_dict(self.selves[self.rounds % len(self.selves)].state_dict())
        seen = self.learner.play()
        losses = self.learner.learn(self.done)
        if not np.isfinite(losses.value):
            raise MandalaError("the network has gone astray: its losses are not numbers; resume from the checkpoint")
        self.rounds += 1
        self.decisions += self.settings.steps * self.settings.games
        return seen, losses

    def _keep_self(self) -> None:
        self.selves.append(frozen(self.learner.network))
        if len(self.selves) > SELVES:  # thin out the middle ones, so that the oldest stays
            del self.selves[1 + self.rounds % (SELVES - 2)]

    def _log(self, report: Report, seen: Seen, losses: Losses, rate: float) -> None:
        row: Row = {"seconds": round(self.seconds, 1), "decisions": self.decisions, "rate": round(rate)}
        row |= {name: round(value, 5) for name, value in (seen._asdict() | losses._asdict()).items()}
        row |= {name: round(value, 4) for name, value in self._measured()}
        row["alarms"] = list(alarms(row))
        with (self.out / LOG).open("a") as log:
            log.write(json.dumps(row) + "\n")
        report(row)

    def _measured(self) -> Iterator[tuple[str, float]]:
        game, device, games = self.settings.game, self.device, min(MEASURED_GAMES, self.settings.games)
        me, best = chooser(self.learner.network), chooser(self.learner.network, True)
        yield "against random", duel(game, me, at_random, games, device).wins
        yield "against greedy", duel(game, best, None, games, device).wins
        if self.learner.exploits:
            rival, best_rival = chooser(self.learner.rival), chooser(self.learner.rival, True)
            yield "against rival", duel(game, me, rival, games, device).wins
            yield "best against rival's best", duel(game, best, best_rival, games, device).wins
        else:
            earlier = chooser(self.selves[len(self.selves) // 2])
            yield "against an earlier self", duel(game, me, earlier, games, device).wins

    def save(self) -> None:
        """Write what is needed to go on, and the weights for playing."""
        learner = self.learner
        state = {
            "settings": asdict(self.settings),
            "rival": self._rival,
            "network": learner.network.state_dict(),
            "magnet": learner.magnet.state_dict(),
            "optimizer": learner.optimizer.state_dict(),
            "selves": [{k: v.half() for k, v in old.state_dict().items()} for old in self.selves],
            "seconds": self.seconds,
            "decisions": self.decisions,
            "rounds": self.rounds,
        }
        fresh = self.out / (CHECKPOINT + ".new")
        torch.save(state, fresh)
        fresh.replace(self.out / CHECKPOINT)
        write_weights(self.out / WEIGHTS.format(game=self.settings.game), learner.network)

    def _checkpoint(self) -> dict[str, Any] | None:
        """The checkpoint in the folder, if there is one; that of another run is refused."""
        if not (self.out / CHECKPOINT).exists():
            if (self.out / LOG).exists():
                raise MandalaError(f"{self.out} has a log but no checkpoint; choose another folder")
            return None
        state: dict[str, Any] = torch.load(self.out / CHECKPOINT, map_location=self.device, weights_only=True)
        there = state["settings"] | {"minutes": self.settings.minutes}
        here = asdict(self.settings)
        differences = [
            f"{name} {there.get(name)} there, {here[name]} here" for name in here if here[name] != there.get(name)
        ]
        if state.get("rival", self._rival) != self._rival:
            differences.append("another rival")
        if differences:
            listed = "; ".join(differences)
            raise MandalaError(f"{self.out} holds a run with other settings ({listed}); choose another folder")
        return state

    def _resume(self, state: dict[str, Any]) -> None:
        learner = self.learner
        learner.network.load_state_dict(state["network"])
        learner.magnet.load_state_dict(state["magnet"])
        learner.optimizer.load_state_dict(state["optimizer"])
        self.selves = []
        for old in state["selves"]:
            self.selves.append(frozen(learner.network))
            self.selves[-1].load_state_dict(old)
        self.spent, self.decisions, self.rounds = state["seconds"], state["decisions"], state["rounds"]
        torch.manual_seed(self.settings.seed + self.rounds)  # other deals than those of the beginning
        learner.worlds.batch.reset(self.settings.seed + self.rounds)
        rows = [row for row in read_log(self.out / LOG) if row["decisions"] <= self.decisions]
        write_whole(self.out / LOG, "".join(json.dumps(row) + "\n" for row in rows))


class Pace:
    """Decisions a second, once everything is compiled."""

    def __init__(self) -> None:
        self.rate = 0.0
        self._first: tuple[float, int] | None = None
        self._rounds = 0

    def count(self, decisions: int) -> None:
        """Another round is over."""
        self._rounds += 1
        if self._rounds == ROUNDS_TO_COMPILE:
            self._first = time.monotonic(), decisions
        elif self._first:
            self.rate = (decisions - self._first[1]) / (time.monotonic() - self._first[0])


def alarms(row: Row) -> Iterator[str]:
    """What looks like a collapse."""
    learned = row["seconds"] > PATIENCE
    if row["entropy"] < 0.02:
        yield "play has narrowed to single moves"
    if learned and row["capped"] > 0.01:
        yield "games do not come to an end"
    if learned and row["discards"] > 0.2:
        yield "both sides discard for ever"
    if learned and row["against random"] < 0.9:
        yield "it hardly beats random play"
    if row["drift"] > 0.1:
        yield "a round changes play too much"


def device() -> torch.device:
    """The GPU, or the CPU if there is none."""
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


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
