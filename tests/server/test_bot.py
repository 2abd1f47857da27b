"""The example of a bot plays."""

from pathlib import Path

import pytest

import deckwerk
from deckwerk.server.settings import HostSettings
from examples.bot import play
from tests.server.hosts import free_port, host_in_thread


def test_the_bot_plays_to_the_end(tmp_path: Path) -> None:
    settings = HostSettings(str(tmp_path / "games.db"), port=free_port(), processes=0, limits=False)
    with host_in_thread(settings):
        assert play(settings.origin, "mistborn")["over"]


@pytest.mark.compiled
@pytest.mark.parametrize("slug", [info.slug for info in deckwerk.games()])
def test_the_bot_plays_every_game(slug: str, tmp_path: Path) -> None:
    settings = HostSettings(str(tmp_path / "games.db"), port=free_port(), processes=0, limits=False)
    with host_in_thread(settings):
        assert play(settings.origin, slug)["over"]
