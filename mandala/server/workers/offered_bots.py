"""The bots that a host offers besides the levels: their names, and the games that each can play."""

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import structlog

from mandala.bots.levels import levels_of
from mandala.bots.registry import make_contestant
from mandala.errors import MandalaError
from mandala.game import Game
from mandala.server.limits import NOWHERE
from mandala.spec import GAMES
from mandala.tables.messages import LONGEST_NAME, check_name

if TYPE_CHECKING:
    from mandala.server.workers.pool import MoveProvider

log = structlog.get_logger()

LEVEL = re.compile(r"level([1-9][0-9]?)")


def level_number(game: str, name: str) -> int | None:
    """Which level a bot of this name is; None if it is none."""
    match = LEVEL.fullmatch(name)
    return int(match[1]) if match and int(match[1]) <= len(levels_of(game)) else None


def read_bots(words: Iterable[str]) -> dict[str, str]:
    """What a host's words for bots stand for, by the bots' names.

    Raises:
        MandalaError: they name no bot of any game, or the name cannot be shown.
    """
    bots: dict[str, str] = {}
    for text in words:
        name = check_bot_name(_name(text), by=", by as=NAME")
        if name in bots:
            raise MandalaError(f"two bots are called {name}; give one another name, by as=NAME")
        bots[name] = text
    return bots


def check_bot_name(text: str, by: str = "") -> str:
    """A bot's name as it is kept.

    Raises:
        MandalaError: no bot may be called so; `by` says how it would get another name.
    """
    try:
        name = check_name(text)
    except ValueError:
        name = ""
    if not name or LEVEL.fullmatch(name):
        raise MandalaError(
            f"{text[:40]!r} cannot be the name of a bot: give it 1 to {LONGEST_NAME} letters, no level's{by}"
        )
    return name


def _name(text: str) -> str:
    refusals = []
    for game in GAMES:
        try:
            contestant = make_contestant(game, text)
        except MandalaError as error:
            refusals.append(error)
        else:
            contestant.close()
            return contestant.name
    raise refusals[0]


class OfferedBots:
    """The bots of a node. One is offered for a game once it has made a move there.

    Attributes:
        games: by name, the games for which it is offered.
    """

    def __init__(self, bots: Mapping[str, str]) -> None:
        self.games: dict[str, list[str]] = {name: [] for name in bots}

    async def try_all(self, move_provider: "MoveProvider") -> None:
        """Let every bot begin a game of each kind."""
        for name in self.games:
            for game in GAMES:
                await self._try(name, game, move_provider)

    async def _try(self, name: str, game: str, move_provider: "MoveProvider") -> None:
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
