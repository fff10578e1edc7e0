"""Bot specifications: texts with a name, a class or a command, and options. docs/bots.md has the table."""

import math
import re
from typing import NamedTuple

from mandala.bots.bot import Limit
from mandala.errors import MandalaError

PROGRAM = "command"
LIMITS = ("seconds", "simulations")
ALIAS = "as"

_DOTTED = r"[^\W\d]\w*(?:\.[^\W\d]\w*)*"
_NAME = re.compile(r"[^\W\d][\w-]*")
_NAMED = re.compile(rf"(?P<bot>{_NAME.pattern})(?::(?P<options>.*))?", re.DOTALL)
_CLASS = re.compile(rf"(?P<bot>{_DOTTED}):(?P<attribute>{_DOTTED})(?::(?P<options>.*))?", re.DOTALL)
_OPTION = r"[a-z]+=[^,:=]+"
_COMMAND = re.compile(rf"(?P<bot>{PROGRAM}):(?:(?P<options>{_OPTION}(?:,{_OPTION})*):)?(?P<command>.+)", re.DOTALL)


class BotSpecification(NamedTuple):
    """A parsed specification, such as `search:seconds=0.25,as=quick` or `mybot:Frugal:as=mine`.

    Attributes:
        bot: the name of a bot, or of a module if there is an attribute.
        limit: of its search.
        alias: the name to show, or None.
        command: starts the program, or None.
        attribute: the class or function in the module, or None.
        arguments: all other options.
    """

    bot: str
    limit: Limit = Limit()
    alias: str | None = None
    command: str | None = None
    attribute: str | None = None
    arguments: tuple[tuple[str, str], ...] = ()

    @property
    def title(self) -> str:
        """The bot without its options."""
        return f"{self.bot}:{self.attribute}" if self.attribute else self.bot


def is_name(text: str) -> bool:
    """Whether a text can be the name of a bot."""
    return _NAME.fullmatch(text) is not None


def read_specification(text: str) -> BotSpecification:
    """Parse a specification; a MandalaError says what is wrong with it."""
    shown = f"{text[:60]!r}"
    forms = [_COMMAND] if text.partition(":")[0] == PROGRAM else [_CLASS, _NAMED]
    match = next((found for form in forms if (found := form.fullmatch(text))), None)
    if match is None and forms == [_COMMAND]:
        raise MandalaError(f"{shown} lacks a command, as in command:./mine or command:seconds=1:./mine")
    if match is None:
        raise MandalaError(
            f"{shown} names no bot; names look like greedy, search:seconds=0.25, mybot:Frugal or command:./mine"
        )
    parts = match.groupdict()
    options = _options(shown, parts["options"])
    limit = Limit(_seconds(shown, options.pop("seconds", None)), _simulations(shown, options.pop("simulations", None)))
    alias = " ".join(options.pop(ALIAS, "").split()) or None
    if options and match.re is _COMMAND:
        known = ", ".join((*LIMITS, ALIAS))
        raise MandalaError(f"{shown}: a command has no option {next(iter(options))!r}; options are {known}")
    return BotSpecification(
        parts["bot"], limit, alias, parts.get("command"), parts.get("attribute"), tuple(options.items())
    )


def _options(shown: str, text: str | None) -> dict[str, str]:
    """Options by name. A value may contain anything but commas."""
    options: dict[str, str] = {}
    for part in [] if text is None else text.split(","):
        name, _, value = part.partition("=")
        if not name.isidentifier() or not value.strip():
            raise MandalaError(f"{shown}: {part[:40]!r} is not an option; options look like seconds=0.25,as=quick")
        if name in options:
            raise MandalaError(f"{shown}: the option {name} is given twice")
        options[name] = value
    return options


def _seconds(shown: str, text: str | None) -> float | None:
    value = None if text is None else _number(text)
    if value is None or (isinstance(value, int | float) and 0 < value < math.inf):
        return value
    raise MandalaError(f"{shown}: seconds is a number above 0, not {text!r:.40}")


def _simulations(shown: str, text: str | None) -> int | None:
    value = None if text is None else _number(text)
    if value is None or (isinstance(value, int) and value > 0):
        return value
    raise MandalaError(f"{shown}: simulations is a whole number above 0, not {text!r:.40}")


def _number(text: str) -> int | float | str:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def read_argument(text: str) -> int | float | bool | str:
    """The value of an option as a constructor takes it: a number or a truth value if it looks like one, else a text."""
    return {"true": True, "false": False}.get(text.lower(), _number(text))
