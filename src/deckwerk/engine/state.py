"""State: one game in progress, plain data, cloned in a fraction of a microsecond."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from deckwerk.engine.event import EVERYONE, Event
from deckwerk.engine.rng import Rng
from deckwerk.engine.situation import Situation
from deckwerk.engine.zone import MutableZone

if TYPE_CHECKING:
    from deckwerk.engine.ruleset import Ruleset

FRAME: Final[i64] = 8
"""Ints in a frame: effect, seat, card and five arguments of the effect's own; `push` gives four, the fifth is
0.
"""
_FIRST_ARGUMENT: Final[i64] = 3
NOBODY: Final[i64] = -1


@final
class State(Situation):
    """Everything there is to know about one game in progress, hidden things too."""

    __slots__ = ("asked", "depth", "frames", "log", "over", "rng")

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
        """Put a frame on the stack: its effect is resumed before everything below."""
        depth: i64 = self.depth
        frames = self.frames
        if depth + FRAME > len(frames):
            for _ in range(FRAME):
                frames = append(frames, 0)
            self.frames = frames
        frames[depth] = effect
        frames[depth + 1] = seat
        frames[depth + 2] = card
        frames[depth + 3] = a
        frames[depth + 4] = b
        frames[depth + 5] = c
        frames[depth + 6] = d
        frames[depth + 7] = 0
        self.depth = depth + FRAME

    def insert_below(self, below: i64, effect: i64, seat: i64, card: i64, a: i64 = 0) -> None:
        """Put a frame above the lowest `below` ints of the stack: it is resumed after all that waits higher
        up.

        Several inserted there one after the other are resumed in that order.
        """
        self.push(effect, seat, card, a)
        frames = self.frames
        number: i64 = self.depth - 1
        while number >= below + FRAME:
            frames[number] = frames[number - FRAME]
            number -= 1
        frames[below] = effect
        frames[below + 1] = seat
        frames[below + 2] = card
        frames[below + 3] = a
        for number in range(below + 4, below + FRAME):
            frames[number] = 0

    def pop(self) -> None:
        """Remove the top frame: its effect is over."""
        self.depth -= FRAME

    def top_effect(self) -> i64:
        """The number of the effect on top."""
        return self.frames[self.depth - FRAME]

    def top_seat(self) -> i64:
        """The seat for which the effect on top is carried out."""
        return self.frames[self.depth - FRAME + 1]

    def top_card(self) -> i64:
        """The card from which the effect on top comes."""
        return self.frames[self.depth - FRAME + 2]

    def argument(self, index: i64) -> i64:
        """An argument of the top frame, 0 to 4."""
        return self.frames[self.depth - FRAME + _FIRST_ARGUMENT + index]

    def set_argument(self, index: i64, value: i64) -> None:
        """Change an argument of the top frame."""
        self.frames[self.depth - FRAME + _FIRST_ARGUMENT + index] = value

    def scratch(self) -> i64:
        """A number that the rules keep in the lowest frame, the last of its ints, while anything lies above
        it.
        """
        return self.frames[FRAME - 1]

    def set_scratch(self, number: i64) -> None:
        """Keep a number in the lowest frame; the stack is not empty."""
        self.frames[FRAME - 1] = number

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
