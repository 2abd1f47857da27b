"""Solo against Samael: GS-70 to GS-73."""

import pytest

from tests.table import DULL, Table, rule

pytestmark = pytest.mark.both


@rule("GS-70")
def test_the_gap_of_a_card_closes_and_the_new_one_enters_at_the_left(table: Table) -> None:
    table.solo().row("muramasa", "mephit", "wolf_shaman", "spike_vixen", "arha_initiate", "landtalker")
    table.centre("demon_slayer").start(runes=3)
    table.acquire("wolf_shaman")
    table.row_is("demon_slayer", "muramasa", "mephit", "spike_vixen", "arha_initiate", "landtalker")


@rule("GS-70")
@pytest.mark.parametrize("place", range(6))
def test_wherever_the_gap_is_only_the_cards_to_its_left_slide(table: Table, place: int) -> None:
    others = ["muramasa", "mephit", "snapdragon", "wolf_shaman", "landtalker"]
    table.solo().row(*others[:place], "arha_initiate", *others[place:]).centre("demon_slayer").start(runes=1)
    table.acquire("arha_initiate").row_is("demon_slayer", *others)


@rule("GS-70", "GS-30")
def test_banishing_slides_the_row_too(table: Table) -> None:
    table.solo().row("muramasa", "wolf_shaman", "mephit", "spike_vixen", "arha_initiate", "landtalker")
    table.centre("demon_slayer", "emri_one_with_the_void").start(power=3)
    table.defeat("mephit")
    table.row_is("demon_slayer", "muramasa", "wolf_shaman", "spike_vixen", "arha_initiate", "landtalker")
    table.answer("banish landtalker from row")
    table.row_is(
        "emri_one_with_the_void", "demon_slayer", "muramasa", "wolf_shaman", "spike_vixen", "arha_initiate"
    )


@rule("GS-70")
def test_a_short_row_lies_at_the_right(table: Table) -> None:
    table.solo().short_row(*[DULL] * 3, "wolf_shaman", "spike_vixen", "landtalker").start(runes=5)
    table.acquire("spike_vixen").row_is(None, *[DULL] * 3, "wolf_shaman", "landtalker")
    table.acquire("wolf_shaman").row_is(None, None, *[DULL] * 3, "landtalker")


@rule("GS-70")
def test_a_position_with_a_short_row_is_pushed_to_the_right_and_filled_from_the_left(table: Table) -> None:
    table.solo().short_row("wolf_shaman", None, "landtalker").centre("mephit", "muramasa", only=True)
    table.row_is(None, None, "muramasa", "mephit", "wolf_shaman", "landtalker").end()


@rule("GS-71")
def test_the_player_starts_and_samael_takes_the_two_rightmost_cards_after_each_turn(table: Table) -> None:
    table.solo().row("muramasa", "mephit", "snapdragon", "spike_vixen", "arha_initiate", "landtalker")
    table.centre("demon_slayer", "wolf_shaman", "shadow_star", "void_initiate")
    table.end().set_aside_are("landtalker", "arha_initiate").turn_is(0)
    table.row_is("wolf_shaman", "demon_slayer", "muramasa", "mephit", "snapdragon", "spike_vixen")
    table.end().set_aside_are("landtalker", "arha_initiate", "spike_vixen", "snapdragon").turn_is(0)
    table.row_is("void_initiate", "shadow_star", "wolf_shaman", "demon_slayer", "muramasa", "mephit")


@rule("GS-72")
def test_he_takes_after_the_player_has_drawn_one_card_after_the_other(table: Table) -> None:
    table.solo().row(*[DULL] * 4, "mephit", "landtalker").centre("demon_slayer", "wolf_shaman")
    table.deck(*["apprentice"] * 5)
    table.end().happened(
        *["drew apprentice"] * 5,
        "rival_took landtalker",
        "row_filled demon_slayer",
        "rival_defeated mephit 2",
        "row_filled wolf_shaman",
        "turn",
    )


@rule("GS-72")
def test_heroes_and_constructs_count_their_printed_honor_for_him_at_the_end(table: Table) -> None:
    table.solo().row(*[DULL] * 4, "muramasa", "landtalker").start(pool=0).honor(7)
    table.end().has(rival_honor=0).set_aside_are("muramasa", "landtalker").is_over(scores=[7], winners=[])


@rule("GS-72")
def test_monsters_go_to_the_void_and_their_honor_comes_from_the_pool(table: Table) -> None:
    table.solo().row(*[DULL] * 4, "earth_tyrant", "wind_tyrant").start(pool=50)
    table.end().has(rival_honor=8, pool=42).void_is("earth_tyrant", "wind_tyrant").set_aside_are().honors_are(
        0
    )


@rule("GS-72")
@pytest.mark.parametrize(
    ("monster", "honor"),
    [
        ("avatar_of_the_fallen", 4),
        ("corrosive_widow", 3),
        ("earth_tyrant", 5),
        ("mephit", 2),
        ("mistake_of_creation", 4),
        ("samaels_trickster", 1),
        ("sea_tyrant", 5),
        ("tormented_soul", 1),
        ("wind_tyrant", 3),
        ("xeron_duke_of_lies", 3),
    ],
)
def test_all_other_effects_of_his_monsters_are_ignored(table: Table, monster: str, honor: int) -> None:
    table.solo().row(*[DULL] * 5, monster).deck(*["mystic"] * 7).discard("apprentice")
    table.constructs("shadow_star", "muramasa", "voidthirster")
    table.end().asks_nothing().has(rival_honor=honor, pool=50 - honor, runes=0, power=0).honors_are(0)
    table.hand_is(*["mystic"] * 5).deck_is("mystic", "mystic").discard_is("apprentice")
    table.constructs_are("shadow_star", "muramasa", "voidthirster").set_aside_are(DULL)


@rule("GS-72")
def test_his_second_card_is_the_rightmost_after_the_row_has_moved(table: Table) -> None:
    """With an empty centre deck the monster he takes first comes straight back at the left."""
    table.solo().row("mephit", *["wolf_shaman"] * 4, "samaels_trickster").centre(only=True)
    table.end().set_aside_are("wolf_shaman").has(rival_honor=1)
    table.row_is(None, "samaels_trickster", "mephit", "wolf_shaman", "wolf_shaman", "wolf_shaman")


@rule("GS-71", "GS-31")
def test_from_a_short_row_he_takes_what_there_is(table: Table) -> None:
    table.solo().short_row(*[None] * 5, "landtalker").end().set_aside_are("landtalker").row_is(*[None] * 6)
    table.end().set_aside_are("landtalker").turn_is(0)


@rule("GS-71", "GS-31")
def test_alone_in_the_row_a_monster_falls_to_him_twice(table: Table) -> None:
    table.solo().short_row(*[None] * 5, "mephit").end().has(rival_honor=4, pool=46)
    table.row_is(*[None] * 5, "mephit").void_is()


@rule("GS-73")
def test_when_the_player_empties_the_pool_samael_takes_his_two_cards_and_the_game_ends(table: Table) -> None:
    table.solo().row(*[DULL] * 4, "mephit", "landtalker").start(pool=1, power=2).honor(20).deck().discard()
    table.defeat("cultist").asks_nothing().has(pool_emptied=1)
    table.end().has(rival_honor=2).set_aside_are("landtalker").is_over(scores=[21], winners=[0])


@rule("GS-73")
def test_when_samaels_first_card_empties_the_pool_he_still_takes_the_second(table: Table) -> None:
    table.solo().row(*[DULL] * 4, "landtalker", "mephit").start(pool=2).honor(6)
    table.end().has(rival_honor=2, pool=0).set_aside_are("landtalker").is_over(scores=[6], winners=[0])


@rule("GS-73", "GS-27")
def test_samael_too_takes_from_the_reserve_what_the_pool_lacks(table: Table) -> None:
    table.solo().row(*[DULL] * 4, "earth_tyrant", "sea_tyrant").start(pool=1).honor(3)
    table.end().has(rival_honor=10, pool=0).is_over(scores=[3], winners=[])


@rule("GS-73")
@pytest.mark.parametrize(("honor", "winners"), [(6, []), (7, []), (8, [0])])
def test_the_player_needs_more_honor_than_samael(table: Table, honor: int, winners: list[int]) -> None:
    table.solo().row(*[DULL] * 4, "muramasa", "landtalker").start(pool=0).honor(honor)
    table.end().is_over(scores=[honor], winners=winners)
    best = table.game.score_sheet()[0]
    assert (best.name, best.total) == (("", honor) if winners else ("samael", 7))


@rule("GS-73", "GS-38")
def test_the_tablet_gives_another_turn_even_after_the_pool_is_empty(table: Table) -> None:
    table.solo().constructs("tablet_of_times_dawn").row("landtalker", "wolf_shaman").start(pool=0)
    table.use("tablet_of_times_dawn").end().turn_is(0).set_aside_are(DULL, DULL)
    table.end().set_aside_are(DULL, DULL, DULL, DULL).is_over(scores=[0], winners=[])


@rule("GS-73")
def test_while_the_pool_lasts_the_game_goes_on(table: Table) -> None:
    table.solo().row(*[DULL] * 4, "landtalker", "mephit").start(pool=3)
    table.end().has(pool=1, pool_emptied=0).turn_is(0)
