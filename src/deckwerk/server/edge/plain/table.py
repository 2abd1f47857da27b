"""The page of a table: before the game begins, while it is played, at its end."""

from itertools import takewhile
from urllib.parse import urlencode

from deckwerk.games.catalogue import find_game
from deckwerk.protocol.bounds import PACES
from deckwerk.server.edge.caller import Caller
from deckwerk.server.edge.plain.drawing import Drawing
from deckwerk.server.edge.plain.forms import Answering, button, form, nonce
from deckwerk.server.edge.plain.html import Html, choice, items, join, link, page, tag
from deckwerk.server.edge.plain.standing import asks_to_undo, has_others, plays, standing
from deckwerk.server.edge.services import Services
from deckwerk.server.storage.games import GameRow
from deckwerk.server.tables import talking
from deckwerk.server.tables.sheet import Viewer
from deckwerk.server.tables.sitting import Sitting
from deckwerk.server.tables.speech import names_of, words_of
from deckwerk.server.tables.talking import PHRASES
from deckwerk.table.entries import CONTINUE, PACE, UNDO
from deckwerk.table.rolls import fingerprint
from deckwerk.table.seating import HUMAN, LEVELS
from deckwerk.words import say

_SOON = 4
"""So many seconds until a page looks again whether it is one's turn."""
_MOST_LINES = 40


def levels(lang: str) -> list[tuple[str, str]]:
    """Computer players by how strong they are."""
    return [(kind, say(f"terminal.level.{level}", lang)) for level, kind in LEVELS.items()]


def waiting_page(row: GameRow, caller: Caller, origin: str) -> Html:
    """A table that waits for people: the invitation, who is there, and how to begin without the others."""
    lang = caller.lang

    def words(key: str, **values: object) -> str:
        return say(f"host.plain.{key}", lang, **values)

    name = find_game(row.slug).name[lang]
    address = f"{origin}/j/{row.invite}"
    plain = f"{origin}/plain/j/{row.invite}"
    seats = [name or words("free") for name in names_of(row, lang)]
    parts: list[object] = [
        _head(name, lang),
        tag("p", words("invite")),
        tag("p", link(address, address)),
        tag("p", words("invite_plain"), " ", link(plain, plain), class_="small"),
        items(seats),
    ]
    if caller.person is not None and caller.person.id == row.host:
        parts.append(
            form(
                f"/plain/game/{row.id}/start",
                caller,
                tag("button", words("begin")),
                choice("computer", levels(lang)),
            )
        )
    parts.append(button(f"/plain/game/{row.id}/leave", caller, words("leave_table")))
    return page(name, lang, *parts, refresh=_SOON)


def _head(title: str, lang: str) -> Html:
    return tag("header", link("/plain", say("host.plain.home", lang)), tag("h1", title))


async def table_page(
    services: Services,
    sitting: Sitting,
    viewer: Viewer,
    caller: Caller,
    hint: str = "",
    code: str = "",
    *,
    still: bool = False,
) -> Html:
    """A game as a viewer sees it, with buttons for whatever they can do. While others are asked it looks
    again by itself, but for who wants it `still` to write something.
    """
    lang, table = viewer.lang, sitting.seen_by(viewer)
    drawing = Drawing(sitting.row.slug, lang)
    frame = sitting.sheet(viewer).frame
    seat = viewer.own
    address = f"/plain/game/{sitting.id}"
    mine = plays(table, seat) and not table.over and table.asked == seat
    given = mine and frame.ask is not None and frame.ask.auto
    waits = not table.over and (given or not mine)
    parts: list[object] = list(standing(sitting, viewer, drawing))
    if seat is not None and seat in table.now.away:
        parts.append(tag("p", drawing.words("away"), class_="notice"))
        parts.append(button(f"{address}/back", caller, drawing.words("come_back"), id=nonce()))
    parts.append(_offer(sitting, viewer, caller, drawing))
    if table.now.suspended:
        parts.append(_paused(sitting, seat, caller, drawing))
    if frame.ask is not None:
        if given:
            parts.append(tag("p", frame.ask.text, " ", drawing.words("given"), class_="notice"))
        elif mine:
            best = [option.text for option in frame.ask.options if str(option.i) == hint]
            parts += [tag("p", drawing.words("hinted", option=text), class_="notice") for text in best]
            rev, advised = sitting.advised.get(seat, (0, None)) if seat is not None else (0, None)
            if best and advised is not None and rev == frame.rev and str(advised.option) == hint:
                parts.append(tag("p", advised.why))
            parts.append(drawing.question(frame.ask, Answering(sitting.id, frame.rev, caller)))
            parts += [
                button(
                    f"{address}/sweep",
                    caller,
                    drawing.words(f"sweep_{verb}"),
                    rev=frame.rev,
                    do=verb,
                    id=nonce(),
                )
                for verb in frame.ask.sweep
            ]
            if sitting.row.settings.hints:
                parts.append(
                    button(f"{address}/hint", caller, drawing.words("hint"), rev=frame.rev, id=nonce())
                )
        else:
            asked = frame.ask.seat
            who = sitting.speech(lang).names[asked]
            text = say("terminal.decides", lang, who=who) if asked == viewer.seat else frame.ask.text
            parts.append(tag("p", text, class_="notice"))
    can_undo = frame.undo.can if frame.undo is not None else "no"
    if can_undo != "no" and seat is not None and plays(table, seat) and not asks_to_undo(table, seat):
        key = "undo" if can_undo == "free" or not has_others(table, seat) else "ask_undo"
        parts.append(button(f"{address}/undo", caller, drawing.words(key), rev=frame.rev, id=nonce()))
    if table.over and seat is not None:
        parts.append(button(f"{address}/rematch", caller, drawing.words("rematch")))
    if table.game.over:
        parts.append(_result(sitting, drawing, lang))
    parts.append(await _log(services, sitting, viewer, drawing))
    if seat is not None:
        parts.append(_talk(sitting, caller, drawing))
    if waits:
        query = ({"code": code} if code else {}) | ({} if still else {"still": "1"})
        parts.append(
            tag("p", link(_with(address, query), drawing.words("renew" if still else "hold")), class_="small")
        )
    return page(
        drawing.rules.name,
        lang,
        _head(drawing.rules.name, lang),
        tag(
            "div",
            tag("div", *parts, class_="side"),
            tag("div", drawing.frame(frame), class_="felt"),
            class_="table",
        ),
        _foot(sitting, viewer, caller, drawing, code),
        refresh=_SOON if waits and not still else 0,
    )


def _with(address: str, query: dict[str, str]) -> str:
    return f"{address}?{urlencode(query)}" if query else address


def _result(sitting: Sitting, drawing: Drawing, lang: str) -> Html:
    """Who won and why, and the table of scores."""
    results = sitting.speech(lang).results(sitting.table.game)
    head = tag("tr", *(tag("th", title) for title in ("", *results.cells(results.sheet[0]))))
    rows = [
        tag("tr", tag("th", results.name(line)), *(tag("td", cell) for cell in results.cells(line).values()))
        for line in results.sheet
    ]
    details = [tag("p", detail, class_="small") for detail in results.details()]
    return tag("section", tag("p", results.verdict()), tag("table", head, *rows), *details, class_="area")


def _offer(sitting: Sitting, viewer: Viewer, caller: Caller, drawing: Drawing) -> Html:
    """What somebody asks the others, with buttons for those who are asked."""
    pending, seat = sitting.seen_by(viewer).now.pending, viewer.own
    if pending is None:
        return Html("")
    asked = pending.offer
    who = sitting.speech(caller.lang).names[asked.seat]
    key = "offer" if asked.what == UNDO else f"offer_{asked.what}"
    text = drawing.words(key, who=who, pace=drawing.words(f"pace_{asked.pace}"))
    parts: list[object] = [tag("p", text, class_="notice")]
    if seat is not None and seat in sitting.table.prepare.voters():
        for yes in ("1", "0"):
            address = f"/plain/game/{sitting.id}/consent"
            label = drawing.words("yes" if yes == "1" else "no")
            parts.append(button(address, caller, label, offer=pending.rev, yes=yes, id=nonce()))
    return join(parts)


def _paused(sitting: Sitting, seat: int | None, caller: Caller, drawing: Drawing) -> Html:
    """That the rules have changed, with a button for those who would like to play on."""
    text = drawing.words("paused")
    if sitting.lost:
        text = f"{text} {drawing.words('lost', n=sitting.lost)}"
    parts: list[object] = [tag("p", text, class_="notice")]
    if seat is not None and sitting.table.kind(seat) == HUMAN and sitting.table.now.pending is None:
        address = f"/plain/game/{sitting.id}/propose"
        parts.append(button(address, caller, drawing.words("play_on"), what=CONTINUE, id=nonce()))
    return join(parts)


async def _log(services: Services, sitting: Sitting, viewer: Viewer, drawing: Drawing) -> Html:
    """What happened since the viewer's last turn, and what was said."""
    table = sitting.seen_by(viewer)
    start = table.since_turn_of(viewer.seat) if viewer.seat is not None else max(0, len(table.events) - 60)
    speech = sitting.speech(viewer.lang)
    lines: list[str] = speech.lines(list(table.events[start:]), viewer.seat)
    besides = takewhile(lambda each: each[0] >= start, speech.remarks(table))
    lines += [line.plain for _, line in besides][::-1]
    said = await talking.said(services.hub, sitting.row, viewer, 20)
    names = speech.names
    talk = [
        f"{names[each.seat]}: {words_of(each.text, each.phrase, viewer.lang)}"
        for each in said
        if each.seat is not None
    ]
    parts = [tag("h2", drawing.words("log")), items(lines[-_MOST_LINES:], "plain")]
    if talk:
        parts += [tag("h2", drawing.words("talk")), items(talk, "plain")]
    return tag("section", *parts, class_="area")


def _talk(sitting: Sitting, caller: Caller, drawing: Drawing) -> Html:
    address = f"/plain/game/{sitting.id}/say"
    phrases = [("", "–"), *((phrase, say(f"host.phrase.{phrase}", caller.lang)) for phrase in PHRASES)]
    return form(
        address,
        caller,
        tag("input", name="text", maxlength=300, aria_label=drawing.words("say")),
        choice("phrase", phrases),
        tag("button", drawing.words("say")),
    )


def _foot(sitting: Sitting, viewer: Viewer, caller: Caller, drawing: Drawing, code: str) -> Html:
    """Rules, cards, replay, proof, and leaving."""
    seat = viewer.own
    slug, address = sitting.row.slug, f"/plain/game/{sitting.id}"
    known = _with("", {"code": code} if code else {})
    links = [
        link(f"/plain/cards/{slug}", drawing.words("cards")),
        link(f"/plain/rules/{slug}", drawing.words("rules")),
        link(f"{address}/replay{known}", drawing.words("replay")),
        link(f"{address}/proof{known}", drawing.words("proof")),
    ]
    if sitting.seen_by(viewer).game.over:
        links.insert(3, link(f"{address}/review{known}", say("web.review.title", caller.lang)))
    parts: list[object] = [links[0], *(part for each in links[1:] for part in (" · ", each))]
    parts.append(tag("p", f"{drawing.words('fingerprint')} {fingerprint(sitting.row.key)}", class_="small"))
    if seat is not None:
        parts.append(_looking_on(sitting, seat, caller, drawing))
    if seat is not None and not sitting.table.over and seat not in sitting.table.now.resigned:
        parts.append(_pace(sitting, seat, caller, drawing))
        parts.append(button(f"{address}/leave", caller, drawing.words("leave"), id=nonce()))
    return tag("footer", *parts)


def _pace(sitting: Sitting, seat: int, caller: Caller, drawing: Drawing) -> Html:
    """How much time there is for a decision, and a form to ask for another."""
    now = sitting.row.settings.pace
    text = f"{drawing.words('pace')} {drawing.words(f'pace_{now}')}"
    if not sitting.runs or sitting.table.kind(seat) != HUMAN:
        return tag("p", text, class_="small")
    others = [(str(pace), drawing.words(f"pace_{pace}")) for pace in PACES if pace != now]
    label = drawing.words("change_pace" if has_others(sitting.table, seat) else "save")
    inside = (text, " ", choice("pace", others), tag("button", label))
    return form(f"/plain/game/{sitting.id}/propose", caller, *inside, what=PACE, id=nonce())


def _looking_on(sitting: Sitting, seat: int, caller: Caller, drawing: Drawing) -> Html:
    """The links for those who watch, and for who looks over the own shoulder."""
    row, address = sitting.row, f"/plain/game/{sitting.id}"
    parts: list[object] = []
    if row.settings.watching == "link":
        to_watch = f"{address}?{urlencode({'code': row.watch_code})}"
        parts.append(tag("p", link(to_watch, drawing.words("watch_link"))))
    shared = sitting.table.now.shared.get(seat)
    if shared is not None:
        to_look = f"{address}?{urlencode({'code': row.shoulder_code(seat, shared)})}"
        parts.append(tag("p", link(to_look, drawing.words("shoulder_link"))))
    if sitting.table.over or sitting.table.kind(seat) != HUMAN:
        return join(parts)
    key, on = ("unshare", "0") if shared is not None else ("share", "1")
    return join([*parts, button(f"{address}/share", caller, drawing.words(key), on=on, id=nonce())])
