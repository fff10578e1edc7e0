"""Runs that are small enough for a test."""

from dataclasses import replace
from typing import Any

from mandala.learn.backend import CpuBackend
from mandala.learn.ppo import Learner
from mandala.learn.settings import SMOKE, Settings, default_settings

CPU = CpuBackend()


def small(game: str = "mandala", **more: Any) -> Settings:
    """Settings of a tiny run."""
    tiny = {"minutes": 0.05, "width": 8, "layers": 1, "games": 16, "steps": 4, "minibatch": 32}
    return replace(default_settings(game), **SMOKE | tiny | more)


def learner(game: str = "mandala", **more: Any) -> Learner:
    """A tiny learner."""
    return Learner(small(game, **more), CPU)
