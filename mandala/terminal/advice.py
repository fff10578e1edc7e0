"""The coach's advice about a position: where to look, the move, and why."""

from dataclasses import dataclass

from mandala.game import View
from mandala.moves import Move
from mandala.terminal.words import Words, move_values

STEPS = 3
EQUAL = 1  # per cent: a move whose chance is less than this below the best is about as good


@dataclass(frozen=True)
class Advice:
    """A hint: the best move, its chance of winning, and the reasons for it.

    Attributes:
        move: the best move.
        win: the chance of winning with it, in per cent.
        margin: the points by which best play wins or loses, if that is proven.
        second: the next best move with its chance, or None.
        follows: the likely answer, or None.
        view: the position that it is about.
    """

    move: Move
    win: int
    margin: int | None
    second: tuple[Move, int] | None
    follows: Move | None
    view: View

    def text(self, words: Words, step: int) -> str:
        """The first, second or third step of the hint."""
        if step == 1:
            return words(f"coach-look-{self.move.kind}", **move_values(self.view.spec, self.move))
        best = words("coach-move", move=self._do(words, self.move))
        return best if step == 2 else " ".join([best, *self.why(words)])

    def why(self, words: Words) -> list[str]:
        """The reasons for the move, a sentence each."""
        from mandala.coach.reasons import reasons

        sentences = []
        if self.margin is None:
            sentences.append(words("coach-why", win=self.win))
        else:
            result = "won" if self.margin > 0 else "lost" if self.margin < 0 else "drawn"
            sentences.append(words("coach-exact", result=result, margin=abs(self.margin)))
        sentences += [reason.words(words.language) for reason in reasons(self.view, self.move)]
        if self.second:
            move, win = self.second
            key = "coach-why-equal" if self.win - win < EQUAL else "coach-why-next"
            sentences.append(words(key, move=self._do(words, move), win=win))
        if self.follows:
            sentences.append(words("coach-follows", move=self._do(words, self.follows)))
        return sentences

    def _do(self, words: Words, move: Move) -> str:
        return words(f"coach-do-{move.kind}", **move_values(self.view.spec, move))


def advise(view: View, simulations: int | None = None) -> Advice:
    """Judge a position by what its viewer knows; takes about a second."""
    from mandala.coach.judge import Judge  # compiled code that only a hint needs

    by_text = view.spec.moves.by_text
    judged = Judge(view.spec.name).judge(view, simulations=simulations)
    best = judged[0]
    second = (by_text[judged[1].move], round(100 * judged[1].win)) if len(judged) > 1 else None
    return Advice(
        move=by_text[best.move],
        win=round(100 * best.win),
        margin=round(best.margin) if best.exact else None,
        second=second,
        follows=by_text[best.line[1]] if len(best.line) > 1 else None,
        view=view,
    )
