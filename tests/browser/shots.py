"""`./dw shots [FOLDER]`: pictures of every game as it is played in a browser, for README and docs.

All are of games on a real host: somebody plays on against greedy where greedy has played for a while.
"""

import io
import os
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from tests.browser import chromium
from tests.browser.conftest import FLAGS, SIZES, Screens
from tests.browser.house import House
from tests.browser.people import Person, play_on
from tools import web
from tools.environment import ROOT, Environment

FOLDER = ROOT / "docs" / "pictures"
BACK = {"godslayer": 150, "vigil": 140, "shards": 150, "mistborn": 110, "hexascension": 330}
"""How many of greedy's decisions before its end a game is shown."""
THEMES = {"godslayer": "light", "hexascension": "light"}
_WIDTH = {"desktop": 1080, "phone": 390}
_COLOURS = 160
_MOVES = 14


def main(folder: Path) -> None:
    """Take all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    program, variables = chromium.find()
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        house = House(Path(place), web.page(Environment(ROOT)), BACK, other="greedy")
        house.start()
        more: dict[str, str | float | bool] = {**os.environ, **variables}
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS, env=more)
        screens = Screens(browser)
        try:
            page = screens.open("desktop", "en", "light")
            page.goto(house.url)
            page.wait_for_selector("input[type=radio]")
            keep(page, "desktop", folder / "start-desktop.png")
            for slug in BACK:
                take(house, screens, slug, folder)
        finally:
            screens.close()
            browser.close()
            house.kill()


def take(house: House, screens: Screens, slug: str, folder: Path) -> None:
    """Play a little, then take a picture of the table at a desktop and one on a phone."""
    late = house.late[slug]
    for size in ("desktop", "phone"):
        page = screens.open(size, "en", THEMES.get(slug, "dark"))
        page.context.add_cookies([{"name": house.cookie, "value": late.secrets[0], "url": house.url}])
        page.goto(f"{house.url}/game/{late.game}")
        page.wait_for_selector(".table[data-rev] [data-card]")
        if size == "desktop":
            play_on([Person(page, "Anna", seed=4)], moves=_MOVES)
        page.wait_for_selector(".ask:not(.idle) .mains button")
        keep(page, size, folder / f"{slug}-{size}.png")


def keep(page: Page, size: str, file: Path) -> None:
    """Take a picture, and keep it small."""
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready.then(() => true)")
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    width, height = SIZES[size]
    small = picture.resize((_WIDTH[size], height * _WIDTH[size] // width), Image.Resampling.LANCZOS)
    small.quantize(_COLOURS, dither=Image.Dither.NONE).save(file, optimize=True)
    sys.stdout.write(f"{file.name}: {file.stat().st_size // 1000} kB\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else FOLDER)
