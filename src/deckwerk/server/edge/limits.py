"""How often somebody may do something: buckets that fill with time."""

import ipaddress
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
    "try-names": (20 / 60, 20.0),
    "guest": (30 / 3600, 30.0),
    "change": (20 / 60, 20.0),
    "replay": (2.0, 30.0),
    "steps": (0.5, 10.0),
    "message": (50.0, 300.0),
    "ask": (20.0, 100.0),
}
"""What is done, how often in a second in the long run, and how often at once."""
_MOST_KEPT = 100_000
MOST_SOCKETS = 50
"""So many sockets an address may have open: a family, or a school class behind one router."""


_BY_SOCKET = frozenset({"act", "say", "read", "watch", "message", "ask"})
"""What people do in a row with one worker, that of their socket; anything else may reach all of them."""
_LEAST = 3.0


class Limits:
    """Buckets of everyone who did something lately, in memory: each of several workers allows its share."""

    def __init__(self, *, on: bool = True, workers: int = 1) -> None:
        self._on = on
        self._workers = workers
        self._full: dict[tuple[str, str], tuple[float, float]] = {}
        self._open: dict[str, int] = {}

    def open(self, address: str) -> None:
        """Have it counted that an address has one more socket; Refused (`rate`) if it has too many. This
        machine may have as many as it likes: a proxy in front of us counts for all who come through it.
        """
        if self._on and self._open.get(address, 0) >= MOST_SOCKETS and not _is_here(address):
            raise Refused("rate")
        self._open[address] = self._open.get(address, 0) + 1

    def close(self, address: str) -> None:
        """It has one less."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def take(self, what: str, who: str) -> None:
        """Have it counted that somebody does something; Refused (`rate`) if that is too often."""
        if not self._on:
            return
        rate, most = self._rate(what)
        now = monotonic()
        left, since = self._full.get((what, who), (most, now))
        left = min(most, left + (now - since) * rate)
        if left < 1:
            self._full[what, who] = (left, now)
            raise Refused("rate")
        if len(self._full) > _MOST_KEPT:
            self._forget(now)
        self._full[what, who] = (left - 1, now)

    def _rate(self, what: str) -> tuple[float, float]:
        rate, most = RATES[what]
        if what in _BY_SOCKET:
            return rate, most
        return rate / self._workers, max(most / self._workers, min(most, _LEAST))

    def _forget(self, now: float) -> None:
        """Forget the buckets that are full again; if that is not enough the oldest, which are nearly so."""
        kept = {
            key: (left, since)
            for key, (left, since) in self._full.items()
            if left + (now - since) * self._rate(key[0])[0] < self._rate(key[0])[1]
        }
        if len(kept) > _MOST_KEPT // 2:
            kept = dict(sorted(kept.items(), key=lambda each: each[1][1])[len(kept) // 2 :])
        self._full = kept


def _is_here(address: str) -> bool:
    """Whether an address is one of this machine."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
