"""Which bots there are, by name and game."""

import re
from collections.abc import Callable
from dataclasses import replace

from mandala.bots.bot import Bot, Contestant, read_spec
from mandala.bots.engine import Engine
from mandala.bots.external import ExternalBot
from mandala.bots.levels import Level, levels_of
from mandala.errors import MandalaError
from mandala.spec import spec_named

PROGRAM = "command"


def bots_of(game: str) -> dict[str, Callable[..., Bot]]:
    """How the bots of a game are made, by name."""
    bots: dict[str, Callable[..., Bot]] = spec_named(game).module("bots", "registry").BOTS
    return bots


def engines_of(game: str) -> dict[str, Engine]:
    """The engines of a game, by the names of the bots that run them."""
    engines: dict[str, Engine] = spec_named(game).module("bots", "registry").ENGINES
    return engines


def level_bot(game: str, level: Level) -> Bot:
    """The bot of a level, with its mistakes."""
    make = bots_of(game)[level.bot]
    return make(simulations=level.simulations, notices=level.notices, temperature=level.temperature)


def make_contestant(game: str, text: str) -> Contestant:
    """The bot that words such as `level3`, `greedy`, `search:seconds=0.25,as=quick` or `command:./mine` stand for."""
    bots, levels = bots_of(game), levels_of(game)
    spec = read_spec(text)
    name = spec.alias or text
    if (spec.bot == PROGRAM) != (spec.command is not None):
        raise MandalaError(f"{text[:40]!r}: programs are named as in command:./mine, other bots without a command")
    if spec.command is not None:
        return Contestant(name, ExternalBot(spec.command, name=spec.alias), spec.limit, built_in=True)
    if (rung := re.fullmatch(r"level([1-9]\d?)", spec.bot)) and int(rung[1]) <= len(levels):
        return Contestant(name, level_bot(game, levels[int(rung[1]) - 1]), spec.limit, built_in=True)
    if spec.bot not in bots:
        known = f"level1 to level{len(levels)}, {', '.join(bots)}"
        raise MandalaError(f"there is no bot {spec.bot!r} for {game}; the bots are {known}")
    return Contestant(name, bots[spec.bot](), spec.limit, built_in=True)


def introduced(contestant: Contestant) -> Contestant:
    """The contestant by its right name: a program without an alias is started and asked what it calls itself."""
    if not isinstance(contestant.bot, ExternalBot):
        return contestant
    contestant.bot.start()
    return replace(contestant, name=contestant.bot.name)
