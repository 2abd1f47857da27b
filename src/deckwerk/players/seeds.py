# mypyc: off
"""Seeds for what belongs to one game but has to be as good as unrelated: its deal, each of its players."""

import hashlib

SEED_BITS = 53


def derived(seed: int, *parts: object) -> int:
    """A seed that follows from another one and from what it is for, unrelated to those for anything else."""
    text = "/".join(str(part) for part in (seed, *parts))
    number = int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")
    return number >> (64 - SEED_BITS)
