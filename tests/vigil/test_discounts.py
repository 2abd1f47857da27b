"""Discounts: Wildcall Staff, Cognition Courier and Treasure Hunter, what they lower and what uses them up."""

import pytest

from tests.table import SHARD, SHRINE, Table

pytestmark = pytest.mark.both


# Wildcall Staff: one purchase of a card with a treasure, chosen by the owner


def test_wildcall_staff_lowers_the_price_of_a_card_with_treasure(vigil: Table) -> None:
    vigil.constructs("wildcall_staff").row("darkwalker").treasures(1, 1).start(runes=1).cannot(
        "acquire darkwalker"
    )
    vigil.use("wildcall_staff").acquire("darkwalker").costs(runes=1).discard_is("darkwalker", SHARD, SHARD)


def test_wildcall_staff_serves_constructs_too(vigil: Table) -> None:
    vigil.constructs("wildcall_staff").row("tome_of_erabus").treasures(1).start(runes=2)
    vigil.use("wildcall_staff").acquire("tome_of_erabus").costs(runes=2)


def test_wildcall_staff_does_not_serve_cards_without_treasure(vigil: Table) -> None:
    vigil.constructs("wildcall_staff").row("darkwalker", "magnet_monk").treasures(2).start(runes=3)
    vigil.use("wildcall_staff").acquire("darkwalker").costs(runes=3)
    vigil.cannot("acquire magnet_monk").has(treasure_discount=2)


def test_wildcall_staff_is_not_used_up_by_cards_of_the_stacks_or_free_ones(vigil: Table) -> None:
    vigil.constructs("wildcall_staff").hand("lifebound_muse").row("darkwalker", "magnet_monk").treasures(1, 2)
    vigil.start(runes=3).use("wildcall_staff").acquire("heavy_infantry").costs(runes=2)
    vigil.play("lifebound_muse").answer("acquire darkwalker").costs().acquire("magnet_monk").costs(runes=1)


def test_wildcall_staff_serves_one_purchase(vigil: Table) -> None:
    vigil.constructs("wildcall_staff").row("darkwalker", "darkwalker").treasures(1, 2).start(runes=3)
    vigil.use("wildcall_staff").acquire("darkwalker").costs(runes=1).cannot(
        "acquire darkwalker", "use wildcall_staff"
    )


def test_its_owner_chooses_the_purchase(vigil: Table) -> None:
    vigil.constructs("wildcall_staff").row("spirit_merchant", "darkwalker").treasures(1, 2).start(runes=2)
    vigil.acquire("spirit_merchant").costs(runes=1).use("wildcall_staff").acquire("darkwalker").costs(runes=1)


def test_two_staffs_add_up_on_one_card(vigil: Table) -> None:
    vigil.constructs("wildcall_staff", "wildcall_staff").row("tome_of_erabus").treasures(1)
    vigil.use("wildcall_staff").use("wildcall_staff").acquire("tome_of_erabus").costs()


def test_two_staffs_may_serve_two_cards(vigil: Table) -> None:
    vigil.constructs("wildcall_staff", "wildcall_staff").row("darkwalker", "darkwalker").treasures(1, 2)
    vigil.start(runes=2).use("wildcall_staff").acquire("darkwalker").costs(runes=1)
    vigil.use("wildcall_staff").acquire("darkwalker").costs(runes=1)


def test_the_price_never_falls_below_nothing(vigil: Table) -> None:
    vigil.constructs("wildcall_staff").row("spirit_merchant").treasures(1)
    vigil.use("wildcall_staff").acquire("spirit_merchant").costs().has(runes=0, treasure_discount=0)


def test_it_lapses_with_the_turn_and_can_be_used_again_in_the_next(vigil: Table) -> None:
    vigil.constructs("wildcall_staff").row("darkwalker").treasures(1).use("wildcall_staff").end()
    vigil.has(treasure_discount=0).end().can("use wildcall_staff")


def test_a_card_of_an_opponent_is_not_lowered(vigil: Table) -> None:
    vigil.constructs("wildcall_staff").row("darkwalker").treasures(1).use("wildcall_staff").end()
    vigil.turn_is(1).cannot("acquire darkwalker")


# Cognition Courier: the next construct acquired this turn


@pytest.mark.parametrize(("energy", "cost"), [(0, 4), (1, 3), (3, 1), (4, 0), (9, 0)])
def test_cognition_courier_lowers_the_next_construct_by_the_energy(
    vigil: Table, energy: int, cost: int
) -> None:
    vigil.hand("cognition_courier").row("tome_of_erabus").start(energy=energy, runes=2)
    vigil.play("cognition_courier").gives(runes=2).acquire("tome_of_erabus").costs(runes=cost)


def test_energy_gained_after_the_courier_does_not_count(vigil: Table) -> None:
    vigil.hand("cognition_courier", SHARD).row("tome_of_erabus").deck("mystic").start(energy=1, runes=9)
    vigil.play("cognition_courier", SHARD).acquire("tome_of_erabus").costs(runes=3)


def test_couriers_add_up_on_one_construct_and_the_rest_is_lost(vigil: Table) -> None:
    vigil.hand("cognition_courier", "cognition_courier").row("tome_of_erabus", "voidfeeder").start(energy=3)
    vigil.play("cognition_courier", "cognition_courier").has(construct_discount=6)
    vigil.acquire("tome_of_erabus").costs().has(construct_discount=0).cannot("acquire voidfeeder")


def test_a_construct_acquired_free_uses_it_up(vigil: Table) -> None:
    vigil.hand("cognition_courier").constructs("tablet_of_the_dreamer").row("tome_of_erabus", "voidfeeder")
    vigil.start(energy=4).play("cognition_courier").use("tablet_of_the_dreamer").answer(
        "acquire tome_of_erabus"
    )
    vigil.has(construct_discount=0).cannot("acquire voidfeeder")


def test_heroes_and_monsters_do_not_use_it_up(vigil: Table) -> None:
    vigil.hand("cognition_courier").row("darkwalker", "raging_ursine", "voidfeeder").start(
        energy=1, runes=5, power=3
    )
    vigil.play("cognition_courier").acquire("darkwalker").costs(runes=3).defeat("raging_ursine")
    vigil.acquire("voidfeeder").costs(runes=4)


def test_courier_and_staff_add_up(vigil: Table) -> None:
    vigil.hand("cognition_courier").constructs("wildcall_staff").row("zeta_arsenal").treasures(1).start(
        energy=2
    )
    vigil.play("cognition_courier").use("wildcall_staff").acquire("zeta_arsenal").costs(runes=2)
    vigil.has(treasure_discount=0, construct_discount=0)


# Treasure Hunter: the next monster with a treasure defeated for power


def test_treasure_hunter_lowers_the_next_monster_with_treasure(vigil: Table) -> None:
    vigil.hand("treasure_hunter").row("raging_ursine", "lagoon_troll").treasures(1)
    vigil.play("treasure_hunter").gives(power=2).cannot("defeat lagoon_troll")
    vigil.defeat("raging_ursine").gives(power=-2, honor=3).has(monster_discount=0)


def test_treasure_hunter_is_not_used_up_by_a_monster_without_treasure(vigil: Table) -> None:
    vigil.hand("treasure_hunter").row("raging_ursine", "lagoon_troll").treasures(2).start(power=5)
    vigil.play("treasure_hunter").defeat("raging_ursine").gives(power=-3, honor=3)
    vigil.defeat("cultist").gives(power=-2, honor=1).defeat("lagoon_troll").gives(power=-2, honor=2)


def test_treasure_hunter_is_not_used_up_by_a_free_defeat(vigil: Table) -> None:
    vigil.hand("treasure_hunter", "righteous_templar").row("raging_ursine", "lagoon_troll").treasures(1, 2)
    vigil.play("treasure_hunter", "righteous_templar").answer("defeat raging_ursine").gives(honor=3)
    vigil.defeat("lagoon_troll").gives(power=-2, honor=2)


def test_hunters_add_up_on_one_monster(vigil: Table) -> None:
    vigil.hand("treasure_hunter", "treasure_hunter").row("twisted_tyrant", "raging_ursine").treasures(1, 2)
    vigil.play("treasure_hunter", "treasure_hunter").defeat("twisted_tyrant").gives(power=-4, honor=6)
    vigil.cannot("defeat raging_ursine")


def test_the_power_never_falls_below_nothing(vigil: Table) -> None:
    vigil.row("serpent_siren").treasures(1).start(monster_discount=3)
    vigil.defeat("serpent_siren").gives(honor=1).has(power=0, monster_discount=0)


def test_a_hunter_cannot_lower_the_cultist(vigil: Table) -> None:
    vigil.row(SHRINE).start(power=1, monster_discount=1).cannot("defeat cultist").end().has(
        monster_discount=0
    )
