"""The state of a table in sentences, the same as the page's."""

from collections.abc import Mapping
from typing import Any

from mandala.games.spec import GameSpec
from mandala.terminal.snapshot import Seat, Snapshot
from mandala.terminal.words import Words, move_values

Names = tuple[str, str]


def names_of(words: Words, snapshot: Snapshot) -> Names:
    """What both players are called for this viewer."""
    return _name(words, snapshot, 0), _name(words, snapshot, 1)


def _name(words: Words, snapshot: Snapshot, seat: int) -> str:
    seat_of = snapshot.seats[seat]
    if seat_of.level is not None:
        return words.level(snapshot.spec, seat_of.level)
    if seat_of.bot:
        return seat_of.name or words("player-number", number=seat + 1)
    if snapshot.you == seat and not snapshot.both:
        return words("player-you")
    return seat_of.name or words("player-number", number=seat + 1)


def full_name(words: Words, seat_of: Seat, name: str) -> str:
    """A name with the level, if it is one of the levels."""
    return name if seat_of.level is None else words("player-bot", name=name, level=seat_of.level)


def status(words: Words, snapshot: Snapshot, names: Names) -> str:
    """What is expected now, and of whom."""
    if snapshot.status == "waiting":
        return words("status-not-begun" if snapshot.you is None else "status-waiting")
    if snapshot.status == "cancelled":
        return words("status-cancelled")
    if snapshot.position is None:
        return words("status-dealing", name=names[1 - snapshot.near])
    if snapshot.turn is None or snapshot.over:
        return outcome(words, snapshot, names)
    name = names[snapshot.turn]
    if special := snapshot.spec.terminal.status(words, snapshot, name):
        return special
    if snapshot.turn != snapshot.you:
        return words("status-thinking" if snapshot.seats[snapshot.turn].bot else "status-their-turn", name=name)
    kinds = dict.fromkeys(move.kind for move in snapshot.legal)
    if not kinds:
        return words("title-your-turn")
    who = "other" if snapshot.both else "you"
    return words.sentence("status-turn", who=who, name=name, actions=words.either([words(f"do-{k}") for k in kinds]))


def outcome(words: Words, snapshot: Snapshot, names: Names) -> str:
    """Who won."""
    winner = snapshot.result["winner"] if snapshot.result else None
    if winner is None:
        return words("outcome-draw")
    mine = snapshot.you is not None and not snapshot.both
    key = "outcome-winner" if not mine else "outcome-won" if winner == snapshot.you else "outcome-lost"
    return words(key, name=names[winner])


def ending(words: Words, snapshot: Snapshot, names: Names) -> str:
    """Why the game is over; the player who resigned, ran out of time or had no action left is named."""
    assert snapshot.result is not None
    winner = snapshot.result["winner"]
    loser = None if winner is None else 1 - winner
    stuck = snapshot.spec.terminal.stuck(snapshot)
    seat = loser if stuck is None else stuck
    who = "you" if seat is not None and seat == snapshot.you and not snapshot.both else "other"
    return words.sentence(f"ending-{snapshot.result['reason']}", who=who, name="" if seat is None else names[seat])


def tie_break(words: Words, spec: GameSpec, position: Any, result: Mapping[str, Any]) -> str:
    """Why a player won on equal points; empty if the points or the players decided."""
    winner, (one, other) = result["winner"], result["scores"]
    if winner is None or one != other or result["reason"] in ("resignation", "time"):
        return ""
    return spec.terminal.tie_break(words, position, winner)


def news(words: Words, snapshot: Snapshot, names: Names) -> str:
    """What has just happened: the last move, unless something else came after it."""
    kind = snapshot.cause["kind"] if snapshot.cause else None
    you = None if snapshot.both else snapshot.you
    if snapshot.cause and kind == "join" and snapshot.cause["player"] != you:
        return words("event-join", name=names[snapshot.cause["player"]])
    if snapshot.cause and kind == "take-back" and snapshot.cause["done"]:
        return words("event-take-back")
    if kind == "decline":
        return words("event-declined")
    if not snapshot.made:
        return ""
    return " ".join(snapshot.spec.terminal.news(words, snapshot, names))


def offer(words: Words, snapshot: Snapshot, names: Names) -> str:
    """What was offered and awaits an answer; empty if nothing was."""
    for kind, seat in snapshot.offers.items():
        if seat is not None:
            key = f"offer-{kind.replace('_', '-')}"
            return words(f"{key}-mine") if seat == snapshot.you else words.sentence(key, name=names[seat])
    return ""


def mover(snapshot: Snapshot, names: Names, player: int) -> dict[str, str | int]:
    """Who made a move, as messages name it."""
    return {"who": "you" if player == snapshot.you and not snapshot.both else "other", "name": names[player]}


def move_sentence(words: Words, snapshot: Snapshot, names: Names, index: int, **more: str | int) -> str:
    """A move that was made, in a sentence; `more` are further values of its message."""
    move, made = snapshot.moves[index], snapshot.made[index]
    values = move_values(snapshot.spec, move, made.get("color")) | mover(snapshot, names, made["player"])
    return words.sentence(f"move-{move.kind}", **values | more)
