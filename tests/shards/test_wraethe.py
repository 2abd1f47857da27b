"""The cards of the Wraethe."""

import pytest

from tests.shards.table import Table, rule


@rule("SH-21")
@pytest.mark.parametrize(("mastery", "power"), [(0, 4), (9, 4), (10, 8)])
def test_aetherbreaker_doubles_with_ten_mastery(table: Table, mastery: int, power: int) -> None:
    table.mastery(mastery, 1).hand("aetherbreaker").play("aetherbreaker").gives(power=power)


@rule("SH-21")
@pytest.mark.parametrize(("mastery", "power"), [(0, 2), (19, 2), (20, 9)])
def test_fao_cutul_doubles_all_unspent_power_his_own_included(table: Table, mastery: int, power: int) -> None:
    table.mastery(mastery, 1).champions("fao_cutul").start(power=5).exhaust("fao_cutul").gives(power=power)


def test_fao_cutul_does_not_double_what_is_already_spent(table: Table) -> None:
    table.mastery(20, 1).champions("fao_cutul").champions("primus_pilus", of=1).start(power=7)
    table.attack("primus_pilus").has(power=1).exhaust("fao_cutul").has(power=6).end().endure().healths_are(
        50, 44
    )


def test_li_hin_gives_one_power(table: Table) -> None:
    table.hand("li_hin").play("li_hin").gives().exhaust("li_hin").gives(power=1)


def test_nil_assassin_gives_five_power(table: Table) -> None:
    table.hand("nil_assassin").play("nil_assassin").gives(power=5)


@rule("SH-29")
@pytest.mark.parametrize(
    ("discarded", "power"),
    [([], 3), (["crystal", "evokatus"], 3), (["li_hin"], 5), (["li_hin", "zara_ra", "zara_ra", "omnius"], 9)],
)
def test_scion_of_nothingness_counts_the_wraethe_discarded(
    table: Table, discarded: list[str], power: int
) -> None:
    table.hand("scion_of_nothingness", "nil_assassin").discard(*discarded).discard("zara_ra", of=1)
    table.play("scion_of_nothingness").gives(power=power)


def test_shadebound_sentry_returns_a_mercenary_of_any_faction(table: Table) -> None:
    table.hand("shadebound_sentry").discard(
        "spore_cleric", "nil_assassin", "nil_assassin", "li_hin", "crystal"
    )
    table.play("shadebound_sentry").gives(power=3).asks(
        "return", "return spore_cleric", "return nil_assassin"
    )
    table.cannot("pass").answer("return nil_assassin").hand_is("nil_assassin").others_know("nil_assassin")
    table.play("nil_assassin").gives(power=5).end().endure().under_centre_are()


def test_shadebound_sentry_without_a_mercenary_only_strikes(table: Table) -> None:
    table.hand("shadebound_sentry").discard("li_hin", "reactor_drone", "crystal").play("shadebound_sentry")
    table.gives(power=3).asks_nothing().hand_is()


@rule("SH-28")
def test_shadow_apostle_may_banish_one_card(table: Table) -> None:
    table.hand("shadow_apostle", "crystal", "crystal").discard("blaster").play("shadow_apostle").gives(
        power=2
    )
    table.asks("banish_own", "banish crystal from hand", "banish blaster from discard", "pass")
    table.answer("banish crystal from hand").asks_nothing().hand_is("crystal").discard_is("blaster").box_is(
        "crystal"
    )


@rule("SH-28")
def test_shadow_apostle_need_not_banish(table: Table) -> None:
    table.hand("shadow_apostle", "crystal").play("shadow_apostle").answer("pass").hand_is("crystal").box_is()


@rule("SH-23", "SH-28")
def test_a_fast_played_shadow_apostle_banishes_for_its_hirer(table: Table) -> None:
    table.row("shadow_apostle").start(crystals=2).hand("crystal").fast_play("shadow_apostle")
    table.gives(crystals=-2, power=2).asks("banish_own", "banish crystal from hand", "pass")
    table.answer("banish crystal from hand").box_is("crystal").hired_are("shadow_apostle")


@rule("SH-28")
def test_umbral_scourge_gives_mastery_and_may_banish_one_card(table: Table) -> None:
    table.hand("umbral_scourge").discard("blaster", "crystal").play("umbral_scourge").gives(mastery=1)
    table.asks("banish_own", "banish crystal from discard", "banish blaster from discard", "pass")
    table.answer("banish blaster from discard").asks_nothing().discard_is("crystal").box_is("blaster")


@pytest.mark.parametrize(("discarded", "power"), [(["crystal"], 2), (["umbral_scourge"], 6)])
def test_wraethe_skirmisher_hits_harder_with_echo(table: Table, discarded: list[str], power: int) -> None:
    table.hand("wraethe_skirmisher").discard(*discarded).play("wraethe_skirmisher").gives(power=power)


@rule("SH-21")
def test_zara_ra_banishes_nothing_below_ten_mastery(table: Table) -> None:
    table.mastery(8, 1).hand("zara_ra", "crystal").play("zara_ra").gives(power=4, mastery=1).asks_nothing()


@rule("SH-21", "SH-28")
def test_zara_ra_banishes_two_in_any_mix_with_her_own_mastery(table: Table) -> None:
    table.mastery(9, 1).hand("zara_ra", "crystal", "crystal").discard("blaster").play("zara_ra")
    table.gives(power=4, mastery=1).asks(
        "banish_own", "banish crystal from hand", "banish blaster from discard", "pass"
    )
    table.answer("banish crystal from hand")
    table.asks("banish_own", "banish crystal from hand", "banish blaster from discard", "pass")
    table.answer("banish blaster from discard").asks_nothing().hand_is("crystal").box_is("crystal", "blaster")


@rule("SH-28")
def test_zara_ra_may_stop_after_one_or_before(table: Table) -> None:
    table.mastery(10, 1).hand("zara_ra", "zara_ra", "crystal", "crystal").play("zara_ra").answer(
        "pass"
    ).box_is()
    table.play("zara_ra").answer("banish crystal from hand").answer("pass").hand_is("crystal").box_is(
        "crystal"
    )


@rule("SH-28")
def test_zara_ra_asks_no_more_when_nothing_is_left(table: Table) -> None:
    table.mastery(10, 1).hand("zara_ra", "crystal").play("zara_ra").answer("banish crystal from hand")
    table.asks_nothing().box_is("crystal")


def test_zen_chi_set_returns_a_wraethe_card_of_any_kind(table: Table) -> None:
    table.champions("zen_chi_set").discard(
        "li_hin", "wraethe_skirmisher", "nil_assassin", "evokatus", "crystal"
    )
    table.exhaust("zen_chi_set").gives(power=3)
    table.asks("return", "return li_hin", "return nil_assassin", "return wraethe_skirmisher").cannot("pass")
    table.answer("return wraethe_skirmisher").hand_is("wraethe_skirmisher").others_know("wraethe_skirmisher")
    table.play("wraethe_skirmisher").gives(power=6)


def test_zen_chi_set_finds_no_wraethe_card(table: Table) -> None:
    table.champions("zen_chi_set").discard("evokatus", "crystal").exhaust("zen_chi_set").gives(
        power=3
    ).asks_nothing()
