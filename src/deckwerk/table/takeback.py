"""What may be taken back: freely to the last thing revealed, further only with the others' consent."""

from dataclasses import dataclass

from deckwerk.table.moment import Link, Moment

FREE, ASK, NO = "free", "ask", "no"
"""Whether a seat takes something back by itself, has to ask the other people, or cannot."""

NOTHING, REVEALED, ANSWERED, TURN_OVER = "nothing", "revealed", "answered", "turn_over"
SWITCHED_OFF, OVER = "off", "finished"
"""Why it is not free: nothing was done, something hidden came up, somebody else has decided or ended a turn,
this table does without, or the game of several people, or of a host, is over."""


@dataclass(frozen=True)
class Takeback:
    """What a seat could take back: the act of revision `first` and all after it, `steps` things it did.

    `why` says why that is not free, `action` and `who` what stands against it and whose act that was.
    """

    can: str
    first: int = 0
    steps: int = 0
    why: str = ""
    action: str = ""
    who: int = 0


def free_takeback(moment: Moment, seat: int, steps: int) -> Takeback:
    """As many things as a seat wants to take back, or as many of them as are free; NO if none is."""
    line = moment.line
    start = len(line)
    while start and line[start - 1].act.seat == seat and not line[start - 1].reveals:
        start -= 1
    first, count = _back(line, start, seat, steps)
    if count:
        return Takeback(FREE, line[first].rev, count)
    if not start:
        return Takeback(NO, why=NOTHING)
    against = line[start - 1]
    if against.act.seat == seat:
        return Takeback(NO, why=REVEALED, action=against.act.action, who=seat)
    why = TURN_OVER if against.ends_turn else ANSWERED  # whether others' acts revealed something is theirs
    return Takeback(NO, why=why, who=against.act.seat)


def any_takeback(moment: Moment, seat: int, steps: int) -> Takeback:
    """The last things that a seat did, whatever has happened since; NO if it did nothing."""
    first, count = _back(moment.line, 0, seat, steps)
    return Takeback(ASK, moment.line[first].rev, count) if count else Takeback(NO, why=NOTHING)


def _back(line: tuple[Link, ...], start: int, seat: int, steps: int) -> tuple[int, int]:
    """Where the last things begin that a seat did from a place of the line on, and how many these are.

    All acts of a sweep are one thing. What was answered for the seat goes back with what led to it.
    """
    first, count = len(line), 0
    while count < steps:
        place = first - 1
        while place >= start and (line[place].act.auto or line[place].act.seat != seat):
            place -= 1
        if place < start:
            break
        sweep = line[place].act.sweep
        while sweep is not None and place > start and line[place - 1].act.sweep == sweep:
            place -= 1
        first, count = place, count + 1
    return first, count
