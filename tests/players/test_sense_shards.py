"""What a sensible player of Shards of Infinity does in plain positions, and greedy does too."""

import pytest

import deckwerk
from deckwerk import Game
from tests.players.test_sense import answer, asked, turn

DEAR = "zen_chi_set"
DECK = [*(["crystal"] * 4), "shard_reactor", "blaster"]


def at(
    hand: list[str],
    row: list[str] | None = None,
    *,
    mine: dict[str, object] | None = None,
    others: list[dict[str, object]] | None = None,
    **table: object,
) -> Game:
    """A game in which the first player is on turn; the row is filled up with what is too dear."""
    me: dict[str, object] = {"hand": hand, "deck": DECK, "discard": [], "mastery": 3}
    cards = [*(row or []), *([DEAR] * (6 - len(row or [])))]
    description = {
        "players": [me | (mine or {}), *(others or [{}])],
        "row": cards,
        "centre_deck": [DEAR] * 12,
        "first": 0,
        "turn": 0,
    }
    return deckwerk.position("shards", description | table)


def before(done: list[str], *actions: str) -> bool:
    """Whether actions were done in this order."""
    places = [done.index(action) for action in actions]
    return places == sorted(places)


def kills(game: Game) -> bool:
    """Whether an attack on the only opponent, who has no shield, ends the game."""
    game.apply("pass")
    return game.winners() == [0]


# Playing cards in a good order


def test_everything_is_played_and_what_draws_comes_first() -> None:
    done = turn(at(["crystal", "mining_drones", "blaster", "reactor_drone"]))
    assert done[0] == "play mining_drones"
    assert {"play crystal", "play blaster", "play reactor_drone"} <= set(done)


def test_mastery_comes_before_what_counts_it() -> None:
    done = turn(at(["aetherbreaker", "shard_abstractor", "optio_crusher"], mine={"mastery": 8}))
    assert before(done, "play shard_abstractor", "play aetherbreaker")
    assert before(done, "play shard_abstractor", "exhaust optio_crusher")


def test_focus_comes_before_what_it_lifts_over_a_tier() -> None:
    done = turn(at(["crystal", "aetherbreaker"], mine={"mastery": 9}))
    assert before(done, "play crystal", "focus", "play aetherbreaker")


def test_champions_come_before_the_card_they_inspire() -> None:
    done = turn(at(["kiln_drone", "optio_crusher"]))
    assert before(done, "play optio_crusher", "play kiln_drone")


def test_evokatus_and_primus_pilus_wait_for_the_champions_of_the_hand() -> None:
    champions = ["evokatus", "primus_pilus"]
    done = turn(at(["drakonarius", "crystal"], mine={"champions": champions}))
    assert before(done, "play drakonarius", "exhaust evokatus")
    assert before(done, "play drakonarius", "exhaust primus_pilus")


def test_fao_doubles_all_power_and_only_then_is_it_spent() -> None:
    game = at(
        ["nil_assassin", "blaster"],
        mine={"champions": ["fao_cutul", "li_hin"], "mastery": 20},
        others=[{"champions": ["optio_crusher"]}],
    )
    done = turn(game)
    assert before(done, "play nil_assassin", "exhaust li_hin", "exhaust fao_cutul")
    attack = "attack optio_crusher seat 2"
    assert attack not in done or before(done, "exhaust fao_cutul", attack)


def test_additri_counts_all_allies_of_the_turn() -> None:
    done = turn(at(["spore_cleric", "shardwood_guardian"], mine={"champions": ["additri_gaiamancer"]}))
    assert before(done, "play spore_cleric", "exhaust additri_gaiamancer")
    assert before(done, "play shardwood_guardian", "exhaust additri_gaiamancer")


def test_what_echoes_comes_before_the_discard_pile_is_shuffled() -> None:
    game = at(
        ["wraethe_skirmisher", "data_heretic"], mine={"discard": ["nil_assassin", "crystal"], "deck": []}
    )
    assert before(turn(game), "play wraethe_skirmisher", "play data_heretic")


def test_what_would_echo_waits_for_a_recruit() -> None:
    done = turn(at(["wraethe_skirmisher", "reactor_drone"], ["shadebound_sentry"]))
    assert before(done, "recruit 1 shadebound_sentry", "play wraethe_skirmisher")


def test_ojas_copies_the_best_ally() -> None:
    done = turn(at(["ojas_genesis_druid", "crystal", "nil_assassin", "blaster"]))
    assert done[done.index("play ojas_genesis_druid") + 1] == "copy nil_assassin"


def test_numeri_waits_for_nothing_and_then_a_champion_comes_into_play() -> None:
    done = turn(at(["crystal"] * 4, ["optio_crusher"], mine={"champions": ["numeri_drones"]}))
    assert before(done, "exhaust numeri_drones", "recruit 1 optio_crusher", "exhaust optio_crusher")


# Spending crystals


def test_a_crystal_that_buys_nothing_is_for_focus() -> None:
    assert "focus" in turn(at(["crystal", "blaster"]))


def test_at_30_mastery_nobody_focuses() -> None:
    game = at(["crystal", "blaster"], mine={"mastery": 30})
    assert "focus" not in turn(game)


def test_crystals_are_kept_for_the_better_card() -> None:
    done = turn(at([*(["crystal"] * 3), "reactor_drone"], ["kiln_drone", "spore_cleric", "drakonarius"]))
    assert "recruit 3 drakonarius" in done


def test_a_mercenary_is_fast_played_where_its_power_kills() -> None:
    game = at(["crystal"] * 4, ["aetherbreaker"], others=[{"health": 4, "hand": ["crystal"] * 5}])
    assert "fast-play 1 aetherbreaker" in turn(game)
    assert kills(game)


def test_a_mercenary_is_recruited_while_the_game_is_young() -> None:
    assert "recruit 1 aetherbreaker" in turn(at(["crystal"] * 4, ["aetherbreaker"]))


def test_a_mercenary_is_fast_played_to_unify() -> None:
    hand, weak = ["crystal", "crystal", "undergrowth_aspirant"], {"health": 20}
    done = turn(at(hand, ["spore_cleric"], mine={**weak}, others=[{**weak}], turns=21))
    assert before(done, "fast-play 1 spore_cleric", "play undergrowth_aspirant")


def test_who_is_nearly_dead_heals_at_once() -> None:
    hand, row = ["crystal", "crystal"], ["spore_cleric", "mining_drones"]
    assert "fast-play 1 spore_cleric" in turn(at(hand, row, mine={"health": 3}, turns=21))


def test_thirty_mastery_is_worth_everything_when_it_is_near() -> None:
    game = at(
        [*(["crystal"] * 3), "infinity_shard"],
        ["shard_abstractor", "leshai_knight", "data_heretic"],
        mine={"mastery": 28},
        turns=21,
    )
    done = turn(game)
    assert before(done, "fast-play 1 shard_abstractor", "play infinity_shard")
    assert kills(game)


def test_the_infinity_shard_waits_for_the_last_mastery() -> None:
    game = at(["crystal", "infinity_shard"], mine={"mastery": 29})
    assert before(turn(game), "focus", "play infinity_shard")
    assert kills(game)


# Answers to what cards ask


def test_crystals_are_banished_and_recruits_never() -> None:
    game = at(["shadow_apostle"], mine={"discard": ["crystal", "aetherbreaker", "infinity_shard"]})
    assert asked(game, "play shadow_apostle", "banish_own") == "banish crystal from discard"


def test_nothing_is_banished_where_everything_is_good() -> None:
    game = at(["shadow_apostle", "aetherbreaker"], mine={"discard": ["optio_crusher"], "deck": []})
    assert asked(game, "play shadow_apostle", "banish_own") == "pass"


def test_the_best_champion_returns() -> None:
    game = at(["korvus_legionnaire"], mine={"discard": ["primus_pilus", "drakonarius", "li_hin"]})
    assert asked(game, "play korvus_legionnaire", "return") == "return drakonarius"


def test_the_best_card_is_recruited_for_nothing() -> None:
    game = at(["portal_monk"], ["kiln_drone", "drakonarius", "spore_cleric"])
    assert asked(game, "play portal_monk", "recruit_free") == "recruit 2 drakonarius"


def test_the_most_dangerous_champion_is_destroyed() -> None:
    game = at(
        ["thorn_zealot", "spore_cleric"],
        others=[{"champions": ["li_hin", "drakonarius", "primus_pilus"]}],
    )
    assert asked(game, "play thorn_zealot", "unify") == "show spore_cleric"
    assert answer(game) == "destroy drakonarius seat 2"


# Showing cards


def test_what_all_know_already_is_shown_for_unify() -> None:
    known = {"card": "undergrowth_aspirant", "known_by": "all"}
    game = at([], mine={"hand": ["leshai_knight", "fungal_hermit", known]})
    assert asked(game, "play leshai_knight", "unify") == "show undergrowth_aspirant"


@pytest.mark.parametrize(
    ("held", "shown"),
    [
        (["kiln_drone", "spore_cleric", "nil_assassin"], ["kiln_drone", "spore_cleric", "nil_assassin"]),
        (["kiln_drone", "spore_cleric", "crystal"], []),
    ],
)
def test_cards_are_shown_for_dominion_only_if_it_comes_about(held: list[str], shown: list[str]) -> None:
    game = at(["order_initiate", *held], mine={"deck": [*DECK, "li_hin"]})
    first = asked(game, "play order_initiate", "dominion")
    answers = [first]
    while game.decision is not None and game.decision.kind == "dominion":
        answers.append(answer(game))
    assert answers == ([f"show {card}" for card in shown] or ["pass"])


# Attacking and defending


def test_a_champion_worth_more_than_its_health_is_destroyed() -> None:
    assert "attack drakonarius seat 2" in turn(at([], power=5, others=[{"champions": ["drakonarius"]}]))


def test_a_harmless_champion_is_left_alone() -> None:
    assert turn(at([], power=6, others=[{"champions": ["primus_pilus"]}])) == ["end"]


@pytest.mark.parametrize("power", [6, 9])
def test_no_power_is_wasted_on_champions_when_it_kills(power: int) -> None:
    other: dict[str, object] = {"champions": ["drakonarius"], "health": 6, "hand": ["crystal"] * 5}
    game = at([], power=power, others=[other])
    assert turn(game) == ["end"]
    assert kills(game)


def test_the_guard_falls_before_its_player() -> None:
    other: dict[str, object] = {"champions": ["zetta_encryptor"], "health": 4, "hand": ["crystal"] * 5}
    game = at([], power=9, others=[other])
    assert turn(game) == ["attack zetta_encryptor seat 2", "end"]
    assert kills(game)


def three(power: int, *others: dict[str, object]) -> list[str]:
    """How greedy divides its power among several opponents."""
    game = at([], power=power, others=list(others))
    game.apply("end")
    done: list[str] = []
    while game.decision is not None and game.decision.kind == "assign":
        done.append(answer(game))
    return done


def test_who_can_be_killed_is_killed_and_the_rest_goes_on() -> None:
    weak: dict[str, object] = {"health": 5, "hand": ["crystal"] * 5}
    strong: dict[str, object] = {"health": 30, "mastery": 12}
    attacks = three(20, strong, weak)
    assert attacks[0].startswith("attack seat 2")
    assert 5 <= int(attacks[0].split("#")[1]) <= 15
    assert three(20, weak, strong)[0].startswith("attack seat 2")


def test_else_the_most_dangerous_is_hit() -> None:
    near: dict[str, object] = {"mastery": 25}
    far: dict[str, object] = {"mastery": 4}
    assert three(6, near, far) == ["attack seat 2 #6"]
    assert three(6, far, near) == ["spare seat 2"]


def test_shields_are_shown_as_far_as_they_help() -> None:
    game = at([], power=7, others=[{"hand": ["command_seer", "korvus_legionnaire", "crystal"]}])
    game.apply("end")
    assert [answer(game), answer(game)] == ["show command_seer", "show korvus_legionnaire"]
    assert game.view(None).counter("health", 1) == 50


def test_infinite_power_strikes_everybody_and_no_shield_is_shown_against_it() -> None:
    shield: dict[str, object] = {"hand": ["cryptofist_monk", "korvus_legionnaire"]}
    game = at([], infinite_power=1, others=[shield, {}])
    game.apply("end")
    assert [answer(game) for _ in range(4)] == ["attack seat 2", "attack seat 3", "pass", "pass"]
    assert game.winners() == [0]


def test_the_smallest_shield_that_suffices_is_shown() -> None:
    game = at([], power=2, others=[{"hand": ["cryptofist_monk", "korvus_legionnaire"]}])
    game.apply("end")
    assert answer(game) == "show korvus_legionnaire"
