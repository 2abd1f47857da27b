"""The operations of HTTP as a table: from it come routes, decoding, limits, and the OpenAPI document."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
import structlog
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from deckwerk.server import metrics
from deckwerk.server.edge.caller import Caller, language, set_cookie
from deckwerk.server.edge.documents import Problem
from deckwerk.server.edge.services import Services
from deckwerk.server.refusals import Refused, code_of, status_of, text_of

MOST_BYTES = 16_384
_BODY_SECONDS = 10.0
_LONGEST_WHY = 200
_LOG = structlog.get_logger()
Run = Callable[..., Awaitable[object]]
_Run = TypeVar("_Run", bound=Run)


@dataclass(frozen=True)
class Operation:
    """One thing that can be asked for. `run` is given the services, the caller, what stands in the path and
    in the query, and the body. `guest`: whoever is nobody yet becomes a guest by it.
    """

    method: str
    path: str
    run: Run
    body: Any
    returns: Any
    limit: str
    guest: bool
    query: tuple[str, ...]
    errors: tuple[int, ...]

    @property
    def parameters(self) -> list[str]:
        return re.findall(r"{(\w+)}", self.path)

    @property
    def changes(self) -> bool:
        return self.method not in ("GET", "HEAD")


OPERATIONS: list[Operation] = []


def operation(
    method: str,
    path: str,
    *,
    returns: Any,
    body: Any = None,
    limit: str = "ask",
    guest: bool = False,
    query: tuple[str, ...] = (),
    errors: tuple[int, ...] = (),
) -> Callable[[_Run], _Run]:
    """Put a function into the table."""

    def keep(run: _Run) -> _Run:
        OPERATIONS.append(Operation(method, path, run, body, returns, limit, guest, query, errors))
        return run

    return keep


def routes() -> list[Route]:
    """A route for each path, with all its methods."""
    found: dict[str, dict[str, Callable[[Request], Awaitable[Response]]]] = {}
    for each in OPERATIONS:
        found.setdefault(each.path, {})[each.method] = _endpoint(each)
    return [Route(path, _by_method(methods), methods=list(methods)) for path, methods in found.items()]


def _by_method(
    methods: dict[str, Callable[[Request], Awaitable[Response]]],
) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await methods[method](request)

    return serve


def _endpoint(operation: Operation) -> Callable[[Request], Awaitable[Response]]:
    decoder = msgspec.json.Decoder(operation.body) if operation.body is not None else None
    seconds = metrics.ASKED.labels(operation.run.__name__)

    async def serve(request: Request) -> Response:
        services: Services = request.app.state.services
        caller = Caller(None, language(request.headers.get("accept-language", "")), "")
        try:
            with seconds.time():
                caller = await caller_of(request)
                if operation.changes and not caller.bot and not services.origins.knows(request.headers):
                    raise Refused("origin")
                services.limits.take(operation.limit, caller.who)
                body = [_decoded(decoder, await bounded_body(request))] if decoder is not None else []
                if operation.guest:
                    if caller.person is None:
                        services.limits.take("guest", caller.address)
                    await services.sessions.welcome(caller)
                named = {name: str(request.path_params[name]) for name in operation.parameters}
                asked = {name: request.query_params.get(name, "")[:100] for name in operation.query}
                value = await operation.run(services, caller, *body, **named, **asked)
            return answered(services, caller, value)
        except Exception as error:  # noqa: BLE001 - the one place where errors of requests become answers
            return refused(services, caller, error)

    return serve


async def caller_of(request: Request) -> Caller:
    """Who sends a request, in which language."""
    services: Services = request.app.state.services
    peer = request.client.host if request.client is not None else ""
    return await services.sessions.caller(request.headers, peer, request.query_params.get("lang", ""))


async def bounded_body(request: Request) -> bytes:
    """The body of a request; Refused if it is too large or no JSON."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused("media-type")
    return await bounded(request)


async def bounded(request: Request) -> bytes:
    """The body of a request; Refused (`too-large`)."""
    data = b""
    try:
        async with asyncio.timeout(_BODY_SECONDS):
            async for chunk in request.stream():
                data += chunk
                if len(data) > MOST_BYTES:
                    raise Refused("too-large")
    except (ClientDisconnect, TimeoutError):
        raise Refused("unparsable") from None
    return data


def _decoded(decoder: "msgspec.json.Decoder[Any]", data: bytes) -> object:
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise Refused("wrong", why=str(error)[:_LONGEST_WHY]) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refused("unparsable") from None


def answered(services: Services, caller: Caller, value: object, status: int = 200) -> Response:
    """A value as JSON."""
    return with_cookie(
        services, caller, Response(msgspec.json.encode(value), status, media_type="application/json")
    )


def refused(services: Services, caller: Caller, error: Exception) -> Response:
    """An error as its code and a sentence."""
    code = code_of(error)
    metrics.REFUSED.labels(code).inc()
    if code == "broken":
        _LOG.error("request", exc_info=error)
    why = str(error.details.get("why", "")) if isinstance(error, Refused) else ""
    return answered(services, caller, Problem(code, text_of(error, caller.lang), why), status_of(code))


def with_cookie(services: Services, caller: Caller, response: Response) -> Response:
    """A response that also says who the browser is, if there is something new to say."""
    cookie = set_cookie(caller, services.settings.cookie, secure=services.origins.secure)
    if cookie is not None:
        response.headers["set-cookie"] = cookie
    return response


def openapi(cookie: str) -> dict[str, Any]:
    """The document that describes all operations of a host that knows browsers by a cookie of that name."""
    types = [kind for each in OPERATIONS for kind in (each.body, each.returns) if kind is not None]
    schemas, components = msgspec.json.schema_components(
        [*types, Problem], ref_template="#/components/schemas/{name}"
    )
    by_type = {id(kind): schema for kind, schema in zip([*types, Problem], schemas, strict=True)}
    problem = {"application/json": {"schema": by_type[id(Problem)]}}
    paths: dict[str, Any] = {}
    for each in OPERATIONS:
        text = {"type": "string", "minLength": 1, "maxLength": 100}
        parameters = [
            {"name": name, "in": "path", "required": True, "schema": text} for name in each.parameters
        ] + [{"name": name, "in": "query", "schema": {"type": "string"}} for name in each.query]
        errors = {429, 503, *each.errors}
        errors |= {400, 413, 415, 422} if each.body is not None else set()
        errors |= {403} if each.changes else set()
        errors |= {401, 403, 404, 409} if each.parameters else set()
        described: dict[str, Any] = {
            "operationId": each.run.__name__,
            "summary": (each.run.__doc__ or "").strip().partition("\n")[0],
            "responses": {
                "200": {
                    "description": "done",
                    "content": {"application/json": {"schema": by_type[id(each.returns)]}},
                },
                **{str(code): {"description": "refused", "content": problem} for code in sorted(errors)},
            },
        }
        if parameters:
            described["parameters"] = parameters
        if each.body is not None:
            schema = by_type[id(each.body)]
            described["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
        paths.setdefault(each.path, {})[each.method.lower()] = described
    return {
        "openapi": "3.1.0",
        "info": {"title": "deckwerk", "version": "1"},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "bot": {"type": "http", "scheme": "bearer"},
                "browser": {"type": "apiKey", "in": "cookie", "name": cookie},
            },
        },
        "security": [{}, {"bot": []}, {"browser": []}],
    }
