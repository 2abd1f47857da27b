"""Rows of dominance that take or give something, or let players choose (MB-104)."""

import pytest

from tests.mistborn.lord_table import LordTable, rule

METALS = ("iron", "steel", "tin", "pewter", "zinc", "brass", "copper", "bronze")
ALL = " ".join(METALS)
FLARES = tuple(f"flare {metal}" for metal in METALS)


def choice(track: str) -> tuple[str, str]:
    """The two ways that a row of a track leaves."""
    card = f"dominance_{track.replace('-', '_')}"
    return f"choose {card} #1", f"choose {card} #2"


@rule("MB-104")
@pytest.mark.parametrize(
    ("track", "damage"),
    [("intro", 3), ("standard-a", 3), ("standard-b", 3), ("hard-a", 4), ("hard-b", 4)],
)
def test_the_second_row_wants_a_metal_or_damage(lord: LordTable, track: str, damage: int) -> None:
    metal, hurt = choice(track)
    lord.track(track).players(4).metals(flared=ALL, of=2).before_row(2).end()
    lord.asks("choose", metal, hurt).answer(metal).asks("flare", *FLARES).answer("flare zinc")
    lord.asks("choose", metal, hurt, whom=1).answer(hurt).asks("choose", metal, hurt, whom=3).answer(metal)
    lord.answer("flare tin").turn_is(1).healths_are(36, 36 - damage, 36 - damage, 36)
    lord.flared_are("zinc").flared_are(of=1).flared_are("tin", of=3)


# Allies


@rule("MB-104")
def test_a_row_that_takes_an_ally_of_choice(lord: LordTable) -> None:
    lord.players(4).allies("noble", "kandra").allies("lurcher", of=2).before_row(5).end()
    lord.asks("lose_ally", "suffer noble", "suffer kandra").answer("suffer noble")
    lord.turn_is(1).allies_are("kandra").allies_are(of=2).healths_are(36, 36, 36, 36)


@rule("MB-104")
@pytest.mark.parametrize(
    ("track", "row", "damage"), [("intro", 8, 0), ("standard-b", 8, 0), ("hard-b", 10, 6)]
)
def test_rows_that_take_the_dearest_ally(lord: LordTable, track: str, row: int, damage: int) -> None:
    lord.track(track).players(4).allies("noble", "smoker").allies("kandra", "inquisitor", "noble", of=2)
    lord.before_row(row).end().asks("lose_ally", "suffer kandra", "suffer inquisitor", whom=2)
    lord.answer("suffer inquisitor").turn_is(1).allies_are("noble").allies_are("kandra", "noble", of=2)
    lord.healths_are(*[36 - damage] * 4)


@rule("MB-104")
def test_dearest_defenders_are_gone_before_the_damage_of_the_same_row(lord: LordTable) -> None:
    lord.track("hard-b").players(4).allies("pewterarm", of=1).before_row(10).end()
    lord.turn_is(1).allies_are(of=1).healths_are(30, 30, 30, 30)


@rule("MB-104")
def test_a_row_that_wants_each_ally_or_damage(lord: LordTable) -> None:
    lord.players(4).allies("noble", "kandra", "lurcher").allies("smoker", of=2).before_row(12).end()
    lord.asks("lose_ally", "suffer lurcher", "suffer #3").answer("suffer #3")
    lord.asks("lose_ally", "suffer kandra", "suffer #3").answer("suffer kandra")
    lord.asks("lose_ally", "suffer noble", "suffer #3").answer("suffer #3")
    lord.asks("lose_ally", "suffer smoker", "suffer #3", whom=2).answer("suffer smoker")
    lord.turn_is(1).healths_are(30, 36, 36, 36).allies_are("noble", "lurcher").allies_are(of=2)


@rule("MB-104", "MB-88")
def test_a_defender_that_falls_to_this_damage_is_not_asked_for_any_more(lord: LordTable) -> None:
    lord.players(4).allies("noble", "soldier", "lurcher").before_row(12).end()
    lord.asks("lose_ally", "suffer lurcher", "suffer #3").answer("suffer #3")
    lord.asks("lose_ally", "suffer noble", "suffer #3").answer("suffer noble")
    lord.turn_is(1).healths_are(35, 36, 36, 36).allies_are("lurcher")


@rule("MB-104")
def test_every_ally_is_asked_for_again_the_next_time(lord: LordTable) -> None:
    lord.players(4).allies("noble").before_row(12).end().answer("suffer #3").turn_is(1)
    lord.allies_are("noble").healths_are(33, 36, 36, 36)
    assert lord.now.noted("allies", 0, 4) == []


@rule("MB-104")
def test_two_defenders_of_a_kind_are_each_asked_for(lord: LordTable) -> None:
    lord.players(4).allies("hazekillers", "hazekillers").before_row(12).end()
    lord.asks("lose_ally", "suffer hazekillers", "suffer #3").answer("suffer hazekillers")
    lord.asks("lose_ally", "suffer hazekillers", "suffer #3").answer("suffer hazekillers")
    lord.turn_is(1).healths_are(36, 36, 36, 36).allies_are()


@rule("MB-104")
def test_who_dies_of_it_gives_no_more_allies(lord: LordTable) -> None:
    lord.players(4).health(3, 36, 36, 36).allies("noble", "lurcher").before_row(12).end()
    lord.answer("suffer #3").turn_is(1).healths_are(0, 36, 36, 36).allies_are("noble", "lurcher")


@rule("MB-104")
@pytest.mark.parametrize("track", ["standard-a", "hard-a"])
def test_a_row_that_wants_twice_a_metal_or_an_ally(lord: LordTable, track: str) -> None:
    metal, ally = choice(track)
    lord.track(track).players(4).allies("noble", "kandra").metals(flared=ALL, of=1)
    lord.metals(flared=ALL, of=2).allies("smoker", of=2).before_row(4).end()
    lord.asks("choose", metal, ally).answer(ally).asks("lose_ally", "suffer noble", "suffer kandra")
    lord.answer("suffer kandra").asks("choose", metal, ally).answer(metal).answer("flare tin")
    lord.asks("flare", *FLARES, whom=3).answer("flare iron").answer("flare steel")
    lord.turn_is(1).allies_are("noble").flared_are("tin").allies_are(of=2)
    lord.flared_are("iron", "steel", of=3).healths_are(36, 36, 36, 36)


@rule("MB-104")
@pytest.mark.parametrize("track", ["standard-a", "hard-a"])
def test_a_row_that_wants_a_metal_or_an_ally_for_each_adversary(lord: LordTable, track: str) -> None:
    metal, ally = choice(track)
    lord.track(track).players(4).adversaries("adv_ministry_seeker").allies("noble")
    lord.adversaries("adv_obligator_taxer", "adv_kandra_impostor", of=1).before_row(8).end()
    lord.asks("choose", metal, ally).answer(ally)
    lord.asks("flare", *FLARES, whom=1).answer("flare tin").asks("flare", ..., whom=1).answer("flare iron")
    lord.turn_is(1).allies_are().flared_are().flared_are("tin", "iron", of=1).flared_are(of=2)


@rule("MB-104")
def test_a_row_that_takes_an_ally_for_each_adversary(lord: LordTable) -> None:
    lord.track("standard-b").players(4).allies("noble", "kandra", "lurcher").allies("smoker", of=1)
    lord.adversaries("adv_obligator_taxer", "adv_kandra_impostor").before_row(7).end()
    lord.asks("lose_ally", "suffer noble", "suffer kandra", "suffer lurcher").answer("suffer noble")
    lord.asks("lose_ally", "suffer kandra", "suffer lurcher").answer("suffer lurcher")
    lord.turn_is(1).allies_are("kandra").allies_are("smoker", of=1).healths_are(36, 36, 36, 36)


@rule("MB-104")
def test_a_row_that_strikes_and_takes_an_ally_for_each_adversary(lord: LordTable) -> None:
    lord.track("hard-b").players(4).allies("noble").allies("kandra", of=1)
    lord.adversaries("adv_obligator_taxer", "adv_kandra_impostor").before_row(7).end()
    lord.turn_is(1).healths_are(30, 36, 36, 36).allies_are().allies_are("kandra", of=1)


# Damage for a gift


@rule("MB-104")
def test_who_takes_four_damage_draws_two(lord: LordTable) -> None:
    lord.players(4).hand("funding", of=1).deck("crash", "soar", "hunt", of=1).before_row(7).end()
    lord.asks("may_suffer", "suffer #4", "pass").decline()
    lord.asks("may_suffer", "suffer #4", "pass", whom=1).answer("suffer #4").answers("pass", "pass")
    lord.turn_is(1).healths_are(36, 32, 36, 36).hand_is("funding", "crash", "soar", of=1)


@rule("MB-104")
def test_who_dies_of_it_draws_nothing(lord: LordTable) -> None:
    lord.players(4).health(36, 4, 36, 36).hand("funding", of=1).before_row(7).end().decline()
    lord.answer("suffer #4").answers("pass", "pass").turn_is(2).healths_are(36, 0, 36, 36)
    lord.hand_is("funding", of=1)


@rule("MB-104")
@pytest.mark.parametrize(("track", "damage"), [("standard-a", 3), ("hard-a", 6)])
def test_damage_for_up_to_two_refreshed_metals(lord: LordTable, track: str, damage: int) -> None:
    lord.track(track).players(4).metals(flared="tin iron zinc").metals(flared="tin", of=1).before_row(6).end()
    lord.asks("may_suffer", f"suffer #{damage}", "pass").answer(f"suffer #{damage}")
    lord.answers("refresh tin from metals", "refresh zinc from metals").decline().answers("pass", "pass")
    lord.turn_is(1).flared_are("iron").flared_are("tin", of=1).healths_are(36 - damage, 36, 36, 36)


@rule("MB-104")
@pytest.mark.parametrize(("track", "damage", "boxings"), [("standard-b", 3, 2), ("hard-b", 6, 3)])
def test_damage_for_boxings(lord: LordTable, track: str, damage: int, boxings: int) -> None:
    lord.track(track).players(4).before_row(6).end()
    lord.answers("pass", f"suffer #{damage}", "pass", f"suffer #{damage}").turn_is(1)
    lord.boxings_are(0, boxings, 0, boxings).healths_are(36, 36 - damage, 36, 36 - damage)


@rule("MB-104")
def test_damage_and_then_atium_for_those_who_live(lord: LordTable) -> None:
    lord.players(4).health(36, 5, 36, 36).before_row(13).end().turn_is(2).healths_are(31, 0, 31, 31)
    assert [lord.now.counter("atium", seat) for seat in range(4)] == [1, 0, 1, 1]


# Cards


@rule("MB-104")
def test_one_of_two_cards_of_the_market_deck_for_twice_its_cost(lord: LordTable) -> None:
    lord.track("standard-a").players(4).centre("hunt", "crash", "charm", "charm", "soar", "kandra", "con")
    lord.before_row(7).end().asks("market_gift", "take hunt", "take crash").answer("take hunt")
    lord.asks("market_gift", "take soar", "take kandra", whom=2).answer("take kandra")
    lord.asks("market_gift", "take con", "take ruin", whom=3).answer("take con")
    lord.turn_is(1).healths_are(32, 30, 24, 32).discard_is("hunt").discard_is("charm", of=1)
    lord.discard_is("kandra", of=2).discard_is("con", of=3)
    lord.eliminated_are("crash", "charm", "soar", "ruin", "ruin", "ruin")


@rule("MB-104")
def test_two_cards_of_the_market_deck_for_twice_the_higher_cost(lord: LordTable) -> None:
    lord.track("hard-a").players(4).centre("hunt", "crash", "charm", "charm", "soar", "kandra", "con", "con")
    lord.before_row(7).end().turn_is(1).healths_are(28, 30, 24, 32).discard_is("hunt", "crash")
    lord.discard_is("charm", "charm", of=1).discard_is("soar", "kandra", of=2).discard_is("con", "con", of=3)


@rule("MB-104")
@pytest.mark.parametrize("track", ["standard-a", "hard-a"])
def test_a_market_deck_that_runs_out_gives_no_more(lord: LordTable, track: str) -> None:
    lord.track(track).players(4).centre("hunt", only=True).before_row(7).end()
    lord.turn_is(1).healths_are(32, 36, 36, 36).discard_is("hunt").discard_is(of=1)


@rule("MB-104")
@pytest.mark.parametrize(("track", "count", "damage"), [("standard-a", 1, 3), ("hard-a", 2, 6)])
def test_eliminated_funding_on_the_deck_or_damage_in_turn_order(
    lord: LordTable, track: str, count: int, damage: int
) -> None:
    laid, hurt = choice(track)
    lord.track(track).players(4, turn=2).eliminated("hunt", *["funding"] * (3 * count - 1)).deck("soar")
    lord.before_row(10).end().asks("choose", laid, hurt).answer(laid)
    lord.asks("choose", laid, hurt, whom=3).answer(hurt)
    if count == 1:
        lord.asks("choose", laid, hurt, whom=0).answer(laid)
        lord.turn_is(3).healths_are(36, 33, 36, 33).eliminated_are("hunt", "ruin", "ruin")
    else:
        lord.asks("choose", laid, hurt, whom=0).answer(laid)
        lord.turn_is(3).healths_are(36, 30, 36, 30).eliminated_are("hunt", "funding", "ruin", "ruin")
    lord.deck_top_is(*["funding"] * count)


@rule("MB-104")
def test_without_eliminated_funding_there_is_only_damage(lord: LordTable) -> None:
    lord.track("standard-a").players(4).before_row(10).end().turn_is(1).healths_are(33, 33, 33, 33)


@rule("MB-104")
@pytest.mark.parametrize(
    ("track", "row", "drawn", "discarded"),
    [("standard-a", 11, 2, 2), ("standard-b", 12, 2, 2), ("hard-a", 11, 1, 2), ("hard-b", 12, 2, 3)],
)
def test_everyone_draws_and_then_discards(
    lord: LordTable, track: str, row: int, drawn: int, discarded: int
) -> None:
    lord.track(track).players(4)
    lord.deck("hunt", "hunt", "hunt", "crash", "crash", "soar", "strike")
    for seat in (1, 2, 3):
        lord.hand("charm", "charm", of=seat).deck("soar", "strike", of=seat)
    lord.before_row(row).end().asks("discard", ...)
    lord.answers(*["discard hunt"] * discarded)
    lord.answers("discard soar", *["discard charm"] * (discarded - 1))
    lord.muddle_through().turn_is(1)
    kept = ["hunt"] * (3 - discarded) + ["crash", "crash", "soar", "strike"][: 2 + drawn]
    lord.hand_is(*kept).discard_is(*["hunt"] * discarded)
    assert [len(lord.now.cards("hand", seat)) for seat in range(4)] == [5 + drawn - discarded] + [
        2 + drawn - discarded
    ] * 3


@rule("MB-104")
def test_two_metals_or_the_dearest_card_of_the_hand(lord: LordTable) -> None:
    metals, card = choice("hard-a")
    lord.track("hard-a").players(4).deck("hunt", "crash", "brawl").hand("soar", "kandra", of=1)
    lord.metals(flared="iron steel tin pewter zinc brass copper", of=1).hand(of=2).metals(flared=ALL, of=2)
    lord.hand(of=3).before_row(12).end()
    lord.asks("choose", metals, card).answer(card).asks("discard", "discard crash", "discard brawl")
    lord.answer("discard crash").asks("flare", *FLARES, whom=3).answers("flare tin", "flare iron")
    lord.turn_is(1).hand_is("hunt", "brawl").hand_is("soar", of=1).flared_are("tin", "iron", of=3)
    lord.discard_is("kandra", of=1)


@rule("MB-104")
def test_two_metals_are_flared_instead_of_a_card(lord: LordTable) -> None:
    metals, _ = choice("hard-a")
    lord.track("hard-a").players(4).deck("hunt").before_row(12).end().answer(metals)
    lord.answers("flare tin", "flare zinc").muddle_through().turn_is(1).hand_is("hunt")
    lord.flared_are("tin", "zinc")


# Metals refreshed


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
    lord.track("extreme").players(4, turn=1).out(0).out(2).out(3).hand("crash", of=2).draws_card(
        "edict_regroup"
    )
    lord.start(turns=6, steps=13).end().asks("revive", "choose seat 3", "pass", whom=2).answer(
        "choose seat 3"
    )
    lord.asks("revive", "choose seat 4", "pass", whom=3).decline()
    lord.asks("revive", "choose seat 1", "pass", whom=0).answer("choose seat 1")
    lord.turn_is(0).healths_are(16, 36, 16, 0).hand_is("crash", of=2).has(turns=9)


@rule("MB-106")
def test_who_is_back_counts_again_and_adversaries_act_again(lord: LordTable) -> None:
    lord.track("extreme").players(2).out(1).adversaries("adv_koloss_raider", of=1)
    lord.draws_card("edict_ashfall").start(turns=1, steps=13).end().answer("choose seat 2")
    lord.turn_is(0).healths_are(27, 7).has(turns=3)


@rule("MB-106")
def test_with_nobody_defeated_nobody_returns(lord: LordTable) -> None:
    lord.track("extreme").players(4).before_row(14).end().turn_is(1).healths_are(36, 36, 36, 36)
