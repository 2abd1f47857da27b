"""Rows of dominance that refresh, bring adversaries or cards of his, or players back (MB-104, MB-106)."""

import pytest

from tests.mistborn.lord_table import FLARES, METALS, LordTable, choice, rule


@rule("MB-104")
def test_a_row_that_refreshes_everything(lord: LordTable) -> None:
    lord.players(4).metals(flared="tin iron").metals(flared="zinc", of=3).before_row(14).end()
    lord.answers("refresh iron from metals", "refresh tin from metals", "refresh zinc from metals")
    lord.turn_is(1).flared_are().flared_are(of=3).healths_are(36, 36, 36, 36)


@rule("MB-104")
def test_a_row_that_refreshes_and_eliminates_a_discarded_card(lord: LordTable) -> None:
    lord.track("standard-a").players(4).discard("funding", "hunt").deck(*["crash"] * 5).metals(flared="tin")
    lord.discard("soar", of=2).before_row(14).end().answer("refresh tin from metals")
    lord.asks("eliminate", "eliminate funding from discard", "eliminate hunt from discard", "pass")
    lord.answer("eliminate funding from discard").asks("eliminate", ..., whom=2).decline()
    lord.turn_is(1).discard_is("hunt").discard_is("soar", of=2).flared_are()
    lord.eliminated_are("funding", "ruin", "ruin")


@rule("MB-104")
def test_a_row_that_refreshes_and_brings_atium(lord: LordTable) -> None:
    lord.track("standard-b").players(4).metals(flared="tin", of=1).before_row(14).end()
    lord.asks("refresh", ..., whom=1).answer("refresh tin from metals").turn_is(1).flared_are(of=1)
    assert [lord.now.counter("atium", seat) for seat in range(4)] == [1, 1, 1, 1]


@rule("MB-104")
def test_a_row_that_refreshes_eliminates_from_hand_and_draws_up_to_five(lord: LordTable) -> None:
    lord.track("hard-a").players(4).deck(*["funding"] * 4, "hunt", "crash", "soar", "strike")
    for seat in (1, 2, 3):
        lord.hand(*["hunt"] * 6, of=seat)
    lord.metals(flared="tin").before_row(14).end().answer("refresh tin from metals")
    lord.asks("eliminate", "eliminate funding from hand", "eliminate hunt from hand", "pass")
    lord.answers("eliminate funding from hand", "eliminate funding from hand", "pass")
    lord.muddle_through().turn_is(1).hand_is("funding", "funding", "hunt", "crash", "soar").flared_are()
    lord.hand_is(*["hunt"] * 6, of=1).eliminated_are("funding", "funding", "ruin", "ruin")


@rule("MB-104")
def test_everything_refreshed_or_two_adversaries_defeated(lord: LordTable) -> None:
    metals, adversaries = choice("hard-b")
    lord.track("hard-b").players(4).metals(flared="tin").adversaries("adv_koloss_raider", of=2)
    lord.adversaries("adv_obligator_taxer", "adv_ministry_seeker", "adv_kandra_impostor")
    lord.metals(flared="tin", of=2).before_row(14).end()
    lord.asks("choose", metals, adversaries).answer(adversaries)
    lord.answers("defeat adv_ministry_seeker seat 1", "defeat adv_kandra_impostor seat 1")
    lord.asks("choose", metals, adversaries, whom=2).answer(metals).answer("refresh tin from metals")
    lord.turn_is(1).adversaries_are("adv_obligator_taxer").flared_are("tin").flared_are(of=2)
    lord.adversaries_are("adv_koloss_raider", of=2)


# Adversaries


@rule("MB-104")
@pytest.mark.parametrize(
    ("track", "row"), [("standard-b", 5), ("standard-b", 13), ("hard-b", 5), ("hard-b", 9)]
)
def test_all_shields_of_all_adversaries_stand_again(lord: LordTable, track: str, row: int) -> None:
    lord.track(track).players(4).adversaries("adv_obligator_taxer", fallen=1)
    lord.adversaries("adv_garrison_captain", of=2, fallen=2).before_row(row).end()
    lord.turn_is(1).shields_are(0).shields_are(0, of=2).healths_are(36, 36, 36, 36)


@rule("MB-104")
@pytest.mark.parametrize(("track", "row"), [("standard-b", 9), ("hard-b", 8), ("hard-b", 13)])
def test_defeated_adversaries_come_back_in_turn_order(lord: LordTable, track: str, row: int) -> None:
    lord.track(track).players(4, turn=1).slain("adv_koloss_pack", "adv_koloss_raider", "edict_curfew")
    lord.before_row(row).end()
    back = [f"suffer {card} from lord_discard" for card in ("adv_koloss_pack", "adv_koloss_raider")]
    lord.asks("return_adversary", *back).answer(back[0]).turn_is(2)
    lord.adversaries_are("adv_koloss_pack").shields_are(0).adversaries_are("adv_koloss_raider", of=2)
    lord.adversaries_are(of=3).adversaries_are(of=0).slain_are("edict_curfew", "edict_census")


# Another card of his


@rule("MB-104")
@pytest.mark.parametrize(
    ("track", "row", "count"), [("standard-a", 5, 1), ("standard-a", 12, 2), ("hard-a", 5, 2)]
)
def test_the_active_player_flares_or_he_plays_another_card(
    lord: LordTable, track: str, row: int, count: int
) -> None:
    metal, card = choice(track)
    lord.track(track).players(4).before_row(row).end().asks("choose", metal, card).answer(metal)
    lord.answers(*FLARES[:count]).turn_is(1).flared_are(*METALS[:count]).healths_are(36, 36, 36, 36)


@rule("MB-104", "MB-107")
@pytest.mark.parametrize(("track", "row"), [("standard-a", 5), ("standard-a", 12), ("hard-a", 5)])
def test_the_other_card_may_be_one_too_many(lord: LordTable, track: str, row: int) -> None:
    lord.track(track).players(4).before_row(row).start(lord_health=9).end().answer(choice(track)[1])
    lord.ends("time_up", won=False).has(lord_health=39)


@rule("MB-104")
@pytest.mark.parametrize(("track", "row", "unflared"), [("standard-a", 5, 0), ("standard-a", 12, 1)])
def test_too_few_unflared_metals_leave_only_the_other_card(
    lord: LordTable, track: str, row: int, unflared: int
) -> None:
    lord.track(track).players(4).metals(flared=" ".join(METALS[unflared:])).before_row(row).end()
    lord.ends("time_up", won=False)


# Back to the game


@rule("MB-106")
def test_the_defeated_may_return_and_play_from_the_next_round_on(lord: LordTable) -> None:
    lord.track("extreme").players(4, turn=1).out(0).out(2).out(3).hand("crash", of=2)
    lord.draws_card("edict_regroup").start(turns=6, steps=13).end()
    lord.asks("revive", "choose seat 3", "pass", whom=2).answer("choose seat 3")
    lord.asks("revive", "choose seat 4", "pass", whom=3).decline()
    lord.asks("revive", "choose seat 1", "pass", whom=0).answer("choose seat 1")
    lord.turn_is(0).healths_are(16, 32, 16, 0).has(turns=9)


@rule("MB-106", "MB-06")
def test_who_returns_has_a_hand_to_play(lord: LordTable) -> None:
    lord.track("extreme").players(4, turn=1).out(0).out(2).hand(of=0).deck(*["funding"] * 8, of=0)
    lord.hand("crash", "strike", of=2).deck(*["funding"] * 8, of=2)
    lord.draws_card("edict_regroup").start(turns=6, steps=13).end()
    lord.answers("choose seat 3", "choose seat 1").turn_is(3).hand_is(*["funding"] * 5, of=0)
    lord.hand_is("crash", "strike", *["funding"] * 3, of=2)


@rule("MB-106")
def test_who_is_back_counts_again_and_adversaries_act_again(lord: LordTable) -> None:
    lord.track("extreme").players(2).out(1).adversaries("adv_koloss_raider", of=1)
    lord.draws_card("edict_ashfall").start(turns=1, steps=13).end().answer("choose seat 2")
    lord.turn_is(0).healths_are(14, 16).has(turns=3)


@rule("MB-106")
def test_with_nobody_defeated_nobody_returns(lord: LordTable) -> None:
    lord.track("extreme").players(4).before_row(14).end().turn_is(1).healths_are(36, 36, 36, 36)
