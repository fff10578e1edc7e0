"""Accounts of programs, and the tables where these play."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Add both. A server of the previous version ignores them."""
    op.create_table(
        "bots",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger()),
        sa.Column("games", sa.Text(), nullable=False),
        sa.Column("most_games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_bots"),
    )
    op.create_index("ix_bots_token_hash", "bots", ["token_hash"])
    op.add_column("tables", sa.Column("program", sa.Text()))
    op.create_index("ix_tables_program", "tables", ["program"])
