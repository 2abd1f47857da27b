"""The centre row and its deck: GS-29 to GS-31, GS-42."""

import pytest

from tests.table import DULL, Table, rule

pytestmark = pytest.mark.both


@rule("GS-29")
def test_a_card_that_is_bought_is_replaced_at_once_in_its_place(table: Table) -> None:
    table.row("arha_initiate", "wolf_shaman", "spike_vixen").centre("demon_slayer", "landtalker").start(
        runes=9
    )
    table.acquire("wolf_shaman").row_is("arha_initiate", "demon_slayer", "spike_vixen")
    table.acquire("demon_slayer").row_is("arha_initiate", "landtalker", "spike_vixen")


@rule("GS-29")
def test_a_card_that_is_defeated_or_banished_is_replaced_before_anything_is_decided(table: Table) -> None:
    table.row("mephit", "spike_vixen").centre("demon_slayer", "landtalker").start(power=3)
    table.defeat("mephit").row_is("demon_slayer", "spike_vixen")
    table.answer("banish spike_vixen from row").row_is("demon_slayer", "landtalker").asks_nothing()


@rule("GS-29")
def test_buying_from_a_stack_or_defeating_the_cultist_leaves_the_row_alone(table: Table) -> None:
    table.row("mephit", "spike_vixen").centre("demon_slayer").start(power=2, runes=5)
    table.acquire("mystic").acquire("heavy_infantry").defeat("cultist").row_is("mephit", "spike_vixen")
    table.never_happened("row_filled")


@rule("GS-30", "GS-29")
def test_the_replacement_of_mephit_can_be_banished_by_its_own_reward(table: Table) -> None:
    table.row("mephit").centre("demon_slayer", "landtalker").start(power=3)
    table.defeat("mephit").asks(
        "banish_row", "banish demon_slayer from row", *[f"banish {DULL} from row"] * 5, "pass"
    )
    table.answer("banish demon_slayer from row").row_is("landtalker").void_is("mephit", "demon_slayer")


@rule("GS-30")
def test_first_the_void_then_the_row_then_the_reward_then_triggers(table: Table) -> None:
    table.constructs("voidthirster").row("tormented_soul").centre("demon_slayer").deck("mystic").start(
        power=3
    )
    table.defeat("tormented_soul")
    assert table.story == [
        "defeated tormented_soul",
        "row_filled demon_slayer",
        "gained_honor 1",
        "drew mystic",
        "gained_honor 1",
    ]
    table.void_is("tormented_soul")


@rule("GS-30")
def test_a_trigger_waits_until_the_question_of_the_reward_is_answered(table: Table) -> None:
    table.constructs("voidthirster").row("mephit").start(power=3)
    table.defeat("mephit").gives(power=-3, honor=2).asks("banish_row", "pass", ...)
    table.answer("pass").gives(honor=1).asks_nothing()


@rule("GS-30")
def test_a_bought_card_is_discarded_and_replaced_before_the_courier_asks(table: Table) -> None:
    table.constructs("rocket_courier_x_99").row("watchmakers_altar").centre("demon_slayer").start(runes=5)
    table.acquire("watchmakers_altar").asks("trigger", "use rocket_courier_x_99", "pass")
    table.happened("acquired watchmakers_altar", "row_filled demon_slayer")
    table.row_is("demon_slayer").discard_is("watchmakers_altar")
    table.answer("use rocket_courier_x_99").discard_is().constructs_are(
        "rocket_courier_x_99", "watchmakers_altar"
    )


@rule("GS-30")
def test_the_monster_that_an_avatar_defeats_is_finished_before_the_avatars_own_trigger(table: Table) -> None:
    table.constructs("voidthirster").row("avatar_of_the_fallen", "mephit").centre(
        "demon_slayer", "wolf_shaman"
    )
    table.start(power=7)
    table.defeat("avatar_of_the_fallen").gives(power=-7, honor=4).row_is("demon_slayer", "mephit")
    table.answer("defeat mephit").gives(honor=2).asks("banish_row", "banish wolf_shaman from row", ...)
    table.answer("pass").gives(honor=1).asks_nothing()
    table.void_is("avatar_of_the_fallen", "mephit").has(row_defeats=2)


@rule("GS-30", "GS-39")
def test_a_construct_that_an_avatar_brings_may_go_straight_into_play(table: Table) -> None:
    table.constructs("rocket_courier_x_99", "voidthirster").row("avatar_of_the_fallen", "burrower_mark_ii")
    table.deck("mystic").start(power=7)
    table.defeat("avatar_of_the_fallen").answer("acquire burrower_mark_ii").gives()
    table.asks("trigger", "use rocket_courier_x_99", "pass").discard_is("burrower_mark_ii")
    table.answer("use rocket_courier_x_99")
    assert table.story == ["put_into_play burrower_mark_ii", "drew mystic", "gained_honor 1"]
    table.constructs_are("rocket_courier_x_99", "voidthirster", "burrower_mark_ii").asks_nothing()


@rule("GS-31")
def test_when_its_last_card_fills_the_row_the_centre_deck_is_made_anew_from_the_void(table: Table) -> None:
    table.row("arha_initiate").centre("demon_slayer", only=True).void("mephit", "wolf_shaman").start(runes=1)
    table.acquire("arha_initiate").happened("row_filled demon_slayer", "centre_rebuilt")
    table.row_is("demon_slayer").centre_is("mephit", "wolf_shaman").void_is()


@rule("GS-31")
def test_the_last_card_but_one_leaves_the_void_alone(table: Table) -> None:
    table.row("arha_initiate").centre("demon_slayer", "landtalker", only=True).void("mephit").start(runes=1)
    table.acquire("arha_initiate").never_happened("centre_rebuilt").centre_is("landtalker").void_is("mephit")


@rule("GS-31", "GS-30")
def test_a_monster_just_defeated_lies_in_the_void_when_that_is_shuffled(table: Table) -> None:
    table.row("samaels_trickster").centre("demon_slayer", only=True).void("wolf_shaman").start(power=3)
    table.defeat("samaels_trickster").row_is("demon_slayer").centre_is(
        "wolf_shaman", "samaels_trickster"
    ).void_is()


@rule("GS-31")
def test_with_no_other_card_left_a_defeated_monster_comes_back_into_the_row(table: Table) -> None:
    table.row("samaels_trickster").centre(only=True).start(power=6)
    table.defeat("samaels_trickster").gives(power=-3, honor=1, runes=1).row_is("samaels_trickster")
    table.defeat("samaels_trickster").gives(power=-3, honor=1, runes=1).row_is("samaels_trickster").void_is()


@rule("GS-31")
def test_the_void_is_shuffled() -> None:
    next_cards = set()
    for seed in range(30):
        story = Table().row("arha_initiate", "spike_vixen").centre("demon_slayer", only=True)
        story.void("mephit", "wolf_shaman", "muramasa").start(runes=3, seed=seed)
        story.acquire("arha_initiate").acquire("spike_vixen").close()
        next_cards.add(story.now.cards("row")[1])
    assert next_cards == {"mephit", "wolf_shaman", "muramasa"}


@rule("GS-31")
def test_with_both_piles_empty_the_row_stays_short(table: Table) -> None:
    table.short_row("arha_initiate", "wolf_shaman", "mephit", "spike_vixen", "demon_slayer", "landtalker")
    table.start(runes=5)
    table.acquire("wolf_shaman").acquire("spike_vixen").never_happened("row_filled")
    table.row_is("arha_initiate", None, "mephit", None, "demon_slayer", "landtalker").end().turn_is(1)


@rule("GS-31")
def test_the_next_card_that_goes_to_the_void_comes_back_into_a_short_row(table: Table) -> None:
    table.short_row("arha_initiate", None, "mephit", "spike_vixen", "demon_slayer", "landtalker")
    table.hand("void_initiate", "wolf_shaman", "apprentice")
    table.play("void_initiate").answer("banish wolf_shaman from hand").void_is().centre_is()
    table.row_is("arha_initiate", "wolf_shaman", "mephit", "spike_vixen", "demon_slayer", "landtalker")


@rule("GS-31", "GS-36")
def test_cards_that_never_go_to_the_void_cannot_fill_a_short_row(table: Table) -> None:
    table.short_row("arha_initiate", None, "mephit", "spike_vixen", "demon_slayer", "landtalker")
    table.hand("void_initiate", "void_initiate", "mystic", "apprentice")
    table.play("void_initiate").answer("banish mystic from hand")
    table.play("void_initiate").answer("banish apprentice from hand").centre_is()
    table.row_is("arha_initiate", None, "mephit", "spike_vixen", "demon_slayer", "landtalker")


@rule("GS-31")
def test_a_card_banished_while_the_centre_deck_is_empty_is_the_new_centre_deck(table: Table) -> None:
    """The deck was empty with nothing in the void to make a new one of; now there is something."""
    table.row("samaels_trickster").centre(only=True).hand("void_initiate", "wolf_shaman").start(power=3)
    table.play("void_initiate").answer("banish wolf_shaman from hand").centre_is("wolf_shaman").void_is()
    table.defeat("samaels_trickster").row_is("wolf_shaman").centre_is("samaels_trickster")


@rule("GS-31", "GS-38")
def test_a_tablet_used_while_the_centre_deck_is_empty_is_the_new_centre_deck(table: Table) -> None:
    table.row("arha_initiate").centre(only=True).constructs("tablet_of_times_dawn").start(runes=1)
    table.use("tablet_of_times_dawn").centre_is("tablet_of_times_dawn").void_is()
    table.acquire("arha_initiate").row_is("tablet_of_times_dawn").end().turn_is(0)


@rule("GS-42")
def test_of_several_gaps_the_one_nearest_the_centre_deck_is_filled_first(table: Table) -> None:
    table.short_row("arha_initiate", None, "wolf_shaman", None, "samaels_trickster", None).start(power=3)
    table.defeat("samaels_trickster").gives(power=-3, honor=1, runes=1)
    table.row_is("arha_initiate", "samaels_trickster", "wolf_shaman", None, None, None)


@rule("GS-42")
def test_gaps_are_filled_one_at_a_time(table: Table) -> None:
    table.short_row("arha_initiate", None, "wolf_shaman", None, "mephit", None)
    table.centre("spike_vixen", "demon_slayer", only=True)
    table.row_is("arha_initiate", "spike_vixen", "wolf_shaman", "demon_slayer", "mephit", None).end()
