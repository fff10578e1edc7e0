"""The bots that a host offers besides the levels: their names, and the games that each of them plays."""

import re
from collections.abc import Iterable, Mapping

import structlog

from mandala.bots.registry import make_contestant
from mandala.errors import MandalaError
from mandala.game import Game
from mandala.games import GAMES, spec_named
from mandala.server.limits import NOWHERE
from mandala.server.workers.provider import MoveProvider
from mandala.tables.messages import LONGEST_NAME, check_name

log = structlog.get_logger()

LEVEL = re.compile(r"level([1-9][0-9]?)")


def level_number(game: str, name: str) -> int | None:
    """The number of the level with this name; None for any other bot."""
    match = LEVEL.fullmatch(name)
    return int(match[1]) if match and int(match[1]) <= len(spec_named(game).levels) else None


def read_bots(specs: Iterable[str]) -> dict[str, str]:
    """The bot specifications of a host, by the names of the bots.

    Raises:
        MandalaError: a specification fits no game, or its name is not allowed.
    """
    bots: dict[str, str] = {}
    for spec in specs:
        name = check_bot_name(_read_name(spec), hint="; as=NAME gives it another name")
        if name in bots:
            raise MandalaError(f"two bots are called {name}; rename one by as=NAME")
        bots[name] = spec
    return bots


def check_bot_name(text: str, hint: str = "") -> str:
    """The cleaned name of a bot.

    Raises:
        MandalaError: the name is not allowed; `hint` says how to choose another.
    """
    try:
        name = check_name(text)
    except ValueError:
        name = ""
    if not name or LEVEL.fullmatch(name):
        raise MandalaError(
            f"{text[:40]!r} cannot be the name of a bot: use 1 to {LONGEST_NAME} letters, and no name of a level{hint}"
        )
    return name


def _read_name(spec: str) -> str:
    errors = []
    for game in GAMES:
        try:
            contestant = make_contestant(game, spec)
        except MandalaError as error:
            errors.append(error)
        else:
            contestant.close()
            return contestant.name
    raise errors[0]


class OfferedBots:
    """The offered bots of a node. A bot is offered for a game once it has made a legal move in it.

    Attributes:
        games: by bot, the games for which it is offered.
    """

    def __init__(self, bots: Mapping[str, str]) -> None:
        self.games: dict[str, list[str]] = {name: [] for name in bots}

    async def try_all(self, move_provider: MoveProvider) -> None:
        """Let every bot make a first move in every game."""
        for name in self.games:
            for game in GAMES:
                await self._try(name, game, move_provider)

    async def _try(self, name: str, game: str, move_provider: MoveProvider) -> None:
        dealt = Game.new(game, seed=1)
        view = dealt.view(dealt.turn)
        try:
            move = await move_provider.choose(view, name, None, lambda: True, 0.0, NOWHERE)
        except Exception as error:
            log.warning("bot not offered", bot=name, game=game, error=str(error))
            return
        if move in [legal.text for legal in view.legal_moves]:
            self.games[name].append(game)
            log.info("bot offered", bot=name, game=game)
        else:
            log.warning("bot not offered", bot=name, game=game, error=f"{move} is illegal")
