"""What seats know of a hand when cards leave it: numbers of copies, told against a plain count."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwerk.engine.knowledge import learn, take_openly, take_unseen
from deckwerk.engine.zone import NOTE, MutableZone, sorted_zone

SEATS = 4
entries = st.tuples(st.integers(1, 4), st.integers(0, 2**SEATS - 1)).map(
    lambda pair: pair[0] * int(NOTE) + pair[1]
)
hands = st.lists(entries, min_size=1, max_size=8).map(sorted_zone)


def known(hand: MutableZone, seat: int) -> Counter[int]:
    """How many copies of each card a seat knows to be in a hand."""
    return Counter(item // int(NOTE) for item in hand.entries() if item % int(NOTE) >> seat & 1)


def less_one(counts: Counter[int], cards: set[int]) -> Counter[int]:
    return counts - Counter(dict.fromkeys(cards, 1))


@pytest.mark.both
@given(hands, st.integers(0, 99))
def test_a_card_that_leaves_in_the_open_is_one_copy_less_for_everyone(hand: MutableZone, pick: int) -> None:
    card = hand.cards()[pick % int(hand.size())]
    cards, before = Counter(hand.cards()), [known(hand, seat) for seat in range(SEATS)]
    take_openly(hand, card)
    assert Counter(hand.cards()) == cards - Counter([card])
    assert hand.entries() == sorted(hand.entries())
    assert [known(hand, seat) for seat in range(SEATS)] == [less_one(counts, {card}) for counts in before]


@pytest.mark.both
@given(hands, st.integers(0, 99), st.integers(0, 2**SEATS - 1))
def test_whoever_does_not_see_the_card_leave_is_sure_of_one_copy_less_of_each(
    hand: MutableZone, pick: int, seen_by: int
) -> None:
    card = hand.cards()[pick % int(hand.size())]
    cards, before = Counter(hand.cards()), [known(hand, seat) for seat in range(SEATS)]
    take_unseen(hand, card, seen_by)
    assert Counter(hand.cards()) == cards - Counter([card])
    assert hand.entries() == sorted(hand.entries())
    for seat, counts in enumerate(before):
        lost = {card} if seen_by >> seat & 1 else set(cards)
        assert known(hand, seat) == less_one(counts, lost)


@pytest.mark.both
@given(hands, st.integers(0, 2**SEATS - 1))
def test_who_learns_a_hand_knows_all_of_it(hand: MutableZone, seats: int) -> None:
    before = [known(hand, seat) for seat in range(SEATS)]
    learn(hand, seats)
    for seat, counts in enumerate(before):
        assert known(hand, seat) == (Counter(hand.cards()) if seats >> seat & 1 else counts)
