"""State: one game in progress, plain data, cloned in a fraction of a microsecond."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.engine.bits import bit
from deckwerk.engine.event import EVERYONE, Event
from deckwerk.engine.rng import Rng
from deckwerk.engine.situation import Situation
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import MutableZone

if TYPE_CHECKING:
    from deckwerk.engine.ruleset import Ruleset

HEAD: Final[i64] = 3
"""Ints of a frame above its arguments: card, seat and, topmost, the effect."""
NOBODY: Final[i64] = -1
ALL_TOUCHED: Final[i64] = -1
TOUCHED_MASK: Final[i64] = 63
_TOUCHABLE: Final[i64] = 62
"""Which zones have been edited since whoever follows a state last looked (`State.touched`, to be set back by
the follower): a bit a zone by its index, and all of them once one beyond the last bit has been edited.
"""
TURN_EFFECT: Final[i64] = 0
"""The effect of a game that is its turn is the first it has."""
_TOO_MANY: Final = "a frame gets more arguments than its effect declares"


@final
class State(Situation):
    """Everything there is to know about one game in progress, hidden things too."""

    __slots__ = ("asked", "depth", "frames", "log", "over", "rng", "touched")

    def __init__(
        self,
        rules: "Ruleset",
        seats: i64,
        variant: i64,
        rng: Rng,
        counters: vec[i64],
        zones: vec[MutableZone],
        frames: vec[i64],
        depth: i64,
        asked: i64,
        over: bool,
    ) -> None:
        super().__init__(rules, seats, variant, counters, zones)
        self.rng: Rng = rng
        self.frames: vec[i64] = frames
        self.depth: i64 = depth
        self.asked: i64 = asked
        self.over: bool = over
        self.log: list[Event] | None = None
        self.touched: i64 = ALL_TOUCHED

    def clone(self) -> "State":
        """An independent game at the same point. It keeps no log."""
        zones = self.zones[:]
        for zone in zones:
            zone.shared = True
        return State(
            self.rules,
            self.seats,
            self.variant,
            self.rng.clone(),
            self.counters[:],
            zones,
            self.frames[:],
            self.depth,
            self.asked,
            self.over,
        )

    # Zones and counters

    def edit(self, zone: i64, seat: i64 = 0) -> MutableZone:
        """A zone to change: this state's own."""
        index: i64 = zone + seat * self.zone_stride
        if index < _TOUCHABLE:
            self.touched |= bit(index)
        else:
            self.touched = ALL_TOUCHED
        found = self.zones[index]
        if found.shared:
            found = found.copy()
            self.zones[index] = found
        return found

    def set(self, counter: i64, value: i64, seat: i64 = 0) -> None:
        """Give a counter a value."""
        self.counters[counter + seat * self.counter_stride] = value

    def add(self, counter: i64, amount: i64, seat: i64 = 0) -> None:
        """Change a counter by an amount."""
        index: i64 = counter + seat * self.counter_stride
        self.counters[index] = self.counters[index] + amount

    # The effect stack

    def push(self, effect: i64, seat: i64, card: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Put a frame on the stack: its effect is resumed before everything below.

        `a` to `d` are the first of the arguments that the effect declares; all others are 0.
        """
        depth: i64 = self.depth
        top: i64 = depth + self.rules.frame_sizes[effect]
        frames = self.frames
        while top > len(frames):
            frames = append(frames, 0)
            self.frames = frames
        frames[top - 1] = effect
        frames[top - 2] = seat
        frames[top - 3] = card
        at: i64 = top - 4
        if at >= depth:
            frames[at] = a
            at -= 1
            if at >= depth:
                frames[at] = b
                at -= 1
                if at >= depth:
                    frames[at] = c
                    at -= 1
                    if at >= depth:
                        frames[at] = d
                        at -= 1
                        while at >= depth:
                            frames[at] = 0
                            at -= 1
                    elif d != 0:
                        raise ValueError(_TOO_MANY)
                elif (c | d) != 0:
                    raise ValueError(_TOO_MANY)
            elif (b | c | d) != 0:
                raise ValueError(_TOO_MANY)
        elif (a | b | c | d) != 0:
            raise ValueError(_TOO_MANY)
        self.depth = top

    def pop(self) -> None:
        """Remove the top frame: its effect is over."""
        self.depth -= self.rules.frame_sizes[self.frames[self.depth - 1]]

    def top_effect(self) -> i64:
        """The number of the effect on top."""
        return self.frames[self.depth - 1]

    def top_seat(self) -> i64:
        """The seat for which the effect on top is carried out."""
        return self.frames[self.depth - 2]

    def top_card(self) -> i64:
        """The card from which the effect on top comes."""
        return self.frames[self.depth - 3]

    def argument(self, index: i64) -> i64:
        """An argument of the top frame, by its place among those its effect declares."""
        return self.frames[self.depth - 4 - index]

    def set_argument(self, index: i64, value: i64) -> None:
        """Change an argument of the top frame."""
        self.frames[self.depth - 4 - index] = value

    # The frames further down

    def count_frames(self) -> i64:
        """How many frames wait, the top one among them."""
        count: i64 = 0
        top: i64 = self.depth
        while top > 0:
            top -= self.rules.frame_sizes[self.frames[top - 1]]
            count += 1
        return count

    def frames_up_to(self, effect: i64) -> i64:
        """How many frames lie below the topmost frame of an effect and with it; 0 if it is not waiting.

        `unwind(state, state.frames_up_to(FIGHT))` ends all that a fight had begun; with one less, the fight.
        """
        above: i64 = 0
        top: i64 = self.depth
        while top > 0 and self.frames[top - 1] != effect:
            top -= self.rules.frame_sizes[self.frames[top - 1]]
            above += 1
        return self.count_frames() - above

    def insert_above(self, count: i64, effect: i64, seat: i64, card: i64, a: i64 = 0) -> None:
        """Put a frame upon the lowest `count` frames: it is resumed after all that waits higher up.

        Several inserted there one after the other are resumed in that order.
        """
        skipped: i64 = self.count_frames() - count
        at: i64 = self.depth
        while skipped > 0:
            at -= self.rules.frame_sizes[self.frames[at - 1]]
            skipped -= 1
        moved = self.frames[at : self.depth]
        self.depth = at
        self.push(effect, seat, card, a)
        frames = self.frames
        top: i64 = self.depth
        for number in moved:
            if top == len(frames):
                frames = append(frames, 0)
            frames[top] = number
            top += 1
        self.frames = frames
        self.depth = top

    def turn_argument(self, index: i64) -> i64:
        """An argument of the frame of the turn."""
        return self.frames[self._turn() - 4 - index]

    def set_turn_argument(self, index: i64, value: i64) -> None:
        """Change an argument of the frame of the turn."""
        self.frames[self._turn() - 4 - index] = value

    def _turn(self) -> i64:
        """The height of the frame of the turn: the lowest, but for what the turn remembers below it."""
        top: i64 = self.depth
        while self.frames[top - 1] != TURN_EFFECT:
            top -= self.rules.frame_sizes[self.frames[top - 1]]
        return top

    def ask(self, seat: i64) -> None:
        """Wait for an answer of this seat to the effect on top."""
        self.asked = seat

    # Telling

    def tell(
        self,
        kind: str,
        seat: i64,
        card: i64 = 0,
        amount: i64 = 0,
        place: i64 = 0,
        other: i64 = -1,
        seen_by: i64 = EVERYONE,
    ) -> None:
        """Write an event into the log, if somebody keeps one."""
        log = self.log
        if log is not None:
            log.append(Event(self.rules, kind, seat, card, amount, place, other, seen_by))
