"""Every scene of every game, recorded: all of it on one screen, at four sizes, with cards to be read."""

from pathlib import Path

import pytest

from tests.browser.conftest import SIZES, Screens, look, play_scene, resize
from tests.browser.house import Stage
from tests.browser.pictures import THEMES, complaint
from tests.browser.samples import SCENES

FINGERS = ".ask .main, .ask [data-option], .top button, .thing:not(.chip)"
NAMES = [scene.name for scene in SCENES]


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
        if size in ("desktop", "phone"):
            wrong += filter(None, [complaint(page, scene, size, tmp_path)])
    assert not wrong, "\n".join(wrong)
