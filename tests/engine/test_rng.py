"""The generator: the same numbers for ever, fair, and checked against its mathematics."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwerk.engine.rng import SEED_LIMIT, Rng, restored, seeded
from tests.effort import QUICK

pytestmark = pytest.mark.both

A = 2147483085
P = A * 2**32 - 1

words = st.integers(1, P - 1)
seeds = st.integers(0, SEED_LIMIT - 1)

GOLDEN = {
    0: [7070838797870419379, 423454687, 572238856, 1207372142, 0, 2, 8, 57, 426868691],
    1: [1227846760412634309, 2550688986, 72943573, 2306274932, 1, 4, 9, 79, 390073953],
    7: [7191089600892374488, 989457468, 372140532, 376812089, 1, 0, 7, 57, 706183565],
    2026: [6601247685650713895, 3389577964, 4179865173, 1538168029, 0, 1, 3, 97, 877092152],
    2**63 - 1: [3055647633038352040, 73681405, 4017104179, 1212212267, 1, 2, 2, 53, 906511168],
}


def outputs(rng: Rng, count: int) -> list[int]:
    return [int(rng.next_word()) for _ in range(count)]


def in_plain_python(word: int) -> tuple[int, int]:
    """A step of multiply-with-carry: the output, and the next word."""
    carry, digit = divmod(word, 2**32)
    return digit ^ carry, A * digit + carry


def that_says(output: int) -> Rng:
    """A generator whose next 32 bits are these."""
    return restored((1 << 32) + (output ^ 1))


@pytest.mark.parametrize("seed", list(GOLDEN))
def test_these_numbers_never_change(seed: int) -> None:
    """Records and golden games depend on them. If this fails, the generator is broken, not the test."""
    rng = seeded(seed)
    found = [int(rng.word), *outputs(rng, 3), *(int(rng.below(limit)) for limit in (2, 6, 10, 100, 10**9))]
    assert found == GOLDEN[seed]


@QUICK
@given(words)
def test_it_is_multiply_with_carry(word: int) -> None:
    rng = restored(word)
    for _ in range(8):
        output, word = in_plain_python(word)
        assert rng.next_word() == output < 2**32
        assert rng.word == word


@QUICK
@given(words)
def test_a_step_divides_by_two_to_the_32_modulo_the_prime(word: int) -> None:
    """The theory behind it, told backwards: multiplying the next word gives this one again."""
    rng = restored(word)
    rng.next_word()
    assert rng.word * 2**32 % P == word
    assert 1 <= rng.word <= P - 1 < 2**63


def test_the_period_is_half_of_a_safe_prime() -> None:
    assert is_prime(P)
    assert is_prime((P - 1) // 2)
    assert pow(2**32, 2, P) != 1
    assert pow(2**32, (P - 1) // 2, P) == 1


def is_prime(number: int) -> bool:
    """Miller and Rabin; with these bases certain below 2**64."""
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        power = pow(base, odd, number)
        chain = [pow(power, 2**step, number) for step in range(twos)]
        if power != 1 and number - 1 not in chain:
            return False
    return True


@QUICK
@given(seeds)
def test_a_seed_is_mixed_as_in_splitmix64(seed: int) -> None:
    mixed = (seed + 0x9E3779B97F4A7C15) % 2**64
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        mixed = (mixed ^ (mixed >> shift)) * factor % 2**64
    mixed ^= mixed >> 31
    assert seeded(seed).word == 1 + mixed % (P - 2)


def test_near_seeds_have_nothing_in_common() -> None:
    firsts = [outputs(seeded(seed), 1)[0] for seed in range(2000)]
    assert len(set(firsts)) > 1995
    for bit in range(32):
        assert 850 < sum(first >> bit & 1 for first in firsts) < 1150


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT, 10**30])
def test_seeds_out_of_range_are_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="seed"):
        seeded(seed)


@pytest.mark.parametrize("word", [0, -1, P, 2**63 - 1, 10**30])
def test_words_that_would_stand_still_are_refused(word: int) -> None:
    """0 and P are the two words from which nothing random comes."""
    with pytest.raises(ValueError, match="word"):
        restored(word)


@QUICK
@given(words, st.integers(1, 2**31))
def test_a_number_below_a_limit_is_the_upper_half_of_a_product(word: int, limit: int) -> None:
    """Lemire's method in plain Python: outputs that would make some numbers likelier are thrown away."""
    rng = restored(word)
    found = rng.below(limit)
    assert 0 <= found < limit
    if limit == 1:
        assert rng.word == word
        return
    while True:
        output, word = in_plain_python(word)
        if output * limit % 2**32 >= 2**32 % limit:
            break
    assert found == output * limit >> 32
    assert rng.word == word


@pytest.mark.parametrize("limit", [2, 3, 5, 6, 7, 10, 100, 52, 1000, 2**16, 2**31 - 1, 2**31])
def test_every_number_has_exactly_as_many_outputs(limit: int) -> None:
    """The outputs for a number lie side by side. At both ends of such a run the generator decides exactly."""
    share = 2**32 // limit
    for number in {0, 1, limit // 2, limit - 1}:
        first = -(-number * 2**32 // limit)
        last = -(-(number + 1) * 2**32 // limit) - 1
        thrown_away = first * limit % 2**32 < 2**32 % limit
        assert last - first + 1 - thrown_away == share
        for output in {first + thrown_away, first + 1, last}:
            if first + thrown_away <= output <= last:
                rng = that_says(output)
                after = in_plain_python(int(rng.word))[1]
                assert (rng.below(limit), rng.word) == (number, after)
        if thrown_away:
            rng = that_says(first)
            after = in_plain_python(int(rng.word))[1]
            rng.below(limit)
            assert rng.word != after, "an output too many was used"


def test_one_is_no_choice_and_costs_nothing() -> None:
    rng = seeded(1)
    before = rng.word
    assert rng.below(1) == 0
    assert rng.word == before


@QUICK
@given(seeds)
def test_a_clone_goes_on_by_itself(seed: int) -> None:
    rng = seeded(seed)
    twin = rng.clone()
    first = outputs(twin, 5)
    assert outputs(rng, 5) == first
    outputs(twin, 1)
    assert rng.word != twin.word


@QUICK
@given(seeds)
def test_a_fork_is_another_generator(seed: int) -> None:
    rng, model = seeded(seed), seeded(seed)
    fork = rng.fork()
    outputs(model, 2)
    assert rng.word == model.word, "a fork uses up two numbers"
    assert restored(int(fork.word)).word == fork.word
    assert fork.word == seeded(seed).fork().word
    assert not {*outputs(fork, 20)} & {*outputs(rng, 20)}


def test_forks_of_near_seeds_have_nothing_in_common() -> None:
    forks = [seeded(seed).fork() for seed in range(1000)]
    assert len({int(fork.word) for fork in forks}) == 1000
    firsts = [outputs(fork, 1)[0] for fork in forks]
    for bit in range(32):
        assert 400 < sum(first >> bit & 1 for first in firsts) < 600
