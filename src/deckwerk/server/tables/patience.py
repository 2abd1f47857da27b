"""Who was refused something has to wait before asking again, each time longer."""

from deckwerk.table.entries import Consent, Entry, Offer

_EACH = 30_000
"""So many milliseconds longer each time."""


class Patience:
    """How long each seat of a table has to wait; it is told of every entry."""

    def __init__(self) -> None:
        self._offers: dict[int, int] = {}
        self._refused: dict[int, tuple[int, int]] = {}

    def note(self, rev: int, entry: Entry, at: int) -> None:
        """An entry was stored at a time."""
        if isinstance(entry, Offer):
            self._offers[rev] = entry.seat
        elif isinstance(entry, Consent) and not entry.yes and entry.offer in self._offers:
            seat = self._offers[entry.offer]
            self._refused[seat] = (self._refused.get(seat, (0, 0))[0] + 1, at)

    def left(self, seat: int, now: int) -> int:
        """So many seconds a seat has still to wait."""
        times, at = self._refused.get(seat, (0, 0))
        return max(0, -(-(at + times * _EACH - now) // 1000))
