"""What people at a table wish to do, checked and tried out, but not done yet."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckwerk import Decision, Event, IllegalAction, NotYourTurn, StaleAction, UnparsableAction
from deckwerk.engine.quoting import is_whole, quoted
from deckwerk.table.entries import (
    MOST_LETTERS,
    Act,
    ComeBack,
    Consent,
    Entry,
    Hint,
    Offer,
    Resign,
    StandIn,
    Undo,
    from_data,
    to_data,
)
from deckwerk.table.moment import Moment
from deckwerk.table.questions import TURN
from deckwerk.table.refusals import NotSeated, NoUndo, Over
from deckwerk.table.rolls import roll_of
from deckwerk.table.seating import HUMAN
from deckwerk.table.sweep import PLAY, USE, goes_without_saying, plan
from deckwerk.table.takeback import ASK, FREE, NO, OVER, SWITCHED_OFF, Takeback, any_takeback, free_takeback

if TYPE_CHECKING:
    from deckwerk.table.table import Table

ASKS, GRANTS, REFUSES = "ask", "free", "off"
UNDO_RULES = (ASKS, GRANTS, REFUSES)
_LONGEST_SWEEP = 200
"""So many acts a sweep has at the most, should a card ever come back to the hand again and again."""


@dataclass(frozen=True)
class Prepared:
    """What `Table.commit` would do: entries to be stored first, in this order, and the table after them.

    Of a message that came before it has no entries, and `rev` is the revision to which it led then. `events`
    is what happens in it. A sweep says which cards it has `left`, and which would do more later (`asleep`).
    """

    base: Moment
    entries: tuple[Entry, ...]
    following: Moment
    rev: int
    left: tuple[str, ...] = ()
    asleep: tuple[str, ...] = ()

    @property
    def events(self) -> Sequence[Event]:
        """What happens; nothing when something is taken back."""
        return self.following.events[len(self.base.events) :]


@dataclass(frozen=True)
class OnlyAnswer:
    """The one answer to a question. `tells`: given at once, it would tell other people what a hand lacks."""

    index: int
    tells: bool


class Preparing:
    """Prepares what seats wish at a table as it stands now. Each wish may say which revision it answers,
    and carry a nonce, so that a message that comes twice is done once.
    """

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._now: Moment = table.now

    # Playing

    def act(self, seat: int, action: object, *, rev: object = None, nonce: str = "") -> Prepared:
        """Do one of the options: by its index, its text, or as an Action."""
        done = self._begin(seat, rev, nonce)
        if done is not None:
            return done
        decision = self._asked(seat)
        text = self._option(decision, action)
        return self._prepared([Act(seat, text, self._roll(1), nonce=nonce)])

    def computer_act(self, seat: int, choice: int) -> Prepared:
        """Do what the computer player at a seat has chosen."""
        if self._table.over:
            raise Over("the game is over; nothing can be done any more")
        if not 0 <= seat < self._now.game.seats or self._table.kind(seat) == HUMAN:
            raise NotSeated(f"no computer player sits at seat {seat}", seat=seat)
        return self._prepared([Act(seat, self._option(self._asked(seat), choice), self._roll(1))])

    def computer_acts(self, actions: Sequence[str]) -> list[Prepared]:
        """Do what computer players have chosen one after the other, as steps that follow each other."""
        moment, steps = self._now, list[Prepared]()
        for action in actions:
            decision = moment.game.decision
            if self._table.over or decision is None:
                raise Over("the game is over; nothing can be done any more")
            if self._table.kind(decision.seat) == HUMAN:
                raise NotSeated(f"no computer player sits at seat {decision.seat}", seat=decision.seat)
            entry = Act(decision.seat, action, self._roll(len(steps) + 1))
            following = moment.after(entry)
            steps.append(Prepared(moment, (entry,), following, following.rev))
            moment = following
        return steps

    def sweep(self, seat: int, what: str, *, rev: object = None, nonce: str = "") -> Prepared:
        """Play, or use, everything that asks nothing and costs nothing; one thing to do, and one to undo."""
        done = self._begin(seat, rev, nonce)
        if done is not None:
            return done
        if what not in (PLAY, USE):
            raise IllegalAction(f"one can sweep {PLAY} or {USE}, not {quoted(what)}", action=quoted(what))
        if self._asked(seat).kind != TURN:
            raise IllegalAction("this is no moment to do everything at once", reason="no-turn")
        moment, acts, first = self._now, list[Entry](), self._now.rev + 1
        watched = self._is_watched(seat)
        proposal = plan(moment.game, what, watched=watched)
        while proposal.action is not None and len(acts) < _LONGEST_SWEEP:
            text, auto = proposal.action.text, False
            while text:
                entry = Act(seat, text, self._roll(len(acts) + 1), auto=auto, sweep=first)
                acts.append(entry)
                moment = moment.after(entry)
                decision = moment.game.decision
                goes_on = decision is not None and goes_without_saying(decision, seat, watched=watched)
                text, auto = (decision.options[0].text, True) if decision and goes_on else ("", True)
            proposal = plan(moment.game, what, watched=watched)
        return self._prepared(_with_nonce(acts, nonce), proposal.left, proposal.asleep)

    def only_answer(self) -> OnlyAnswer | None:
        """The answer that a person need not be asked for, if there is one: never that of ending a turn."""
        decision = self._now.game.decision
        if decision is None or len(decision.options) != 1 or decision.kind == TURN:
            return None
        return OnlyAnswer(0, decision.hides and self._is_watched(decision.seat))

    def _is_watched(self, seat: int) -> bool:
        """Whether other people play, too."""
        return any(other != seat for other in self._table.people)

    def auto_answer(self, *, rev: int | None = None) -> Prepared:
        """Give the only answer for the seat that is asked."""
        if rev is not None and rev != self._now.rev:
            raise StaleAction("the table has gone on", seq=rev, now=self._now.rev)
        if self._table.over:
            raise Over("the game is over; nothing can be done any more")
        answer, decision = self.only_answer(), self._now.game.decision
        if answer is None or decision is None:
            raise IllegalAction("there is more than one answer, or none", reason="no-only-answer")
        text = decision.options[answer.index].text
        return self._prepared([Act(decision.seat, text, self._roll(1), auto=True)])

    # Taking back

    def takeback(self, seat: int, steps: int = 1) -> Takeback:
        """What a seat could take back now: freely, by asking, or not, and why."""
        if self._table.undo_rule == REFUSES:
            return Takeback(NO, why=SWITCHED_OFF)
        if self._now.game.over and len(self._table.seating.humans) > 1:  # all hands have been told by then
            return Takeback(NO, why=OVER)
        free = free_takeback(self._now, seat, steps)
        if free.can == FREE:
            return free
        asked = any_takeback(self._now, seat, steps)
        if asked.can == NO:
            return free
        if self._table.undo_rule == GRANTS:
            return Takeback(FREE, asked.first, asked.steps)
        if not self._voters(self._now, seat) and self._table.key is None:  # the same would come up again
            return free
        return Takeback(ASK, asked.first, asked.steps, free.why, free.action, free.who)

    def voters(self) -> list[int]:
        """The people who still have to agree to the offer, if there is one."""
        pending = self._now.pending
        if pending is None:
            return []
        return [seat for seat in self._voters(self._now, pending.offer.seat) if seat not in pending.agreed]

    def undo(self, seat: int, steps: int = 1, *, rev: object = None, nonce: str = "") -> Prepared:
        """Take back what a seat did last, up to so many things, as far as that is free; else NoUndo."""
        done = self._begin(seat, rev, nonce, over=True)
        if done is not None:
            return done
        found = self.takeback(seat, _checked_steps(steps))
        if found.can != FREE:
            raise _no_undo(found)
        return self._prepared([Undo(seat, found.first, nonce)])

    def offer(self, seat: int, steps: int = 1, *, rev: object = None, nonce: str = "") -> Prepared:
        """Ask the other people to let a seat take something back; granted at once where there are none."""
        done = self._begin(seat, rev, nonce, over=True)
        if done is not None:
            return done
        found = self.takeback(seat, _checked_steps(steps))
        if found.can == NO:
            raise _no_undo(found)
        if found.can == FREE:
            return self._prepared([Undo(seat, found.first, nonce)])
        return self._prepared([Offer(seat, found.first, nonce)], decide=True)

    def consent(self, seat: int, offer: int, *, yes: bool, rev: object = None, nonce: str = "") -> Prepared:
        """Answer an offer. With the last yes it is done, with the first no it is off."""
        done = self._begin(seat, rev, nonce, over=True)
        if done is not None:
            return done
        pending = self._now.pending
        if pending is None or pending.rev != offer:
            raise NoUndo("there is no such offer any more", "lapsed")
        if seat not in self._voters(self._now, pending.offer.seat) or seat in pending.agreed:
            raise NoUndo(f"seat {seat} is not asked for its consent", "not-asked")
        return self._prepared([Consent(seat, offer, yes, nonce)], decide=True)

    # Who sits there

    def stand_in(self, seat: int, kind: str, *, rev: object = None, nonce: str = "") -> Prepared:
        """Let a computer player of a kind play for the person at a seat until they are back."""
        done = self._begin(seat, rev, nonce)
        if done is not None:
            return done
        self._table.check_kind(kind)
        return self._prepared([StandIn(seat, kind, nonce)])

    def come_back(self, seat: int, *, rev: object = None, nonce: str = "") -> Prepared:
        """The person of a seat plays again."""
        done = self._begin(seat, rev, nonce, away=True)
        return done or self._prepared([ComeBack(seat, nonce)])

    def resign(self, seat: int, kind: str, *, rev: object = None, nonce: str = "") -> Prepared:
        """The person of a seat leaves for good, also while away; a computer player of a kind plays on."""
        done = self._begin(seat, rev, nonce, away=seat in self._now.away)
        if done is not None:
            return done
        self._table.check_kind(kind)
        return self._prepared([Resign(seat, kind, nonce)], decide=True)

    def hint(self, seat: int, *, rev: object = None, nonce: str = "") -> Prepared:
        """Have it told that a seat is given a hint."""
        done = self._begin(seat, rev, nonce)
        if done is not None:
            return done
        self._asked(seat)
        return self._prepared([Hint(seat, nonce)])

    def check_asked(self, seat: int, rev: object = None) -> None:
        """Refuse, as any wish would be, what only the seat may wish that is asked now."""
        self._begin(seat, rev, "")
        self._asked(seat)

    # What all wishes have in common

    def _begin(
        self, seat: object, rev: object, nonce: str, *, over: bool = False, away: bool = False
    ) -> Prepared | None:
        """Check who wishes something and when; a result if that was done before.

        `over`: it is also possible when the game is over. `away`: only who is away can wish it.
        """
        game = self._now.game
        if not is_whole(seat) or not isinstance(seat, int) or not 0 <= seat < game.seats:
            raise NotSeated(f"there is no seat {quoted(seat)}", seat=quoted(seat))
        if not isinstance(nonce, str) or len(nonce) > MOST_LETTERS or (nonce and not nonce.isprintable()):
            raise UnparsableAction(f"a nonce is a short text, not {quoted(nonce)}", text=quoted(nonce))
        known = self._table.nonces.get((seat, nonce)) if nonce else None
        if known is not None:
            return Prepared(self._now, (), self._now, known)
        if not away and self._table.kind(seat) != HUMAN:
            raise NotSeated(f"a computer player sits at seat {seat}", seat=seat)
        if away and seat not in self._now.away:
            raise NotSeated(f"nobody stands in at seat {seat}", seat=seat)
        if self._table.over and not (over and game.over):
            raise Over("the game is over; nothing can be done any more")
        if rev is not None and (not is_whole(rev) or rev != self._now.rev):
            said = rev if is_whole(rev) else quoted(rev)
            raise StaleAction(
                f"this answers revision {quoted(rev)}, but the table is at revision {self._now.rev}",
                seq=said,
                now=self._now.rev,
            )
        return None

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
        *,
        decide: bool = False,
    ) -> Prepared:
        """What these entries lead to. `decide`: an offer that all have agreed to by then is carried out."""
        moment = self._now
        for entry in entries:
            from_data(to_data(entry))  # nothing is done that could not be read from the log again
            moment = moment.after(entry)
        if decide and moment.pending is not None:
            asker, agreed = moment.pending.offer.seat, moment.pending.agreed
            if set(self._voters(moment, asker)) <= agreed:
                granted = Undo(asker, moment.pending.offer.first)
                entries = [*entries, granted]
                moment = moment.after(granted)
        return Prepared(self._now, tuple(entries), moment, moment.rev, left, asleep)


def _with_nonce(acts: list[Entry], nonce: str) -> list[Entry]:
    """Acts of which the last carries the nonce of the wish, so that it is known with all of them or not."""
    if not acts or not nonce:
        return acts
    last = acts[-1]
    assert isinstance(last, Act)
    return [*acts[:-1], Act(last.seat, last.action, last.roll, last.auto, last.sweep, nonce)]


def _checked_steps(steps: object) -> int:
    if is_whole(steps) and isinstance(steps, int) and steps > 0:
        return steps
    raise NoUndo(f"one takes back one thing or several, not {quoted(steps)}", "steps")


def _no_undo(found: Takeback) -> NoUndo:
    sentence = {
        "nothing": "there is nothing to take back",
        "revealed": f"something hidden came up ({found.action})",
        "answered": "somebody else has decided since",
        "turn_over": "somebody else has ended a turn since",
        "off": "nothing is taken back at this table",
        "finished": "the game is over",
    }[found.why]
    ask = "; the others can allow it" if found.can == ASK else ""
    return NoUndo(
        f"this cannot be taken back: {sentence}{ask}", found.why, action=found.action, who=found.who
    )
