"""Rows of dominance that want metals, allies or damage (MB-104)."""

import pytest

import deckwerk
from tests.mistborn.lord_table import ALL, FLARES, LordTable, choice, rule


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
    lord.answer("suffer #3").turn_is(1).allies_are("noble", "lurcher").owns(health=0)


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
    lord.track(track).players(4).adversaries("adv_ministry_seeker").allies("noble", "kandra")
    lord.adversaries("adv_obligator_taxer", "adv_kandra_impostor", of=1).before_row(8).end()
    lord.asks("choose", metal, ally).answer(ally).answer("suffer noble")
    lord.asks("flare", *FLARES, whom=1).answer("flare tin").asks("flare", ..., whom=1).answer("flare iron")
    lord.turn_is(1).allies_are("kandra").flared_are().flared_are("tin", "iron", of=1).flared_are(of=2)


@rule("MB-104")
def test_a_row_that_takes_an_ally_for_each_adversary(lord: LordTable) -> None:
    lord.track("standard-b").players(4).allies("noble", "kandra", "lurcher").allies("smoker", of=1)
    lord.adversaries("adv_obligator_taxer", "adv_kandra_impostor").before_row(7).end()
    lord.asks("lose_ally", "suffer noble", "suffer kandra", "suffer lurcher").answer("suffer noble")
    lord.asks("lose_ally", "suffer kandra", "suffer lurcher").answer("suffer lurcher")
    lord.turn_is(1).allies_are("kandra").allies_are("smoker", of=1).healths_are(36, 36, 36, 36)


@rule("MB-104")
def test_a_row_that_strikes_and_takes_an_ally_for_each_adversary(lord: LordTable) -> None:
    lord.track("hard-b").players(4).allies("noble", "lurcher", "smoker").allies("kandra", of=1)
    lord.adversaries("adv_obligator_taxer", "adv_kandra_impostor").before_row(7).end()
    lord.healths_are(34, 36, 36, 36).asks("lose_ally", "suffer noble", "suffer lurcher", "suffer smoker")
    lord.answer("suffer smoker").healths_are(31, 36, 36, 36).asks("lose_ally", ...).answer("suffer noble")
    lord.turn_is(1).allies_are("lurcher").allies_are("kandra", of=1)


@rule("MB-104")
def test_who_has_too_few_allies_for_that_gives_all(lord: LordTable) -> None:
    lord.track("hard-b").players(4).allies("noble")
    lord.adversaries("adv_obligator_taxer", "adv_kandra_impostor").before_row(7).end()
    lord.turn_is(1).healths_are(30, 36, 36, 36).allies_are()


@rule("MB-104")
def test_a_game_broken_off_between_two_allies_goes_on_with_the_next(lord: LordTable) -> None:
    lord.players(4).allies("noble", "lurcher").before_row(12).end().answer("suffer #3")
    again = deckwerk.position("mistborn", lord.game.position())
    assert again.decision is not None
    assert [option.text for option in again.decision.options] == ["suffer noble", "suffer #3"]
    lord.answer("suffer #3").turn_is(1)
