"""Reality Sculptor and Ulu, Askara Prince: effects that copy cannot run in a circle."""

import pytest

from tests.table import SHARD, Table, rule

pytestmark = pytest.mark.both


def test_reality_sculptor_repeats_a_hero_of_cost_three_or_less(vigil: Table) -> None:
    vigil.hand("darkwalker", "lifebound_muse", "mystic", "apprentice", "reality_sculptor").row()
    vigil.play("darkwalker", "mystic", "apprentice", "lifebound_muse").answer("acquire mystic")
    vigil.play("reality_sculptor").asks("copy", "copy darkwalker", "copy mystic", "copy apprentice")
    vigil.answer("copy mystic").gives(runes=2)


def test_reality_sculptor_repeats_no_treasure(vigil: Table) -> None:
    vigil.hand(SHARD, "reality_sculptor").deck("mystic").play(SHARD).play("reality_sculptor").asks_nothing()


def test_reality_sculptor_does_nothing_without_a_hero_played_before(vigil: Table) -> None:
    vigil.hand("reality_sculptor", "mystic").play("reality_sculptor").asks_nothing().play("mystic").gives(
        runes=2
    )


def test_reality_sculptor_repeats_no_reality_sculptor(vigil: Table) -> None:
    vigil.hand("reality_sculptor", "reality_sculptor", "apprentice").play("reality_sculptor").asks_nothing()
    vigil.play("apprentice", "reality_sculptor").asks("copy", "copy apprentice").answer("copy apprentice")
    vigil.gives(runes=1)


@rule("RV-21")
def test_what_is_copied_is_judged_now(vigil: Table) -> None:
    vigil.hand("leotans_familiar", SHARD, "reality_sculptor", "skyrocket_drone").deck("tome_of_erabus")
    vigil.play("leotans_familiar").gives(runes=1).play(SHARD, "reality_sculptor").answer(
        "copy leotans_familiar"
    )
    vigil.gives(runes=1, honor=2)


@rule("RV-24")
def test_a_copied_drone_counts_the_constructs_of_now(vigil: Table) -> None:
    vigil.hand("skyrocket_drone", "tome_of_erabus", "reality_sculptor")
    vigil.play("skyrocket_drone").gives(runes=1).play("tome_of_erabus", "reality_sculptor")
    vigil.answer("copy skyrocket_drone").gives(runes=2)


def test_ulu_repeats_a_hero_of_any_cost(vigil: Table) -> None:
    vigil.played("illiya_the_demonborn", "apprentice", SHARD).hand("ulu_askara_prince").start(energy=1)
    vigil.play("ulu_askara_prince").asks("copy", "copy illiya_the_demonborn", "copy apprentice")
    vigil.answer("copy illiya_the_demonborn").gives(power=5)


@pytest.mark.parametrize(("energy", "runes"), [(0, 2), (1, 2), (2, 4), (5, 4)])
def test_ulu_repeats_it_once_more_with_two_energy(vigil: Table, energy: int, runes: int) -> None:
    vigil.played("mystic").hand("ulu_askara_prince").start(energy=energy)
    vigil.play("ulu_askara_prince").answer("copy mystic").gives(runes=runes)


@rule("RV-21")
def test_energy_that_the_first_copy_brings_does_not_wake_the_second(vigil: Table) -> None:
    vigil.played("spirit_merchant").hand("ulu_askara_prince").start(energy=1).discard()
    vigil.play("ulu_askara_prince").answer("copy spirit_merchant").gives(energy=1).asks_nothing()


def test_the_second_copy_brings_new_choices(vigil: Table) -> None:
    vigil.played("lifebound_muse").hand("ulu_askara_prince").start(energy=2).row(
        "darkwalker", "oras_the_redeemer"
    )
    vigil.play("ulu_askara_prince").answer("copy lifebound_muse").answer("acquire darkwalker")
    vigil.asks("acquire_free", "acquire oras_the_redeemer", "acquire mystic", "acquire heavy_infantry")
    vigil.answer("acquire oras_the_redeemer").discard_is("darkwalker", "oras_the_redeemer")


def test_ulu_may_copy_a_sculptor_who_copies_another(vigil: Table) -> None:
    vigil.played("reality_sculptor", "mystic", "illiya_the_demonborn").hand("ulu_askara_prince")
    vigil.play("ulu_askara_prince").answer("copy reality_sculptor").asks("copy", "copy mystic")
    vigil.answer("copy mystic").gives(runes=2)


def test_ulu_with_energy_lets_the_sculptor_choose_twice(vigil: Table) -> None:
    vigil.played("reality_sculptor", "mystic", "heavy_infantry").hand("ulu_askara_prince").start(energy=2)
    vigil.play("ulu_askara_prince").answer("copy reality_sculptor").answer("copy mystic").gives(runes=2)
    vigil.asks("copy", "copy mystic", "copy heavy_infantry").answer("copy heavy_infantry").gives(power=2)


def test_ulu_alone_with_a_sculptor_copies_nothing_in_the_end(vigil: Table) -> None:
    vigil.played("reality_sculptor").hand("ulu_askara_prince").start(energy=2)
    vigil.play("ulu_askara_prince").asks("copy", "copy reality_sculptor").answer(
        "copy reality_sculptor"
    ).gives()


def test_ulus_effect_can_never_be_copied(combined: Table) -> None:
    combined.played("ulu_askara_prince", "apprentice").hand("twofold_askara", "ulu_askara_prince")
    combined.play("twofold_askara").asks("copy", "copy apprentice").answer("copy apprentice").gives(runes=1)
    combined.play("ulu_askara_prince").asks("copy", "copy apprentice", "copy twofold_askara")
    combined.answer("copy twofold_askara").asks("copy", "copy apprentice").answer("copy apprentice").gives(
        runes=1
    )


def test_a_chain_through_all_three_comes_to_its_end(combined: Table) -> None:
    combined.played("reality_sculptor", "twofold_askara", "mystic").hand("ulu_askara_prince")
    combined.play("ulu_askara_prince").answer("copy twofold_askara")
    combined.asks("copy", "copy reality_sculptor", "copy mystic").answer("copy reality_sculptor")
    combined.asks("copy", "copy mystic").answer("copy mystic").gives(runes=2)


def test_the_sculptor_reaches_no_askara(combined: Table) -> None:
    combined.played("twofold_askara", "apprentice").hand("reality_sculptor").play("reality_sculptor")
    combined.asks("copy", "copy apprentice").answer("copy apprentice").gives(runes=1)


def test_a_copied_oras_counts_again(vigil: Table) -> None:
    vigil.hand("oras_the_redeemer", "ulu_askara_prince").row("darkwalker").play("oras_the_redeemer")
    vigil.play("ulu_askara_prince").answer("copy oras_the_redeemer").gives(runes=4)
    vigil.acquire("darkwalker").gives(runes=-3, honor=4)


def test_a_copied_oziah_defeats_the_monsters_that_lie_there_now(vigil: Table) -> None:
    vigil.played("oziah_judge_of_logos").hand("ulu_askara_prince").row("raging_ursine").start(energy=2)
    vigil.centre("twisted_tyrant", "darkwalker").play("ulu_askara_prince").answer("copy oziah_judge_of_logos")
    vigil.gives(honor=9, runes=2).row_is("darkwalker").void_is("raging_ursine", "twisted_tyrant")
