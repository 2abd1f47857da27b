"""Where running games stand, kept for the day on which other rules do not lead there any more."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "positions",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("rev", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
