"""Who sends a request: known by a cookie, or by the token of a bot; else nobody yet."""

import hashlib
import hmac
import ipaddress
from collections.abc import Mapping
from dataclasses import dataclass, field
from http.cookies import CookieError, SimpleCookie
from time import monotonic

from deckwerk.server.refusals import Refused
from deckwerk.server.settings import now_ms
from deckwerk.server.storage import people
from deckwerk.server.storage.database import Database
from deckwerk.server.storage.people import ALONG, COOKIE, LIFE, TOKEN, Person
from deckwerk.table.seating import LONGEST_NAME
from deckwerk.words import LANGUAGES, say

COOKIE_NAME = "dw"
_KEPT = 20.0
_MOST_KEPT = 20_000


@dataclass
class Caller:
    """Somebody at the other end. `secret` is how they are known, `fresh` if they must be told it."""

    person: Person | None
    lang: str
    address: str
    secret: str = ""
    bot: bool = False
    fresh: bool = False
    gone: bool = False
    """They signed out: the cookie is to be forgotten."""

    @property
    def known(self) -> Person:
        """The person; Refused (`sign-in`) if it is nobody."""
        if self.person is None:
            raise Refused("sign-in")
        return self.person

    @property
    def who(self) -> str:
        """By what to count what they do."""
        return self.person.id if self.person is not None else self.address

    @property
    def form_token(self) -> str:
        """What forms carry to show that they are ours."""
        return hmac.new(self.secret.encode(), b"deckwerk form", hashlib.sha256).hexdigest()[:32]


def read_name(text: str) -> str:
    """A name that can be shown; Refused (`wrong-name`) otherwise."""
    name = " ".join(text.split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise Refused("wrong-name")
    return name


@dataclass
class Sessions:
    """Finds people by their secrets; what was found is remembered for a moment."""

    database: Database
    trust_proxy: bool
    _found: dict[str, tuple[float, Person]] = field(default_factory=dict)

    async def caller(self, headers: Mapping[str, str], peer: str, lang: str = "") -> Caller:
        """Who sends a request with these headers."""
        address = (
            headers.get("x-forwarded-for", peer).rpartition(",")[2].strip() if self.trust_proxy else peer
        )
        address = _household(address)
        speaks = lang if lang in LANGUAGES else _language(headers.get("accept-language", ""))
        kind, secret = COOKIE, _cookie(headers.get("cookie", ""))
        bearer = headers.get("authorization", "")
        if bearer.lower().startswith("bearer "):
            kind, secret = TOKEN, bearer[7:].strip()
        person = await self._person(kind, secret) if secret else None
        if person is None:
            return Caller(None, speaks, address, bot=kind == TOKEN)
        return Caller(person, lang if lang in LANGUAGES else person.lang, address, secret, kind == TOKEN)

    async def _person(self, kind: str, secret: str) -> Person | None:
        key = kind + people.hashed(secret)
        found = self._found.get(key)
        if found is not None and monotonic() - found[0] < _KEPT:
            return found[1]
        person = await self.database.read(lambda c: people.person_with(c, secret, kind, now_ms()))
        if person is not None:
            if len(self._found) > _MOST_KEPT:
                self._found.clear()
            self._found[key] = (monotonic(), person)
        return person

    def forget(self) -> None:
        """Look everybody up again: somebody has changed."""
        self._found.clear()

    async def welcome(self, caller: Caller, name: str = "") -> Person:
        """The person who calls; a new guest if it is nobody yet."""
        if caller.person is not None:
            return caller.person
        called = read_name(name) if name else say("host.guest", caller.lang)
        person = await self.database.write(lambda c: people.add_person(c, called, caller.lang, now_ms()))
        await self.enter(caller, person)
        return person

    async def enter(self, caller: Caller, person: Person) -> None:
        """Let a caller be a person from now on."""
        secret = await self.database.write(lambda c: people.add_secret(c, person.id, COOKIE, now_ms()))
        caller.person, caller.secret, caller.fresh, caller.gone = person, secret, True, False

    async def sign_out(self, caller: Caller) -> None:
        """Forget that this browser is somebody."""
        secret = caller.secret
        await self.database.write(lambda c: people.drop_secret(c, secret))
        caller.person, caller.gone, caller.fresh = None, True, False
        self.forget()

    async def end_others(self, caller: Caller) -> None:
        """Forget that any other browser, bot or link is who calls."""
        person, secret = caller.known.id, caller.secret
        await self.database.write(lambda c: people.drop_other_secrets(c, person, secret))
        self.forget()

    async def along(self, code: str) -> Person:
        """The person of a take-me-along link; Refused (`unknown`) if it does not hold."""
        person = await self.database.read(lambda c: people.person_with(c, code, ALONG, now_ms()))
        if person is None:
            raise Refused("unknown")
        return person

    async def taken_along(self, caller: Caller, code: str) -> Person:
        """Be the person of a take-me-along link, which works once; Refused (`unknown`) otherwise."""
        person = await self.along(code)
        if not await self.database.write(lambda c: people.drop_secret(c, code)):
            raise Refused("unknown")
        await self.enter(caller, person)
        return person


def set_cookie(caller: Caller, *, secure: bool) -> str | None:
    """The header that tells a browser who it is from now on, if there is something to tell."""
    if not caller.fresh and not caller.gone:
        return None
    value, age = (caller.secret, LIFE[COOKIE] // 1000) if caller.fresh else ("", 0)
    more = "; Secure" if secure else ""
    return f"{COOKIE_NAME}={value}; Max-Age={age}; Path=/; HttpOnly; SameSite=Lax{more}"


def _cookie(header: str) -> str:
    if not header:
        return ""
    try:
        cookie = SimpleCookie(header)
    except CookieError:
        return ""
    found = cookie.get(COOKIE_NAME)
    return found.value[:100] if found is not None else ""


def _household(address: str) -> str:
    """An address as we count what comes from it: of IPv6 everybody has a whole network."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:60]
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is None and not found.is_loopback:
        return str(ipaddress.ip_network((found, 64), strict=False))
    return address


def _language(accepted: str) -> str:
    """The first of our languages that a browser names."""
    for part in accepted.split(","):
        lang = part.strip().partition(";")[0].partition("-")[0].lower()
        if lang in LANGUAGES:
            return lang
    return LANGUAGES[0]
