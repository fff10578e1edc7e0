"""Functions for the module `terminal` of a game that has nothing special to show or to say."""

from mandala.moves import Move
from mandala.terminal.scene import Scene
from mandala.terminal.selection import Path
from mandala.terminal.sentences import Names, move_sentence
from mandala.terminal.snapshot import Json, Snapshot
from mandala.terminal.words import Words


def targets_of_key(key: str, scene: Scene) -> tuple[Path, bool]:
    """The targets of a key: none, so Tab, Enter and the mouse choose."""
    return (), False


def preview(scene: Scene, target: str) -> str:
    """The effect of choosing a target: nothing is said before."""
    return ""


def status(words: Words, snapshot: Snapshot, name: str) -> str:
    """The status that only this game has: none, so the usual one applies."""
    return ""


def move_values(move: Move) -> dict[str, str | int]:
    """The parts of a move as messages name them: none but its colour."""
    return {}


def move_sentences(words: Words, snapshot: Snapshot, names: Names, index: int) -> list[str]:
    """Everything that a move did, in a sentence."""
    return [move_sentence(words, snapshot, names, index)]


def news(words: Words, snapshot: Snapshot, names: Names) -> list[str]:
    """What the last move did, in a sentence."""
    return move_sentences(words, snapshot, names, len(snapshot.made) - 1)


def stuck(snapshot: Snapshot) -> int | None:
    """The player who has no action left: in most games, nobody ever."""
    return None


def tie_break(words: Words, position: Json, winner: int) -> str:
    """Why a player won on equal points: nobody does."""
    return ""
