"""Operations: who the caller is."""

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from deckwerk.server.edge.caller import Caller, read_name
from deckwerk.server.edge.documents import (
    ChangedMe,
    Credentials,
    Link,
    MeDocument,
    NewMe,
    NewToken,
    Nothing,
    Ok,
    TokenRow,
    Tokens,
)
from deckwerk.server.edge.operations import operation
from deckwerk.server.edge.services import Services
from deckwerk.server.refusals import Refused
from deckwerk.server.settings import now_ms
from deckwerk.server.storage import people
from deckwerk.server.storage.people import ALONG, LIFE, TOKEN, Person, hashed
from deckwerk.server.tables.notices import check_hook

_MOST_TOKENS = 50


def document(services: Services, caller: Caller) -> MeDocument:
    person = caller.person
    if person is None:
        return MeDocument("", "", caller.lang, True)
    return MeDocument(
        person.id,
        person.name,
        person.lang,
        person.guest,
        person.login,
        f"{services.settings.origin}/feed/{person.feed_key}.atom",
        person.hook_url,
        person.hook_secret if person.hook_url else "",
    )


@operation("GET", "/api/me", returns=MeDocument)
async def who_am_i(services: Services, caller: Caller) -> MeDocument:
    """Who the caller is."""
    return document(services, caller)


@operation("POST", "/api/me", body=NewMe, returns=MeDocument, limit="guest")
async def become_guest(services: Services, caller: Caller, new: NewMe) -> MeDocument:
    """Become a guest with a name; who is somebody already gets that name."""
    name = read_name(new.name)
    if caller.person is None:
        caller.lang = new.lang
        await services.sessions.welcome(caller, name)
    else:
        await change(services, caller, name=name, lang=new.lang)
    return document(services, caller)


@operation("PUT", "/api/me", body=ChangedMe, returns=MeDocument, limit="change", errors=(401, 409))
async def change_me(services: Services, caller: Caller, new: ChangedMe) -> MeDocument:
    """Change the name, the language or the web hook (empty: none)."""
    values: dict[str, object] = {}
    if new.name is not None:
        values["name"] = read_name(new.name)
    if new.lang is not None:
        values["lang"] = new.lang
    if new.hook is not None:
        anywhere = services.settings.hooks_anywhere
        values["hook_url"] = check_hook(new.hook, anywhere=anywhere) if new.hook else None
    caller.known  # noqa: B018 - refuses nobody
    if values:
        await change(services, caller, **values)
    return document(services, caller)


async def change(services: Services, caller: Caller, **values: object) -> None:
    """Change a person, here and in the database."""
    person = caller.known.id

    def store(connection: Connection) -> Person | None:
        people.change_person(connection, person, **values)
        return people.person_of(connection, person)

    try:
        caller.person = await services.hub.database.write(store)
    except IntegrityError:
        raise Refused("login-taken") from None
    services.sessions.forget()


@operation(
    "POST", "/api/me/password", body=Credentials, returns=MeDocument, limit="sign-in", errors=(401, 409)
)
async def set_password(services: Services, caller: Caller, new: Credentials) -> MeDocument:
    """Be no guest any more: a name to sign in with, and a password. Games are kept. A password in place of
    another signs all other browsers and bots out.
    """
    caller.known  # noqa: B018 - refuses nobody
    login = read_name(new.login)
    other = await services.hub.database.read(lambda c: people.password_of(c, login))
    if other is not None and other[0] != caller.known.id:
        raise Refused("login-taken")
    anew = not caller.known.guest
    await change(services, caller, login=login, password=await services.passwords.hashed(new.password))
    if anew:
        await services.sessions.end_others(caller)
        services.hub.sign_out(caller.known.id, hashed(caller.secret), others=True)
    return document(services, caller)


@operation("POST", "/api/sign-in", body=Credentials, returns=MeDocument, errors=(401,))
async def sign_in(services: Services, caller: Caller, said: Credentials) -> MeDocument:
    """Sign in with name and password."""
    services.limits.take("try-names", caller.address)
    services.limits.take("sign-in", f"{caller.address} {said.login.lower()}")  # strangers keep nobody out
    if not said.login.isprintable():  # nobody is called so, and PostgreSQL does not take it
        raise Refused("wrong-password")
    found = await services.hub.database.read(lambda c: people.password_of(c, said.login))
    fits = await services.passwords.fits(found[1] if found is not None else "", said.password)
    if found is None or not fits:
        raise Refused("wrong-password")
    person = await services.hub.database.read(lambda c: people.person_of(c, found[0]))
    assert person is not None
    await services.sessions.enter(caller, person)
    return document(services, caller)


@operation("POST", "/api/sign-out", body=Nothing, returns=Ok)
async def sign_out(services: Services, caller: Caller, _: Nothing) -> Ok:
    """Forget this browser."""
    if caller.person is not None:
        person, secret = caller.person.id, caller.secret
        await services.sessions.sign_out(caller)
        services.hub.sign_out(person, hashed(secret))
    return Ok()


@operation("POST", "/api/me/device-link", body=Nothing, returns=Link, limit="change", errors=(401,))
async def take_me_along(services: Services, caller: Caller, _: Nothing) -> Link:
    """A link that makes another device the same person, once, within ten minutes."""
    person = caller.known.id
    code = await services.hub.database.write(lambda c: people.add_secret(c, person, ALONG, now_ms()))
    return Link(f"{services.settings.origin}/along/{code}", LIFE[ALONG] // 1000)


@operation("POST", "/api/me/tokens", body=Nothing, returns=NewToken, limit="create", errors=(401, 409))
async def add_token(services: Services, caller: Caller, _: Nothing) -> NewToken:
    """The secret for a bot that plays as the caller: `Authorization: Bearer ...`."""
    person = caller.known.id
    if len(await services.hub.database.read(lambda c: people.tokens_of(c, person, now_ms()))) >= _MOST_TOKENS:
        raise Refused("many-tokens")
    token = await services.hub.database.write(lambda c: people.add_secret(c, person, TOKEN, now_ms()))
    return NewToken(token, people.named(hashed(token)))


@operation("GET", "/api/me/tokens", returns=Tokens, errors=(401,))
async def read_tokens(services: Services, caller: Caller) -> Tokens:
    """The tokens of the caller's bots: when each was made, and by what it can be revoked."""
    person, own = caller.known.id, hashed(caller.secret)
    found = await services.hub.database.read(lambda c: people.tokens_of(c, person, now_ms()))
    return Tokens([TokenRow(people.named(each), created, each == own) for each, created in found])


@operation("DELETE", "/api/me/tokens/{token}", returns=Ok, limit="change", errors=(401,))
async def revoke_token(services: Services, caller: Caller, token: str) -> Ok:
    """Revoke one token: what a bot has open with it ends at once."""
    person = caller.known.id
    known_by = await services.hub.database.write(lambda c: people.drop_token(c, person, token))
    if known_by is None:
        raise Refused("unknown")
    services.hub.sign_out(person, known_by)
    return Ok()
