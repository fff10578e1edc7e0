"""Moves as sequences of chosen targets.

Each legal move is reached by one or more paths of targets. The targets that may come next on a path are highlighted. So
screens find them from the legal moves alone, without rules.
"""

from collections.abc import Iterable

from mandala.moves import Move

Path = tuple[str, ...]


class Selection:
    """The targets that were chosen so far, among the paths of the legal moves."""

    def __init__(self, paths: Iterable[tuple[Path, Move]] = ()) -> None:
        self._paths = list(paths)
        self.chosen: Path = ()

    @property
    def lit(self) -> dict[str, list[Move]]:
        """What may be touched next, with the moves that each target leads to."""
        return self._update(self.chosen)

    @property
    def open(self) -> dict[str, list[Move]]:
        """What may be touched now: what comes next, and what begins another path."""
        return self._update(()) | self.lit

    def choose(self, target: str) -> Move | None:
        """Touch a target; the move, once a path is complete. A target that cannot come next starts another path."""
        if target in self.lit:
            self.chosen += (target,)
        elif target in self._update(()) and target not in self.chosen:
            self.chosen = (target,)
        else:
            self.clear()
        return next((move for path, move in self._paths if path == self.chosen), None)

    def choose_all(self, target: str) -> None:
        """Touch a target as often as it comes next: all cards of a colour."""
        self.clear()
        while target in self.lit:
            self.choose(target)

    def clear(self) -> None:
        """Choose nothing."""
        self.chosen = ()

    def path_to(self, move: Move) -> Path:
        """The targets of a move."""
        return next((path for path, known in self._paths if known is move), ())

    def _update(self, prefix: Path) -> dict[str, list[Move]]:
        found: dict[str, list[Move]] = {}
        for path, move in self._paths:
            if len(path) > len(prefix) and path[: len(prefix)] == prefix:
                moves = found.setdefault(path[len(prefix)], [])
                if move not in moves:
                    moves.append(move)
        return found
