"""The end of the game: GS-50 to GS-52."""

import itertools

import pytest

from tests.table import Table, rule

pytestmark = pytest.mark.both

SEATS_AND_FIRST = [(seats, first) for seats in (2, 3, 4) for first in range(seats)]
TIED_PAIRS = [
    (seats, first, pair)
    for seats, first in SEATS_AND_FIRST
    for pair in itertools.combinations(range(seats), 2)
]


@rule("GS-50")
def test_the_rulebooks_example_player_three_has_one_more_turn_but_not_player_one(table: Table) -> None:
    table.players(3, turn=1).start(pool=1, power=2).deck().discard()
    table.defeat("cultist").has(pool=0, pool_emptied=1).happened("pool_emptied")
    table.end().turn_is(2).end().is_over(scores=[0, 1, 0], winners=[1])


@rule("GS-50")
def test_the_round_ends_with_the_player_to_the_right_of_the_one_who_began(table: Table) -> None:
    table.players(3, turn=2, first=2).start(pool=1, power=2)
    table.defeat("cultist").end().turn_is(0).end().turn_is(1).end().is_over(scores=[0, 0, 1], winners=[2])


@rule("GS-50")
@pytest.mark.parametrize(("seats", "first"), SEATS_AND_FIRST)
def test_everyone_has_the_same_number_of_turns(table: Table, seats: int, first: int) -> None:
    table.players(seats, turn=first, first=first).start(pool=1, power=2).deck().discard()
    table.defeat("cultist")
    for offset in range(seats):
        table.turn_is((first + offset) % seats).end()
    assert table.game.over


@rule("GS-50")
def test_with_one_honor_left_the_game_goes_on(table: Table) -> None:
    table.players(2, turn=1).start(pool=2, power=4)
    table.defeat("cultist").has(pool=1, pool_emptied=0).end().turn_is(0).end().turn_is(1)
    assert table.game.winners() == []


@rule("GS-50")
def test_the_last_player_of_the_round_who_empties_the_pool_ends_the_game(table: Table) -> None:
    table.players(2, turn=1).start(pool=1, power=2).defeat("cultist").asks_nothing()
    table.end().is_over(scores=[0, 1], winners=[1])


@rule("GS-50", "GS-27")
def test_a_pool_overdrawn_is_empty_too_and_the_emptying_is_remembered(table: Table) -> None:
    table.players(3).row("sea_tyrant").start(pool=3, power=5).deck().discard()
    table.defeat("sea_tyrant").gives(power=-5, honor=5).has(pool=0, pool_emptied=1)
    table.end().turn_is(1).end().turn_is(2).has(pool=0, pool_emptied=1).end().is_over(
        scores=[5, 0, 0], winners=[0]
    )


@rule("GS-50")
def test_a_pool_that_was_empty_once_ends_the_game_whatever_it_holds_now(table: Table) -> None:
    table.players(2, turn=1).start(pool=5, pool_emptied=1).end().is_over(scores=[0, 0], winners=[1])


@rule("GS-50", "GS-27")
def test_players_after_the_pool_was_emptied_still_gain_honor(table: Table) -> None:
    table.players(2).start(pool=1, power=2).deck().discard()
    table.hand("lifebound_initiate", of=1).deck(of=1).discard(of=1)
    table.defeat("cultist").end().turn_is(1).play("lifebound_initiate").gives(runes=1, honor=1).has(pool=0)
    table.end().is_over(scores=[1, 1 + 1], winners=[1])


@rule("GS-50", "GS-38")
def test_an_extra_turn_in_the_last_turn_of_the_game_is_still_taken(table: Table) -> None:
    table.players(2, turn=1).constructs("tablet_of_times_dawn").start(pool=1, power=2).deck().discard()
    table.defeat("cultist").use("tablet_of_times_dawn").end().turn_is(1)
    table.end().is_over(scores=[0, 1], winners=[1])


@rule("GS-50", "GS-38")
def test_an_extra_turn_belongs_to_the_same_round(table: Table) -> None:
    table.constructs("tablet_of_times_dawn").start(pool=1).deck(*["militia"] * 5).discard().hand()
    table.use("tablet_of_times_dawn").end().turn_is(0)
    table.play("militia", "militia").defeat("cultist").has(pool_emptied=1)
    table.end().turn_is(1).end()
    assert table.game.over


@rule("GS-50", "GS-38")
def test_an_extra_turn_of_the_last_player_does_not_begin_a_new_round(table: Table) -> None:
    table.players(2, turn=1).constructs("tablet_of_times_dawn").start(pool=1).deck(*["militia"] * 5)
    table.discard().use("tablet_of_times_dawn").end().turn_is(1)
    table.play("militia", "militia").defeat("cultist").end().is_over(scores=[0, 1], winners=[1])


@rule("GS-50")
def test_when_the_game_is_over_nobody_can_do_anything(table: Table) -> None:
    table.players(2, turn=1).start(pool=0).end().is_over(scores=[0, 0], winners=[1])
    assert table.game.decision is None


@rule("GS-51")
def test_stones_and_the_honor_on_all_cards_are_added(table: Table) -> None:
    table.players(2, turn=1).honor(7, 10).start(pool=0)
    table.hand("landtalker", "mystic").deck("heavy_infantry", "apprentice").discard("emri_one_with_the_void")
    table.constructs("hedron_cannon", "muramasa").constructs("the_grand_design", of=0)
    table.hand("void_initiate", of=0).deck("druids_of_the_stone_circle", of=0).discard("avatar_golem", of=0)
    table.play("landtalker").end()
    table.is_over(scores=[7 + 6 + 1 + 3 + 2, 10 + 3 + 1 + 1 + 0 + 3 + 8 + 4], winners=[1])


@rule("GS-51")
def test_the_score_sheet_tells_stones_and_cards_apart(table: Table) -> None:
    table.players(2, turn=1).honor(9, 2).hand("landtalker").deck().discard("mystic").start(pool=0).end()
    lines = [(line.seat, line.parts, line.total, line.rank) for line in table.game.score_sheet()]
    assert lines == [(0, {"stones": 9, "cards": 0}, 9, 1), (1, {"stones": 2, "cards": 4}, 6, 2)]


@rule("GS-51")
def test_cards_in_the_row_the_void_and_the_stacks_count_for_nobody(table: Table) -> None:
    table.players(2, turn=1).row("landtalker").void("muramasa").start(pool=0).deck().discard()
    table.end().is_over(scores=[0, 0], winners=[1])


@rule("GS-52")
@pytest.mark.parametrize(("seats", "first"), SEATS_AND_FIRST)
def test_the_highest_total_wins_wherever_it_sits(table: Table, seats: int, first: int) -> None:
    best = first  # the player who loses every tie
    honor = [5 + (seat == best) for seat in range(seats)]
    table.players(seats, turn=(first - 1) % seats, first=first).honor(*honor).start(pool=0)
    table.end().is_over(scores=honor, winners=[best])


@rule("GS-52")
@pytest.mark.parametrize(("seats", "first"), SEATS_AND_FIRST)
def test_when_all_are_tied_the_last_to_come_into_the_game_wins(table: Table, seats: int, first: int) -> None:
    last = (first - 1) % seats
    table.players(seats, turn=last, first=first).honor(*[8] * seats).start(pool=0)
    table.end().is_over(scores=[8] * seats, winners=[last])


@rule("GS-52")
@pytest.mark.parametrize(("seats", "first", "pair"), TIED_PAIRS)
def test_of_two_tied_players_the_later_one_wins(
    table: Table, seats: int, first: int, pair: tuple[int, int]
) -> None:
    honor = [9 if seat in pair else 3 for seat in range(seats)]
    later = max(pair, key=lambda seat: (seat - first) % seats)
    table.players(seats, turn=(first - 1) % seats, first=first).honor(*honor).start(pool=0)
    table.end().is_over(scores=honor, winners=[later])
    ranks = {line.seat: line.rank for line in table.game.score_sheet()}
    assert ranks[later] == 1
    assert ranks[sum(pair) - later] == 2


def test_a_game_that_nobody_ends_is_scored_as_it_stands_after_a_thousand_rounds(table: Table) -> None:
    table.players(2, turn=0).start(pool=60, turns=1999)
    table.end().turn_is(1).end().is_over(scores=[0, 0], winners=[1])


def test_the_last_of_the_thousand_rounds_is_played_to_its_end(table: Table) -> None:
    table.players(2, turn=1).start(pool=60, turns=1998)
    table.end().turn_is(0).end().turn_is(1)
    assert not table.game.over


@rule("GS-38")
def test_extra_turns_count_for_the_thousand_rounds_and_none_is_taken_afterwards(table: Table) -> None:
    table.players(2, turn=1).start(turns=1999, extra_turns=2).end().turn_is(1).has(turns=2000, extra_turns=1)
    table.end()
    assert table.game.over
