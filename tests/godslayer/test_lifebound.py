"""The Lifebound, card by card."""

import pytest

from tests.table import Table, rule

pytestmark = pytest.mark.both


def test_cetra_puts_any_hero_on_top_of_the_deck(table: Table) -> None:
    table.hand("cetra_weaver_of_stars", "arha_initiate").row(
        "master_dhartha", "muramasa", "mephit", "spike_vixen"
    )
    table.centre("demon_slayer").deck("militia")
    table.play("cetra_weaver_of_stars").gives()
    table.asks(
        "acquire_free",
        "acquire master_dhartha",
        "acquire spike_vixen",
        "acquire mystic",
        "acquire heavy_infantry",
    )
    table.cannot("pass", "acquire muramasa", "acquire mephit").answer("acquire master_dhartha").gives()
    table.deck_top_is("master_dhartha", "militia").discard_is().row_is(
        "demon_slayer", "muramasa", "mephit", "spike_vixen"
    )
    table.play("arha_initiate").hand_is("master_dhartha")


def test_cetra_with_no_hero_to_take_does_nothing(table: Table) -> None:
    table.hand("cetra_weaver_of_stars").row("muramasa", "mephit").stacks(mystic=0, heavy_infantry=0)
    table.play("cetra_weaver_of_stars").asks_nothing().deck_top_is()


@rule("GS-37")
def test_the_druids_reach_heroes_of_three_or_less(table: Table) -> None:
    table.hand("druids_of_the_stone_circle").row(
        "arha_templar", "wolf_shaman", "arha_initiate", "shadow_star"
    ).deck()
    table.play("druids_of_the_stone_circle").asks(
        "acquire_free",
        "acquire wolf_shaman",
        "acquire arha_initiate",
        "acquire mystic",
        "acquire heavy_infantry",
    )
    table.cannot("pass").answer("acquire mystic").gives().deck_top_is("mystic").stack_is("mystic", 29)


@rule("GS-37")
def test_the_druids_go_by_the_printed_cost(table: Table) -> None:
    table.hand("druids_of_the_stone_circle", "reactor_monk").row("reactor_monk").stacks(
        mystic=0, heavy_infantry=0
    )
    table.play("reactor_monk").play("druids_of_the_stone_circle").asks_nothing().row_is("reactor_monk")


@rule("GS-32")
def test_a_hero_on_top_of_an_empty_deck_is_drawn_before_the_reshuffle(table: Table) -> None:
    table.hand("druids_of_the_stone_circle", "ascetic_of_the_lidless_eye").row("wolf_shaman").deck().discard(
        "militia"
    )
    table.play("druids_of_the_stone_circle").answer("acquire wolf_shaman")
    table.play("ascetic_of_the_lidless_eye").happened("drew wolf_shaman", "reshuffled", "drew militia")


def test_the_flytrap_witch_gives_two_honor_and_a_card(table: Table) -> None:
    table.hand("flytrap_witch").deck("mystic", "militia").start(pool=60)
    table.play("flytrap_witch").gives(honor=2).draws(1).hand_is("mystic").has(pool=58)


def test_landtalker_gives_three_runes(table: Table) -> None:
    table.hand("landtalker").play("landtalker").gives(runes=3).draws(0).asks_nothing()


def test_the_lifebound_initiate_gives_a_rune_and_an_honor(table: Table) -> None:
    table.hand("lifebound_initiate").start(pool=60)
    table.play("lifebound_initiate").gives(runes=1, honor=1).has(pool=59)


def test_the_wolf_shamans_rune_waits_for_the_card_he_draws(table: Table) -> None:
    table.hand("wolf_shaman").deck("mystic").row("shadow_star")
    table.play("wolf_shaman").gives(runes=1).hand_is("mystic").cannot("acquire shadow_star")
    table.play("mystic").acquire("shadow_star").costs(runes=3)


def test_the_lycanthrope_alone_gives_two_runes_only(table: Table) -> None:
    """Officially it does not count itself."""
    table.hand("runic_lycanthrope", "mystic", "void_initiate").discard()
    table.play("mystic", "runic_lycanthrope").gives(runes=2).asks_nothing()


@pytest.mark.parametrize("hero", ["wolf_shaman", "landtalker", "druids_of_the_stone_circle"])
def test_after_another_lifebound_hero_the_lycanthrope_gives_power(table: Table, hero: str) -> None:
    table.hand("runic_lycanthrope").played(hero)
    table.play("runic_lycanthrope").gives(runes=2, power=2)


def test_a_second_lycanthrope_counts_the_first_which_gets_nothing_afterwards(table: Table) -> None:
    table.hand("runic_lycanthrope", "runic_lycanthrope", "landtalker")
    table.play("runic_lycanthrope").gives(runes=2)
    table.play("runic_lycanthrope").gives(runes=2, power=2)
    table.play("landtalker").gives(runes=3)


def test_the_lycanthrope_gives_power_once_however_many_there_were(table: Table) -> None:
    table.hand("runic_lycanthrope").played("wolf_shaman", "landtalker", "flytrap_witch")
    table.play("runic_lycanthrope").gives(runes=2, power=2)


def test_a_lifebound_hero_of_an_earlier_turn_does_not_count(table: Table) -> None:
    table.hand("wolf_shaman").deck("apprentice", "runic_lycanthrope", *["apprentice"] * 4)
    table.play("wolf_shaman").end().turn_is(1).end().turn_is(0)
    table.play("runic_lycanthrope").gives(runes=2)


def test_constructs_do_not_wake_the_lycanthrope(table: Table) -> None:
    table.hand("runic_lycanthrope", "yggdrasil_staff").constructs("snapdragon")
    table.play("yggdrasil_staff").play("runic_lycanthrope").gives(runes=2, honor=1)


def test_snapdragon_gives_a_rune_and_an_honor_for_the_first_lifebound_hero(table: Table) -> None:
    table.hand("wolf_shaman", "landtalker", "mystic").constructs("snapdragon").start(pool=60)
    table.use("snapdragon").gives(runes=1).cannot("use snapdragon")
    table.play("mystic").gives(runes=2)
    table.play("wolf_shaman").gives(runes=1, honor=1).has(pool=59)
    table.play("landtalker").gives(runes=3)


def test_snapdragon_hears_the_first_hero_of_every_turn(table: Table) -> None:
    table.hand("landtalker").deck("landtalker", *["apprentice"] * 4).constructs("snapdragon")
    table.play("landtalker").gives(runes=3, honor=1).end().turn_is(1).end().turn_is(0)
    table.play("landtalker").gives(runes=3, honor=1)


def test_snapdragon_does_not_hear_the_heroes_of_other_players(table: Table) -> None:
    table.constructs("snapdragon").hand("landtalker", of=1).end().turn_is(1)
    table.play("landtalker").gives(runes=3).honors_are(0, 0)


def test_snapdragon_played_after_the_first_lifebound_hero_is_too_late(table: Table) -> None:
    table.hand("landtalker", "snapdragon", "lifebound_initiate", "wolf_shaman")
    table.play("landtalker").gives(runes=3).play("snapdragon")
    table.play("wolf_shaman").gives(runes=1).play("lifebound_initiate").gives(runes=1, honor=1)


def test_each_snapdragon_in_play_answers(table: Table) -> None:
    table.hand("landtalker").constructs("snapdragon", "snapdragon")
    table.play("landtalker").gives(runes=3, honor=2)
    table.use("snapdragon").use("snapdragon").cannot("use snapdragon").has(runes=5)


def test_snapdragon_answers_after_the_heros_own_effect(table: Table) -> None:
    table.hand("flytrap_witch").constructs("snapdragon").deck("mystic")
    table.play("flytrap_witch")
    assert table.story == ["played flytrap_witch", "gained_honor 2", "drew mystic", "gained_honor 1"]


def test_snapdragon_waits_for_the_druids_question(table: Table) -> None:
    table.hand("druids_of_the_stone_circle").constructs("snapdragon")
    table.play("druids_of_the_stone_circle").gives().answer("acquire mystic").gives(honor=1)


@rule("GS-12")
def test_the_staff_gives_power_and_sells_three_honor_for_four_runes(table: Table) -> None:
    table.constructs("yggdrasil_staff").start(runes=3, pool=60).hand("apprentice")
    table.use("yggdrasil_staff", 1).gives(power=1).cannot("use yggdrasil_staff #2").play("apprentice")
    table.use("yggdrasil_staff", 2).gives(runes=-4, honor=3).has(pool=57)


def test_runes_for_mechana_constructs_do_not_pay_for_the_staff(table: Table) -> None:
    table.constructs("yggdrasil_staff", "the_grand_design", "hedron_link_device").start(runes=3)
    table.use("the_grand_design").has(runes=3, mechana_runes=2).cannot("use yggdrasil_staff #2")


def test_the_discount_of_a_monk_does_not_help_the_staff(table: Table) -> None:
    table.constructs("yggdrasil_staff").start(runes=3, construct_discount=1).cannot(
        "use yggdrasil_staff #2"
    ).end()
