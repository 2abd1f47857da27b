"""Pages to read: replay, proof, cards, rules."""

import asyncio

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
from deckwerk.server.edge.services import Services
from deckwerk.server.refusals import Refused
from deckwerk.server.tables import replaying
from deckwerk.server.tables.speech import Speech
from deckwerk.words import say


async def replay_page(services: Services, caller: Caller, request: Request) -> Html:
    """One step of a game, with links to the others: as the own seat saw it, at the end with open hands."""
    game, lang = request.path_params["game"], caller.lang
    row = await services.game(game)
    viewer = services.viewer(row, caller, request.query_params.get("code", ""))
    sitting = await services.hub.sitting(game)
    speech = Speech(row.slug, lang, list(sitting.table.seating.names))
    if sitting.table.game.over:
        found = await asyncio.to_thread(replaying.open_replay, sitting.table, speech)
    else:
        found = await asyncio.to_thread(replaying.seat_replay, sitting.table, speech, viewer.seat)
    last = len(found.frames) - 1
    said = request.query_params.get("step", "")
    step = min(int(said), last) if said.isdecimal() and len(said) < 7 else last
    data: object = found.frames[0]
    for patch in found.frames[1 : step + 1]:
        data = merge(data, patch)
    drawing = Drawing(row.slug, lang)
    address = f"/plain/game/{game}"
    steps = [(0, "first"), (max(0, step - 1), "earlier"), (min(last, step + 1), "later"), (last, "last")]
    links = [
        part for at, key in steps for part in (link(f"{address}/replay?step={at}", drawing.words(key)), " ")
    ]
    parts: list[object] = [
        link(address, drawing.words("back")),
        tag("h1", drawing.words("step", number=step, last=last)),
        tag("nav", *links),
        items(found.log[step]),
        drawing.frame(msgspec.convert(data, Frame)),
    ]
    if viewer.seat is not None and not (sitting.table.game.over and step == last):
        parts.append(button(f"{address}/branch", caller, drawing.words("branch"), step=step))
    return page(drawing.rules.name, lang, *parts)


async def proof_page(services: Services, caller: Caller, game: str) -> Html:
    """What proves that nobody arranged the cards."""
    row = await services.game(game)
    services.viewer(row, caller)
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
    if proof["key"]:
        parts.append(tag("p", words("key"), " ", tag("code", proof["key"])))
        parts.append(tag("pre", replaying.record_of(sitting)))
    return page(words("proof"), lang, *parts)


def cards_page(slug: str, lang: str) -> Html:
    """All cards of a game."""
    rules = _known(slug, lang)
    labels = rules.layout.counters
    parts: list[object] = [tag("h1", rules.name)]
    for card, info in rules.cards.items():
        pays = f" {labels[info.pay].label}" if info.pay in labels else ""
        line = f"{info.kind_text} · {info.cost}{pays}"
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
