"""Everything served that is no operation: documents of games, words, health, the socket, invitations."""

import functools
from urllib.parse import quote

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.websockets import WebSocket

from deckwerk.engine.errors import DeckwerkError
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.ruleset_page import ruleset_page
from deckwerk.protocol.ruleset import RulesetDocument
from deckwerk.server import metrics
from deckwerk.server.edge.caller import Caller, language
from deckwerk.server.edge.kept import fingerprint, while_the_same
from deckwerk.server.edge.operations import caller_of, openapi, refused, with_cookie
from deckwerk.server.edge.services import Services
from deckwerk.server.edge.socket import LATER, RESTART, TOO_FAST, Socket
from deckwerk.server.edge.tables_api import version_of
from deckwerk.server.refusals import Refused
from deckwerk.server.storage.games import OPEN, GameSettings
from deckwerk.server.storage.writer import StorageDown
from deckwerk.server.tables import clock
from deckwerk.server.tables.founding import found
from deckwerk.words import LANGUAGES


async def healthz(_: Request) -> Response:
    """The process lives."""
    return PlainTextResponse("ok\n")


async def readyz(request: Request) -> Response:
    """It can serve: the database answers and takes what is written, and it is not about to stop."""
    services: Services = request.app.state.services
    try:
        await services.hub.database.read(lambda c: c.exec_driver_sql("SELECT 1").scalar())
        await clock.look_whether_it_writes(services.hub)
    except StorageDown:
        return PlainTextResponse("storage\n", 503)
    if services.draining:
        return PlainTextResponse("draining\n", 503)
    return PlainTextResponse("ok\n")


@functools.lru_cache(maxsize=64)
def _ruleset(slug: str, version: str, lang: str, *, with_rules: bool) -> tuple[str, bytes]:
    try:
        game = find_game(slug)
    except DeckwerkError:
        raise Refused("unknown") from None
    if version != game.load().version or lang not in LANGUAGES:
        raise Refused("unknown")
    page = ruleset_page(game, lang)
    body = msgspec.json.encode(page if with_rules else _for_a_table(page))
    return fingerprint(body), body


async def ruleset(request: Request) -> Response:
    """The ruleset document of a game; `?rules=0` leaves out what nobody needs to play. Within a version of
    the rules its texts and its form may change with deckwerk, so browsers ask whether it is still the same.
    """
    named = request.path_params
    with_rules = request.query_params.get("rules") != "0"
    try:
        made, body = _ruleset(named["slug"], named["version"], named["lang"], with_rules=with_rules)
    except Refused as error:
        return refused(request.app.state.services, await caller_of(request), error)
    return while_the_same(request, body, made)


@functools.cache
def _openapi(cookie: str) -> bytes:
    return msgspec.json.encode(openapi(cookie))


async def openapi_document(request: Request) -> Response:
    """What all operations are, for programs."""
    return Response(_openapi(request.app.state.services.settings.cookie), media_type="application/json")


async def nothing_there(request: Request, _: Exception) -> Response:
    """Whatever has no route: the browser client, or something it needs, or really nothing."""
    services: Services = request.app.state.services
    try:
        return await _page(request) or refused(services, await caller_of(request), Refused("unknown"))
    except StorageDown as error:
        return await storage_down(request, error)


def _for_a_table(page: RulesetDocument) -> RulesetDocument:
    """The document without what nobody needs who plays: the rules, the lessons, what options say anyway."""
    cards = {name: msgspec.structs.replace(card, abilities=()) for name, card in page.cards.items()}
    return msgspec.structs.replace(page, rules=(), lessons=(), cards=cards)


async def _page(request: Request) -> Response | None:
    """The browser client. At the address of a table browsers are told at once for what it is going to ask:
    the words, the table, the document of its game; so these come beside its scripts, not after them.
    """
    services: Services = request.app.state.services
    response = services.page.answer(request)
    game = services.page.table_at(request.url.path)
    if response is None or not game:
        return response
    caller = await caller_of(request)
    code = request.query_params.get("code", "")
    query = f"code={quote(code, safe='')}&lang={caller.lang}" if code else f"lang={caller.lang}"
    wanted = [f"/api/words/{caller.lang}", f"/api/games/{quote(game, safe='')}?{query}"]
    try:
        row = await services.game(game)
        if row.status != OPEN:
            await services.viewer(row, caller, code)
    except (Refused, StorageDown):
        return response  # who may not see the table is not told which game it is
    if row.status != OPEN:
        wanted.append(f"/api/rulesets/{row.slug}/{version_of(row)}.{caller.lang}.json?rules=0")
    hints = [f"<{address}>; rel=preload; as=fetch; crossorigin" for address in wanted]
    response.headers["link"] = ", ".join(hints)
    return response


async def wrong_method(request: Request, error: Exception) -> Response:
    """A route that is used otherwise."""
    try:
        response = refused(request.app.state.services, await caller_of(request), Refused("method"))
    except StorageDown as down:
        return await storage_down(request, down)
    response.status_code = 405
    response.headers["allow"] = str((getattr(error, "headers", None) or {}).get("Allow", "GET"))
    return response


async def storage_down(request: Request, error: Exception) -> Response:
    """Nobody can be recognized while the database does not answer: in the language of the browser."""
    lang = language(request.headers.get("accept-language", ""))
    return refused(request.app.state.services, Caller(None, lang, ""), error)


async def begin(request: Request) -> Response:
    """Whoever comes with the code of the opening is seated at its table: once, and with no other code."""
    services: Services = request.app.state.services
    caller = await caller_of(request)
    opening = services.settings.opening
    try:
        if opening is None or services.opened or request.path_params["code"] != opening.code:
            raise Refused("unknown")
        services.opened = True
        person = await services.sessions.welcome(caller)
        wanted = (opening.game, opening.variant, opening.seats, GameSettings())
        row = await found(services.hub, person, *wanted)
    except (Refused, StorageDown) as error:
        return refused(services, caller, error)
    return with_cookie(services, caller, RedirectResponse(f"/game/{row.id}", 303))


async def index(request: Request) -> Response:
    """The browser client, or the same on the plain page where it was not built."""
    query = f"?{request.url.query}" if request.url.query else ""
    place = "/".join(request.url.path.rstrip("/").split("/")[:3])
    return await _page(request) or RedirectResponse(f"/plain{place}{query}", 303)


async def socket(websocket: WebSocket) -> None:
    """A socket, if it comes from one of our pages or from a bot."""
    services: Services = websocket.app.state.services
    peer = websocket.client.host if websocket.client is not None else ""
    try:
        caller = await services.sessions.caller(websocket.headers, peer)
    except StorageDown:
        await websocket.accept()  # a browser is told codes only of what was open
        await websocket.close(LATER)
        return
    if not caller.bot and not services.origins.knows(websocket.headers):
        await websocket.close(1008)
        return
    if services.draining:
        await websocket.close(RESTART)
        return
    try:
        services.limits.open(caller.address)
    except Refused:
        await websocket.close(TOO_FAST)
        return
    opened = Socket(websocket, services, caller)
    services.sockets.add(opened)
    metrics.SOCKETS.inc()
    try:
        await opened.run()
    finally:
        services.limits.close(caller.address)
        services.sockets.discard(opened)
        metrics.SOCKETS.dec()
