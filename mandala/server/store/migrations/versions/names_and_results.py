"""The names of players and the results of games, for the list of a guest's games."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Add both; they are empty in existing tables."""
    op.add_column("tables", sa.Column("names", sa.Text()))
    op.add_column("tables", sa.Column("result", sa.Text()))
