"""The plain page: the whole life of a game with forms alone, as a browser without scripts does it."""

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

import deckwerk
from deckwerk.server.settings import HostSettings
from tests.server.hosts import Browser, free_port, host_in_thread
from tests.server.sittings import pick


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    folder: Path = tmp_path_factory.mktemp("host")
    settings = HostSettings(str(folder / "games.db"), port=free_port(), processes=0, floor=0.02, limits=False)
    with host_in_thread(settings):
        yield settings.port


@dataclass
class Form:
    action: str
    fields: dict[str, str]
    buttons: list[tuple[str, str, str]]
    """Their names, values and labels."""


class Reading(HTMLParser):
    """The forms of a page, and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.text = ""
        self._select = ""
        self._button: tuple[str, str] | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        assert "style" not in found  # the content security policy forbids it
        assert not any(name.startswith("on") for name in found)
        if tag == "form":
            self.forms.append(Form(found["action"], {}, []))
        elif tag == "input":
            self.forms[-1].fields[found["name"]] = found.get("value", "")
        elif tag == "select":
            self._select = found["name"]
        elif tag == "option":
            fields = self.forms[-1].fields
            if "selected" in found or self._select not in fields:
                fields[self._select] = found["value"]
        elif tag == "button":
            self._button = (found.get("name", ""), found.get("value", ""))

    def handle_data(self, data: str) -> None:
        self.text += f"{data} "
        if self._button is not None:
            self.forms[-1].buttons.append((*self._button, data))
            self._button = None


class Reader:
    """Somebody with a browser from another age: no scripts, and it does not say where a form came from."""

    def __init__(self, port: int, lang: str) -> None:
        self.browser = Browser(port, lang, origin="")
        self.address = "/plain"
        self.page = Reading("")

    def go(self, address: str) -> "Reader":
        answered = self.browser.get(address)
        while answered.status == 303:
            address = answered.headers["location"]
            answered = self.browser.get(address)
        assert answered.status == 200, answered.text
        self.address, self.page = address, Reading(answered.text)
        assert f'<html lang="{self.browser.lang}">' in answered.text
        return self

    def press(self, action: str, label: str = "", **fields: str) -> "Reader":
        """Press the first button of a form that is sent to such an address."""
        form = next(
            form
            for form in self.page.forms
            if re.search(action, form.action) and any(label in button[2] for button in form.buttons)
        )
        name, value, _ = next(button for button in form.buttons if label in button[2])
        sent = form.fields | ({name: value} if name else {}) | fields
        self.answered = self.browser.ask(
            "POST", form.action, urlencode(sent).encode(), "application/x-www-form-urlencoded"
        )
        if self.answered.status == 303:
            return self.go(self.answered.headers["location"])
        self.page = Reading(self.answered.text)
        return self

    def options(self) -> list[Form]:
        return [form for form in self.page.forms if form.action.endswith("/act")]


def play(reader: Reader, decisions: int, patience: int = 200) -> int:
    """Make some decisions, as long as one is asked again before long; how many there were."""
    made = 0
    for step in range(patience):
        options = reader.options()
        if made == decisions:
            break
        if not options:
            time.sleep(0.02)
            reader.go(reader.address.partition("?")[0])
            continue
        form = options[pick(reader.address, step, len(options))]
        label = form.buttons[0]
        sent = form.fields | {label[0]: label[1]}
        answered = reader.browser.ask(
            "POST", form.action, urlencode(sent).encode(), "application/x-www-form-urlencoded"
        )
        assert answered.status in (303, 409), answered.text
        made += answered.status == 303
        reader.go(reader.address.partition("?")[0])
        if any(form.action.endswith("/rematch") for form in reader.page.forms):
            break
    return made


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("game", [info.slug for info in deckwerk.games()])
def test_a_guest_plays_against_the_computer(port: int, game: str, lang: str) -> None:
    anna = Reader(port, lang).go("/plain")
    setting = next(
        f"{game}/{variant}" for variant, seats in next(
            info for info in deckwerk.games() if info.slug == game).variants.items() if 2 in seats
    )  # fmt: skip
    anna.press("/plain/new", setting=setting, name="Anna")
    assert anna.address.startswith("/plain/game/")
    assert play(anna, 5) == 5
    assert "Anna" in anna.page.text
    anna.go(f"/plain/cards/{game}").go(f"/plain/rules/{game}")


def test_two_people_from_the_invitation_to_the_rematch(port: int) -> None:
    anna, bea = Reader(port, "de").go("/plain"), Reader(port, "en")
    anna.press("/plain/new", setting="shards/standard", name="Anna", seat1="human")
    assert "noch frei" in anna.page.text
    plain = re.search(r"/plain/j/[\w-]+", anna.page.text)
    assert plain is not None
    bea.go(plain.group()).press("/join", name="<Bea>")
    table = bea.address
    anna.go(table)
    assert "<Bea>" in anna.page.text
    for reader in (anna, bea, anna, bea):
        play(reader.go(table), 6, 8)
    bea.press("/say", text="Hi <b>you</b>", phrase="").go(table)
    assert "<Bea>: Hi <b>you</b>" in anna.go(table).page.text
    anna.go(f"{table}/replay").go(f"{table}/replay?step=1")
    assert "Schritt 1 von" in anna.page.text
    anna.press("/branch")
    assert anna.address != table
    assert anna.options() or "Computer (" in anna.page.text
    anna.go(f"{table}/proof")
    assert "Schlüssel: " not in anna.page.text
    anna.go(table).press("/leave")
    bea.go(table).press("/leave")
    anna.go(table).press("/rematch")
    again = anna.address
    assert again != table
    assert bea.go(table).press("/rematch").address == again
    assert "Schlüssel:" in anna.go(f"{table}/proof").page.text


def test_a_table_that_shows_things_later_and_answers_never_hastily(port: int) -> None:
    anna = Reader(port, "de").go("/plain")
    anna.press("/plain/new", delay="30", think="yes", watching="listed", seat1="human")
    game: Any = anna.browser.get(f"/api/games/{anna.address.rpartition('/')[2]}").json["game"]
    assert {name: game["settings"].get(name) for name in ("delay", "think", "watching")} == {
        "delay": 30,
        "think": True,
        "watching": "listed",
    }
    assert anna.go("/plain").press("/plain/new", delay="3600").answered.status == 422


def test_a_form_sent_twice_is_done_once(port: int) -> None:
    anna = Reader(port, "en").go("/plain")
    anna.press("/plain/new", setting="godslayer/standard", name="Anna")
    while not anna.options():
        anna.go(anna.address)
    form = anna.options()[0]
    sent = urlencode(form.fields | {"option": form.buttons[0][1]}).encode()
    kind = "application/x-www-form-urlencoded"
    assert [anna.browser.ask("POST", form.action, sent, kind).status for _ in range(2)] == [303, 303]


def test_who_one_is_can_be_said_kept_and_taken_along(port: int) -> None:
    anna = Reader(port, "de").go("/plain/me")
    anna.press("/plain/me/name", name="Anna", lang="de")
    anna.press("/plain/me/password", login="anna-plain", password="correct horse")
    anna.press("/plain/me/along")
    link = re.search(r"/along/[\w-]+", anna.page.text)
    assert link is not None
    phone = Reader(port, "de").go(link.group())
    assert phone.browser.get("/api/me").json["id"] == "", "to look at a link is not to take it"
    thief = Browser(port, origin="http://evil.example")
    assert thief.ask("POST", link.group(), b"", "application/x-www-form-urlencoded").status == 403
    phone.press(link.group())
    assert phone.browser.get("/api/me").json["name"] == "Anna"
    assert Browser(port).get(link.group()).status == 404
    laptop = Reader(port, "de").go("/plain/me")
    laptop.press("/plain/me/sign-in", login="Anna-Plain", password="wrong horse")
    assert laptop.answered.status == 401
    laptop.go("/plain/me").press("/plain/me/sign-in", login="Anna-Plain", password="correct horse")
    assert laptop.browser.get("/api/me").json["name"] == "Anna"
    laptop.press("/plain/me/sign-out")
    assert laptop.browser.get("/api/me").json["id"] == ""


def test_browsers_may_say_that_our_forms_are_ours(port: int) -> None:
    policy = Browser(port).get("/plain").headers["referrer-policy"]
    assert policy == "same-origin", "told to send no referrer, a browser sends forms with `Origin: null`"
    hidden, kind = Browser(port, origin="null"), "application/x-www-form-urlencoded"
    assert hidden.ask("POST", "/plain/me/name", b"name=Eve", kind).status == 403


def test_a_form_of_another_page_does_nothing(port: int) -> None:
    anna = Reader(port, "en").go("/plain")
    anna.press("/plain/new", setting="godslayer/standard", name="Anna")
    before = anna.browser.get("/api/me").body
    kind = "application/x-www-form-urlencoded"
    stolen = Browser(port, cookie=anna.browser.cookie, origin="http://evil.example")
    assert stolen.ask("POST", "/plain/me/name", b"name=Eve&lang=en", kind).status == 403
    silent = Browser(port, cookie=anna.browser.cookie, origin="")
    assert silent.ask("POST", "/plain/me/name", b"name=Eve&lang=en&token=00", kind).status == 403
    assert anna.browser.get("/api/me").body == before


def test_a_friend_is_shown_ones_hand_and_then_no_longer(port: int) -> None:
    anna = Reader(port, "en").go("/plain")
    anna.press("/plain/new", setting="shards/standard", name="Anna", watching="link")
    anna.press("/share")
    links = re.findall(r'href="(/plain/game/[\w-]+\?code=[^"]+)"', anna.browser.get(anna.address).text)
    assert len(links) == 2
    watching, shoulder = (Browser(port, "en").get(link).text for link in links)
    assert "Anna – you" in shoulder
    assert "Anna – you" not in watching
    assert "<button" not in shoulder
    anna.press("/share")
    assert Browser(port, "en").get(links[1]).status == 403
