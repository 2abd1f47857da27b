"""Chance told apart from choice: an action with a roll does what the roll says, and no more than that."""

import pytest

import deckwerk
from deckwerk import Game, IllegalAction
from deckwerk.engine.rng import Rng, seeded
from tests.conformance.check_keeping import assert_same
from tests.settings import SETTINGS, Setting, every_game
from tests.walks import eager

pytestmark = pytest.mark.both

_ACTIONS = 60


def start(slug: str) -> tuple[Game, Rng]:
    setting = next(each for each in SETTINGS if each.slug == slug and each.seats > 1)
    return setting.new(3), seeded(3)


def rolled(game: Game, rng: Rng, actions: int) -> list[int]:
    """Play on with a roll for each action; the hash after each."""
    hashes = []
    for number in range(actions):
        if game.over:
            break
        game.apply(eager(game, rng), roll=1000 + number)
        hashes.append(game.hash())
    return hashes


@every_game
def test_a_game_with_rolls_plays_again_to_the_same(slug: str) -> None:
    fresh, rng = start(slug)
    game = Setting(slug, fresh.variant, fresh.seats).rich(seeded(5))
    hashes = rolled(game, rng, _ACTIONS)
    again = deckwerk.replay(game.record.dumps())
    assert_same(game, again)
    assert again.record.dumps() == game.record.dumps()
    assert again.revealed == game.revealed
    kept = deckwerk.from_json(game.to_json())
    assert_same(game, kept)
    assert kept.revealed == game.revealed
    assert kept.record.rolls == game.record.rolls
    for earlier in reversed(hashes[-4:-1]):
        game.undo()
        assert game.hash() == earlier
    assert game.clone().record.dumps() == game.record.dumps()


@every_game
def test_a_roll_reveals_something_only_if_chance_was_used(slug: str) -> None:
    game, rng = start(slug)
    revealing = 0
    for number in range(_ACTIONS):
        action = eager(game, rng)
        plain = game.clone()
        before = game.revealed
        plain.apply(action)
        game.apply(action, roll=number)
        assert (game.revealed != before) == (plain.revealed != before), action.text
        revealing += game.revealed != before
    assert 0 < revealing < _ACTIONS


@every_game
def test_what_an_action_does_follows_from_its_roll_alone(slug: str) -> None:
    """Whatever was drawn before: equal games with other generators do the same; another roll draws anew."""
    game, rng = start(slug)
    others = 0
    for number in range(_ACTIONS):
        action = eager(game, rng)
        twin = deckwerk.position(slug, game.position() | {"random": int(seeded(9000 + number).word)})
        before = game.revealed
        other = game.clone()
        other.apply(action.text, roll=500 + number)
        twin.apply(action.text, roll=number)
        game.apply(action.text, roll=number)
        assert_same(game, twin)
        if game.revealed != before:
            others += other.view(None).to_json() != game.view(None).to_json() or other.hash() != game.hash()
        else:
            assert other.view(None).to_json() == game.view(None).to_json()
    assert others


@pytest.mark.parametrize("roll", [-1, 2**63, True, 1.5, "7", [1]])
def test_what_is_no_roll_is_refused_and_changes_nothing(roll: object) -> None:
    game = deckwerk.new("godslayer", seed=1)
    before = game.to_json()
    with pytest.raises(IllegalAction, match="a roll is a whole number"):
        game.apply(0, roll=roll)
    assert game.to_json() == before


def test_a_roll_is_the_seed_of_its_action() -> None:
    """So that who is told the rolls can check a game without deckwerk's generator being anything special."""
    game = deckwerk.new("godslayer", seed=1)
    assert game.decision is not None
    game.apply(len(game.decision.options) - 1, roll=42)
    drawn = game.state().rng.word
    assert drawn != seeded(42).word
    again = deckwerk.replay(game.record.dumps())
    assert again.state().rng.word == drawn


def test_equal_rolls_reveal_each_time() -> None:
    """What was drawn with the same roll as before is new to the player all the same."""
    game = deckwerk.new("godslayer", seats=2, seed=1)
    for _ in range(6):
        before = game.revealed
        events = game.apply("end", roll=5)
        assert any(event.kind == "drew" for event in events)
        assert game.revealed != before
