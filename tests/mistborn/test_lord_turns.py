"""Turns against the Lord Ruler, who plays a card after each, and how it ends (MB-101 to MB-107)."""

from tests.mistborn.lord_table import STEP, LordTable, rule

FIVE = ("iron_training", "pewter_training", "bronze_training", "brass_training", "funding")


@rule("MB-102")
def test_an_adversary_comes_before_the_player_who_has_just_drawn(lord: LordTable) -> None:
    lord.deck(*FIVE).draws_card("adv_koloss_raider").start().end()
    lord.draws(5).happened("drew funding", "lord_card adv_koloss_raider").turn_is(1)
    lord.hand_is(*FIVE).adversaries_are("adv_koloss_raider").adversaries_are(of=1).lord_deck_is()


@rule("MB-102")
def test_a_new_adversary_acts_only_at_the_end_of_the_next_turn(lord: LordTable) -> None:
    lord.draws_card("adv_koloss_raider").start().end()
    lord.turn_is(1).healths_are(36, 36)


@rule("MB-102")
def test_the_new_hand_suffers_from_the_edict(lord: LordTable) -> None:
    lord.players(1).hand("ruin").deck(*FIVE).draws_card("edict_soothing_stations").start().end()
    lord.asks("discard", *[f"discard {card}" for card in FIVE]).answers(
        *[f"discard {card}" for card in FIVE[3:]]
    )
    lord.turn_is(0).hand_is(*FIVE[:3]).discard_is("ruin", *FIVE[3:])


@rule("MB-102")
def test_an_edict_lies_on_his_discard_pile_afterwards(lord: LordTable) -> None:
    lord.players(4).before_row(1).end()
    lord.turn_is(1).slain_are(STEP).lord_deck_is()


@rule("MB-101")
def test_players_and_their_allies_cannot_be_attacked(lord: LordTable) -> None:
    lord.players(3).allies("soldier", of=1).start(damage=9).end()
    lord.asks("attack", "attack lord_ruler", "spare").attack_lord().turn_is(1).has(lord_health=39)
    lord.healths_are(36, 36, 36).allies_are("soldier", of=1)


@rule("MB-101")
def test_effects_that_defeat_allies_leave_those_of_friends_alone(lord: LordTable) -> None:
    lord.allies("coinshot").allies("smoker", of=1).start(burned_steel=2)
    lord.activate("coinshot", 2).asks_nothing().allies_are("smoker", of=1)


@rule("MB-87")
def test_the_lord_ruler_need_not_be_attacked(lord: LordTable) -> None:
    lord.start(damage=9).end().spare().turn_is(1).has(lord_health=48, damage=0)


@rule("MB-106")
def test_turns_of_the_defeated_are_skipped_and_no_card_is_drawn_for_them(lord: LordTable) -> None:
    lord.players(3).out(1).draws_card("adv_koloss_raider", "adv_koloss_young").start(turns=1).end()
    lord.turn_is(2).end().turn_is(0).lord_deck_is()
    assert [len(lord.now.cards("adversaries", seat)) for seat in range(3)] == [1, 0, 1]


@rule("MB-106")
def test_who_dies_at_the_end_of_the_own_turn_draws_no_cards_and_none_of_his(lord: LordTable) -> None:
    lord.hand("ruin").health(6, 36).adversaries("adv_koloss_raider").draws_card(STEP).start().end()
    lord.never_happened("drew funding", "lord_card").happened("damaged 6", "out").turn_is(1)
    lord.healths_are(0, 36).hand_is().discard_is("ruin").lord_deck_is(STEP).has(steps=0)


@rule("MB-106")
def test_adversaries_left_to_act_do_nothing_to_the_dead(lord: LordTable) -> None:
    lord.health(6, 36).adversaries("adv_koloss_raider", "adv_high_prelan").start(lord_health=20).end()
    lord.asks("aftermath", "suffer adv_koloss_raider", "suffer adv_high_prelan")
    lord.answer("suffer adv_koloss_raider").turn_is(1).has(lord_health=20)


@rule("MB-107")
def test_his_deck_used_up_is_only_lost_when_a_card_must_be_drawn(lord: LordTable) -> None:
    lord.draws_card("adv_koloss_raider").start().end()
    lord.turn_is(1).lord_deck_is().end().ends("time_up", won=False)


@rule("MB-107")
def test_another_card_from_an_empty_deck_is_lost_too(lord: LordTable) -> None:
    lord.players(4).draws_card("edict_call_to_arms").start().end()
    lord.ends("time_up", won=False).slain_are("edict_call_to_arms")


@rule("MB-107")
def test_all_dead_is_lost(lord: LordTable) -> None:
    lord.track("extreme").players(4).health(2, 1, 2, 2).before_row(1).end()
    lord.ends("all_slain", won=False).healths_are(0, 0, 0, 0)


@rule("MB-106", "MB-107")
def test_one_alive_goes_on(lord: LordTable) -> None:
    lord.track("extreme").players(4).health(2, 1, 2, 9).draws_card("edict_curfew").start().end()
    lord.turn_is(3).healths_are(0, 0, 0, 4).has(steps=2)


@rule("MB-104", "MB-106")
def test_players_are_counted_row_by_row(lord: LordTable) -> None:
    lord.track("extreme").players(4).health(36, 36, 36, 2).draws_card("edict_curfew").start().end()
    lord.turn_is(1).healths_are(31, 31, 31, 0).has(steps=2)  # 2 of the first row, 3 of the second


@rule("MB-104", "MB-106")
def test_who_returns_is_counted_again(lord: LordTable) -> None:
    lord.track("extreme").players(4).out(3).draws_card("edict_curfew").start(steps=13).end()
    lord.answer("choose seat 4").turn_is(1).has(steps=14)


@rule("MB-107")
def test_the_last_player_may_die_of_an_adversary(lord: LordTable) -> None:
    lord.out(1).health(3, 0).adversaries("adv_koloss_young").start().end()
    lord.ends("all_slain", won=False)


@rule("MB-107")
def test_he_is_slain_at_no_health_and_even_the_dead_win(lord: LordTable) -> None:
    lord.players(3).out(2).start(lord_health=7, damage=8).end().attack_lord()
    lord.ends("lord_slain", won=True).has(lord_health=0)


@rule("MB-107")
def test_the_score_sheet_names_those_who_won_first(lord: LordTable) -> None:
    lord.start(lord_health=7, damage=7).end().attack_lord()
    sheet = lord.game.score_sheet()
    assert [(line.seat, line.name, line.rank) for line in sheet] == [
        (0, "", 1),
        (1, "", 1),
        (None, "lord_ruler", 2),
    ]
    assert [(line.parts["health"], line.total) for line in sheet] == [(36, 36), (36, 36), (0, 0)]


@rule("MB-107")
def test_the_score_sheet_names_the_lord_ruler_first_when_he_wins(lord: LordTable) -> None:
    lord.out(1).health(3, 0).adversaries("adv_koloss_young").start(lord_health=7).end()
    lord.is_over(scores=[0, 0], winners=[])
    assert [(line.name, line.rank, line.total) for line in lord.game.score_sheet()] == [
        ("lord_ruler", 1, 7),
        ("", 2, 0),
        ("", 2, 0),
    ]


@rule("MB-107")
def test_one_health_is_enough_for_him(lord: LordTable) -> None:
    lord.start(lord_health=8, damage=7).end().attack_lord().turn_is(1).has(lord_health=1)


@rule("MB-107")
def test_four_atium_on_the_confrontation_win_for_all(lord: LordTable) -> None:
    lord.training(20, 0).owning(atium=4).hand("confrontation").start()
    lord.play("confrontation").fuel("confrontation").fuel("confrontation").fuel("confrontation")
    lord.ends("confrontation", won=True)


@rule("MB-107")
def test_completing_all_missions_ends_nothing(lord: LordTable) -> None:
    lord.progress(12, 12, 11).start(points=2).advance("skaa_caverns", 1).asks_nothing()
    lord.progress_is(12, 12, 12).has(finished_3=1)


@rule("MB-108")
def test_nobody_is_asked_to_sense(lord: LordTable) -> None:
    lord.hand("spy", "eavesdrop", of=1).start(points=3).advance("skaa_caverns", 3).asks_nothing()
    lord.progress_is(0, 0, 3)
