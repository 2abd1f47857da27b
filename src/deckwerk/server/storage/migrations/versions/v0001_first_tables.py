"""The first tables."""

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, Text, UniqueConstraint

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "people",
        Column("id", Text, primary_key=True),
        Column("name", Text, nullable=False),
        Column("lang", Text, nullable=False),
        Column("login", Text, unique=True),
        Column("password", Text),
        Column("feed_key", Text, nullable=False, unique=True),
        Column("hook_url", Text),
        Column("hook_secret", Text, nullable=False),
        Column("created", BigInteger, nullable=False),
        Column("seen", BigInteger, nullable=False),
    )
    op.create_table(
        "sessions",
        Column("token_hash", Text, primary_key=True),
        Column("kind", Text, nullable=False),
        Column("person", Text, nullable=False),
        Column("created", BigInteger, nullable=False),
        Column("expires", BigInteger, nullable=False),
    )
    op.create_table(
        "games",
        Column("id", Text, primary_key=True),
        Column("slug", Text, nullable=False),
        Column("variant", Text, nullable=False),
        Column("seats", Integer, nullable=False),
        Column("rules_version", Text, nullable=False),
        Column("status", Text, nullable=False),
        Column("rev", Integer, nullable=False),
        Column("asked", Integer),
        Column("asked_at", BigInteger, nullable=False),
        Column("by_itself", Integer, nullable=False),
        Column("deadline", BigInteger),
        Column("settings", Text, nullable=False),
        Column("game_key", Text, nullable=False),
        Column("position", Text),
        Column("origin", Text),
        Column("origin_rev", Integer),
        Column("rematch_of", Text, unique=True),
        Column("host", Text, nullable=False),
        Column("invite_hash", Text, unique=True),
        Column("watch_hash", Text, unique=True),
        Column("created", BigInteger, nullable=False),
        Column("updated", BigInteger, nullable=False),
        Column("ended", BigInteger),
        Column("result", Text),
        Column("hash", Text),
        Column("lease", Text),
        Column("lease_until", BigInteger, nullable=False),
    )
    op.create_table(
        "seats",
        Column("game", Text, primary_key=True),
        Column("seat", Integer, primary_key=True, autoincrement=False),
        Column("kind", Text, nullable=False),
        Column("person", Text),
        Column("name", Text, nullable=False),
    )
    op.create_table(
        "entries",
        Column("game", Text, primary_key=True),
        Column("rev", Integer, primary_key=True, autoincrement=False),
        Column("seat", Integer),
        Column("body", Text, nullable=False),
        Column("nonce", Text),
        Column("at", BigInteger, nullable=False),
        UniqueConstraint("game", "seat", "nonce", name="entries_once"),
    )
    op.create_table(
        "chat",
        Column("game", Text, primary_key=True),
        Column("n", Integer, primary_key=True, autoincrement=False),
        Column("person", Text, nullable=False),
        Column("seat", Integer),
        Column("text", Text, nullable=False),
        Column("phrase", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
    )
    op.create_table(
        "replays",
        Column("game", Text, primary_key=True),
        Column("lang", Text, primary_key=True),
        Column("body", Text, nullable=False),
    )
    op.create_table(
        "notices",
        Column("id", Text, primary_key=True),
        Column("person", Text, nullable=False),
        Column("game", Text, nullable=False),
        Column("rev", Integer, nullable=False),
        Column("kind", Text, nullable=False),
        Column("due", BigInteger, nullable=False),
        Column("tries", Integer, nullable=False),
        UniqueConstraint("person", "game", "rev", "kind", name="notices_once"),
    )
    op.create_table(
        "workers",
        Column("id", Text, primary_key=True),
        Column("started", BigInteger, nullable=False),
        Column("seen", BigInteger, nullable=False),
        Column("build", Text, nullable=False),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    op.create_index("games_by_deadline", "games", ["status", "deadline"])
    op.create_index("games_by_update", "games", ["status", "updated"])
    op.create_index("ix_seats_person", "seats", ["person"])
    op.create_index("notices_by_due", "notices", ["due"])
