"""Texts for people in their language: the messages of `locales/`."""

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

LOCALES = Path(__file__).parent / "locales"
# The languages by their own names; each has a folder in `locales/`. Command line, page and tests take them from here.
LANGUAGES = {"en": "English", "de": "Deutsch", "nl": "Nederlands", "cs": "Čeština", "hu": "Magyar"}
DEFAULT_LANGUAGE = "en"


@cache
def bundle(language: str, *files: str | Path) -> FluentBundle:
    """The messages of some files in a language; a path is that of a file outside `locales/`."""
    found = FluentBundle([language], use_isolating=False)
    for name in files:
        found.add_resource(FluentResource((LOCALES / language / name).read_text(encoding="utf-8")))
    return found


def say(messages: FluentBundle, key: str, **values: str | int) -> str:
    """A message with its values."""
    pattern = messages.get_message(key).value
    assert pattern is not None
    text, _ = messages.format_pattern(pattern, values)
    return str(text)
