"""Many cards of the row at once: Oziah, and the Herald of Doom with seven energy (RV-31)."""

import pytest

from tests.table import SHARD, SHRINE, Table, rule

pytestmark = pytest.mark.both

OZIAH = "oziah_judge_of_logos"
MONK = "monk_of_the_lidless_eye"


@rule("RV-31")
def test_oziah_defeats_every_monster_of_the_row_but_not_the_cultist(vigil: Table) -> None:
    vigil.hand(OZIAH).row("raging_ursine", "darkwalker", "twisted_tyrant").treasures(1, 2, 3, 3)
    vigil.play(OZIAH).answer("choose raging_ursine").gives(honor=9).has(power=0)
    vigil.row_is(SHRINE, "darkwalker").treasures_are(2).discard_is(*[SHARD] * 3)
    vigil.void_is("raging_ursine", "twisted_tyrant")


@rule("RV-31")
def test_oziah_finds_no_monster(vigil: Table) -> None:
    vigil.hand(OZIAH).row("darkwalker").play(OZIAH).asks_nothing().gives().row_is("darkwalker")


@rule("RV-31")
def test_monsters_revealed_as_replacements_are_not_defeated(vigil: Table) -> None:
    vigil.hand(OZIAH).row("raging_ursine").centre("lagoon_troll").play(OZIAH).row_is("lagoon_troll").gives(
        honor=3
    )


@rule("RV-31", "RV-40")
def test_trophies_of_a_batch_are_kept_and_usable_only_after_all_rewards(vigil: Table) -> None:
    vigil.hand(OZIAH, "militia").row("vault_sphinx", "firestorm_effigy", "deviant_fiend").discard()
    vigil.play(OZIAH).trophies_are("vault_sphinx").cannot("banish vault_sphinx from trophies")
    vigil.answer("choose vault_sphinx").gives(honor=2).cannot("banish vault_sphinx from trophies")
    vigil.answer("choose firestorm_effigy").answer("pass").gives(honor=3)
    vigil.cash("vault_sphinx").gives(energy=2)


@rule("RV-31", "RV-50")
def test_all_rewards_are_judged_by_the_energy_of_the_common_defeat(vigil: Table) -> None:
    vigil.hand(OZIAH).row("deviant_fiend", "deviant_fiend").start(energy=2)
    vigil.play(OZIAH).gives(honor=10).asks_nothing()


@rule("RV-31")
def test_copies_of_one_monster_need_no_order(vigil: Table) -> None:
    vigil.hand(OZIAH).row("lagoon_troll", "lagoon_troll", "raging_ursine").deck(*["mystic"] * 3)
    vigil.play(OZIAH).asks("order_rewards", "choose lagoon_troll", "choose raging_ursine")
    vigil.answer("choose lagoon_troll").draws(1).asks(
        "order_rewards", "choose lagoon_troll", "choose raging_ursine"
    )
    vigil.answer("choose raging_ursine").gives(honor=5).draws(1)


@rule("RV-31")
def test_a_row_of_many_places_is_swept_too(vigil: Table) -> None:
    vigil.hand(OZIAH).row(*["raging_ursine"] * 25).centre(only=True)
    vigil.play(OZIAH).gives(honor=75)
    assert len(vigil.now.places("row")) == 25


@rule("RV-31", "GS-70")
def test_in_solo_the_row_slides_once_for_each_monster(vigil: Table) -> None:
    vigil.solo().hand(OZIAH).row("raging_ursine", "darkwalker", "lagoon_troll", "magnet_monk").treasures(2, 4)
    vigil.centre("omnicron", "voidfeeder").deck().discard().play(OZIAH).answer("choose raging_ursine")
    vigil.row_is("voidfeeder", "omnicron", "darkwalker", "magnet_monk").treasures_are(3, 4)


@rule("RV-31", "GS-30")
def test_voidthirster_answers_the_first_of_a_batch_after_all_rewards(combined: Table) -> None:
    combined.constructs("voidthirster", "voidthirster").hand(OZIAH).deck("mystic")
    combined.row("raging_ursine", "lagoon_troll", "serpent_siren").centre(SHARD, MONK)
    combined.play(OZIAH).answer("choose lagoon_troll").answer("choose raging_ursine")
    combined.happened("gained_honor 3", "gained_honor 1", *["gained_honor 1"] * 2, f"fate {MONK}").gives(
        honor=6
    )


@rule("RV-31", "GS-30")
def test_voidthirster_does_not_answer_a_batch_after_an_earlier_defeat(combined: Table) -> None:
    combined.constructs("voidthirster").hand(OZIAH).row("raging_ursine", "twisted_tyrant").start(power=3)
    combined.defeat("raging_ursine").gives(power=-3, honor=4).play(OZIAH).gives(honor=6)


def test_herald_of_doom_takes_one_card_of_the_refilled_row(vigil: Table) -> None:
    vigil.row("herald_of_doom", "darkwalker").treasures(1, 2).centre("twisted_tyrant").start(power=8)
    vigil.defeat("herald_of_doom").gives(power=-8, honor=6).discard_is(SHARD)
    vigil.asks("take_row", "defeat twisted_tyrant", "acquire darkwalker", *[f"acquire {SHRINE}"] * 4)
    vigil.answer("acquire darkwalker").costs().discard_is(SHARD, "darkwalker", SHARD)


@rule("RV-31")
def test_with_seven_energy_the_herald_takes_the_whole_refilled_row(vigil: Table) -> None:
    vigil.row("herald_of_doom", "darkwalker", "raging_ursine", "lagoon_troll", "magnet_monk", "voidfeeder")
    vigil.treasures(2, 3).centre("omnicron", MONK, "twisted_tyrant").start(power=8, energy=7).deck("mystic")
    vigil.defeat("herald_of_doom").gives(power=-8, honor=6)
    vigil.asks("order_rewards", "choose raging_ursine", "choose lagoon_troll").answer("choose lagoon_troll")
    vigil.gives(honor=5, runes=2).draws(1).row_is(MONK, "twisted_tyrant")
    vigil.discard_is("omnicron", "darkwalker", "magnet_monk", "voidfeeder", SHARD, SHARD)
    vigil.void_is("herald_of_doom", "raging_ursine", "lagoon_troll")


@rule("RV-31")
@pytest.mark.parametrize("energy", [6, 7])
def test_the_herald_needs_seven_energy_for_the_whole_row(vigil: Table, energy: int) -> None:
    vigil.row("herald_of_doom", *["darkwalker"] * 5).centre("darkwalker").start(power=8, energy=energy)
    vigil.defeat("herald_of_doom")
    if energy == 6:
        vigil.asks("take_row", *["acquire darkwalker"] * 6).answer("acquire darkwalker")
    vigil.discard_is(*["darkwalker"] * (6 if energy == 7 else 1))


@rule("RV-31", "RV-30")
def test_fates_after_the_herald_come_last_in_order_of_appearance(vigil: Table) -> None:
    """The card in the Herald's place is taken as well; its fate is fulfilled all the same, and first."""
    vigil.row("herald_of_doom", "lagoon_troll").start(power=8, energy=7, pool=60).deck("mystic", "militia")
    vigil.centre(SHARD, "loamspeaker_druid", SHARD, MONK).defeat("herald_of_doom").happened(
        "gained_honor 6",
        "defeated lagoon_troll",
        f"row_filled {MONK}",
        "gained_honor 2",
        "drew mystic",
        "fate loamspeaker_druid",
        f"fate {MONK}",
        "drew militia",
    )
    vigil.discard_is("loamspeaker_druid", SHARD, *[SHRINE] * 4).row_is(MONK)


@rule("RV-31", "GS-30")
def test_acquired_cards_trigger_after_the_rewards(vigil: Table) -> None:
    vigil.constructs("prototype_ch32").row("herald_of_doom", "omnicron", "lagoon_troll", "voidfeeder")
    vigil.centre("magnet_monk", "darkwalker").start(power=8, energy=7).deck("mystic", "militia").hand(
        "apprentice"
    )
    vigil.defeat("herald_of_doom").happened("drew mystic").asks("trigger", "use prototype_ch32", "pass")
    vigil.answer("use prototype_ch32").constructs_are("prototype_ch32", "omnicron")
    vigil.asks_nothing().discard_is("magnet_monk", "voidfeeder", SHRINE, SHRINE)


@rule("RV-31", "GS-30")
def test_a_construct_that_a_reward_has_banished_is_not_put_into_play(vigil: Table) -> None:
    vigil.constructs("prototype_ch32").row(
        "herald_of_doom", "omnicron", "firestorm_effigy", *["darkwalker"] * 3
    )
    vigil.centre("darkwalker").start(power=8, energy=7).defeat("herald_of_doom")
    vigil.answer("banish omnicron from discard").answer("pass").asks_nothing()
    vigil.constructs_are("prototype_ch32").discard_is(*["darkwalker"] * 4)


@rule("RV-31", "GS-32")
def test_a_construct_that_a_reward_has_shuffled_into_the_deck_is_not_put_into_play(vigil: Table) -> None:
    vigil.constructs("prototype_ch32").short_row("herald_of_doom", "lagoon_troll", "omnicron")
    vigil.start(power=8, energy=7).deck().discard().defeat("herald_of_doom").asks_nothing()
    vigil.constructs_are("prototype_ch32").hand_is("omnicron")


@rule("RV-31", "GS-31")
def test_the_herald_does_not_sweep_itself_when_it_comes_straight_back(vigil: Table) -> None:
    """With no other card left it would go on for ever."""
    vigil.short_row("herald_of_doom", "darkwalker").start(power=8, energy=7)
    vigil.defeat("herald_of_doom").gives(power=-8, honor=6).discard_is("darkwalker")
    vigil.row_is("herald_of_doom", *[None] * 5).void_is()


@rule("RV-31")
def test_honor_for_heroes_acquired_in_a_sweep_comes_after_the_rewards_in_the_order_of_the_row(
    vigil: Table,
) -> None:
    vigil.row("herald_of_doom", "skyrocket_drone", "firestorm_effigy", "darkwalker").centre("tome_of_erabus")
    vigil.start(power=8, energy=7, hero_bounty=1).deck().discard("militia")
    vigil.defeat("herald_of_doom").gives(power=-8, honor=9).asks("banish_own", ...)
    vigil.answer("pass").asks("banish_own", ...).answer("pass").happened("gained_honor 1", "gained_honor 2")
