"""Chance that can be proven: each entry of a table rolls its own number, from a key that is told at the end.

    roll of revision n = HMAC-SHA256(key, "deckwerk roll n"), of which the first 63 bits are the number

The SHA-256 of the key is shown when the game starts, and binds whoever holds it. The seed of the game is the
roll of revision 0. Since a revision never comes again, what is drawn again after an undo is drawn anew.
"""

import functools
import hashlib
import hmac
import os
from dataclasses import dataclass

from deckwerk.engine.record import Record

KEY_BYTES = 32
_FURTHEST = 10_000
"""So many entries may lie between two actions of a record: acts that were taken back, offers and the like."""


def new_key() -> bytes:
    """A key from the operating system."""
    return os.urandom(KEY_BYTES)


def roll_of(key: bytes, rev: int) -> int:
    """The roll of a revision."""
    keyed = _keyed(key).copy()  # soonest: to begin with the key takes longer than the rest
    keyed.update(f"deckwerk roll {rev}".encode("ascii"))
    return int.from_bytes(keyed.digest()[:8], "big") >> 1


@functools.lru_cache(maxsize=4096)
def _keyed(key: bytes) -> hmac.HMAC:
    return hmac.new(key, digestmod="sha256")


def chance_of(key: bytes, what: str) -> float:
    """A number from 0 to 1 by which a table decides something else; nobody can foretell it."""
    digest = hmac.new(key, what.encode("utf-8"), hashlib.sha256).digest()
    return int.from_bytes(digest[:6], "big") / 2**48


def fingerprint(key: bytes) -> str:
    """What is shown of a key at the start."""
    return hashlib.sha256(key).hexdigest()


@dataclass(frozen=True)
class Proof:
    """What came of checking a record with a key.

    `wrong` is the first action (from 1) whose roll is not of the key, 0 for the set-up, None if all fit.
    `skipped` counts the revisions between actions: entries of the log that are no longer in the record.
    """

    actions: int
    skipped: int
    wrong: int | None


def prove(record: Record, key: bytes) -> Proof:
    """Check that all chance in a record came from a key, in the order of its revisions."""
    if record.position == "" and record.seed != roll_of(key, 0):
        return Proof(len(record.actions), 0, 0)
    rev = skipped = 0
    for place in range(len(record.actions)):
        rolled = record.rolls.get(place)
        found = next((n for n in range(rev + 1, rev + _FURTHEST) if roll_of(key, n) == rolled), None)
        if rolled is None or found is None:
            return Proof(len(record.actions), skipped, place + 1)
        skipped += found - rev - 1
        rev = found
    return Proof(len(record.actions), skipped, None)
