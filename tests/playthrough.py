"""Whole games as text that people can review: the opening and telling moments in full, a line for each turn.

A fixed policy plays them from a fixed seed, so the text is the same on every machine, interpreted or
compiled. In full, each decision tells who is asked, the options, the choice and the events; now and then
everything somebody sees, and the state's hash. `tests/golden/` holds a review of that: the first turn and the
first question of each kind as they are, and of every turn what was done, with a hash of its full text.
`./dw python -m tests.regenerate --full NAME` shows the full text.
"""

import hashlib
import itertools
from collections.abc import Iterator
from dataclasses import dataclass

from deckwerk import Action, Decision, Event, Game
from deckwerk.engine.event import EVERYONE
from deckwerk.engine.rng import Rng, seeded
from deckwerk.engine.view import ZoneView
from deckwerk.words import LANGUAGES
from tests.settings import Setting

SEED = 5
HASH_EVERY = 10


@dataclass
class Step:
    """One decision of a game: in which turn, what was chosen, all that is told of it, the moment itself."""

    turn: str
    action: str
    text: list[str]
    moment: list[str]
    is_new: bool
    """Whether this kind of question was not asked before."""


@dataclass
class Playthrough:
    """A game from its beginning to its end."""

    opening: list[str]
    steps: list[Step]
    end: list[str]


def full(setting: Setting) -> str:
    """Everything that is told of a game."""
    game = played(setting)
    lines = [*game.opening, *(line for step in game.steps for line in step.text), *game.end]
    return "\n".join(lines) + "\n"


def review(setting: Setting) -> str:
    """The same for people."""
    return reviewed(played(setting))


def reviewed(game: Playthrough) -> str:
    """A game for people: what a turn's line leaves out is in its hash."""
    lines = list(game.opening)
    for turn, of_turn in itertools.groupby(game.steps, key=lambda step: step.turn):
        steps = list(of_turn)
        if turn == game.steps[0].turn:
            lines += [line for step in steps for line in step.text]
        else:
            lines += [f"    {line}" for step in steps if step.is_new for line in step.moment]
        told = "\n".join(line for step in steps for line in step.text)
        digest = hashlib.blake2b(told.encode(), digest_size=4).hexdigest()
        lines.append(f"{turn} [{digest}] {_runs([step.action for step in steps], ', ')}")
    return "\n".join([*lines, *game.end]) + "\n"


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


def played(setting: Setting) -> Playthrough:
    """A game of a setting."""
    game, rng = setting.new(SEED), seeded(SEED)
    rules = game.rules
    table = {zone.name for zone in rules.zones[: rules.table_zones]}
    turns, whose = rules.counters.index("turns"), rules.counters.index("turn")
    kinds: set[str] = set()
    asked: set[tuple[str, str | None]] = set()
    observers = itertools.cycle((None, *range(game.seats)))
    through = Playthrough([f"{rules.slug}, {game.variant}, {game.seats} seats, seed {SEED}"], [], [])
    through.opening += _events(game.view(None).events)
    while game.decision is not None:
        decision = game.decision
        state = game.state()
        turn = f"turn {state.get(turns)}, seat {state.get(whose)}"
        view = list(_view(game, next(observers))) if decision.seq % (15 * (game.seats + 1)) == 0 else []
        action = busy(decision.options, table, rng)
        words = _words(decision)
        moment = [_question(decision), f"> {action}", *_events(game.apply(action))]
        is_hashed = decision.seq % HASH_EVERY == HASH_EVERY - 1
        text = [*view, *(words if (decision.kind, decision.card) not in asked else ()), *moment]
        text += [f"hash {game.hash()}"] * is_hashed
        step = Step(turn, action.text, text, words + moment, decision.kind not in kinds)
        through.steps.append(step)
        kinds.add(decision.kind)
        asked.add((decision.kind, decision.card))
    through.end += ["", "the end", *_view(game, None)]
    for line in game.score_sheet():
        who = line.name if line.seat is None else f"seat {line.seat}"
        through.end.append(f"{line.rank}. {who}, team {line.team}: {line.total} = {line.parts}")
    through.end.append(f"scores {game.scores()}, winners {game.winners()}, hash {game.hash()}")
    return through


def _words(decision: Decision) -> list[str]:
    """What people read of a question, in both languages."""
    return [
        f"{lang}: {decision.text(lang)} {' | '.join(option.label(lang) for option in decision.options)}"
        for lang in LANGUAGES
    ]


def _question(decision: Decision) -> str:
    """Who is asked what; the options, equal verbs put together."""
    verbs: dict[str, list[str]] = {}
    for option in decision.options:
        verb, _, rest = option.text.partition(" ")
        verbs.setdefault(verb, []).append(rest)
    card = f" ({decision.card})" if decision.card else ""
    options = " | ".join(f"{verb} {', '.join(rest)}".strip() for verb, rest in verbs.items())
    return f"{decision.seq} seat {decision.seat} {decision.kind}{card}? {options}"


def _events(events: list[Event]) -> Iterator[str]:
    if events:
        yield "= " + _runs([_event(event) for event in events], "; ")


def _runs(texts: list[str], between: str) -> str:
    """Texts in their order, equal neighbours counted."""
    runs = [(text, len(list(same))) for text, same in itertools.groupby(texts)]
    return between.join(text if count == 1 else f"{text} ({count} times)" for text, count in runs)


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
        zones = [_zone(zone, rules.card_ids) for zone in view.zone_views() if zone.seat == owner]
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
