"""A table for everyone: magnified, on small phones, heard, without motion, in other languages, typed to."""

import re

import pytest
from playwright.sync_api import Page, expect

from deckwerk.words import say
from tests.browser.conftest import Screens, look, play_scene
from tests.browser.house import House, Stage

SMALL = {"a desktop at 200 %": (720, 450), "a small phone": (360, 640), "a very small one": (320, 640)}
_ANSWERS = ".ask .mains [data-option], .ask .list [data-option], .ask [data-amount]"
_MOVING = """() => document.getAnimations()
    .filter((each) => each.effect.getKeyframes().some(({ transform }) => (transform ?? 'none') !== 'none'))
    .length"""
"""How many things move across the table."""


@pytest.mark.parametrize("scene", ["godslayer", "shards-damage", "mistborn-answer", "hexascension-fight"])
def test_what_is_asked_can_be_answered_on_every_screen(stage: Stage, screens: Screens, scene: str) -> None:
    page = screens.open("desktop", "de")
    play_scene(page, stage, scene)
    for name, (width, height) in SMALL.items():
        page.set_viewport_size({"width": width, "height": height})
        answer = page.locator(_ANSWERS).locator("visible=true").first
        expect(answer, name).to_be_in_viewport(ratio=0.95)
        assert look(page, "overflow")["across"] <= 0, name
        assert look(page, "outside") == [], name


def test_what_happens_is_heard_and_moves_only_for_those_who_want_that(stage: Stage, screens: Screens) -> None:
    page = screens.open("desktop", "en")
    play_scene(page, stage, "godslayer", lang="en")
    heard = page.locator(".table > [aria-live=polite]")
    for motion, moves in (("reduce", False), ("no-preference", True)):
        page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
        before = heard.inner_text()
        page.keyboard.press("1")
        expect(heard).not_to_have_text(before)
        assert (page.evaluate(_MOVING) > 0) is moves
    expect(page.locator(".question")).to_have_attribute("role", re.compile("alert|status"))


def test_words_are_typed_languages_change_and_n_leads_on(house: House, screens: Screens) -> None:
    page = screens.open("desktop", "en")
    first = begun(house, page)
    begun(house, page)
    rev = int(page.locator(".table").get_attribute("data-rev") or -1)
    page.keyboard.press("/")
    page.keyboard.type("play crystal")
    page.keyboard.press("Enter")
    page.wait_for_function("(rev) => Number(document.querySelector('.table').dataset.rev) > rev", arg=rev)
    page.get_by_role("button", name=say("web.menu.title", "en"), exact=True).click()
    page.get_by_label(say("web.choices.lang", "en")).select_option("de")
    expect(page.locator(".ask h2")).to_have_text(say("shards.decision.turn", "de"))
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    page.wait_for_url(first)


def begun(house: House, page: Page) -> str:
    """Begin a game against a computer from the start page; its address once something is asked."""
    page.goto(house.url)
    page.locator("label", has=page.locator("input[value=shards]")).click()
    page.get_by_role("button", name=say("web.start.computer", "en"), exact=True).click()
    page.wait_for_selector(".ask:not(.idle) [data-option]")
    return page.url
