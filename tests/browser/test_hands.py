"""What hands do at a table: carry a card, ask for a hint, be warned and told why, divide damage."""

from playwright.sync_api import Locator, Page, expect

from deckwerk.words import say
from tests.browser.conftest import Screens, look, play_scene, resize
from tests.browser.house import Stage

_HAND = "[data-zone=hand][data-seat='0'][data-card]"


def revision(page: Page) -> int:
    """How far the recorded game has gone on."""
    return int(page.locator(".table").get_attribute("data-rev") or -1)


def opened(stage: Stage, screens: Screens, scene: str) -> Page:
    page = screens.open("desktop", "en")
    play_scene(page, stage, scene, lang="en")
    return page


def carry(page: Page, what: Locator, to: Locator) -> None:
    """Take something with the mouse and let it go in the middle of something else."""
    start, end = what.bounding_box(), to.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
    page.mouse.up()


def test_a_card_is_carried_onto_the_table_and_nowhere_else(stage: Stage, screens: Screens) -> None:
    page = opened(stage, screens, "godslayer")
    before = revision(page)
    carry(page, page.locator(_HAND).first, page.locator(".side .happened"))
    assert revision(page) == before
    carry(page, page.locator(_HAND).first, page.locator(".market .slot").nth(2))
    assert revision(page) > before


def test_whoever_would_waste_something_is_asked_first(stage: Stage, screens: Screens) -> None:
    page = opened(stage, screens, "godslayer")
    before, hand = revision(page), page.locator(_HAND)
    page.locator(".ask .mains [data-option]").click()
    expect(page.get_by_role("alertdialog")).to_contain_text("cards not played")
    expect(page.locator(f"{_HAND}.pointed")).to_have_count(hand.count())
    page.get_by_role("button", name=say("web.table.back", "en")).click()
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    assert revision(page) == before
    page.keyboard.press("e")
    page.keyboard.press("e")
    assert revision(page) > before


def test_a_hint_is_shown_on_the_things_themselves(stage: Stage, screens: Screens) -> None:
    page = opened(stage, screens, "godslayer")
    page.keyboard.press("h")
    expect(page.locator(f"{_HAND} .chance").first).to_have_text("61 %")
    expect(page.locator(".advice")).to_contain_text("61")
    expect(page.locator(f"{_HAND}.pointed")).to_have_count(1)


def test_what_cannot_be_done_says_why(stage: Stage, screens: Screens) -> None:
    page = opened(stage, screens, "godslayer")
    card = page.locator("[data-zone=row][data-card]:not([data-can])").first
    card.click()
    expect(page.locator("dialog .why")).to_contain_text("you have 0")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator(".refusal")).not_to_be_empty()


def test_damage_is_divided_by_keys_and_with_the_mouse(stage: Stage, screens: Screens) -> None:
    page = opened(stage, screens, "shards-damage")
    before, amount = revision(page), page.locator("[data-amount]")
    most = int(amount.get_attribute("data-amount") or 0)
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(amount).to_have_attribute("data-amount", str(most - 1))
    box = slider.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 2, box["y"] + box["height"] / 2, steps=5)
    page.mouse.up()
    expect(amount).to_have_attribute("data-amount", "0")
    slider.focus()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    assert revision(page) > before


def test_what_lasts_can_be_read_while_cards_are_played(stage: Stage, screens: Screens) -> None:
    page = opened(stage, screens, "mistborn-start")
    for _ in range(4):
        before = revision(page)
        page.keyboard.press("1")
        expect(page.locator(f".table[data-rev='{before}']")).to_have_count(0)
        assert look(page, "unreadable", 13) == []


def test_what_is_asked_about_stays_in_sight_on_a_phone(stage: Stage, screens: Screens) -> None:
    page = opened(stage, screens, "godslayer-row")
    resize(page, "phone")
    asked = page.locator("[data-zone=row][data-can]")
    assert asked.count() > 3
    for card in asked.all():
        box = card.bounding_box()
        assert box
        assert box["height"] > 100
