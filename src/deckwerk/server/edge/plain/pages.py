"""The pages: start, table, invitation, replay, cards, rules, oneself; and what their forms do."""

from collections.abc import Awaitable, Callable
from importlib.resources import files
from typing import TypeVar

import msgspec
import structlog
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from deckwerk.protocol.bounds import PACES
from deckwerk.server import metrics
from deckwerk.server.edge import people_api, tables_api
from deckwerk.server.edge.caller import Caller, language, read_name
from deckwerk.server.edge.documents import ChangedMe, Credentials, Nothing
from deckwerk.server.edge.game_documents import SettingsDocument
from deckwerk.server.edge.operations import caller_of, with_cookie
from deckwerk.server.edge.plain import lobby, reading
from deckwerk.server.edge.plain.forms import read_form, whole
from deckwerk.server.edge.plain.html import Html, link, page, tag
from deckwerk.server.edge.plain.table import table_page, waiting_page
from deckwerk.server.edge.services import Services
from deckwerk.server.edge.tables_api import invited, settings_of
from deckwerk.server.refusals import Refused, code_of, status_of, text_of
from deckwerk.server.storage.games import OPEN
from deckwerk.server.tables import founding, sequels, talking
from deckwerk.table.entries import CONTINUE, PACE
from deckwerk.words import LANGUAGES, say

_LOG = structlog.get_logger()
Serve = Callable[[Services, Caller, Request], Awaitable["Html | str"]]
"""What makes a page: HTML to show, or an address to go to."""
_Said = TypeVar("_Said", bound=msgspec.Struct)


def routes() -> list[BaseRoute]:
    """All of the plain page."""
    shown: dict[str, Serve] = {
        "/plain": start,
        "/plain/me": me,
        "/plain/j/{code}": invitation,
        "/plain/game/{game}": game_page,
        "/plain/game/{game}/replay": replay,
        "/plain/game/{game}/review": review,
        "/plain/game/{game}/proof": proof,
        "/along/{code}": ask_along,
        "/plain/cards/{slug}": cards,
        "/plain/rules/{slug}": rules,
        "/plain/{rest:path}": nothing,
    }
    done: dict[str, Serve] = {
        "/plain/new": new_game,
        "/plain/me/{what}": change_me,
        "/plain/j/{code}/join": join_game,
        "/along/{code}": take_along,
        "/plain/game/{game}/{what}": at_table,
    }
    found: list[BaseRoute] = [Route("/plain/style.css", style)]
    found += [Route(path, _endpoint(serve), methods=["POST"]) for path, serve in done.items()]
    found += [Route(path, _endpoint(serve), methods=["GET"]) for path, serve in shown.items()]
    return found


def _endpoint(serve: Serve) -> Callable[[Request], Awaitable[Response]]:
    """The one place where errors of pages become pages."""

    async def answer(request: Request) -> Response:
        services: Services = request.app.state.services
        caller = Caller(None, language(request.headers.get("accept-language", "")), "")
        try:
            caller = await caller_of(request)
            services.limits.take("ask", caller.who)
            made = await serve(services, caller, request)
        except Exception as error:  # noqa: BLE001
            code = code_of(error)
            metrics.REFUSED.labels(code).inc()
            if code == "broken":
                _LOG.error("page", exc_info=error)
            back = request.path_params.get("game", "")
            address = f"/plain/game/{back}" if back else "/plain"
            text = text_of(error, caller.lang)
            body = page(
                text,
                caller.lang,
                tag("p", text, class_="notice", role="alert"),
                link(address, say("host.plain.back", caller.lang)),
            )
            return with_cookie(services, caller, HTMLResponse(body, status_of(code)))
        if isinstance(made, Html):
            return with_cookie(services, caller, HTMLResponse(made))
        return with_cookie(services, caller, RedirectResponse(made, 303))

    return answer


async def style(_: Request) -> Response:
    text = files("deckwerk.server.edge.plain").joinpath("style.css").read_bytes()
    return Response(text, media_type="text/css", headers={"cache-control": "no-cache"})


# What is shown


async def nothing(services: Services, caller: Caller, request: Request) -> Html:
    """An address that is none: told in a page, for it is people who come here."""
    raise Refused("unknown")


async def start(services: Services, caller: Caller, request: Request) -> Html:
    """Make a table, and find the own ones."""
    return await lobby.start_page(services, caller, request.query_params.get("game", ""))


async def me(services: Services, caller: Caller, _: Request) -> Html:
    known = caller.person is not None
    tokens = (await people_api.read_tokens(services, caller)).tokens if known else []
    return lobby.me_page(caller, people_api.document(services, caller), tokens)


async def ask_along(services: Services, caller: Caller, request: Request) -> Html:
    """A take-me-along link: asked first, for links are also looked at by programs, and sent by others."""
    services.limits.take("sign-in", caller.address)
    person = await services.sessions.along(request.path_params["code"])
    return lobby.be_page(person, caller, request.path_params["code"])


async def take_along(services: Services, caller: Caller, request: Request) -> str:
    """This browser is that person from now on."""
    await read_form(request, services, caller)
    services.limits.take("sign-in", caller.address)
    await services.sessions.taken_along(caller, request.path_params["code"])
    return "/"


async def invitation(services: Services, caller: Caller, request: Request) -> Html | str:
    row = await tables_api.invitation(services, caller, request.path_params["code"])
    if row.seat_of(caller.person.id if caller.person is not None else None) is not None:
        return f"/plain/game/{row.id}"
    if row.status != OPEN:
        return lobby.begun_page(row, caller)
    return lobby.invitation_page(row, caller, request.path_params["code"])


async def game_page(services: Services, caller: Caller, request: Request) -> Html:
    game, code = request.path_params["game"], request.query_params.get("code", "")
    row = await services.game(game)
    if row.status == OPEN:
        services.seat(row, caller)
        return waiting_page(row, caller, services.settings.origin)
    viewer = await services.viewer(row, caller, code)
    hint = request.query_params.get("hint", "")
    still = "still" in request.query_params
    sitting = await services.hub.sitting(game)
    return await table_page(services, sitting, viewer, caller, hint, code, still=still)


async def replay(services: Services, caller: Caller, request: Request) -> Html:
    services.limits.take("replay", caller.who)
    return await reading.replay_page(services, caller, request)


async def review(services: Services, caller: Caller, request: Request) -> Html:
    services.limits.take("replay", caller.who)
    code = request.query_params.get("code", "")[:100]
    return await reading.review_page(services, caller, request.path_params["game"], code)


async def proof(services: Services, caller: Caller, request: Request) -> Html:
    return await reading.proof_page(
        services, caller, request.path_params["game"], request.query_params.get("code", "")[:100]
    )


async def cards(services: Services, caller: Caller, request: Request) -> Html:
    return reading.cards_page(request.path_params["slug"], caller.lang)


async def rules(services: Services, caller: Caller, request: Request) -> Html:
    return reading.rules_page(request.path_params["slug"], caller.lang)


# What is done


async def _welcome(services: Services, caller: Caller, fields: dict[str, str]) -> None:
    """Let whoever is nobody yet be a guest, with the name of the form."""
    if caller.person is None:
        services.limits.take("guest", caller.address)
        if fields.get("lang") in LANGUAGES:
            caller.lang = fields["lang"]
        await services.sessions.welcome(caller, fields.get("name", "").strip())


def _converted(said: object, kind: type[_Said]) -> _Said:
    """What a form says, as the struct that operations take; Refused (`wrong`)."""
    try:
        return msgspec.convert(said, kind)
    except msgspec.ValidationError:
        raise Refused("wrong") from None


async def new_game(services: Services, caller: Caller, request: Request) -> str:
    fields = await read_form(request, services, caller)
    services.limits.take("create", caller.who)
    if services.draining:
        raise Refused("closed")
    slug, _, variant = fields.get("setting", "").partition("/")
    kinds = [fields[f"seat{number}"] for number in range(6) if fields.get(f"seat{number}", "")]
    said = {
        "pace": whole(fields, "pace") if fields.get("pace") else 0,
        "delay": whole(fields, "delay") if fields.get("delay") else 0,
        "think": fields.get("think") == "yes",
        "undo": fields.get("undo", "ask"),
        "watching": fields.get("watching", "off"),
    }
    settings = settings_of(_converted(said, SettingsDocument))
    await _welcome(services, caller, fields)
    row = await founding.found(services.hub, caller.known, slug, variant, kinds, settings)
    return f"/plain/game/{row.id}"


async def join_game(services: Services, caller: Caller, request: Request) -> str:
    fields = await read_form(request, services, caller)
    services.limits.take("change", caller.who)
    row = await invited(services, request.path_params["code"])
    await _welcome(services, caller, fields)
    await founding.join(services.hub, row, caller.known)
    return f"/plain/game/{row.id}"


async def change_me(services: Services, caller: Caller, request: Request) -> Html | str:
    fields = await read_form(request, services, caller)
    what = request.path_params["what"]
    if what == "name":
        services.limits.take("change", caller.who)
        name = read_name(fields.get("name", ""))
        lang = fields.get("lang", caller.lang)
        if lang not in LANGUAGES:
            raise Refused("wrong")
        if caller.person is None:
            await _welcome(services, caller, fields)
        else:
            await people_api.change(services, caller, name=name, lang=lang)
    elif what == "hook":
        services.limits.take("change", caller.who)
        await people_api.change_me(services, caller, _converted({"hook": fields.get("hook", "")}, ChangedMe))
    elif what in ("password", "sign-in"):
        services.limits.take("sign-in", caller.who)
        try:
            said = msgspec.convert(
                {"login": fields.get("login", ""), "password": fields.get("password", "")}, Credentials
            )
        except msgspec.ValidationError:
            raise Refused("wrong-password" if what == "sign-in" else "short-password") from None
        do = people_api.set_password if what == "password" else people_api.sign_in
        await do(services, caller, said)
    elif what == "sign-out":
        await people_api.sign_out(services, caller, Nothing())
    elif what == "along":
        made = await people_api.take_me_along(services, caller, Nothing())
        return lobby.along_page(caller, made)
    elif what == "token":
        services.limits.take("create", caller.who)
        return lobby.token_page(caller, await people_api.add_token(services, caller, Nothing()))
    elif what == "revoke":
        services.limits.take("change", caller.who)
        await people_api.revoke_token(services, caller, token=fields.get("id", ""))
    else:
        raise Refused("unknown")
    return "/plain/me"


async def at_table(services: Services, caller: Caller, request: Request) -> str:
    """Everything that the buttons of a table do."""
    fields = await read_form(request, services, caller)
    game, what = request.path_params["game"], request.path_params["what"]
    services.limits.take("act", caller.who)
    row = await services.game(game)
    seat = services.seat(row, caller)
    here = f"/plain/game/{game}"
    if what == "start":
        await founding.begin(services.hub, row, caller.known, fields.get("computer", "greedy"))
        return here
    if row.status == OPEN:
        if what != "leave":
            raise Refused("waiting")
        await founding.leave_open(services.hub, row, caller.known)
        return "/plain"
    sitting = await services.hub.sitting(game)
    number = fields.get("id", "")
    match what:
        case "act":
            await sitting.act(seat, whole(fields, "option"), whole(fields, "rev"), number)
        case "sweep":
            rev, verb = whole(fields, "rev"), fields.get("do", "")
            await sitting.carry_out(lambda prepare: prepare.sweep(seat, verb, rev=rev, nonce=number))
        case "undo":
            await sitting.take_back(seat, whole(fields, "rev"), number)
        case "consent":
            offer, yes = whole(fields, "offer"), fields.get("yes") == "1"
            await sitting.carry_out(lambda prepare: prepare.consent(seat, offer, yes=yes, nonce=number))
        case "propose":
            wanted, pace = fields.get("what", ""), whole(fields, "pace") if fields.get("pace") else 0
            if wanted not in (PACE, CONTINUE) or pace not in PACES:
                raise Refused("unparsable")
            await sitting.propose(seat, wanted, pace, number)
        case "share":
            on = fields.get("on") == "1"
            await sitting.carry_out(lambda prepare: prepare.share(seat, on=on, nonce=number))
        case "back":
            await sitting.carry_out(lambda prepare: prepare.come_back(seat, nonce=number))
        case "leave":
            kind = row.settings.standin
            await sitting.carry_out(lambda prepare: prepare.resign(seat, kind, nonce=number))
        case "hint":
            services.limits.take("hint", caller.who)
            rev = whole(fields, "rev")
            found = await talking.hint(services.hub, sitting, seat, rev, number, caller.lang)
            return f"{here}?hint={found[0].option}"
        case "say":
            services.limits.take("say", caller.who)
            await talking.speak(
                services.hub,
                sitting,
                caller.known,
                seat,
                fields.get("text", "")[:300],
                fields.get("phrase", ""),
            )
        case "rematch":
            made = await sequels.rematch(services.hub, row, caller.known)
            return f"/plain/game/{made.id}"
        case "branch":
            services.limits.take("create", caller.who)
            kinds = ["me" if each.seat == seat else row.settings.standin for each in row.seats]
            step = whole(fields, "step") if fields.get("step") else 0
            made = await sequels.branch(services.hub, row, caller.known, step, kinds)
            return f"/plain/game/{made.id}"
        case _:
            raise Refused("unknown")
    return here
