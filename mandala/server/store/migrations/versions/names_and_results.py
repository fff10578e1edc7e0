"""What players are called and how games ended, beside the tables, for the list of a guest's games."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Add both; tables from before go without."""
    op.add_column("tables", sa.Column("names", sa.Text()))
    op.add_column("tables", sa.Column("result", sa.Text()))


def downgrade() -> None:
    """Remove both."""
    op.drop_column("tables", "result")
    op.drop_column("tables", "names")
