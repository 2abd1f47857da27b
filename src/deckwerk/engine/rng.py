"""One integer random generator, the same numbers on every Python and machine, for ever.

A multiply-with-carry generator over 32-bit digits: the lower half of `word` is the digit, the upper half the
carry. The multiplier belongs to a safe prime, so the period is about 2**62. No value ever reaches 2**63, so
that interpreted and compiled code agree. `tests/engine/test_rng.py` holds its golden values.
"""

from typing import Final, final

from mypy_extensions import i64

_DIGIT: Final[i64] = 0xFFFFFFFF
_MULTIPLIER: Final[i64] = 2147483085
_MODULUS: Final = 2147483085 * 2**32 - 1
SEED_LIMIT: Final = 2**63


@final
class Rng:
    """A small generator that is part of a state: cloned, hashed and saved with it.

    `word`, from 1 to 2147483085 * 2**32 - 2, is all there is to it; it changes with every number drawn.
    """

    __slots__ = ("word",)

    def __init__(self, word: i64) -> None:
        self.word: i64 = word

    def clone(self) -> "Rng":
        """An independent generator that continues with the same numbers."""
        return Rng(self.word)

    def fork(self) -> "Rng":
        """A generator with numbers unrelated to this one's; uses up two numbers of this one."""
        upper: i64 = self.next_word() >> 2
        return Rng(((upper << 32) | self.next_word()) + 1)

    def next_word(self) -> i64:
        """The next 32 random bits."""
        word: i64 = self.word
        self.word = _MULTIPLIER * (word & _DIGIT) + (word >> 32)
        return (word & _DIGIT) ^ (word >> 32)

    def below(self, limit: i64) -> i64:
        """A fair number from 0 to limit - 1 (limit 1 to 2**31). Limit 1 uses up nothing random."""
        if limit == 1:
            return 0
        word: i64 = self.word  # the first step of next_word, written out: this is the hottest call of all
        self.word = _MULTIPLIER * (word & _DIGIT) + (word >> 32)
        product: i64 = ((word & _DIGIT) ^ (word >> 32)) * limit
        if product & _DIGIT < limit:
            unfair: i64 = (_DIGIT + 1) % limit
            while product & _DIGIT < unfair:
                product = self.next_word() * limit
        return product >> 32


def seeded(seed: int) -> Rng:
    """The generator of a seed from 0 to 2**63 - 1; near seeds give unrelated numbers."""
    if not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {seed}")
    mixed = (seed + 0x9E3779B97F4A7C15) % 2**64
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % 2**64
    mixed ^= mixed >> 31
    return Rng(1 + mixed % (_MODULUS - 2))


def restored(word: int) -> Rng:
    """The generator with a saved word; ValueError if there is no such generator."""
    if not 1 <= word <= _MODULUS - 1:
        raise ValueError(f"the word of a generator is a whole number from 1 to {_MODULUS - 1}, not {word}")
    return Rng(word)
