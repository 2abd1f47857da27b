"""Fate: RV-30 to RV-34."""

import pytest

from tests.table import SHARD, SHRINE, Table, rule

pytestmark = pytest.mark.both

MONK = "monk_of_the_lidless_eye"
MERCHANT = "spirit_merchant"
DRUID = "loamspeaker_druid"


@rule("RV-30")
def test_a_card_without_treasure_under_it_has_no_fate(vigil: Table) -> None:
    vigil.row("darkwalker", "magnet_monk").centre(MONK, DRUID).start(runes=6, pool=30)
    vigil.acquire("darkwalker").draws(0).acquire("magnet_monk").has(pool=30).never_happened("fate")


@rule("RV-30")
def test_buying_a_card_of_fate_fulfils_nothing_more(vigil: Table) -> None:
    vigil.row(DRUID).treasures(1).start(runes=5, pool=30)
    vigil.acquire(DRUID).has(pool=30).never_happened("fate").discard_is(DRUID, SHARD)


@rule("RV-30")
def test_every_player_draws_for_the_monk_once_for_each_treasure(vigil: Table) -> None:
    vigil.players(3, turn=1).row("darkwalker").centre(SHARD, SHARD, MONK).start(runes=3)
    for seat in range(3):
        vigil.deck("mystic", "militia", "apprentice", of=seat).hand(of=seat)
    vigil.acquire("darkwalker").asks_nothing()
    for seat in range(3):
        vigil.hand_is("mystic", "militia", of=seat)
    vigil.end().hand_is("mystic", "militia", of=2).turn_is(2)


@rule("RV-30", "GS-32")
def test_who_has_no_cards_left_draws_none_for_the_monk(vigil: Table) -> None:
    vigil.row("darkwalker").centre(SHARD, MONK).start(runes=3).deck().discard()
    vigil.deck(of=1).discard("militia", of=1).hand(of=1)
    vigil.acquire("darkwalker").hand_is("militia", of=1).hand_is("darkwalker")


@rule("RV-30")
def test_all_choose_in_turn_order_one_full_round_for_each_treasure(vigil: Table) -> None:
    vigil.players(3, turn=1).row("darkwalker").centre(SHARD, SHARD, MERCHANT).start(runes=3)
    for seat in range(3):
        vigil.hand(*["apprentice"] * 3, of=seat).discard(of=seat)
    vigil.acquire("darkwalker")
    vigil.asks("banish_own", "banish apprentice from hand", "banish darkwalker from discard", "pass", whom=1)
    vigil.answer("banish apprentice from hand")
    vigil.asks("banish_own", "banish apprentice from hand", "pass", whom=2).answer("pass")
    vigil.asks("banish_own", ..., whom=0).answer("banish apprentice from hand")
    vigil.asks("banish_own", ..., whom=1).answer("pass")
    vigil.asks("banish_own", ..., whom=2).answer("banish apprentice from hand")
    vigil.asks("banish_own", ..., whom=0).answer("banish apprentice from hand").turn_is(1)
    vigil.hand_is("apprentice", of=0).hand_is("apprentice", "apprentice").hand_is(
        "apprentice", "apprentice", of=2
    )
    vigil.removed_are(*["apprentice"] * 4)


@rule("RV-30")
def test_who_has_nothing_to_banish_is_not_asked(vigil: Table) -> None:
    vigil.row("raging_ursine").centre(SHARD, MERCHANT).start(power=3).discard()
    vigil.hand("militia", of=1)
    vigil.defeat("raging_ursine").asks("banish_own", ..., whom=1).answer("pass").turn_is(0)


@rule("RV-30")
def test_a_fate_brings_the_others_neither_energy_nor_the_effect_of_the_card(vigil: Table) -> None:
    vigil.row("raging_ursine").centre(SHARD, MERCHANT).start(power=3).hand("militia", of=1)
    vigil.defeat("raging_ursine").gives(power=-3, honor=3)
    vigil.answer("banish militia from hand").gives().removed_are("militia").has(energy=0)


@rule("RV-30", "GS-30")
def test_the_reward_comes_before_the_fate(vigil: Table) -> None:
    """The Lagoon Troll's card is drawn first, then that of the Monk in its place."""
    vigil.row("lagoon_troll").centre(SHARD, MONK).start(power=3).deck("mystic", "militia")
    vigil.defeat("lagoon_troll").happened(
        "defeated lagoon_troll",
        "treasure_revealed energy_shard",
        f"row_filled {MONK}",
        "gained_honor 2",
        "drew mystic",
        f"fate {MONK}",
        "drew militia",
    )


@rule("RV-30", "GS-30")
def test_choices_of_a_reward_come_before_the_fate(vigil: Table) -> None:
    vigil.row("firestorm_effigy").centre(SHARD, MONK).start(power=4).hand("militia").deck("mystic")
    vigil.defeat("firestorm_effigy").asks("banish_own", "banish militia from hand", "pass")
    vigil.answer("pass").happened(f"fate {MONK}").hand_is("militia", "mystic")


@rule("RV-30", "GS-30")
def test_triggers_come_before_the_fate(combined: Table) -> None:
    combined.constructs("voidthirster").row("lagoon_troll").centre(SHARD, MONK).start(power=3)
    combined.deck("mystic", "militia").defeat("lagoon_troll")
    combined.happened("gained_honor 2", "drew mystic", "gained_honor 1", f"fate {MONK}", "drew militia")


@rule("RV-30", "GS-30")
def test_a_construct_is_put_into_play_before_the_fate(vigil: Table) -> None:
    vigil.constructs("prototype_ch32").row("foresight_monocle").centre(SHARD, MERCHANT)
    vigil.start(runes=4, energy=1).hand("militia").discard("darkwalker")
    vigil.acquire("foresight_monocle").asks("trigger", "use prototype_ch32", "pass")
    vigil.answer("use prototype_ch32").constructs_are("prototype_ch32", "foresight_monocle")
    vigil.asks("banish_own", "banish militia from hand", "banish darkwalker from discard", "pass").answer(
        "pass"
    )
    vigil.answer("pass")


@rule("RV-30")
def test_fates_happen_in_order_of_appearance(vigil: Table) -> None:
    vigil.hand("oziah_judge_of_logos").row("raging_ursine", SHRINE, "raging_ursine", "raging_ursine")
    vigil.centre(SHARD, MONK, SHARD, DRUID, SHARD, MONK).deck("mystic", "militia").hand(of=1)
    vigil.play("oziah_judge_of_logos").row_is(MONK, SHRINE, DRUID, MONK)
    vigil.happened(
        f"row_filled {MONK}",
        f"row_filled {DRUID}",
        f"row_filled {MONK}",
        *["gained_honor 3"] * 3,
        f"fate {MONK}",
        "drew mystic",
        f"fate {DRUID}",
        "pool_grew 10",
        f"fate {MONK}",
        "drew militia",
    )


@rule("RV-30")
def test_the_fate_of_a_card_revealed_earlier_comes_before_that_of_a_nested_change(vigil: Table) -> None:
    """The Herald is replaced by a Druid; what its reward takes is replaced by a Monk."""
    vigil.row("herald_of_doom", "darkwalker").centre(SHARD, DRUID, SHARD, MONK).start(power=8).deck("mystic")
    vigil.defeat("herald_of_doom").never_happened("fate").answer("acquire darkwalker")
    vigil.row_is(DRUID, MONK).happened("acquired darkwalker", f"fate {DRUID}", f"fate {MONK}", "drew mystic")


@rule("RV-30")
def test_a_fate_that_is_ready_does_not_wait_for_a_later_change(vigil: Table) -> None:
    """Ulu's second copy begins when everything of the first is done."""
    vigil.hand("ulu_askara_prince").played("lifebound_muse").row("darkwalker", "magnet_monk")
    vigil.start(energy=2).centre(SHARD, MONK).deck("mystic")
    vigil.play("ulu_askara_prince").answer("copy lifebound_muse").answer("acquire darkwalker")
    vigil.happened("acquired darkwalker", f"fate {MONK}", "drew mystic").answer("acquire magnet_monk")


@rule("RV-30", "RV-06")
def test_at_set_up_fates_come_after_the_whole_row_nearest_the_centre_deck_first(vigil: Table) -> None:
    """The starting player chooses first, and may banish the card that the Monk has just brought."""
    vigil.players(3, turn=2, first=2).dealt(SHARD, MONK, SHRINE, SHARD, MERCHANT)
    vigil.deck("mystic").discard()
    vigil.row_is(MONK, SHRINE, MERCHANT)
    vigil.asks("banish_own", "banish mystic from hand", "pass", whom=2).answer("banish mystic from hand")
    vigil.asks("banish_own", ..., whom=0).answer("pass")
    vigil.asks("banish_own", ..., whom=1).answer("pass").turn_is(2)


@rule("RV-30", "GS-70")
def test_at_set_up_of_a_solo_game_too_the_centre_deck_lies_at_the_left(vigil: Table) -> None:
    """The last card dealt lies nearest the centre deck."""
    vigil.solo().dealt(SHARD, MERCHANT, SHRINE, SHRINE, SHRINE, SHRINE, SHARD, MONK).deck("mystic")
    vigil.row_is(MONK, SHRINE, SHRINE, SHRINE, SHRINE, MERCHANT)
    vigil.asks("banish_own", "banish mystic from hand", "pass", whom=0).answer("pass")


@rule("RV-31")
def test_oziahs_rewards_come_in_chosen_order_and_before_all_fates(vigil: Table) -> None:
    vigil.hand("oziah_judge_of_logos").row("lagoon_troll", "firestorm_effigy", "raging_ursine")
    vigil.centre(SHARD, MONK).deck("mystic", "militia", "apprentice").hand(of=1)
    vigil.play("oziah_judge_of_logos").row_is(MONK).void_is(
        "lagoon_troll", "firestorm_effigy", "raging_ursine"
    )
    vigil.asks("order_rewards", "choose lagoon_troll", "choose firestorm_effigy", "choose raging_ursine")
    vigil.answer("choose firestorm_effigy").gives(honor=3)
    vigil.asks("order_rewards", "choose lagoon_troll", "choose raging_ursine").answer("choose lagoon_troll")
    vigil.gives(honor=5).happened("drew mystic", "gained_honor 3", f"fate {MONK}", "drew militia")


@rule("RV-31", "GS-30")
def test_a_reward_chosen_later_sees_what_the_earlier_one_drew(vigil: Table) -> None:
    vigil.hand("oziah_judge_of_logos").row("lagoon_troll", "firestorm_effigy").deck("mystic")
    vigil.play("oziah_judge_of_logos").answer("choose lagoon_troll").gives(honor=5).draws(1)
    vigil.asks("banish_own", "banish mystic from hand", "pass").answer("pass")


@rule("RV-32")
def test_omnicron_adds_a_place_for_each_treasure_under_it(vigil: Table) -> None:
    vigil.row("darkwalker").centre(SHARD, SHARD, "omnicron", "lagoon_troll", "magnet_monk").start(runes=3)
    vigil.acquire("darkwalker").happened("fate omnicron", "row_grew", "fate omnicron", "row_grew")
    vigil.row_is("omnicron", *[SHRINE] * 5, "lagoon_troll", "magnet_monk").treasures_are(1, 1)


@rule("RV-32")
def test_without_treasure_omnicron_adds_nothing(vigil: Table) -> None:
    vigil.row("darkwalker").centre("omnicron").start(runes=3).acquire("darkwalker").row_is("omnicron")
    assert len(vigil.now.places("row")) == 6


@rule("RV-32")
def test_its_places_stay_and_are_filled_again_after_it_has_left(vigil: Table) -> None:
    vigil.row("darkwalker").centre(SHARD, "omnicron", "lagoon_troll").start(runes=10, power=3)
    vigil.acquire("darkwalker").acquire("omnicron").row_is(*[SHRINE] * 6, "lagoon_troll")
    vigil.defeat("lagoon_troll").row_is(*[SHRINE] * 7).end().turn_is(1).end().row_is(*[SHRINE] * 7)


@rule("RV-32", "RV-10", "RV-30")
def test_the_new_places_are_dealt_by_the_treasure_rule_and_have_fates_of_their_own(vigil: Table) -> None:
    vigil.row("darkwalker").centre(SHARD, "omnicron", SHARD, DRUID).start(runes=3, pool=30)
    vigil.acquire("darkwalker").row_is("omnicron", *[SHRINE] * 5, DRUID).treasures_are(1, 7).has(pool=40)


@rule("RV-32", "RV-30")
def test_the_fates_of_new_places_come_after_those_that_lay_open_before(vigil: Table) -> None:
    vigil.dealt(SHARD, "omnicron", SHARD, MERCHANT, SHRINE, SHRINE, SHRINE, SHRINE, SHARD, MONK)
    vigil.deck("mystic").hand("militia").hand(of=1).deck("militia", of=1)
    vigil.asks("banish_own", "banish militia from hand", "pass", whom=0).answer("pass")
    vigil.happened(f"fate {MONK}").hand_is("militia", "mystic")


@rule("RV-32", "GS-70")
def test_in_solo_the_new_place_is_at_the_left_where_cards_enter(vigil: Table) -> None:
    vigil.solo().row("magnet_monk", "darkwalker").treasures(1).start(runes=3)
    vigil.centre(SHARD, "omnicron", SHARD, "lagoon_troll").acquire("darkwalker")
    vigil.row_is("lagoon_troll", "omnicron", "magnet_monk").treasures_are(1, 2, 3)
    assert len(vigil.now.places("row")) == 7


@rule("RV-32", "GS-70", "GS-71")
def test_in_solo_the_longer_row_slides_and_the_cult_takes_its_rightmost(vigil: Table) -> None:
    vigil.solo().row("magnet_monk", *[SHRINE] * 4, "darkwalker").start(runes=3)
    vigil.centre(SHARD, "omnicron", "lagoon_troll", "voidfeeder", "raging_ursine").acquire("darkwalker")
    vigil.row_is("lagoon_troll", "omnicron", "magnet_monk", *[SHRINE] * 4)
    vigil.end().set_aside_are(SHRINE, SHRINE)
    vigil.row_is("raging_ursine", "voidfeeder", "lagoon_troll", "omnicron", "magnet_monk", SHRINE, SHRINE)
    vigil.treasures_are(4)


@rule("RV-33")
def test_truth_seeker_claims_a_treasure_before_the_next_card_is_revealed(vigil: Table) -> None:
    vigil.hand("truth_seeker").row("darkwalker").centre(SHARD, MERCHANT).deck("mystic")
    vigil.play("truth_seeker").draws(1).answer("banish darkwalker from row").never_happened("fate")
    vigil.happened("banished_row darkwalker", "gained_treasure energy_shard", f"row_filled {MERCHANT}")
    vigil.discard_is(SHARD).treasures_are().asks_nothing()


@rule("RV-33")
def test_a_further_treasure_stays_and_counts_for_the_fate(vigil: Table) -> None:
    vigil.hand("truth_seeker").row("darkwalker").centre(SHARD, SHARD, MERCHANT).deck("mystic").hand(of=1)
    vigil.play("truth_seeker").answer("banish darkwalker from row").discard_is(SHARD).treasures_are(1)
    vigil.asks("banish_own", "banish mystic from hand", "banish energy_shard from discard", "pass")
    vigil.answer("pass").turn_is(0)


@rule("RV-33")
def test_only_the_first_card_revealed_is_claimed(vigil: Table) -> None:
    vigil.hand("truth_seeker").row("darkwalker", "omnicron").centre("magnet_monk", SHARD).deck("mystic")
    vigil.play("truth_seeker").answer("banish darkwalker from row").discard_is().row_is(
        "magnet_monk", "omnicron"
    )
    vigil.centre_is(SHARD, *[SHRINE] * 12)


@rule("RV-33")
def test_who_passes_claims_nothing(vigil: Table) -> None:
    vigil.hand("truth_seeker").row("darkwalker").centre(SHARD).deck("mystic")
    vigil.play("truth_seeker").answer("pass").discard_is().row_is("darkwalker")


@rule("RV-34")
def test_the_druid_adds_ten_honor_for_each_treasure(vigil: Table) -> None:
    vigil.row("darkwalker").centre(SHARD, SHARD, DRUID).start(runes=3, pool=7)
    vigil.acquire("darkwalker").has(pool=27, pool_emptied=0).honors_are(0, 0)


@rule("RV-34", "GS-50")
def test_honor_added_to_an_exhausted_pool_does_not_stop_the_end(vigil: Table) -> None:
    vigil.row("raging_ursine", "raging_ursine").centre(SHARD, DRUID).start(power=6, pool=3)
    vigil.defeat("raging_ursine").has(pool=10, pool_emptied=1)
    vigil.defeat("raging_ursine").has(pool=7).end().turn_is(1).end()
    assert vigil.game.over


@rule("RV-34", "GS-27")
def test_honor_taken_in_the_same_defeat_comes_before_the_honor_that_is_added(vigil: Table) -> None:
    vigil.row("twisted_tyrant").centre(SHARD, DRUID).start(power=6, pool=4)
    vigil.defeat("twisted_tyrant").has(pool=10, pool_emptied=1).honors_are(6, 0)
