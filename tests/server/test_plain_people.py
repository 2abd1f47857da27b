"""The plain page says of people what everyone at the table has to know, and offers nothing in vain."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from deckwerk.server.settings import HostSettings
from tests.server.hosts import Browser, free_port, host_in_thread
from tests.server.test_plain_page import Reader


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A host at which an answer to what is about to happen takes so long that no test sees it given."""
    folder: Path = tmp_path_factory.mktemp("host")
    settings = HostSettings(str(folder / "games.db"), port=free_port(), processes=0, floor=600, limits=False)
    with host_in_thread(settings):
        yield settings.port


def two(port: int, **settings: str) -> tuple[Reader, Reader]:
    """Anna, who reads English, and Bea, who reads German, at a table; first whoever begins."""
    anna, bea = Reader(port, "en").go("/plain"), Reader(port, "de")
    anna.press("/plain/new", setting="shards/standard", name="Anna", seat1="human", **settings)
    plain = re.search(r"/plain/j/[\w-]+", anna.page.text)
    assert plain is not None
    bea.go(plain.group()).press("/join", name="Bea")
    anna.go(bea.address)
    return (anna, bea) if anna.options() else (bea, anna)


def attacked(port: int) -> Reader:
    """Somebody who is attacked in the first turn, and has but one answer to that."""
    for _ in range(40):  # at four of five tables whoever begins has drawn something to attack with
        first, other = two(port)
        first.press("/sweep")
        labels = [form.buttons[0][2] for form in first.options()]
        found = [label for label in labels if re.search("angreifen|Attack", label)]
        if found:
            first.press("/act$", found[0])
            return other.go(other.address)
    raise AssertionError("nobody could attack")


def refreshes(reader: Reader) -> bool:
    return 'http-equiv="refresh"' in reader.browser.get(reader.address).text


def actions(reader: Reader) -> set[str]:
    return {form.action.rpartition("/")[2] for form in reader.page.forms}


def test_the_others_are_told_of_hints_and_of_shown_hands(port: int) -> None:
    first, other = two(port)
    who = "Anna" if first.browser.lang == "en" else "Bea"
    first.press("/hint")
    first.go(first.address.partition("?")[0]).press("/share")
    told = {
        "de": [f"{who} hat sich einen Tipp geben lassen.", f"{who} lässt sich in die Karten schauen."],
        "en": [f"{who} has taken a hint.", f"{who} lets somebody look over their shoulder."],
    }[other.browser.lang]
    page = other.go(other.address).page.text
    assert [line for line in told if line not in page] == []
    assert page.count(told[1]) == 2, "as what happened, and for as long as it is so"
    first.press("/share")
    assert other.go(other.address).page.text.count(told[1]) == 1


def test_who_looks_over_a_shoulder_is_told_whose_it_is_and_asked_nothing(port: int) -> None:
    first, _ = two(port)
    who = "Anna" if first.browser.lang == "en" else "Bea"
    first.press("/share")
    link = re.search(r'href="(/plain/game/[\w-]+\?code=[^"]+)"', first.browser.get(first.address).text)
    assert link is not None
    friend = Reader(port, "en").go(link.group(1))
    assert f"You are looking over {who}'s shoulder." in friend.page.text
    assert f"{who} is deciding." in friend.page.text
    assert "What do you do?" not in friend.page.text


def test_who_has_left_is_not_asked_any_more_and_the_others_are_told(port: int) -> None:
    first, other = two(port)
    who = "Anna" if first.browser.lang == "en" else "Bea"
    first.press("/sweep")
    assert "undo" in actions(first)
    first.press("/leave")
    mine, theirs = first.page.text, other.go(other.address).page.text
    yours = {"en": "You have left this game.", "de": "Du hast dieses Spiel verlassen."}
    gone = {"en": f"{who} has left the game.", "de": f"{who} hat das Spiel verlassen."}
    assert yours[first.browser.lang] in mine
    assert "What do you do?" not in mine
    assert "Was tust du?" not in mine
    assert actions(first) == {"say"}
    assert gone[other.browser.lang] in theirs


def test_an_answer_that_is_given_for_one_has_no_button(port: int) -> None:
    """Pressed a moment later it would be refused."""
    reader = attacked(port)
    assert re.search("only one answer|nur eine Antwort", reader.page.text)
    assert reader.options() == []
    assert refreshes(reader)


def test_a_page_holds_still_for_who_writes(port: int) -> None:
    _, waiting = two(port)
    assert refreshes(waiting)
    held = re.search(r'href="(/plain/game/[\w-]+\?still=1)"', waiting.browser.get(waiting.address).text)
    assert held is not None
    waiting.go(held.group(1))
    assert not refreshes(waiting)
    assert "say" in actions(waiting)


def test_one_asks_once_to_take_something_back_and_computers_are_not_asked(port: int) -> None:
    first, other = two(port)
    first.press("/act$", {"en": "End your turn", "de": "Zug beenden"}[first.browser.lang])
    first.press("/undo", {"en": "Ask to undo", "de": "Um Zurücknehmen bitten"}[first.browser.lang])
    assert "undo" not in actions(first)
    assert "consent" in actions(other.go(other.address))
    alone = Reader(port, "en").go("/plain").press("/plain/new", setting="godslayer/solo", seat1="")
    alone.press("/act$", "End your turn")
    assert "Undo" in alone.page.text
    assert "Ask to undo" not in alone.page.text
    assert "the others are asked" not in alone.page.text


def test_who_comes_too_late_may_watch_where_that_is_allowed(port: int) -> None:
    first, _ = two(port, watching="listed")
    anna = Reader(port, "en").go("/plain")
    anna.press("/plain/new", setting="shards/standard", name="Zoe", seat1="human", seat2="human")
    plain = re.search(r"/plain/j/[\w-]+", anna.page.text)
    assert plain is not None
    table = anna.address
    Reader(port, "en").go(plain.group()).press("/join", name="Bea")
    late = Reader(port, "en").go(plain.group())
    assert "Zoe invites you" in late.page.text, "whoever made the table does, and nobody else"
    late.press("/join", name="Carl")
    assert Browser(port, "en").get(plain.group()).status == 409
    assert anna.go(table).address == table
    guest = Reader(port, "de").go("/plain")
    assert "Bei Partien zuschauen" in guest.page.text
    shown = guest.browser.get("/plain").text
    assert f'href="{first.address}"' in shown
    assert f'href="{table}"' not in shown


def test_an_invitation_to_a_game_that_has_begun_offers_no_seat(port: int) -> None:
    anna = Reader(port, "en").go("/plain")
    anna.press("/plain/new", setting="shards/standard", name="Anna", seat1="human", watching="listed")
    plain = re.search(r"/plain/j/[\w-]+", anna.page.text)
    assert plain is not None
    Reader(port, "en").go(plain.group()).press("/join", name="Bea")
    late = Reader(port, "de").go(plain.group())
    assert "Das Spiel hat schon begonnen." in late.page.text
    assert late.page.forms == []
    assert f'href="{anna.address}"' in late.browser.get(plain.group()).text


def test_settings_have_feed_hook_and_the_name_to_sign_in_with(port: int) -> None:
    anna = Reader(port, "en").go("/plain/me").press("/plain/me/name", name="Anna", lang="en")
    feed = re.search(r'href="http://[^/]+(/feed/[\w-]+\.atom)"', anna.browser.get("/plain/me").text)
    assert feed is not None
    assert "Anna's turns" in Browser(port).get(feed.group(1)).text.replace("&#x27;", "'")
    assert anna.press("/plain/me/hook", hook="http://127.0.0.1/x").answered.status == 422
    anna.go("/plain/me").press("/plain/me/hook", hook="https://93.184.215.14/x")
    secret = str(anna.browser.get("/api/me").json["hook_secret"])
    assert secret
    assert secret in anna.page.text
    anna.press("/plain/me/hook", hook="")
    assert anna.browser.get("/api/me").json["hook"] == ""
    anna.press("/plain/me/password", login="anna-settings", password="correct horse")
    assert "You are signed in as anna-settings." in anna.page.text


def test_a_page_that_is_none_is_said_in_a_page(port: int) -> None:
    for address in ("/plain/nope", "/plain/game", "/plain/new"):
        answered = Browser(port, "de").get(address)
        assert answered.status == 404
        assert "Diese Seite gibt es nicht." in answered.text
        assert answered.headers["content-type"].startswith("text/html")
