"""Energy: RV-20 to RV-24, RV-50, RV-51."""

import pytest

from tests.table import SHARD, Table, rule

pytestmark = pytest.mark.both


@rule("RV-20")
def test_energy_is_never_spent(vigil: Table) -> None:
    vigil.hand("leotans_familiar", "darkwalker").constructs("ogo_demontrap").start(energy=4).discard()
    vigil.play("leotans_familiar").gives(runes=1, honor=2).play("darkwalker").gives(power=2)
    vigil.use("ogo_demontrap", 2).gives(honor=3).has(energy=4)


@rule("RV-20")
def test_energy_adds_up_over_the_turn_and_lapses_at_its_end(vigil: Table) -> None:
    vigil.hand("nyxian_spiritcaster").constructs("tome_of_erabus").deck(SHARD)
    vigil.play("nyxian_spiritcaster").gives(energy=3).use("tome_of_erabus").gives(energy=1)
    vigil.play(SHARD).has(energy=5).end().has(energy=0).turn_is(1)


@rule("RV-20", "RV-52")
def test_energy_does_not_last_into_an_extra_turn(vigil: Table) -> None:
    vigil.constructs("temporal_eye", "temporal_eye").start(energy=7)
    vigil.use("temporal_eye").end().turn_is(0).has(energy=0)


@rule("RV-21")
def test_energy_gained_before_wakes_a_hero(vigil: Table) -> None:
    vigil.hand(SHARD, "darkwalker").deck("militia")
    vigil.play(SHARD).gives(energy=1).play("darkwalker").gives(power=2)
    vigil.asks("banish_own", "banish militia from hand", "pass").answer("banish militia from hand")
    vigil.removed_are("militia")


@rule("RV-21")
def test_energy_gained_later_does_not_wake_a_hero(vigil: Table) -> None:
    vigil.hand("darkwalker", SHARD, "militia").deck("mystic")
    vigil.play("darkwalker").gives(power=2).asks_nothing()
    vigil.play(SHARD).gives(energy=1).asks_nothing()


@rule("RV-21")
@pytest.mark.parametrize(("energy", "power"), [(0, 2), (2, 2), (3, 4), (4, 4), (9, 4)])
def test_a_level_is_reached_with_exactly_that_much_or_more(vigil: Table, energy: int, power: int) -> None:
    vigil.hand("blackwatch_vanquisher").start(energy=energy)
    vigil.play("blackwatch_vanquisher").gives(power=power)


@rule("RV-21", "RV-50")
def test_energy_gained_after_a_defeat_does_not_improve_the_reward(vigil: Table) -> None:
    vigil.hand(SHARD).row("raging_ursine", "raging_ursine").start(power=6, energy=1).deck("mystic")
    vigil.defeat("raging_ursine").gives(power=-3, honor=3).play(SHARD).gives(energy=1)
    vigil.defeat("raging_ursine").gives(power=-3, honor=3, runes=2)


@rule("RV-21", "RV-50")
def test_the_treasure_won_with_a_monster_gives_no_energy_for_its_own_reward(vigil: Table) -> None:
    vigil.row("deviant_fiend").treasures(1, 1).start(power=5, energy=1)
    vigil.defeat("deviant_fiend").gives(power=-5, honor=4).discard_is(SHARD, SHARD)


@rule("RV-50", "RV-40")
def test_a_trophy_gives_its_energy_only_after_the_reward(vigil: Table) -> None:
    vigil.row("serpent_siren", "deviant_fiend").start(power=7)
    vigil.defeat("serpent_siren").gives(power=-2, honor=1).cash("serpent_siren").gives(energy=1)
    vigil.defeat("deviant_fiend").gives(power=-5, honor=4)


@rule("RV-50", "GS-30")
def test_the_order_of_a_defeat_is_row_reward_trigger(combined: Table) -> None:
    combined.constructs("voidthirster").row("twisted_tyrant").treasures(1).centre("darkwalker")
    combined.start(power=6, energy=3).deck("mystic", "militia", "apprentice").defeat("twisted_tyrant")
    combined.happened(
        "defeated twisted_tyrant",
        "gained_treasure energy_shard",
        "row_filled darkwalker",
        "gained_honor 6",
        "drew mystic",
        "drew militia",
        "drew apprentice",
        "gained_honor 1",
    )


@rule("RV-22")
def test_one_energy_serves_every_card(vigil: Table) -> None:
    vigil.hand("darkwalker", "darkwalker", "militia", "apprentice").start(energy=1)
    vigil.play("darkwalker").answer("banish militia from hand")
    vigil.play("darkwalker").answer("banish apprentice from hand").removed_are("militia", "apprentice")


@rule("RV-23")
def test_an_energized_effect_of_a_construct_waits_for_its_level(vigil: Table) -> None:
    vigil.constructs("ogo_demontrap").hand("nyxian_spiritcaster", "spirit_merchant").deck().discard()
    vigil.cannot("use ogo_demontrap #2").use("ogo_demontrap", 1).gives(power=1)
    vigil.play("nyxian_spiritcaster").cannot("use ogo_demontrap #2").play("spirit_merchant")
    vigil.use("ogo_demontrap", 2).gives(honor=3).cannot("use ogo_demontrap #1", "use ogo_demontrap #2")


@rule("RV-23", "GS-12")
def test_the_two_effects_may_come_in_any_order_and_each_once_per_turn(vigil: Table) -> None:
    vigil.constructs("ogo_demontrap", "ogo_demontrap").start(energy=4)
    vigil.use("ogo_demontrap", 2).gives(honor=3).use("ogo_demontrap", 2).gives(honor=3)
    vigil.cannot("use ogo_demontrap #2").use("ogo_demontrap", 1).use("ogo_demontrap", 1).has(power=2)
    vigil.cannot("use ogo_demontrap #1").end().end().turn_is(0).use("ogo_demontrap", 1).gives(power=1)


@rule("RV-23", "GS-11")
def test_a_construct_can_be_energized_in_the_turn_it_is_played(vigil: Table) -> None:
    vigil.hand("ogo_demontrap").start(energy=4).play("ogo_demontrap").use("ogo_demontrap", 2).gives(honor=3)


@rule("RV-24")
def test_a_construct_played_before_gives_the_drone_its_second_rune(vigil: Table) -> None:
    vigil.hand("skyrocket_drone", "tome_of_erabus").play("tome_of_erabus").play("skyrocket_drone").gives(
        runes=2
    )


@rule("RV-24")
def test_a_construct_played_later_does_not(vigil: Table) -> None:
    vigil.hand("skyrocket_drone", "tome_of_erabus")
    vigil.play("skyrocket_drone").gives(runes=1).play("tome_of_erabus").gives()


@rule("RV-24")
def test_a_construct_of_an_opponent_does_not(vigil: Table) -> None:
    vigil.hand("skyrocket_drone").constructs("tome_of_erabus", of=1).trophies("serpent_siren")
    vigil.play("skyrocket_drone").gives(runes=1)


@rule("RV-51")
@pytest.mark.parametrize("energy", [0, 1, 6])
def test_leotan_counts_the_energy_gained_so_far(vigil: Table, energy: int) -> None:
    vigil.hand("starcaller_leotan", SHARD).start(energy=energy).deck("mystic")
    vigil.play("starcaller_leotan").gives(honor=4 + energy).play(SHARD).gives(energy=1)
