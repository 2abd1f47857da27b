"""Treasures: RV-10 to RV-14."""

import pytest

from tests.table import SHARD, SHRINE, Table, rule

pytestmark = pytest.mark.both

START_SHARD = "energy_shard_start"


@rule("RV-10")
def test_a_treasure_takes_no_place_and_lies_under_the_next_card(vigil: Table) -> None:
    vigil.row("darkwalker").centre(SHARD, "lagoon_troll", "temporal_eye").start(runes=3)
    vigil.acquire("darkwalker").row_is("lagoon_troll").treasures_are(1).discard_is("darkwalker")
    vigil.happened("acquired darkwalker", "treasure_revealed energy_shard", "row_filled lagoon_troll")
    vigil.centre_is("temporal_eye", *[SHRINE] * 12)


@rule("RV-10")
def test_several_treasures_pile_up_under_one_card(vigil: Table) -> None:
    vigil.row(SHRINE, "darkwalker").centre(SHARD, SHARD, SHARD, "lagoon_troll").start(runes=3)
    vigil.acquire("darkwalker").row_is(SHRINE, "lagoon_troll").treasures_are(2, 2, 2)


@rule("RV-10")
def test_a_treasure_cannot_be_bought_or_defeated_by_itself(vigil: Table) -> None:
    vigil.row("darkwalker").treasures(1).start(runes=9, power=9)
    vigil.cannot("acquire energy_shard", "acquire 1 energy_shard", "defeat 1 energy_shard").end()


@rule("RV-11")
def test_whoever_acquires_a_card_gets_all_treasures_under_it(vigil: Table) -> None:
    vigil.row("darkwalker", "lagoon_troll").treasures(1, 1, 2).start(runes=3)
    vigil.acquire("darkwalker").discard_is("darkwalker", SHARD, SHARD).treasures_are(2)


@rule("RV-11")
def test_whoever_defeats_a_monster_gets_all_treasures_under_it(vigil: Table) -> None:
    vigil.row("raging_ursine", "lagoon_troll").treasures(1, 1, 2).start(power=3)
    vigil.defeat("raging_ursine").discard_is(SHARD, SHARD).treasures_are(2).void_is("raging_ursine")


@rule("RV-11")
def test_the_same_card_at_another_place_keeps_its_treasures(vigil: Table) -> None:
    vigil.row("darkwalker", "darkwalker").treasures(2).start(runes=3)
    vigil.acquire("1 darkwalker").discard_is("darkwalker").treasures_are(2)


@rule("RV-11")
def test_a_treasure_is_played_like_a_hero(vigil: Table) -> None:
    vigil.hand(SHARD).deck("mystic").discard()
    vigil.play(SHARD).gives(energy=1).draws(1).hand_is("mystic").played_are(SHARD)
    vigil.end()
    assert SHARD in vigil.now.cards("hand", 0) + vigil.now.cards("discard", 0)


@rule("RV-11")
def test_the_starting_shard_does_the_same(vigil: Table) -> None:
    vigil.hand(START_SHARD).deck("mystic").play(START_SHARD).gives(energy=1).draws(1).played_are(START_SHARD)


@rule("RV-11")
def test_treasures_of_a_card_taken_onto_the_deck_go_to_the_discard_pile(combined: Table) -> None:
    combined.hand("druids_of_the_stone_circle").row("darkwalker").treasures(1).deck("mystic")
    combined.play("druids_of_the_stone_circle").answer("acquire darkwalker")
    combined.deck_top_is("darkwalker").discard_is(SHARD)


@rule("RV-12")
def test_treasures_of_a_card_banished_from_the_row_go_to_the_void(vigil: Table) -> None:
    vigil.hand("truth_seeker").row("darkwalker", "lagoon_troll").treasures(1, 1, 2).deck("mystic")
    vigil.centre("temporal_eye").play("truth_seeker").answer("banish darkwalker from row")
    vigil.void_is("darkwalker", SHARD, SHARD).discard_is().treasures_are(2).row_is(
        "temporal_eye", "lagoon_troll"
    )


@rule("RV-12")
def test_treasures_of_a_card_banished_by_the_other_set_go_to_the_void_too(combined: Table) -> None:
    combined.row("mephit", "darkwalker").treasures(1, 2, 2).start(power=3)
    combined.defeat("mephit").discard_is(SHARD).answer("banish darkwalker from row")
    combined.void_is("mephit", "darkwalker", SHARD, SHARD).discard_is(SHARD).treasures_are()


@rule("RV-12", "RV-60")
def test_treasures_of_cards_that_the_cult_takes_are_set_aside_and_score_nothing(vigil: Table) -> None:
    vigil.solo().row(*[SHRINE] * 4, "illiya_the_demonborn", "raging_ursine").treasures(5, 6, 6, 1)
    vigil.start(pool=3).honor(7)
    vigil.end().set_aside_are("illiya_the_demonborn", SHARD, SHARD, SHARD).void_is("raging_ursine")
    vigil.treasures_are(3).has(rival_honor=3).is_over(scores=[7], winners=[])


@rule("RV-13")
@pytest.mark.parametrize("zone", ["hand", "discard"])
def test_a_starting_shard_leaves_the_game_when_banished(vigil: Table, zone: str) -> None:
    vigil.hand("spirit_merchant", *[START_SHARD] * (zone == "hand"))
    vigil.discard(*[START_SHARD] * (zone == "discard"))
    vigil.play("spirit_merchant").answer(f"banish energy_shard_start from {zone}")
    vigil.removed_are(START_SHARD).void_is()


@rule("RV-13")
@pytest.mark.parametrize("zone", ["hand", "discard"])
def test_a_shard_of_the_centre_goes_to_the_void(vigil: Table, zone: str) -> None:
    vigil.hand("spirit_merchant", *[SHARD] * (zone == "hand")).discard(*[SHARD] * (zone == "discard"))
    vigil.play("spirit_merchant").answer(f"banish energy_shard from {zone}").void_is(SHARD).removed_are()


@rule("RV-13", "GS-31")
def test_a_banished_shard_comes_back_when_the_void_is_shuffled(vigil: Table) -> None:
    vigil.row("darkwalker").centre(only=True).void(SHARD, "lagoon_troll", "magnet_monk").start(runes=3)
    vigil.centre_is(SHARD, "lagoon_troll", "magnet_monk").acquire("darkwalker")
    assert vigil.now.places("row")[0] in ("lagoon_troll", "magnet_monk")


@rule("RV-14")
def test_a_played_treasure_stays_out_of_a_reshuffle(vigil: Table) -> None:
    vigil.hand(SHARD, START_SHARD).deck().discard("apprentice")
    vigil.play(SHARD).hand_is(START_SHARD, "apprentice").played_are(SHARD)
    vigil.play(START_SHARD).draws(0).played_are(SHARD, START_SHARD).discard_is().deck_is()
    vigil.end().hand_is(SHARD, START_SHARD, "apprentice")


@rule("RV-14", "RV-11")
def test_treasures_gained_this_turn_may_be_shuffled_and_drawn_at_once(vigil: Table) -> None:
    vigil.hand(SHARD).deck().discard().row("raging_ursine").treasures(1).start(power=3)
    vigil.defeat("raging_ursine").discard_is(SHARD).play(SHARD).hand_is(SHARD).played_are(SHARD)


@rule("RV-10", "GS-31")
def test_with_no_card_left_treasures_lie_bare_and_cannot_be_taken(vigil: Table) -> None:
    vigil.row("darkwalker", "lagoon_troll").centre(SHARD, only=True).start(runes=3, power=9)
    vigil.acquire("darkwalker").row_is(None, "lagoon_troll").treasures_are(1).discard_is("darkwalker")
    vigil.cannot("acquire 1 energy_shard", "defeat 1 energy_shard").end()


@rule("RV-10", "RV-30", "GS-31")
def test_a_card_that_covers_bare_treasures_counts_them_for_its_fate(vigil: Table) -> None:
    vigil.hand("darkwalker", "monk_of_the_lidless_eye").start(energy=1).deck("mystic", "militia")
    vigil.short_row(None, SHRINE).treasures(1, 1)
    vigil.play("darkwalker").answer("banish monk_of_the_lidless_eye from hand")
    vigil.row_is("monk_of_the_lidless_eye", SHRINE, None, None, None, None).treasures_are(1, 1)
    vigil.hand_is("mystic", "militia")


@rule("RV-10", "GS-31")
def test_a_treasure_banished_into_empty_piles_lies_bare_in_the_gap(vigil: Table) -> None:
    vigil.hand("darkwalker", SHARD).start(energy=1).short_row(None, SHRINE)
    vigil.play("darkwalker").answer("banish energy_shard from hand")
    vigil.row_is(None, SHRINE, None, None, None, None).treasures_are(1).void_is().centre_is()


@rule("RV-10", "GS-70")
def test_in_solo_treasures_slide_with_their_cards(vigil: Table) -> None:
    vigil.solo().row("omnicron", "lagoon_troll", "darkwalker", "temporal_eye").treasures(1, 2, 2, 4)
    vigil.centre(SHARD, "magnet_monk").start(runes=3)
    vigil.acquire("darkwalker").discard_is("darkwalker")
    vigil.row_is("magnet_monk", "omnicron", "lagoon_troll", "temporal_eye").treasures_are(1, 2, 3, 3, 4)


@rule("RV-11", "GS-62")
def test_treasures_under_a_gift_stay_with_the_buyer(vigil: Table) -> None:
    vigil.team().row("darkwalker").treasures(1, 1).start(runes=4)
    vigil.give("darkwalker").costs(runes=4).discard_is(SHARD, SHARD).discard_is("darkwalker", of=2)
