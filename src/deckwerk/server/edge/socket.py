"""One socket of a browser or bot: messages in, messages out. Whatever goes wrong with a message is answered
with a refusal, or ends the connection with a code of our own; it never ends anything else.
"""

import asyncio
import contextlib

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from deckwerk.games.catalogue import find_game
from deckwerk.protocol import from_server
from deckwerk.protocol.bounds import Message
from deckwerk.protocol.from_client import FromClient, Hello
from deckwerk.protocol.from_server import Notice
from deckwerk.protocol.messages import NotAMessage, from_client, to_text
from deckwerk.server import metrics
from deckwerk.server.edge.caller import Caller
from deckwerk.server.edge.conversation import Conversation, Following
from deckwerk.server.edge.outbox import Outbox
from deckwerk.server.edge.services import Services
from deckwerk.server.refusals import Refused, code_of, text_of, wire_code
from deckwerk.server.storage.people import hashed
from deckwerk.words import say

BAD, SIGNED_OUT, TOO_OLD, TOO_FAST, RESTART, LATER = 4400, 4401, 4409, 4429, 1012, 1013
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


class Socket:
    """A connection, from its opening to its end (`run`)."""

    def __init__(self, websocket: WebSocket, services: Services, caller: Caller) -> None:
        self._websocket = websocket
        self._services = services
        self._caller = caller
        self.known_by = hashed(caller.secret)
        self._followed: dict[str, Following] = {}
        self._out = Outbox(websocket, self._followed)
        self._talk = Conversation(services, caller, self._followed, self._out, self._refuse)
        self._greeted = False
        self._refused = 0

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
            self._talk.end()
            self._out.end()
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
            await self._talk.do(message)
            self._greeted = True
        except (Closed, WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception as error:  # noqa: BLE001 - nothing that a client sends ends more than its message
            self._refuse(message, error)

    def _refuse(self, message: FromClient, error: Exception) -> None:
        code = code_of(error)
        if code == "version":
            raise Closed(TOO_OLD, error)
        metrics.REFUSED.labels(code).inc()
        if code == "broken":
            _LOG.error("message", kind=type(message).__name__, exc_info=error)
        self._refused += 1
        if code == "rate" and self._refused > _MOST_REFUSED:
            raise Closed(TOO_FAST, error)
        rev = self._talk.rev(str(getattr(message, "game", "")))
        nonce = str(getattr(message, "id", "")) or type(message).__name__.lower().ljust(4, "-")
        self.tell(from_server.Refused(nonce, wire_code(code), text_of(error, self._caller.lang), rev))
