"""How often somebody may do something: buckets that fill with time."""

from time import monotonic

from deckwerk.server.refusals import Refused

RATES: dict[str, tuple[float, float]] = {
    "act": (10.0, 30.0),
    "hint": (6 / 60, 6.0),
    "say": (0.5, 5.0),
    "read": (5.0, 20.0),
    "watch": (5.0, 40.0),
    "create": (20 / 3600, 20.0),
    "sign-in": (5 / 60, 5.0),
    "guest": (30 / 3600, 30.0),
    "change": (20 / 60, 20.0),
    "ask": (20.0, 100.0),
}
"""What is done, how often in a second in the long run, and how often at once."""
_MOST_KEPT = 100_000


class Limits:
    """Buckets of everyone who did something lately, in memory."""

    def __init__(self, *, on: bool = True) -> None:
        self._on = on
        self._full: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, what: str, who: str) -> None:
        """Have it counted that somebody does something; Refused (`rate`) if that is too often."""
        if not self._on:
            return
        rate, most = RATES[what]
        now = monotonic()
        left, since = self._full.get((what, who), (most, now))
        left = min(most, left + (now - since) * rate)
        if left < 1:
            self._full[what, who] = (left, now)
            raise Refused("rate")
        if len(self._full) > _MOST_KEPT:
            self._full.clear()
        self._full[what, who] = (left - 1, now)
