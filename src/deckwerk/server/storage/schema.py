"""The tables of the database. Times are milliseconds since 1970, what is JSON is text.

`entries` is the log of every game: who folds it has the game (`deckwerk.table`). Everything else of a running
game follows from it; the columns of `games` are there to find games without folding.
"""

from sqlalchemy import BigInteger, Column, Index, Integer, MetaData, Table, Text, UniqueConstraint

METADATA = MetaData()

PEOPLE = Table(
    "people",
    METADATA,
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

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("token_hash", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("person", Text, nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
)
"""Cookies, tokens of bots and take-me-along links, told apart by their kind; only hashes are stored."""

GAMES = Table(
    "games",
    METADATA,
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
    Index("games_by_deadline", "status", "deadline"),
    Index("games_by_host", "host"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("person", Text, index=True),
    Column("name", Text, nullable=False),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("rev", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("body", Text, nullable=False),
    Column("nonce", Text),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("game", "seat", "nonce", name="entries_once"),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("phrase", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

REPLAYS = Table(
    "replays",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("lang", Text, primary_key=True),
    Column("body", Text, nullable=False),
)

POSITIONS = Table(
    "positions",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("rev", Integer, nullable=False),
    Column("body", Text, nullable=False),
)
"""Where running games stood when a worker let go of them last: what they can go on from if other rules do not
lead there any more, and all agree.
"""

NOTICES = Table(
    "notices",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("rev", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    UniqueConstraint("person", "game", "rev", "kind", name="notices_once"),
    Index("notices_by_due", "due"),
)
"""What has still to be sent to people's hooks; a row goes when it has been, or after too many tries."""

WORKERS = Table(
    "workers",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("started", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("build", Text, nullable=False),
)
