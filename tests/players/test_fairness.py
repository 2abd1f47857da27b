"""Greedy knows what its seat may know, answers everything, and always the same."""

import pytest

import deckwerk
from deckwerk.engine.rng import seeded
from deckwerk.players.loops import (
    choose_each,
    clone_each,
    determinize_each,
    moments,
    perspectives_of,
    play_out,
    set_up,
    views_of,
)
from deckwerk.players.roster import create
from tests.players.arena import greedy, play
from tests.settings import Setting
from tests.walks import moments as walk

SETTINGS = [
    Setting("godslayer", "standard", 2),
    Setting("godslayer", "team", 4),
    Setting("godslayer", "solo", 1),
    Setting("vigil", "standard", 2),
    Setting("vigil", "team", 4),
    Setting("vigil", "solo", 1),
    Setting("vigil", "combined", 3),
    Setting("shards", "standard", 2),
    Setting("shards", "standard", 4),
    Setting("mistborn", "standard", 2),
    Setting("mistborn", "standard", 4),
    Setting("mistborn", "coop-standard-a", 3),
    Setting("mistborn", "coop-hard-b-healing", 2),
    Setting("hexascension", "standard", 2),
    Setting("hexascension", "scattered", 4),
]
KINDS = {
    "turn",
    "choose",
    "banish_own",
    "banish_hand",
    "banish_discard",
    "banish_row",
    "discard_hand",
    "copy",
    "acquire_free",
    "defeat_free",
    "take_row",
    "keep_construct",
    "lose_construct",
    "trigger",
    "destroy_construct",
    "order_rewards",
    "take_discarded",
    "assign",
    "shield",
    "destroy",
    "return",
    "recruit_free",
    "lose_mastery",
    "metal",
    "attack",
    "defeat",
    "cloud",
    "guard",
    "hide",
    "sense",
    "eliminate",
    "look",
    "pull",
    "push",
    "seek",
    "riot",
    "refresh",
    "keep",
    "take",
    "buy_eliminated",
    "use_eliminated",
    "return_adversary",
    "dominion",
    "unify",
    "aftermath",
    "flare",
    "discard",
    "lose_ally",
    "may_suffer",
    "market_gift",
    "share",
    "who",
    "heal",
    "style",
    "die",
    "reroll",
    "start",
    "restart",
    "place",
    "dodge",
    "aim",
    "disable",
    "raise",
    "pay",
    "give",
    "on_acquire",
    "redraw",
    "go_on",
    "banish_display",
    "window_played",
    "window_acquired",
    "window_area",
    "window_declared",
    "window_strike",
    "window_fallen",
    "window_end",
}


@pytest.mark.compiled
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_what_is_hidden_does_not_change_the_choice(setting: Setting) -> None:
    player = greedy()
    for game in walk(setting, games=4, most=250, every=5):
        if game.decision is not None:
            seat = game.decision.seat
            chosen = player.choose(game.perspective(seat))
            for seed in (3, 4):
                assert player.choose(game.determinize(seat, seed).perspective(seat)) == chosen


@pytest.mark.soak
def test_every_kind_of_question_gets_an_answer_that_is_an_option() -> None:
    player = greedy()
    asked: set[str] = set()
    for setting in SETTINGS:
        for game in walk(setting, games=100, most=300):
            decision = game.decision
            if decision is not None:
                asked.add(decision.kind)
                assert 0 <= player.choose(game.perspective(decision.seat)) < len(decision.options)
    assert asked == KINDS


@pytest.mark.both
@pytest.mark.parametrize(
    "setting", [*SETTINGS, Setting("godslayer", "team", 6), Setting("vigil", "combined-team", 6)], ids=str
)
def test_equal_seeds_give_equal_games(setting: Setting) -> None:
    first, second = (
        play(setting.new(9), [create("greedy", 5) for _ in range(setting.seats)]) for _ in range(2)
    )
    assert first.record.actions == second.record.actions
    assert first.hash() == second.hash()


def test_a_finished_game_and_a_turn_of_others_are_no_question() -> None:
    game = deckwerk.new("godslayer", 2, 1)
    assert game.decision is not None
    player = greedy()
    with pytest.raises(ValueError, match="not asked"):
        player.choose(game.perspective(1 - game.decision.seat))
    over = play(game, [create("random", 1), create("random", 2)])
    with pytest.raises(ValueError, match="not asked"):
        player.choose(over.perspective(0))


@pytest.mark.both
def test_the_loops_count_what_they_do() -> None:
    rules = deckwerk.new("godslayer", 2, 1).rules
    players = [greedy(), create("random", 3)]
    game = set_up(rules, 2, 0, 4)
    states = moments(game.clone(), players, 10)
    decisions = play_out(game.clone(), [greedy(), create("random", 3)])
    assert len(states) == -(-decisions // 10)
    assert play_out(game.clone(), players, 7) == 7
    assert len(views_of(states)) == len(states)
    assert choose_each(greedy(), perspectives_of(states)) == len(states)
    assert clone_each(states, 3) == 3 * len(states)
    assert determinize_each(states, seeded(1)) == len(states)


def test_a_player_may_serve_several_games() -> None:
    player = greedy()
    for setting in SETTINGS:
        game = setting.new(2)
        assert game.decision is not None
        assert player.choose(game.perspective(game.decision.seat)) == greedy().choose(
            game.perspective(game.decision.seat)
        )
