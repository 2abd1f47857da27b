"""The example of a bot plays."""

from pathlib import Path
from types import SimpleNamespace

import pytest

import deckwerk
from deckwerk.server.edge.limits import RATES
from deckwerk.server.settings import HostSettings
from examples import bot
from examples.bot import play
from tests.server.hosts import free_port, host_in_thread


def test_the_bot_plays_to_the_end(tmp_path: Path) -> None:
    settings = HostSettings(str(tmp_path / "games.db"), port=free_port(), processes=0, limits=False)
    with host_in_thread(settings):
        assert play(settings.origin, "mistborn")["over"]


def test_the_bot_plays_on_when_it_was_too_fast(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "act", (0.0, 20.0))
    waited: list[float] = []

    def wait(seconds: float) -> None:
        waited.append(seconds)
        RATES["act"] = (1000.0, 1000.0)

    monkeypatch.setattr(bot, "time", SimpleNamespace(sleep=wait))
    settings = HostSettings(str(tmp_path / "games.db"), port=free_port(), processes=0)
    with host_in_thread(settings):
        assert play(settings.origin, "shards")["over"]
    assert set(waited) == {1}


@pytest.mark.compiled
@pytest.mark.parametrize("slug", [info.slug for info in deckwerk.games()])
def test_the_bot_plays_every_game(slug: str, tmp_path: Path) -> None:
    settings = HostSettings(str(tmp_path / "games.db"), port=free_port(), processes=0, limits=False)
    with host_in_thread(settings):
        assert play(settings.origin, slug)["over"]
