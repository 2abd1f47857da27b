"""From the start page to the rematch, with everything in between that can go wrong on the way."""

import re

from playwright.sync_api import Locator, Page, expect

from deckwerk.words import say
from tests.browser.conftest import Screens
from tests.browser.house import House
from tests.browser.people import Person, both, play_on

_AWAY = (
    "WebSocket connection",
    "Failed to load resource",
    "ERR_",
    "Fetch API cannot load",
    "FetchEvent",
    "Failed to fetch",
    "ServiceWorker",
)
"""What browsers say when the host is away."""
_LOST = re.compile("reconnecting|wiederhergestellt")
_PAST = "(rev) => Number(document.querySelector('.table').dataset.rev) > rev"


def button(page: Page, key: str, lang: str = "en") -> Locator:
    """A button by its words."""
    return page.get_by_role("button", name=say(key, lang), exact=True)


def link(page: Page, key: str, lang: str = "en") -> Locator:
    return page.get_by_role("link", name=say(key, lang), exact=True)


def test_the_first_decision_comes_after_two_clicks(house: House, screens: Screens) -> None:
    page = screens.open("desktop", "en")
    page.goto(house.url)
    page.locator("label", has=page.locator("input[value=shards]")).click()
    button(page, "web.start.computer").click()
    page.wait_for_selector(".ask:not(.idle) [data-option]")


def test_whoever_gives_a_name_is_called_so(house: House, screens: Screens) -> None:
    page = screens.open("desktop", "en")
    page.goto(house.url)
    name = page.get_by_label(say("web.invite.name", "en"))
    name.fill("Anna")
    name.press("Enter")
    page.wait_for_selector(".ask:not(.idle) [data-option]")
    expect(page.locator(".own").get_by_text("Anna", exact=True).first).to_be_visible()
    page.goto(f"{house.url}/new/shards")
    expect(name).to_have_value("Anna")
    name.fill("Bea")
    button(page, "host.plain.start").click()
    page.wait_for_selector(".ask:not(.idle) [data-option]")
    expect(page.locator(".own").get_by_text("Bea", exact=True).first).to_be_visible()


def test_a_first_game_teaches(house: House, screens: Screens) -> None:
    page = screens.open("desktop", "en")
    page.goto(house.url)
    page.get_by_label(say("web.menu.teach", "en")).check()
    button(page, "web.start.computer").click()
    told = page.get_by_label(say("web.lesson.title", "en")).get_by_role("status")
    expect(told).to_contain_text(say("ascension.lesson.turn", "en"))
    button(page, "web.lesson.next").click()
    expect(told.get_by_text(say("ascension.lesson.turn", "en"))).to_have_count(0)


def test_a_friend_comes_by_a_link_and_nothing_is_lost_on_the_way(house: House, screens: Screens) -> None:
    screens.forgiven = _AWAY
    anna, bea = screens.open("desktop", "en"), screens.open("phone", "de", "light")
    anna.goto(house.url)
    anna.locator("label", has=anna.locator("input[value=godslayer]")).click()
    button(anna, "web.start.friends").click()
    place = anna.get_by_label(say("web.lobby.link", "en")).input_value()
    bea.goto(place)
    bea.get_by_label(say("web.invite.name", "de")).fill("Bea")
    button(bea, "web.invite.join", "de").click()
    people = [Person(anna, "Anna", seed=5), Person(bea, "Bea", touches=True, seed=6)]
    for person in people:
        person.page.wait_for_selector(".table[data-rev]")
    play_on(people, moves=6)

    anna.reload()
    anna.wait_for_selector(".table[data-rev]")
    play_on(people, moves=4)

    # Without a network the page is there all the same, and the table comes back with the network.
    bea.wait_for_function("() => navigator.serviceWorker.controller !== null")
    bea.context.set_offline(True)
    bea.reload()
    expect(bea.locator(".table[data-rev]")).to_have_count(0)
    bea.context.set_offline(False)
    bea.wait_for_selector(".table[data-rev]")

    # What is chosen while the host is dead is kept, and done as soon as it lives again.
    asked = next(person for person in people if person.sees().get("asked"))
    before = asked.sees()["rev"]
    house.kill()
    for person in people:
        expect(person.page.get_by_role("status").filter(has_text=_LOST)).to_be_visible()
    asked.page.locator(".ask .mains [data-option]").last.click()
    if asked.sees()["doubt"]:
        asked.page.locator(".doubt .second").click()
    house.start()
    asked.page.wait_for_function(_PAST, arg=before)
    play_on(people, moves=4)


def test_after_the_end_come_result_replay_branch_and_rematch(house: House, screens: Screens) -> None:
    people = both(house, screens, "shards")
    play_on(people)
    anna, bea = people[0].page, people[1].page
    for person in people:
        person.page.wait_for_selector(".ending")
    ended = anna.url

    link(anna, "web.result.more").click()
    anna.wait_for_selector("h1")
    expect(anna.locator("svg[role=img] polyline")).to_have_count(2)
    cost = {"step": 7, "turn": 2, "seat": 0, "percent": 40, "instead": 52}
    said = {"done": "End", "better": "Play Crystal", "why": "It gives you 1 crystal."}
    review = {"curves": [[50, 40, 0], [50, 60, 100]], "costs": [cost | said], "share": 1000, "done": True}
    anna.route("**/review?*", lambda asked: asked.fulfill(json=review))
    button(anna, "web.review.open").click()
    expect(anna.get_by_text("It gives you 1 crystal.")).to_contain_text("52 %")
    expect(anna.get_by_role("link", name="Turn 2: End")).to_have_attribute("href", re.compile("/replay#7$"))
    anna.goto(f"{ended}/proof")
    button(anna, "web.proof.check").click()
    expect(anna.get_by_text(say("web.proof.fits", "en"))).to_be_visible()
    anna.goto(f"{ended}/replay#0")
    slider = anna.get_by_role("slider")
    expect(slider).to_have_value("0")
    anna.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    anna.get_by_label(say("web.replay.view", "en")).select_option("open")
    expect(anna.locator("[data-zone=hand][data-seat='1'] [data-card]").first).to_be_attached()
    button(anna, "web.branch.open").click()
    button(anna, "web.branch.go").click()
    anna.wait_for_selector(".ask:not(.idle) [data-option]")
    assert anna.url != ended

    anna.goto(ended)
    button(anna, "host.plain.rematch").click()
    anna.wait_for_url(re.compile(r"/game/(?!late)"))
    bea.locator(
        ".ending button.main"
    ).click()  # whose words change once it is known that the rematch is there
    for page in (anna, bea):
        page.wait_for_selector(".ask")
    assert anna.url == bea.url
