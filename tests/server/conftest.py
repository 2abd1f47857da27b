"""Real databases: SQLite files, and a PostgreSQL server that the tests start."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import URL, create_engine, text

from deckwerk.server.storage.database import read_url
from tests.server.postgres import postgres_server

_NUMBERS = count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[URL]:
    """The address of a PostgreSQL server."""
    with postgres_server() as url:
        yield url


def fresh_postgres(server: URL) -> URL:
    """A new, empty database of a server."""
    name = f"games_{next(_NUMBERS)}"
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return server.set(database=name)


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> URL:
    """A new database of either kind."""
    if request.param == "sqlite":
        return read_url(str(tmp_path / "games.db"))
    return fresh_postgres(request.getfixturevalue("postgres"))
