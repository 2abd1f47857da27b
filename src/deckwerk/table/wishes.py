"""What all wishes at a table have in common: who may wish something and when, and what would come of it."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckwerk import Decision, Event, NotYourTurn, StaleAction, UnparsableAction
from deckwerk.engine.quoting import is_whole, quoted
from deckwerk.table.entries import (
    CONTINUE,
    MOST_LETTERS,
    PACE,
    Act,
    Continue,
    Entry,
    Offer,
    Pace,
    Undo,
    check,
)
from deckwerk.table.moment import Moment
from deckwerk.table.refusals import NotSeated, Over, Suspended
from deckwerk.table.rolls import roll_of
from deckwerk.table.seating import HUMAN

if TYPE_CHECKING:
    from deckwerk.table.table import Table


@dataclass(frozen=True)
class Prepared:
    """What `Table.commit` would do: entries to be stored first, in this order, and the table after them.

    Of a message that came before it has no entries, and `rev` is the revision to which it led then. `events`
    is what happens in it. A sweep says which cards it has `left`, which would do more later (`asleep`), and
    which it has `held` back because one of those left asks about them.
    """

    base: Moment
    entries: tuple[Entry, ...]
    following: Moment
    rev: int
    left: tuple[str, ...] = ()
    asleep: tuple[str, ...] = ()
    held: tuple[str, ...] = ()

    @property
    def events(self) -> Sequence[Event]:
        """What happens; nothing when something is taken back."""
        return self.following.events[len(self.base.events) :]


def answered(entry: Entry, rev: int) -> int:
    """The revision that a wish answered of which this entry carries the nonce."""
    if isinstance(entry, Act):
        if entry.sweep is not None:
            return entry.sweep - 1
        return rev - 2 if entry.auto else rev - 1  # with the end of a turn the answer that it implies
    return rev - 1


class Wishes:
    """Checks wishes at a table as it stands now, and tries out the entries that would fulfil them."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._now: Moment = table.now

    def _begin(
        self,
        seat: object,
        rev: object,
        nonce: str,
        same: Callable[[Entry], bool],
        *,
        over: bool = False,
        away: bool = False,
        suspended: bool = False,
    ) -> Prepared | None:
        """Check who wishes something and when; a result if that was done before: if the nonce is that of an
        entry which is the `same` wish, of the same revision. UnparsableAction if it is that of any other.

        `over`, `suspended`: it is also possible when the game is. `away`: only who is away can wish it.
        """
        game = self._now.game
        if not is_whole(seat) or not isinstance(seat, int) or not 0 <= seat < game.seats:
            raise NotSeated(f"there is no seat {quoted(seat)}", seat=quoted(seat))
        if not isinstance(nonce, str) or len(nonce) > MOST_LETTERS or (nonce and not nonce.isprintable()):
            raise UnparsableAction(f"a nonce is a short text, not {quoted(nonce)}", text=quoted(nonce))
        known = self._table.nonces.get((seat, nonce)) if nonce else None
        if known is not None:
            entry = self._table.entries[known - 1]
            if not same(entry) or rev not in (None, answered(entry, known)):
                raise UnparsableAction(
                    f"the nonce {quoted(nonce)} is that of something else", text=quoted(nonce)
                )
            return Prepared(self._now, (), self._now, known)
        if not away and self._table.kind(seat) != HUMAN:
            raise NotSeated(f"a computer player sits at seat {seat}", seat=seat)
        if away and seat not in self._now.away:
            raise NotSeated(f"nobody stands in at seat {seat}", seat=seat)
        if self._table.over and not (over and game.over):
            raise Over("the game is over; nothing can be done any more")
        if self._now.suspended and not suspended:
            raise Suspended("the rules have changed; nothing is played until all have agreed to play on")
        if rev is not None and (not is_whole(rev) or rev != self._now.rev):
            said = rev if is_whole(rev) else quoted(rev)
            raise StaleAction(
                f"this answers revision {quoted(rev)}, but the table is at revision {self._now.rev}",
                seq=said,
                now=self._now.rev,
            )
        return None

    def _check_goes_on(self) -> None:
        """Refuse what computer players do, and what is answered for people, where nothing is played."""
        if self._table.over:
            raise Over("the game is over; nothing can be done any more")
        if self._now.suspended:
            raise Suspended("the rules have changed; nothing is played until all have agreed to play on")

    def _asked(self, seat: int) -> Decision:
        decision = self._now.game.decision
        if decision is None:
            raise Over("the game is over; nothing can be done any more")
        if decision.seat != seat:
            raise NotYourTurn(
                f"seat {seat} cannot act now; seat {decision.seat} is asked", seat=seat, asked=decision.seat
            )
        return decision

    def _option(self, decision: Decision, action: object) -> str:
        """The text of an option that is named in any way; errors of the engine if it is none."""
        if is_whole(action) and isinstance(action, int) and 0 <= action < len(decision.options):
            return decision.options[action].text
        trial = self._now.game.clone()
        trial.apply(action)
        return trial.record.actions[-1]

    def _roll(self, ahead: int) -> int | None:
        """The roll of the entry that comes so many ahead, if this table rolls."""
        key = self._table.key
        return None if key is None else roll_of(key, self._now.rev + ahead)

    def _voters(self, moment: Moment, seat: int) -> list[int]:
        """The people whose consent a seat needs, also of those who are away: to be late is no yes."""
        humans = self._table.seating.humans
        return [other for other in humans if other != seat and other not in moment.resigned]

    def _prepared(
        self,
        entries: list[Entry],
        left: tuple[str, ...] = (),
        asleep: tuple[str, ...] = (),
        held: tuple[str, ...] = (),
        *,
        decide: bool = False,
    ) -> Prepared:
        """What these entries lead to. `decide`: an offer that all have agreed to by then is carried out."""
        moment = self._now
        for entry in entries:
            check(entry)  # nothing is done that could not be read from the log again
            moment = moment.after(entry)
        if decide and moment.pending is not None:
            asker, agreed = moment.pending.offer.seat, moment.pending.agreed
            if set(self._voters(moment, asker)) <= agreed:
                granted = self._granted(moment, moment.pending.offer)
                entries = [*entries, granted]
                moment = moment.after(granted)
        return Prepared(self._now, tuple(entries), moment, moment.rev, left, asleep, held)

    def _granted(self, moment: Moment, offer: Offer) -> Entry:
        """The entry that does what all have agreed to."""
        if offer.what == PACE:
            return Pace(offer.seat, offer.pace)
        if offer.what == CONTINUE:
            game = moment.game
            return Continue(offer.seat, game.rules.version, json.dumps(game.position()))
        return Undo(offer.seat, offer.first)
