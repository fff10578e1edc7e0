"""Bots from other Python modules and from installed packages."""

import importlib
import os
import sys
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

from mandala.bots.bot import Bot, BotError, last_line
from mandala.bots.specification import read_argument
from mandala.errors import MandalaError
from mandala.games import GAMES

GROUP = "mandala.bots"

Maker = Callable[..., Bot]


@dataclass(frozen=True)
class InstalledBot:
    """A bot that an installed package offers by an entry point of the group `mandala.bots`.

    Attributes:
        name: of the bot.
        place: its class or function, as `module:Class`.
        origin: the package, with its version.
    """

    name: str
    place: str
    origin: str

    @classmethod
    def of(cls, entry: EntryPoint) -> "InstalledBot":
        """The bot of an entry point."""
        origin = f"{entry.dist.name} {entry.dist.version}" if entry.dist else "unknown"
        return cls(entry.name, entry.value.partition("[")[0].strip(), origin)

    def load(self) -> Maker:
        """Import it; a MandalaError says why that fails."""
        module, _, attribute = self.place.partition(":")
        return find_maker(module.strip(), attribute.strip())


def installed_bots() -> list[InstalledBot]:
    """The bots of all installed packages, by name."""
    return sorted(map(InstalledBot.of, entry_points(group=GROUP)), key=lambda bot: (bot.name, bot.origin))


def find_maker(module: str, attribute: str) -> Maker:
    """A class or function of a module, which may lie in the working folder; a MandalaError says what is wrong."""
    place = f"{module}:{attribute}"
    found: Any = import_module(module)
    for part in attribute.split("."):
        if not hasattr(found, part):
            raise MandalaError(f"{module} has no {attribute}; {_bots_in(importlib.import_module(module))}")
        found = getattr(found, part)
    if isinstance(found, type) and not issubclass(found, Bot):
        raise MandalaError(f"{place} is not a Bot: the class must inherit from mandala.bots.bot.Bot")
    if isinstance(found, Bot):
        raise MandalaError(f"{place} is a bot that is made already; name its class, or a function that makes one")
    if not callable(found):
        raise MandalaError(
            f"{place} is of the type {type(found).__name__}, and not a class or function that makes a bot"
        )
    maker: Maker = found
    return maker


def import_module(name: str) -> ModuleType:
    """Import a module, as `python -m` would from the working folder; a MandalaError says why that fails."""
    if not sys.flags.safe_path and not {"", os.getcwd()} & set(sys.path):
        sys.path.insert(0, os.getcwd())
    importlib.invalidate_caches()  # the file may be new
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name and f"{name}.".startswith(f"{error.name}."):
            raise MandalaError(
                f"there is no module {error.name!r}, neither in {os.getcwd()} nor among the installed ones"
            ) from None
        complaint = last_line(error)
    except (Exception, SystemExit) as error:
        complaint = last_line(error)
    raise MandalaError(f"the module {name} cannot be imported: {complaint}")


def _bots_in(module: ModuleType) -> str:
    bots = [
        name
        for name, thing in vars(module).items()
        if isinstance(thing, type) and issubclass(thing, Bot) and thing.__module__ == module.__name__
    ]
    return f"its bots are {', '.join(bots)}" if bots else "it defines no bots"


def make_bot(title: str, maker: Maker, arguments: Iterable[tuple[str, str]] = ()) -> Bot:
    """Call a class or function; a BotError says why it makes no bot."""
    named = {name: read_argument(value) for name, value in arguments}
    try:
        bot = maker(**named)
    except (Exception, SystemExit) as error:
        passed = f"; it was given {', '.join(named)}" if named else ""
        raise BotError(f"{title} cannot be made: {last_line(error)}{passed}", "failed") from error
    if not isinstance(bot, Bot):
        raise BotError(f"{title} makes something of the type {type(bot).__name__}, and not a Bot")
    return bot


def games_of(title: str, bot: Bot | Maker) -> tuple[str, ...]:
    """The games that a bot, its class or the function that makes it says it plays."""
    said: Any = getattr(bot, "games", tuple(GAMES))
    named = (said,) if isinstance(said, str) else said
    if not isinstance(named, Collection) or not all(isinstance(name, str) for name in named):
        raise MandalaError(f"{title} has {said!r:.40} as its games; that attribute has the names of those it plays")
    return tuple(named)


def check_game(title: str, bot: Bot | Maker, game: str) -> None:
    """Refuse a bot that does not play a game."""
    if game not in (played := games_of(title, bot)):
        raise MandalaError(f"{title} plays {' and '.join(played) or 'no game'}, and not {game}")


def source_of(bot: Bot) -> tuple[Path, ...]:
    """The file of a bot's class, if there is one. A script is left out, because it contains other code too."""
    name = type(bot).__module__
    file = None if name == "__main__" else getattr(sys.modules.get(name), "__file__", None)
    return (Path(file),) if file and Path(file).is_file() else ()
