"""Fixtures for all tests."""

from collections.abc import Iterator

import pytest

from tests.table import Table


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Iterator[Table]:
    """A table for one story, at whose end no question may be open."""
    failures = request.session.testsfailed
    story = Table()
    yield story
    if request.session.testsfailed == failures:  # a story that broke off needs no second complaint
        story.close()
