"""Every action that can occur has a number, and every number is an action."""

import numpy as np
import pytest

import deckwerk.env
from deckwerk.engine.action import at_place, encode, place_of, seat_of, with_number
from deckwerk.env.actions import UNKNOWN, ActionTable
from deckwerk.env.spec import make_spec
from tests.settings import Setting, every_game, every_setting


@every_game
def test_actions_are_numbered_without_gaps_or_doubles(slug: str) -> None:
    spec = make_spec(slug)
    codes = spec.action_codes
    assert len(set(codes)) == len(codes) == spec.action_count
    assert [spec.table.find(code, 0) for code in codes] == list(range(len(codes)))


@every_game
def test_every_action_has_a_text_that_reads_back(slug: str) -> None:
    spec = make_spec(slug)
    for action in range(0, spec.action_count, 7):
        assert spec.rules.parse_action(spec.action_text(action)) == spec.action_codes[action]


def test_seats_are_counted_from_the_one_who_acts() -> None:
    table = make_spec("shards", seats=3).table
    attack = next(code for code in table.codes() if seat_of(code) == 2)
    next_seat_of_2 = attack - encode(0, seat=2) + encode(0, seat=1)
    assert table.find(next_seat_of_2, 2) == table.find(attack, 0)


def test_what_cannot_occur_has_no_number() -> None:
    table = make_spec("shards", seats=2).table
    assert table.find(encode(0), 0) == UNKNOWN  # to play nothing
    assert table.find(encode(6, 1, 7), 0) == UNKNOWN  # the row has six places


def test_the_last_place_of_a_row_that_grows_stands_for_all_further_on() -> None:
    spec = make_spec("vigil", seats=2)
    last = max(place_of(code) for code in spec.action_codes)
    code = next(code for code in spec.action_codes if place_of(code) == last)
    assert spec.table.find(at_place(code, last + 1), 1) == spec.table.find(code, 0)


def test_the_last_copy_stands_for_all_further_on() -> None:
    spec = make_spec("hexascension", seats=2)
    code = spec.rules.parse_action("aim shock_blade seat 2 #4")
    assert spec.table.find(with_number(code, 9), 0) == spec.table.find(code, 0) != UNKNOWN
    assert spec.table.find(with_number(spec.rules.parse_action("reroll #3"), 9), 0) == UNKNOWN


@pytest.mark.both
def test_a_row_of_any_length_can_be_played() -> None:
    """What lies beyond the last place is offered, and chosen, by the number of that place."""
    spec = make_spec("vigil", seats=2)
    first = [text.split()[2] for text in map(spec.action_text, range(spec.action_count)) if _is_first(text)]
    start = {"players": [{}, {}], "row": first[:40], "runes": 90, "turn": 0}
    env = deckwerk.env.aec("vigil", seats=2, start=start)
    env.reset(seed=1)
    options = env.unwrapped.options().tolist()
    assert np.flatnonzero(env.observe("seat_0")["action_mask"]).tolist() == sorted(options)
    texts = [spec.action_text(action) for action in options]
    assert f"acquire 23 {first[22]}" in texts
    assert len([text for text in texts if text.startswith("acquire 24 ")]) == 17
    env.step(options[texts.index(f"acquire 24 {first[39]}")])
    discard = env.observe("seat_0")["observation"][spec.slots("seat1.discard")]
    assert np.flatnonzero(discard).tolist() == [spec.rules.card_numbers[first[39]] - 1]


def _is_first(text: str) -> bool:
    return text.startswith("acquire 1 ")


@every_setting
@pytest.mark.compiled
def test_every_action_that_is_offered_has_a_number(setting: Setting) -> None:
    """A game begun anywhere, with whatever cards, offers nothing else."""
    from deckwerk.engine.play import choose, legal
    from deckwerk.engine.rng import seeded

    table = ActionTable(setting.rules, setting.seats)
    rng = seeded(17)
    for _ in range(4):
        state = setting.rich(rng).state()
        for _ in range(400):
            if state.over:
                break
            codes = legal(state).codes()
            seat = int(state.asked)
            lacking = [setting.rules.action_text(code) for code in codes if table.find(code, seat) == UNKNOWN]
            assert not lacking
            choose(state, codes[int(rng.below(len(codes)))])
