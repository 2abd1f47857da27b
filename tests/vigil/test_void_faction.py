"""The Void heroes and constructs of Rise of Vigil, and the cards everyone begins with."""

import pytest

from tests.table import SHARD, Table, rule

pytestmark = pytest.mark.both


@pytest.mark.parametrize(("energy", "power"), [(2, 2), (3, 4)])
def test_blackwatch_vanquisher(vigil: Table, energy: int, power: int) -> None:
    vigil.hand("blackwatch_vanquisher").start(energy=energy).play("blackwatch_vanquisher").gives(power=power)


def test_darkwalker_banishes_from_hand_or_discard_pile_but_nothing_played(vigil: Table) -> None:
    vigil.hand("darkwalker", "militia").played("apprentice").discard("mystic").start(energy=1)
    vigil.play("darkwalker").gives(power=2)
    vigil.asks("banish_own", "banish militia from hand", "banish mystic from discard", "pass")
    vigil.answer("banish mystic from discard").stack_is("mystic", 27).void_is()


@rule("RV-20")
@pytest.mark.parametrize("energy", [0, 1, 5])
def test_illiya_gains_power_for_each_energy(vigil: Table, energy: int) -> None:
    vigil.hand("illiya_the_demonborn").start(energy=energy).play("illiya_the_demonborn").gives(
        power=4 + energy
    )


def test_nyxian_spiritcaster_gives_three_energy_and_a_card(vigil: Table) -> None:
    vigil.hand("nyxian_spiritcaster").deck("mystic", "militia")
    vigil.play("nyxian_spiritcaster").gives(energy=3).draws(1).hand_is("mystic")


def test_spirit_merchant_gives_energy_and_may_banish(vigil: Table) -> None:
    vigil.hand("spirit_merchant", "apprentice").play("spirit_merchant").gives(energy=1)
    vigil.asks("banish_own", "banish apprentice from hand", "pass").answer("banish apprentice from hand")
    vigil.removed_are("apprentice")


def test_tome_of_erabus_gives_one_energy_per_turn(vigil: Table) -> None:
    vigil.constructs("tome_of_erabus").use("tome_of_erabus").gives(energy=1).cannot("use tome_of_erabus")
    vigil.end().end().use("tome_of_erabus").gives(energy=1)


def test_treasure_hunter_gives_two_power(vigil: Table) -> None:
    vigil.hand("treasure_hunter").play("treasure_hunter").gives(power=2).defeat("cultist").gives(
        power=-2, honor=1
    )


def test_voidfeeder_gives_power_and_with_two_energy_may_banish(vigil: Table) -> None:
    vigil.constructs("voidfeeder").hand("militia").start(energy=1).use("voidfeeder", 1).gives(power=1)
    vigil.cannot("use voidfeeder #1", "use voidfeeder #2").end()


def test_voidfeeder_with_two_energy(vigil: Table) -> None:
    vigil.constructs("voidfeeder").hand("militia").discard("darkwalker").start(energy=2).use("voidfeeder", 2)
    vigil.asks("banish_own", "banish militia from hand", "banish darkwalker from discard", "pass")
    vigil.answer("banish darkwalker from discard").void_is("darkwalker").cannot("use voidfeeder #2")
    vigil.use("voidfeeder", 1).gives(power=1)


# The cards everyone begins with, and the stacks


@pytest.mark.parametrize(
    ("card", "gains"),
    [
        ("apprentice", {"runes": 1}),
        ("militia", {"power": 1}),
        ("mystic", {"runes": 2}),
        ("heavy_infantry", {"power": 2}),
    ],
)
def test_basic_heroes(vigil: Table, card: str, gains: dict[str, int]) -> None:
    vigil.hand(card).play(card).gives(**gains).played_are(card)


@pytest.mark.parametrize(("card", "cost"), [("mystic", 3), ("heavy_infantry", 2)])
@rule("RV-02", "GS-24")
def test_stacks_are_limited(vigil: Table, card: str, cost: int) -> None:
    vigil.stacks(**{card: 1}).start(runes=2 * cost).acquire(card).costs(runes=cost).stack_is(card, 0)
    vigil.cannot(f"acquire {card}")


@rule("GS-28", "RV-02")
def test_the_cultist_can_be_defeated_again_and_again(vigil: Table) -> None:
    vigil.start(power=4).defeat("cultist").gives(power=-2, honor=1).defeat("cultist").stack_is(
        "cultist", 1
    ).void_is()


@rule("RV-13", "GS-36")
def test_where_banished_cards_go(vigil: Table) -> None:
    vigil.hand(*["spirit_merchant"] * 4, "militia", "heavy_infantry", SHARD, "energy_shard_start")
    vigil.play("spirit_merchant").answer("banish militia from hand")
    vigil.play("spirit_merchant").answer("banish heavy_infantry from hand").stack_is("heavy_infantry", 27)
    vigil.play("spirit_merchant").answer("banish energy_shard from hand")
    vigil.play("spirit_merchant").answer("banish energy_shard_start from hand")
    vigil.removed_are("militia", "energy_shard_start").void_is(SHARD)
