"""Fixtures for the stories of Hexascension."""

from collections.abc import Iterator

import pytest

from tests.hexascension.table import Table
from tests.story import told


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Iterator[Table]:
    """A table for one story, at whose end no question may be open."""
    yield from told(request, Table())
