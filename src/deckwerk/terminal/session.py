"""A game at the table: people and computer players decide until it is over or somebody leaves."""

from deckwerk import Decision
from deckwerk.games.catalogue import game_of
from deckwerk.presentation.commands import Misread, Order, Pick, Reader
from deckwerk.presentation.digest import Digest
from deckwerk.presentation.families import results_of
from deckwerk.presentation.lessons import Lessons
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.typography import wrap
from deckwerk.table.autosave import Autosave
from deckwerk.table.computers import Computers
from deckwerk.table.history import History
from deckwerk.table.questions import ANSWERS, TURN
from deckwerk.table.seating import HUMAN, Seating
from deckwerk.table.store import Store
from deckwerk.table.sweep import goes_without_saying, plan
from deckwerk.terminal.boards import board_for
from deckwerk.terminal.desk import Desk
from deckwerk.terminal.save_dialog import offer_record
from deckwerk.terminal.service import Service
from deckwerk.terminal.thinking import Thinking

_SHORT = 5
"""So many lines can be said below the choices; more get a page of their own."""


class Session:
    """One sitting. The game is kept in the store under `name`, unless only computers play."""

    def __init__(
        self,
        desk: Desk,
        history: History,
        seating: Seating,
        store: Store,
        name: str,
        *,
        kept: bool,
        delay: float = 0.0,
        limit: float = 0.0,
        teach: bool = False,
    ) -> None:
        """A sitting; computer players wait for `delay` seconds after a turn and think for at most `limit`.

        `kept`: the game is in the store under its name. `teach`: people are told about each new thing.
        """
        self.history = history
        self._desk = desk
        self._seating = seating
        self._delay = delay
        names = list(seating.names)
        lexicon = Lexicon(game_of(history.game.rules), desk.voice)
        self._lexicon = lexicon
        self._voice = lexicon.voice
        self._board = board_for(lexicon, names)
        self._digest = Digest(lexicon, names)
        self._reader = Reader(lexicon, names, places_matter=self._board.places_matter(history.game))
        self._service = Service(lexicon, self._digest, names, desk)
        self._computers = Computers(seating, history.game, limit)
        family = lexicon.game.family
        self._lessons = {seat: Lessons(family, desk.voice.lang) for seat in seating.humans if teach}
        self._watched = -1
        self._seen = {seat: history.since_turn_of(seat) for seat in range(len(names))}
        self._notes: dict[int, list[str]] = {seat: [] for seat in range(len(names))}
        self._at_keyboard: int | None = None
        self._told = self._checked = len(history.events)
        self._out = {int(event.seat) for event in history.events if event.kind == "out"}
        self._whole = True
        self._page = 0
        self._autosave = Autosave(store, name, seating, self._voice, kept=kept)

    # The loop

    def run(self) -> None:
        """Play until the game is over, a person quits or the input ends; KeyboardInterrupt goes through."""
        self._autosave.keep(self.history.game)
        try:
            while self.history.game.decision is not None:
                decision = self.history.game.decision
                if self._seating.kinds[decision.seat] == HUMAN:
                    if not self._person(decision):
                        self._say_goodbye()
                        return
                else:
                    self._computer(decision)
                self._see_off()
        except EOFError:
            self._say_goodbye()
            return
        except KeyboardInterrupt:
            self._say_goodbye()
            raise
        self._finish()

    def _computer(self, decision: Decision) -> None:
        """A computer player decides by what it knows; at the end of its turn people are told what it did."""
        with Thinking(self._desk, "thinking", self._seating.names[decision.seat]) as thinking:

            def progress(done: int) -> None:
                self._let_watch()
                thinking(done)

            choice = self._computers.answer(self.history.game.perspective(decision.seat), progress)
        events = self.history.apply(choice)
        if self.history.game.over or not any(event.kind == "turn" for event in events):
            return
        self._autosave.keep(self.history.game)
        if self._is_watched() or (self._delay and not self._desk.plain):
            self._desk.say(self._digest.lines(self.history.events[self._told :], self._lone_person()))
            self._desk.pause(self._delay)
            self._told = len(self.history.events)

    def _is_watched(self) -> bool:
        """Whether only computers play (on), so that every turn is told as it comes."""
        return not set(self._seating.humans) - self._out

    def _lone_person(self) -> int | None:
        """The seat of the only person."""
        return self._seating.humans[0] if len(self._seating.humans) == 1 else None

    def _see_off(self) -> None:
        """Tell people who have just dropped out how that came about; without people the rest is watched."""
        if self.history.game.over:
            return
        events = self.history.events
        out = {int(event.seat) for event in events[self._checked :] if event.kind == "out"}
        self._checked = len(events)
        for seat in sorted((out - self._out) & set(self._seating.humans)):
            if len(self._seating.humans) > 1:
                self._desk.wipe()
            self._desk.clear()
            told = self._digest.lines(events[self._seen[seat] :], seat)
            self._desk.say(["", *told, "", self._voice("dropped_out", who=self._seating.names[seat])])
            self._desk.ask(self._voice("press_enter"))
            self._told = len(events)
        self._out |= out

    def _let_watch(self) -> None:
        """Show the only person at a screen what has happened, before they wait for a thought."""
        seat = self._lone_person()
        if seat is None or seat in self._out or self._desk.plain or self._watched == len(self.history.events):
            return
        self._watched = len(self.history.events)
        log = self._digest.lines(self.history.events[self._seen[seat] :], seat)
        scene = self._board.scene(self.history.game.view(seat)).told(log, [])
        self._desk.show(scene, whole=False)

    def _person(self, decision: Decision) -> bool:
        """A person decides; False if they leave."""
        if len(decision.options) == 1 and not self._is_asked_anyway(decision):
            label = decision.options[0].label(self._voice.lang, list(self._seating.names))
            lacks = decision.kind in ANSWERS and decision.options[0].card is None
            key = f"only_{decision.kind}" if lacks else "only_choice"
            note = self._voice(key, label=label)
            self.history.apply(0, auto=True)
            if note not in self._notes[decision.seat]:
                self._notes[decision.seat].append(note)
            self._autosave.keep(self.history.game)
            return True
        self._hand_over(decision.seat)
        self._show(decision)
        completions = self._reader.completions
        line = self._desk.ask(
            f"{self._seating.names[decision.seat]}> ",
            lambda typed: completions(typed, self.history.game.decision),
        )
        self._notes[decision.seat] = []
        self._whole = False
        strikes = self._board.strikes(self.history.game.view(decision.seat))
        reading = self._reader.read(line, decision, strikes=strikes)
        if reading == Order("") and len(decision.options) == 1:
            reading = Pick(0)
        match reading:
            case Pick(index):
                self._apply(decision, index)
            case Misread(message):
                self._notes[decision.seat] = [message]
            case Order("quit"):
                return False
            case Order():
                self._obey(reading, decision)
        return True

    def _is_asked_anyway(self, decision: Decision) -> bool:
        """Whether a person is asked though there is only one answer: to end a turn; and not to be asked for
        shields and the like would tell the other people that there are none.
        """
        return decision.kind == TURN or (decision.kind in ANSWERS and len(self._seating.humans) > 1)

    def _show(self, decision: Decision) -> None:
        seat = decision.seat
        log = self._digest.lines(self.history.events[self._seen[seat] :], seat)
        notes = [*self._notes[seat], *([self._autosave.failure] if self._autosave.failure else [])]
        if seat in self._lessons:
            tips = self._lessons[seat].next(self.history.game.view(seat))
            notes += [self._voice("teach.line", text=tip) for tip in tips]
        if not notes and len(decision.options) == 1:
            notes = [self._voice("enter_ends" if decision.kind == TURN else "enter_goes_on")]
        scene = self._board.scene(self.history.game.view(seat)).told(log, notes)
        self._desk.show(scene, whole=self._whole, page=self._page)

    def _hand_over(self, seat: int) -> None:
        """Let the next person come to the screen, so that nobody sees another's hand."""
        if len(self._seating.humans) > 1 and self._at_keyboard != seat:
            self._desk.wipe()
            self._desk.say(["", self._voice("hand_over", who=self._seating.names[seat])])
            self._desk.ask(self._voice("press_enter"))
            self._desk.wipe()
            self._whole = True
        elif self._at_keyboard is None:
            self._whole = True
        self._at_keyboard = seat

    # What people do

    def _apply(self, decision: Decision, index: int) -> None:
        self._seen[decision.seat] = self._told = len(self.history.events)
        self._page = 0
        self._autosave.begin()
        events = self.history.apply(index)
        if any(event.kind == "turn" for event in events):
            self._whole = True
        self._autosave.keep(self.history.game)
        following = self.history.game.decision
        if len(self._seating.humans) > 1 and following is not None and following.seat != decision.seat:
            self._desk.wipe()

    def _obey(self, order: Order, decision: Decision) -> None:
        """Do what an order says; everything that only shows something is the service's business."""
        seat = decision.seat
        match order.name:
            case "" | "table":
                self._whole = True
            case "more":
                self._page += 1
            case "all" | "use_all" if decision.kind != TURN:
                word = self._voice(f"order.{order.name}").split()[0]
                self._notes[seat] = [self._voice("misread.verb", word=word)]
            case "all":
                self._sweep(seat, "play")
            case "use_all":
                self._sweep(seat, "use")
            case "undo":
                self._undo(seat)
            case "save":
                self._notes[seat] = self._autosave.save(order.argument, self.history.game)
            case _:
                lines = self._service.answer(order, self.history, seat, self._desk.width)
                rows = [row for line in lines for row in wrap(line, self._desk.width - 1, 2)]
                if len(rows) <= _SHORT and order.name != "help":
                    self._notes[seat] = lines
                else:
                    self._desk.read_out(lines)

    def _sweep(self, seat: int, verb: str) -> None:
        """Take every option of a verb that asks nothing and costs nothing, and say which were left."""
        start = len(self.history.events)
        done = 0
        offered = verb if verb == "play" else self._board.USE
        proposal = plan(self.history.game, offered, self._board)
        while proposal.action is not None:
            self.history.apply(proposal.action.text)
            done += 1
            while goes_without_saying(self.history.game.decision, seat):
                self.history.apply(0, auto=True)
            proposal = plan(self.history.game, offered, self._board)
        if done:
            self._seen[seat] = self._told = start
            self._page = 0
            self._autosave.begin()
            self._autosave.keep(self.history.game)
        for key, kept in ((f"left_{verb}", proposal.left), ("asleep", proposal.asleep)):
            if kept:
                cards = self._voice.all_of([self._lexicon.name(card) for card in dict.fromkeys(kept)])
                self._notes[seat].append(self._voice(f"sweep.{key}", cards=cards))
        if not self._notes[seat] and not done:
            self._notes[seat] = [self._voice(f"sweep.none_{verb}")]

    def _undo(self, seat: int) -> None:
        reason = self.history.why_not(seat)
        if reason is not None:
            why, action = reason
            self._notes[seat] = [
                self._voice(
                    f"undo.{why}",
                    action=self.history.in_words(action, self._voice.lang),
                    who=self._seating.names[self.history.last_seat],
                )
            ]
            return
        self._seen[seat] = self._told = self.history.undo()
        self._notes[seat] = [
            self._voice("undo.done", action=self.history.in_words(self.history.undone, self._voice.lang))
        ]
        self._autosave.keep(self.history.game)

    # Leaving

    def _say_goodbye(self) -> None:
        if not self._seating.humans:
            return
        if len(self._seating.humans) > 1:
            self._desk.wipe()
        self._desk.say(["", *self._autosave.goodbye()])

    def _finish(self) -> None:
        """Keep the record, tell how the game ended, show the result and offer the record as a file."""
        kept = self._autosave.finish(self.history.game)
        results = results_of(self.history.game, self._lexicon, list(self._seating.names))
        events = [event for event in self.history.events[self._told :] if event.kind != "over"]
        last = self._digest.lines(events, self._lone_person())
        if not self._is_watched():
            if len(self._seating.humans) > 1:
                self._desk.wipe()
            self._desk.clear()
            last = ["", *last[-len(self._seating.names) - 1 :]]
        self._desk.say([*last, "", *results.lines(self._desk.width - 1), ""])
        if self._seating.humans:
            self._desk.say([kept])
            offer_record(self._desk, self.history.game.record.dumps(), self._autosave.name)
