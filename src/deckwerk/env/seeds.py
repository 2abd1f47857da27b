"""Seeds of games: the deals of a batch, who begins, where an agent sits. None of these tells of another."""

from typing import Final

SEED_BITS: Final = 53
SEEDS: Final = 1 << SEED_BITS
"""Seeds are below this, which every program that reads JSON can hold."""
AGENT: Final = 1
FIRST: Final = 2
"""What is drawn from the seed of a game besides its deal: the seat of its agent, the seat that begins."""
_MASK: Final = SEEDS - 1
_WORD: Final = 2**64


def _mixed(number: int) -> int:
    """64 bits, all of which depend on all bits of the number (SplitMix64)."""
    mixed = (number + 0x9E3779B97F4A7C15) % _WORD
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 % _WORD
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % _WORD
    return mixed ^ mixed >> 31


def _permuted(number: int) -> int:
    """Another number below SEEDS for each number below SEEDS: every step can be undone."""
    number = (number ^ number >> 26) * 0x1CE4E5B9BF5847 & _MASK
    number = (number ^ number >> 29) * 0x133111EB94D049 & _MASK
    return number ^ number >> 26


def game_seed(seed: int, number: int) -> int:
    """The seed of the game with a number, from 0, of a batch with a seed.

    All games of a batch have different seeds; batches with different seeds have as good as unrelated ones.
    """
    first = _mixed(seed)
    second = _mixed(first)
    return _permuted((_permuted((number ^ first) & _MASK) + second) & _MASK)


def drawn_seat(seed: int, what: int, seats: int) -> int:
    """A seat that follows from the seed of a game, unrelated to its deal and to what else is drawn."""
    return _mixed(_mixed(seed) ^ _mixed(what)) % seats
