"""Pages to read: replay, review, proof, cards, rules."""

from urllib.parse import urlencode

import msgspec
from starlette.requests import Request

from deckwerk.engine.errors import DeckwerkError
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.patch import merge
from deckwerk.protocol.frame import Frame
from deckwerk.protocol.ruleset import RulesetDocument
from deckwerk.server.edge.caller import Caller
from deckwerk.server.edge.plain.drawing import Drawing, ruleset_of
from deckwerk.server.edge.plain.forms import button
from deckwerk.server.edge.plain.html import Html, items, join, link, page, tag
from deckwerk.server.edge.services import Services, may_know_all
from deckwerk.server.refusals import Refused
from deckwerk.server.storage import keeping
from deckwerk.server.storage.games import OVER, GameRow
from deckwerk.server.tables import replaying
from deckwerk.server.tables.replaying import Replay
from deckwerk.server.tables.reviewing import review_of
from deckwerk.server.tables.sheet import Viewer
from deckwerk.server.tables.speech import names_of
from deckwerk.words import say

_SOON = 3


async def replay_page(services: Services, caller: Caller, request: Request) -> Html:
    """One step of a game, with links to the others: as the own seat saw it, at the end with open hands."""
    game, lang = request.path_params["game"], caller.lang
    row = await services.game(game)
    code = request.query_params.get("code", "")[:100]
    viewer = await services.viewer(row, caller, code)
    found = await _replay(services, caller, row, viewer)
    last = len(found.frames) - 1
    said = request.query_params.get("step", "")
    step = min(int(said), last) if said.isdecimal() and len(said) < 7 else last
    data: object = found.frames[0]
    for patch in found.frames[1 : step + 1]:
        data = merge(data, patch)
    drawing = Drawing(row.slug, lang)
    address, known = f"/plain/game/{game}", {"code": code} if code else {}
    steps = [(0, "first"), (max(0, step - 1), "earlier"), (min(last, step + 1), "later"), (last, "last")]
    links = [
        part
        for at, key in steps
        for part in (link(f"{address}/replay?{urlencode({'step': at, **known})}", drawing.words(key)), " ")
    ]
    parts: list[object] = [
        link(f"{address}?{urlencode(known)}" if known else address, drawing.words("back")),
        tag("h1", drawing.words("step", number=step, last=last)),
        tag("nav", *links),
        items(found.log[step]),
        drawing.frame(msgspec.convert(data, Frame)),
    ]
    if viewer.own is not None and not (row.status == OVER and step == last):
        parts.append(button(f"{address}/branch", caller, drawing.words("branch"), step=step))
    return page(drawing.rules.name, lang, *parts)


async def _replay(services: Services, caller: Caller, row: GameRow, viewer: Viewer) -> Replay:
    """What a viewer may see of a game: at the end what was kept of it, whatever has become of its rules."""
    if row.status == OVER and may_know_all(row, viewer):
        kept = await services.hub.database.read(lambda c: keeping.replay_of(c, row.id, viewer.lang))
        if kept is not None:
            return msgspec.json.decode(kept, type=Replay)
    sitting = await services.hub.sitting(row.id)
    revealed = sitting.seen_by(viewer).game.over and may_know_all(row, viewer)
    return await services.hub.replays.seen(caller.who, sitting, viewer, viewer.seat, revealed=revealed)


async def proof_page(services: Services, caller: Caller, game: str, code: str) -> Html:
    """What proves that nobody arranged the cards."""
    row = await services.game(game)
    known = may_know_all(row, await services.viewer(row, caller, code))
    sitting = await services.hub.sitting(game)
    proof, lang = replaying.proof_of(sitting), caller.lang

    def words(key: str) -> str:
        return say(f"host.plain.{key}", lang)

    parts: list[object] = [
        link(f"/plain/game/{game}", words("back")),
        tag("h1", words("proof")),
        tag("p", words("about_proof")),
        tag("p", words("fingerprint"), " ", tag("code", proof["fingerprint"])),
    ]
    if proof["key"] and known:
        parts.append(tag("p", words("key"), " ", tag("code", proof["key"])))
        command = f"deckwerk replay --verify game.txt --key {proof['key']}"
        parts.append(tag("p", words("verify"), " ", tag("code", command)))
        parts.append(tag("pre", replaying.record_of(sitting)))
    return page(words("proof"), lang, *parts)


async def review_page(services: Services, caller: Caller, game: str, code: str) -> Html:
    """What decided a finished game; while that is found out the page asks again."""
    row = await services.afterwards(game, caller, code)
    found = await review_of(services.hub, await services.hub.sitting(game), caller.lang)
    lang = caller.lang
    known = f"&{urlencode({'code': code})}" if code else ""
    title = say("web.review.title", lang)
    parts: list[object] = [link(f"/plain/game/{game}", say("host.plain.back", lang)), tag("h1", title)]
    names = names_of(row, lang)
    if not found.done:
        parts.append(tag("p", say("web.review.wait", lang, n=found.share // 10), class_="notice"))
        return page(title, lang, *parts, refresh=_SOON)
    for seat, who in enumerate(names):
        parts.append(tag("h2", say("web.review.costs", lang, who=who)))
        costs = [cost for cost in found.costs if cost.seat == seat]
        if not costs:
            parts.append(tag("p", say("web.review.none", lang)))
        for cost in costs:
            told = say("web.review.done", lang, turn=cost.turn, what=cost.done)
            better = say(
                "web.review.better", lang, what=cost.better, percent=cost.percent, instead=cost.instead
            )
            parts.append(tag("p", link(f"/plain/game/{game}/replay?step={cost.step}{known}", told)))
            parts.append(tag("p", f"{better} {cost.why}"))
    parts.append(tag("h2", say("web.review.chances", lang)))
    head = tag("tr", tag("th", say("web.result.turn", lang)), *(tag("th", who) for who in names))
    rows = [
        tag(
            "tr",
            tag("th", each.turn),
            *(tag("td", each.percent if seat == each.seat else "") for seat in range(len(names))),
        )
        for each in found.turns
    ]
    return page(title, lang, *parts, tag("table", head, *rows), tag("p", say("web.review.about", lang)))


def cards_page(slug: str, lang: str) -> Html:
    """All cards of a game."""
    rules = _known(slug, lang)
    labels = rules.layout.counters
    parts: list[object] = [tag("h1", rules.name)]
    for card, info in rules.cards.items():
        pays = f"{labels[info.pay].label} " if info.pay in labels else ""
        line = f"{info.kind_text} · {pays}{info.cost}"
        values = " · ".join(f"{rules.values.get(name, name)} {value}" for name, value in info.values.items())
        parts += [
            tag("h2", info.name, id=card),
            tag("p", line + (f" · {values}" if values else ""), class_="small"),
            tag("p", info.text),
        ]
    return page(rules.name, lang, *parts)


def rules_page(slug: str, lang: str) -> Html:
    """The rules of a game."""
    rules = _known(slug, lang)
    parts: list[object] = [tag("h1", rules.name)]
    for section in rules.rules:
        parts += [tag("h2", section.title), items(rule.text for rule in section.rules)]
    return page(rules.name, lang, join(parts))


def _known(slug: str, lang: str) -> RulesetDocument:
    try:
        find_game(slug)
    except DeckwerkError:
        raise Refused("unknown") from None
    return ruleset_of(slug, lang)
