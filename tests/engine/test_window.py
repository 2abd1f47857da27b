"""Windows and unwinding, on a toy: who is asked, in which order, what closes a window, what a halt drops."""

import pytest

from deckwerk.engine.event import Event
from deckwerk.engine.play import choose, legal
from deckwerk.engine.position import describe, set_up
from deckwerk.engine.rng import seeded
from deckwerk.engine.secrecy import determinize
from deckwerk.engine.serialise import to_bytes
from deckwerk.engine.state import State
from tests.engine.duel import DISCARD, POINTS, RULES


def seated(*players: dict[str, object]) -> State:
    """Points are plenty; whatever is not named is empty."""
    state = set_up(RULES, {"players": [{"points": 9} | player for player in players]})
    state.log = []
    return state


def do(state: State, seat: int, text: str) -> None:
    """A seat, which is the one that is asked, answers."""
    assert int(state.asked) == seat
    code = RULES.parse_action(text)
    assert code in legal(state).codes()
    choose(state, code)


def told(state: State) -> list[str]:
    """What happened, shortly."""
    log: list[Event] = state.log or []
    return [f"{event.kind} {event.seat} {RULES.card_ids[event.card]}" for event in log]


def points(state: State) -> list[int]:
    return [int(state.get(POINTS, seat)) for seat in range(int(state.seats))]


def test_nobody_is_asked_if_the_open_cards_prove_that_nobody_can_answer() -> None:
    state = seated({"hand": ["blow"]}, {"hand": ["blow"], "deck_rest": ["blow"], "discard": ["jammer"]})
    do(state, 0, "play blow")
    assert points(state) == [9, 7]
    assert int(state.asked) == 0


def test_who_might_hold_an_answer_is_asked_with_nothing_to_do_but_pass() -> None:
    state = seated({"hand": ["blow"]}, {"hand": ["blow"], "deck_rest": ["jammer"]})
    do(state, 0, "play blow")
    assert int(state.asked) == 1
    assert [RULES.action_text(code) for code in legal(state).codes()] == ["pass"]
    do(state, 1, "pass")
    assert points(state) == [9, 7]


def test_a_card_that_all_know_lies_on_the_deck_is_not_in_the_hand() -> None:
    known = [{"card": "jammer", "known_by": "all"}]
    state = seated({"hand": ["blow"]}, {"hand": ["blow"], "deck": known})
    do(state, 0, "play blow")
    assert int(state.asked) == 0
    unknown = [{"card": "jammer", "known_by": [0]}]
    state = seated({"hand": ["blow"]}, {"hand": ["blow"], "deck": unknown})
    do(state, 0, "play blow")
    assert int(state.asked) == 1


def test_a_hand_that_all_know_is_no_secret() -> None:
    hand = [{"card": "blow", "known_by": "all"}]
    state = seated({"hand": ["blow"]}, {"hand": hand, "deck_rest": ["jammer"]})
    do(state, 0, "play blow")
    assert int(state.asked) == 0
    hand = [{"card": "jammer", "known_by": "all"}]
    state = seated({"hand": ["blow"]}, {"hand": hand, "deck_rest": ["blow"]})
    do(state, 0, "play blow")
    assert int(state.asked) == 1


def test_what_came_last_is_carried_out_first() -> None:
    """A blow, jammed, the jammer jammed: the blow counts. A window lies upon a window."""
    state = seated({"hand": ["blow", "jammer"]}, {"hand": ["jammer"]})
    do(state, 0, "play blow")
    do(state, 1, "play jammer")
    assert state.count_frames() == 5
    do(state, 0, "play jammer")
    assert told(state)[3:] == ["worked 0 jammer", "cancelled 1 jammer", "worked 0 blow"]
    assert points(state) == [9, 7]
    assert int(state.asked) == 0


def test_all_are_asked_in_turn_order_and_after_each_answer_again() -> None:
    state = seated({"hand": ["blow"]}, {"hand": ["jammer"]}, {"hand": ["jammer"]}, {"hand": ["jammer"] * 2})
    do(state, 0, "play blow")
    do(state, 1, "pass")
    do(state, 2, "pass")
    do(state, 3, "play jammer")
    do(state, 1, "play jammer")  # against the jammer: its window begins left of its player, who comes last
    do(state, 2, "pass")
    do(state, 3, "pass")
    do(state, 2, "pass")  # the jammer of seat 3 is cancelled, so its window is closed; the blow's opens again
    do(state, 3, "pass")
    assert points(state) == [9, 7, 9, 9]


def test_a_window_closes_when_what_it_is_about_is_gone() -> None:
    state = seated({"hand": ["blow"]}, {"hand": ["jammer"]}, {"hand": ["jammer"]})
    do(state, 0, "play blow")
    do(state, 1, "play jammer")
    do(state, 2, "pass")  # about the jammer; about the blow nobody is asked any more
    assert int(state.asked) == 0
    assert points(state) == [9, 9, 9]


def test_ending_the_turn_drops_what_was_still_to_come_topmost_first() -> None:
    state = seated({"hand": ["blow"]}, {"hand": ["jammer"]}, {"hand": ["halt"]})
    do(state, 0, "play blow")
    do(state, 1, "play jammer")
    do(state, 2, "play halt")
    assert told(state)[2:] == ["played 2 halt", "worked 2 halt", "dropped 1 jammer", "dropped 0 blow"]
    assert points(state) == [9, 9, 9]
    assert int(state.asked) == 1
    assert state.count_frames() == 1
    assert [state.see(DISCARD, seat).cards() for seat in range(3)] == [[1], [2], [3]]


@pytest.mark.parametrize("observer", [0, 1, 2])
def test_games_that_look_the_same_ask_the_same_seats(observer: int) -> None:
    """In the middle of nested windows: dealt anew, all pass, and the same are asked in the same order."""
    deck: dict[str, object] = {"hand": ["jammer", "blow"], "deck_rest": ["jammer", "blow", "blow", "halt"]}
    harmless: dict[str, object] = {"hand": ["blow"], "deck_rest": ["blow", "blow"]}
    state = seated(deck, deck, harmless, deck)
    do(state, 0, "play blow")
    do(state, 1, "play jammer")
    do(state, 3, "play jammer")
    assert to_bytes(set_up(RULES, describe(state))) == to_bytes(state)
    orders = set()
    for seed in range(20):
        world = determinize(state, observer, seeded(seed + 1))
        order = []
        while world.count_frames() > 1:
            order.append(int(world.asked))
            choose(world, RULES.parse_action("pass"))
        orders.add(tuple(order))
    assert orders == {(0, 1, 1, 3)}
