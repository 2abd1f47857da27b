"""Twofold Askara: she carries out the effect of another hero once more."""

import pytest

from tests.table import Table

pytestmark = pytest.mark.both


def test_without_another_hero_she_does_nothing(table: Table) -> None:
    table.hand("twofold_askara", "mystic").play("twofold_askara").gives().asks_nothing()
    table.play("mystic").gives(runes=2).asks_nothing()


@pytest.mark.parametrize(
    ("hero", "gain"),
    [
        ("apprentice", {"runes": 1}),
        ("militia", {"power": 1}),
        ("mystic", {"runes": 2}),
        ("heavy_infantry", {"power": 2}),
        ("emri_one_with_the_void", {"power": 4}),
        ("lifebound_initiate", {"runes": 1, "honor": 1}),
    ],
)
def test_she_must_copy_a_hero_played_earlier_of_any_faction_or_none(
    table: Table, hero: str, gain: dict[str, int]
) -> None:
    table.hand(hero, "twofold_askara")
    table.play(hero).gives(**gain)
    table.play("twofold_askara").gives().asks("copy", f"copy {hero}").cannot("pass", "end")
    table.answer(f"copy {hero}").gives(**gain).asks_nothing()


def test_she_chooses_among_all_heroes_of_the_turn_but_not_herself_and_no_construct(table: Table) -> None:
    table.hand("mystic", "mystic", "militia", "shadow_star", "twofold_askara", "apprentice")
    table.play("mystic", "mystic", "militia", "shadow_star", "twofold_askara")
    table.asks("copy", "copy mystic", "copy militia").answer("copy mystic").gives(runes=2)
    table.play("apprentice").asks_nothing()


def test_she_copies_the_whole_effect_with_fresh_choices(table: Table) -> None:
    table.hand("shade_of_the_black_watch", "apprentice", "militia", "twofold_askara")
    table.play("shade_of_the_black_watch").answer("banish apprentice from hand")
    table.play("twofold_askara").answer("copy shade_of_the_black_watch").gives(power=2)
    table.asks("banish_own", "banish militia from hand", "pass")
    table.answer("banish militia from hand").removed_are("apprentice", "militia")


def test_she_copies_a_draw_a_defeat_and_an_acquisition(table: Table) -> None:
    table.hand("cetra_weaver_of_stars", "twofold_askara").row("landtalker", "emri_one_with_the_void").deck()
    table.play("cetra_weaver_of_stars").answer("acquire landtalker")
    table.play("twofold_askara").answer("copy cetra_weaver_of_stars").answer("acquire emri_one_with_the_void")
    table.deck_top_is("emri_one_with_the_void", "landtalker")


def test_conditions_are_checked_when_she_copies(table: Table) -> None:
    table.hand("kor_the_ferromancer", "shadow_star", "muramasa", "twofold_askara").deck("mystic")
    table.play("kor_the_ferromancer").gives(power=2).draws(0).play("shadow_star", "muramasa")
    table.play("twofold_askara").answer("copy kor_the_ferromancer").gives(power=2).draws(1)


def test_for_her_the_lycanthrope_is_another_lifebound_hero(table: Table) -> None:
    table.hand("runic_lycanthrope", "twofold_askara")
    table.play("runic_lycanthrope").gives(runes=2)
    table.play("twofold_askara").answer("copy runic_lycanthrope").gives(runes=2, power=2)


def test_copying_is_not_playing_and_does_not_wake_snapdragon(table: Table) -> None:
    table.hand("lifebound_initiate", "snapdragon", "twofold_askara", "flytrap_witch")
    table.play("lifebound_initiate", "snapdragon")
    table.play("twofold_askara").answer("copy lifebound_initiate").gives(runes=1, honor=1)
    table.play("flytrap_witch").gives(honor=2)


def test_a_copied_monk_adds_his_discount(table: Table) -> None:
    table.hand("reactor_monk", "twofold_askara").row("muramasa").start(runes=1)
    table.play("reactor_monk").play("twofold_askara").answer("copy reactor_monk").gives(runes=2)
    table.acquire("muramasa").costs(runes=5)


def test_a_copied_choice_names_the_hero_who_offers_it(table: Table) -> None:
    table.hand("mechana_initiate", "twofold_askara")
    table.play("mechana_initiate").answer("choose mechana_initiate #1").gives(runes=1)
    table.play("twofold_askara").answer("copy mechana_initiate")
    table.asks("choose", "choose mechana_initiate #1", "choose mechana_initiate #2")
    options = table.game.decision.options if table.game.decision else []
    assert [option.label("en") for option in options] == ["Gain 1 rune.", "Gain 1 power."]
    table.answer("choose mechana_initiate #2").gives(power=1).asks_nothing()
