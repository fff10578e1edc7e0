"""What only a page would need to describe a position: nothing."""

from typing_extensions import TypedDict


class Tables(TypedDict):
    """Nothing."""


FACTS = ()
TABLES: Tables = {}
