"""What has happened in a sitting, told to each person who has not seen it yet."""

from deckwerk import Event
from deckwerk.presentation.digest import Digest
from deckwerk.table.table import Table
from deckwerk.terminal.board import Board
from deckwerk.terminal.desk import Desk
from deckwerk.terminal.scene import Entry
from deckwerk.words.voice import Voice


class News:
    """Who has been told what: each person up to their last turn, and everyone at the desk up to a point."""

    def __init__(self, desk: Desk, table: Table, digest: Digest, board: Board, voice: Voice) -> None:
        self._desk = desk
        self._table = table
        self._digest = digest
        self._board = board
        self._voice = voice
        self._names = table.seating.names
        self._humans = table.seating.humans
        self._seen = {seat: table.since_turn_of(seat) for seat in range(len(self._names))}
        self._told = self._checked = self.now
        self._out = self._dropped_out(0)
        self._watched = -1

    @property
    def now(self) -> int:
        """How many events there have been."""
        return len(self._table.events)

    @property
    def is_watched(self) -> bool:
        """Whether only computers play (on), so that every turn is told as it comes."""
        return not set(self._humans) - self._out

    @property
    def lone_person(self) -> int | None:
        """The seat of the only person."""
        return self._humans[0] if len(self._humans) == 1 else None

    def unseen(self, seat: int) -> list[Entry]:
        """What a person has not seen yet, in lines."""
        start = self._seen[seat]
        lines = self._digest.log(self._since(start), seat, acting=self._on_turn(start))
        return [Entry(line.text, line.shorter) for line in lines]

    def mark(self, seat: int, start: int) -> None:
        """What a person does themselves, from an event on, is the next that they are told."""
        self._seen[seat] = self._told = start

    def tell_from(self, seat: int, start: int) -> None:
        """A person is told what happened from an event on."""
        self._seen[seat] = start

    def seen_by(self, seat: int) -> int:
        """How many events a person has seen."""
        return self._seen[seat]

    def take_back(self, seat: int) -> None:
        """A person has taken something back: there is less to tell."""
        now = self._told = self.now
        self._seen = {each: min(seen, now) for each, seen in self._seen.items()} | {seat: now}
        self._checked = min(self._checked, now)
        self._out = self._dropped_out(0)

    def tell_turn(self, delay: float) -> None:
        """Tell what a computer player did in its turn, if that is told at once, and wait for some seconds."""
        if self.is_watched or (delay and not self._desk.plain):
            self._desk.say(self._untold())
            self._desk.pause(delay)
            self._told = self.now

    def show_thinking(self) -> None:
        """Show the only person at a screen what has happened, before they wait for a thought."""
        seat = self.lone_person
        if seat is None or seat in self._out or self._desk.plain or self._watched == self.now:
            return
        self._watched = self.now
        scene = self._board.scene(self._table.game.view(seat)).told(self.unseen(seat), [])
        self._desk.show(scene, whole=False)

    def see_off(self) -> None:
        """Tell people who have just dropped out how that came about; without people the rest is watched."""
        if self._table.game.over:
            return
        out = self._dropped_out(self._checked)
        self._checked = self.now
        for seat in sorted((out - self._out) & set(self._humans)):
            if len(self._humans) > 1:
                self._desk.wipe()
            self._desk.clear()
            told = [entry.text for entry in self.unseen(seat)]
            self._desk.say(["", *told, "", self._voice("dropped_out", who=self._names[seat])])
            self._desk.ask(self._voice("press_enter"))
            self._told = self.now
        self._out |= out

    def last_turns(self) -> list[str]:
        """What led to the end of the game: all that is untold, or a line for each seat if people play."""
        last = self._untold()
        return last if self.is_watched else ["", *last[-len(self._names) - 1 :]]

    def _since(self, number: int) -> list[Event]:
        return list(self._table.events[number:])

    def _untold(self) -> list[str]:
        """What nobody at the desk has been told yet, in lines."""
        events = [event for event in self._since(self._told) if event.kind != "over"]
        return self._digest.lines(events, self.lone_person, acting=self._on_turn(self._told))

    def _on_turn(self, number: int) -> int | None:
        """Whose turn it is after so many events; None before the first one."""
        earlier = reversed(self._table.events[:number])
        return next((int(event.seat) for event in earlier if event.kind == "turn"), None)

    def _dropped_out(self, start: int) -> set[int]:
        return {int(event.seat) for event in self._since(start) if event.kind == "out"}
