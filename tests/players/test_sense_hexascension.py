"""What a sensible player of Hexascension does in plain positions, and greedy does too."""

from itertools import product

import pytest

import deckwerk
from deckwerk import Game
from deckwerk.players.hexascension.odds import either, strike_odds
from tests.players.test_sense import answer, asked, turn
from tests.players.test_sense_shards import before

DEAR = "synapse_booster"
DECK = [*(["focus"] * 6), *(["march"] * 2)]
STRONG = ["combat_exoskeleton", "synapse_booster", "ward_generator"]


def at(
    hand: list[str],
    row: list[str] | None = None,
    *,
    mine: dict[str, object] | None = None,
    others: list[dict[str, object]] | None = None,
    **table: object,
) -> Game:
    """A game in which the first player is on turn, in a plain place; the display is filled up with what is
    too dear.
    """
    me: dict[str, object] = {"hand": hand, "deck": DECK, "discard": [], "cell": "c6"}
    cards = [*(row or []), *([DEAR] * (6 - len(row or [])))]
    description = {
        "players": [me | (mine or {}), *(others or [{"cell": "i7"}])],
        "row": cards,
        "centre_deck": [DEAR] * 12,
        "first": 0,
        "turn": 0,
        "turns": 6,
    }
    return deckwerk.position("hexascension", description | table)


# Odds


@pytest.mark.rule("HX-41")
@pytest.mark.parametrize("dice", [1, 2])
@pytest.mark.parametrize("lead", range(-7, 8))
def test_the_odds_of_a_strike_are_those_of_all_rolls(lead: int, dice: int) -> None:
    rolls = list(product(range(1, 7), repeat=dice + 1))
    hits = sum(max(roll[:-1]) + lead > roll[-1] for roll in rolls)
    assert strike_odds(lead, dice) == hits * 1000 // len(rolls)


def test_one_of_two_strikes_is_enough() -> None:
    assert either(500, 500) == 750
    assert either(0, 300) == 300


# A turn


def test_what_draws_is_played_first_and_nothing_is_left_in_the_hand() -> None:
    done = turn(at(["focus", "insight", "march"]))
    assert done[0] == "play insight"
    assert "play focus" in done
    assert "play march" in done


def test_focus_is_spent_on_what_is_worth_most_together() -> None:
    done = turn(at([], ["recognition", "concentration", "insight"], focus=7))
    assert {"acquire 2 concentration", "acquire 3 insight"} <= set(done)


def test_cards_are_acquired_before_a_risk_is_taken() -> None:
    game = at([], ["deep_meditation"], mine={"cell": "d6", "relics": STRONG}, focus=5, units_1=2)
    assert before(turn(game), "acquire 1 deep_meditation", "act")


def test_actions_without_risk_come_before_the_shopping() -> None:
    game = at([], ["deep_meditation"], mine={"cell": "e9"}, focus=5, units_1=1)
    assert before(turn(game), "act", "acquire 1 deep_meditation")


@pytest.mark.parametrize(("relics", "acts"), [([], False), ([*STRONG, *STRONG], True)])
def test_the_nexus_is_for_the_strong(relics: list[str], acts: bool) -> None:
    done = turn(at([], mine={"cell": "e5", "relics": relics}, units_1=1))
    assert ("act" in done) == acts


def test_units_lead_to_where_something_can_be_done() -> None:
    done = turn(at([], mine={"cell": "d8"}, units_1=2))
    assert done[:2] == ["move e9", "act"]


def test_an_event_of_this_turn_is_not_hoped_for_again() -> None:
    used = ["recovery", "gather", "cleansing", "guide", "gratitude"]
    rules = at([]).rules
    first = rules.card_numbers["nothing"]
    events = sum(2 ** (rules.card_numbers[name] - first) for name in used)
    assert turn(at([], mine={"cell": "e9"}, units_1=1, events=events))[0] != "act"


def test_a_class_is_taken_when_its_condition_holds() -> None:
    assert turn(at([], paid=9))[0] == "become merchant"


@pytest.mark.parametrize(("relics", "attacks"), [([], False), (STRONG, True)])
def test_players_are_attacked_where_the_odds_are_good(relics: list[str], attacks: bool) -> None:
    other = {"cell": "c5", "tokens": 8, "relics": [] if attacks else STRONG}
    done = turn(at([], mine={"relics": relics}, others=[other], units_1=1))
    assert ("attack seat 2" in done) == attacks


def test_others_are_hindered_who_have_most_points() -> None:
    others: list[dict[str, object]] = [{"cell": "i7", "tokens": 2}, {"cell": "g9", "tokens": 9}]
    assert turn(at(["mind_shackle"], others=others))[0] == "play mind_shackle seat 3"


def test_the_last_turn_counts_points_alone() -> None:
    game = at([], ["deep_meditation", "puppeteer"], focus=6, pool=0, ended_by=2)
    assert "acquire 2 puppeteer" in turn(game)


# Quick actions


def fight(hand: list[str], dice: list[int], monster: str = "scrap_rat") -> Game:
    """A fight in the pit arena with these dice: attack, defence, then those of the counter-attack."""
    ahead = [f"die_{side}" for side in [3, *dice]]
    game = at(
        hand,
        mine={"cell": "d6"},
        units_1=1,
        areas_ahead=["pit_arena"],
        monsters_ahead=[monster],
        dice_ahead=ahead,
    )
    game.apply("act")
    return game


@pytest.mark.rule("HX-70")
@pytest.mark.parametrize(("dice", "parries"), [([6, 1, 6, 1], True), ([6, 1, 1, 6], False)])
def test_a_parry_is_for_a_hit_that_it_turns(dice: list[int], parries: bool) -> None:
    game = fight(["parry"], dice)
    assert answer(game) == "physical"
    assert (answer(game) == "play parry") == parries


def test_what_saves_is_kept_for_the_fight_and_used_there() -> None:
    game = fight(["emergency_protocol"], [6, 1, 6, 1])
    done = [answer(game), answer(game)]
    assert done[-1] == "play emergency_protocol"


def test_fate_is_twisted_where_it_turns_something() -> None:
    game = fight(["twist_of_fate"], [3, 6, 1, 6])
    done = [answer(game) for _ in range(4)]
    assert done == ["pass", "physical", "play twist_of_fate", "reroll #2"]


@pytest.mark.parametrize(("card", "jams"), [("puppeteer", True), ("barter", False)])
def test_dear_cards_are_jammed(card: str, jams: bool) -> None:
    game = at([card], others=[{"cell": "i7", "hand": ["jamming_pulse"]}])
    game.apply(f"play {card} seat 2" if card == "puppeteer" else f"play {card}")
    assert (answer(game) == "play jamming_pulse") == jams


def test_the_better_style_is_chosen() -> None:
    assert answer(fight([], [6, 1, 1, 6], "data_spook")) == "magic"
    assert answer(fight([], [6, 1, 1, 6], "scrap_rat")) == "physical"


# Other answers


def test_start_cards_are_banished_and_dear_ones_kept() -> None:
    game = at(["recycling"], mine={"discard": ["ascent", "focus"], "deck": ["deep_meditation"] * 8})
    assert asked(game, "play recycling", "banish_own") == "banish focus from discard"


def test_nothing_of_worth_is_discarded() -> None:
    game = at(["study", "deep_meditation", "focus"], mine={"deck": ["lightning_dash"] * 4})
    assert asked(game, "play study", "discard") == "discard focus"
