"""One socket of a browser or bot: messages in, messages out. Whatever goes wrong with a message is answered
with a refusal, or ends the connection with a code of our own; it never ends anything else.
"""

import asyncio
import contextlib
from dataclasses import replace

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from deckwerk.games.catalogue import find_game
from deckwerk.protocol import from_server
from deckwerk.protocol.bounds import Message
from deckwerk.protocol.from_client import (
    Act,
    Back,
    Consent,
    FromClient,
    Hello,
    Hint,
    Lang,
    Leave,
    Phrase,
    Read,
    Say,
    Sweep,
    TakeBack,
    Watch,
)
from deckwerk.protocol.from_server import Advice, Best, Done, Me, Meant, Notice, Welcome
from deckwerk.protocol.messages import PROTOCOL, NotAMessage, from_client, to_text
from deckwerk.server import metrics
from deckwerk.server.edge.caller import Caller
from deckwerk.server.edge.outbox import Outbox
from deckwerk.server.edge.services import Services
from deckwerk.server.refusals import Refused, code_of, text_of, wire_code
from deckwerk.server.settings import now_ms
from deckwerk.server.storage.people import hashed
from deckwerk.server.tables import talking
from deckwerk.server.tables.sheet import Viewer
from deckwerk.server.tables.sitting import Sitting
from deckwerk.words import say

BAD, SIGNED_OUT, TOO_OLD, TOO_FAST, RESTART = 4400, 4401, 4409, 4429, 1012
_MOST_GAMES = 20
_MOST_REFUSED = 200
_HELLO = 10.0
"""So many seconds a client has to say hello."""
_LOG = structlog.get_logger()


class Closed(Exception):
    """The connection is to be closed with a code; `why` is told first."""

    def __init__(self, code: int, why: Exception | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.why = why


class Following:
    """A socket that follows a game."""

    def __init__(self, socket: "Socket", sitting: Sitting, viewer: Viewer) -> None:
        self.viewer = viewer
        self.sitting = sitting
        self._socket = socket

    def send(self, text: bytes) -> None:
        """Take what is new; who is too far behind gets a snapshot instead."""
        self._socket.put(text, self)

    def turn_away(self, text: bytes) -> None:
        """Follow no longer: neither another language nor a snapshot for who is behind brings it back."""
        self._socket.leave(self.sitting.id)
        self._socket.put(text)


class Socket:
    """A connection, from its opening to its end (`run`)."""

    def __init__(self, websocket: WebSocket, services: Services, caller: Caller) -> None:
        self._websocket = websocket
        self._services = services
        self._caller = caller
        self.known_by = hashed(caller.secret)
        self._followed: dict[str, Following] = {}
        self._out: Outbox = Outbox(websocket, self._followed)
        self._greeted = False
        self._refused = 0
        self._tasks: set[asyncio.Task[None]] = set()

    def sign_out(self) -> None:
        """End the connection: whoever is at the other end is nobody any more."""
        self._services.hub.spawn(self.close(SIGNED_OUT))

    def your_turn(self, game: str, slug: str) -> None:
        """Tell the person that it is their turn in a game at which this socket does not look."""
        if game not in self._followed:
            lang = self._caller.lang
            self.tell(Notice(game, say("host.notice.turn", lang, game=find_game(slug).name[lang])))

    async def run(self) -> None:
        """Speak with the other end until it is gone."""
        await self._websocket.accept()
        reached = self._services.hub.reached
        person = self._caller.person.id if self._caller.person is not None else ""
        if person:
            reached.setdefault(person, set()).add(self)
        self._out.begin()
        code = 1000
        try:
            await self._take(await asyncio.wait_for(self._receive(), _HELLO))
            while True:
                await self._take(await self._receive())
        except Closed as closed:
            code = closed.code
            await self._last_words(closed)
        except WebSocketDisconnect:
            code = 0
        except TimeoutError:
            code = BAD
            await self._last_words(Closed(BAD, Refused("unparsable")))
        finally:
            if person:
                reached[person].discard(self)
                if not reached[person]:
                    del reached[person]
            for game in list(self._followed):  # what is left of a connection may hold them for long
                self.leave(game)
            self._out.end()
            for task in self._tasks:
                task.cancel()
            if code:
                await self.close(code)

    async def _last_words(self, closed: Closed) -> None:
        """Say why the connection ends."""
        if closed.why is None:
            return
        code = code_of(closed.why)
        metrics.REFUSED.labels(code).inc()
        text = to_text(from_server.Refused("none", wire_code(code), text_of(closed.why, self._caller.lang)))
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self._websocket.send({"type": "websocket.send", "text": text.decode()})

    async def close(self, code: int) -> None:
        """End the connection."""
        # it is closed already: the last is what websockets has for a connection that has failed
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, AssertionError):
            await self._websocket.close(code)

    async def _receive(self) -> str:
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        if not isinstance(text, str):
            raise Closed(BAD, Refused("unparsable"))
        return text

    # Out

    def put(self, text: bytes, following: Following | None = None) -> None:
        """Have something sent soon."""
        self._out.put(text, following)

    def tell(self, message: Message) -> None:
        """Have a message sent soon."""
        self._out.put(to_text(message))

    # In

    async def _take(self, text: str) -> None:
        try:
            message = from_client(text)
        except NotAMessage as error:
            raise Closed(BAD, error) from None
        if not self._greeted and not isinstance(message, Hello):
            raise Closed(BAD, Refused("unparsable"))
        await self._answer(message)

    async def _answer(self, message: FromClient) -> None:
        """The one place where whatever goes wrong with a message becomes a refusal."""
        try:
            self._services.limits.take("message", self._caller.who)
            await self._do(message)
        except (Closed, WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception as error:  # noqa: BLE001 - nothing that a client sends ends more than its message
            self._refuse(message, error)

    def _refuse(self, message: FromClient, error: Exception) -> None:
        code = code_of(error)
        metrics.REFUSED.labels(code).inc()
        if code == "broken":
            _LOG.error("message", kind=type(message).__name__, exc_info=error)
        self._refused += 1
        if code == "rate" and self._refused > _MOST_REFUSED:
            raise Closed(TOO_FAST, error)
        game = str(getattr(message, "game", ""))
        sitting = self._followed[game].sitting if game in self._followed else None
        rev = sitting.table.rev if sitting is not None else 0
        nonce = str(getattr(message, "id", "")) or type(message).__name__.lower().ljust(4, "-")
        self.tell(from_server.Refused(nonce, wire_code(code), text_of(error, self._caller.lang), rev))

    async def _do(self, message: FromClient) -> None:
        match message:
            case Hello():
                self._hello(message)
            case Watch():
                await self._watch(message)
            case Leave():
                self.leave(message.game)
            case Lang():
                self._services.limits.take("watch", self._caller.who)
                self._caller.lang = message.lang
                for game, following in list(self._followed.items()):
                    self.leave(game)
                    self._follow(following.sitting, replace(following.viewer, lang=message.lang), None)
            case Act():
                self._services.limits.take("act", self._caller.who)
                sitting, seat = await self._seated(message.game)
                if sitting.to_wait():
                    self._later(message, sitting.act(seat, message.option, message.rev, message.id))
                else:
                    self.tell(
                        Done(message.id, await sitting.act(seat, message.option, message.rev, message.id))
                    )
            case Sweep() | TakeBack() | Consent() | Back():
                self._services.limits.take("act", self._caller.who)
                sitting, seat = await self._seated(message.game)
                self.tell(Done(message.id, await _carried_out(sitting, seat, message)))
            case Read():
                await self._read(message)
            case Hint():
                self._services.limits.take("hint", self._caller.who)
                self._later(message, self._hint(message))
            case Say() | Phrase():
                self._services.limits.take("say", self._caller.who)
                sitting, seat = await self._seated(message.game)
                phrase = message.phrase if isinstance(message, Phrase) else ""
                text = message.text if isinstance(message, Say) else ""
                await talking.speak(self._services.hub, sitting, self._caller.known, seat, text, phrase)
                self.tell(Done(message.id, sitting.table.rev))

    def _later(self, message: FromClient, work: object) -> None:
        """Answer a message when something is done that takes a while, and read on until then."""

        async def answer() -> None:
            try:
                rev = await work  # type: ignore[misc]
                if isinstance(rev, int):
                    self.tell(Done(message.id, rev))  # type: ignore[union-attr]
            except asyncio.CancelledError:
                raise
            except Exception as error:  # noqa: BLE001 - as in _answer
                self._refuse(message, error)

        task = asyncio.ensure_future(answer())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _hello(self, message: Hello) -> None:
        if message.protocol != PROTOCOL:
            raise Closed(TOO_OLD, Refused("version"))
        self._greeted = True
        self._caller.lang = message.lang
        person = self._caller.person
        me = Me(person.id, person.name, person.guest) if person is not None else Me("", "", True)
        self.tell(Welcome(PROTOCOL, self._services.page.build, now_ms(), me))

    async def _watch(self, message: Watch) -> None:
        self._services.limits.take("watch", self._caller.who)
        if len(self._followed) >= _MOST_GAMES and message.game not in self._followed:
            raise Refused("rate")
        row = await self._services.game(message.game)
        viewer = await self._services.viewer(row, self._caller, message.code)
        sitting = await self._services.hub.sitting(message.game)
        self.leave(message.game)
        self._follow(sitting, viewer, message.rev)

    def _follow(self, sitting: Sitting, viewer: Viewer, rev: int | None) -> None:
        following = Following(self, sitting, viewer)
        self._followed[sitting.id] = following
        sitting.watch(following, rev)

    def leave(self, game: str) -> None:
        """Follow a game no longer."""
        following = self._followed.pop(game, None)
        if following is not None:
            self._out.forget(following)
            following.sitting.leave(following)

    async def _seated(self, game: str) -> tuple[Sitting, int]:
        """The game, and where the person sits; the seat comes from the session, never from a message."""
        following = self._followed.get(game)
        if following is not None and following.viewer.own is not None:
            return following.sitting, following.viewer.own
        seat = self._services.seat(await self._services.game(game), self._caller)
        return await self._services.hub.sitting(game), seat

    async def _read(self, message: Read) -> None:
        self._services.limits.take("read", self._caller.who)
        sitting, seat = await self._seated(message.game)
        option, text = talking.meant(sitting, seat, message.rev, message.text, self._caller.lang)
        self.tell(Meant(message.id, option, text))

    async def _hint(self, message: Hint) -> None:
        sitting, seat = await self._seated(message.game)
        found = await talking.hint(self._services.hub, sitting, seat, message.rev, message.id)
        self.tell(Advice(message.id, tuple(Best(option, percent) for option, percent in found)))


async def _carried_out(sitting: Sitting, seat: int, message: Sweep | TakeBack | Consent | Back) -> int:
    nonce = message.id
    match message:
        case Sweep():
            return await sitting.carry_out(
                lambda prepare: prepare.sweep(seat, message.do, rev=message.rev, nonce=nonce)
            )
        case TakeBack():
            return await sitting.take_back(seat, message.rev, nonce)
        case Consent():
            return await sitting.carry_out(
                lambda prepare: prepare.consent(seat, message.offer, yes=message.yes, nonce=nonce)
            )
        case Back():
            return await sitting.carry_out(lambda prepare: prepare.come_back(seat, nonce=nonce))
