"""When programs were last seen, until when their games count, and deadlines for nonces, by the server's uptime."""

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"

LONGEST = 14 * 86_400_000  # milliseconds until a nonce must be revealed


def upgrade() -> None:
    """Add the columns. Tables that wait for a nonce get a deadline; then the server checks their own."""
    op.add_column("tables", sa.Column("busy_until", sa.BigInteger()))
    op.add_column("bots", sa.Column("seen_uptime", sa.BigInteger()))
    op.execute(
        f"UPDATE tables SET deadline = (SELECT milliseconds FROM uptime) + {LONGEST} "
        "WHERE status = 'dealing' AND deadline IS NULL"
    )
