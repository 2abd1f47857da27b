"""Atom feeds: whose turn it is, for readers of feeds. They never say what was drawn."""

from datetime import UTC, datetime
from html import escape

from starlette.requests import Request
from starlette.responses import Response

from deckwerk.games.catalogue import find_game
from deckwerk.server.edge.operations import caller_of, refused
from deckwerk.server.edge.services import Services
from deckwerk.server.refusals import Refused
from deckwerk.server.storage import games, people
from deckwerk.server.storage.games import GameRow
from deckwerk.server.storage.people import Person
from deckwerk.server.storage.writer import StorageDown
from deckwerk.words import say


async def feed(request: Request) -> Response:
    """The feed of a person: the games in which it is their turn."""
    services: Services = request.app.state.services
    key = request.path_params["key"]
    try:
        services.limits.take("ask", (await caller_of(request)).address)
        if not key.isprintable():
            raise Refused("unknown")
        person = await services.hub.database.read(lambda c: people.person_of_feed(c, key))
        if person is None:
            raise Refused("unknown")
        who = person.id
        rows = await services.hub.database.read(
            lambda c: games.games_of(c, who, over=False, before=2**53, most=50)
        )
    except (Refused, StorageDown) as error:
        return refused(services, await caller_of(request), error)
    mine = [row for row in rows if row.asked is not None and row.asked == row.seat_of(person.id)]
    body = atom(person, mine, services.settings.origin)
    return Response(body, media_type="application/atom+xml")


def atom(person: Person, rows: list[GameRow], origin: str) -> str:
    """The document."""
    lang = person.lang
    latest = max((row.asked_at for row in rows), default=0)
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{lang}">',
        f"<id>{escape(origin)}/feed/{escape(person.feed_key)}</id>",
        f"<title>{escape(say('host.feed.title', lang, who=person.name))}</title>",
        f"<updated>{_time(latest)}</updated>",
        "<author><name>deckwerk</name></author>",
    ]
    for row in rows:
        title = say("host.feed.turn", lang, game=find_game(row.slug).name[lang])
        address = f"{origin}/game/{row.id}"
        lines += [
            "<entry>",
            f"<id>{escape(address)}#{row.rev}</id>",
            f"<title>{escape(title)}</title>",
            f"<updated>{_time(row.asked_at)}</updated>",
            f'<link href="{escape(address)}"/>',
            "</entry>",
        ]
    return "\n".join([*lines, "</feed>", ""])


def _time(moment: int) -> str:
    return datetime.fromtimestamp(moment / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
