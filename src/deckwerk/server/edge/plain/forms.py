"""Forms of the plain page: read, checked to be ours, and carried out once."""

import secrets
from urllib.parse import parse_qsl

from starlette.requests import Request

from deckwerk.server.edge.caller import Caller
from deckwerk.server.edge.operations import bounded
from deckwerk.server.edge.plain.drawing import Button
from deckwerk.server.edge.plain.html import Html, join, tag
from deckwerk.server.edge.services import Services
from deckwerk.server.refusals import Refused

TOKEN = "token"


def form(address: str, caller: Caller, *inside: object, **hidden: object) -> Html:
    """A form that is sent to an address, with what it carries along unseen."""
    carried = {TOKEN: caller.form_token if caller.secret else "", **hidden}
    fields = [tag("input", type="hidden", name=name, value=value) for name, value in carried.items()]
    return tag("form", *fields, *inside, method="post", action=address)


def nonce() -> str:
    """A number that makes a form be carried out once, however often it is sent."""
    return secrets.token_urlsafe(9)


async def read_form(request: Request, services: Services, caller: Caller) -> dict[str, str]:
    """The fields of a form of ours; Refused (`origin`) if it came from another page."""
    if services.origins.is_foreign(request.headers):
        raise Refused("origin")
    try:
        data = (await bounded(request)).decode()
    except UnicodeDecodeError:
        raise Refused("unparsable") from None
    try:
        fields = dict(parse_qsl(data, keep_blank_values=True, max_num_fields=60)) if data else {}
    except ValueError:
        raise Refused("too-large") from None
    ours = secrets.compare_digest(fields.get(TOKEN, "").encode(), caller.form_token.encode())
    if caller.secret and not ours and not services.origins.knows(request.headers):
        raise Refused("origin")
    return fields


def whole(fields: dict[str, str], name: str) -> int:
    """A number of a form; Refused (`unparsable`)."""
    text = fields.get(name, "")
    if not text.isdecimal() or len(text) > 15:
        raise Refused("unparsable")
    return int(text)


class Answering(Button):
    """The buttons of a table: each answers the question of a revision."""

    def __init__(self, game: str, rev: int, caller: Caller) -> None:
        self._address = f"/plain/game/{game}/act"
        self._rev = rev
        self._caller = caller
        self._nonce = nonce()

    def __call__(self, option: int, label: str, *, main: bool) -> Html:
        """One button; all of a page have one number, for only one of them can be right."""
        button = tag("button", label, class_="main" if main else None, name="option", value=option)
        return form(self._address, self._caller, button, rev=self._rev, id=self._nonce)


def button(address: str, caller: Caller, label: str, **hidden: object) -> Html:
    """A form that is nothing but a button."""
    return join([form(address, caller, tag("button", label), **hidden), " "])
