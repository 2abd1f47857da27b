"""A review of a game in words: what was decided, what would have been better, and why."""

from dataclasses import dataclass

from deckwerk.presentation.families import chooser_of
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.reasons import Reasons
from deckwerk.table.playback import Playback
from deckwerk.table.review import Point, Slip


@dataclass(frozen=True)
class ToldSlip:
    """What was done, what would have been better, and why, said to whoever sat there."""

    done: str
    better: str
    why: str


class ReviewWords:
    """Says reviews of one game in one language. `names` are those of the seats."""

    def __init__(self, playback: Playback, lexicon: Lexicon, names: list[str]) -> None:
        self._playback = playback
        self._reasons = Reasons(lexicon, names)
        self._chooser = chooser_of(lexicon, names)

    def told(self, slip: Slip) -> ToldSlip:
        """A decision that cost something, in words."""
        view = self._playback.steps[slip.step].game.view(slip.seat)
        decision = view.decision
        assert decision is not None
        done, better = (
            self._chooser.meant(index, decision, view).label for index in (slip.chosen, slip.better)
        )
        return ToldSlip(done, better, " ".join(self._reasons.sentences(slip.why, view)))


def curves(points: tuple[Point, ...], seats: int, winners: list[int] | None) -> list[list[int | None]]:
    """The chances of each seat turn by turn, each as it last saw them itself; None before it ever did. The
    last value is how the game ended, if it is over.
    """
    found: list[list[int | None]] = [[] for _ in range(seats)]
    latest: list[int | None] = [None] * seats
    turn = 0
    for point in points:
        while turn < point.turn - 1:
            turn += 1
            for seat in range(seats):
                found[seat].append(latest[seat])
        latest[point.seat] = point.percent
        turn = point.turn
        for seat in range(seats):
            found[seat].append(latest[seat])
    if winners is not None and points:
        for seat in range(seats):
            found[seat].append(100 if seat in winners else 0)
    return found
