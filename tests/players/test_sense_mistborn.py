"""What a sensible player of Mistborn does in plain positions, and greedy does too."""

import pytest

import deckwerk
from deckwerk import Game
from tests.players.test_sense import answer, asked, turn
from tests.players.test_sense_shards import before

DEAR = "confrontation"
DECK = ["funding"] * 5
MISSIONS = ["crew_hideout", "luthadel_rooftops", "pits_of_hathsin"]
COOP = "coop-intro"


def at(
    hand: list[str],
    row: list[str] | None = None,
    *,
    mine: dict[str, object] | None = None,
    others: list[dict[str, object]] | None = None,
    **table: object,
) -> Game:
    """A game in which the first player is on turn; the row is filled up with what is too dear."""
    me: dict[str, object] = {"hand": hand, "deck": DECK, "discard": [], "character": ["vin"], "training": 3}
    cards = [*(row or []), *([DEAR] * (6 - len(row or [])))]
    description = {
        "players": [me | (mine or {}), *([{"character": ["shan"]}] if others is None else others)],
        "row": cards,
        "centre_deck": [DEAR] * 12,
        "missions": MISSIONS,
        "first": 0,
        "turn": 0,
        "seed": 1,
    }
    return deckwerk.position("mistborn", description | table)


def flared(*metals: str) -> list[object]:
    """The metal tokens, some of them flared."""
    names = ["iron", "steel", "tin", "pewter", "zinc", "brass", "copper", "bronze"]
    return [{"card": name, "used": [1]} if name in metals else name for name in names]


# Cards and metals


def test_funding_and_allies_come_first_and_everything_is_played() -> None:
    done = turn(at(["funding", "iron_training", "soldier", "brass_training"]))
    assert set(done[:2]) == {"play funding", "play soldier"}
    assert {"play iron_training", "play brass_training"} <= set(done)


def test_the_free_burn_goes_to_a_metal_that_is_needed_more() -> None:
    """With one burn left the token that many own cards need is burned, the other one flared."""
    mine: dict[str, object] = {
        "training": 0,
        "discard": ["ironpull", "ironpull", "rescue", "crash", "ascendant"],
    }
    done = turn(at(["iron_training", "bronze_training"], mine=mine))
    assert before(done, "play iron_training", "play bronze_training")


def test_a_card_without_a_burn_is_used_as_metal_for_a_better_one() -> None:
    game = at(["crushing_blow", "tin_training"], mine={"training": 0, "metals": flared("pewter")})
    assert asked(game, "play crushing_blow", "metal") == "use tin_training #4"  # the only way
    game = at(["crushing_blow", "pewter_training", "tin_training"], mine={"metals": flared("pewter")})
    assert "play crushing_blow" in turn(game)


def test_nothing_is_burned_or_discarded_for_nothing() -> None:
    done = turn(at(["funding", "iron_training"]))
    assert not [action for action in done if action.split()[0] in {"burn", "flare", "discard", "atium"}]


def test_metals_are_burned_for_the_character_and_for_allies() -> None:
    done = turn(at([], mine={"training": 6, "allies": ["lurcher"]}))
    assert {"burn pewter", "activate vin from character #1", "burn iron", "activate lurcher #1"} <= set(done)


def test_a_lower_ability_is_fuelled_only_if_all_its_metals_can_be_paid() -> None:
    poor = turn(at(["crushing_blow"], mine={"health": 10, "training": 10}))
    assert "fuel crushing_blow" not in poor
    rich = turn(at(["crushing_blow", "pewter_training", "tin_training"], mine={"health": 10, "training": 10}))
    assert rich.count("fuel crushing_blow") == 2


def test_what_is_left_over_refreshes_a_flared_metal() -> None:
    done = turn(at(["iron_training"], mine={"metals": flared("iron"), "atium": 0}))
    assert "refresh iron_training #1" in done


def test_four_atium_win_the_game() -> None:
    game = at(["confrontation"], mine={"training": 20, "atium": 4}, eliminated=["funding"])
    while game.decision is not None and game.decision.seat == 0:
        answer(game)
    assert game.winners() == [0]


# Missions


def test_points_go_where_a_reward_is_near() -> None:
    done = turn(at([], mine={"progress_1": 5, "progress_2": 1}, points=1))
    assert "advance crew_hideout #1" in done


def test_three_completed_missions_win() -> None:
    game = at([], mine={"progress_1": 12, "progress_2": 11, "progress_3": 11}, points=2)
    while game.decision is not None:
        answer(game)
    assert game.winners() == [0]


def test_against_the_lord_ruler_everyone_climbs_another_mission() -> None:
    players: list[dict[str, object]] = [{"character": ["shan"], "progress_1": 5}]
    done = turn(at([], others=players, points=2, variant=COOP))
    assert not [action for action in done if action.startswith("advance crew_hideout")]


# Coins


def test_the_best_card_is_bought_and_left_over_coins_become_boxings() -> None:
    done = turn(at([], ["crushing_blow", "hunt"], coins=6))
    assert "buy 1 crushing_blow" in done
    assert "buy-boxing" in turn(at([], [], coins=4))


def test_at_the_end_cards_are_exploited_rather_than_kept() -> None:
    mine: dict[str, object] = {"training": 10, "health": 5, "deck": ["crash"] * 12}
    others: list[dict[str, object]] = [{"character": ["shan"], "health": 20}]
    done = turn(at([], ["crushing_blow"], mine=mine, others=others, coins=6))
    assert "exploit 1 crushing_blow" in done


def test_starting_cards_are_eliminated_and_bought_ones_kept() -> None:
    game = at(["con"], mine={"discard": ["funding", "ascendant"]})
    assert asked(game, "play con", "eliminate") == "eliminate funding from discard"
    game = at(["con"], mine={"discard": ["ascendant"]})
    assert asked(game, "play con", "eliminate") == "pass"


# Attacks


def attack(game: Game) -> str:
    """What greedy attacks first."""
    return asked(game, "end", "attack")


def test_what_kills_is_done_rather_than_anything_else() -> None:
    others: list[dict[str, object]] = [{"character": ["shan"], "health": 6, "allies": ["coinshot"]}]
    game = at([], others=others, damage=7)
    assert attack(game) == "attack seat 2 #7"
    assert game.winners() == [0]


def test_a_defender_in_the_way_of_a_kill_is_defeated() -> None:
    others: list[dict[str, object]] = [{"character": ["shan"], "health": 3, "allies": ["soldier", "tineye"]}]
    game = at([], others=others, damage=5)
    assert attack(game) == "attack soldier seat 2"
    assert answer(game) == "attack seat 2 #3"


def test_an_ally_worth_more_than_its_defence_is_defeated() -> None:
    others: list[dict[str, object]] = [{"character": ["shan"], "allies": ["crewleader"]}]
    assert attack(at([], others=others, damage=4)) == "attack crewleader seat 2"


def test_the_lord_ruler_is_slain() -> None:
    game = at([], lord_health=5, damage=6, variant=COOP)
    assert attack(game) == "attack lord_ruler"
    assert game.winners() == [0, 1]


def test_while_he_heals_adversaries_are_attacked() -> None:
    game = at([], mine={"adversaries": ["adv_koloss_young"]}, damage=4, variant=COOP)
    assert attack(game) == "attack adv_koloss_young seat 1"


@pytest.mark.parametrize(("health", "kept"), [(38, True), (4, False)])
def test_the_target_marker_is_kept_by_whoever_can_stand_it(health: int, kept: bool) -> None:
    others: list[dict[str, object]] = [{"character": ["shan"], "health": health, "hand": []}, {"health": 20}]
    game = at([], others=others, target=2, damage=2)
    game.apply("end")
    game.apply("attack seat 2 #2")
    assert (answer(game) == "pass") == kept


# Out of turn


def test_sense_stops_whoever_would_win() -> None:
    others: list[dict[str, object]] = [{"character": ["shan"], "hand": ["spy"], "deck": ["funding"] * 5}]
    mine: dict[str, object] = {"progress_1": 12, "progress_2": 12, "progress_3": 10}
    game = at([], mine=mine, others=others, points=2)
    assert asked(game, "advance pits_of_hathsin #2", "sense") == "sense spy"
    assert not game.winners()


def test_cloud_prevents_what_would_kill() -> None:
    others: list[dict[str, object]] = [
        {"character": ["shan"], "hand": ["coppercloud"], "deck": ["funding"] * 5, "health": 2}
    ]
    game = at([], others=others, damage=3)
    game.apply("end")
    assert asked(game, "attack seat 2 #3", "cloud") == "cloud coppercloud"


# What the Lord Ruler demands


def test_a_common_damage_falls_on_whoever_has_most_health() -> None:
    players: list[dict[str, object]] = [{"character": ["shan"], "health": 5}]
    deck = ["edict_public_executions"]
    game = at([], mine={"health": 36}, others=players, lord_deck=deck, variant=COOP)
    assert asked(game, "end", "share") == "suffer seat 1 #6"


def test_whoever_may_come_back_does() -> None:
    players: list[dict[str, object]] = [{"character": ["shan"], "out": 1, "health": 0}]
    deck = ["edict_ministry_raid"]
    game = at([], others=players, lord_deck=deck, steps=13, turns=3, variant="coop-extreme")
    assert asked(game, "end", "revive") == "choose seat 2"


def test_the_least_dangerous_adversary_comes_back() -> None:
    discard = ["adv_koloss_raider", "adv_watchful_tineye"]
    deck = ["edict_ministry_raid"]
    game = at([], lord_deck=deck, lord_discard=discard, steps=8, variant="coop-standard-b")
    assert asked(game, "end", "return_adversary") == "suffer adv_watchful_tineye from lord_discard"


def test_of_eliminated_cards_the_best_is_used() -> None:
    game = at(["confrontation"], mine={"atium": 2}, eliminated=["funding", "crushing_blow"])
    assert asked(game, "play confrontation", "use_eliminated") == "seek crushing_blow from eliminated"
