"""Check sums of Parquet files: a file of results says what its own bytes add up to, but for that sum itself.

A Parquet file has a place for texts about it. One of them is the seal, written with zeros first and replaced
by the sum once the file is whole, so that a single flipped bit anywhere is noticed.
"""

import hashlib
import mmap
import os
from pathlib import Path
from typing import Final

_KEY: Final = "deckwerk check"
_EMPTY: Final = "blake2b-0000000000000000"
_START: Final = b"blake2b-"
_TAIL: Final = 8
"""Bytes at the end of a Parquet file: how long the texts before them are, and a word that says what it is."""
_CHUNK: Final = 1 << 20


def sealable(metadata: dict[str, str]) -> dict[str, str]:
    """The texts about a file that is to be sealed."""
    return metadata | {_KEY: _EMPTY}


def seal(file: Path) -> None:
    """Write its sum into a file that was written with sealable texts, down to the disk."""
    with file.open("r+b") as writing:
        with mmap.mmap(writing.fileno(), 0) as data:
            at = _place(data)
            data[at : at + len(_EMPTY)] = _sum(data, at)
            data.flush()
        os.fsync(writing.fileno())


def sealed(data: bytes) -> bytes:
    """A whole file in memory with its sum."""
    at = _place(data)
    return data[:at] + _sum(data, at) + data[at + len(_EMPTY) :]


def is_sound(file: Path) -> bool:
    """Whether a file has the sum it says. One without a seal, of an earlier deckwerk, is taken as it is."""
    if file.stat().st_size == 0:
        return False
    with file.open("rb") as reading, mmap.mmap(reading.fileno(), 0, access=mmap.ACCESS_READ) as data:
        at = _place(data)
        return at < 0 or data[at : at + len(_EMPTY)] == _sum(data, at)


def _place(data: "bytes | mmap.mmap") -> int:
    """Where the sum stands; -1 if the file has none."""
    texts = int.from_bytes(data[-_TAIL : -_TAIL + 4], "little")
    key = data.rfind(_KEY.encode(), max(0, len(data) - _TAIL - texts))
    return data.find(_START, key) if key >= 0 else -1


def _sum(data: "bytes | mmap.mmap", at: int) -> bytes:
    """The sum of all bytes, with zeros where it is to stand itself."""
    digest = hashlib.blake2b(digest_size=8)
    for start, end in ((0, at), (at + len(_EMPTY), len(data))):
        while start < end:
            digest.update(data[start : min(start + _CHUNK, end)])
            start += _CHUNK
    return _START + digest.hexdigest().encode()
