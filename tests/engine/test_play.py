"""Playing a toy game: who is asked, what follows, how many ways there are."""

import pytest

from deckwerk import Decision, IllegalAction
from deckwerk.engine.bits import bit, has_bit, lowest_bits
from deckwerk.engine.decision import decision_of
from deckwerk.engine.effect import Effect
from deckwerk.engine.game import new_game, position_game
from deckwerk.engine.nearest import suggestion
from deckwerk.engine.play import advance, choose, legal, perft, play_randomly
from deckwerk.engine.position import set_up
from deckwerk.engine.rng import seeded
from deckwerk.engine.state import NOBODY, State
from tests.engine.toy import HAND, RULES, ToyRules


def texts(state: State) -> list[str]:
    return [RULES.action_text(code) for code in legal(state).codes()]


def hands(*hands: list[str]) -> State:
    return set_up(RULES, {"players": [{"hand": hand} for hand in hands]})


def play(state: State, *actions: str) -> None:
    for action in actions:
        assert action in texts(state)
        choose(state, RULES.parse_action(action))


def test_play_stops_where_somebody_is_asked() -> None:
    state = hands(["gem", "gem", "idol"], ["rock"])
    assert (state.asked, texts(state)) == (0, ["lay gem", "lay idol", "pass"])
    play(state, "lay gem")
    assert (state.asked, texts(state)) == (1, ["lay rock", "pass"])
    play(state, "pass")
    assert state.asked == 0


def test_a_card_asks_the_others_one_after_the_other() -> None:
    state = hands(["idol"], ["gem"], ["rock"])
    play(state, "lay idol")
    asked = []
    for _ in range(2):
        decision = decision_of(state, 0)
        assert decision is not None
        asked.append((decision.seat, decision.kind, decision.card, texts(state)))
        play(state, "pay")
    assert asked == [(1, "tribute", "idol", ["pay", "pass"]), (2, "tribute", "idol", ["pay", "pass"])]
    assert RULES.scores(state) == [2, 0, 0]
    decision = decision_of(state, 0)
    assert decision is not None
    assert (decision.seat, decision.kind, decision.card) == (1, "turn", None)


def test_after_the_last_card_nothing_is_asked() -> None:
    state = hands(["gem"], [])
    play(state, "lay gem")
    assert state.over
    assert state.asked == NOBODY
    assert texts(state) == []
    assert decision_of(state, 3) is None


def test_random_play_ends_or_stops_at_its_limit() -> None:
    state = hands(["gem", "gem", "idol"], ["rock"])
    assert play_randomly(state.clone(), seeded(1), 3) == 3
    assert play_randomly(state.clone(), seeded(1), 0) == 0
    ended = state.clone()
    decisions = play_randomly(ended, seeded(1))
    assert ended.over
    assert decisions >= 4
    again = state.clone()
    assert play_randomly(again, seeded(1)) == decisions
    assert not state.over


@pytest.mark.parametrize(
    ("first", "second", "counts"),
    [
        (["gem"], [], [1, 2, 2, 3, 3]),  # lay it and the game is over, or pass; then the other can only pass
        (["gem"], ["rock"], [1, 2, 4, 6]),
        (["idol"], ["rock"], [1, 2, 4, 8]),  # after the idol: pay or pass, then lay or pass
    ],
)
def test_perft_counts_the_ways_to_go_on(first: list[str], second: list[str], counts: list[int]) -> None:
    state = hands(first, second)
    assert [perft(state, depth) for depth in range(len(counts))] == counts
    assert state.see(HAND).size() == 1, "counting changes nothing"


def test_a_decision_without_its_options_is_what_the_others_see() -> None:
    decision = decision_of(hands(["gem"], []), 4)
    assert isinstance(decision, Decision)
    others = decision.without_options()
    assert others.to_dict() == {"seat": 0, "kind": "turn", "card": None, "seq": 4, "options": []}
    assert decision.options
    assert decision.text("de") == others.text("de") == "de turn 0 0"


def test_a_game_of_a_toy_is_a_whole_game() -> None:
    """Everything above the state works for rules that are nothing like the real ones."""
    game = new_game(RULES, 3, "", 5)
    assert game.variant == "plain"
    trail = [game.hash()]
    rng = seeded(2)
    while game.decision is not None:
        game.apply(int(rng.below(len(game.decision.options))))
        trail.append(game.hash())
    with pytest.raises(IllegalAction, match="over"):
        game.apply(0)
    for state in reversed(trail):
        assert game.hash() == state
        if game.record.actions:
            game.undo()
    assert position_game(RULES, game.position()).hash() == game.hash()


def test_sets_of_small_numbers() -> None:
    assert [int(bit(number)) for number in range(32)] == [2**number for number in range(32)]
    assert [int(lowest_bits(count)) for count in (0, 1, 6, 31)] == [0, 1, 63, 2**31 - 1]
    assert [number for number in range(32) if has_bit(0b1010, number)] == [1, 3]


def test_near_names_are_suggested_and_far_ones_are_not() -> None:
    known = ["hand", "deck", "discard"]
    assert suggestion("hnad", known) == "; did you mean 'hand'?"
    assert suggestion("DECK", known) == "; did you mean 'deck'?"
    assert suggestion("xyzzy", known) == ""


class Endless(Effect):
    """Puts itself on the stack again and again."""

    def resume(self, state: State) -> None:
        state.push(self.number, state.top_seat(), 0)


def test_what_never_ends_is_given_up() -> None:
    rules = ToyRules()
    endless = Endless()
    rules.add_effect(endless)
    state = rules.blank(2, 0, seeded(1))
    state.push(endless.number, 0, 0)
    with pytest.raises(IllegalAction, match="never ends"):
        advance(state)
