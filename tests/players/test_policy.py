"""Policy: what search has learned to choose, and how it is learned."""

import pytest

import deckwerk
from deckwerk import Game
from deckwerk.engine.action import Options, encode, verb_of
from deckwerk.engine.play import legal
from deckwerk.engine.rng import seeded
from deckwerk.games.catalogue import find_game
from deckwerk.lab.training_games import training_games
from deckwerk.players.learned import (
    KINDS,
    POLICY,
    VALUE,
    format_learned,
    learned_path,
    learned_tables,
    read_learned,
)
from deckwerk.players.roster import guide
from deckwerk.players.search.guide import Numbers
from deckwerk.players.search.policy import (
    BUDGETS,
    KEYS,
    STAGES,
    USUAL,
    Context,
    Policy,
    describe_key,
    key_of,
    parse_key,
)
from tests.settings import SETTINGS, Setting
from tests.walks import moments

GAMES = [info.slug for info in deckwerk.games()]
NO_MARKS = 0


def picked(game: Game, times: int = 60) -> dict[str, int]:
    """How often search picks which option when it plays a game out."""
    assert game.decision is not None
    state = game.state()
    options = legal(state)
    weights = Numbers()
    weights.reserve(options.size())
    rng = seeded(3)
    found = {option.text: 0 for option in game.decision.options}
    for _ in range(times):
        index = int(guide(game.rules).pick(state, options, weights, rng))
        found[game.decision.options[index].text] += 1
    return found


# What was learned


@pytest.mark.parametrize("slug", GAMES)
def test_what_was_learned_names_options_and_cards_of_the_game(slug: str) -> None:
    rules = find_game(slug).load()
    keys = {describe_key(rules, key) for key in range(KEYS)}
    for kind in [kind for kind in KINDS if training_games(slug, kind)]:
        learned = learned_tables(rules, POLICY, kind)
        assert learned
        assert set(learned) <= keys
        for curves in learned.values():
            assert set(curves) <= {USUAL, *rules.card_numbers}
            assert all(len(curve) == STAGES + BUDGETS for curve in curves.values())


@pytest.mark.parametrize("slug", GAMES)
def test_models_were_learned_from_these_rules(slug: str) -> None:
    info = find_game(slug)
    for model in (POLICY, VALUE):
        learned = read_learned(info.family, model)["games"][slug]["rules"]
        assert learned.partition("-")[0] == info.load().version.partition("-")[0], "cards may have changed"


@pytest.mark.parametrize("family", sorted({info.family for info in deckwerk.games()}))
@pytest.mark.parametrize("model", [POLICY, VALUE])
def test_files_are_as_they_would_be_written(family: str, model: str) -> None:
    text = learned_path(family, model).read_text("utf-8")
    assert text == format_learned(read_learned(family, model))
    assert max(map(len, text.splitlines())) < 200, "a line for each row"


@pytest.mark.parametrize("slug", GAMES)
def test_every_key_is_read_as_it_is_written(slug: str) -> None:
    rules = find_game(slug).load()
    keys = {key: describe_key(rules, key) for key in range(KEYS)}
    assert all(parse_key(rules, name) == key for key, name in keys.items() if name)
    for unknown in ("", "juggle", "play nowhere", "end beside juggle", "play hand more"):
        assert parse_key(rules, unknown) < 0


def test_cards_are_played_before_the_turn_ends_and_the_best_is_bought() -> None:
    row = ["muramasa", "arha_templar", *["mephit"] * 4]
    game = deckwerk.position(
        "godslayer",
        {"players": [{"hand": ["apprentice", "mystic"]}, {}], "row": row, "turn": 0, "first": 0, "runes": 8},
    )
    plays = picked(game)
    assert plays["play mystic"] + plays["play apprentice"] > 50
    assert plays["end"] == 0
    game.apply("play apprentice")
    game.apply("play mystic")
    assert picked(game)["acquire 1 muramasa"] > 40


def test_a_trophy_is_saved_until_a_card_waits_for_its_energy() -> None:
    def banished(hand: list[str]) -> int:
        mine = {"hand": hand, "trophies": ["vault_sphinx"]}
        game = deckwerk.position("vigil", {"players": [mine, {}], "turn": 0, "first": 0, "runes": 3})
        return picked(game)["banish vault_sphinx from trophies"]

    assert banished([]) == 0
    assert banished(["righteous_templar"]) > 30


def test_damage_that_kills_is_dealt() -> None:
    game = deckwerk.position(
        "shards",
        {
            "players": [{"hand": []}, {"health": 4}, {"health": 40}],
            "turn": 0,
            "first": 0,
            "power": 9,
            "seed": 1,
        },
    )
    game.apply("end")
    assert game.decision is not None
    found = picked(game)
    assert found["attack seat 2 #4"] > 50
    assert found["attack seat 2 #4"] > 9 * (found["attack seat 2 #9"] + found["spare seat 2"])


# Keys and weights


@pytest.mark.both
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_option_has_a_weight_and_a_name(setting: Setting) -> None:
    weights = Numbers()
    for game in moments(setting, games=1, most=120, every=20):
        if game.decision is None:
            continue
        state = game.state()
        options = legal(state)
        weights.reserve(options.size())
        guide(game.rules).weigh(state, options, weights)
        first = verb_of(options.code(0))
        for index in range(options.size()):
            assert weights.items[index] >= 1
            name = describe_key(game.rules, int(key_of(options.code(index), first, state.asked, NO_MARKS)))
            assert name.split()[0] == game.rules.verbs[verb_of(options.code(index))].word


def test_keys_tell_apart_what_options_do_and_not_which_card() -> None:
    def key(first: int = 1, marks: int = 0, **parts: int) -> int:
        return int(key_of(encode(**parts), first, 0, marks))

    plain = key(verb=3, card=7, zone=2)
    assert plain == key(verb=3, card=9, zone=2, first=5)
    different = [
        plain,
        key(verb=4, card=7, zone=2),
        key(verb=3, card=7, zone=4),
        key(verb=3, card=7, zone=2, number=1),
        key(verb=3, card=7, zone=2, seat=2),
        key(verb=3, card=7, zone=2, marks=1),
        key(verb=3),
        key(verb=3, first=2),
        key(verb=3, number=2),
    ]
    assert len(set(different)) == len(different)
    assert key(verb=3, card=7, zone=2, seat=1) == plain, "one's own"
    assert key(verb=3, card=7, place=4, marks=16) != key(verb=3, card=7, place=5, marks=16)


@pytest.mark.both
def test_weights_follow_stage_budget_and_card() -> None:
    rules = find_game("godslayer").load()
    end = next(number for number, verb in enumerate(rules.verbs) if verb.word == "end")
    play = next(number for number, verb in enumerate(rules.verbs) if verb.word == "play")
    flat = [0] * (STAGES + BUDGETS)
    late = [0, 0, 0, 300, *[0] * BUDGETS]
    rich = [*[0] * STAGES, *[0] * (BUDGETS - 1), 300]
    policy = Policy(rules, {"play": {USUAL: flat, "mystic": late, "militia": rich}})
    options = Options()
    for card in ("apprentice", "mystic", "militia"):
        options.add(encode(play, rules.card_numbers[card]))
    options.add(encode(end))

    def weighed(stage: int, spend: int) -> list[int]:
        context = Context()
        context.stage = stage
        context.spend(spend)
        weights = Numbers()
        policy.weigh(context, 0, options, weights)
        return [int(weights.items[index]) for index in range(4)]

    assert len(set(weighed(0, 0))) == 1, "what nothing was learned about is as likely as what is usual"
    later = weighed(3, 0)
    assert later[1] > 4 * later[0] == 4 * later[2]
    richer = weighed(0, 99)
    assert richer[2] > 4 * richer[0] == 4 * richer[1]


# Learning


def test_learning_finds_what_the_teacher_likes() -> None:
    pytest.importorskip("scipy", reason="the extra `lab` is not installed")
    from deckwerk.lab.policy import Choice, learn

    options = [("play", "good"), ("play", "bad"), ("end beside play", "")]
    choices = [Choice(number % STAGES, 2, options, 0 if number % 10 else 1) for number in range(400)]
    choices += [Choice(3, 2, [options[1], options[2]], 1)] * 200
    learned = learn(choices)

    def log_weight(key: str, card: str, stage: int) -> int:
        curve = learned[key][card]
        return curve[stage] + curve[STAGES + 2]

    for stage in range(STAGES):
        assert log_weight("play", "good", stage) > log_weight("play", "bad", stage) + 150
    assert log_weight("end beside play", USUAL, 3) > log_weight("play", "bad", 3)


def test_choices_are_observed_in_games_of_the_teacher() -> None:
    pytest.importorskip("scipy", reason="the extra `lab` is not installed")
    from deckwerk.lab.policy import observed

    assert training_games("vigil", "versus") == [("standard", 2), ("combined", 2)]
    assert training_games("shards", "solo") == []
    seen = list(observed(find_game("shards").load(), "standard", 2, 1, "greedy"))
    assert len(seen) > 50
    assert all(0 <= choice.chosen < len(choice.options) for choice in seen)
