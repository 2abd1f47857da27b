"""Who is asked to show a card for unify or dominion: whoever might hold one, as far as all know (SH-29)."""

import pytest

import deckwerk
from tests.shards.table import Table, rule

BRUTE_SEEDS = range(60)


@rule("SH-29")
def test_nothing_has_to_be_shown(table: Table) -> None:
    table.hand("undergrowth_aspirant", "spore_cleric").play("undergrowth_aspirant")
    table.show_none().gives().never_happened("showed").others_know().hand_is("spore_cleric")


@rule("SH-29")
def test_the_player_chooses_which_card_is_shown(table: Table) -> None:
    table.hand("undergrowth_aspirant", "thorn_zealot", "spore_cleric").play("undergrowth_aspirant")
    table.may_show("unify", "spore_cleric", "thorn_zealot").show("thorn_zealot").others_know("thorn_zealot")


@rule("SH-29")
def test_who_has_none_is_asked_too_if_the_deck_may_have_lent_one_to_the_hand(table: Table) -> None:
    table.hand("undergrowth_aspirant", "crystal").deck("spore_cleric").play("undergrowth_aspirant")
    table.may_show("unify").show_none().gives().others_know()


@rule("SH-29")
def test_nobody_is_asked_whose_cards_hold_none_but_in_the_open(table: Table) -> None:
    table.hand("undergrowth_aspirant", "crystal").deck("crystal").discard("spore_cleric")
    table.play("undergrowth_aspirant").asks_nothing()


@rule("SH-29")
def test_nobody_is_asked_with_an_empty_hand(table: Table) -> None:
    table.hand("undergrowth_aspirant").deck("spore_cleric").play("undergrowth_aspirant").asks_nothing()


@rule("SH-29")
def test_nobody_is_asked_whose_whole_hand_all_know_to_hold_none(table: Table) -> None:
    table.known_hand("undergrowth_aspirant", known="crystal").deck("spore_cleric")
    table.play("undergrowth_aspirant").asks_nothing()


@rule("SH-29", "SH-11")
def test_a_hand_is_known_once_the_deck_was_made_anew(table: Table) -> None:
    """All that was not in the open was in the hand: all know it, and the shuffled cards are not in it."""
    table.hand("data_heretic", "crystal", "undergrowth_aspirant").deck()
    table.discard("spore_cleric", "crystal").play("data_heretic").draws(2)
    table.play("undergrowth_aspirant").may_show("unify", "spore_cleric").show_none()


@rule("SH-29")
def test_dominion_is_asked_only_while_all_that_is_missing_might_be_held(table: Table) -> None:
    table.hand("order_initiate", "kiln_drone", "spore_cleric").deck("crystal").play("order_initiate")
    table.asks_nothing().others_know()


@rule("SH-29")
def test_dominion_needs_room_in_the_hand_for_all_that_is_missing(table: Table) -> None:
    table.hand("order_initiate", "kiln_drone", "spore_cleric").deck("nil_assassin").play("order_initiate")
    table.asks_nothing()


@rule("SH-29")
def test_who_lacks_a_faction_is_asked_for_dominion_all_the_same(table: Table) -> None:
    table.hand("order_initiate", "kiln_drone", "spore_cleric", "crystal").deck("nil_assassin")
    table.play("order_initiate").may_show("dominion", "kiln_drone").show("kiln_drone").gives()
    table.may_show("dominion", "spore_cleric").show("spore_cleric").may_show("dominion").show_none().gives()
    table.others_know("kiln_drone", "spore_cleric")


@rule("SH-29")
def test_who_gives_up_dominion_is_asked_no_more(table: Table) -> None:
    table.hand("order_initiate", "kiln_drone", "spore_cleric", "nil_assassin").play("order_initiate")
    table.show("kiln_drone").show_none().gives().asks_nothing().others_know("kiln_drone")


@rule("SH-29")
def test_a_played_champion_fulfils_a_faction_without_a_question(table: Table) -> None:
    table.hand("li_hin", "order_initiate", "kiln_drone", "spore_cleric").play("li_hin", "order_initiate")
    table.may_show("dominion", "kiln_drone").show("kiln_drone").may_show("dominion", "spore_cleric")
    table.show("spore_cleric").gives(mastery=2).asks_nothing()


@rule("SH-29")
def test_what_follows_on_the_card_waits_for_the_answer(table: Table) -> None:
    """Ojas copies twice with 20 mastery: the second copy comes after the question of the first."""
    table.mastery(20, 1).hand("order_initiate", "ojas_genesis_druid", "kiln_drone", "nil_assassin")
    table.deck("crystal").play("order_initiate").show_none().play("ojas_genesis_druid")
    table.answer("copy order_initiate").gives(crystals=2).show("kiln_drone", "nil_assassin")
    table.gives(mastery=2, crystals=2).may_show("dominion", "kiln_drone").show_none()


@rule("SH-29")
def test_a_mercenary_of_the_row_asks_for_a_card_of_the_hand(table: Table) -> None:
    table.row("leshai_knight").start(crystals=3).hand("spore_cleric").fast_play("leshai_knight")
    table.may_show("unify", "spore_cleric").show("spore_cleric").gives(power=6)


@rule("SH-29")
def test_being_asked_is_the_same_whatever_is_held() -> None:
    """The hand of the player on turn is dealt anew out of hand and deck: the same is asked, as often."""
    asked = set()
    for shown in ("crystal", "spore_cleric", "thorn_zealot"):
        rest = [card for card in ("crystal", "spore_cleric", "thorn_zealot") if card != shown]
        players: list[dict[str, object]] = [
            {"hand": ["undergrowth_aspirant", shown], "deck_rest": rest, "health": 20},
            {},
        ]
        game = deckwerk.position("shards", {"turn": 0, "players": players})
        game.apply("play undergrowth_aspirant")
        assert game.decision is not None
        asked.add((game.decision.kind, game.view(1).to_json()))
        game.apply("pass")
        asked.add(("after", game.view(1).to_json()))
    assert len(asked) == 2


@rule("SH-29")
def test_whoever_showed_nothing_may_still_hold_one_in_all_that_others_imagine() -> None:
    """Of two cards not in the open one is in the hand: both are imagined, whether one was shown or not."""
    players: list[dict[str, object]] = [
        {"hand": ["undergrowth_aspirant", "crystal"], "deck_rest": ["spore_cleric"]},
        {},
    ]
    game = deckwerk.position("shards", {"turn": 0, "players": players})
    game.apply("play undergrowth_aspirant")
    asking = imagined(game)
    game.apply("pass")
    assert asking == imagined(game) == {("crystal",), ("spore_cleric",)}


def imagined(game: deckwerk.Game) -> set[tuple[str, ...]]:
    """The hands that seat 1 thinks seat 0 may have, each of them playable."""
    hands = set()
    for seed in BRUTE_SEEDS:
        world = game.determinize(1, seed)
        zone = world.view(0).zone("hand", 0)
        hands.add(tuple(world.rules.card_ids[number] for number in zone.cards))
        assert world.decision is not None
        world.apply(world.decision.options[-1])
    return hands


@pytest.mark.parametrize("seed", range(10))
def test_in_what_others_imagine_a_champion_with_a_gate_may_be_stuck(seed: int) -> None:
    """While Giga waits for a card to be shown, others do not know which: a guess without any can go on."""
    players: list[dict[str, object]] = [
        {
            "hand": ["kiln_drone", "crystal"],
            "deck_rest": ["crystal"] * 3,
            "champions": ["giga_source_adept"],
            "played": ["spore_cleric", "nil_assassin"],
        },
        {},
    ]
    game = deckwerk.position("shards", {"turn": 0, "players": players})
    game.apply("exhaust giga_source_adept")
    world = game.determinize(1, seed)
    assert world.decision is not None
    assert [option.text for option in world.decision.options] in (["show kiln_drone"], ["pass"])
    world.apply(world.decision.options[0])
    assert world.decision.kind == "turn"
