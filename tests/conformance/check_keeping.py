"""A game can be copied, saved, recorded, described and taken back at every decision, also inside a card."""

import json

import deckwerk
from deckwerk import Game
from deckwerk.engine.rng import seeded
from deckwerk.engine.serialise import to_bytes
from tests.conformance.walk import Moment, check
from tests.walks import eager, steps


def assert_same(one: Game, other: Game) -> None:
    """Two games nobody could tell apart, whatever they look at; only the last events may be forgotten."""
    assert one.hash() == other.hash()
    assert to_bytes(one.state()) == to_bytes(other.state())
    assert (one.rules.slug, one.variant, one.seats) == (other.rules.slug, other.variant, other.seats)
    assert (one.over, one.scores(), one.winners()) == (other.over, other.scores(), other.winners())
    assert (one.decision is None) == (other.decision is None)
    if one.decision is not None and other.decision is not None:
        assert one.decision.to_dict() | {"seq": 0} == other.decision.to_dict() | {"seq": 0}
        assert one.decision.text() == other.decision.text()


def assert_same_future(one: Game, other: Game, seed: int, decisions: int = 12) -> None:
    """The two games stay the same when the same is played in both; neither is changed."""
    one, other = one.clone(), other.clone()
    rng = seeded(seed)
    for _ in range(decisions):
        if one.over:
            break
        action = eager(one, rng)
        told = [event.to_dict() for event in one.apply(action)]
        assert told == [event.to_dict() for event in other.apply(action.text)]
        assert one.hash() == other.hash()


@check(every=24, over=True)
def a_clone_is_the_same_game(moment: Moment) -> None:
    game = moment.game
    twin = game.clone()
    assert_same(game, twin)
    assert twin.record.dumps() == game.record.dumps()
    assert twin.view(0).to_json() == game.view(0).to_json()
    assert_same_future(game, twin, moment.number)


@check(every=15, over=True, least=20)
def playing_on_in_one_clone_leaves_the_others_untouched(moment: Moment) -> int:
    """Clones share their zones until one of them changes something: nothing may shine through, either way."""
    game = moment.game
    kept = moment.path.kept.setdefault("clones", [])
    if game.over:
        for entry in kept:
            assert isinstance(entry, tuple)
            twin, state, record = entry
            assert (to_bytes(twin.state()), twin.record.dumps()) == (state, record)
        return len(kept)
    before = to_bytes(game.state()), game.record.dumps()
    for _ in steps(game.clone(), seeded(moment.number), 10):
        pass
    assert (to_bytes(game.state()), game.record.dumps()) == before
    kept.append((game.clone(), *before))
    return 0


@check(every=24, over=True)
def a_saved_game_is_restored(moment: Moment) -> None:
    game = moment.game
    text = game.to_json()
    restored = deckwerk.from_json(text)
    assert_same(game, restored)
    for seat in moment.observers:
        assert restored.view(seat).to_json() == game.view(seat).to_json()
    assert restored.record.dumps() == game.record.dumps()
    assert restored.to_json() == text
    assert_same_future(game, restored, moment.number)


@check(every=60, over=True)
def a_guess_goes_on_after_saving(moment: Moment) -> None:
    """A determinized game has a record of its own, but its decisions are counted on, and it knows what
    happened."""
    seat = moment.number % moment.game.seats
    guess = moment.game.determinize(seat, moment.number)
    for _ in range(2):
        restored = deckwerk.from_json(guess.to_json())
        assert_same(guess, restored)
        assert restored.to_json() == guess.to_json()
        assert restored.view(seat).to_json() == guess.view(seat).to_json()
        assert restored.perspective(seat).last == guess.perspective(seat).last
        if guess.decision is not None:
            assert restored.decision is not None
            assert restored.decision.seq == guess.decision.seq
            guess.apply(0)


@check(every=60, kinds=False, over=True)
def a_record_plays_to_the_same_game(moment: Moment) -> None:
    game = moment.game
    again = deckwerk.replay(game.record.dumps())
    assert_same(game, again)
    assert again.over is game.over
    assert again.record.dumps() == game.record.dumps()
    for seat in moment.observers:
        assert again.view(seat).to_json() == game.view(seat).to_json()


@check(kinds=False, over=True)
def the_same_actions_end_in_the_same_way(moment: Moment) -> None:
    """Played anew, not replayed, by whoever has the actions."""
    game, number = moment.game, moment.path.number
    again = moment.setting.new(number) if number % 2 == 0 else moment.setting.rich(seeded(1000 + number))
    for action in game.record.actions:
        again.apply(action)
    assert_same(game, again)
    assert again.view(None).to_json() == game.view(None).to_json()


@check(every=24, over=True)
def a_described_game_can_be_set_up_again(moment: Moment) -> None:
    game = moment.game
    description = game.position()
    again = deckwerk.position(game.rules.slug, description)
    assert_same(game, again)
    assert again.position() == description
    assert json.loads(json.dumps(description)) == description
    assert_same_future(game, again, moment.number)


@check(every=60, kinds=False, over=True)
def a_position_is_kept_in_the_record(moment: Moment) -> None:
    game = deckwerk.position(moment.setting.slug, moment.game.position())
    assert json.loads(game.record.position) == moment.game.position()
    assert deckwerk.replay(game.record.dumps()).hash() == moment.game.hash()


@check(every=60)
def undo_takes_back_one_action_after_another(moment: Moment) -> None:
    """At every step of a short stretch; it starts from a position, so that the record stays short."""
    game = deckwerk.position(moment.setting.slug, moment.game.position())
    trail = [(at.hash(), at.record.dumps(), at.view(0).to_json()) for at in steps(game, moment.rng(), 6)]
    for state, record, view in reversed(trail):
        assert (game.hash(), game.record.dumps(), game.view(0).to_json()) == (state, record, view)
        if game.record.actions:
            game.undo()


@check(every=100, over=True)
def undo_takes_back_the_last_action_of_a_long_game(moment: Moment) -> int:
    if not moment.number:
        return 0
    game = moment.game
    twin = game.clone()
    twin.undo()
    assert twin.hash() == moment.path.hashes[-2]
    assert not twin.over
    twin.apply(game.record.actions[-1])
    assert_same(game, twin)
    return 1


@check(kinds=False, start=True)
def a_game_can_be_taken_back_to_its_start(moment: Moment) -> None:
    game = moment.game.clone()
    trail = [at.hash() for at in steps(game, moment.rng(), 30)]
    for state in reversed(trail):
        assert game.hash() == state
        if game.record.actions:
            game.undo()
    assert_same(moment.game, game)


@check(every=1, over=True)
def hashes_tell_states_apart(moment: Moment) -> None:
    """No two of the states in one game are alike: each step leaves a trace, and the hash sees it."""
    contents = moment.path.kept.setdefault("contents", [])
    contents.append(to_bytes(moment.game.state()))
    assert 0 <= moment.game.hash() < 2**63
    if moment.game.over:
        assert len(set(moment.path.hashes)) == len(moment.path.hashes)
        assert len(set(contents)) == len(contents) == len(moment.path.hashes)
