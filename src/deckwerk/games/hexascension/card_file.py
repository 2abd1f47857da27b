# mypyc: off
"""The card files: from YAML to cards of decks, characters, areas with their events, and monsters."""

from collections.abc import Callable
from pathlib import Path

from deckwerk.cards.parts import EFFECTS, IDENTIFIER, Flag, Listed, Maybe, Number, Record, Shape, Words
from deckwerk.cards.source import Entry, near, read_entries
from deckwerk.cards.values import Values
from deckwerk.cards.yaml_text import CardText, file_error
from deckwerk.engine.effect import Effect
from deckwerk.games.common.card import Card, Head
from deckwerk.games.common.card_file import CardShapes
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.hexascension.answers import Dodge, Parry
from deckwerk.games.hexascension.card import (
    ANYONE,
    CELL,
    CLASSES,
    FACTIONS,
    KINDS,
    LEVELS,
    NO_TARGET,
    ORIGINS,
    PLAYER,
    TARGETS,
    WHO,
    WINDOWS,
    Area,
    AreaEvent,
    Character,
    DeckCard,
    Mode,
    Monster,
    PseudoCard,
    When,
)
from deckwerk.games.hexascension.components import ATTRIBUTES, FACES, MOST_DICE, TURN_END
from deckwerk.games.hexascension.conditional import NextTime
from deckwerk.games.hexascension.gains import Bonus, RaiseOne
from deckwerk.games.hexascension.hexes import KINDS as CELL_KINDS
from deckwerk.games.hexascension.hexes import PLAIN
from deckwerk.games.hexascension.placing import all_parts, misplaced, wrong_role
from deckwerk.games.hexascension.vocabulary import GRAMMAR

DECK_KINDS = ("action", "quick", "relic")
MOST_EVENTS = 62
"""Which of them have happened in a turn is a set of as many numbers at most (`engine.bits`)."""
_SIDES = 6
_SPECIAL = Words(*(kind for kind in CELL_KINDS if kind != PLAIN))
_ALL_FOUR = Record({name: Number(0) for name in ATTRIBUTES})
_SOME = Record({name: Maybe(Number()) for name in ATTRIBUTES}, "hexascension.no_attribute")
_USE = Maybe({"pay": Maybe(Number()), "do": EFFECTS})
_ACQUIRING = Maybe(
    {
        "first": Maybe(Flag()),
        "paid": Maybe(Number()),
        "once": Maybe(Flag()),
        "may": Maybe(Flag()),
        "do": EFFECTS,
    }
)
_DECK: dict[str, Shape] = {"faction": Maybe(Words(*FACTIONS)), "cost": Number(0), "points": Number(0)}
_KINDS: dict[str, dict[str, Shape]] = {
    "action": _DECK | {"target": Maybe(Words(*TARGETS[1:])), "within": Maybe(Number(1, 8)), "do": EFFECTS},
    "quick": _DECK
    | {"modes": Listed({"at": Listed(Words(*WINDOWS)), "who": Maybe(Words(*WHO)), "do": EFFECTS})},
    "relic": _DECK
    | {
        "attributes": Maybe(_SOME),
        "passes_through": Maybe(Flag()),
        "use": _USE,
        "acquiring": _ACQUIRING,
    },
    "character": {
        "faction": Maybe(Words(*FACTIONS)),
        "attributes": _ALL_FOUR,
        "use": Maybe({"do": EFFECTS}),
        "acquiring": _ACQUIRING,
    },
    "area": {"place": _SPECIAL, "events": Listed(IDENTIFIER, least=_SIDES, most=_SIDES)},
    "event": {"do": Maybe(EFFECTS)},
    "monster": {
        "rank": Words(*LEVELS),
        "attributes": _ALL_FOUR,
        "points": Number(0),
        "fight_start": Maybe(EFFECTS),
        "attack_failed": Maybe(EFFECTS),
        "counter_dice": Maybe(Number(1, int(MOST_DICE) - 1)),
        "ties_hit": Maybe(Flag()),
        "reward": EFFECTS,
    },
    "cell": {},
    "die": {},
}
SHAPES = CardShapes(ORIGINS, _KINDS, GRAMMAR)


def read_cards(path: Path) -> list[Card]:
    """The cards of a file in its order, not yet numbered; CardFileError names what is wrong and where."""
    return read_entries(path, read_card)


def read_card(entry: Entry) -> Card:
    """The card of an entry; CardFileError says what is wrong."""
    kind, values = SHAPES.read(entry)
    head = SHAPES.head(values, "" if kind in DECK_KINDS else "table")
    if (ORIGINS[head.origin] == "table") != (kind not in DECK_KINDS):
        raise values.wrong("hexascension.origin")
    return _READERS[kind](kind, values, head)


def check_events(path: Path | CardText, cards: list[Card]) -> None:
    """Refuse a file in which an area names an event that is none among all cards, and too many events."""
    events = {card.slug for card in cards if isinstance(card, AreaEvent)}
    if len(events) > MOST_EVENTS:
        raise file_error("hexascension.too_many_events", path.name, most=MOST_EVENTS)
    if all(set(card.table) <= events for card in cards if isinstance(card, Area)):
        return

    def check(entry: Entry) -> None:
        _, values = SHAPES.read(entry)
        for name in values.words("events"):
            if name not in events:
                raise values.wrong(
                    "hexascension.no_event", "events", text=repr(name), near=near(name, sorted(events))
                )

    read_entries(path, check)


def _faction(values: Values) -> int:
    return FACTIONS.index(values.word("faction", FACTIONS[0]))


def _deck_card(kind: str, values: Values, head: Head, effect: CardEffect | None = None) -> DeckCard:
    numbers = values.number("cost"), values.number("points")
    return DeckCard(head, KINDS.index(kind), _faction(values), *numbers, effect)


def _action(kind: str, values: Values, head: Head) -> Card:
    target = TARGETS.index(values.word("target", TARGETS[NO_TARGET]))
    if values.has("within") and target != PLAYER:
        raise values.wrong("hexascension.within", "within")
    effect = _effect(values, "do", "action", target=target)
    card = _deck_card(kind, values, head, effect)
    card.target = target
    card.distance = values.number("within")
    found = [part for part in all_parts(effect) if isinstance(part, NextTime)]
    if len(found) > 1:
        raise values.wrong("hexascension.next_time_twice", "do")
    if found:
        card.trigger = found[0].trigger()
    return card


def _quick(kind: str, values: Values, head: Head) -> Card:
    card = _deck_card(kind, values, head)
    modes = [_mode(part) for part in values.all_of("modes")]
    windows = [window for part in values.all_of("modes") for window in part.words("at")]
    for window in windows:
        if windows.count(window) > 1:
            raise values.wrong("hexascension.window_twice", "modes", text=repr(window))
    card.set_modes(modes)
    return card


def _mode(values: Values) -> Mode:
    windows = values.words("at")
    wrong = wrong_role(windows, values.word("who"))
    if wrong is not None:
        raise values.wrong(wrong.problem, **wrong.values)
    effect = _effect(values, "do", *windows)
    parts = list(all_parts(effect))
    who = values.word("who", WHO[ANYONE])
    if any(isinstance(part, Parry) for part in parts) and who not in ("struck", "fighters"):
        raise values.wrong("hexascension.parry", "who")
    for window in windows:
        if not _in_own_turn(window, who) and any(map(_is_for_this_turn, parts)):
            raise values.wrong("hexascension.passing", "do", window=repr(window))
    numbers = [WINDOWS.index(window) for window in windows]
    return Mode(numbers, WHO.index(who), effect, dodges=any(isinstance(part, Dodge) for part in parts))


def _in_own_turn(window: str, who: str) -> bool:
    """Whether who plays a quick action in a window is always the player whose turn it is."""
    return window in ("turn", "acquired") or (window == "area" and who == "self")


def _is_for_this_turn(effect: Effect) -> bool:
    """Whether an effect raises attributes until the turn ends, which only the player on turn can do."""
    return isinstance(effect, Bonus | RaiseOne) and effect.until == TURN_END


def _relic(kind: str, values: Values, head: Head) -> Card:
    card = _deck_card(kind, values, head)
    card.set_attributes([values.number(f"attributes.{name}") for name in ATTRIBUTES])
    card.passes_through = values.flag("passes_through")
    if values.has("use"):
        card.use = _effect(values, "use.do", "use")
        card.use_price = values.number("use.pay")
    card.when = _when(values)
    if card.use is not None and card.when is not None and card.when.once:
        raise values.wrong("hexascension.one_use", "acquiring")
    return card


def _when(values: Values) -> When | None:
    if not values.has("acquiring"):
        return None
    return When(
        _effect(values, "acquiring.do", "acquiring"),
        first=values.flag("acquiring.first"),
        paid=values.number("acquiring.paid"),
        once=values.flag("acquiring.once"),
        may=values.flag("acquiring.may"),
    )


def _character(kind: str, values: Values, head: Head) -> Card:
    attributes = [values.number(f"attributes.{name}") for name in ATTRIBUTES]
    if head.slug not in CLASSES or FACTIONS[_faction(values)] not in (head.slug, FACTIONS[0]):
        raise values.wrong("hexascension.character", allowed=", ".join(CLASSES))
    if values.has("use") and values.has("acquiring"):
        raise values.wrong("hexascension.one_ability", "acquiring")
    use = _effect(values, "use.do", "use") if values.has("use") else None
    return Character(head, _faction(values), attributes, use, _when(values))


def _area(kind: str, values: Values, head: Head) -> Card:
    return Area(head, CELL_KINDS.index(values.word("place")), values.words("events"))


def _event(kind: str, values: Values, head: Head) -> Card:
    return AreaEvent(head, _effect(values, "do", "event") if values.has("do") else None)


def _monster(kind: str, values: Values, head: Head) -> Card:
    attributes = [values.number(f"attributes.{name}") for name in ATTRIBUTES]
    level = LEVELS.index(values.word("rank"))
    card = Monster(head, level, attributes, values.number("points"), _effect(values, "reward", "reward"))
    if values.has("fight_start"):
        card.start = _effect(values, "fight_start", "fight_start")
    if values.has("attack_failed"):
        card.attack_failed = _effect(values, "attack_failed", "attack_failed")
    card.counter_dice = values.number("counter_dice", 1)
    card.ties_hit = values.flag("ties_hit")
    return card


def _pseudo(kind: str, values: Values, head: Head) -> Card:
    known = CELL_KINDS if kind == KINDS[CELL] else FACES
    if head.slug not in known:
        raise values.wrong("unknown", text=repr(head.slug), allowed=", ".join(known))
    return PseudoCard(head, KINDS.index(kind))


_READERS: dict[str, Callable[[str, Values, Head], Card]] = {
    "action": _action,
    "quick": _quick,
    "relic": _relic,
    "character": _character,
    "area": _area,
    "event": _event,
    "monster": _monster,
    "cell": _pseudo,
    "die": _pseudo,
}


def _effect(values: Values, name: str, *places: str, target: int = NO_TARGET) -> CardEffect:
    """An effect; CardFileError if a part of it cannot stand at these places of a card."""
    effect = values.a(CardEffect, name)
    for part in all_parts(effect):
        for place in places:
            wrong = misplaced(part, place, target)
            if wrong is not None:
                raise values.wrong(wrong.problem, name, **wrong.values)
    return effect
