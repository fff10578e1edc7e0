"""The set-up of a rematch."""

from mandala.tables.events import Setup
from mandala.tables.table import Table, other


def rematch_setup(table: Table, date: str, seed: str, now: int) -> Setup:
    """The same set-up with a new seed. Players keep their seats and names, and the other player starts."""
    hashes = table.rematch_hashes
    return table.setup.model_copy(
        update={
            "seed": seed,
            "first": other(0 if table.game.first == 0 else 1),
            "open": None,
            "names": (table.names[0], table.names[1]),
            "nonce_hashes": (hashes.get(0), hashes.get(1)),
            "date": date,
            "dealer": None,
            "uploaded": 0,
            "opened": now,
        }
    )
