"""What people at a table wish to do, checked and tried out, but not done yet."""

from collections.abc import Sequence
from dataclasses import dataclass

from deckwerk import Action, Decision, Game, IllegalAction, StaleAction
from deckwerk.engine.effect import ANSWER
from deckwerk.engine.quoting import is_whole, quoted
from deckwerk.games.common.verbs import SPARES
from deckwerk.table.entries import (
    CONTINUE,
    PACE,
    UNDO,
    Act,
    ComeBack,
    Consent,
    Entry,
    Hint,
    Offer,
    Resign,
    Share,
    StandIn,
    Undo,
)
from deckwerk.table.questions import END, TURN
from deckwerk.table.refusals import NotSeated, NoUndo, Over
from deckwerk.table.seating import HUMAN
from deckwerk.table.sweep import PLAY, USE, goes_without_saying, kinds, plan
from deckwerk.table.takeback import ASK, FREE, NO, OVER, SWITCHED_OFF, Takeback, any_takeback, free_takeback
from deckwerk.table.wishes import Prepared, Wishes

ASKS, GRANTS, REFUSES = "ask", "free", "off"
UNDO_RULES = (ASKS, GRANTS, REFUSES)
LONGEST_PACE = 30 * 86_400
"""So many seconds for a decision at the most."""
_PAIR = 2
_LONGEST_SWEEP = 200
"""So many acts a sweep has at the most, should a card ever come back to the hand again and again."""


@dataclass(frozen=True)
class OnlyAnswer:
    """The one answer to a question. `tells`: given at once, it would tell other people what a hand lacks.
    `given`: a table where people do not share a screen gives it by itself; where it tells something only to
    what is asked of all alike, after the usual time. A question of a person's own turn is left to the person.
    """

    tells: bool
    given: bool


def only_answer(decision: Decision, *, watched: bool) -> OnlyAnswer | None:
    """The answer that a person need not be asked for, if there is one: never that of ending a turn.

    `watched`: other people play, too.
    """
    if len(decision.options) != 1 or decision.kind == TURN:
        return None
    tells = decision.hides and watched
    return OnlyAnswer(tells, not tells or decision.form == ANSWER)


def implied_answer(game: Game, seat: int) -> Action | None:
    """What somebody who ends a turn has said with that already: everything at the one thing that it can be
    dealt to, where all that could be said besides is less, or nothing. With several others at the table
    whom to spare is a question of its own.
    """
    decision = game.decision
    if decision is None or decision.seat != seat or decision.kind == TURN or decision.hides:
        return None
    *dealt, nothing = decision.options
    if not dealt or (nothing.verb, nothing.card, nothing.seat) != (SPARES, None, None):
        return None
    if len({(option.verb, option.card, option.seat) for option in dealt}) > 1:
        return None
    most = max(dealt, key=lambda option: option.number or 0)
    return most if most.seat is None or game.seats == _PAIR else None


class Preparing(Wishes):
    """Prepares what seats wish at a table as it stands now. Each wish may say which revision it answers,
    and carry a nonce, so that a message that comes twice is done once.
    """

    # Playing

    def act(self, seat: int, action: object, *, rev: object = None, nonce: str = "") -> Prepared:
        """Do one of the options: by its index, its text, or as an Action."""
        done = self._begin(seat, rev, nonce, lambda entry: isinstance(entry, Act) and entry.sweep is None)
        if done is not None:
            return done
        decision = self._asked(seat)
        text = self._option(decision, action)
        acts = list[Entry]([Act(seat, text, self._roll(1))])
        if text == END:
            meant = implied_answer(self._now.after(acts[0]).game, seat)
            if meant is not None:
                acts.append(Act(seat, meant.text, self._roll(2), auto=True))
        return self._prepared(_with_nonce(acts, nonce))

    def computer_act(self, seat: int, choice: int) -> Prepared:
        """Do what the computer player at a seat has chosen."""
        self._check_goes_on()
        if not 0 <= seat < self._now.game.seats or self._table.kind(seat) == HUMAN:
            raise NotSeated(f"no computer player sits at seat {seat}", seat=seat)
        return self._prepared([Act(seat, self._option(self._asked(seat), choice), self._roll(1))])

    def computer_acts(self, actions: Sequence[str]) -> list[Prepared]:
        """Do what computer players have chosen one after the other, as steps that follow each other."""
        self._check_goes_on()
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
        done = self._begin(seat, rev, nonce, lambda entry: isinstance(entry, Act) and entry.sweep is not None)
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
        return self._prepared(_with_nonce(acts, nonce), proposal.left, proposal.asleep, proposal.held)

    def sweeps(self, seat: int) -> tuple[str, ...]:
        """What a seat could do all at once now, to play or to use: only where a sweep would do something."""
        game = self._now.game
        if self._table.over or game.decision is None or game.decision.seat != seat or self._now.suspended:
            return ()
        return kinds(game, watched=self._is_watched(seat))

    def only_answer(self) -> OnlyAnswer | None:
        """The answer that the person who is asked need not be asked for, if there is one."""
        decision = self._now.game.decision
        if decision is None or self._now.suspended:
            return None
        return only_answer(decision, watched=self._is_watched(decision.seat))

    def _is_watched(self, seat: int) -> bool:
        """Whether other people play, too."""
        return any(other != seat for other in self._table.people)

    def auto_answer(self, *, rev: int | None = None) -> Prepared:
        """Give the only answer for the seat that is asked."""
        if rev is not None and rev != self._now.rev:
            raise StaleAction("the table has gone on", seq=rev, now=self._now.rev)
        self._check_goes_on()
        answer, decision = self.only_answer(), self._now.game.decision
        if answer is None or decision is None:
            raise IllegalAction("there is more than one answer, or none", reason="no-only-answer")
        text = decision.options[0].text
        return self._prepared([Act(decision.seat, text, self._roll(1), auto=True)])

    # Taking back

    def takeback(self, seat: int, steps: int = 1) -> Takeback:
        """What a seat could take back now: freely, by asking, or not, and why."""
        if self._table.undo_rule == REFUSES or self._now.suspended:
            return Takeback(NO, why=SWITCHED_OFF)
        told = len(self._table.seating.humans) > 1 or self._table.key is not None
        if self._now.game.over and told:  # all hands have been told by then, or where chance comes from
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
        done = self._begin(seat, rev, nonce, _is_takeback, over=True)
        if done is not None:
            return done
        found = self.takeback(seat, _checked_steps(steps))
        if found.can != FREE:
            raise _no_undo(found)
        return self._prepared([Undo(seat, found.first, nonce)])

    def offer(self, seat: int, steps: int = 1, *, rev: object = None, nonce: str = "") -> Prepared:
        """Ask the other people to let a seat take something back; granted at once where there are none."""
        done = self._begin(seat, rev, nonce, _is_takeback, over=True)
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

        def same(entry: Entry) -> bool:
            return isinstance(entry, Consent) and (entry.offer, entry.yes) == (offer, yes)

        done = self._begin(seat, rev, nonce, same, over=True, suspended=True)
        if done is not None:
            return done
        pending = self._now.pending
        if pending is None or pending.rev != offer:
            raise NoUndo("there is no such offer any more", "lapsed")
        if seat not in self._voters(self._now, pending.offer.seat) or seat in pending.agreed:
            raise NoUndo(f"seat {seat} is not asked for its consent", "not-asked")
        return self._prepared([Consent(seat, offer, yes, nonce)], decide=True)

    def change_pace(self, seat: int, pace: object, *, rev: object = None, nonce: str = "") -> Prepared:
        """Ask the other people for another time for each decision, in seconds; 0: as long as one likes.
        Changed at once where there are none.
        """

        def same(entry: Entry) -> bool:
            return isinstance(entry, Offer) and (entry.what, entry.pace) == (PACE, pace)

        done = self._begin(seat, rev, nonce, same)
        if done is not None:
            return done
        if not is_whole(pace) or not isinstance(pace, int) or not 0 <= pace <= LONGEST_PACE:
            raise IllegalAction(f"{quoted(pace)} is no number of seconds to think", reason="pace")
        return self._prepared([Offer(seat, 0, nonce, PACE, pace)], decide=True)

    def play_on(self, seat: int, *, rev: object = None, nonce: str = "") -> Prepared:
        """Where the rules have changed: ask the other people to play on by those of today."""

        def same(entry: Entry) -> bool:
            return isinstance(entry, Offer) and entry.what == CONTINUE

        done = self._begin(seat, rev, nonce, same, suspended=True)
        if done is not None:
            return done
        if not self._now.suspended:
            raise IllegalAction("the game is played; nobody has to agree to that", reason="not-suspended")
        return self._prepared([Offer(seat, 0, nonce, CONTINUE)], decide=True)

    # Who sits there

    def stand_in(self, seat: int, kind: str, *, rev: object = None, nonce: str = "") -> Prepared:
        """Let a computer player of a kind play for the person at a seat until they are back."""
        done = self._begin(seat, rev, nonce, lambda entry: isinstance(entry, StandIn))
        if done is not None:
            return done
        self._table.check_kind(kind)
        return self._prepared([StandIn(seat, kind, nonce)])

    def come_back(self, seat: int, *, rev: object = None, nonce: str = "") -> Prepared:
        """The person of a seat plays again."""
        done = self._begin(
            seat, rev, nonce, lambda entry: isinstance(entry, ComeBack), away=True, suspended=True
        )
        return done or self._prepared([ComeBack(seat, nonce)])

    def resign(self, seat: int, kind: str, *, rev: object = None, nonce: str = "") -> Prepared:
        """The person of a seat leaves for good, also while away; a computer player of a kind plays on."""
        away = seat in self._now.away
        done = self._begin(
            seat, rev, nonce, lambda entry: isinstance(entry, Resign), away=away, suspended=True
        )
        if done is not None:
            return done
        self._table.check_kind(kind)
        return self._prepared([Resign(seat, kind, nonce)], decide=True)

    def hint(self, seat: int, *, rev: object = None, nonce: str = "") -> Prepared:
        """Have it told that a seat is given a hint; nothing to do if just that was told for this message."""

        def same(entry: Entry) -> bool:
            return entry is self._table.entries[-1] and isinstance(entry, Hint)

        told = (seat, nonce) in self._table.nonces  # then this revision is the one after the question's
        done = self._begin(seat, None if told else rev, nonce, same)
        if done is not None:
            return done
        self._asked(seat)
        return self._prepared([Hint(seat, nonce)])

    def share(self, seat: int, *, on: bool, rev: object = None, nonce: str = "") -> Prepared:
        """Let somebody look over a seat's shoulder, or no longer; all are told. Nothing to do if it is so."""

        def same(entry: Entry) -> bool:
            return isinstance(entry, Share) and entry.on == on

        done = self._begin(seat, rev, nonce, same, suspended=True)
        if done is None and on == (seat in self._now.shared):
            done = Prepared(self._now, (), self._now, self._now.rev)
        return done or self._prepared([Share(seat, on, nonce)])

    def check_asked(self, seat: int, rev: object = None) -> None:
        """Refuse, as any wish would be, what only the seat may wish that is asked now."""
        self._begin(seat, rev, "", lambda _: False)
        self._asked(seat)


def _with_nonce(acts: list[Entry], nonce: str) -> list[Entry]:
    """Acts of which the last carries the nonce of the wish, so that it is known with all of them or not."""
    if not acts or not nonce:
        return acts
    last = acts[-1]
    assert isinstance(last, Act)
    return [*acts[:-1], Act(last.seat, last.action, last.roll, last.auto, last.sweep, nonce)]


def _is_takeback(entry: Entry) -> bool:
    return isinstance(entry, Undo) or (isinstance(entry, Offer) and entry.what == UNDO)


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
