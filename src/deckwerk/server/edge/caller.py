"""Who sends a request: known by a cookie, or by the token of a bot; else nobody yet."""

import hashlib
import hmac
import ipaddress
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from time import monotonic

from starlette.datastructures import Headers

from deckwerk.server.refusals import Refused
from deckwerk.server.settings import now_ms
from deckwerk.server.storage import people
from deckwerk.server.storage.database import Database
from deckwerk.server.storage.people import ALONG, COOKIE, LIFE, TOKEN, Person
from deckwerk.table.seating import LONGEST_NAME
from deckwerk.words import LANGUAGES, say

_INVISIBLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufe0e\U0001d159"
)
"""Signs that count as letters, marks or symbols and yet show nothing: two names that look alike."""
_LONGEST_SECRET = 100
_MOST_COOKIES = 4
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
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable() or _INVISIBLE.intersection(name):
        raise Refused("wrong-name")
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in name):
        raise Refused("wrong-name")
    return name


@dataclass
class Sessions:
    """Finds people by their secrets; what was found is remembered for a moment."""

    database: Database
    trust_proxy: bool
    cookie: str
    """The name of the cookie."""
    _found: dict[str, tuple[float, Person]] = field(default_factory=dict)

    async def caller(self, headers: Mapping[str, str], peer: str, lang: str = "") -> Caller:
        """Who sends a request with these headers."""
        address = _household(_forwarded_for(headers) or peer if self.trust_proxy else peer)
        speaks = lang if lang in LANGUAGES else language(headers.get("accept-language", ""))
        kind, secrets = COOKIE, _cookies(headers, self.cookie)
        bearer = headers.get("authorization", "")
        if bearer.lower().startswith("bearer "):
            kind, secrets = TOKEN, [bearer[7:].strip()]
        for secret in filter(None, secrets):
            person = await self._person(kind, secret)
            if person is not None:
                speaks = lang if lang in LANGUAGES else person.lang
                return Caller(person, speaks, address, secret, kind == TOKEN)
        return Caller(None, speaks, address, bot=kind == TOKEN)

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
        """The person of a take-me-along link; Refused (`used-link`) if it does not hold."""
        person = await self.database.read(lambda c: people.person_with(c, code, ALONG, now_ms()))
        if person is None:
            raise Refused("used-link")
        return person

    async def taken_along(self, caller: Caller, code: str) -> Person:
        """Be the person of a take-me-along link, which works once; Refused (`used-link`) otherwise."""
        person = await self.along(code)
        if not await self.database.write(lambda c: people.drop_secret(c, code)):
            raise Refused("used-link")
        await self.enter(caller, person)
        return person


def set_cookie(caller: Caller, name: str, *, secure: bool) -> str | None:
    """The header that tells a browser who it is from now on, if there is something to tell."""
    if not caller.fresh and not caller.gone:
        return None
    value, age = (caller.secret, LIFE[COOKIE] // 1000) if caller.fresh else ("", 0)
    more = "; Secure" if secure else ""
    return f"{name}={value}; Max-Age={age}; Path=/; HttpOnly; SameSite=Lax{more}"


def _cookies(headers: Mapping[str, str], wanted: str) -> list[str]:
    """What a browser says who it is: of several the first that is somebody counts. Whatever other cookies of
    the same name of a computer look like, they are none of our business.
    """
    named = (part.strip().partition("=") for line in _lines(headers, "cookie") for part in line.split(";"))
    found = [value.strip().strip('"') for name, _, value in named if name == wanted]
    return [value[:_LONGEST_SECRET] for value in found[:_MOST_COOKIES]]


def _lines(headers: Mapping[str, str], name: str) -> list[str]:
    """All headers of a name: each may come in several lines."""
    if isinstance(headers, Headers):
        return headers.getlist(name)
    return [headers[name]] if name in headers else []


def _forwarded_for(headers: Mapping[str, str]) -> str:
    """The address for which the proxy in front of us asks: the last, in whichever line, without its port."""
    address = ",".join(_lines(headers, "x-forwarded-for")).rpartition(",")[2].strip().strip('"')
    if address.startswith("["):
        return address[1:].partition("]")[0]
    return address.partition(":")[0] if address.count(":") == 1 else address


def _household(address: str) -> str:
    """An address as we count what comes from it: of IPv6 everybody has a whole network."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:60]
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is None and not found.is_loopback:
        return str(ipaddress.ip_network((found, 64), strict=False))
    return address


def language(accepted: str) -> str:
    """The first of our languages that a browser names."""
    for part in accepted.split(","):
        lang = part.strip().partition(";")[0].partition("-")[0].lower()
        if lang in LANGUAGES:
            return lang
    return LANGUAGES[0]
