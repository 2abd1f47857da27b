"""One integer random generator, the same numbers on every Python and machine, for ever.

The algorithm is SFC32 (three 32-bit words and a counter). All intermediate values stay below 2**63, so that
interpreted and compiled code agree. `tests/engine/test_rng.py` holds its golden values.
"""

from typing import Final, final

from mypy_extensions import i64

WORD: Final[i64] = 0xFFFFFFFF
SEED_LIMIT: Final = 2**63
_WARM_UP: Final[i64] = 15


@final
class Rng:
    """A small generator that is part of a state: cloned, hashed and saved with it."""

    __slots__ = ("a", "b", "c", "counter")

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    def clone(self) -> "Rng":
        """An independent generator that continues with the same numbers."""
        return Rng(self.a, self.b, self.c, self.counter)

    def next_word(self) -> i64:
        """The next 32 random bits. Every call moves the counter on."""
        result: i64 = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + ((self.c << 3) & WORD)) & WORD
        self.c = (((self.c << 21) & WORD) | (self.c >> 11)) + result & WORD
        return result

    def below(self, limit: i64) -> i64:
        """A fair number from 0 to limit - 1 (limit from 1 to 2**31). With limit 1 nothing random is used up."""
        if limit == 1:
            return 0
        product: i64 = self.next_word() * limit
        low: i64 = product & WORD
        if low < limit:
            threshold: i64 = (WORD + 1 - limit) % limit
            while low < threshold:
                product = self.next_word() * limit
                low = product & WORD
        return product >> 32

    def words(self) -> list[int]:
        """The whole state of the generator, for saving; `Rng(*words)` restores it."""
        return [self.a, self.b, self.c, self.counter]


def seeded(seed: int) -> Rng:
    """The generator of a seed from 0 to 2**63 - 1; equal seeds give equal numbers."""
    if not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {seed}")
    rng = Rng(seed & 0xFFFFFFFF, seed >> 32, 0x9E3779B9, 1)
    for _ in range(_WARM_UP):
        rng.next_word()
    return rng
