"""A game at the table: people and computer players decide until it is over or somebody leaves."""

from deckwerk import Decision
from deckwerk.games.catalogue import game_of
from deckwerk.presentation.commands import Misread, Order, Pick, Reader, Several
from deckwerk.presentation.digest import Digest
from deckwerk.presentation.families import results_of
from deckwerk.presentation.lessons import Lessons
from deckwerk.presentation.lexicon import Lexicon, counted
from deckwerk.presentation.typography import wrap
from deckwerk.presentation.variants import first_words, mode_of
from deckwerk.table.autosave import Autosave
from deckwerk.table.locks import Lock
from deckwerk.table.questions import TURN
from deckwerk.table.rolls import fingerprint
from deckwerk.table.seating import HUMAN
from deckwerk.table.store import Store
from deckwerk.table.table import Table
from deckwerk.terminal.after_game import AfterGame
from deckwerk.terminal.boards import board_for
from deckwerk.terminal.caution import Caution
from deckwerk.terminal.desk import Desk
from deckwerk.terminal.news import News
from deckwerk.terminal.service import Service
from deckwerk.terminal.thinking import Thinking
from deckwerk.terminal.undoing import Undoing

_SHORT = 5
"""So many lines can be said below the choices; more get a page of their own."""


class Session:
    """One sitting. The game is kept in the store under `name`, unless only computers play."""

    def __init__(
        self,
        desk: Desk,
        table: Table,
        store: Store,
        name: str,
        *,
        held: Lock | None = None,
        delay: float = 0.0,
        limit: float = 0.0,
        teach: bool = False,
        welcome: bool = False,
        careful: bool = False,
    ) -> None:
        """A sitting; computer players wait for `delay` seconds after a turn and think for at most `limit`.

        `held`: the lock of a game that is in the store under its name. `teach`: people are told about each
        new thing. `welcome`: they are told first what the game is about. `careful`: whoever ends a turn in
        which something could still be done is asked once.
        """
        self.table = table
        seating = table.seating
        self._desk = desk
        self._seating = seating
        self._delay = delay
        self._limit = limit
        names = list(seating.names)
        lexicon = Lexicon(game_of(table.game.rules), desk.voice)
        self._lexicon = lexicon
        self._voice = lexicon.voice
        self._board = board_for(lexicon, names)
        self._digest = Digest(lexicon, names)
        self._news = News(desk, table, self._digest, self._board, self._voice)
        self._reader = Reader(lexicon, names, places_matter=self._board.places_matter(table.game))
        self._service = Service(lexicon, self._digest, names, desk)
        family, mode = lexicon.game.family, mode_of(lexicon.game, table.game.variant)
        self._lessons = {seat: Lessons(family, desk.voice.lang, mode) for seat in seating.humans if teach}
        self._notes: dict[int, list[str]] = {seat: [] for seat in range(len(names))}
        if welcome and seating.humans:
            self._notes[seating.humans[0]] = first_words(lexicon.game, table.game.variant, desk.voice.lang)
        if table.key is not None and len(seating.humans) > 1 and not table.rev:
            self._notes[seating.humans[0]] = [self._voice("proof.start", hash=fingerprint(table.key))]
        self._at_keyboard: int | None = None
        self._whole = True
        self._page = 0
        self._undoing = Undoing(desk, table, self._voice)
        self._autosave = Autosave(store, name, table, self._voice, held, teach=teach)
        self._caution = Caution(table, self._autosave, lexicon, asks=careful)
        self._typed = ""
        """What was typed where a page was to be turned: it is for the game."""

    # The loop

    def run(self) -> bool:
        """Play until the game is over, a person quits or the input ends; KeyboardInterrupt goes through.

        True if people want the same game again.
        """
        try:
            self._autosave.keep()
            return self._play() and self._finish()
        finally:
            self._autosave.close()

    def _play(self) -> bool:
        """Play until the game is over; False if a person leaves before."""
        try:
            while not self.table.over:
                decision = self.table.game.decision
                assert decision is not None
                if self.table.kind(decision.seat) != HUMAN:
                    self._computer(decision)
                elif not self._person(decision):
                    self._say_goodbye()
                    return False
                self._news.see_off()
        except EOFError:
            self._say_goodbye()
            return False
        except KeyboardInterrupt:
            self._say_goodbye()
            raise
        return True

    def _computer(self, decision: Decision) -> None:
        """A computer player decides by what it knows; at the end of its turn people are told what it did."""
        with Thinking(self._desk, "thinking", self._seating.names[decision.seat]) as thinking:

            def progress(done: int) -> None:
                self._news.show_thinking()
                thinking(done)

            events = self.table.answer(progress, self._limit).events
        if self.table.game.over or not any(event.kind == "turn" for event in events):
            return
        self._autosave.keep()
        self._news.tell_turn(self._delay)

    def _person(self, decision: Decision) -> bool:
        """A person decides; False if they leave."""
        only = self.table.only_answer()
        if only is not None and not only.tells:
            label = decision.options[0].label(self._voice.lang, list(self._seating.names))
            lacks = decision.hides and decision.options[0].card is None
            key = f"only_{decision.kind}" if lacks else "only_choice"
            note = self._voice(key if self._voice.has(key) else "only_choice", label=label)
            self.table.auto_answer()
            if note not in self._notes[decision.seat]:
                self._notes[decision.seat].append(note)
            self._autosave.keep()
            return True
        self._hand_over(decision.seat)
        self._show(decision)
        completions = self._reader.completions
        line, self._typed = self._typed, ""
        line = line or self._desk.ask(
            f"{self._seating.names[decision.seat]}> ",
            lambda typed: completions(typed, self.table.game.decision),
        )
        self._notes[decision.seat] = []
        self._whole = False
        view = self.table.game.view(decision.seat)
        reading = self._reader.read(line, decision, strikes=self._board.strikes(view), view=view)
        if reading == Order("") and len(decision.options) == 1:
            reading = Pick(0)
        match reading:
            case Pick(index):
                if self._is_rash(decision, index):
                    return True
                self._apply(decision, index)
            case Several(actions):
                self._take(decision.seat, list(actions))
            case Misread(message):
                self._notes[decision.seat] = [message]
            case Order("quit"):
                self._notes[decision.seat] = self._caution.at_leaving()
                if not self._notes[decision.seat]:
                    return False
            case Order():
                self._obey(reading, decision)
        self._caution.forget()
        return True

    def _show(self, decision: Decision) -> None:
        seat = decision.seat
        notes = [*self._notes[seat], *([self._autosave.failure] if self._autosave.failure else [])]
        if seat in self._lessons and not notes:
            tips = self._lessons[seat].next(self.table.game.view(seat))
            notes += [self._voice("teach.line", text=tip) for tip in tips]
        if not notes and len(decision.options) == 1:
            notes = [self._voice("enter_ends" if decision.kind == TURN else "enter_goes_on")]
        scene = self._board.scene(self.table.game.view(seat)).told(self._news.unseen(seat), notes)
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

    def _is_rash(self, decision: Decision, index: int) -> bool:
        """Whether somebody who ends a turn, or risks to, is warned first."""
        warning = self._caution.at_end(decision, index) or self._caution.at_risk(decision, index)
        self._notes[decision.seat] += warning
        return bool(warning)

    def _apply(self, decision: Decision, index: int) -> None:
        self._news.mark(decision.seat, self._news.now)
        self._page = 0
        self._autosave.begin()
        events = self.table.act(decision.seat, index).events
        if any(event.kind == "turn" for event in events):
            self._whole = True
        self._autosave.keep()
        following = self.table.game.decision
        if len(self._seating.humans) > 1 and following is not None and following.seat != decision.seat:
            self._desk.wipe()

    def _take(self, seat: int, actions: list[str]) -> None:
        """Take several options, each if it is still possible, until something else is asked."""
        asked = self.table.game.decision
        for number, action in enumerate(actions):
            decision = self.table.game.decision
            texts = [option.text for option in decision.options] if decision is not None else []
            if decision is None or decision.seat != seat or action not in texts:
                left = self._voice.all_of(
                    counted([self._undoing.in_words(each) for each in actions[number:]])
                )
                same = decision and asked and (decision.seat, decision.kind) == (asked.seat, asked.kind)
                key = "misread.gone" if same else "misread.stopped"
                self._notes[seat].append(self._voice(key, actions=left))
                return
            start = self._news.seen_by(seat) if number else self._news.now
            if self._is_rash(decision, texts.index(action)):
                return
            self._apply(decision, texts.index(action))
            self._news.tell_from(seat, start)

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
                self._undo(seat, order.argument)
            case "save":
                self._notes[seat] = self._autosave.save(order.argument)
            case _:
                lines = self._service.answer(order, self.table, seat, self._desk.width)
                rows = [row for line in lines for row in wrap(line, self._desk.width - 1, 2)]
                if len(rows) <= _SHORT and order.name != "help":
                    self._notes[seat] = lines
                else:
                    self._typed = self._desk.read_out(lines)

    def _sweep(self, seat: int, verb: str) -> None:
        """Take every option of a verb that asks nothing and costs nothing, and say which were left."""
        start = self._news.now
        done = self.table.sweep(seat, verb)
        if done.entries:
            self._news.mark(seat, start)
            self._page = 0
            self._autosave.begin()
            self._autosave.keep()
        for key, kept in ((f"left_{verb}", done.left), ("asleep", done.asleep), ("kept", done.held)):
            if kept:
                cards = self._voice.all_of([self._lexicon.name(card) for card in dict.fromkeys(kept)])
                self._notes[seat].append(self._voice(f"sweep.{key}", cards=cards))
        if not self._notes[seat] and not done.entries:
            self._notes[seat] = [self._voice(f"sweep.none_{verb}")]

    def _undo(self, seat: int, argument: str) -> None:
        answer = self._undoing.take_back(seat, argument)
        self._notes[seat] = answer.notes
        if answer.handed_over:
            self._at_keyboard = None
        if answer.undone:
            self._news.take_back(seat)
        self._autosave.keep()

    # Leaving

    def _say_goodbye(self) -> None:
        if not self._seating.humans:
            return
        if len(self._seating.humans) > 1:
            self._desk.wipe()
        self._desk.say(["", *self._autosave.goodbye()])

    def _finish(self) -> bool:
        """Keep the record, tell how the game ended and show the result; True if people want a rematch."""
        kept = self._autosave.finish()
        results = results_of(self.table.game, self._lexicon, list(self._seating.names))
        if not self._news.is_watched:
            if len(self._seating.humans) > 1:
                self._desk.wipe()
            self._desk.clear()
        self._desk.say([*self._news.last_turns(), "", *results.lines(self._desk.width - 1), ""])
        if not self._seating.humans:
            return False
        self._desk.say([kept])
        if self.table.key is not None and len(self._seating.humans) > 1:
            self._desk.say([self._voice("proof.end", secret=self.table.key.hex())])
        after = AfterGame(self._desk, self.table, self._board, self._digest, self._autosave.name)
        return after.wants_rematch()
