"""A puzzle at the keyboard."""

from typing import Any

from rich.console import Console

from mandala.coach.puzzle import Puzzle
from mandala.coach.reasons import reasons
from mandala.errors import MandalaError
from mandala.messages import bundle, say


class PuzzleSession:
    """One puzzle at one screen, in a language."""

    def __init__(self, game: str, puzzle: Puzzle, language: str, console: Console) -> None:
        self.puzzle = puzzle
        self.position = puzzle.position(game)
        self.view = self.position.view(self.position.turn)
        self.console = console
        self.language = language

    def run(self) -> bool:
        """Ask until the solution is found or given up; whether it was found."""
        self.console.out(f"{self.view}\n", highlight=False)
        self.say("puzzle-rated", rating=str(self.puzzle.rating))
        self.say("puzzle-task", aim=self._aim())
        self.console.out(" ".join(move.text for move in self.view.legal_moves), highlight=False)
        while text := self._ask(f"(Enter: {self.word('puzzle-show')}) > "):
            try:
                move = self.position.parse(text).text
            except MandalaError as error:
                self.console.out(str(error), highlight=False)
                continue
            if move == self.puzzle.solution:
                self.say("puzzle-right")
                self._show_solution()
                return True
            self.show_value(self.puzzle.value - self.puzzle.cost(self.view, move))
            self.say("puzzle-better")
        self._show_solution()
        return False

    def _show_solution(self) -> None:
        theme = self.word(f"puzzle-theme-{self.puzzle.theme}")
        self.console.out(f"{self.puzzle.solution}: {theme}. {self.puzzle.line}", highlight=False)
        self.show_value(self.puzzle.value)
        for reason in reasons(self.view, self.puzzle.solution):
            self.console.out(f"- {reason.words(self.language)}", highlight=False)

    def show_value(self, value: int) -> None:
        """Print the value of a move: a chance where the game has secrets, else the proven margin."""
        if self.view.spec.secrets:
            self.say("puzzle-chance", value=value)
        else:
            result = "win" if value > 0 else "loss" if value < 0 else "draw"
            self.say("puzzle-margin", result=result, points=abs(value))

    def _aim(self) -> str:
        if self.view.spec.secrets:
            return "best"
        if self.puzzle.value - self.puzzle.gap > 0:
            return "most"
        return "win" if self.puzzle.value > 0 else "draw"

    def _ask(self, prompt: str) -> str:
        """What is typed; nothing when there are no more lines."""
        try:
            return input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.out("")
            return ""

    def word(self, key: str, **args: Any) -> str:
        """A message in the language."""
        return say(bundle(self.language, "puzzles.ftl"), key, **args)

    def say(self, key: str, **args: Any) -> None:
        """Print a message."""
        self.console.out(self.word(key, **args), highlight=False)
