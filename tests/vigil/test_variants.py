"""Extra turns, the team game and the solo game: RV-52, RV-60, and GS-60 to GS-73 with this set's cards."""

import pytest

from tests.table import SHARD, SHRINE, Table, rule

pytestmark = pytest.mark.both

MONK = "monk_of_the_lidless_eye"


@rule("RV-52")
def test_two_eyes_give_one_extra_turn(vigil: Table) -> None:
    vigil.constructs("temporal_eye", "temporal_eye").use("temporal_eye").void_is(
        "temporal_eye", "temporal_eye"
    )
    vigil.constructs_are().has(extra_turns=1).end().turn_is(0).happened("extra_turn").end().turn_is(1)


@rule("RV-52")
def test_a_single_eye_gives_none(vigil: Table) -> None:
    vigil.constructs("temporal_eye").constructs("temporal_eye", of=1).cannot(
        "use temporal_eye"
    ).end().turn_is(1)


@rule("RV-52")
def test_of_three_eyes_one_stays(vigil: Table) -> None:
    vigil.constructs(*["temporal_eye"] * 3).use("temporal_eye").constructs_are("temporal_eye")
    vigil.cannot("use temporal_eye").end().turn_is(0)


@rule("RV-52")
def test_several_extra_turns_are_taken_one_after_the_other(vigil: Table) -> None:
    vigil.players(3).constructs(*["temporal_eye"] * 4).use("temporal_eye").use("temporal_eye").has(
        extra_turns=2
    )
    vigil.end().turn_is(0).end().turn_is(0).end().turn_is(1).end().turn_is(2).end().turn_is(0)


@rule("RV-52", "GS-38")
def test_eyes_and_tablet_add_up(combined: Table) -> None:
    combined.constructs("temporal_eye", "temporal_eye", "tablet_of_times_dawn")
    combined.use("tablet_of_times_dawn").use("temporal_eye").end().turn_is(0).end().turn_is(0).end().turn_is(
        1
    )


@rule("RV-52", "GS-50", "GS-38")
def test_an_extra_turn_comes_even_after_what_would_be_the_last_turn(vigil: Table) -> None:
    vigil.players(2, turn=1).constructs("temporal_eye", "temporal_eye").start(pool=0)
    vigil.use("temporal_eye").end().turn_is(1).end()
    assert vigil.game.over


@rule("RV-52", "GS-50")
def test_a_pool_emptied_in_an_extra_turn_ends_the_same_round(vigil: Table) -> None:
    vigil.players(2, turn=1).constructs("temporal_eye", "temporal_eye").start(pool=1)
    vigil.hand().deck(*["heavy_infantry"] * 5)
    vigil.use("temporal_eye").end().play("heavy_infantry").defeat("cultist").has(pool=0).end()
    assert vigil.game.over


@rule("RV-52")
def test_an_eye_in_hand_does_not_help(vigil: Table) -> None:
    vigil.constructs("temporal_eye").hand("temporal_eye").deck("mystic").cannot("use temporal_eye")
    vigil.play("temporal_eye").draws(1).can("use temporal_eye")


@rule("RV-60", "GS-60", "GS-63")
@pytest.mark.parametrize("seats", [4, 6])
def test_teams_of_two_win_together(combined: Table, seats: int) -> None:
    combined.team(seats, turn=seats - 1).start(pool=0).honor(*[9] * (seats - 1), 90)
    for seat in range(seats):
        combined.deck(of=seat).discard(of=seat).hand(of=seat)
    combined.end().is_over(scores=[9] * (seats - 1) + [90], winners=[seats // 2 - 1, seats - 1])


@rule("RV-60", "GS-61")
def test_terrus_spares_the_partner(vigil: Table) -> None:
    vigil.team().row("terrus_paragon_of_strife").start(power=7).hand("militia", of=1)
    vigil.hand("mystic", of=2).hand("apprentice", of=3).defeat("terrus_paragon_of_strife")
    vigil.asks(
        "take_discarded", "take militia from discard seat 2", "take apprentice from discard seat 4", "pass"
    )
    vigil.hand_is("mystic", of=2).answer("pass").discard_is("militia", of=1).discard_is("apprentice", of=3)


@rule("RV-60", "GS-61")
def test_the_widow_spares_the_partner(vigil: Table) -> None:
    vigil.team().row("mordant_widow").start(power=5)
    for seat in (1, 2, 3):
        vigil.constructs("voidfeeder", of=seat)
    vigil.defeat("mordant_widow").answer("discard voidfeeder from constructs seat 2")
    vigil.answer("discard voidfeeder from constructs seat 4").asks_nothing()
    vigil.constructs_are("voidfeeder", of=2).constructs_are(of=1).constructs_are(of=3)


@rule("RV-60", "GS-61")
def test_the_sea_slug_spares_the_partner(vigil: Table) -> None:
    vigil.team(turn=3).row("protean_sea_slug").start(power=6)
    for seat in range(4):
        vigil.constructs("voidfeeder", "tome_of_erabus", of=seat)
    vigil.defeat("protean_sea_slug")
    for seat, kept in enumerate([False, True, False, True]):
        vigil.constructs_are(*["voidfeeder", "tome_of_erabus"] * kept, of=seat)


@rule("RV-60", "RV-30")
def test_a_fate_for_every_player_is_for_the_partner_too(vigil: Table) -> None:
    vigil.team().row("darkwalker").centre(SHARD, MONK).start(runes=3)
    for seat in range(4):
        vigil.hand(of=seat).deck("mystic", of=seat)
    vigil.acquire("darkwalker")
    for seat in range(4):
        vigil.hand_is("mystic", of=seat)


@rule("RV-60", "GS-62")
def test_a_gift_costs_one_rune_more_than_what_the_card_costs_now(vigil: Table) -> None:
    vigil.team().row("oziah_judge_of_logos", "lifebound_muse").treasures(2).start(energy=7, runes=1)
    vigil.constructs("wildcall_staff").give("oziah_judge_of_logos").costs(runes=1)
    vigil.discard_is("oziah_judge_of_logos", of=2).use("wildcall_staff").cannot("give lifebound_muse").end()


@rule("RV-60", "GS-62")
def test_a_gift_is_not_put_into_play_by_the_prototype(vigil: Table) -> None:
    vigil.team().constructs("prototype_ch32").row("foresight_monocle").start(runes=5, energy=1)
    vigil.give("foresight_monocle").asks_nothing().discard_is("foresight_monocle", of=2)


@rule("RV-60", "GS-62")
def test_the_bounty_for_a_given_hero_is_the_buyers(vigil: Table) -> None:
    """A bounty does not move the card, so it holds for a gift as well."""
    vigil.team().row("darkwalker").start(runes=4, hero_bounty=1)
    vigil.give("darkwalker").gives(runes=-4, honor=2).honors_are(2, 0, 0, 0)


@rule("RV-60", "GS-70", "GS-71", "GS-72")
def test_the_cult_takes_the_two_rightmost_after_the_player_has_redrawn(vigil: Table) -> None:
    vigil.solo().row(*[SHRINE] * 4, "raging_ursine", "darkwalker").deck(*["mystic"] * 5).centre(
        SHARD, "voidfeeder"
    )
    vigil.end().happened(
        *["drew mystic"] * 5,
        "rival_took darkwalker",
        "row_filled voidfeeder",
        "rival_defeated raging_ursine 3",
    )
    vigil.set_aside_are("darkwalker").treasures_are(2).has(rival_honor=3, pool=47)


@rule("RV-60", "RV-30", "GS-72")
def test_fates_of_the_cards_that_replace_the_cults_are_for_the_player(vigil: Table) -> None:
    """The first replacement's fate comes before the Cult takes its second card."""
    vigil.solo().row(*[SHRINE] * 4, "raging_ursine", "darkwalker").deck(*["mystic"] * 7)
    vigil.centre(SHARD, MONK, SHARD, "spirit_merchant").end()
    vigil.happened("rival_took darkwalker", f"fate {MONK}", "drew mystic", "rival_defeated raging_ursine 3")
    vigil.asks("banish_own", "banish mystic from hand", "pass").hand_is(*["mystic"] * 6)
    vigil.answer("banish mystic from hand").turn_is(0).hand_is(*["mystic"] * 5)


@rule("RV-60", "GS-72")
@pytest.mark.parametrize(
    ("monster", "honor"),
    [
        ("deviant_fiend", 3),
        ("firestorm_effigy", 3),
        ("herald_of_doom", 6),
        ("lagoon_troll", 2),
        ("mordant_widow", 4),
        ("protean_sea_slug", 5),
        ("raging_ursine", 3),
        ("serpent_siren", 1),
        ("terrus_paragon_of_strife", 5),
        ("twisted_tyrant", 6),
        ("vault_sphinx", 2),
    ],
)
def test_the_cult_gains_the_fixed_honor_alone(vigil: Table, monster: str, honor: int) -> None:
    vigil.solo().row(*[SHRINE] * 5, monster).deck(*["mystic"] * 9).constructs("voidfeeder").start(energy=9)
    vigil.end().asks_nothing().has(rival_honor=honor, pool=50 - honor, energy=0, runes=0).honors_are(0)
    vigil.hand_is(*["mystic"] * 5).constructs_are("voidfeeder").set_aside_are(SHRINE).void_is(monster)


@rule("RV-60", "GS-73")
def test_the_cult_stands_on_the_score_sheet(vigil: Table) -> None:
    vigil.solo().row(*[SHRINE] * 4, "darkwalker", "darkwalker").start(pool=0).honor(5)
    vigil.end().is_over(scores=[5], winners=[0])
    assert [(line.name, line.total) for line in vigil.game.score_sheet()] == [("", 5), ("cult", 4)]


@rule("RV-60", "RV-34", "GS-73")
def test_honor_added_after_the_pool_is_empty_does_not_prolong_the_solo_game(vigil: Table) -> None:
    vigil.solo().row(*[SHRINE] * 4, "darkwalker", "raging_ursine").start(pool=3)
    vigil.centre(SHARD, "loamspeaker_druid").end().has(pool=10, pool_emptied=1).is_over(
        scores=[0], winners=[]
    )


@rule("RV-04", "RV-05", "GS-50")
@pytest.mark.parametrize("seats", [5, 6])
def test_large_tables_play_the_round_to_its_end(combined: Table, seats: int) -> None:
    combined.players(seats, turn=2, first=1).row("raging_ursine").start(power=3, pool=3)
    combined.defeat("raging_ursine").has(pool=0, pool_emptied=1)
    for step in range(1, seats - 1):
        combined.end().turn_is((2 + step) % seats)
    combined.end()
    assert combined.game.over
