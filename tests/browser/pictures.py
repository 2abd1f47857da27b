"""Pictures of scenes, compared with approved ones: coarsely, because fonts are not the same on every machine.

    ./dw python -m tests.browser.pictures [SCENE ...]

approves what the stage draws now. Look at what `git diff` says has changed.
"""

import io
import os
import sys
from pathlib import Path

from PIL import Image, ImageChops
from playwright.sync_api import Page, sync_playwright

from tests.browser import chromium
from tests.browser.conftest import FLAGS, Screens, play_scene, resize
from tests.browser.house import Stage
from tests.browser.samples import SCENES
from tools import web
from tools.environment import ROOT, Environment

FOLDER = Path(__file__).with_name("pictures")
THEMES = {scene.name: ("dark", "light")[number % 2] for number, scene in enumerate(SCENES)}
_SMALL = {"desktop": (288, 180), "phone": (98, 211)}
_TILES = {"desktop": (24, 15), "phone": (9, 19)}
_FAR = 30
"""By how much of 255 the mean colour of a tile may be another one: text set in another font is far below."""
_MANY = 0.06
"""The share of tiles that may be so all the same: less than a card of the row."""


def taken(page: Page, size: str) -> Image.Image:
    """What a page shows, made small."""
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    return picture.resize(_SMALL[size], Image.Resampling.BOX)


def file_of(scene: str, size: str) -> Path:
    """The approved picture of a scene."""
    return FOLDER / f"{scene}-{size}.webp"


def differing(new: Image.Image, old: Image.Image, size: str) -> float:
    """The share of tiles in which two pictures are far apart."""
    tiles = [picture.convert("RGB").resize(_TILES[size], Image.Resampling.BOX) for picture in (new, old)]
    apart = ImageChops.difference(*tiles)
    worst = [max(colour) for colour in zip(*(band.tobytes() for band in apart.split()), strict=True)]
    return len([value for value in worst if value > _FAR]) / len(worst)


def complaint(page: Page, scene: str, size: str, folder: Path) -> str:
    """What is wrong with the picture of a scene, which is left in a folder; empty if nothing is."""
    file, new = file_of(scene, size), taken(page, size)
    if not file.is_file():
        return f"{size}: no picture was approved (tests/browser/pictures.py)"
    share = differing(new, Image.open(file), size)
    if share <= _MANY:
        return ""
    new.save(folder / file.name)
    return f"{size}: {share:.0%} of the picture is another one: {folder / file.name}"


def approve(names: list[str]) -> None:
    """Take the pictures of scenes, of all if none is named, and keep them."""
    FOLDER.mkdir(exist_ok=True)
    program, variables = chromium.find()
    stage = Stage(web.page(Environment(ROOT), "stage"))
    with sync_playwright() as playwright:
        more: dict[str, str | float | bool] = {**os.environ, **variables}
        screens = Screens(playwright.chromium.launch(executable_path=program, args=FLAGS, env=more))
        page = screens.open("desktop", "de")
        for name in names or THEMES:
            play_scene(page, stage, name, theme=THEMES[name])
            for size in _SMALL:
                resize(page, size)
                taken(page, size).save(file_of(name, size), quality=85)
        screens.browser.close()
    stage.shutdown()


if __name__ == "__main__":
    approve(sys.argv[1:])
