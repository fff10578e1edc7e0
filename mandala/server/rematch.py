"""How the table of a rematch is set up."""

from mandala.server.events import Setup
from mandala.server.table import Table, other


def rematch_setup(table: Table, date: str, seed: str) -> Setup:
    """The same table again with the seats swapped, so that the other one starts."""
    setup, hashes = table.setup, table.rematch_hashes
    return setup.model_copy(
        update={
            "seed": seed,
            "first": table.game.first,
            "bot": None if setup.bot is None else other(setup.bot),
            "open": None,
            "names": (table.names[1], table.names[0]),
            "nonce_hashes": (hashes.get(1), hashes.get(0)),
            "date": date,
        }
    )
