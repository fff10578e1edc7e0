"""The games of a pairing for a report, each with its record and a link to its replay."""

import base64
import zlib
from dataclasses import dataclass

from mandala.arena.match import GameResult
from mandala.arena.statistics import Pairing

PAGE = "http://localhost:8000"  # the default address of `mandala serve`
MOST_GAMES = 1000  # in a report, which has about 3 kB for each


@dataclass(frozen=True)
class ListedGame:
    """A game in a report.

    Attributes:
        seats: who sat on seat 0 and on seat 1.
        first: who began.
        scores: as text.
        winner: by name, or that it was a draw.
        reason: why it ended.
        plies: how many moves were made.
        record: the whole game as text.
        replay: the address of a page that replays it.
    """

    seats: str
    first: str
    scores: str
    winner: str
    reason: str
    plies: int
    record: str
    replay: str


def listed_games(meeting: Pairing, page: str, most: int) -> list[ListedGame]:
    """The games of a pairing whose records were kept, at most `most`."""
    games = [result for pair in meeting.duplicates for result in pair if result.record is not None]
    return [_listed(result, page) for result in games[:most]]


def replay_link(record: str, page: str) -> str:
    """The address at which a page replays a record. It contains the record, so the server need not know the game."""
    deflate = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    packed = deflate.compress(record.encode()) + deflate.flush()
    return f"{page}/r#record={base64.urlsafe_b64encode(packed).decode().rstrip('=')}&ply=0"


def _listed(result: GameResult, page: str) -> ListedGame:
    assert result.record is not None
    return ListedGame(
        seats=" against ".join(result.names),
        first=result.names[result.first],
        scores=f"{result.scores[0]} : {result.scores[1]}",
        winner="draw" if result.winner is None else result.names[result.winner],
        reason=result.reason,
        plies=result.plies,
        record=result.record,
        replay=replay_link(result.record, page),
    )
