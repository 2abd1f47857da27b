"""Dice and bags: rolled by the generator, told, laid ahead by positions, unknown to everybody."""

import pytest

from deckwerk.engine.errors import PositionError
from deckwerk.engine.observing import observe
from deckwerk.engine.play import choose
from deckwerk.engine.position import describe, set_up
from deckwerk.engine.rng import seeded
from deckwerk.engine.secrecy import determinize, forget_hidden
from deckwerk.engine.serialise import to_bytes
from deckwerk.engine.state import State
from tests.engine.arena import BAG, BAG_AHEAD, DICE_AHEAD, DIE, POINTS, RULES

BESIDE: dict[str, object] = {"players": [{"cell": "c3"}, {"cell": "c4"}]}


def struck(state: State) -> list[int]:
    """Strike, and what the dice showed."""
    state.log = []
    choose(state, RULES.parse_action("strike seat 2"))
    return [int(event.amount) for event in state.log if event.kind == "rolled"]


def test_every_side_comes_up_about_equally_often() -> None:
    state = set_up(RULES, BESIDE)
    counts = [0] * 7
    for _ in range(6000):
        counts[DIE.roll(state, 0)] += 1
    assert counts[0] == 0
    assert all(850 < count < 1150 for count in counts[1:])


def test_equal_states_roll_equally_and_seeds_differ() -> None:
    state = set_up(RULES, BESIDE | {"seed": 5})
    assert struck(state.clone()) == struck(state.clone())
    assert len({tuple(struck(set_up(RULES, BESIDE | {"seed": seed}))) for seed in range(1, 30)}) > 10


def test_what_lies_ahead_is_rolled_first() -> None:
    state = set_up(RULES, BESIDE | {"dice_ahead": ["die_4", "die_2", "die_6"]})
    assert struck(state) == [4, 2]
    assert state.get(POINTS, 0) == 1
    assert state.see(DICE_AHEAD).cards() == [RULES.card_numbers["die_6"]]


def test_a_roll_that_lay_ahead_moves_the_generator_too() -> None:
    """Something came to light that nobody knew: taking it back must be refused like any other roll."""
    state = set_up(RULES, BESIDE | {"dice_ahead": ["die_4", "die_2"]})
    before = int(state.rng.word)
    struck(state)
    assert int(state.rng.word) != before


def test_what_lies_ahead_is_part_of_positions() -> None:
    state = set_up(RULES, BESIDE | {"dice_ahead": ["die_4", "die_2"], "bag_ahead": ["fox"]})
    described = describe(state)
    assert (described["dice_ahead"], described["bag_ahead"]) == (["die_4", "die_2"], ["fox"])
    assert to_bytes(set_up(RULES, described)) == to_bytes(state)
    for wrong in (["owl"], ["die_7"], [None], [3], "die_4"):
        with pytest.raises(PositionError, match="dice_ahead"):
            set_up(RULES, BESIDE | {"dice_ahead": wrong})


def test_nobody_sees_what_lies_ahead() -> None:
    forced = set_up(RULES, BESIDE | {"dice_ahead": ["die_4", "die_2"]})
    free = set_up(RULES, BESIDE)
    for seat in (None, 0, 1):
        assert observe(forced, seat, 0, []).to_dict() == observe(free, seat, 0, []).to_dict()
    assert to_bytes(forget_hidden(forced, 0)) == to_bytes(forget_hidden(free, 0))


def test_worlds_that_look_the_same_roll_anew() -> None:
    state = set_up(RULES, BESIDE | {"dice_ahead": ["die_4", "die_2"]})
    rolls = set()
    for seed in range(1, 60):
        world = determinize(state, 0, seeded(seed))
        assert world.see(DICE_AHEAD).size() == 0
        rolls.add(tuple(struck(world)))
    assert len(rolls) > 20
    assert struck(state) == [4, 2]


def test_a_card_comes_from_the_bag_as_it_lies_ahead_or_by_chance() -> None:
    def drawn(state: State) -> str:
        state.log = []
        choose(state, RULES.parse_action("rest"))
        (card,) = [event.card_id() for event in state.log if event.kind == "drew"]
        assert card is not None
        assert state.see(BAG).size() == 3
        return card

    state = set_up(RULES, BESIDE | {"bag_ahead": ["fox", "owl", "fox"]})
    assert [drawn(state) for _ in range(3)] == ["fox", "owl", "fox"]
    assert state.see(BAG_AHEAD).size() == 0
    assert {drawn(set_up(RULES, BESIDE | {"seed": seed})) for seed in range(1, 20)} == {"owl", "fox"}
