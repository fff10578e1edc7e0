"""The screen of a replay: a recorded game move by move, with all cards open."""

from dataclasses import asdict

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal

from mandala.game import Game
from mandala.tables.move_effects import describe_moves
from mandala.terminal import sentences
from mandala.terminal.bars import History, KeyBar, StatusBar
from mandala.terminal.board import Board
from mandala.terminal.local import seat_of
from mandala.terminal.screen import MainScreen, ReviewRequested
from mandala.terminal.snapshot import Snapshot
from mandala.terminal.words import Words

COMMANDS = (
    ("left", "←", "back", "replay-previous"),
    ("right", "→", "forward", "replay-next"),
    ("home", "Home", "first", "replay-first"),
    ("end", "End", "last", "replay-last"),
    ("x", "x", "turn_around", "replay-turn-around"),
    ("v", "v", "review", "result-review"),
    ("l", "l", "language", "language"),
    ("q", "q", "leave", "action-close"),
)


class ReplayScreen(MainScreen):
    """A recorded game move by move; `names` replace those of the record."""

    BINDINGS = [  # noqa: RUF012
        *(Binding(key, action, show=False, priority=True) for key, _, action, _ in COMMANDS),
        Binding("escape", "leave", show=False, priority=True),
        Binding("t", "theme", show=False),
    ]

    def __init__(self, game: Game, names: sentences.Names | None = None, at: int | None = None) -> None:
        super().__init__()
        self._game, self._names = game, names
        self._made = tuple(describe_moves(game))
        self._at = 0 if at is None else at
        self._near = 0
        self.board = Board(Words("en"))
        self._status, self._history, self._keys = StatusBar(), History(), KeyBar()

    def compose(self) -> ComposeResult:
        """Like a table."""
        with Horizontal(id="middle"):
            yield self.board
            yield self._history
        yield self._status
        yield self._keys

    def on_mount(self) -> None:
        """Show the first position."""
        self.board.focus()
        self.show()

    def snapshot(self) -> Snapshot:
        """The present position with all cards open."""
        game, now = self._game, self._game.root()
        for move in game.moves[: self._at]:
            now.push(move)
        last = self._at == len(game.moves)
        ended = game.outcome() if last else None
        one, other = (seat_of(name) for name in game.players)
        return Snapshot(
            spec=game.spec,
            status="over" if last and game.is_over else "playing",
            seats=(one, other),
            position=(game if last else now).to_dict(),
            you=self._near,
            both=True,
            turn=None if last and game.is_over else now.turn,
            moves=tuple(game.moves),
            made=self._made,
            result=None if ended is None else asdict(ended),
        )

    def show(self) -> None:
        """Draw everything again."""
        words, snapshot, count = self.app.words, self.snapshot(), len(self._game.moves)
        self.board.words = words
        self.board.show(snapshot)
        names = sentences.names_of(words, snapshot)
        self._history.show(words, snapshot, names, self._at)
        texts = (
            snapshot.spec.terminal.move_sentences(words, snapshot, names, self._at - 1)
            if self._at
            else [words("replay-start")]
        )
        if snapshot.result:
            why = sentences.tie_break(words, snapshot.spec, snapshot.position, snapshot.result)
            texts = [sentences.outcome(words, snapshot, names), sentences.ending(words, snapshot, names), why, *texts]
        self._status.show(" ".join(filter(None, texts)), words("replay-position", ply=self._at, count=count))
        commands = [each for each in COMMANDS if each[2] != "review" or self._game.spec.has_coach]
        self._keys.show([(name, f"screen.{action}", words(key)) for _, name, action, key in commands])

    def action_back(self) -> None:
        """A move back."""
        self._go(self._at - 1)

    def action_forward(self) -> None:
        """A move forward."""
        self._go(self._at + 1)

    def action_first(self) -> None:
        """The set-up."""
        self._go(0)

    def action_last(self) -> None:
        """The last position."""
        self._go(len(self._game.moves))

    def _go(self, to: int) -> None:
        self._at = min(max(to, 0), len(self._game.moves))
        self.show()

    def action_turn_around(self) -> None:
        """The other player below."""
        self._near = 1 - self._near
        self.show()

    def action_review(self) -> None:
        """What each move cost."""
        if self._game.spec.has_coach:
            self.post_message(ReviewRequested(self._game, self._names))
