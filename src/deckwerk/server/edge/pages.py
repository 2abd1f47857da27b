"""Everything served that is no operation: documents of games, words, health, the socket, invitations."""

import functools
from importlib.resources import files

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.websockets import WebSocket

from deckwerk.engine.errors import DeckwerkError
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.ruleset_page import ruleset_page
from deckwerk.server import metrics
from deckwerk.server.edge.operations import caller_of, openapi, refused, with_cookie
from deckwerk.server.edge.services import Services
from deckwerk.server.edge.socket import RESTART, Socket
from deckwerk.server.refusals import Refused
from deckwerk.server.storage.writer import StorageDown
from deckwerk.words import LANGUAGES

_FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
PAGE = "page"
"""The folder of the built browser client in this package; where it is missing there is the plain page."""


async def healthz(_: Request) -> Response:
    """The process lives."""
    return PlainTextResponse("ok\n")


async def readyz(request: Request) -> Response:
    """It can serve: the database answers, and it is not about to stop."""
    services: Services = request.app.state.services
    try:
        await services.hub.database.read(lambda c: c.exec_driver_sql("SELECT 1").scalar())
    except StorageDown:
        return PlainTextResponse("storage\n", 503)
    if services.draining:
        return PlainTextResponse("draining\n", 503)
    return PlainTextResponse("ok\n")


@functools.lru_cache(maxsize=64)
def _ruleset(slug: str, version: str, lang: str) -> bytes:
    try:
        game = find_game(slug)
    except DeckwerkError:
        raise Refused("unknown") from None
    if version != game.load().version or lang not in LANGUAGES:
        raise Refused("unknown")
    return msgspec.json.encode(ruleset_page(game, lang))


async def ruleset(request: Request) -> Response:
    """The ruleset document of a game, which never changes within a version."""
    named = request.path_params
    try:
        body = _ruleset(named["slug"], named["version"], named["lang"])
    except Refused as error:
        return refused(request.app.state.services, await caller_of(request), error)
    return Response(body, media_type="application/json", headers=_FOREVER)


@functools.cache
def _openapi() -> bytes:
    return msgspec.json.encode(openapi())


async def openapi_document(_: Request) -> Response:
    """What all operations are, for programs."""
    return Response(_openapi(), media_type="application/json")


async def nothing_there(request: Request, _: Exception) -> Response:
    """Whatever has no route."""
    return refused(request.app.state.services, await caller_of(request), Refused("unknown"))


async def wrong_method(request: Request, error: Exception) -> Response:
    """A route that is used otherwise."""
    response = refused(request.app.state.services, await caller_of(request), Refused("method"))
    response.status_code = 405
    response.headers["allow"] = str((getattr(error, "headers", None) or {}).get("Allow", "GET"))
    return response


async def take_along(request: Request) -> Response:
    """A take-me-along link: this browser is that person from now on."""
    services: Services = request.app.state.services
    caller = await caller_of(request)
    try:
        services.limits.take("sign-in", caller.address)
        await services.sessions.taken_along(caller, request.path_params["code"])
    except (Refused, StorageDown) as error:
        return refused(services, caller, error)
    return with_cookie(services, caller, RedirectResponse("/", 303))


def has_page() -> bool:
    """Whether the browser client is there."""
    return files("deckwerk.server").joinpath(PAGE, "index.html").is_file()


async def index(request: Request) -> Response:
    """The browser client, or the plain page where it was not built."""
    if not has_page():
        query = f"?{request.url.query}" if request.url.query else ""
        return RedirectResponse(f"/plain{query}", 303)
    body = files("deckwerk.server").joinpath(PAGE, "index.html").read_bytes()
    return Response(body, media_type="text/html", headers={"cache-control": "no-cache"})


async def socket(websocket: WebSocket) -> None:
    """A socket, if it comes from one of our pages or from a bot."""
    services: Services = websocket.app.state.services
    peer = websocket.client.host if websocket.client is not None else ""
    caller = await services.sessions.caller(websocket.headers, peer)
    if not caller.bot and not services.origins.knows(websocket.headers):
        await websocket.close(1008)
        return
    if services.draining:
        await websocket.close(RESTART)
        return
    opened = Socket(websocket, services, caller)
    services.sockets.add(opened)
    metrics.SOCKETS.inc()
    try:
        await opened.run()
    finally:
        services.sockets.discard(opened)
        metrics.SOCKETS.dec()
