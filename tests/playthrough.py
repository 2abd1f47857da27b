"""Whole games as readable text: every decision, option and event, views, hashes and scores.

The games are played by a fixed policy from a fixed seed, so the text is the same on every machine,
interpreted or compiled. `tests/golden/` holds them; `tests/test_golden.py` compares.
"""

import itertools
from collections.abc import Iterator

from deckwerk import Action, Decision, Event, Game
from deckwerk.engine.event import EVERYONE
from deckwerk.engine.rng import Rng, seeded
from deckwerk.engine.view import ZoneView
from deckwerk.words import LANGUAGES
from tests.settings import Setting

SEED = 5
HASH_EVERY = 10


def playthrough(setting: Setting) -> str:
    """A game of a setting from its beginning to its end."""
    return "\n".join(_lines(setting.new(SEED), seeded(SEED))) + "\n"


def busy(options: list[Action], table: set[str], rng: Rng) -> Action:
    """A choice that makes games rich and short: use up the own cards, then take what lies in a row, then do
    anything with a card; one time in sixteen anything at all.
    """
    with_a_card = [option for option in options if option.card is not None]
    own = [option for option in with_a_card if option.zone not in table]
    in_a_row = [option for option in with_a_card if option.place is not None]
    choices = own or in_a_row or with_a_card or options
    if rng.below(16) == 0:
        choices = options
    return choices[rng.below(len(choices))]


def _lines(game: Game, rng: Rng) -> Iterator[str]:
    rules = game.rules
    table = {zone.name for zone in rules.zones[: rules.table_zones]}
    asked: set[tuple[str, str | None]] = set()
    yield f"{rules.slug}, {game.variant}, {game.seats} seats, seed {SEED}"
    yield from _events(game.view(None).events)
    observers = (None, *range(game.seats))
    views = 0
    while game.decision is not None:
        decision = game.decision
        if decision.seq % (15 * len(observers)) == 0:
            yield from _view(game, observers[views % len(observers)])
            views += 1
        yield from _question(decision, asked)
        action = busy(decision.options, table, rng)
        yield f"> {action}"
        yield from _events(game.apply(action))
        if decision.seq % HASH_EVERY == HASH_EVERY - 1:
            yield f"hash {game.hash()}"
    yield "\nthe end"
    yield from _view(game, None)
    for line in game.score_sheet():
        who = line.name if line.seat is None else f"seat {line.seat}"
        yield f"{line.rank}. {who}, team {line.team}: {line.total} = {line.parts}"
    yield f"scores {game.scores()}, winners {game.winners()}, hash {game.hash()}"


def _question(decision: Decision, asked: set[tuple[str, str | None]]) -> Iterator[str]:
    """Who is asked what; in words when that was not asked before."""
    if (decision.kind, decision.card) not in asked:
        asked.add((decision.kind, decision.card))
        for lang in LANGUAGES:
            yield f"{lang}: {decision.text(lang)}"
            yield from (f"{lang}:   {option.text}: {option.label(lang)}" for option in decision.options)
    verbs: dict[str, list[str]] = {}
    for option in decision.options:
        verb, _, rest = option.text.partition(" ")
        verbs.setdefault(verb, []).append(rest)
    card = f" ({decision.card})" if decision.card else ""
    options = " | ".join(f"{verb} {', '.join(rest)}".strip() for verb, rest in verbs.items())
    yield f"{decision.seq} seat {decision.seat} {decision.kind}{card}? {options}"


def _events(events: list[Event]) -> Iterator[str]:
    told = [_event(event) for event in events]
    runs = [(text, len(list(same))) for text, same in itertools.groupby(told)]
    if runs:
        yield "= " + "; ".join(text if count == 1 else f"{text} ({count} times)" for text, count in runs)


def _event(event: Event) -> str:
    """Who, what, which card (and which seats may know it), how much, where, whom."""
    words = [event.kind] if event.seat < 0 else [str(event.seat), event.kind]
    if event.card:
        words.append(str(event.card_id()))
        if event.seen_by != EVERYONE:
            words.append("to " + "+".join(str(seat) for seat in range(16) if event.seen_by >> seat & 1))
    words += [f"x{event.amount}"] * (event.amount != 0)
    words += [f"@{event.place}"] * (event.place != 0)
    words += [f"from {event.other}"] * (event.other >= 0)
    return " ".join(words)


def _view(game: Game, seat: int | None) -> Iterator[str]:
    """Everything in a view, a line for the table and some for each seat."""
    view = game.view(seat)
    rules = view.rules
    yield f"\nview of {'a spectator' if seat is None else f'seat {seat}'}"
    numbers = range(rules.table_counters)
    yield "  " + ", ".join(f"{rules.counters[number]} {view.get(number)}" for number in numbers)
    for owner in (None, *range(view.seats)):
        zones = [_zone(zone, rules.card_ids) for zone in view.zones if zone.seat == owner]
        if owner is None:
            yield from (f"  {zone}" for zone in zones)
        else:
            own = range(rules.table_counters, len(rules.counters))
            counters = [f"{rules.counters[number]} {view.get(number, owner)}" for number in own]
            yield f"  seat {owner}: " + "; ".join(counters + zones)


def _zone(zone: ZoneView, ids: list[str]) -> str:
    """A zone and its size, the cards seen there, their use this turn, what the owner knows to lie below."""
    text = f"{zone.name} {zone.count}"
    if zone.cards:
        text += ": " + _cards([ids[card] or "-" for card in zone.cards])
    if any(zone.notes):
        text += f" used {zone.notes}"
    if zone.rest:
        text += " over " + _cards([ids[card] for card in zone.rest])
    return text


def _cards(cards: list[str]) -> str:
    """Cards in their order, equal neighbours counted."""
    runs = [(card, len(list(same))) for card, same in itertools.groupby(cards)]
    return " ".join(card if count == 1 else f"{count}*{card}" for card, count in runs)
