"""The team game: GS-60 to GS-63."""

import pytest

from tests.table import Table, rule

pytestmark = pytest.mark.both


@rule("GS-60", "GS-63")
@pytest.mark.parametrize(
    ("seats", "buyer", "partner"), [(4, 0, 2), (4, 3, 1), (6, 0, 3), (6, 1, 4), (6, 5, 2)]
)
def test_partners_sit_opposite_each_other(table: Table, seats: int, buyer: int, partner: int) -> None:
    table.team(seats, turn=buyer).row("wolf_shaman").start(runes=4)
    table.give("wolf_shaman").costs(runes=4).discard_is("wolf_shaman", of=partner)
    for seat in set(range(seats)) - {partner}:
        table.discard_is(of=seat)


@rule("GS-60")
def test_the_turns_go_round_the_table_not_by_teams(table: Table) -> None:
    table.team(4, turn=1, first=1).end().turn_is(2).end().turn_is(3).end().turn_is(0).end().turn_is(1)


@rule("GS-61")
def test_the_sea_tyrant_leaves_the_constructs_of_the_partner_alone(table: Table) -> None:
    table.team(4).row("sea_tyrant").start(power=5)
    for seat in (1, 2, 3):
        table.constructs("shadow_star", "muramasa", of=seat)
    table.defeat("sea_tyrant").asks("keep_construct", "keep shadow_star", "keep muramasa", whom=1)
    table.answer("keep muramasa").asks("keep_construct", "keep shadow_star", "keep muramasa", whom=3)
    table.answer("keep shadow_star").asks_nothing()
    table.constructs_are("muramasa", of=1).constructs_are("shadow_star", of=3)
    table.constructs_are("shadow_star", "muramasa", of=2).discard_is(of=2)


@rule("GS-61", "GS-41")
def test_with_six_players_four_opponents_choose_in_turn_order(table: Table) -> None:
    table.team(6, turn=4, first=2).row("corrosive_widow").start(power=4)
    for seat in range(6):
        table.constructs("shadow_star", of=seat)
    table.defeat("corrosive_widow")
    for seat in (5, 0, 2, 3):
        table.asks("lose_construct", "discard shadow_star from constructs", whom=seat)
        table.answer("discard shadow_star from constructs").discard_is("shadow_star", of=seat)
    table.asks_nothing().constructs_are("shadow_star", of=1).constructs_are("shadow_star", of=4)


@rule("GS-61", "GS-40")
def test_xeron_takes_nothing_from_the_partner(table: Table) -> None:
    table.team(4, turn=3).row("xeron_duke_of_lies").start(power=6)
    table.hand("landtalker", of=0).hand("muramasa", of=1).hand("mystic", of=2)
    table.defeat("xeron_duke_of_lies").gives(power=-6, honor=3).asks_nothing()
    table.hand_is("landtalker", "mystic").hand_is(of=0).hand_is("muramasa", of=1).hand_is(of=2)


@rule("GS-62")
def test_one_more_rune_gives_a_bought_card_to_the_partner(table: Table) -> None:
    table.team().row("wolf_shaman").hand("apprentice").start(runes=3)
    table.can("acquire wolf_shaman").cannot("give wolf_shaman", "give mystic").play("apprentice")
    table.give("wolf_shaman").costs(runes=4).discard_is().discard_is("wolf_shaman", of=2)
    table.happened("gave wolf_shaman")


@rule("GS-62", "GS-24")
def test_cards_of_the_stacks_can_be_given_too_while_there_are_any(table: Table) -> None:
    table.team().start(runes=12).stacks(mystic=1)
    table.give("mystic").costs(runes=4).stack_is("mystic", 0).cannot("give mystic", "acquire mystic")
    table.give("heavy_infantry").costs(runes=3).stack_is("heavy_infantry", 28)
    table.discard_is("mystic", "heavy_infantry", of=2)


@rule("GS-62", "GS-29")
def test_a_gift_is_replaced_in_the_row_like_every_card(table: Table) -> None:
    table.team().row("mephit", "wolf_shaman").centre("landtalker").start(runes=4)
    table.give("wolf_shaman").row_is("mephit", "landtalker")


@rule("GS-62")
def test_monsters_and_hand_cards_cannot_be_given(table: Table) -> None:
    table.team().row("mephit").hand("mystic").start(runes=20, power=20)
    table.cannot("give mephit", "give cultist", "give apprentice").play("mystic")


@rule("GS-62")
def test_without_teams_nothing_can_be_given(table: Table) -> None:
    table.players(4).row("wolf_shaman").start(runes=20).cannot("give wolf_shaman", "give mystic").end()


@rule("GS-62")
def test_a_rune_for_mechana_constructs_pays_for_giving_one_away(table: Table) -> None:
    table.team().constructs("watchmakers_altar").row("burrower_mark_ii").start(runes=3)
    table.cannot("give burrower_mark_ii").use("watchmakers_altar")
    table.give("burrower_mark_ii").costs(runes=3, mechana_runes=1).discard_is("burrower_mark_ii", of=2)


@rule("GS-62")
def test_a_rune_for_mechana_constructs_does_not_pay_for_giving_another_card(table: Table) -> None:
    table.team().constructs("the_grand_design").row("wolf_shaman", "shadow_star").start(runes=3)
    table.use("the_grand_design").cannot("give wolf_shaman", "give shadow_star")
    table.can("acquire wolf_shaman", "acquire shadow_star")


@rule("GS-62")
def test_with_the_link_in_play_it_pays_for_giving_any_construct(table: Table) -> None:
    table.team().constructs("the_grand_design", "hedron_link_device").row("shadow_star").start(runes=2)
    table.use("the_grand_design").give("shadow_star").costs(runes=2, mechana_runes=2)
    table.discard_is("shadow_star", of=2)


@rule("GS-62")
def test_a_discount_lowers_the_price_of_a_gift_and_is_used_up_by_it(table: Table) -> None:
    table.team().hand("reactor_monk").row("shadow_star", "muramasa").start(runes=1)
    table.play("reactor_monk").has(runes=3, construct_discount=1)
    table.give("shadow_star").costs(runes=3 - 1 + 1).has(construct_discount=0)


@rule("GS-62")
def test_even_a_gift_that_costs_nothing_itself_costs_the_extra_rune(table: Table) -> None:
    table.team().row("shadow_star").start(construct_discount=5, runes=0).hand("apprentice")
    table.can("acquire shadow_star").cannot("give shadow_star").play("apprentice")
    table.give("shadow_star").costs(runes=1).discard_is("shadow_star", of=2)


@rule("GS-62")
@pytest.mark.parametrize(
    ("hero", "kind"),
    [("druids_of_the_stone_circle", "acquire_free"), ("cetra_weaver_of_stars", "acquire_free")],
)
def test_a_hero_acquired_free_cannot_be_given_away(table: Table, hero: str, kind: str) -> None:
    table.team().hand(hero).row("wolf_shaman").start(runes=20)
    table.play(hero).asks(kind, "acquire wolf_shaman", "acquire mystic", "acquire heavy_infantry")
    table.cannot("give wolf_shaman", "give mystic").answer("acquire wolf_shaman").deck_top_is("wolf_shaman")


@rule("GS-62")
def test_what_the_avatar_brings_cannot_be_given_away(table: Table) -> None:
    table.team().row("avatar_of_the_fallen", "wolf_shaman").start(runes=20, power=7)
    table.defeat("avatar_of_the_fallen").cannot("give wolf_shaman")
    table.answer("acquire wolf_shaman").discard_is("wolf_shaman").discard_is(of=2)


@rule("GS-62", "GS-39")
def test_no_courier_of_either_partner_moves_a_gift_into_play(table: Table) -> None:
    table.team().constructs("rocket_courier_x_99").constructs("rocket_courier_x_99", of=2)
    table.row("burrower_mark_ii", "burrower_mark_ii").start(runes=7)
    table.give("burrower_mark_ii").asks_nothing().discard_is("burrower_mark_ii", of=2)
    table.acquire("burrower_mark_ii").asks("trigger", "use rocket_courier_x_99", "pass")
    table.answer("use rocket_courier_x_99").constructs_are("rocket_courier_x_99", "burrower_mark_ii")


@rule("GS-63")
@pytest.mark.parametrize(
    ("honor", "winners"),
    [([9, 0, 0, 8], [0, 2]), ([3, 6, 2, 0], [1, 3]), ([0, 9, 10, 0], [0, 2]), ([1, 1, 1, 2], [1, 3])],
)
def test_the_totals_of_partners_are_added(table: Table, honor: list[int], winners: list[int]) -> None:
    table.team(4, turn=3).honor(*honor).start(pool=0)
    table.end().is_over(scores=honor, winners=winners)


@rule("GS-63", "GS-51")
def test_printed_honor_counts_for_the_team(table: Table) -> None:
    table.team(4, turn=3).honor(5, 4, 0, 0).start(pool=0).constructs("hedron_cannon", of=3)
    table.end().is_over(scores=[5, 4, 0, 8], winners=[1, 3])


@rule("GS-63")
@pytest.mark.parametrize(("first", "winners"), [(0, [1, 3]), (1, [0, 2]), (2, [1, 3]), (3, [0, 2])])
def test_in_a_tie_of_two_teams_the_one_that_came_in_later_wins(
    table: Table, first: int, winners: list[int]
) -> None:
    table.team(4, turn=(first - 1) % 4, first=first).honor(6, 1, 2, 7).start(pool=0)
    table.end().is_over(scores=[6, 1, 2, 7], winners=winners)


@rule("GS-63")
@pytest.mark.parametrize(
    ("first", "winners"),
    [(0, [2, 5]), (1, [0, 3]), (2, [1, 4]), (3, [2, 5]), (4, [0, 3]), (5, [1, 4])],
)
def test_in_a_tie_of_three_teams_the_one_whose_first_member_sits_last_wins(
    table: Table, first: int, winners: list[int]
) -> None:
    honor = [4, 1, 0, 2, 5, 6]
    table.team(6, turn=(first - 1) % 6, first=first).honor(*honor).start(pool=0)
    table.end().is_over(scores=honor, winners=winners)


@rule("GS-63", "GS-50")
def test_six_players_end_the_round_too(table: Table) -> None:
    table.team(6, turn=4, first=0).start(pool=1, power=2).defeat("cultist")
    table.end().turn_is(5).end().is_over(scores=[0, 0, 0, 0, 1, 0], winners=[1, 4])
    sheet = [(line.seat, line.team, line.rank) for line in table.game.score_sheet()]
    assert sheet == [(1, 1, 1), (4, 1, 1), (2, 2, 2), (5, 2, 2), (0, 0, 3), (3, 0, 3)]
