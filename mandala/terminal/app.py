"""The program in the terminal: a table, a replay or a review, in a language and a theme."""

from mandala.game import Game
from mandala.terminal.playing import PlayScreen
from mandala.terminal.replaying import ReplayScreen
from mandala.terminal.reviewing import ReviewScreen
from mandala.terminal.screen import Program, ReplayRequested, ReviewRequested
from mandala.terminal.table import Table

TALL = 40  # at this number of rows, texts take more of the screen
WIDE = 116  # at this number of columns, the moves are beside the board


class MandalaApp(Program):
    """Either a table to play at or a game to replay."""

    TITLE = "Mandala"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    VERTICAL_BREAKPOINTS = [(0, "-low"), (TALL, "-tall")]  # noqa: RUF012
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012

    def __init__(
        self,
        table: Table | None = None,
        game: Game | None = None,
        language: str = "en",
        *,
        light: bool = False,
        simulations: int | None = None,
    ) -> None:
        first = PlayScreen(table) if table else ReplayScreen(game or Game.new())
        super().__init__(first, language, light=light, simulations=simulations)

    def on_review_requested(self, request: ReviewRequested) -> None:
        """Review a game."""
        self.push_screen(ReviewScreen(request.game, request.names))

    def on_replay_requested(self, request: ReplayRequested) -> None:
        """Replay a game."""
        self.push_screen(ReplayScreen(request.game, request.names, request.at))

    def resume_hint(self) -> str:
        """How to return to the table, as a line to print; empty if that is impossible."""
        command = self._first.table.resume_hint() if isinstance(self._first, PlayScreen) else ""
        return self.words("terminal-go-on", command=command) if command else ""
