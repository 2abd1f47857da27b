"""Every page for everyone: no violation that axe knows, dark and light, on a desktop and on a phone."""

import functools
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Screens, look, play_scene, resize
from tests.browser.house import House, Stage
from tests.browser.seeding import Places
from tools.environment import ROOT

_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
_RUN = """async (tags) => {
  const only = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] }
  const { violations } = await axe.run(document, only)
  const where = (nodes) => nodes.slice(0, 3).map((node) => node.target.join(' ')).join(' | ')
  return violations.map(({ id, nodes }) => `${id}: ${where(nodes)}`)
}"""
_OF_A_GAME = ["new", "lobby", "invite", "game", "replay", "result", "proof", "cards", "rules"]
THEMES: tuple[Literal["dark"], Literal["light"]] = ("dark", "light")
PAGES = ["start", *_OF_A_GAME, "games", "watch", "me", "nowhere"]


@functools.cache
def axe() -> str:
    """The script of axe."""
    script = ROOT / ".venv" / "web" / "node_modules" / "axe-core" / "axe.min.js"
    return Path(script).read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """What axe finds, whose script the page has."""
    found: Any = page.evaluate(_RUN, _TAGS)
    return list(found)


@pytest.mark.parametrize("name", PAGES)
def test_nothing_stands_in_anybodys_way(house: House, screens: Screens, name: str) -> None:
    places: Places = house.places()
    wrong: list[str] = []
    page = screens.open("desktop", "en")
    if name != "invite":
        page.context.add_cookies([{"name": house.cookie, "value": places.secret, "url": house.url}])
    page.goto(house.url + places.of[name])
    page.wait_for_selector("h1, .table[data-rev]")
    page.wait_for_load_state("networkidle")
    page.evaluate(axe())
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        page.wait_for_selector(f"html[data-theme={theme}]", state="attached")
        for size in ("desktop", "phone"):
            resize(page, size)
            wrong += [f"{theme}, {size}: {each}" for each in violations(page)]
            wide = look(page, "overflow")["across"]
            wrong += [f"{theme}, {size}: too wide by {wide}"] if wide > 0 else []
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("scene", ["godslayer", "vigil", "shards-damage", "mistborn", "hexascension-fight"])
def test_no_table_stands_in_anybodys_way(stage: Stage, screens: Screens, scene: str) -> None:
    wrong: list[str] = []
    page = screens.open("desktop", "de")
    play_scene(page, stage, scene)
    page.evaluate(axe())
    for theme in THEMES:
        page.evaluate("(theme) => void (document.documentElement.dataset.theme = theme)", theme)
        for size in ("desktop", "phone"):
            resize(page, size)
            wrong += [f"{theme}, {size}: {each}" for each in violations(page)]
    assert not wrong, "\n".join(wrong)
