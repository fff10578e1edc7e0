"""The uptime in its own row, which several servers count together."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Add it. A server of the previous version continues to use its setting."""
    uptime = op.create_table(
        "uptime",
        sa.Column("id", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("milliseconds", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_uptime"),
    )
    so_far = op.get_bind().scalar(sa.text("SELECT value FROM settings WHERE key = 'alive'"))
    op.bulk_insert(uptime, [{"id": 1, "milliseconds": int(so_far or 0), "at": 0}])
