"""Fixtures for all tests."""

from collections.abc import Iterator

import pytest

from tests.table import Table


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Iterator[Table]:
    """A table for one story of the first set, at whose end no question may be open."""
    yield from _story(request, Table())


@pytest.fixture
def vigil(request: pytest.FixtureRequest) -> Iterator[Table]:
    """A table for one story of Rise of Vigil."""
    yield from _story(request, Table("vigil"))


@pytest.fixture
def combined(request: pytest.FixtureRequest) -> Iterator[Table]:
    """A table for one story of both sets together."""
    yield from _story(request, Table("vigil", "combined"))


def _story(request: pytest.FixtureRequest, story: Table) -> Iterator[Table]:
    failures = request.session.testsfailed
    yield story
    if request.session.testsfailed == failures:  # a story that broke off needs no second complaint
        story.close()
