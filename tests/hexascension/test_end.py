"""The end of a game, and the score."""

import pytest

from tests.hexascension.table import Table, rule


def scored(table: Table, *tokens: int) -> Table:
    """Nobody owns anything but these points."""
    table.tokens(*tokens)
    for seat in range(len(tokens)):
        table.deck(*["focus"] * 12, of=seat).hand("focus", of=seat).discard(of=seat)
    return table


@rule("HX-60")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_after_the_last_point_every_other_player_has_one_more_turn(table: Table, first: int) -> None:
    table.players(3, turn=1, first=first)
    scored(table, 0, 0, 0).pool(1).hand("ascent").play("ascent").has(pool=0, ended_by=2).asks_nothing()
    table.end().turn_is(2).end().turn_is(0).end().is_over(scores=[0, 4, 0], winners=[1])


@rule("HX-60")
def test_the_turn_in_which_it_happens_is_finished(table: Table) -> None:
    scored(table, 0, 0).pool(1).hand("ascent", "meditation").row("barter").play("ascent", "meditation")
    table.acquire("barter").end().turn_is(1).end().is_over(scores=[5, 0], winners=[0])


@rule("HX-60")
@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize("since", [0, 1, 2])
def test_with_equal_turns_the_round_is_finished(table: Table, first: int, since: int) -> None:
    """Everybody has had equally many turns before whoever began would be on turn again."""
    order = [(first + number) % 3 for number in range(3)]
    turn, more = order[since], order[since + 1 :]
    table.players(3, turn=turn, first=first).variant("equal-turns")
    scored(table, 0, 0, 0).pool(1).hand("ascent").play("ascent").end()
    for seat in more:
        table.turn_is(seat).end()
    table.is_over(scores=[4 * (seat == turn) for seat in range(3)], winners=[turn])


@rule("HX-61")
def test_tokens_and_the_points_of_all_own_cards_count(table: Table) -> None:
    """2 tokens; deck 3, hand 1, discard pile 2, relics 1, a special card 1."""
    table.pool(0).start(ended_by=2).tokens(2, 0).deck("ascent", *["focus"] * 6).discard("astral_robe")
    table.hand("insight", "focus_of_the_sage", "rune_staff").play("rune_staff").end()
    table.is_over(scores=[10, 0], winners=[0])


@rule("HX-61")
def test_played_cards_of_the_last_turn_count_and_banished_ones_do_not(table: Table) -> None:
    table.pool(0).start(ended_by=2).hand("recycling", "ascent", "sprint").deck("focus").discard()
    table.play("ascent", "recycling").answer("banish sprint from hand").end()
    table.is_over(scores=[4, 0], winners=[0])


@rule("HX-61")
def test_a_tie_is_a_shared_win(table: Table) -> None:
    table.players(3, turn=2)
    scored(table, 7, 3, 7).pool(0).start(ended_by=1).end().is_over(scores=[7, 3, 7], winners=[0, 2])


@rule("HX-63")
def test_points_beyond_the_pool_come_from_the_box(table: Table) -> None:
    table.pool(1).at("e5", "g3").units(1).area("nexus_core").dice(2).tokens(0, 0)
    table.act().gives(units_1=-1, tokens=2).has(pool=0, ended_by=1).end().turn_is(1)


@rule("HX-63")
def test_in_the_last_turns_points_are_still_paid(table: Table) -> None:
    table.pool(0).start(ended_by=2).hand("ascent").tokens(0, 0).play("ascent").gives(tokens=1)
    table.has(pool=0, ended_by=2).end()
    assert table.game.over


@rule("HX-63")
def test_points_that_players_take_from_each_other_leave_the_pool_alone(table: Table) -> None:
    table.pool(5).hand("blackmail").tokens(0, 3).hand("focus", of=1).target("blackmail", 1)
    table.tokens_are(1, 2).has(pool=5)


@rule("HX-62")
def test_doing_nothing_ends_after_many_rounds(table: Table) -> None:
    """A safeguard for computers that never score: the game ends as it stands."""
    scored(table, 3, 0).start(turns=2000)
    while not table.game.over:
        table.end()
    table.is_over(scores=[3, 0], winners=[0])


def test_who_can_pay_in_two_ways_chooses(table: Table) -> None:
    table.hand("blackmail").tokens(0, 3).hand("focus", "march", "sprint", of=1).target("blackmail", 1)
    table.asks("give", "give seat 1 #1", "discard focus", "discard march", "discard sprint", whom=1)
    table.answer("discard march").answer("discard sprint").hand_is("focus", of=1).tokens_are(0, 3)


def test_who_has_nothing_pays_nothing(table: Table) -> None:
    table.hand("blackmail").tokens(0, 0).hand("focus", of=1).target("blackmail", 1).gives(focus=2)
    table.asks_nothing().hand_is("focus", of=1)
