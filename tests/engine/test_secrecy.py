"""Who knows which card, told with a toy game: the engine's one idea of what is hidden."""

from collections import Counter

import pytest

from deckwerk.engine.rng import seeded
from deckwerk.engine.secrecy import SPECTATOR, determinize, hidden_pool, zone_number, zone_owner
from deckwerk.engine.serialise import to_bytes
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOWHERE, ordered_zone, sorted_zone
from tests.engine.toy import (
    COIN,
    COMPONENTS,
    DECK,
    DECK_TOP,
    FRONT,
    GEM,
    HAND,
    IDOL,
    MARKET,
    PILE,
    PILE_TOP,
    ROCK,
    empty,
    entry,
)

STRIDE = len(COMPONENTS.seat_zones)


def place(zone: int, seat: int = 0) -> int:
    """The index of a zone among all zones of the state."""
    return zone + seat * STRIDE


def test_zones_know_their_owner_and_their_kind() -> None:
    state = empty()
    assert [int(zone_owner(state, index)) for index in range(len(state.zones))] == [-1] * 4 + [0] * 4 + [
        1
    ] * 4 + [2] * 4
    assert [int(zone_number(state, place(zone, 2))) for zone in (HAND, DECK, FRONT)] == [HAND, DECK, FRONT]
    assert zone_number(state, PILE) == PILE


PUBLIC = NOWHERE
WATCHING = 15


@pytest.mark.parametrize(
    ("zone", "owner", "known_by", "observer", "pool"),
    [
        # in the open
        (MARKET, 0, (), 1, PUBLIC),
        (FRONT, 1, (), 0, PUBLIC),
        (FRONT, 1, (), SPECTATOR, PUBLIC),
        # hands
        (HAND, 1, (), 1, PUBLIC),
        (HAND, 1, (), 0, place(DECK, 1)),
        (HAND, 1, (), SPECTATOR, place(DECK, 1)),
        (HAND, 1, (0, 1, 2), 0, PUBLIC),
        (HAND, 1, (0, 1, 2), SPECTATOR, place(DECK, 1)),
        (HAND, 1, (0, 1, 2, WATCHING), SPECTATOR, PUBLIC),
        # a card of the hand that another seat has seen
        (HAND, 1, (0, 1), 0, PUBLIC),
        (HAND, 1, (0, 1), 2, place(DECK, 1)),
        (HAND, 1, (0, 1), SPECTATOR, place(DECK, 1)),
        (HAND, 1, (0,), 0, PUBLIC),
        (HAND, 1, (0,), 1, PUBLIC),
        (HAND, 1, (0,), 2, place(DECK, 1)),
        # decks: nobody sees them, not even their owners
        (DECK, 1, (), 1, place(DECK, 1)),
        (DECK, 1, (), 0, place(DECK, 1)),
        (PILE, 0, (), 0, PILE),
        (PILE, 0, (), SPECTATOR, PILE),
        # upper cards of a deck
        (DECK_TOP, 1, (), 1, place(DECK, 1)),
        (DECK_TOP, 1, (1,), 1, PUBLIC),
        (DECK_TOP, 1, (1,), 0, place(DECK, 1)),
        (DECK_TOP, 1, (0,), 1, place(DECK, 1)),
        (DECK_TOP, 1, (0, 1, 2, WATCHING), SPECTATOR, PUBLIC),
        (PILE_TOP, 0, (2,), 2, PUBLIC),
        (PILE_TOP, 0, (2,), 1, PILE),
        (PILE_TOP, 0, (2,), SPECTATOR, PILE),
    ],
)
def test_who_knows_a_card_and_what_else_it_could_be(
    zone: int, owner: int, known_by: tuple[int, ...], observer: int, pool: int
) -> None:
    assert hidden_pool(empty(), place(zone, owner), entry(GEM, *known_by), observer) == pool


def table() -> State:
    """Three seats with something everywhere."""
    state = empty()
    state.zones[MARKET] = ordered_zone([entry(COIN), 0, entry(GEM)])
    state.zones[PILE] = sorted_zone([entry(card) for card in (COIN, GEM, ROCK, IDOL)])
    state.zones[PILE_TOP] = ordered_zone([entry(COIN), entry(ROCK, 0), entry(IDOL)])
    for seat in range(3):
        state.zones[place(DECK, seat)] = sorted_zone([entry(COIN)] * 3 + [entry(IDOL)] * seat)
        state.zones[place(DECK_TOP, seat)] = ordered_zone([entry(GEM), entry(ROCK, 0, 1, 2)])
        state.zones[place(FRONT, seat)] = ordered_zone([entry(ROCK)])
    state.zones[place(HAND, 0)] = sorted_zone([entry(GEM), entry(ROCK)])
    state.zones[place(HAND, 1)] = sorted_zone([entry(GEM), entry(ROCK, 0, 1), entry(IDOL, 2)])
    state.zones[place(HAND, 2)] = sorted_zone([entry(ROCK), entry(GEM, 0, 1, 2)])
    return state


def notes(state: State, index: int) -> list[int]:
    return sorted(item % 65536 for item in state.zones[index].entries())


@pytest.mark.parametrize("observer", [0, 1, 2])
def test_what_is_known_stays_and_the_rest_is_dealt_within_its_pool(observer: int) -> None:
    state = table()
    before = to_bytes(state)
    for seed in range(50):
        guess = determinize(state, observer, seeded(seed))
        known, pools = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
        for index in range(len(state.zones)):
            assert notes(guess, index) == notes(state, index)
            for sign, one in ((1, state), (-1, guess)):
                for item in one.zones[index].entries():
                    pool = int(hidden_pool(one, index, item, observer))
                    counted, key = (known, index) if pool == NOWHERE else (pools, pool)
                    counted[key, item // 65536] += sign
        assert not any(known.values())
        assert not any(pools.values())
        assert guess.zones[MARKET].entries() == state.zones[MARKET].entries()
        assert guess.zones[PILE_TOP].entry(1) == entry(ROCK, 0) or observer != 0
    assert to_bytes(state) == before


def test_an_owner_does_not_know_the_order_of_its_own_deck() -> None:
    state = table()
    tops = {int(determinize(state, 0, seeded(seed)).zones[place(DECK_TOP, 0)].card(0)) for seed in range(60)}
    assert tops == {COIN, GEM}


def test_the_generator_is_replaced_by_one_that_depends_on_the_seed_alone() -> None:
    state, other = table(), table()
    other.rng.next_word()
    assert determinize(state, 0, seeded(3)).rng.word == determinize(other, 0, seeded(3)).rng.word
    assert determinize(state, 0, seeded(3)).rng.word != determinize(state, 0, seeded(4)).rng.word
    assert determinize(state, 0, seeded(3)).rng.word != state.rng.word
