"""People at a table in a browser: one who uses keys alone, one who touches things with a finger."""

import random
import time
from dataclasses import dataclass, field

from playwright import sync_api
from playwright.sync_api import Page

from tests.browser.conftest import Screens
from tests.browser.house import House

STATE = """() => {
  const table = document.querySelector('.table[data-rev]')
  if (!table) return null
  const there = (thing) => thing.getClientRects().length > 0 && thing.checkVisibility()
  const shown = (selector) => [...table.querySelectorAll(selector)].filter(there)
  const ask = table.querySelector('.ask')
  return {
    rev: Number(table.dataset.rev),
    over: table.querySelector('.ending') !== null,
    asked: !!ask && !ask.classList.contains('idle'),
    sweeps: shown('[data-sweep]').length,
    options: shown('.ask .list [data-option]').length,
    numbered: table.querySelectorAll('.ask .list [data-option]').length,
    mains: shown('.ask .mains [data-option]').length,
    amounts: shown('.ask [data-amount]').length,
    doubt: shown('.doubt').length,
    sheet: shown('dialog[open]').length,
    things: shown('[data-can]').length,
  }
}"""
CHANGED = f"""(before) => {{
  const now = ({STATE})()
  return !now || ['rev', 'doubt', 'sheet'].some((what) => now[what] !== before[what])
}}"""


@dataclass
class Person:
    """Somebody who plays: quickly, and whatever comes to mind."""

    page: Page
    name: str
    touches: bool = False
    seed: int = 1
    moves: int = 0
    swept: bool = False
    """Whether everything was played at once in this turn."""
    chance: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)

    def sees(self) -> dict[str, int]:
        """What is on the screen; empty while there is no table."""
        found = self.page.evaluate(STATE)
        return found if isinstance(found, dict) else {}

    def move(self, now: dict[str, int]) -> None:
        """Answer what is asked."""
        self.moves += 1
        now["sweeps"] *= not self.swept
        self.swept = self.swept or bool(now["sweeps"])
        if self.touches:
            self._touch(now)
        else:
            self._press(now)
        try:
            # Perhaps nothing is left that asks nothing: then there is nothing to wait for.
            self.page.wait_for_function(CHANGED, arg=now, timeout=1500 if now["sweeps"] else 15_000)
        except sync_api.TimeoutError as error:
            if now["sweeps"]:
                return
            asked = self.page.locator(".side").inner_text()
            raise AssertionError(f"{self.name}: {now}, then {self.sees()}:\n{asked}") from error

    def _press(self, now: dict[str, int]) -> None:
        keys = self.page.keyboard
        if now["sheet"]:
            acts = self.page.locator("dialog[open]").locator("[data-option], [data-amount]")
            if acts.count():
                acts.first.focus()
            keys.press("Enter" if acts.count() else "Escape")
        elif now["doubt"]:
            keys.press("e")
        elif now["sweeps"]:
            keys.press("a")
        elif now["amounts"]:
            self.page.locator(".ask [data-amount]").focus()
            keys.press("Enter")
        elif now["numbered"] and (not now["mains"] or self.chance.random() < 0.85):
            keys.press(str(self.chance.randint(1, min(9, now["numbered"]))))
        else:
            keys.press("e" if now["mains"] else "1")

    def _touch(self, now: dict[str, int]) -> None:
        page = self.page
        if now["sheet"]:
            self._touch_sheet()
        elif now["doubt"]:
            page.locator(".doubt .second").tap()
        elif now["sweeps"]:
            page.locator("[data-sweep]").first.tap()
        elif now["amounts"]:
            page.locator(".ask [data-amount]").tap()
        elif now["options"] and (not now["mains"] or self.chance.random() < 0.85):
            page.locator(".ask .list [data-option]:visible").nth(self.chance.randrange(now["options"])).tap()
        elif now["things"] and (not now["mains"] or self.chance.random() < 0.7):
            page.locator("[data-can]:visible").nth(self.chance.randrange(now["things"])).tap()
        elif now["mains"]:
            page.locator(".ask .mains [data-option]").first.tap()

    def _touch_sheet(self) -> None:
        sheet = self.page.locator("dialog[open]")
        acts = sheet.locator("[data-option], [data-amount]")
        (acts.first if acts.count() else sheet.locator(".close")).tap()


def play_on(people: list[Person], moves: int = 0, seconds: float = 240) -> None:
    """Let people play so many moves, or until the game is over."""
    start = sum(person.moves for person in people)
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        seen = [(person, person.sees()) for person in people]
        if all(now.get("over") for _, now in seen):
            return
        if moves and sum(person.moves for person in people) >= start + moves:
            return
        for person, now in seen:
            person.swept = person.swept and bool(now.get("asked"))
        asked = next(((person, now) for person, now in seen if now.get("asked")), None)
        if asked is None:
            people[0].page.wait_for_timeout(20)
            continue
        asked[0].move(asked[1])
    raise AssertionError(f"not over after {seconds} s: {[person.sees() for person in people]}")


def both(house: House, screens: Screens, slug: str) -> list[Person]:
    """Anna at a desktop, in English, and Bea with a phone, in German, at a late game."""
    late = house.late[slug]
    pages = [screens.open("desktop", "en", "dark"), screens.open("phone", "de", "light")]
    for page, secret in zip(pages, late.secrets, strict=True):
        page.context.add_cookies([{"name": house.cookie, "value": secret, "url": house.url}])
        page.goto(f"{house.url}/game/{late.game}")
        page.wait_for_selector(".table[data-rev]")
    return [Person(pages[0], "Anna", seed=2), Person(pages[1], "Bea", touches=True, seed=3)]
