"""Fixtures for the stories of Mistborn."""

from collections.abc import Iterator

import pytest

from tests.mistborn.table import Table
from tests.story import told


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Iterator[Table]:
    """A table for one story, each for themselves, at whose end no question may be open."""
    yield from told(request, Table())
