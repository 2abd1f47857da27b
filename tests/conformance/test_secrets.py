"""Nothing hidden shows: what others hold is dealt in another way, and a seat or spectator sees the same."""

import json

import pytest

import deckwerk
from deckwerk import Event, Game
from deckwerk.engine.rng import Rng, seeded
from tests.conformance.hidden import scrambled
from tests.settings import Setting, every_setting
from tests.walks import eager, inside_a_card, moments

pytestmark = pytest.mark.both

Seat = int | None
SHOWN = {"discarded", "revealed"}
"""What turns a hidden card of a seat over for all to see."""
TURNED_OVER = {"revealed", "showed", "lord_card"}
"""What shows everyone a card that chance has picked, though it happens to a seat."""


def seen_by(seat: Seat, game: Game, events: list[Event]) -> str:
    """Everything that reaches a seat: its view, and what was just told to it."""
    return game.view(seat).to_json() + json.dumps([event.for_seat(seat).to_dict() for event in events])


def observers(game: Game) -> list[Seat]:
    return [None, *range(game.seats)]


def check_views(setting: Setting, games: int, most: int, every: int) -> int:
    """Whoever looks, the cards of all others may lie as they will. Returns how often they lay otherwise."""
    differed = 0
    rng = seeded(77)
    for at in moments(setting, games, most, every):
        here = deckwerk.position(setting.slug, at.position())
        for observer in observers(at):
            others = set(range(setting.seats)) - {observer}
            there = deckwerk.position(setting.slug, scrambled(at, others, rng))
            assert there.view(observer).to_json() == here.view(observer).to_json()
            differed += there.hash() != here.hash()
    return differed


@every_setting
def test_a_view_is_the_same_whatever_the_others_hold(setting: Setting) -> None:
    differed = check_views(setting, games=2, most=80, every=40)
    assert differed > 5


def play_both(here: Game, there: Game, observer: Seat, scrambled_seats: set[int], rng: Rng) -> int:
    """Play the same in two games that only differ in what those seats hide, for as long as it stays hidden.

    Returns in how many steps everything that reached the observer was compared, and the same.
    """
    compared = 0
    for _ in range(15):
        decision = here.decision
        if decision is None or there.decision is None:
            break
        if decision.seat in scrambled_seats and not inside_a_card(here):
            break  # whose cards were dealt anew now shows them
        options = [option.text for option in there.decision.options]
        if decision.seat == observer:
            assert options == [option.text for option in decision.options]
        action = eager(here, rng).text
        if action not in options:
            break
        told, told_there = here.apply(action), there.apply(action)
        if any(event.kind in SHOWN and event.seat in scrambled_seats for event in told):
            break  # chance picked a card of such a hand, and it was laid open
        taken = [event for event in told if event.other in scrambled_seats and event.card]
        if not any(event.for_seat(observer).card for event in taken):
            assert seen_by(observer, here, told) == seen_by(observer, there, told_there)
            compared += 1
        if taken:
            break  # such a card came into another hand, and will be shown from there
    return compared


def check_events(setting: Setting, games: int, most: int, every: int) -> int:
    compared = 0
    rng = seeded(99)
    for at in moments(setting, games, most, every):
        if at.decision is None:
            continue
        for observer in observers(at):
            seats = set(range(setting.seats)) - {observer, at.decision.seat}
            here = deckwerk.position(setting.slug, at.position())
            there = deckwerk.position(setting.slug, scrambled(at, seats, rng))
            if here.hash() != there.hash():
                compared += play_both(here, there, observer, seats, rng)
    return compared


@every_setting
def test_what_happens_looks_the_same_whatever_the_others_hold(setting: Setting) -> None:
    compared = check_events(setting, games=2, most=80, every=40)
    assert compared > 50 or setting.seats == 1


def is_turned_over(event: Event, actor: int) -> bool:
    """Whether an event shows everyone a card nobody chose: of the table, a hand or a deck."""
    public = event.for_seat(None).card_id() is not None
    return public and (event.seat != actor or event.kind in TURNED_OVER)


def check_draws(setting: Setting, games: int, most: int, every: int) -> int:
    """Chance decides what a seat draws; as long as nothing falls in the open, the others notice nothing."""
    compared = 0
    for at in moments(setting, games, most, every):
        if at.decision is None:
            continue
        other_luck = at.position() | {"random": at.hash() % 10**9 + 1}
        for index in range(len(at.decision.options)):
            here = deckwerk.position(setting.slug, at.position())
            there = deckwerk.position(setting.slug, other_luck)
            told, told_there = here.apply(index), there.apply(index)
            if any(is_turned_over(event, at.decision.seat) for event in told + told_there):
                continue  # chance showed a card to all
            if here.position() | {"random": 0} == there.position() | {"random": 0}:
                continue  # chance changed nothing
            touched = {at.decision.seat, *(event.other for event in told)}
            touched |= {event.seat for event in told if event.card_id() != event.for_seat(None).card_id()}
            for observer in set(observers(at)) - touched:
                assert seen_by(observer, here, told) == seen_by(observer, there, told_there)
                compared += 1
    return compared


@every_setting
def test_what_a_seat_draws_stays_between_it_and_its_deck(setting: Setting) -> None:
    compared = check_draws(setting, games=4, most=60, every=10)
    assert compared > 1 or setting.seats == 1


@pytest.mark.soak
@every_setting
def test_nothing_hidden_shows_in_many_games(setting: Setting) -> None:
    check_views(setting, games=3, most=400, every=20)
    check_events(setting, games=3, most=400, every=20)
    check_draws(setting, games=3, most=400, every=20)
