"""The start page, invitations, and the page about oneself."""

from collections.abc import Sequence
from datetime import UTC, datetime

import deckwerk
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.variants import variant_title
from deckwerk.protocol.bounds import PACES
from deckwerk.server.edge.caller import Caller
from deckwerk.server.edge.documents import Link, MeDocument, NewToken, TokenRow
from deckwerk.server.edge.plain.forms import button, form
from deckwerk.server.edge.plain.html import Html, choice, items, join, link, page, tag
from deckwerk.server.edge.plain.table import levels
from deckwerk.server.edge.services import Services
from deckwerk.server.storage import games
from deckwerk.server.storage.games import OPEN, GameRow
from deckwerk.server.storage.people import Person
from deckwerk.server.tables.speech import names_of
from deckwerk.table.seating import default_opponent
from deckwerk.words import LANGUAGES, say
from deckwerk.words.voice import Voice

_SEATS = 6
_DELAYS = (0, 10, 30, 60)


async def start_page(services: Services, caller: Caller, wanted: str) -> Html:
    """Make a table, and find the own ones: those where it is one's turn first."""
    lang = caller.lang

    def words(key: str, **values: object) -> str:
        return say(f"host.plain.{key}", lang, **values)

    rows: list[GameRow] = []
    over: list[GameRow] = []
    read = services.hub.database.read
    if caller.person is not None:
        who = caller.person.id
        rows = await read(lambda c: games.games_of(c, who, over=False, before=2**53, most=50))
        over = await read(lambda c: games.games_of(c, who, over=True, before=2**53, most=20))
    rows.sort(key=lambda row: row.asked is None or row.asked != row.seat_of(_id(caller)))
    who_am_i = caller.person.name if caller.person is not None else words("nobody_yet")
    parts: list[object] = [
        tag("h1", "deckwerk"),
        tag("p", link("/plain/me", who_am_i), " · ", *_languages()),
    ]
    if rows:
        lines = items((_line(row, caller, words("your_turn")) for row in rows), "plain")
        parts.append(tag("section", tag("h2", words("my_games")), lines, class_="sheet"))
    parts.append(tag("section", tag("h2", words("new_game")), new_game_form(caller, wanted), class_="sheet"))
    if over:
        lines = items((_line(row, caller, "") for row in over), "plain")
        parts.append(tag("section", tag("h2", words("over_games")), lines, class_="sheet"))
    listed = await read(lambda c: games.listed_games(c, 2**53, 20))
    watched = [row for row in listed if row.seat_of(_id(caller)) is None]
    if watched:
        lines = items((_line(row, caller, "") for row in watched), "plain")
        parts.append(tag("section", tag("h2", say("web.watch.title", lang)), lines, class_="sheet"))
    return page("deckwerk", lang, *parts)


def _id(caller: Caller) -> str | None:
    return caller.person.id if caller.person is not None else None


def _languages() -> list[object]:
    names = {"en": "English", "de": "Deutsch"}
    return [part for lang in LANGUAGES for part in (link(f"/plain?lang={lang}", names[lang]), " ")]


def _line(row: GameRow, caller: Caller, your_turn: str) -> Html:
    """A game of a list: what, with whom, whether one is asked."""
    who = ", ".join(name or "…" for name in names_of(row, caller.lang))
    turn = row.asked is not None and row.asked == row.seat_of(_id(caller))
    waits = f" – {say('host.plain.waits', caller.lang)}" if row.status == OPEN else ""
    name = f"{find_game(row.slug).name[caller.lang]} ({who}){waits}"
    mark = tag("span", f" – {your_turn}", class_="turn") if turn and your_turn else Html("")
    return join([link(f"/plain/game/{row.id}", name), mark])


def new_game_form(caller: Caller, wanted: str) -> Html:
    """Everything that is to be said about a new table; the first choice of everything is a good one."""
    lang = caller.lang

    def words(key: str, **values: object) -> str:
        return say(f"host.plain.{key}", lang, **values)

    voice = Voice(lang)
    settings = []
    for info in deckwerk.games():
        for variant, seats in info.variants.items():
            numbers = voice.listed([str(number) for number in seats])
            title = f"{info.name[lang]}: {variant_title(info, variant, voice)} ({numbers})"
            settings.append((f"{info.slug}/{variant}", title))
    chosen = next((value for value, _ in settings if value.startswith(f"{wanted}/")), "")
    others = [("", words("nobody_there")), ("human", words("a_friend")), *levels(lang)]
    seats_of = [choice("seat0", [("me", words("me"))])] + [
        choice(f"seat{number}", others, default_opponent() if number == 1 else "")
        for number in range(1, _SEATS)
    ]
    name = []
    if caller.person is None:
        name = [tag("label", words("your_name"), " ", tag("input", name="name", maxlength=20))]
    return form(
        "/plain/new",
        caller,
        *(tag("p", each) for each in name),
        tag("p", tag("label", words("game"), " ", choice("setting", settings, chosen))),
        tag("p", words("seats"), " ", *seats_of),
        _setting("pace", "pace", PACES, lang),
        _setting("watching", "watching", ("off", "link", "listed"), lang),
        _setting("delay", "delay", _DELAYS, lang),
        _setting("undo", "undoing", ("ask", "free", "off"), lang),
        _setting("think", "think", ("no", "yes"), lang),
        tag("p", tag("button", words("start"), class_="main")),
        lang=lang,
    )


def _setting(name: str, key: str, values: Sequence[str | int], lang: str) -> Html:
    """What can be chosen for a table, as a field of a form."""
    chosen = choice(name, [(str(value), say(f"host.plain.{key}_{value}", lang)) for value in values])
    return tag("p", tag("label", say(f"host.plain.{key}", lang), " ", chosen))


def invitation_page(row: GameRow, caller: Caller, code: str) -> Html:
    """Somebody is invited: which game, with whom, and a button."""
    lang = caller.lang
    game = find_game(row.slug).name[lang]
    who = next((each.name for each in row.seats if each.person == row.host), "")
    inside: list[object] = []
    if caller.person is None:
        label = say("host.plain.your_name", lang)
        inside.append(tag("p", tag("label", label, " ", tag("input", name="name", maxlength=20))))
    inside.append(tag("button", say("host.plain.join", lang), class_="main"))
    text = say("host.plain.invited", lang, game=game, who=who)
    return page(game, lang, tag("h1", text), form(f"/plain/j/{code}/join", caller, *inside, lang=lang))


def begun_page(row: GameRow, caller: Caller) -> Html:
    """Somebody was invited and comes too late, but may watch."""
    game, text = find_game(row.slug).name[caller.lang], say("host.refused.begun", caller.lang)
    watching = link(f"/plain/game/{row.id}", say("host.plain.watch", caller.lang))
    return page(game, caller.lang, tag("h1", game), tag("p", text, class_="notice"), watching)


def me_page(caller: Caller, me: MeDocument, tokens: list[TokenRow]) -> Html:
    """Who one is here: name, language, password, another device, notifications, bots."""
    lang = caller.lang

    def words(key: str, **values: object) -> str:
        return say(f"host.plain.{key}", lang, **values)

    person = caller.person
    name = person.name if person is not None else ""
    languages = [("en", "English"), ("de", "Deutsch")]
    login = [
        tag("p", tag("label", words("login"), " ", tag("input", name="login", maxlength=20))),
        tag(
            "p",
            tag("label", words("password"), " ", tag("input", name="password", type="password", minlength=8)),
        ),
    ]
    parts: list[object] = [
        link("/plain", words("home")),
        tag("h1", words("about_me")),
        form(
            "/plain/me/name",
            caller,
            tag(
                "p",
                tag("label", words("your_name"), " ", tag("input", name="name", maxlength=20, value=name)),
            ),
            tag("p", tag("label", words("language"), " ", choice("lang", languages, lang))),
            tag("button", words("save")),
        ),
    ]
    if person is not None:
        parts += [
            tag("h2", words("along")),
            button("/plain/me/along", caller, words("make_link")),
            tag("h2", words("keep_me")),
            tag("p", say("web.me.as", lang, who=me.login)) if me.login else Html(""),
            form("/plain/me/password", caller, *login, tag("button", words("save"))),
            *_told(caller, me),
            tag("h2", words("bots")),
            items(_token(each, caller) for each in tokens),
            button("/plain/me/token", caller, words("make_token")),
            tag("h2", words("leave_browser")),
            button("/plain/me/sign-out", caller, words("sign_out")),
        ]
    parts += [
        tag("h2", words("sign_in")),
        form("/plain/me/sign-in", caller, *login, tag("button", words("sign_in"))),
    ]
    return page(words("about_me"), lang, *parts)


def _told(caller: Caller, me: MeDocument) -> list[Html]:
    """How one is told that it is one's turn: the feed, and a web hook."""
    lang = caller.lang
    field = tag("input", name="hook", type="url", maxlength=300, value=me.hook, placeholder="https://…")
    inside = [tag("p", tag("label", say("web.me.hook", lang), " ", field))]
    if me.hook_secret:
        inside.append(tag("p", say("web.me.hook_secret", lang), " ", tag("code", me.hook_secret)))
    return [
        tag("h2", say("web.me.told", lang)),
        tag("p", say("web.me.about_feed", lang)),
        tag("p", link(me.feed, me.feed)),
        form("/plain/me/hook", caller, *inside, tag("button", say("host.plain.save", lang))),
    ]


def _token(token: TokenRow, caller: Caller) -> Html:
    """A token of a bot, with a button that revokes it."""
    made = datetime.fromtimestamp(token.created / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    text = say("host.plain.token", caller.lang, token=token.id, made=made)
    revoke = button("/plain/me/revoke", caller, say("host.plain.revoke", caller.lang), id=token.id)
    return join([text, " ", revoke])


def token_page(caller: Caller, made: NewToken) -> Html:
    """The token of a bot, told this once."""
    text = say("host.plain.token_made", caller.lang)
    back = link("/plain/me", say("host.plain.back", caller.lang))
    return page(text, caller.lang, tag("p", text), tag("p", tag("code", made.token)), back)


def be_page(person: Person, caller: Caller, code: str) -> Html:
    """Is this browser to be a person from now on?"""
    lang = caller.lang
    text = say("host.plain.be", lang, who=person.name)
    inside: list[object] = [tag("button", say("host.plain.be_yes", lang, who=person.name), class_="main")]
    if caller.person is not None and caller.person.id != person.id:
        inside.insert(0, tag("p", say("host.plain.be_other", lang, who=caller.person.name), class_="notice"))
    return page(text, lang, tag("h1", text), form(f"/along/{code}", caller, *inside))


def along_page(caller: Caller, made: Link) -> Html:
    """The link for another device."""
    lang = caller.lang
    text = say("host.plain.along_link", lang, minutes=made.seconds // 60)
    return page(
        text, lang, tag("p", text), tag("p", made.url), link("/plain/me", say("host.plain.back", lang))
    )
