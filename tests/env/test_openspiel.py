"""OpenSpiel: its random simulations, and what else it asks of a game."""

import copy
import json
import random

import pytest

pyspiel = pytest.importorskip("pyspiel")

from deckwerk import SetupError  # noqa: E402
from deckwerk.env import openspiel  # noqa: E402
from tests.settings import ALIKE, SETTINGS, Setting, every_variant  # noqa: E402


def load(setting: Setting, limit: int = 0) -> openspiel.DeckwerkGame:
    parameters = {
        "game": setting.slug,
        "seats": setting.seats,
        "variant": setting.variant,
        "seeds": 50,
        "limit": limit,
    }
    game: openspiel.DeckwerkGame = pyspiel.load_game("deckwerk", parameters)
    return game


@pytest.mark.parametrize("setting", [*SETTINGS, *ALIKE], ids=str)
@pytest.mark.soak
def test_random_simulations_find_nothing_wrong(setting: Setting) -> None:
    """Every game, variant and number of seats; games are cut, for clones are taken at each decision."""
    pyspiel.random_sim_test(load(setting, limit=40), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("game", ["shards", "godslayer"])
@pytest.mark.compiled
def test_random_simulations_of_reduced_games_also_write_and_read_states(game: str) -> None:
    tiny = pyspiel.load_game("deckwerk", {"game": game, "start": "tiny", "limit": 12, "seeds": 3})
    pyspiel.random_sim_test(tiny, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("game", ["shards", "godslayer"])
@pytest.mark.compiled
def test_a_table_filled_by_cfr_loses_less_and_less(game: str) -> None:
    from examples.mccfr import learn
    from examples.mccfr import load as load_reduced

    before, after = learn(load_reduced(game, seeds=2, limit=4), 60, 60, 200)
    assert before[1] > 0.1
    assert after[1] < before[1] / 3
    assert after[2] > before[2]


def test_a_limit_ends_a_game_for_who_is_ahead() -> None:
    game = pyspiel.load_game("deckwerk(game=shards,start=tiny,seeds=2,limit=3)")
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert game.max_game_length() == 3
    state = game.new_initial_state()
    state.apply_action(1)
    for _ in range(3):
        assert not state.is_terminal()
        state.apply_action(state.legal_actions()[0])
    assert state.is_terminal()
    assert sorted(state.returns()) == [-1.0, 1.0]
    clone = state.clone()
    assert clone.is_terminal()
    for action in (0, state.history()[-1]):
        with pytest.raises(ValueError, match="the game is over"):
            state.apply_action(action)


def test_teams_and_games_against_the_game_are_not_said_to_be_zero_sum() -> None:
    team = load(Setting("godslayer", "team", 4))
    assert team.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


@every_variant
def test_a_clone_goes_its_own_way(setting: Setting) -> None:
    state = load(setting).new_initial_state()
    state.apply_action(3)
    before = [state.information_state_string(seat) for seat in range(setting.seats)]
    clone = state.clone()
    for _ in range(8):
        clone.apply_action(clone.legal_actions()[0])
    assert [state.information_state_string(seat) for seat in range(setting.seats)] == before
    assert clone.information_state_string(0) != before[0]


@pytest.mark.both
def test_a_state_is_read_back_from_what_was_written() -> None:
    game = pyspiel.load_game("deckwerk(game=shards,seats=2)")
    state = game.new_initial_state()
    state.apply_action(7)
    for _ in range(12):
        state.apply_action(state.legal_actions()[-1])
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert read.history() == state.history()
    for seat in (0, 1):
        assert read.observation_tensor(seat) == state.observation_tensor(seat)
        assert read.information_state_string(seat) == state.information_state_string(seat)


def test_a_start_of_ones_own_is_saved_with_the_game() -> None:
    start = json.dumps({"each": {"health": 6}, "centre_deck_rest": []})
    game = pyspiel.load_game("deckwerk", {"start": start})
    state = game.new_initial_state()
    for _ in range(6):
        state.apply_action(state.legal_actions()[-1])
    written = pyspiel.serialize_game_and_state(game, state)
    game_again, state_again = pyspiel.deserialize_game_and_state(written)
    for again in (game_again, pyspiel.load_game(str(game))):
        assert again.deckwerk_spec is game.deckwerk_spec
    assert str(state_again) == str(state)


def test_a_player_remembers_what_it_did() -> None:
    """The same position reached by other actions is another information state of the one who acted."""
    state = pyspiel.load_game("deckwerk(game=shards,seats=2)").new_initial_state()
    state.apply_action(5)
    seat = state.current_player()
    first, second = state.legal_actions()[:2]
    ways = []
    for order in ((first, second), (second, first)):
        way = state.clone()
        for action in order:
            way.apply_action(action)
        ways.append(way)
    assert ways[0].observation_string(seat) == ways[1].observation_string(seat)
    assert ways[0].information_state_string(seat) != ways[1].information_state_string(seat)


def test_what_a_player_knows_can_be_read() -> None:
    state = pyspiel.load_game("deckwerk(game=shards,seats=2,start=tiny,limit=9)").new_initial_state()
    assert state.observation_string(1) == "seat_1: chance chooses a seed"
    state.apply_action(5)
    mine, other = state.current_player(), 1 - state.current_player()
    text = state.observation_string(mine)
    assert text.startswith(f"seat_{mine}:\ntable: ")
    assert "\nseat1: health 4; " in text
    assert "hand 3 crystal" in text
    assert "options: play crystal" in text
    assert text.endswith("decisions left: 9")
    hidden = state.observation_string(other).split("\nseat2: ")[1]
    assert "hand.size 5" in hidden
    assert "hand 3" not in hidden
    assert "options" not in state.observation_string(other)
    past, _, now = state.information_state_string(mine).partition("\n")
    assert past == "past: none"
    assert now == text


@every_variant
def test_texts_of_observations_are_equal_for_equal_observations_alone(setting: Setting) -> None:
    state = load(setting).new_initial_state()
    state.apply_action(3)
    texts: dict[str, set[tuple[object, ...]]] = {}
    for _ in range(12):
        for seat in range(setting.seats):
            known = (*state.observation_tensor(seat), state.current_player() == seat)
            texts.setdefault(state.observation_string(seat), set()).add(known)
        state.apply_action(state.legal_actions()[0])
    assert all(len(known) == 1 for known in texts.values())
    assert len(texts) == len(set().union(*texts.values()))


def test_a_copy_of_what_was_played_shares_nothing_that_changes() -> None:
    state = pyspiel.load_game("deckwerk(game=shards,seats=2)").new_initial_state()
    state.apply_action(5)
    other = copy.deepcopy(state.played)
    state.apply_action(state.legal_actions()[0])
    assert all(not known for known in other.known)
    assert all(state.played.known), "what was played in the open everyone remembers"


def test_what_cannot_be_played_is_refused_with_what_is_allowed() -> None:
    with pytest.raises(SetupError, match=r"games are .*shards"):
        pyspiel.load_game("deckwerk(game=chess)")
    with pytest.raises(SetupError, match="2, 3, 4 seats"):
        pyspiel.load_game("deckwerk(game=shards,seats=9)")
    with pytest.raises(SetupError, match="a limit is a number of decisions"):
        pyspiel.load_game("deckwerk(game=shards,limit=-1)")
    with pytest.raises(SetupError, match="not 'huge'"):
        pyspiel.load_game("deckwerk(game=shards,start=huge)")
    with pytest.raises(SetupError, match="seeds are a whole number from 1 to"):
        pyspiel.load_game("deckwerk(game=shards,seeds=0)")


@pytest.mark.both
def test_the_order_of_what_others_did_is_remembered() -> None:
    """Two ways of another to the same position are two information states: recall is perfect."""
    state = pyspiel.load_game("deckwerk(game=shards,seats=2)").new_initial_state()
    state.apply_action(5)
    other = 1 - state.current_player()
    first, second = state.legal_actions()[:2]
    ways = []
    for order in ((first, second), (second, first)):
        way = state.clone()
        for action in order:
            way.apply_action(action)
        ways.append(way)
    assert ways[0].observation_string(other) == ways[1].observation_string(other)
    assert ways[0].information_state_string(other) != ways[1].information_state_string(other)


@every_variant
def test_a_state_drawn_from_what_a_player_knows_looks_the_same_to_it(setting: Setting) -> None:
    state = load(setting).new_initial_state()
    state.apply_action(3)
    for _ in range(10):
        state.apply_action(state.legal_actions()[0])
    seat = state.current_player()
    numbers = random.Random(2)
    drawn = [state.resample_from_infostate(seat, numbers.random) for _ in range(8)]
    for other in drawn:
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.legal_actions() == state.legal_actions()
        assert other.observation_tensor(seat) == state.observation_tensor(seat)
    assert len({str(other) for other in drawn}) > 1
    with pytest.raises(ValueError, match="a player is a number from 0 to"):
        state.resample_from_infostate(setting.seats, numbers.random)
    before = str(state)
    drawn[0].apply_action(drawn[0].legal_actions()[0])
    assert str(state) == before


def test_a_state_has_a_text_that_tells_it_from_others() -> None:
    game = pyspiel.load_game("deckwerk(game=shards,seats=2)")
    states = []
    for seed in (5, 6):
        state = game.new_initial_state()
        states.append(str(state))
        state.apply_action(seed)
        states.append(str(state))
        state.apply_action(state.legal_actions()[0])
        states.append(str(state))
    assert len(set(states)) == 5, "before the seed both are the same"


def test_what_is_provided_is_declared() -> None:
    kind = pyspiel.load_game("deckwerk").get_type()
    assert kind.provides_information_state_string
    assert not kind.provides_information_state_tensor, "a past has no fixed length"
    assert kind.provides_observation_string
    assert kind.provides_observation_tensor
