"""Nothing hidden shows: what others hold is dealt in another way, and a seat or spectator sees the same."""

import json

import deckwerk
from deckwerk import Event, Game, View
from deckwerk.engine.rng import Rng
from tests.conformance.hidden import scrambled
from tests.conformance.walk import Moment, check
from tests.walks import eager, inside_a_card

Seat = int | None
SHOWN = {"discarded", "revealed"}
"""What turns a hidden card of a seat over for all to see."""
TURNED_OVER = {"revealed", "showed", "lord_card", "explored", "met"}
"""What shows everyone a card that chance has picked, though it happens to a seat."""


def seen_by(seat: Seat, game: Game, events: list[Event]) -> str:
    """Everything that reaches a seat: its view, and what was just told to it."""
    return in_full(game.view(seat)) + json.dumps([event.for_seat(seat).to_dict() for event in events])


def in_full(view: View) -> str:
    """A view with what its JSON leaves out: the cause of the question."""
    decision = view.decision
    cause = [] if decision is None else [decision.form, decision.cause, decision.cause_card]
    return view.to_json() + json.dumps(cause)


@check(every=40, over=True, least=6)
def a_view_is_the_same_whatever_the_others_hold(moment: Moment) -> int:
    """Whoever looks, the cards of all others may lie as they will."""
    differed = 0
    rng, slug = moment.rng(), moment.setting.slug
    here = deckwerk.position(slug, moment.game.position())
    for observer in moment.observers:
        others = set(range(moment.game.seats)) - {observer}
        there = deckwerk.position(slug, scrambled(moment.game, others, rng))
        assert in_full(there.view(observer)) == in_full(here.view(observer))
        differed += there.hash() != here.hash()
    return differed


@check(every=40, least=50)
def what_happens_looks_the_same_whatever_the_others_hold(moment: Moment) -> int:
    compared = 0
    rng, slug = moment.rng(), moment.setting.slug
    for observer in moment.observers:
        seats = set(range(moment.game.seats)) - {observer, moment.decision.seat}
        here = deckwerk.position(slug, moment.game.position())
        there = deckwerk.position(slug, scrambled(moment.game, seats, rng))
        if here.hash() != there.hash():
            compared += play_both(here, there, observer, seats, rng)
    return compared


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


def is_turned_over(event: Event, actor: int) -> bool:
    """Whether an event shows everyone a card nobody chose, of the table, a hand or a deck, or a die."""
    if event.kind == "rolled":
        return True
    public = event.for_seat(None).card_id() is not None
    return public and (event.seat != actor or event.kind in TURNED_OVER)


@check(every=20, least=2)
def what_a_seat_draws_stays_between_it_and_its_deck(moment: Moment) -> int:
    """Chance decides what a seat draws; as long as nothing falls in the open, the others notice nothing."""
    compared = 0
    slug, actor = moment.setting.slug, moment.decision.seat
    described = moment.game.position()
    other_luck = described | {"random": moment.game.hash() % 10**9 + 1}
    for index in range(len(moment.decision.options)):
        here = deckwerk.position(slug, described)
        there = deckwerk.position(slug, other_luck)
        told, told_there = here.apply(index), there.apply(index)
        if any(is_turned_over(event, actor) for event in told + told_there):
            continue  # chance showed a card to all
        if here.position() | {"random": 0} == there.position() | {"random": 0}:
            continue  # chance changed nothing
        touched = {actor, *(event.other for event in told)}
        touched |= {event.seat for event in told if event.card_id() != event.for_seat(None).card_id()}
        for observer in set(moment.observers) - touched:
            assert seen_by(observer, here, told) == seen_by(observer, there, told_there)
            compared += 1
    return compared
