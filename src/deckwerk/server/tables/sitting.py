"""A game in the memory of a worker: its table, whoever looks at it, and the life of a move.

    step = wish(table.prepare)      checked and tried out on a copy
    await writer.append(...)        on disk, or refused
    table.commit(step)              only now it is the game
    self.publish(step)              ... and only now anybody sees it

What is in the database is the truth. When storing fails nobody knows whether it was done, and when another
worker was faster it was not; either way the sitting reads what there is (`catch_up`) before it goes on.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from time import monotonic
from typing import Protocol

import msgspec

from deckwerk import StaleAction
from deckwerk.engine.effect import ANSWER
from deckwerk.protocol.from_server import Best
from deckwerk.server.refusals import Refused
from deckwerk.server.settings import now_ms
from deckwerk.server.storage.appending import Append, EntryRow, Standing
from deckwerk.server.storage.database import Database
from deckwerk.server.storage.games import OVER, RUNNING, GameRow, entries_after
from deckwerk.server.tables.patience import Patience
from deckwerk.server.tables.showing import Showing
from deckwerk.table.entries import CONTINUE, Entry, Offer, from_data, to_data
from deckwerk.table.moment import Moment
from deckwerk.table.preparing import Preparing, only_answer
from deckwerk.table.rolls import chance_of
from deckwerk.table.seating import HUMAN
from deckwerk.table.table import Table
from deckwerk.table.wishes import Prepared

Wish = Callable[[Preparing], Prepared]


class Changed(Protocol):
    """Is told of every step that a sitting has taken over."""

    def __call__(self, sitting: "Sitting", step: Prepared, *, told: bool) -> None:
        """`told`: nobody else has told of it yet."""


class Sitting(Showing):
    """One game. `changed` is called after whatever is new has been shown."""

    def __init__(
        self,
        row: GameRow,
        table: Table,
        database: Database,
        floor: float,
        changed: Changed,
        lost: int = 0,
    ) -> None:
        super().__init__(row, table, lost)
        self.floor = floor
        self.awaited = row.asked
        self.patience = Patience()
        self.hinted: set[int] = set()
        """Seats for which somebody thinks about a hint."""
        self.advised: dict[int, tuple[int, Best]] = {}
        """What a seat was advised last, and at which revision."""
        self.kept = -1
        """The revision of which the position was kept last."""
        self._agree_on(table.now.pace)
        self._database = database
        self._changed = changed
        self._lock = asyncio.Lock()
        self._in_doubt = False

    @property
    def runs(self) -> bool:
        """Whether the game has not ended, and can be played."""
        return not self.table.over and not self.table.now.suspended

    def position(self) -> tuple[str, int, str]:
        """Where the game stands: its id, the revision, and the position as JSON."""
        now = self.table.now
        return self.id, now.rev, json.dumps(now.game.position())

    def _agree_on(self, pace: int | None) -> None:
        """From now on there is so much time for each decision, if that was agreed on."""
        if pace is not None and pace != self.row.settings.pace:
            self.row = replace(self.row, settings=msgspec.structs.replace(self.row.settings, pace=pace))

    # Doing something

    async def carry_out(self, wish: Wish) -> int:
        """Do what a wish prepares; the revision to which it led. Refusals of the table, StorageDown.

        Once it is on its way to disk it is done to the end, even if whoever wished it hangs up.
        """
        return await _to_the_end(self._carry_out(lambda: [wish(self.table.prepare)]))

    async def carry_out_all(self, actions: list[str], rev: int) -> None:
        """Do what computers have decided at a revision, stored together, shown one by one."""

        def prepare() -> list[Prepared]:
            if self.table.rev != rev:
                raise StaleAction("the table has gone on", seq=rev, now=self.table.rev)
            return self.table.prepare.computer_acts(actions)

        await _to_the_end(self._carry_out(prepare))

    async def _carry_out(self, prepare: Callable[[], list[Prepared]]) -> int:
        self.used = monotonic()
        async with self._lock:
            if self._in_doubt:
                await self._catch_up()
            steps = prepare()
            entries = [entry for step in steps for entry in step.entries]
            if not entries:
                return steps[-1].rev
            now = now_ms()
            last = steps[-1].following
            standing = self._standing(last, now)
            rows = tuple(
                EntryRow(rev, entry.seat, _body(entry), entry.nonce, now)
                for rev, entry in enumerate(entries, self.table.rev + 1)
            )
            self._in_doubt = True
            if not await self._database.writer.append(Append(self.id, self.table.rev, rows, standing)):
                await self._catch_up()
                raise StaleAction("the table has gone on", seq=steps[0].base.rev, now=self.table.rev)
            self._in_doubt = False
            self.asked_at, self.deadline = standing.asked_at, standing.deadline
            for step in steps:
                self._take_over(step, told=True)
            return last.rev

    def _take_over(self, step: Prepared, *, told: bool) -> None:
        """Go on to what is on disk, show it, and say so."""
        for rev, entry in enumerate(step.entries, self.table.rev + 1):
            self.patience.note(rev, entry, now_ms())
        self.table.commit(step)
        self._agree_on(step.following.pace)
        if not step.following.suspended:
            self.lost = 0
        self.publish(step)
        self._changed(self, step, told=told)

    def _standing(self, last: Moment, now: int) -> Standing:
        """What the row of the game is to say at a moment."""
        table = self.table
        humans = table.seating.humans
        given_up = bool(humans) and set(humans) <= set(last.resigned)
        game = last.game
        if game.over or given_up:
            result = {"scores": game.scores(), "winners": game.winners()} if game.over else {}
            text = msgspec.json.encode(result).decode()
            return Standing(OVER, None, now, 0, None, now, text, f"{game.hash():x}")
        if last.suspended:  # it still has the hash to which today's rules do not lead
            return Standing(RUNNING, None, self.asked_at, 0, None, hash=self.row.hash)
        assert game.decision is not None
        asked = game.decision.seat
        kinds = [
            last.resigned.get(seat) or last.away.get(seat) or kind
            for seat, kind in enumerate(table.seating.kinds)
        ]
        waits = (
            game is table.game and last.pace == table.now.pace
        )  # an offer or a hint gives nobody more time
        since = self.asked_at if waits else now
        pace = self.row.settings.pace if last.pace is None else last.pace
        deadline = since + pace * 1000 if pace and kinds[asked] == HUMAN else None
        only = only_answer(game.decision, watched=kinds.count(HUMAN) > 1)
        alone = int(kinds[asked] != HUMAN or (only is not None and only.given))
        return Standing(RUNNING, asked, since, alone, deadline, hash=f"{game.hash():x}")

    async def catch_up(self) -> None:
        """Read and show what others have stored."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        bodies = await self._database.read(lambda c: entries_after(c, self.id, self.table.rev))
        for body in bodies:
            entry = from_data(msgspec.json.decode(body))
            following = self.table.now.after(entry)
            standing = self._standing(following, now_ms())
            self.asked_at, self.deadline = standing.asked_at, standing.deadline
            self._take_over(Prepared(self.table.now, (entry,), following, following.rev), told=False)
        self._in_doubt = False

    # What must not be answered too soon

    @property
    def floored(self) -> bool:
        """Whether the table waits with answers to what is about to happen: where several people play, their
        haste would tell what a hand lacks.
        """
        return len(self.table.people) > 1

    def to_wait(self) -> float:
        """So many seconds the answer to the present question must not be shown yet."""
        decision = self.table.game.decision
        if decision is None or not (self.floored and decision.hides and decision.form == ANSWER):
            return 0.0
        floor = self.floor
        if self.row.settings.think:  # the usual time to three times as long, whoever is asked
            floor *= 1 + 2 * chance_of(self.row.key, f"deckwerk wait {self.table.rev}")
        return max(0.0, self.asked_at / 1000 + floor - now_ms() / 1000)

    async def act(self, seat: int, option: object, rev: object, nonce: str) -> int:
        """A person answers; shown no sooner than such an answer may be."""
        decision = self.table.game.decision
        if rev == self.table.rev and decision is not None and decision.seat == seat:
            wait = self.to_wait()
            if wait:
                await asyncio.sleep(wait)
        return await self.carry_out(lambda prepare: prepare.act(seat, option, rev=rev, nonce=nonce))

    def to_think(self) -> float:
        """So many seconds what a computer player does must not be shown yet."""
        if not self.row.settings.think:
            return self.to_wait()
        return max(self.to_wait(), self.asked_at / 1000 + self.floor - now_ms() / 1000)

    async def take_back(self, seat: int, rev: int, nonce: str) -> int:
        """A person takes something back, or asks the others to let them; not again at once when these said
        no (Refused: `wait`).
        """
        return await self._offer(seat, lambda prepare: prepare.offer(seat, rev=rev, nonce=nonce))

    async def propose(self, seat: int, what: str, pace: int, nonce: str) -> int:
        """A person asks the others for another time for each decision (`pace`), or to play on by rules that
        have changed (`continue`); not again at once when these said no (Refused: `wait`).
        """
        if what == CONTINUE:
            return await self._offer(seat, lambda prepare: prepare.play_on(seat, nonce=nonce))
        return await self._offer(seat, lambda prepare: prepare.change_pace(seat, pace, nonce=nonce))

    async def _offer(self, seat: int, offer: Wish) -> int:
        def wish(prepare: Preparing) -> Prepared:
            step = offer(prepare)
            left = self.patience.left(seat, now_ms())
            if left and any(isinstance(entry, Offer) for entry in step.entries):
                raise Refused("wait", seconds=left, n=left)
            return step

        return await self.carry_out(wish)


def _to_the_end(work: Coroutine[object, object, int]) -> Awaitable[int]:
    """What work comes to. It goes on if nobody waits for it any more; then nobody hears of its failure."""
    task = asyncio.ensure_future(work)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    return asyncio.shield(task)


def _body(entry: Entry) -> str:
    return msgspec.json.encode(to_data(entry)).decode()
