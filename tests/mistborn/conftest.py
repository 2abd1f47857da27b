"""Fixtures for the stories of Mistborn."""

from collections.abc import Iterator

import pytest

from tests.mistborn.lord_table import LordTable
from tests.mistborn.table import Table
from tests.story import told


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Iterator[Table]:
    """A table for one story, each for themselves, at whose end no question may be open."""
    yield from told(request, Table())


@pytest.fixture
def lord(request: pytest.FixtureRequest) -> Iterator[LordTable]:
    """A table for one story of all together, or one alone, against the Lord Ruler."""
    yield from told(request, LordTable())
