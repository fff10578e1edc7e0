"""The address of a table."""

import re
from typing import NamedTuple
from urllib.parse import parse_qs

from mandala.errors import MandalaError


class Link(NamedTuple):
    """The parts of a table's address.

    Attributes:
        server: scheme and host.
        table: the table's id.
        seat: the token of a seat, or None.
        invite: the token of an invitation, or None.
    """

    server: str
    table: str
    seat: str | None = None
    invite: str | None = None


_LINK = re.compile(r"(?P<server>https?://[^/?#\s]+(?:/[^/?#\s]+)*?)/t/(?P<table>[0-9a-zA-Z_-]+)/?(?:#(?P<ask>\S*))?")


def read_link(text: str) -> Link:
    """The table of an address; a MandalaError shows what links look like."""
    found = _LINK.fullmatch(text.strip())
    if not found:
        raise MandalaError(f"{text[:60]!r} is no table; links look like https://host/t/6f0c1e5a9b2d4873#join=Qm9i...")
    asked = parse_qs(found["ask"] or "")
    return Link(found["server"], found["table"], asked.get("seat", [None])[0], asked.get("join", [None])[0])
