"""The turn: GS-20 to GS-28, GS-32, GS-33, GS-37."""

import pytest

from tests.table import DULL, Table, rule

pytestmark = pytest.mark.both


@rule("GS-20")
def test_everything_goes_in_any_order_and_any_number(table: Table) -> None:
    table.hand("mystic", "heavy_infantry", "apprentice", "militia", "shadow_star").constructs("snapdragon")
    table.row("arha_initiate", "samaels_trickster", "spike_vixen")
    table.play("mystic").acquire("spike_vixen").play("heavy_infantry").use("snapdragon")
    table.acquire("arha_initiate").play("militia").defeat("samaels_trickster").play("shadow_star")
    table.use("shadow_star").play("apprentice").acquire("heavy_infantry").asks_nothing()
    table.discard_is("spike_vixen", "arha_initiate", "heavy_infantry").has(runes=0, power=1)


@rule("GS-20")
def test_a_turn_may_end_at_once(table: Table) -> None:
    table.hand("apprentice", "militia").start(runes=5).end().turn_is(1)


@rule("GS-21")
def test_what_is_left_may_be_spent_later_in_the_turn(table: Table) -> None:
    table.row("arha_initiate", "void_initiate", "samaels_trickster").start(runes=3, power=5)
    table.acquire("arha_initiate").costs(runes=1).defeat("samaels_trickster").gives(
        power=-3, honor=1, runes=1
    )
    table.acquire("void_initiate").costs(runes=1).defeat("cultist").gives(power=-2, honor=1)
    table.has(runes=2, power=0)


@rule("GS-21")
def test_what_is_unspent_at_the_end_of_the_turn_is_lost(table: Table) -> None:
    table.hand("reactor_monk").constructs("the_grand_design").start(runes=3, power=4)
    table.play("reactor_monk").use("the_grand_design").has(
        runes=5, power=4, mechana_runes=2, construct_discount=1
    )
    table.end().has(runes=0, power=0, mechana_runes=0, construct_discount=0)
    table.turn_is(1).cannot("acquire mystic", "defeat cultist")


@rule("GS-22")
def test_acquired_cards_go_to_the_own_discard_pile(table: Table) -> None:
    table.discard("apprentice").row("muramasa", "landtalker").start(runes=16)
    table.acquire("muramasa").acquire("landtalker").acquire("mystic").asks_nothing()
    table.discard_is("apprentice", "muramasa", "landtalker", "mystic").constructs_are().hand_is()
    table.discard_is(of=1)


@rule("GS-23")
def test_heroes_constructs_and_stacks_can_be_bought_as_many_as_can_be_paid(table: Table) -> None:
    table.row("wolf_shaman", "shadow_star").start(runes=14)
    table.acquire("wolf_shaman").costs(runes=3).acquire("shadow_star").costs(runes=3)
    table.acquire("mystic").costs(runes=3).acquire("mystic").costs(runes=3).acquire("heavy_infantry").costs(
        runes=2
    )
    table.cannot("acquire heavy_infantry").stack_is("mystic", 28).stack_is("heavy_infantry", 28)


@rule("GS-23")
def test_a_card_that_is_one_rune_too_dear_cannot_be_bought(table: Table) -> None:
    table.row("landtalker").hand("apprentice").start(runes=5, power=9)
    table.cannot("acquire landtalker").play("apprentice").acquire("landtalker").costs(runes=6)


@rule("GS-23")
def test_monsters_are_not_for_sale_and_starting_cards_neither(table: Table) -> None:
    table.row("mephit", "samaels_trickster").hand("apprentice").start(runes=20)
    table.cannot("acquire mephit", "acquire samaels_trickster", "acquire cultist")
    table.cannot("acquire apprentice", "acquire militia").play("apprentice")


@rule("GS-24")
@pytest.mark.parametrize(("card", "cost"), [("mystic", 3), ("heavy_infantry", 2)])
def test_a_stack_runs_out(table: Table, card: str, cost: int) -> None:
    table.stacks(**{card: 2}).start(runes=10)
    table.acquire(card).costs(runes=cost).acquire(card).stack_is(card, 0).cannot(f"acquire {card}")
    table.end().turn_is(1).cannot(f"acquire {card}")


@rule("GS-25")
def test_as_many_monsters_as_power_allows(table: Table) -> None:
    table.row("samaels_trickster", "samaels_trickster", "wind_tyrant").start(power=13, runes=9)
    table.defeat("samaels_trickster").defeat("samaels_trickster").defeat("wind_tyrant").defeat("cultist")
    table.has(power=0).cannot("defeat cultist").honors_are(1 + 1 + 3 + 1, 0)


@rule("GS-25")
def test_runes_defeat_nobody_and_power_buys_nothing(table: Table) -> None:
    table.row("samaels_trickster", "arha_initiate").hand("militia").start(runes=9, power=2)
    table.cannot("defeat samaels_trickster", "defeat arha_initiate").acquire("arha_initiate").costs(runes=1)
    table.play("militia").defeat("samaels_trickster").has(power=0)


@rule("GS-26")
def test_a_defeated_monster_goes_to_the_void_and_its_reward_comes_at_once(table: Table) -> None:
    table.row("wind_tyrant").start(power=5)
    table.defeat("wind_tyrant").gives(power=-5, honor=3, runes=3).void_is("wind_tyrant")


@rule("GS-26")
def test_a_reward_cannot_be_saved_for_later(table: Table) -> None:
    table.row("wind_tyrant", "mephit").start(power=8)
    table.defeat("mephit").asks("banish_row", "pass", ...).cannot("end", "defeat wind_tyrant")
    table.answer("pass").cannot("banish wind_tyrant from row").defeat("wind_tyrant")
    table.end().has(runes=0)


@rule("GS-27")
def test_all_honor_comes_from_the_pool(table: Table) -> None:
    table.constructs("voidthirster", "snapdragon", "yggdrasil_staff").hand("lifebound_initiate").row("mephit")
    table.start(runes=3, power=3, pool=60)
    table.play("lifebound_initiate").gives(runes=1, honor=2).has(pool=58)
    table.use("yggdrasil_staff", 2).gives(runes=-4, honor=3).has(pool=55)
    table.defeat("mephit").answer("pass").has(pool=52).honors_are(8, 0)


@rule("GS-27")
def test_what_the_pool_lacks_comes_from_the_reserve(table: Table) -> None:
    table.row("sea_tyrant", "sea_tyrant").start(power=12, pool=3)
    table.defeat("sea_tyrant").gives(power=-5, honor=5).has(pool=0)
    table.defeat("sea_tyrant").gives(power=-5, honor=5).has(pool=0)
    table.defeat("cultist").gives(power=-2, honor=1).has(pool=0)


@rule("GS-28")
def test_eight_power_defeat_the_cultist_four_times(table: Table) -> None:
    table.start(power=8)
    table.defeat("cultist").defeat("cultist").defeat("cultist").defeat("cultist").cannot("defeat cultist")
    table.honors_are(4, 0).stack_is("cultist", 1).void_is().row_is()


@rule("GS-28")
def test_the_cultist_is_not_in_the_row_and_cannot_be_banished(table: Table) -> None:
    table.row("mephit").centre("demon_slayer").start(power=3)
    table.defeat("mephit").asks(
        "banish_row", "banish demon_slayer from row", *[f"banish {DULL} from row"] * 5, "pass"
    )
    table.cannot("banish cultist from row", "banish cultist").answer("pass")


@rule("GS-32")
def test_the_discard_pile_becomes_the_draw_pile_in_the_middle_of_a_draw(table: Table) -> None:
    table.hand("master_dhartha").deck("militia").discard("mystic", "mystic", "apprentice")
    table.play("master_dhartha").draws(3).happened("drew militia", "reshuffled", "drew mystic")
    table.discard_is()
    assert len(table.now.cards("hand", 0)) == 3
    assert len(table.now.cards("deck_rest", 0)) == 1


@rule("GS-32")
def test_heroes_played_this_turn_are_not_shuffled_in(table: Table) -> None:
    table.hand("mystic", "ascetic_of_the_lidless_eye").deck().discard("militia")
    table.play("mystic").play("ascetic_of_the_lidless_eye").draws(1)
    table.hand_is("militia").deck_is().played_are("mystic", "ascetic_of_the_lidless_eye")


@rule("GS-32")
def test_with_both_piles_empty_nothing_is_drawn(table: Table) -> None:
    table.hand("flytrap_witch").deck().discard()
    table.play("flytrap_witch").gives(honor=2).draws(0).never_happened("reshuffled").hand_is()


@rule("GS-32")
def test_an_empty_draw_pile_stays_empty_until_a_card_must_be_drawn(table: Table) -> None:
    table.hand("arha_initiate", "arha_initiate").deck("militia").discard("mystic")
    table.play("arha_initiate").never_happened("reshuffled").deck_is().discard_is("mystic")
    table.play("arha_initiate").happened("reshuffled", "drew mystic").discard_is()


@rule("GS-32")
def test_a_card_bought_this_turn_can_be_shuffled_in_and_drawn(table: Table) -> None:
    table.hand("arha_initiate").deck().discard().row("muramasa").start(runes=7)
    table.acquire("muramasa").play("arha_initiate").draws(1).hand_is("muramasa")
    table.play("muramasa").use("muramasa").gives(power=3)


@rule("GS-33")
def test_at_the_end_of_the_turn_hand_and_heroes_are_discarded_and_five_cards_drawn(table: Table) -> None:
    table.hand("apprentice", "mystic", "militia", "shadow_star").deck(*["heavy_infantry"] * 6).discard(
        "landtalker"
    )
    table.play("mystic", "shadow_star").end().turn_is(1)
    table.discard_is("apprentice", "militia", "mystic", "landtalker").constructs_are(
        "shadow_star"
    ).played_are()
    table.hand_is(*["heavy_infantry"] * 5).deck_is("heavy_infantry")


@rule("GS-33", "GS-32")
def test_drawing_five_reshuffles_where_needed_with_the_cards_just_discarded(table: Table) -> None:
    table.hand("mystic", "apprentice").deck("militia", "militia", "militia").discard("landtalker")
    table.play("mystic").end().happened("drew militia", "drew militia", "drew militia", "reshuffled")
    hand, deck = table.now.cards("hand", 0), table.now.cards("deck_rest", 0)
    assert sorted(hand + deck) == sorted(["militia"] * 3 + ["mystic", "apprentice", "landtalker"])
    assert len(hand) == 5
    table.discard_is()


@rule("GS-33")
def test_with_fewer_than_five_cards_all_of_them_are_drawn(table: Table) -> None:
    table.hand("mystic").deck().discard("apprentice")
    table.end().hand_is("mystic", "apprentice").deck_is().discard_is()


@rule("GS-37")
def test_runes_do_not_lift_the_limit_of_the_druids(table: Table) -> None:
    table.hand("mystic", "mystic", "druids_of_the_stone_circle").row(
        "reactor_monk", "wolf_shaman", "snapdragon"
    )
    table.play("mystic", "mystic", "druids_of_the_stone_circle")
    table.asks("acquire_free", "acquire wolf_shaman", "acquire mystic", "acquire heavy_infantry")
    table.cannot("acquire reactor_monk").answer("acquire wolf_shaman").gives().has(runes=4)


@rule("GS-37")
def test_power_does_not_lift_the_limit_of_templar_and_oziah(table: Table) -> None:
    table.hand("arha_templar", "oziah_the_peerless").row("avatar_of_the_fallen", "sea_tyrant", "mephit")
    table.start(power=20)
    table.play("arha_templar").asks("defeat_free", "defeat mephit", "defeat cultist")
    table.cannot("defeat sea_tyrant").answer("defeat cultist").gives(honor=1)
    table.play("oziah_the_peerless").asks(
        "defeat_free", "defeat mephit", "defeat cultist", "defeat sea_tyrant"
    )
    table.cannot("defeat avatar_of_the_fallen").answer("defeat sea_tyrant").gives(honor=5).has(power=20)
