"""Sheaves as text."""

from mandala.boards import ending, pile
from sheaves.positions import Position


def lines(position: Position, player: int | None) -> list[str]:
    """The table as a player sees it: the opponent above, the own seat below."""
    near, now = player or 0, ending(position["outcome"], position["to_move"], "play")
    row = f"  row {pile(position['row'])[0]} · deck {position['deck_size']}"
    title = f"[bold]Sheaves[/] · ply {position['ply']} · {now}"
    return [title, "", *_seat(position, 1 - near), "", row, "", *_seat(position, near)]


def _seat(position: Position, player: int) -> list[str]:
    hand = position["hands"][player]
    shown = f"{position['hand_sizes'][player]} cards" if hand is None else pile(hand)[0]
    sheaves, points = pile(position["sheaves"][player])[0], position["scores"][player]
    return [f"  [bold]player {player}[/]  {points} points", f"    sheaves {sheaves}", f"    hand    {shown}"]
