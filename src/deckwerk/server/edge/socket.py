"""One socket of a browser or bot: messages in, messages out. Whatever goes wrong with a message is answered
with a refusal, or ends the connection with a code of our own; it never ends anything else.
"""

import asyncio
import contextlib
from collections import deque

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from deckwerk import build_info
from deckwerk.presentation.commands import Misread, Pick
from deckwerk.protocol import messages
from deckwerk.protocol.messages import (
    PROTOCOL,
    Act,
    Advice,
    Best,
    Consent,
    Done,
    FromClient,
    Hello,
    Hint,
    Lang,
    Leave,
    Me,
    Meant,
    Message,
    Phrase,
    Read,
    Say,
    Sweep,
    TakeBack,
    Tick,
    Watch,
    Welcome,
    from_client,
    to_text,
)
from deckwerk.server import metrics
from deckwerk.server.edge.caller import Caller
from deckwerk.server.edge.services import Services
from deckwerk.server.refusals import Refused, code_of, text_of, wire_code
from deckwerk.server.settings import now_ms
from deckwerk.server.tables import talking
from deckwerk.server.tables.sheet import Viewer
from deckwerk.server.tables.sitting import Sitting
from deckwerk.words import say

BAD, TOO_OLD, TOO_FAST, RESTART = 4400, 4409, 4429, 1012
_MOST_WAITING = 64
_MOST_GAMES = 20
_MOST_REFUSED = 200
_TICK = 20.0
_LOG = structlog.get_logger()


class Closed(Exception):
    """The connection is to be closed with a code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Following:
    """A socket that follows a game."""

    def __init__(self, socket: "Socket", sitting: Sitting, viewer: Viewer) -> None:
        self.viewer = viewer
        self.sitting = sitting
        self._socket = socket

    def send(self, text: bytes) -> None:
        """Take what is new; who is too far behind gets a snapshot instead."""
        self._socket.put(text, self)


class Socket:
    """A connection, from its opening to its end (`run`)."""

    def __init__(self, websocket: WebSocket, services: Services, caller: Caller) -> None:
        self._websocket = websocket
        self._services = services
        self._caller = caller
        self._followed: dict[str, Following] = {}
        self._waiting: deque[bytes] = deque()
        self._behind: set[Following] = set()
        self._something = asyncio.Event()
        self._greeted = False
        self._refused = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Speak with the other end until it is gone."""
        await self._websocket.accept()
        sending = asyncio.ensure_future(self._send())
        code = 1000
        try:
            while True:
                await self._take(await self._receive())
        except Closed as closed:
            code = closed.code
        except WebSocketDisconnect:
            code = 0
        finally:
            for following in self._followed.values():
                following.sitting.leave(following)
            for task in [sending, *self._tasks]:
                task.cancel()
            if code:
                await self.close(code)

    async def close(self, code: int) -> None:
        """End the connection."""
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # it is closed already
            await self._websocket.close(code)

    async def _receive(self) -> str:
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        if not isinstance(text, str):
            raise Closed(BAD)
        return text

    # Out

    def put(self, text: bytes, following: Following | None = None) -> None:
        """Have something sent soon."""
        if following in self._behind:
            return
        if len(self._waiting) >= _MOST_WAITING:
            metrics.DROPPED.inc(len(self._waiting))
            self._waiting.clear()
            self._behind |= set(self._followed.values())
        else:
            self._waiting.append(text)
        self._something.set()

    def tell(self, message: Message) -> None:
        """Have a message sent soon."""
        self.put(to_text(message))

    async def _send(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            await self._send_all()

    async def _send_all(self) -> None:
        while True:
            try:
                await asyncio.wait_for(self._something.wait(), _TICK)
            except TimeoutError:
                self.tell(Tick(now_ms()))
            self._something.clear()
            while self._waiting or self._behind:
                if self._behind:
                    behind, self._behind = self._behind, set()
                    for each in behind:
                        sheet = each.sitting.sheet(each.viewer)
                        self._waiting.append(sheet.snapshot(each.sitting.info()))
                text = self._waiting.popleft()
                await self._websocket.send({"type": "websocket.send", "text": text.decode()})

    # In

    async def _take(self, text: str) -> None:
        try:
            message = from_client(text)
        except ValueError:
            metrics.REFUSED.labels("unparsable").inc()
            raise Closed(BAD) from None
        if not self._greeted and not isinstance(message, Hello):
            raise Closed(BAD)
        await self._answer(message)

    async def _answer(self, message: FromClient) -> None:
        """The one place where whatever goes wrong with a message becomes a refusal."""
        try:
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
            raise Closed(TOO_FAST)
        game = str(getattr(message, "game", ""))
        sitting = self._followed[game].sitting if game in self._followed else None
        rev = sitting.table.rev if sitting is not None else 0
        nonce = str(getattr(message, "id", "")) or type(message).__name__.lower().ljust(4, "-")
        self.tell(messages.Refused(nonce, wire_code(code), text_of(error, self._caller.lang), rev))

    async def _do(self, message: FromClient) -> None:
        match message:
            case Hello():
                self._hello(message)
            case Watch():
                await self._watch(message)
            case Leave():
                self._leave(message.game)
            case Lang():
                self._caller.lang = message.lang
                for game, following in list(self._followed.items()):
                    self._leave(game)
                    self._follow(following.sitting, Viewer(following.viewer.seat, message.lang), None)
            case Act():
                self._services.limits.take("act", self._caller.who)
                sitting, seat = await self._seated(message.game)
                if sitting.to_wait():
                    self._later(message, sitting.act(seat, message.option, message.rev, message.id))
                else:
                    self.tell(
                        Done(message.id, await sitting.act(seat, message.option, message.rev, message.id))
                    )
            case Sweep() | TakeBack() | Consent():
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
            raise Closed(TOO_OLD)
        self._greeted = True
        self._caller.lang = message.lang
        person = self._caller.person
        me = Me(person.id, person.name, person.guest) if person is not None else Me("", "", True)
        self.tell(Welcome(PROTOCOL, build_info.__version__, now_ms(), me))

    async def _watch(self, message: Watch) -> None:
        self._services.limits.take("watch", self._caller.who)
        if len(self._followed) >= _MOST_GAMES and message.game not in self._followed:
            raise Refused("rate")
        row = await self._services.game(message.game)
        viewer = self._services.viewer(row, self._caller, message.code)
        sitting = await self._services.hub.sitting(message.game)
        self._leave(message.game)
        self._follow(sitting, viewer, message.rev)

    def _follow(self, sitting: Sitting, viewer: Viewer, rev: int | None) -> None:
        following = Following(self, sitting, viewer)
        self._followed[sitting.id] = following
        sitting.watch(following, rev)

    def _leave(self, game: str) -> None:
        following = self._followed.pop(game, None)
        if following is not None:
            self._behind.discard(following)
            following.sitting.leave(following)

    async def _seated(self, game: str) -> tuple[Sitting, int]:
        """The game, and where the person sits; the seat comes from the session, never from a message."""
        following = self._followed.get(game)
        if following is not None and following.viewer.seat is not None:
            return following.sitting, following.viewer.seat
        seat = self._services.seat(await self._services.game(game), self._caller)
        return await self._services.hub.sitting(game), seat

    async def _read(self, message: Read) -> None:
        self._services.limits.take("read", self._caller.who)
        sitting, seat = await self._seated(message.game)
        table = sitting.table
        table.prepare.check_asked(seat, message.rev)
        view = table.view(seat)
        assert view.decision is not None
        reading = sitting.speech(self._caller.lang).reader.read(message.text, view.decision, view=view)
        if isinstance(reading, Pick):
            self.tell(Meant(message.id, reading.index))
        elif isinstance(reading, Misread):
            self.tell(Meant(message.id, text=reading.message))
        else:
            self.tell(Meant(message.id, text=say("host.no_move", self._caller.lang)))

    async def _hint(self, message: Hint) -> None:
        sitting, seat = await self._seated(message.game)
        found = await talking.hint(self._services.hub, sitting, seat, message.rev, message.id)
        best = tuple(Best(option, 0 if percent is None else percent) for option, percent in found)
        self.tell(Advice(message.id, best))


async def _carried_out(sitting: Sitting, seat: int, message: Sweep | TakeBack | Consent) -> int:
    nonce = message.id
    match message:
        case Sweep():
            return await sitting.carry_out(
                lambda prepare: prepare.sweep(seat, message.do, rev=message.rev, nonce=nonce)
            )
        case TakeBack():
            return await sitting.carry_out(lambda prepare: prepare.offer(seat, rev=message.rev, nonce=nonce))
        case Consent():
            return await sitting.carry_out(
                lambda prepare: prepare.consent(seat, message.offer, yes=message.yes, nonce=nonce)
            )
