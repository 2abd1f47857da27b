"""Nothing acknowledged is lost, and nothing is done twice, whenever the host is killed."""

from pathlib import Path

import pytest
from sqlalchemy import URL

from tests.server.drill import drill


@pytest.mark.compiled
def test_killed_again_and_again(database_url: URL, tmp_path: Path) -> None:
    report = drill(database_url, kills=13, games=4, folder=tmp_path, most=250)
    assert report.lost == []
    assert report.differing == []
    assert report.unfinished == 0
    assert report.acknowledged > 100
