"""Keeps pytest from testing another deckwerk than the one meant; the tests' own fixtures are in tests/."""

import os
from pathlib import Path

import pytest

from tests import guard


def pytest_configure() -> None:
    """Refuse before the first test."""
    complaint = guard.complaint(
        Path(__file__).parent / "src" / "deckwerk", os.environ.get("DECKWERK_TEST", "")
    )
    if complaint:
        pytest.exit(f"deckwerk: {complaint}", returncode=pytest.ExitCode.USAGE_ERROR)
