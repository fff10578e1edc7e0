"""A training run on the screen: a progress bar, and a line for every evaluation. Only the command uses it."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn
from rich.text import Text

from mandala.learn.run import Row, Run

NARROWEST = 5


def clock(seconds: float) -> str:
    """Minutes and seconds."""
    return f"{seconds // 60:.0f}:{seconds % 60:02.0f}"


def thousands(value: float) -> str:
    """A large number in a few characters; a dash for 0."""
    for unit, size in (("M", 1e6), ("k", 1e3)):
        if value >= size:
            return f"{value / size:.3g}{unit}"
    return f"{value:.0f}" if value else "–"


def hundredths(share: float) -> str:
    """Per cent, without the sign."""
    return f"{100 * share:.1f}"


# What a line shows of a row: its heading, and how the number is written.
COLUMNS: dict[str, tuple[str, Callable[[float], str]]] = {
    "seconds": ("time", clock),
    "decisions_per_second": ("dec/s", thousands),
    "policy_loss": ("policy", "{:+.3f}".format),
    "value_loss": ("value", "{:.3f}".format),
    "entropy": ("entropy", "{:.3f}".format),
    "discards": ("discard", hundredths),
    "capped": ("capped", hundredths),
    "margin": ("margin", "{:.1f}".format),
    "against random": ("random", hundredths),
    "against greedy": ("greedy", hundredths),
    "against past network": ("past", hundredths),
    "against opponent": ("opponent", hundredths),
    "argmax against opponent": ("argmax", hundredths),
}


def line(row: Row) -> str:
    """A row of the log as a line."""
    return " ".join(
        show(row[key]).rjust(max(NARROWEST, len(heading))) for key, (heading, show) in COLUMNS.items() if key in row
    )


def heading(row: Row) -> str:
    """The headings above such lines."""
    return " ".join(name.rjust(max(NARROWEST, len(name))) for key, (name, _) in COLUMNS.items() if key in row)


def watch(run: Run, screen: Console) -> None:
    """Run a training run and show its progress; Ctrl-C saves and ends it, a second one ends it at once."""
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[minutes]}"))
    bar = Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal)
    with bar, interruptible(run):
        task = bar.add_task("compiling", total=60 * run.settings.minutes, minutes="")
        headed = False

        def tick() -> None:
            minutes = f"{run.seconds / 60:.1f} of {run.settings.minutes:g} minutes"
            bar.update(task, completed=run.seconds, description="training", minutes=minutes)

        def report(row: Row) -> None:
            nonlocal headed
            if not headed:
                screen.print(Text(heading(row), "bold"), soft_wrap=True)
                headed = True
            screen.print(Text(line(row)), soft_wrap=True)
            for alarm in row["alarms"]:
                screen.print(Text(f"      {alarm}", "bold red"), soft_wrap=True)

        run.train(report, tick=tick)


@contextmanager
def interruptible(run: Run) -> Iterator[None]:
    """Within this context, Ctrl-C lets the run end after its round."""
    before = signal.getsignal(signal.SIGINT)

    def stop(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, before)
        run.stop()

    signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
