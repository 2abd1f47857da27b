"""The Lifebound heroes and constructs of Rise of Vigil; discounts have a file of their own."""

import pytest

from tests.table import SHARD, Table, rule

pytestmark = pytest.mark.both


@pytest.mark.parametrize("shard", [SHARD, "energy_shard_start"])
def test_beacon_shaman_reveals_a_treasure(vigil: Table, shard: str) -> None:
    vigil.hand("beacon_shaman").deck(shard, "mystic").play("beacon_shaman").gives(honor=3)
    vigil.hand_is(shard).happened(f"revealed {shard}")


def test_beacon_shaman_takes_any_other_card_without_honor(vigil: Table) -> None:
    vigil.hand("beacon_shaman").deck("mystic", SHARD).play("beacon_shaman").gives().hand_is("mystic")


@rule("GS-32")
def test_beacon_shaman_reshuffles_first_and_finds_nothing_at_all(vigil: Table) -> None:
    vigil.hand("beacon_shaman", "beacon_shaman").deck().discard(SHARD)
    vigil.play("beacon_shaman").gives(honor=3).hand_is("beacon_shaman", SHARD)
    vigil.play("beacon_shaman").gives().hand_is(SHARD)


@pytest.mark.parametrize(("energy", "honor"), [(0, 0), (1, 2), (4, 2)])
def test_leotans_familiar(vigil: Table, energy: int, honor: int) -> None:
    vigil.hand("leotans_familiar").start(energy=energy).play("leotans_familiar").gives(runes=1, honor=honor)


@rule("GS-37")
def test_lifebound_muse_acquires_a_hero_of_cost_four_whatever_the_runes(vigil: Table) -> None:
    vigil.hand("lifebound_muse").start(runes=9, energy=1).treasures(1)
    vigil.row("blackwatch_vanquisher", "cognition_courier", "temporal_eye", "raging_ursine").play(
        "lifebound_muse"
    )
    vigil.asks("acquire_free", "acquire blackwatch_vanquisher", "acquire mystic", "acquire heavy_infantry")
    vigil.answer("acquire blackwatch_vanquisher").costs().discard_is("blackwatch_vanquisher", SHARD)


def test_lifebound_muse_with_two_energy_acquires_any_hero(vigil: Table) -> None:
    vigil.hand("lifebound_muse").start(energy=2).row("oziah_judge_of_logos", "temporal_eye").play(
        "lifebound_muse"
    )
    vigil.asks("acquire_free", "acquire oziah_judge_of_logos", "acquire mystic", "acquire heavy_infantry")
    vigil.answer("acquire oziah_judge_of_logos").costs().discard_is("oziah_judge_of_logos")


def test_lifebound_muse_finds_no_hero_at_all(vigil: Table) -> None:
    vigil.hand("lifebound_muse").stacks(mystic=0, heavy_infantry=0).play("lifebound_muse").asks_nothing()


def test_loamspeaker_druid_gives_three_runes_and_costs_five(vigil: Table) -> None:
    vigil.hand("loamspeaker_druid").row("loamspeaker_druid").start(runes=2)
    vigil.play("loamspeaker_druid").gives(runes=3).acquire("loamspeaker_druid").costs(runes=5)


def test_oras_pays_the_printed_honor_of_heroes_from_the_row(vigil: Table) -> None:
    vigil.hand("oras_the_redeemer").row("darkwalker", "leotans_familiar").play("oras_the_redeemer").gives(
        runes=4
    )
    vigil.acquire("darkwalker").gives(runes=-3, honor=2)
    vigil.acquire("leotans_familiar").gives(runes=-1, honor=1).end().has(hero_bounty=0)


def test_oras_pays_for_heroes_acquired_free_too(vigil: Table) -> None:
    vigil.hand("oras_the_redeemer", "lifebound_muse").row("illiya_the_demonborn").start(energy=2)
    vigil.play("oras_the_redeemer", "lifebound_muse").answer("acquire illiya_the_demonborn").gives(honor=4)


def test_oras_pays_nothing_for_mystic_infantry_or_construct(vigil: Table) -> None:
    vigil.hand("oras_the_redeemer").row("temporal_eye").start(runes=4).play("oras_the_redeemer")
    vigil.acquire("mystic").costs(runes=3).acquire("heavy_infantry").costs(runes=2)
    vigil.acquire("temporal_eye").costs(runes=3)


def test_oras_pays_nothing_for_heroes_acquired_before(vigil: Table) -> None:
    vigil.hand("oras_the_redeemer").row("darkwalker").start(runes=3)
    vigil.acquire("darkwalker").costs(runes=3).play("oras_the_redeemer").gives(runes=4)


@rule("RV-30", "GS-30")
def test_oras_pays_before_the_fate(vigil: Table) -> None:
    vigil.hand("oras_the_redeemer").row("darkwalker").centre(SHARD, "loamspeaker_druid").play(
        "oras_the_redeemer"
    )
    vigil.acquire("darkwalker").happened("row_filled loamspeaker_druid", "gained_honor 2", "pool_grew 10")


@pytest.mark.parametrize(("energy", "power"), [(2, 0), (3, 2)])
def test_runic_honiskrot(vigil: Table, energy: int, power: int) -> None:
    vigil.hand("runic_honiskrot").start(energy=energy).play("runic_honiskrot").gives(runes=2, power=power)


def test_ogo_demontrap_gives_power_always_and_honor_with_four_energy(vigil: Table) -> None:
    vigil.constructs("ogo_demontrap").start(energy=3).use("ogo_demontrap", 1).gives(power=1)
    vigil.cannot("use ogo_demontrap #2")


def test_starcaller_leotan_costs_six_and_gives_four_honor(vigil: Table) -> None:
    vigil.hand("starcaller_leotan").row("starcaller_leotan").start(runes=6)
    vigil.play("starcaller_leotan").gives(honor=4).acquire("starcaller_leotan").costs(runes=6)
