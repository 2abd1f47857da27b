"""Every scene of every game, recorded: all of it on one screen, at four sizes, with cards to be read."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import SIZES, Screens, look, play_scene, resize
from tests.browser.house import Stage
from tests.browser.pictures import THEMES, complaint
from tests.browser.samples import SCENES, document

FINGERS = ".ask .main, .ask [data-option], .top button, .thing:not(.chip)"
NAMES = [scene.name for scene in SCENES]
SLUGS = {scene.name: scene.slug for scene in SCENES}


def cards_of(scene: str, lang: str) -> dict[str, Any]:
    """All cards of the game of a scene."""
    cards: dict[str, Any] = json.loads(document(f"rules-{SLUGS[scene]}", lang))["cards"]
    return cards


def with_text(scene: str, lang: str) -> list[str]:
    """The cards of a scene's game that say something."""
    return [card for card, about in cards_of(scene, lang).items() if about.get("text")]


@pytest.mark.parametrize("scene", NAMES)
def test_everything_is_on_one_screen_and_looks_as_approved(
    stage: Stage, screens: Screens, scene: str, tmp_path: Path
) -> None:
    page = screens.open("desktop", "de")
    play_scene(page, stage, scene, theme=THEMES[scene])
    wrong: list[str] = []
    for size in SIZES:
        resize(page, size)
        over = look(page, "overflow")
        wrong += [f"{size}: the page is too large {way} by {n}" for way, n in over.items() if n > 0]
        wrong += [f"{size}: outside of the window: {thing}" for thing in look(page, "outside")[:4]]
        wrong += [f"{size}: not seen: {thing}" for thing in look(page, "unseen")[:4]]
        wrong += [f"{size}: too small to click: {thing}" for thing in look(page, "tiny", 24)[:4]]
        if size in ("phone", "lying"):
            wrong += [f"{size}: too small to touch: {thing}" for thing in look(page, "tiny", 40, FINGERS)[:4]]
        if size == "desktop":
            wrong += [f"{size}: {card}" for card in look(page, "unreadable", 13)[:4]]
            wrong += [f"{size}: {card}" for card in look(page, "untold", 13, with_text(scene, "de"))[:4]]
        if size in ("desktop", "phone"):
            wrong += filter(None, [complaint(page, scene, size, tmp_path)])
    assert not wrong, "\n".join(wrong)


def test_every_text_is_whole_in_english(stage: Stage, screens: Screens) -> None:
    page = screens.open("desktop", "en")
    wrong: list[str] = []
    for scene in NAMES:
        play_scene(page, stage, scene, "en")
        wrong += [f"{scene}: {card}" for card in look(page, "untold", 13, with_text(scene, "en"))]
    assert not wrong, "\n".join(wrong)


LONGEST = {
    "godslayer": ("hero construct monster", "hero", "constructs", "construct", 2),
    "vigil": ("hero construct monster", "hero", "constructs", "construct", 2),
    "shards": ("champion ally mercenary", "ally", "champions", "champion", 3),
    "mistborn": ("action ally", "action", "allies", "ally", 2),
    "hexascension": ("quick relic action", "quick action", "relics", "relic", 3),
}
"""Of which kinds cards of row and hand are, which zone lies before a player, of which kind, how many."""


@pytest.mark.parametrize("scene", LONGEST)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_longest_texts_are_whole_too(stage: Stage, screens: Screens, scene: str, lang: str) -> None:
    row, hand, zone, lasting, many = LONGEST[scene]
    cards = cards_of(scene, lang)

    def longest(kinds: str, n: int) -> list[str]:
        of = [card for card, about in cards.items() if about["kind"] in kinds.split()]
        return sorted(of, key=lambda card: -len(cards[card].get("text", "")))[:n]

    def altered(route: Route) -> None:
        sample = json.loads(document(scene, lang))
        frame = sample["snapshot"]["frame"]
        frame["table"]["zones"]["row"] = {"n": 6, "cards": longest(row, 6)}
        mine = frame["seats"]["0"]["zones"]
        mine["hand"] = {"n": 5, "cards": longest(hand, 5)}
        mine[zone] = {"n": many, "cards": longest(lasting, many)}
        route.fulfill(json=sample)

    page = screens.open("desktop", lang)
    page.route(f"**/samples/{scene}.{lang}.json", altered)
    play_scene(page, stage, scene, lang)
    assert look(page, "untold", 13, with_text(scene, lang)) == []
