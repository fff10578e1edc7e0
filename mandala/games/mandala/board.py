"""The card game as text."""

from mandala.boards import ending, pile, river
from mandala.games.mandala.positions import MandalaPosition

_INNER = 48


def lines(position: MandalaPosition, player: int | None) -> list[str]:
    """The table as a player sees it: the opponent above, the own seat below."""
    near = player or 0
    far = 1 - near
    status = ending(
        position["outcome"], position["to_move"], {"turn": "play", "claim": "claim"}.get(position["phase"], "")
    )
    deck = position["deck_size"]
    last = position["last_mandala"] and not position["outcome"]
    return [
        f"[bold]Mandala[/] · ply {position['ply']} · {status}",
        "",
        *_seat(position, far),
        *_mandala(position, 0, near),
        *_mandala(position, 1, near),
        *_seat(position, near),
        "",
        f"  deck {deck} · discard pile {pile(position['discard'])[0]}",
        *(["  the deck has run out: the next mandala completed is the last"] if last else []),
    ]


def _seat(position: MandalaPosition, player: int) -> list[str]:
    hand, cup, score = position["hands"][player], position["cups"][player], position["scores"][player]
    shown_hand = f"{position['hand_sizes'][player]} cards" if hand is None else pile(hand)[0]
    shown_cup = f"{position['cup_sizes'][player]} cards" if cup is None else pile(cup)[0]
    points = "" if score is None else f" · {score} points"
    return [
        f"  [bold]player {player}[/]  river {river(position['rivers'][player])}{points}",
        f"            hand  {shown_hand}",
        f"            cup   {shown_cup}",
    ]


def _mandala(position: MandalaPosition, mandala: int, near: int) -> list[str]:
    title = f" mandala {mandala + 1} "
    if position["claiming"] == mandala:
        title += "· complete, to be shared out "
    fields = position["fields"][mandala]
    rows = (
        (f"field of {1 - near}", fields[1 - near]),
        ("mountain", position["mountains"][mandala]),
        (f"field of {near}", fields[near]),
    )
    edge = "─" * (_INNER - len(title) - 1)
    return [
        f"  ╭─{title}{edge}╮",
        *(_row(name, counts) for name, counts in rows),
        f"  ╰{'─' * _INNER}╯",
    ]


def _row(name: str, counts: list[int]) -> str:
    chips, width = pile(counts)
    return f"  │ {name:11} {chips}{' ' * (_INNER - 13 - width)}│"
