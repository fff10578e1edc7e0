"""A mark for uploaded tables, so that they can be counted and deleted."""

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"


def upgrade() -> None:
    """Add it, and mark the existing tables. A server of the previous version marks none."""
    op.add_column("tables", sa.Column("uploaded", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index("ix_tables_uploaded", "tables", ["uploaded"])
    # Only uploaded games were dealt by a player. The set-up has a space there if the data of a guest was deleted.
    tables = sa.table("tables", sa.column("setup"), sa.column("uploaded"))
    dealt = sa.or_(tables.c.setup.contains('"dealer":0'), tables.c.setup.contains('"dealer": 0'))
    op.execute(sa.update(tables).where(dealt).values(uploaded=True))
