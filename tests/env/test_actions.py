"""Every action that can occur has a number, and every number is an action."""

import pytest

from deckwerk.engine.action import encode, seat_of
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
