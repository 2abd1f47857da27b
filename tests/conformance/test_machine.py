"""Any order of playing, taking back, copying, saving, loading and replaying: the game stays the one it is."""

import json

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import deckwerk
from deckwerk import ActionError, Game
from deckwerk.engine.rng import seeded
from tests.conformance.soundness import all_cards, assert_sound
from tests.effort import tries
from tests.settings import SETTINGS
from tests.walks import eager

pytestmark = pytest.mark.both


class AnyOrder(RuleBasedStateMachine):
    """The model is what a person would write down: the hash after every action, and the actions themselves.

    Besides the game at hand, some earlier ones lie aside with what they were when they were put there.
    """

    game: Game
    trail: list[int]
    actions: list[str]

    def __init__(self) -> None:
        super().__init__()
        self.aside: list[tuple[Game, list[int], list[str]]] = []

    @initialize(number=st.integers(0, len(SETTINGS) - 1), seed=st.integers(0, 2**63 - 1), rich=st.booleans())
    def begin(self, number: int, seed: int, rich: bool) -> None:
        setting = SETTINGS[number]
        self.game = setting.rich(seeded(seed)) if rich else setting.new(seed)
        self.trail = [self.game.hash()]
        self.actions = []
        self.cards = all_cards(self.game.state())

    @precondition(lambda self: not self.game.over)
    @rule(number=st.integers(0, 2**30), form=st.sampled_from(["index", "text", "action"]))
    def play(self, number: int, form: str) -> None:
        decision = self.game.decision
        assert decision is not None
        option = decision.options[number % len(decision.options)]
        forms = {"index": number % len(decision.options), "text": option.text, "action": option}
        self.game.apply(forms[form], seat=decision.seat, seq=decision.seq)
        self.trail.append(self.game.hash())
        self.actions.append(option.text)

    @rule(seed=st.integers(0, 1000), count=st.integers(1, 12))
    def play_on(self, seed: int, count: int) -> None:
        rng = seeded(seed)
        for _ in range(count):
            if not self.game.over:
                self.actions.append(eager(self.game, rng).text)
                self.game.apply(self.actions[-1])
                self.trail.append(self.game.hash())

    @precondition(lambda self: self.actions)
    @rule()
    def take_back(self) -> None:
        self.game.undo()
        self.trail.pop()
        self.actions.pop()

    @precondition(lambda self: len(self.aside) < 6)
    @rule()
    def copy(self) -> None:
        self.aside.append((self.game.clone(), self.trail.copy(), self.actions.copy()))

    @precondition(lambda self: self.aside)
    @rule(number=st.integers(0, 5))
    def go_on_in_a_copy(self, number: int) -> None:
        """Play goes on there, and the game at hand is put aside instead."""
        place = number % len(self.aside)
        kept = self.game, self.trail, self.actions
        self.game, self.trail, self.actions = self.aside[place]
        self.aside[place] = kept

    @rule()
    def save_and_load(self) -> None:
        self.game = deckwerk.from_json(self.game.to_json())

    @rule()
    def replay(self) -> None:
        self.game = deckwerk.replay(self.game.record.dumps())

    @rule()
    def describe_and_set_up(self) -> None:
        """The game set up from its description is the same with a new record; the old one is put aside."""
        description = json.loads(json.dumps(self.game.position()))
        self.aside = [*self.aside[-5:], (self.game, self.trail, self.actions)]
        self.game = deckwerk.position(self.game.rules.slug, description)
        self.trail, self.actions = [self.trail[-1]], []

    @rule(text=st.sampled_from(["", "xyzzy", "play xyzzy", "pass 3 from hand #9"]), seat=st.integers(-1, 6))
    def try_what_is_not_allowed(self, text: str, seat: int) -> None:
        with pytest.raises(ActionError):
            self.game.apply(text)
        if self.game.decision is not None and seat != self.game.decision.seat:
            with pytest.raises(ActionError):
                self.game.apply(0, seat=seat)

    @rule(seed=st.integers(0, 1000))
    def imagine(self, seed: int) -> None:
        """Somebody plays out a guess of the game, which is none of the game's business."""
        guess = self.game.determinize(seed % self.game.seats, seed)
        rng = seeded(seed)
        for _ in range(10):
            if not guess.over:
                guess.apply(eager(guess, rng))

    @rule()
    def look(self) -> None:
        for seat in (None, *range(self.game.seats)):
            json.loads(self.game.view(seat).to_json())
        self.game.scores()
        self.game.score_sheet()

    @invariant()
    def the_game_is_the_one_it_should_be(self) -> None:
        if hasattr(self, "trail"):
            assert self.game.hash() == self.trail[-1]
            assert self.game.record.actions == self.actions
            assert len(self.trail) == len(self.actions) + 1
            assert self.game.over or self.game.decision is not None
            assert self.game.decision is None or self.game.decision.seq == len(self.actions)
            assert_sound(self.game, self.cards)

    @invariant()
    def nothing_put_aside_has_changed(self) -> None:
        for game, trail, actions in self.aside:
            assert game.hash() == trail[-1]
            assert game.record.actions == actions


def run(examples: int, steps: int) -> None:
    effort = settings(tries(examples), stateful_step_count=steps)
    run_state_machine_as_test(AnyOrder, settings=effort)


def test_whatever_is_done_in_whatever_order() -> None:
    run(examples=25, steps=30)


@pytest.mark.soak
def test_much_is_done_in_whatever_order() -> None:
    run(examples=80, steps=60)
