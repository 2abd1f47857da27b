"""What the messages of one socket do: games are followed, moves made, things said."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

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
    Propose,
    Read,
    Say,
    Sweep,
    TakeBack,
    Watch,
)
from deckwerk.protocol.from_server import Advice, Done, Me, Meant, Welcome
from deckwerk.protocol.messages import PROTOCOL, to_text
from deckwerk.server.edge.caller import Caller
from deckwerk.server.edge.outbox import Outbox
from deckwerk.server.edge.services import Services
from deckwerk.server.refusals import Refused
from deckwerk.server.settings import now_ms
from deckwerk.server.tables import talking
from deckwerk.server.tables.sheet import Viewer
from deckwerk.server.tables.sitting import Sitting

_MOST_GAMES = 20
Wish = Sweep | TakeBack | Consent | Propose | Back


class Following:
    """A conversation that follows a game."""

    def __init__(self, conversation: "Conversation", sitting: Sitting, viewer: Viewer) -> None:
        self.viewer = viewer
        self.sitting = sitting
        self._conversation = conversation

    def send(self, text: bytes) -> None:
        """Take what is new; who is too far behind gets a snapshot instead."""
        self._conversation.out.put(text, self)

    def turn_away(self, text: bytes) -> None:
        """Follow no longer: neither another language nor a snapshot for who is behind brings it back."""
        self._conversation.leave(self.sitting.id)
        self._conversation.out.put(text)


class Conversation:
    """Does what a client asks for. `followed` are the games that it watches, `out` takes what it is told;
    `refuse` is called where something fails that took a while.
    """

    def __init__(
        self,
        services: Services,
        caller: Caller,
        followed: dict[str, Following],
        out: Outbox,
        refuse: Callable[[FromClient, Exception], None],
    ) -> None:
        self.out = out
        self._services = services
        self._caller = caller
        self._followed = followed
        self._refuse = refuse
        self._tasks: set[asyncio.Task[None]] = set()

    def end(self) -> None:
        """Follow nothing any more: what is left of a connection may hold games for long."""
        for game in list(self._followed):
            self.leave(game)
        for task in self._tasks:
            task.cancel()

    def tell(self, message: Message) -> None:
        """Have a message sent soon."""
        self.out.put(to_text(message))

    def rev(self, game: str) -> int:
        """The revision of a game that is followed, as far as it is shown by now; 0 of any other."""
        following = self._followed.get(game)
        return following.sitting.seen_by(following.viewer).rev if following is not None else 0

    async def do(self, message: FromClient) -> None:
        """Do what a message asks for, or begin to; whatever is raised is its refusal."""
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
            case Sweep() | TakeBack() | Consent() | Propose() | Back():
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

    def _later(self, message: Act | Hint, work: Awaitable[int | None]) -> None:
        """Answer a message when something is done that takes a while, and read on until then."""

        async def answer() -> None:
            try:
                rev = await work
                if rev is not None:
                    self.tell(Done(message.id, rev))
            except asyncio.CancelledError:
                raise
            except Exception as error:  # noqa: BLE001 - as in Socket._answer
                self._refuse(message, error)

        task = asyncio.ensure_future(answer())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _hello(self, message: Hello) -> None:
        if message.protocol != PROTOCOL:
            raise Refused("version")
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
            self.out.forget(following)
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
        self.tell(
            Meant(message.id, *talking.meant(sitting, seat, message.rev, message.text, self._caller.lang))
        )

    async def _hint(self, message: Hint) -> None:
        sitting, seat = await self._seated(message.game)
        hub, lang = self._services.hub, self._caller.lang
        self.tell(Advice(message.id, await talking.hint(hub, sitting, seat, message.rev, message.id, lang)))


async def _carried_out(sitting: Sitting, seat: int, message: Wish) -> int:
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
        case Propose():
            return await sitting.propose(seat, message.what, message.pace, nonce)
        case Back():
            return await sitting.carry_out(lambda prepare: prepare.come_back(seat, nonce=nonce))
