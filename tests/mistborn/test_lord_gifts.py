"""Rows of dominance that give something for damage, and those on cards (MB-104)."""

import pytest

from tests.mistborn.lord_table import ALL, FLARES, LordTable, choice, rule


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
    lord.deck("hunt", "hunt", "hunt", "crash", "crash", "soar", "strike", "con", "con")
    for seat in (1, 2, 3):
        lord.hand("charm", "charm", of=seat).deck("soar", "strike", "con", of=seat)
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
