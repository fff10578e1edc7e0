"""The bots of each game by name, and contestants made from bot specifications."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from mandala.bots.bot import Bot, Contestant
from mandala.bots.engine import EngineBot, needs_network
from mandala.bots.external import ExternalBot
from mandala.bots.plugins import (
    InstalledBot,
    check_game,
    find_maker,
    games_of,
    installed_bots,
    make_bot,
    source_of,
)
from mandala.bots.random import RandomBot
from mandala.bots.specification import PROGRAM, BotSpecification, is_name, read_specification
from mandala.errors import MandalaError
from mandala.games import spec_named
from mandala.games.spec import Level
from mandala.neural.network import Network, shipped_weights

PERSON = "human"  # a player who is not a bot
WEIGHTS = "weights"
POLICY = "policy"

BotLike = str | Bot | Contestant


def bots_of(game: str) -> dict[str, Callable[..., Bot]]:
    """How the bots of a game are made, by name."""
    engines = spec_named(game).engines
    return {"random": RandomBot, **{name: partial(EngineBot, game, engine) for name, engine in engines.items()}}


def levels_of(game: str) -> tuple[Level, ...]:
    """The levels of a game, from the easiest up; level 1 comes first."""
    return spec_named(game).levels


def level_bot(game: str, level: Level) -> Bot:
    """The bot of a level, with its mistakes."""
    make = bots_of(game)[level.bot]
    return make(simulations=level.simulations, notices=level.notices, temperature=level.temperature)


def make_contestant(game: str, bot: BotLike) -> Contestant:
    """Make a contestant from a specification or from a bot.

    Args:
        game: the name of the game.
        bot: a specification such as `level3`, `search:seconds=0.25,as=quick`, `policy:weights=run/mandala.npz`,
            `mybot:Frugal` or `command:./mine`; a Bot, whose name is its attribute `name` or else its class; or a
            Contestant.
    """
    spec_named(game)
    if isinstance(bot, str):
        return _from_specification(game, bot)
    if isinstance(bot, Bot):
        said = getattr(bot, "name", None)
        name = said if isinstance(said, str) and said else type(bot).__name__
        bot = Contestant(name, bot, built_in=_is_built_in_class(bot))
    if not isinstance(bot, Contestant):
        raise MandalaError(f"a bot is given by a specification, a Bot or a Contestant, and not {bot!r:.60}")
    check_game(bot.name, bot.bot, game)
    return bot if bot.built_in or bot.files else replace(bot, files=source_of(bot.bot))


def with_reported_name(contestant: Contestant) -> Contestant:
    """The contestant with its final name: a program without an alias is started and asked for its name."""
    if not isinstance(contestant.bot, ExternalBot):
        return contestant
    contestant.bot.start()
    return replace(contestant, name=contestant.bot.name)


def _from_specification(game: str, text: str) -> Contestant:
    spec = read_specification(text)
    name = spec.alias or text
    if spec.command is not None:
        program = ExternalBot(spec.command, name=spec.alias)
        return Contestant(name, program, spec.limit, built_in=True, specification=text)
    if not spec.attribute and _is_built_in(game, spec.bot):
        bot, files = _built_in(game, spec)
        return Contestant(name, bot, spec.limit, built_in=True, specification=text, files=files)
    maker = _installed(game, spec.bot).load() if not spec.attribute else _of_module(game, spec.bot, spec.attribute)
    check_game(spec.title, maker, game)
    bot = make_bot(spec.title, maker, spec.arguments)
    check_game(spec.title, bot, game)
    return Contestant(name, bot, spec.limit, specification=text, files=source_of(bot))


def _is_built_in_class(bot: Bot) -> bool:
    return type(bot).__module__.partition(".")[0] == __name__.partition(".")[0]


def _is_built_in(game: str, name: str) -> bool:
    return name in bots_of(game) or _level(game, name) is not None


def _level(game: str, name: str) -> Level | None:
    levels, match = levels_of(game), re.fullmatch(r"level([1-9][0-9]?)", name)
    return levels[int(match[1]) - 1] if match and int(match[1]) <= len(levels) else None


def _built_in(game: str, spec: BotSpecification) -> tuple[Bot, tuple[Path, ...]]:
    """A bot of the package, and the files with its weights."""
    arguments = dict(spec.arguments)
    learned = [name for name, engine in spec_named(game).engines.items() if needs_network(engine)]
    weights = arguments.pop(WEIGHTS, None) if spec.bot in learned else None
    if arguments:
        of_learned = f"; {' and '.join(learned)} also have weights" if WEIGHTS in arguments else ""
        raise MandalaError(
            f"{spec.bot} has no option {next(iter(arguments))!r}; options are seconds, simulations and as{of_learned}"
        )
    if level := _level(game, spec.bot):
        return level_bot(game, level), ()
    if weights is None:
        return bots_of(game)[spec.bot](), ()
    file = Path(weights).expanduser()
    try:
        network = Network.read(game, file)
    except OSError as error:
        raise MandalaError(f"{file}: {error.strerror}") from None
    return bots_of(game)[spec.bot](network), (file,)


def _of_module(game: str, module: str, attribute: str) -> Callable[..., Bot]:
    try:
        return find_maker(module, attribute)
    except MandalaError as error:
        if _is_built_in(game, module):
            raise MandalaError(f"{error}; options of the bot {module} look like {module}:seconds=0.25") from None
        raise


def _installed(game: str, name: str) -> InstalledBot:
    for bot in installed_bots():
        if bot.name == name:
            return bot
    known = [f"level1 to level{len(levels_of(game))}", *bots_of(game), *dict.fromkeys(b.name for b in installed_bots())]
    raise MandalaError(
        f"there is no bot {name!r} for {game}; the bots are {', '.join(known)}; yours is named as in mybot:Frugal"
    )


class InstalledBotReport(NamedTuple):
    """A bot of an installed package with the games that it plays, or what is wrong with it."""

    bot: InstalledBot
    games: tuple[str, ...]
    problem: str | None


def inspect_installed_bots(game: str) -> Iterator[InstalledBotReport]:
    """The bots of all installed packages, each imported; an error in one does not affect the others."""
    seen: dict[str, str] = {}
    for bot in installed_bots():
        games: tuple[str, ...] = ()
        problem = None
        if not is_name(bot.name) or bot.name in (PROGRAM, PERSON):
            problem = f"{bot.name!r} cannot be the name of a bot"
        elif _is_built_in(game, bot.name):
            problem = f"{bot.name} is the name of a built-in bot"
        elif bot.name in seen:
            problem = f"{bot.name} is a bot of {seen[bot.name]} already"
        else:
            seen[bot.name] = bot.origin
            try:
                games = games_of(bot.name, bot.load())
            except MandalaError as error:
                problem = str(error)
        yield InstalledBotReport(bot, games, problem)


def weights_named(game: str, text: str) -> Path:
    """The file of weights that training plays against; `policy` without an option has the shipped ones.

    Args:
        game: the name of the game.
        text: `policy`, `policy:weights=FILE`, or a file.
    """
    if Path(text).is_file():
        return Path(text)
    try:
        spec = read_specification(text)
    except MandalaError:
        return Path(text)
    arguments = dict(spec.arguments)
    if spec.title != POLICY or arguments.keys() - {WEIGHTS}:
        raise MandalaError(f"{text[:60]!r}: training plays against networks: policy, policy:weights=FILE, or a file")
    return Path(arguments[WEIGHTS]).expanduser() if arguments else shipped_weights(game)
