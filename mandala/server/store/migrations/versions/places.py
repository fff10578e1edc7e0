"""Presence and places of programs, and the deadline for nonces, by the server's uptime."""

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"

LONGEST = 14 * 86_400_000  # milliseconds that a nonce may be awaited


def upgrade() -> None:
    """Add the columns. Tables that wait for a nonce get a deadline, at which the server looks at their own."""
    op.add_column("tables", sa.Column("busy_until", sa.BigInteger()))
    op.add_column("bots", sa.Column("seen_uptime", sa.BigInteger()))
    op.execute(
        f"UPDATE tables SET deadline = (SELECT milliseconds FROM uptime) + {LONGEST} "
        "WHERE status = 'dealing' AND deadline IS NULL"
    )


def downgrade() -> None:
    """Remove the columns."""
    op.drop_column("bots", "seen_uptime")
    op.drop_column("tables", "busy_until")
