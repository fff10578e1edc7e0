"""What is going on at a table, in sentences: the same as the page's."""

from collections.abc import Mapping
from typing import Any

from mandala.spec import GameSpec
from mandala.terminal.seen import Seen, Sitter
from mandala.terminal.words import Words, move_values

Names = tuple[str, str]


def names_of(words: Words, seen: Seen) -> Names:
    """What both players are called for this viewer."""
    return _name(words, seen, 0), _name(words, seen, 1)


def _name(words: Words, seen: Seen, seat: int) -> str:
    sitter = seen.sitters[seat]
    if sitter.level is not None:
        return words(f"level-{sitter.level}")
    if sitter.bot:
        return sitter.name or words("player-number", number=seat + 1)
    if seen.you == seat and not seen.both:
        return words("player-you")
    return sitter.name or words("player-number", number=seat + 1)


def full_name(words: Words, sitter: Sitter, name: str) -> str:
    """A name with the level, if it is one of the levels."""
    return name if sitter.level is None else words("player-bot", name=name, level=sitter.level)


def status(words: Words, seen: Seen, names: Names) -> str:
    """What is expected now, and of whom."""
    if seen.status == "waiting":
        return words("status-not-begun" if seen.you is None else "status-waiting")
    if seen.status == "cancelled":
        return words("status-cancelled")
    if seen.position is None:
        return words("status-dealing", name=names[1 - seen.near])
    if seen.turn is None or seen.over:
        return outcome(words, seen, names)
    name = names[seen.turn]
    claiming = seen.position.get("claiming")
    number = "" if claiming is None else claiming + 1
    if seen.turn != seen.you:
        if number:
            return words("status-their-claim", name=name, mandala=number)
        return words("status-thinking" if seen.sitters[seen.turn].bot else "status-their-turn", name=name)
    who = "other" if seen.both else "you"
    if key := seen.spec.module("terminal").your_turn(seen):
        return words.sentence(key, who=who, name=name, mandala=number)
    kinds = dict.fromkeys(move.kind for move in seen.legal)
    if not kinds:
        return words("title-your-turn")
    return words.sentence("status-turn", who=who, name=name, actions=words.either([words(f"do-{k}") for k in kinds]))


def outcome(words: Words, seen: Seen, names: Names) -> str:
    """Who won."""
    winner = seen.result["winner"] if seen.result else None
    if winner is None:
        return words("outcome-draw")
    mine = seen.you is not None and not seen.both
    key = "outcome-winner" if not mine else "outcome-won" if winner == seen.you else "outcome-lost"
    return words(key, name=names[winner])


def ending(words: Words, seen: Seen, names: Names) -> str:
    """Why the game is over; whoever resigned, ran out of time or had no action left is named."""
    assert seen.result is not None
    winner = seen.result["winner"]
    loser = None if winner is None else 1 - winner
    stuck = seen.spec.module("terminal").stuck(seen)
    seat = loser if stuck is None else stuck
    who = "you" if seat is not None and seat == seen.you and not seen.both else "other"
    return words.sentence(f"ending-{seen.result['reason']}", who=who, name="" if seat is None else names[seat])


def tie_break(words: Words, spec: GameSpec, position: Any, result: Mapping[str, Any]) -> str:
    """Why somebody won on equal points; empty if the points or the players decided."""
    winner, (one, other) = result["winner"], result["scores"]
    if winner is None or one != other or result["reason"] in ("resignation", "time"):
        return ""
    told: str = spec.module("terminal").tie_break(words, position, winner)
    return told


def news(words: Words, seen: Seen, names: Names) -> str:
    """What has just happened: the last move, unless something else came after it."""
    kind = seen.cause["kind"] if seen.cause else None
    you = None if seen.both else seen.you
    if seen.cause and kind == "join" and seen.cause["player"] != you:
        return words("event-join", name=names[seen.cause["player"]])
    if seen.cause and kind == "take-back" and seen.cause["done"]:
        return words("event-take-back")
    if kind == "decline":
        return words("event-declined")
    if not seen.made:
        return ""
    told = told_of(words, seen, names, len(seen.made) - 1)
    return told[-1] if _shared_out(seen, len(seen.made) - 1) else " ".join(told)


def offer(words: Words, seen: Seen, names: Names) -> str:
    """What was offered and awaits an answer; empty if nothing was."""
    for kind, seat in seen.offers.items():
        if seat is not None:
            key = f"offer-{kind.replace('_', '-')}"
            return words(f"{key}-mine") if seat == seen.you else words.sentence(key, name=names[seat])
    return ""


def told_of(words: Words, seen: Seen, names: Names, index: int) -> list[str]:
    """Everything that a move did, a sentence each."""
    move, made = seen.moves[index], seen.made[index]
    told = [_move(words, seen, names, index)]
    count = made.get("swept", 0)
    if made.get("completes") and count:
        told.append(words("shared-nothing", mandala=move.mandala or "", count=count))
    elif made.get("completes"):
        told.append(words("claim-complete", mandala=move.mandala or ""))
    elif count:
        told.append(_sharing(words, seen, names, index))
    return told


def _shared_out(seen: Seen, index: int) -> bool:
    made = seen.made[index]
    return bool(made.get("swept")) and not made.get("completes")


def _mover(seen: Seen, names: Names, player: int) -> dict[str, str | int]:
    return {"who": "you" if player == seen.you and not seen.both else "other", "name": names[player]}


def _move(words: Words, seen: Seen, names: Names, index: int) -> str:
    move, made = seen.moves[index], seen.made[index]
    values = {
        **move_values(move, made.get("color")),
        **_mover(seen, names, made["player"]),
        "drawn": made.get("drawn", 0),
    }
    if made.get("claimed"):
        values |= {"cards": words.cards([(made["color"], made["claimed"])]), "goes": goes(words, made)}
    return words.sentence(f"move-{move.kind}", **values)


def goes(words: Words, effect: Mapping[str, Any]) -> str:
    """Where claimed cards go."""
    parts = []
    if effect.get("place"):
        parts.append(words("goes-river", place=effect["place"]))
    if effect.get("cup"):
        parts.append(words("goes-cup", count=effect["cup"]))
    if effect.get("lost"):
        parts.append(words("goes-lost", count=effect["lost"]))
    return ", ".join(parts)


def _sharing(words: Words, seen: Seen, names: Names, last: int) -> str:
    """Who took what when a mandala was shared out, up to the claim number `last`, and what was discarded."""
    first = last
    while first > 0 and seen.made[first - 1].get("claimed"):
        first -= 1
    claims = seen.made[first : last + 1]
    shares = []
    for player in (0, 1):
        taken = [(one["color"], one["claimed"]) for one in claims if one["player"] == player]
        if taken:
            shares.append(words("shared-share", cards=words.cards(taken), **_mover(seen, names, player)))
    mandala = (seen.moves[first - 1].mandala if first else None) or ""
    return words.sentence("shared-out", mandala=mandala, count=claims[-1].get("swept", 0), shares="; ".join(shares))
