"""Fixtures for all tests."""

from collections.abc import Iterator

import pytest

from tests.story import told
from tests.table import Table


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Iterator[Table]:
    """A table for one story of the first set, at whose end no question may be open."""
    yield from told(request, Table())


@pytest.fixture
def vigil(request: pytest.FixtureRequest) -> Iterator[Table]:
    """A table for one story of Rise of Vigil."""
    yield from told(request, Table("vigil"))


@pytest.fixture
def combined(request: pytest.FixtureRequest) -> Iterator[Table]:
    """A table for one story of both sets together."""
    yield from told(request, Table("vigil", "combined"))
