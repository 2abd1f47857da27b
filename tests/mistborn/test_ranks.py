"""In front and behind on missions, and the cards that ask for it (MB-63)."""

import pytest

from tests.mistborn.table import Table, rule

FRONT = "front"
BEHIND = "behind"
NEITHER = "neither"


def on_the_first_track(table: Table, *steps: int) -> Table:
    """All players on the first mission, the hero in seat 0; nobody is on the others."""
    table.players(len(steps))
    for seat, step in enumerate(steps):
        table.progress(step, 0, 0, of=seat)
    return table.target(0) if len(steps) > 2 else table


@rule("MB-63")
@pytest.mark.parametrize(
    ("steps", "rank"),
    [
        ((0, 0), NEITHER),
        ((0, 5), NEITHER),  # in the start area, not on the track
        ((3, 0), FRONT),  # alone: in front and not behind
        ((3, 2), FRONT),
        ((2, 3), BEHIND),
        ((3, 3), NEITHER),  # two level markers alone
        ((3, 3, 0), NEITHER),
        ((3, 3, 0, 0), NEITHER),
        ((3, 3, 3), FRONT),  # with three markers the place is shared
        ((3, 3, 2), FRONT),
        ((2, 2, 3), BEHIND),
        ((2, 1, 3), NEITHER),
        ((3, 2, 3), FRONT),
        ((3, 3, 3, 3), FRONT),
        ((2, 2, 3, 0), BEHIND),
        ((2, 3, 1, 0), NEITHER),
        ((12, 5), FRONT),
        ((5, 12), BEHIND),
    ],
)
def test_who_is_in_front_and_who_behind(table: Table, steps: tuple[int, ...], rank: str) -> None:
    on_the_first_track(table, *steps).hand("lookout", "tin_training", "investigate").deck("hunt", "hunt")
    table.owning(atium=1, training=3).play("lookout").burn("tin").fuel("lookout").use("tin_training", "tin")
    table.draws(1 if rank == FRONT else 0)
    table.play("investigate").gives(coins=2 if rank == BEHIND else 1, atium=-1)


@rule("MB-63")
def test_the_first_to_complete_a_mission_stays_the_only_one_in_front(table: Table) -> None:
    on_the_first_track(table, 12, 12, 12).start(finished_1=2).hand("lookout", "tin_training").deck("hunt")
    table.play("lookout").burn("tin").fuel("lookout").draws(0)


@rule("MB-63")
def test_whoever_completed_a_mission_first_is_in_front_even_when_others_have_come(table: Table) -> None:
    on_the_first_track(table, 12, 12).start(finished_1=1).hand("lookout", "tin_training").deck("hunt")
    table.play("lookout").burn("tin").fuel("lookout").draws(1)


@rule("MB-63", "MB-62")
def test_a_completed_marker_is_never_behind(table: Table) -> None:
    on_the_first_track(table, 12, 12).start(finished_1=2).hand("investigate").play("investigate").gives(
        coins=1
    )


@rule("MB-63", "MB-86")
def test_markers_of_players_who_dropped_out_count(table: Table) -> None:
    on_the_first_track(table, 2, 0, 7).out(2).target(0).hand("investigate").play("investigate").gives(coins=2)


@rule("MB-63")
def test_lookout_draws_a_card_for_each_mission_in_front(table: Table) -> None:
    table.progress(3, 4, 1).progress(2, 5, 0, of=1).hand("lookout", "tin_training").deck("hunt", "spy", "con")
    table.play("lookout").burn("tin").gives(points=2).fuel("lookout").draws(2).hand_is("hunt", "spy")


@rule("MB-63")
def test_hyperaware_strikes_for_each_mission_in_front_for_two_more_tin(table: Table) -> None:
    table.progress(3, 4, 1).progress(2, 5, 0, of=1).hand("hyperaware", "tin_training", "strike")
    table.deck("funding", "funding").play("hyperaware").burn("tin").gives(points=3).draws(1)
    table.fuel("hyperaware").use("tin_training", "tin").gives()
    table.fuel("hyperaware").gives(damage=6, health=1)  # 1 for the Strike used as metal


@rule("MB-63")
def test_ranks_are_judged_when_the_ability_happens(table: Table) -> None:
    table.progress(1, 0, 0).progress(2, 0, 0, of=1).hand("lookout", "tin_training").deck("hunt", "spy")
    table.play("lookout").burn("tin").advance("luthadel_rooftops", 2).fuel("lookout").draws(1)


@rule("MB-63")
def test_investigate_gives_a_coin_and_one_for_each_mission_behind(table: Table) -> None:
    table.progress(1, 1, 0).progress(2, 2, 2, of=1).hand("investigate").play("investigate").gives(coins=3)


@rule("MB-63")
@pytest.mark.parametrize(("own", "cards"), [((1, 1, 1), 1), ((1, 0, 3), 1), ((2, 0, 3), 0)])
def test_coppercloud_draws_one_card_if_behind_anywhere(
    table: Table, own: tuple[int, int, int], cards: int
) -> None:
    table.progress(*own).progress(2, 2, 2, of=1).hand("coppercloud").deck("hunt", "spy")
    table.play("coppercloud").gives(coins=1).draws(cards)


@rule("MB-63", "MB-60")
def test_eavesdrop_climbs_every_mission_behind_without_points(table: Table) -> None:
    table.progress(5, 1, 0).progress(9, 2, 2, of=1).hand("eavesdrop").play("eavesdrop")
    table.gives(training=1).progress_is(6, 2, 0).has(points=0)  # the sixth step of the rooftops trains


@rule("MB-63")
def test_eavesdrop_judges_all_missions_before_the_first_move(table: Table) -> None:
    table.players(3).target(0).progress(1, 0, 0).progress(2, 0, 0, of=1).progress(1, 0, 0, of=2)
    table.hand("eavesdrop").play("eavesdrop").progress_is(2, 0, 0).asks_nothing()


@rule("MB-63", "MB-91")
def test_eavesdrop_can_complete_the_last_mission_and_win(table: Table) -> None:
    table.progress(12, 12, 11).progress(0, 0, 12, of=1).hand("eavesdrop").play("eavesdrop")
    table.is_over(scores=[36, 38], winners=[0])


@rule("MB-40", "MB-63")
def test_eavesdrop_cannot_be_sensed(table: Table) -> None:
    table.progress(1, 0, 0).progress(2, 0, 0, of=1).hand("eavesdrop").hand("spy", of=1)
    table.play("eavesdrop").asks_nothing().progress_is(2, 0, 0).hand_is("spy", of=1)
