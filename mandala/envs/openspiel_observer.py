"""Observers for OpenSpiel: what a player sees now, or has seen so far, as text and as numbers."""

from functools import lru_cache
from typing import Any

import numpy as np

from mandala.colors import COLORS, LETTERS
from mandala.envs.observations import observation, observation_of
from mandala.envs.openspiel_start import Start
from mandala.games import GAMES

ROW = 2 + 2 * len(COLORS)  # bytes of the log for each move: number, player, cards drawn, cards laid open
BITS = 8  # of a move's number
ENTRIES = 2 + BITS + 2 * len(COLORS)  # numbers in the tensor for each move


@lru_cache(maxsize=1 << 16)
def token(name: str, row: bytes, sees: bool) -> str:
    """A move in the text of an information state: with the cards that it drew if the player sees them."""
    drawn, laid = row[2 : 2 + len(COLORS)], row[2 + len(COLORS) :]
    text = " " + GAMES[name].moves.by_code[row[0]].text
    if sees and any(drawn):
        text += "+" + _letters(drawn)
    return text + "^" + _letters(laid) if any(laid) else text


def _letters(counts: bytes) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


class SpielObserver:
    """The observation of a view and its board as text; or, with perfect recall, all that a player has seen.

    With perfect recall the tensor holds the observation now, that after the deal, and a row for each move, as many as
    the ply limit allows: 1 for a move made, 1 if it is the player's own, the eight bits of its number, the own cards
    drawn and the cards laid open, by colour.
    """

    def __init__(self, start: Start, perfect_recall: bool) -> None:
        entries = observation_of(start.spec.name).entries
        self._recalls = perfect_recall
        shapes: dict[str, tuple[int, ...]] = {"observation": (entries,)}
        if perfect_recall:
            shapes |= {"opening": (entries,), "moves": (start.ply_limit, ENTRIES)}
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        self.dict = {}
        begin = 0
        for name, shape in shapes.items():
            end = begin + int(np.prod(shape))
            self.dict[name] = self.tensor[begin:end].reshape(shape)
            begin = end

    def set_from(self, state: Any, player: int) -> None:
        """Fill the tensor with what a player sees."""
        self.tensor[:] = 0
        if view := state.view(player):
            self.dict["observation"][:] = observation(view, player)
        if self._recalls and state.opening:
            self.dict["opening"][:] = observation(state.start.view(state.opening, player), player)
            self._set_moves(np.frombuffer(state.log, np.uint8).reshape(-1, ROW), player)

    def _set_moves(self, log: Any, player: int) -> None:
        rows, own = self.dict["moves"][: len(log)], log[:, 1] == player
        rows[:, 0] = 1
        rows[:, 1] = own
        rows[:, 2 : 2 + BITS] = np.unpackbits(log[:, :1], axis=1)
        rows[:, 2 + BITS :] = log[:, 2:]
        rows[~own, 2 + BITS : 2 + BITS + len(COLORS)] = 0

    def string_from(self, state: Any, player: int) -> str:
        """What a player sees, as text; during the deal, what was dealt so far."""
        return str(state.seen(player) if self._recalls or not state.opening else state.view(player))
