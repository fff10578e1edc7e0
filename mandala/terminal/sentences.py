"""The state of a table in sentences, the same as the page's."""

from collections.abc import Mapping
from typing import Any

from mandala.spec import GameSpec
from mandala.terminal.snapshot import Seat, Snapshot
from mandala.terminal.words import Words, move_values

Names = tuple[str, str]


def names_of(words: Words, snapshot: Snapshot) -> Names:
    """What both players are called for this viewer."""
    return _name(words, snapshot, 0), _name(words, snapshot, 1)


def _name(words: Words, snapshot: Snapshot, seat: int) -> str:
    seat_of = snapshot.seats[seat]
    if seat_of.level is not None:
        return words(f"level-{seat_of.level}")
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
    claiming = snapshot.position.get("claiming")
    number = "" if claiming is None else claiming + 1
    if snapshot.turn != snapshot.you:
        if number:
            return words("status-their-claim", name=name, mandala=number)
        return words("status-thinking" if snapshot.seats[snapshot.turn].bot else "status-their-turn", name=name)
    who = "other" if snapshot.both else "you"
    if key := snapshot.spec.module("terminal").your_turn(snapshot):
        return words.sentence(key, who=who, name=name, mandala=number)
    kinds = dict.fromkeys(move.kind for move in snapshot.legal)
    if not kinds:
        return words("title-your-turn")
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
    stuck = snapshot.spec.module("terminal").stuck(snapshot)
    seat = loser if stuck is None else stuck
    who = "you" if seat is not None and seat == snapshot.you and not snapshot.both else "other"
    return words.sentence(f"ending-{snapshot.result['reason']}", who=who, name="" if seat is None else names[seat])


def tie_break(words: Words, spec: GameSpec, position: Any, result: Mapping[str, Any]) -> str:
    """Why a player won on equal points; empty if the points or the players decided."""
    winner, (one, other) = result["winner"], result["scores"]
    if winner is None or one != other or result["reason"] in ("resignation", "time"):
        return ""
    parts: str = spec.module("terminal").tie_break(words, position, winner)
    return parts


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
    parts = move_sentences(words, snapshot, names, len(snapshot.made) - 1)
    return parts[-1] if _shared_out(snapshot, len(snapshot.made) - 1) else " ".join(parts)


def offer(words: Words, snapshot: Snapshot, names: Names) -> str:
    """What was offered and awaits an answer; empty if nothing was."""
    for kind, seat in snapshot.offers.items():
        if seat is not None:
            key = f"offer-{kind.replace('_', '-')}"
            return words(f"{key}-mine") if seat == snapshot.you else words.sentence(key, name=names[seat])
    return ""


def move_sentences(words: Words, snapshot: Snapshot, names: Names, index: int) -> list[str]:
    """Everything that a move did, a sentence each."""
    move, made = snapshot.moves[index], snapshot.made[index]
    parts = [_move(words, snapshot, names, index)]
    count = made.get("swept", 0)
    if made.get("completes") and count:
        parts.append(words("shared-nothing", mandala=move.mandala or "", count=count))
    elif made.get("completes"):
        parts.append(words("claim-complete", mandala=move.mandala or ""))
    elif count:
        parts.append(_sharing(words, snapshot, names, index))
    return parts


def _shared_out(snapshot: Snapshot, index: int) -> bool:
    made = snapshot.made[index]
    return bool(made.get("swept")) and not made.get("completes")


def _mover(snapshot: Snapshot, names: Names, player: int) -> dict[str, str | int]:
    return {"who": "you" if player == snapshot.you and not snapshot.both else "other", "name": names[player]}


def _move(words: Words, snapshot: Snapshot, names: Names, index: int) -> str:
    move, made = snapshot.moves[index], snapshot.made[index]
    values = {
        **move_values(move, made.get("color")),
        **_mover(snapshot, names, made["player"]),
        "drawn": made.get("drawn", 0),
    }
    if made.get("claimed"):
        values |= {"cards": words.cards([(made["color"], made["claimed"])]), "goes": destinations(words, made)}
    return words.sentence(f"move-{move.kind}", **values)


def destinations(words: Words, effect: Mapping[str, Any]) -> str:
    """Where claimed cards go."""
    parts = []
    if effect.get("place"):
        parts.append(words("goes-river", place=effect["place"]))
    if effect.get("cup"):
        parts.append(words("goes-cup", count=effect["cup"]))
    if effect.get("lost"):
        parts.append(words("goes-lost", count=effect["lost"]))
    return ", ".join(parts)


def _sharing(words: Words, snapshot: Snapshot, names: Names, last: int) -> str:
    """Who took what when a mandala was shared out, up to the claim number `last`, and what was discarded."""
    first = last
    while first > 0 and snapshot.made[first - 1].get("claimed"):
        first -= 1
    claims = snapshot.made[first : last + 1]
    shares = []
    for player in (0, 1):
        taken = [(one["color"], one["claimed"]) for one in claims if one["player"] == player]
        if taken:
            shares.append(words("shared-share", cards=words.cards(taken), **_mover(snapshot, names, player)))
    mandala = (snapshot.moves[first - 1].mandala if first else None) or ""
    return words.sentence("shared-out", mandala=mandala, count=claims[-1].get("swept", 0), shares="; ".join(shares))
