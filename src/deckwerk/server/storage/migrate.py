"""Brings a database to the tables of this deckwerk, one process at a time."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

_LOCK = 0x6465636B  # any number that nobody else uses: an advisory lock of PostgreSQL


class TooNew(Exception):
    """The database was made by a newer deckwerk."""


def migrate(engine: Engine) -> None:
    """Carry out the steps that the database lacks, all or none; TooNew if it has had others."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        config = _config()
        config.attributes["connection"] = connection
        known = ScriptDirectory.from_config(config)
        now = version(connection)
        if now is not None and now not in known_steps():
            raise TooNew(now)
        if now != known.get_current_head():
            command.upgrade(config, "head")


def known_steps() -> set[str]:
    """The steps that this deckwerk knows."""
    return {step.revision for step in ScriptDirectory.from_config(_config()).walk_revisions()}


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def version(connection: Connection) -> str | None:
    """The last step that a database has had."""
    return MigrationContext.configure(connection).get_current_revision()
