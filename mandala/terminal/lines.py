"""Input lines with editing, history and completion, where the system has readline."""

import sys
from collections.abc import Callable, Sequence

Words = Callable[[], Sequence[str]]


def edit_lines(words: Words) -> None:
    """Let `input` edit lines, recall earlier ones, and complete the words that can be typed now with Tab."""
    if not sys.stdin.isatty():
        return
    try:
        import readline  # not on every system
    except ImportError:
        return

    def complete(begun: str, number: int) -> str | None:
        found = [word for word in words() if word.startswith(begun)]
        return f"{found[number]} " if number < len(found) else None

    readline.set_completer(complete)
    readline.set_completer_delims(" ")
    editline = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if editline else "tab: complete")
