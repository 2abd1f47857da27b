"""Table: one sitting over a game, for whichever client. It knows no clock, no socket and no screen.

    table = Table(deckwerk.new("shards", seed=7), Seating(("human", "greedy"), ("Anna", "Computer")))
    table.sweep(0, "play")                        # one thing to do ...
    table.undo(0)                                 # ... and one to undo
    table.act(0, "end", rev=table.rev, nonce="f3a9")
    table.answer(progress)                        # greedy decides

Whoever has to store first does the same in two steps; between them nobody sees anything new:

    step = table.prepare.act(0, 3, rev=118, nonce="f3a9")
    store(step.entries)
    table.commit(step)
"""

from collections.abc import Sequence

import deckwerk
from deckwerk import Event, Game, Perspective, StaleAction, View
from deckwerk.engine.errors import DeckwerkError
from deckwerk.engine.quoting import quoted
from deckwerk.players.roster import create
from deckwerk.table.computers import Advice, Computers, Progress, advice
from deckwerk.table.entries import Act, Continue, Entry, EntryError
from deckwerk.table.moment import Moment
from deckwerk.table.preparing import ASKS, UNDO_RULES, OnlyAnswer, Preparing
from deckwerk.table.refusals import NotSeated
from deckwerk.table.rolls import roll_of
from deckwerk.table.seating import HUMAN, Seating
from deckwerk.table.takeback import Takeback
from deckwerk.table.why import reasoned
from deckwerk.table.wishes import Prepared


def last_continue(entries: Sequence[Entry]) -> int:
    """The revision at which a game went on by other rules for the last time; 0 if it never did."""
    found = (rev for rev in range(len(entries), 0, -1) if isinstance(entries[rev - 1], Continue))
    return next(found, 0)


class Table:
    """A game with its people, and the log of all that was done.

    With a `key` every act carries its roll (`rolls.py`). `undo_rule`: further back than to the last thing
    revealed the other people are asked (`ask`), or nobody is (`free`); `off`: nothing is ever taken back.
    """

    def __init__(
        self, game: Game, seating: Seating, *, key: bytes | None = None, undo_rule: str = ASKS
    ) -> None:
        """A new sitting. The game is left as it is; what was done in it before cannot be undone."""
        if game.seats != len(seating.kinds):
            raise NotSeated(f"the game has {game.seats} seats, not {len(seating.kinds)}", seat="")
        if undo_rule not in UNDO_RULES:
            raise ValueError(f"an undo rule is one of {', '.join(UNDO_RULES)}, not {quoted(undo_rule)}")
        self.seating = seating
        self.key = key
        self.undo_rule = undo_rule
        self.entries: list[Entry] = []
        self.nonces: dict[tuple[int, str], int] = {}
        self.start = game.clone()
        self.now = Moment(0, self.start)
        self._computers: Computers | None = None

    @classmethod
    def replay(
        cls,
        game: Game,
        seating: Seating,
        entries: list[Entry],
        *,
        key: bytes | None = None,
        undo_rule: str = ASKS,
    ) -> "Table":
        """The table to which entries lead from the start of a game; EntryError says which does not fit.

        Of a game that went on by other rules, `game` is where it did so (`last_continue`).
        """
        return cls(game, seating, key=key, undo_rule=undo_rule)._folded(entries, last_continue(entries))

    @classmethod
    def suspend(
        cls,
        game: Game,
        seating: Seating,
        entries: list[Entry],
        *,
        key: bytes | None = None,
        undo_rule: str = ASKS,
    ) -> "Table":
        """The table of a log that today's rules do not lead through: the game as it stood at some time is
        what the people may go on from, if all agree.
        """
        table = cls(game, seating, key=key, undo_rule=undo_rule)._folded(entries, len(entries) + 1)
        table.now = table.now.suspend()
        return table

    def _folded(self, entries: list[Entry], resumes: int) -> "Table":
        """This table after entries, of which those before a revision are not played through."""
        table, key, seats = self, self.key, self.game.seats
        for rev, entry in enumerate(entries, 1):
            if not 0 <= entry.seat < seats:
                raise EntryError(f"entry {rev}: there is no seat {entry.seat}", part=str(rev))
            if isinstance(entry, Act) and key is not None and entry.roll != roll_of(key, rev):
                raise EntryError(f"entry {rev}: its roll is not that of the key", part=str(rev))
            try:
                following = table.now.passing(entry) if rev < resumes else table.now.after(entry)
            except DeckwerkError as error:
                raise EntryError(f"entry {rev}: {error}", part=str(rev)) from error
            table.commit(Prepared(table.now, (entry,), following, rev))
        return table

    @classmethod
    def of_record(cls, text: str, seating: Seating) -> "Table":
        """A table at which a record was played; errors as from `deckwerk.replay`."""
        record = deckwerk.replay(text).record
        table = cls(deckwerk.replay(record.upto(0).dumps()), seating)
        for place, action in enumerate(record.actions):
            decision = table.now.game.decision
            assert decision is not None
            entry = Act(decision.seat, action, record.rolls.get(place))
            table.commit(Prepared(table.now, (entry,), table.now.after(entry), table.rev + 1))
        return table

    # How it stands

    @property
    def rev(self) -> int:
        """How many entries the log has; it never goes back."""
        return self.now.rev

    @property
    def game(self) -> Game:
        """The game as it stands, to look at."""
        return self.now.game

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in the acts that stand."""
        return self.now.events

    @property
    def over(self) -> bool:
        """Whether the game has ended, or all people have left it for good."""
        humans = self.seating.humans
        return self.now.game.over or (bool(humans) and set(humans) <= set(self.now.resigned))

    def kind(self, seat: int) -> str:
        """Who plays a seat now: `human`, or the name of a computer player."""
        now = self.now
        return now.resigned.get(seat) or now.away.get(seat) or self.seating.kinds[seat]

    @property
    def people(self) -> list[int]:
        """The seats that people play now."""
        return [seat for seat in range(self.game.seats) if self.kind(seat) == HUMAN]

    @property
    def asked(self) -> int | None:
        """The seat that has to decide; None when nobody has."""
        decision = self.game.decision
        return None if decision is None or self.over or self.now.suspended else decision.seat

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, sees."""
        return self.game.view(seat)

    def since_turn_of(self, seat: int) -> int:
        """The number of events before a seat's last turn ended; 0 if none has ended yet."""
        for number in range(len(self.events), 0, -1):
            event = self.events[number - 1]
            if event.kind == "ended_turn" and event.seat == seat:
                return number - 1
        return 0

    # Doing something

    @property
    def prepare(self) -> Preparing:
        """Checks and tries out what seats wish; `commit` does it."""
        return Preparing(self)

    def commit(self, step: Prepared) -> Prepared:
        """Do what was prepared; StaleAction if the table has gone on since."""
        if step.base is not self.now:
            raise StaleAction(
                f"this was prepared at revision {step.base.rev}, but the table is at revision {self.rev}",
                seq=step.base.rev,
                now=self.rev,
            )
        for rev, entry in enumerate(step.entries, self.rev + 1):
            self.entries.append(entry)
            if entry.nonce:
                self.nonces[entry.seat, entry.nonce] = rev
        self.now = step.following
        return step

    def act(self, seat: int, action: object, *, rev: object = None, nonce: str = "") -> Prepared:
        """Do one of the options: by its index, its text, or as an Action."""
        return self.commit(self.prepare.act(seat, action, rev=rev, nonce=nonce))

    def sweep(self, seat: int, what: str, *, rev: object = None, nonce: str = "") -> Prepared:
        """`play` or `use` everything that asks nothing and costs nothing."""
        return self.commit(self.prepare.sweep(seat, what, rev=rev, nonce=nonce))

    def only_answer(self) -> OnlyAnswer | None:
        """The answer that a person need not be asked for, if there is one."""
        return self.prepare.only_answer()

    def auto_answer(self) -> Prepared:
        """Give the only answer for the seat that is asked."""
        return self.commit(self.prepare.auto_answer())

    def takeback(self, seat: int, steps: int = 1) -> Takeback:
        """What a seat could take back now: freely, by asking, or not, and why."""
        return self.prepare.takeback(seat, steps)

    def undo(self, seat: int, steps: int = 1, *, rev: object = None, nonce: str = "") -> Prepared:
        """Take back what a seat did last, up to so many things, as far as that is free."""
        return self.commit(self.prepare.undo(seat, steps, rev=rev, nonce=nonce))

    def offer(self, seat: int, steps: int = 1, *, rev: object = None, nonce: str = "") -> Prepared:
        """Ask the other people to let a seat take something back; granted at once where there are none."""
        return self.commit(self.prepare.offer(seat, steps, rev=rev, nonce=nonce))

    def consent(self, seat: int, offer: int, *, yes: bool, rev: object = None, nonce: str = "") -> Prepared:
        """Answer an offer. With the last yes it is done, with the first no it is off."""
        return self.commit(self.prepare.consent(seat, offer, yes=yes, rev=rev, nonce=nonce))

    def change_pace(self, seat: int, pace: object, *, rev: object = None, nonce: str = "") -> Prepared:
        """Ask the other people for another time for each decision; changed at once where there are none."""
        return self.commit(self.prepare.change_pace(seat, pace, rev=rev, nonce=nonce))

    def play_on(self, seat: int, *, rev: object = None, nonce: str = "") -> Prepared:
        """Where the rules have changed: ask the other people to play on by those of today."""
        return self.commit(self.prepare.play_on(seat, rev=rev, nonce=nonce))

    def stand_in(self, seat: int, kind: str, *, rev: object = None, nonce: str = "") -> Prepared:
        """Let a computer player play for the person at a seat until they are back."""
        return self.commit(self.prepare.stand_in(seat, kind, rev=rev, nonce=nonce))

    def come_back(self, seat: int, *, rev: object = None, nonce: str = "") -> Prepared:
        """The person of a seat plays again."""
        return self.commit(self.prepare.come_back(seat, rev=rev, nonce=nonce))

    def resign(self, seat: int, kind: str, *, rev: object = None, nonce: str = "") -> Prepared:
        """The person of a seat leaves for good; a computer player plays on."""
        return self.commit(self.prepare.resign(seat, kind, rev=rev, nonce=nonce))

    # Computers

    def check_kind(self, kind: object) -> None:
        """NotSeated if there is no computer player of a kind."""
        if not isinstance(kind, str):
            raise NotSeated(f"there is no computer player {quoted(kind)}", seat="")
        try:
            create(kind, 1, self.game.rules.slug)
        except DeckwerkError as error:
            raise NotSeated(str(error), seat="") from error

    def choose(self, progress: Progress, limit: float = 0.0) -> int:
        """What the computer player that is asked would do, thought through in slices; nothing is done yet."""
        seat = self.asked
        if seat is None or self.kind(seat) == HUMAN:
            raise NotSeated("no computer player is asked", seat="" if seat is None else seat)
        if self._computers is None:
            self._computers = Computers(self.game)
        return self._computers.answer(self.kind(seat), self.game.perspective(seat), progress, limit)

    def answer(self, progress: Progress, limit: float = 0.0) -> Prepared:
        """The computer player that is asked decides."""
        choice, seat = self.choose(progress, limit), self.asked
        assert seat is not None
        return self.commit(self.prepare.computer_act(seat, choice))

    def perspective(self, seat: int) -> Perspective:
        """What a seat may know."""
        return self.game.perspective(seat)

    def hint(self, seat: int, progress: Progress) -> list[Advice]:
        """What search would do in a seat's place, and why; where others play they are told that it was
        asked.
        """
        step = self.prepare.hint(seat)
        perspective = self.perspective(seat)
        found = reasoned(perspective, advice(perspective, progress))
        if len(self.people) > 1:
            self.commit(step)
        return found
