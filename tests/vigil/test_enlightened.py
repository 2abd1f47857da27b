"""The Enlightened heroes and constructs of Rise of Vigil; copies and sweeps have files of their own."""

import pytest

from tests.table import SHARD, SHRINE, Table, rule

pytestmark = pytest.mark.both


def test_monastic_tutor_acquires_a_basic_hero_into_the_discard_pile(vigil: Table) -> None:
    vigil.hand("monastic_tutor").row("darkwalker").play("monastic_tutor")
    vigil.asks("acquire_free", "acquire mystic", "acquire heavy_infantry").answer("acquire mystic")
    vigil.discard_is("mystic").hand_is().stack_is("mystic", 25)


def test_monastic_tutor_with_energy_takes_it_into_the_hand_where_it_can_be_played(vigil: Table) -> None:
    vigil.hand("monastic_tutor").start(energy=1).play("monastic_tutor").answer("acquire heavy_infantry")
    vigil.hand_is("heavy_infantry").discard_is().play("heavy_infantry").gives(power=2)


def test_monastic_tutor_takes_from_the_stack_that_is_left_and_it_is_no_may(vigil: Table) -> None:
    vigil.hand("monastic_tutor", "monastic_tutor").stacks(mystic=1, heavy_infantry=0).play("monastic_tutor")
    vigil.asks("acquire_free", "acquire mystic").answer("acquire mystic").play(
        "monastic_tutor"
    ).asks_nothing()


def test_monk_of_the_lidless_eye_draws_two(vigil: Table) -> None:
    vigil.hand("monk_of_the_lidless_eye").deck("mystic", "militia", "apprentice")
    vigil.play("monk_of_the_lidless_eye").draws(2).gives().hand_is("mystic", "militia")


def test_oziah_costs_nine_runes(vigil: Table) -> None:
    vigil.row("oziah_judge_of_logos").start(runes=9).acquire("oziah_judge_of_logos").costs(runes=9)


@pytest.mark.parametrize("energy", [7, 8])
def test_oziah_is_free_with_seven_energy(vigil: Table, energy: int) -> None:
    vigil.row("oziah_judge_of_logos").treasures(1).start(energy=energy)
    vigil.acquire("oziah_judge_of_logos").costs().discard_is("oziah_judge_of_logos", SHARD)


def test_oziah_is_not_free_with_six(vigil: Table) -> None:
    vigil.row("oziah_judge_of_logos").start(energy=6, runes=8).cannot("acquire oziah_judge_of_logos").end()


def test_oziah_keeps_the_runes_of_whoever_takes_him_free(vigil: Table) -> None:
    vigil.row("oziah_judge_of_logos").start(energy=7, runes=9).acquire("oziah_judge_of_logos").costs()


def test_oziah_is_free_only_for_the_player_who_has_the_energy(vigil: Table) -> None:
    vigil.row("oziah_judge_of_logos").start(energy=7).end().cannot("acquire oziah_judge_of_logos")


def test_righteous_templar_defeats_a_monster_of_power_four(vigil: Table) -> None:
    vigil.hand("righteous_templar").row("mordant_widow", "firestorm_effigy", "raging_ursine").treasures(3)
    vigil.play("righteous_templar")
    vigil.asks("defeat_free", "defeat firestorm_effigy", "defeat raging_ursine", "defeat cultist")
    vigil.answer("defeat raging_ursine").gives(honor=3).discard_is(SHARD).void_is("raging_ursine")


@rule("GS-37")
def test_righteous_templars_limit_cannot_be_lifted_with_power(vigil: Table) -> None:
    vigil.hand("righteous_templar").row("mordant_widow").start(power=9, energy=2).play("righteous_templar")
    vigil.asks("defeat_free", "defeat cultist").answer("defeat cultist").gives(honor=1).has(power=9)


def test_righteous_templar_with_three_energy_defeats_any_monster(vigil: Table) -> None:
    vigil.hand("righteous_templar").row("herald_of_doom", "darkwalker").start(energy=3).play(
        "righteous_templar"
    )
    vigil.asks("defeat_free", "defeat herald_of_doom", "defeat cultist").answer("defeat herald_of_doom")
    vigil.gives(honor=6).asks("take_row", "acquire darkwalker", *[f"acquire {SHRINE}"] * 5)
    vigil.answer("acquire darkwalker")


def test_tablet_of_the_dreamer_needs_four_energy_and_takes_a_card_of_the_row(vigil: Table) -> None:
    vigil.constructs("tablet_of_the_dreamer").row("illiya_the_demonborn", "twisted_tyrant").treasures(1, 2)
    vigil.hand("spirit_merchant").start(energy=3).discard().cannot("use tablet_of_the_dreamer")
    vigil.play("spirit_merchant").use("tablet_of_the_dreamer")
    vigil.asks(
        "take_row", "acquire illiya_the_demonborn", "defeat twisted_tyrant", *[f"acquire {SHRINE}"] * 4
    )
    vigil.answer("defeat twisted_tyrant").gives(honor=6).draws(3).cannot("use tablet_of_the_dreamer")
    vigil.treasures_are(1)


def test_tablet_of_the_dreamer_acquires_into_the_discard_pile_for_nothing(vigil: Table) -> None:
    vigil.constructs("tablet_of_the_dreamer").row("illiya_the_demonborn").treasures(1).start(
        energy=4, runes=2
    )
    vigil.use("tablet_of_the_dreamer").answer("acquire illiya_the_demonborn").costs()
    vigil.discard_is("illiya_the_demonborn", SHARD).constructs_are("tablet_of_the_dreamer")


def test_tablet_of_the_dreamer_cannot_take_what_lies_on_the_stacks(vigil: Table) -> None:
    vigil.constructs("tablet_of_the_dreamer").short_row(*[None] * 6).start(energy=4)
    vigil.use("tablet_of_the_dreamer").asks_nothing().discard_is()


def test_temporal_eye_draws_a_card_when_it_comes_into_play_and_only_then(vigil: Table) -> None:
    vigil.hand("temporal_eye", "tome_of_erabus").deck("mystic", "militia", "apprentice")
    vigil.play("temporal_eye").draws(1).play("tome_of_erabus").draws(0).hand_is("mystic")


def test_a_second_temporal_eye_draws_one_card_not_two(vigil: Table) -> None:
    vigil.constructs("temporal_eye").hand("temporal_eye").deck("mystic", "militia").play(
        "temporal_eye"
    ).draws(1)


def test_temporal_eye_put_into_play_by_the_courier_draws_too(combined: Table) -> None:
    combined.constructs("rocket_courier_x_99", "hedron_link_device").row("temporal_eye").start(runes=3)
    combined.deck("mystic").acquire("temporal_eye").answer("use rocket_courier_x_99").draws(1).hand_is(
        "mystic"
    )


def test_truth_seeker_draws_first_and_then_may_banish(vigil: Table) -> None:
    vigil.hand("truth_seeker").row("darkwalker").deck("mystic").play("truth_seeker").draws(1)
    vigil.asks("banish_row", "banish darkwalker from row", *[f"banish {SHRINE} from row"] * 5, "pass")
    vigil.answer("pass").row_is("darkwalker").void_is()


@rule("RV-33", "RV-12")
def test_truth_seeker_may_find_again_what_lay_under_the_card(vigil: Table) -> None:
    """With an empty centre deck the banished card and its treasure are what is revealed."""
    vigil.hand("truth_seeker").row("darkwalker").treasures(1).centre(only=True).deck("mystic")
    vigil.play("truth_seeker").answer("banish darkwalker from row").row_is("darkwalker").treasures_are()
    assert vigil.now.cards("discard", 0) + vigil.now.cards("centre_deck_rest") == [SHARD]


@rule("RV-33", "GS-70")
def test_in_solo_truth_seeker_claims_what_enters_at_the_left(vigil: Table) -> None:
    vigil.solo().hand("truth_seeker").row("magnet_monk", "lagoon_troll", "darkwalker").deck("mystic")
    vigil.centre(SHARD, SHARD, "voidfeeder").treasures(2).play("truth_seeker")
    vigil.answer("banish darkwalker from row").row_is("voidfeeder", "magnet_monk", "lagoon_troll")
    vigil.discard_is(SHARD).treasures_are(1, 3)


@rule("RV-33", "GS-31")
@pytest.mark.parametrize("seed", range(6))
def test_truth_seeker_claims_for_the_place_of_the_banished_card_alone(vigil: Table, seed: int) -> None:
    """A gap nearer the centre deck is filled first; treasures revealed for it are not claimed."""
    vigil.hand("truth_seeker").short_row(None, SHRINE, "darkwalker").treasures(3, 3).start(seed=seed)
    vigil.deck("mystic").play("truth_seeker").answer("banish darkwalker from row")
    vigil.row_is("darkwalker", SHRINE, None, None, None, None)
    revealed_before = vigil.now.treasures().count(1)
    vigil.discard_is(*[SHARD] * (revealed_before < 2)).treasures_are(
        *[1] * revealed_before, *[3] * (1 - revealed_before)
    )
