"""Chance that can be proven: each entry of a table rolls its own number, from a key that is told at the end.

    roll of revision n = HMAC-SHA256(key, "deckwerk roll n"), of which the first 63 bits are the number

The SHA-256 of the key is shown when the game starts, and binds whoever holds it. The seed of the game is the
roll of revision 0. Since a revision never comes again, what is drawn again after an undo is drawn anew.
"""

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
    digest = hmac.new(key, f"deckwerk roll {rev}".encode("ascii"), hashlib.sha256).digest()
    return int.from_bytes(digest[:8], "big") >> 1


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
