"""Real browsers: one Chromium for each process of pytest, a host for it, and the stage."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.browser import chromium
from tests.browser.house import House, Stage
from tools import web
from tools.environment import ROOT, Environment
from tools.installing import Failure

SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844), "lying": (844, 390)}
_READY = """() => document.querySelector('[data-zone], [data-counter]') !== null
    && ![...document.querySelectorAll('.card > .face:empty, .art > svg:empty')]
        .some((each) => each.clientWidth)"""
"""A table is there, and all its cards are drawn, with their pictures."""
LOOKS = Path(__file__).with_name("looks.js").read_text(encoding="utf-8").partition("\n")[2]
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
FLAGS += ["--disable-sync", "--font-render-hinting=none", "--disable-lcd-text", "--hide-scrollbars"]
_LEFT_EARLY = ("closed before the connection is established", "preloaded using link preload but not used")
"""What browsers say of a page that is left, or on a machine so slow that things come too late."""
_PATIENCE = 60_000
"""Milliseconds: much more than anything takes, for machines that do a lot besides."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Hosts answer much faster compiled: that is where these tests run, where it can be had."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.compiled)


def _left_out(reason: object) -> None:
    """Leave the tests out, or fail where everything has to be there."""
    if "CI" in os.environ or "DECKWERK_NATIVE" in os.environ:
        pytest.fail(str(reason))
    pytest.skip(str(reason))


def _built(mode: str) -> Path:
    try:
        return web.page(Environment(ROOT), mode)
    except Failure as failure:
        _left_out(failure)
        raise


@pytest.fixture(scope="session")
def page_folder() -> Path:
    """The built page."""
    return _built("production")


@pytest.fixture(scope="session")
def stage() -> Iterator[Stage]:
    """The stage, served."""
    server = Stage(_built("stage"))
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def house(page_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A host."""
    made = House(tmp_path_factory.mktemp("house"), page_folder)
    made.start()
    yield made
    made.kill()
    assert "Traceback" not in made.log.read_text()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium."""
    try:
        program, variables = chromium.find()
    except chromium.NoChromium as error:
        _left_out(error)
        raise
    expect.set_options(timeout=_PATIENCE)
    with sync_playwright() as playwright:
        environment: dict[str, str | float | bool] = {**os.environ, **variables}
        started = playwright.chromium.launch(executable_path=program, args=FLAGS, env=environment)
        yield started
        started.close()


@dataclass
class Screens:
    """Browser windows of one test, each with cookies of its own; whatever they complain of is a failure."""

    browser: Browser
    contexts: list[BrowserContext] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    forgiven: tuple[str, ...] = ()
    """Complaints that a test provokes: parts of their text, besides those of going on at once."""

    def open(self, size: str = "desktop", lang: str = "en", theme: str = "dark") -> Page:
        """A new window; nothing moves in it by itself."""
        width, height = SIZES[size]
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size in ("phone", "lying"),
            is_mobile=size in ("phone", "lying"),
            locale="de-DE" if lang == "de" else "en-GB",
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="reduce",
            timezone_id="Europe/Berlin",
        )
        context.set_default_timeout(_PATIENCE)
        self.contexts.append(context)
        page = context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")

    def close(self) -> None:
        """Close all, and say what they complained of."""
        for context in self.contexts:
            context.close()
        forgiven = (*_LEFT_EARLY, *self.forgiven)
        left = [each for each in self.complaints if not any(part in each for part in forgiven)]
        assert not left, left[:5]


@pytest.fixture
def screens(browser: Browser) -> Iterator[Screens]:
    """Windows for one test."""
    made = Screens(browser)
    yield made
    made.close()


def look(page: Page, question: str, *values: object) -> Any:
    """Ask a page one of the questions of looks.js."""
    return page.evaluate(f"(values) => ({LOOKS.strip()}).{question}(...values)", list(values))


def play_scene(page: Page, stage: Stage, scene: str, lang: str = "de", theme: str = "dark") -> None:
    page.goto(f"{stage.url}/stage.html?scene={scene}&lang={lang}&theme={theme}")
    page.wait_for_function(_READY)  # a scene is recorded when it is asked for first


def resize(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
