"""What any client can rely on in the frames of any game."""

from typing import cast

import msgspec

import deckwerk
from deckwerk.presentation.asking import Facts
from deckwerk.presentation.patch import Json, data_of, diff, merge
from deckwerk.presentation.steps import Steps
from deckwerk.protocol.frame import Frame
from deckwerk.words import LANGUAGES
from tests.conformance.hidden import scrambled
from tests.conformance.walk import Moment, check
from tests.presentation.framing import WITHOUT_TARGET, answers, frame_of, framer, fresh_framer, is_there


@check(every=6, least=20)
def every_option_touches_a_thing_of_its_frame(moment: Moment) -> int:
    """And every option of the game can be chosen, none by two of the frame."""
    decision = moment.decision
    frame = frame_of(moment.game, decision.seat, LANGUAGES[moment.number % 2])
    assert frame.ask is not None
    assert (frame.ask.seat, frame.ask.kind) == (decision.seat, decision.kind)
    assert frame.ask.text
    layout = framer(moment.setting.slug, "en", moment.game.seats).layout
    has = {**frame.table.counters, **frame.seats[str(decision.seat)].counters}
    chosen: list[int] = []
    for option in frame.ask.options:
        action = decision.options[option.i]
        card = option.card or (option.at.card if option.at is not None else "")
        assert (option.do, card or None) == (action.verb, action.card)
        assert option.text
        if option.at is None:
            assert option.do in WITHOUT_TARGET, action
        else:
            assert is_there(frame, option.at, layout), (option.at, action)
        for counter, cost in option.costs.items():
            assert cost <= has.get(counter, 0), (option.costs, action)
        if option.range is None or option.range.i not in chosen:
            chosen += answers(option)
    if frame.ask.range is not None:
        chosen = list(range(frame.ask.range.least, frame.ask.range.most + 1))
    assert sorted(chosen) == list(range(len(decision.options)))
    return len(frame.ask.options)


@check(every=6)
def every_amount_of_a_frame_is_the_one_that_it_says(moment: Moment) -> int:
    """Each amount of a range is an option that differs from the others in its number alone, and an option
    with a range is one of its amounts.
    """
    options = moment.decision.options
    ask = frame_of(moment.game, moment.decision.seat).ask
    assert ask is not None
    for option in ask.options:
        if option.range is None:
            continue
        own, span = options[option.i], option.range
        amounts = {span.i + (n - span.least) * span.step: n for n in range(span.least, span.most + 1)}
        assert amounts[option.i] == (own.number or 0) == option.number
        for index, amount in amounts.items():
            other = options[index]
            assert (other.verb, other.card, other.seat, other.zone) == (
                own.verb,
                own.card,
                own.seat,
                own.zone,
            )
            assert (other.number or 0) == amount
    if ask.range is not None:
        numbers = [options[ask.range.i + n].number or 0 for n in range(ask.range.least, ask.range.most + 1)]
        assert numbers == [*range(ask.range.least, ask.range.most + 1)]
    return len(ask.options)


@check(every=6, over=True, least=10)
def merging_a_patch_gives_the_next_frame(moment: Moment) -> int:
    compared = 0
    for seat in moment.observers:
        new = data_of(frame_of(moment.game, seat, "de", moment.number))
        kept = moment.path.kept.setdefault(f"frame of {seat}", [])
        if kept:
            old = cast(Json, kept[0])
            patch = msgspec.json.decode(msgspec.json.encode(diff(old, new)))
            assert merge(old, patch) == new
            compared += 1
        kept[:] = [new]
    return compared


@check(every=30, over=True)
def a_frame_can_be_sent_and_read(moment: Moment) -> None:
    """It fits its schema, leaves out what is empty, shows as many cards as there are, and depends on no other
    frame that was made before.
    """
    for seat in moment.observers:
        frame = frame_of(moment.game, seat)
        assert frame == fresh_framer(moment.game).frame(moment.game.view(seat), Facts(sweep=("play",)))
        assert msgspec.json.decode(msgspec.json.encode(frame), type=Frame) == frame
        view = moment.game.view(seat)
        for owner in (None, *range(moment.game.seats)):
            area = frame.table if owner is None else frame.seats[str(owner)]
            for name, zone in area.zones.items():
                seen = view.zone(name, owner)
                assert zone.n == seen.count > 0
                assert len(zone.cards) <= zone.n
                assert all(int(index) < len(zone.cards) for index in zone.marks)
            for name, value in area.counters.items():
                assert value == view.counter(name, owner) != 0


@check(every=30, over=True)
def a_frame_tells_nothing_that_is_hidden(moment: Moment) -> None:
    """Deal the hidden cards anew, and no byte differs."""
    game = moment.game
    for seat in range(game.seats):
        twin = game.determinize(seat, moment.number)
        assert msgspec.json.encode(frame_of(game, seat)) == msgspec.json.encode(frame_of(twin, seat))
    twin = deckwerk.position(moment.setting.slug, scrambled(game, {*range(game.seats)}, moment.rng()))
    assert msgspec.json.encode(frame_of(game, None)) == msgspec.json.encode(frame_of(twin, None))


@check(every=30, least=5)
def every_event_says_from_where_to_where(moment: Moment) -> int:
    """The things are those of the layout, and told in the same way whatever is hidden."""
    game = moment.game
    made = framer(moment.setting.slug, "en", game.seats)
    steps = Steps(made.layout, game.rules)
    twin = game.clone()
    events = twin.apply(moment.rng().below(len(moment.decision.options)))
    assert {event.kind for event in events} <= {*made.layout.events}
    for observer in moment.observers:
        told = steps.of(events, game.view(observer), twin.view(observer))
        assert [step.kind for step in told] == [event.kind for event in events]
        for step, event in zip(told, events, strict=True):
            assert step.card == (event.for_seat(observer).card_id() or "")
            for target in (step.from_, step.to):
                assert target is None or target.card in ("", step.card)
    return len(events)
