# mypyc: off
"""The vocabulary of Ascension card files: from YAML to cards and effects."""

from collections.abc import Callable
from pathlib import Path

from deckwerk.cards.source import Entry, read_entries
from deckwerk.engine.effect import Effect
from deckwerk.games.ascension.card import FACTIONS, KINDS, ORIGINS, Ability, AscensionCard, Filter, Trigger
from deckwerk.games.ascension.choices import BanishOwn, BanishRow, ChooseOne, CopyPlayedHero, DiscardToDo
from deckwerk.games.ascension.conquests import (
    NO_LIMIT,
    AcquireFree,
    DefeatFree,
    OpponentsLoseConstructs,
    StealCards,
    TakeFromRow,
)
from deckwerk.games.ascension.gains import (
    Discount,
    Draw,
    ExtraTurn,
    Gain,
    GainPerConstruct,
    GainPerFaction,
    IfConstructs,
    IfPlayed,
    PutIntoPlay,
)
from deckwerk.games.ascension.table import table_zones
from deckwerk.games.ascension.text import trigger_key
from deckwerk.games.ascension.triggers import EVENTS
from deckwerk.games.common.effect import CardEffect, in_order
from deckwerk.words import has

_CARD_FIELDS = [
    "id",
    "name",
    "translated",
    "kind",
    "faction",
    "cost",
    "honor",
    "copies",
    "origin",
    "play",
    "use",
    "when",
    "reward",
    "static",
    "source",
]
_REQUIRED = ["id", "name", "kind", "cost", "honor", "copies", "source"]
_STATIC = ["also_mechana", "unbanishable"]
_SOURCES = ["rulebook", "public", "designed"]
_RESOURCES = ["runes", "power", "honor", "mechana_runes"]
_STACKS = [zone.stack_of for zone in table_zones() if zone.stack_of]
_KINDS_OF_EVENT = {
    "play": ["hero"],
    "enter": ["construct"],
    "acquire": ["hero", "construct"],
    "defeat": ["monster"],
}


def read_cards(path: Path, first_number: int) -> list[AscensionCard]:
    """The cards of a file, numbered in its order; CardFileError names what is wrong and where."""
    cards = read_entries(path, _card)
    for number, card in enumerate(cards, first_number):
        card.number = number
        for effect in card.effects():
            _name_choices(effect, number)
    return cards


def _name_choices(effect: Effect, card: int) -> None:
    """Tell every choice inside an effect on which card it stands."""
    if isinstance(effect, ChooseOne):
        effect.card = card
    for part in effect.parts():
        _name_choices(part, card)


def _card(entry: Entry) -> AscensionCard:
    fields = entry.fields(_CARD_FIELDS, _REQUIRED)
    kind = KINDS[fields["kind"].one_of(KINDS)]
    names = fields["name"].fields(["en", "de"], ["en", "de"])
    allowed = {"hero": ["play"], "construct": ["use", "when", "static"], "monster": ["reward", "static"]}[
        kind
    ]
    for name in ("play", "use", "when", "reward", "static"):
        if name in fields and name not in allowed:
            raise fields[name].error(f"a {kind} has no {name!r}; allowed are {', '.join(allowed)}")
    if kind == "hero" and "play" not in fields:
        raise entry.error("'play' is missing: a hero has an effect")
    if kind == "monster" and "faction" in fields:
        raise fields["faction"].error("a monster has no faction")
    origin = fields["origin"].one_of(ORIGINS) if "origin" in fields else 0
    if ORIGINS[origin] == "stack" and fields["id"].text() not in _STACKS:
        raise fields["origin"].error(f"there are stacks only of {', '.join(_STACKS)}")
    honor = fields["honor"].number()
    effect: CardEffect | None = None
    if kind == "hero":
        effect = _effects(fields["play"])
    elif kind == "monster":
        rewards = [_effect(item) for item in fields["reward"].items()] if "reward" in fields else []
        effect = in_order([Gain(0, 0, honor, 0), *rewards])
    static = (
        {_STATIC[item.one_of(_STATIC)] for item in fields["static"].items()} if "static" in fields else set()
    )
    source = _SOURCES[fields["source"].one_of(_SOURCES)]
    return AscensionCard(
        0,
        fields["id"].identifier(),
        {lang: name.text() for lang, name in names.items()},
        KINDS.index(kind),
        fields["faction"].one_of(FACTIONS) if "faction" in fields else 0,
        fields["cost"].number(),
        honor,
        fields["copies"].number(1),
        origin,
        source,
        "translated" in fields and fields["translated"].truth(),
        effect,
        [_ability(item) for item in fields["use"].items()] if "use" in fields else [],
        _triggers(fields["when"]) if "when" in fields else [],
        also_mechana="also_mechana" in static,
        unbanishable="unbanishable" in static,
    )


def _ability(entry: Entry) -> Ability:
    fields = entry.fields(["do", "pay", "banish_self"], ["do"])
    if "pay" in fields and "banish_self" in fields:
        raise entry.error("'pay' and 'banish_self' do not go together")
    price = fields["pay"].fields(["runes"], ["runes"])["runes"].number(1) if "pay" in fields else 0
    return Ability(_effects(fields["do"]), price, "banish_self" in fields and fields["banish_self"].truth())


def _triggers(entry: Entry) -> list[Trigger]:
    triggers = [_trigger(item) for item in entry.items()]
    if len(triggers) > 1:
        raise entry.error("a construct has one trigger at most")
    return triggers


def _trigger(entry: Entry) -> Trigger:
    fields = entry.fields(["event", "cards", "first", "once", "may", "do"], ["event", "cards", "do"])
    event = EVENTS[fields["event"].one_of(EVENTS)]
    cards = _filter(fields["cards"], _KINDS_OF_EVENT[event])
    into_play = event == "acquire" and [item.first_key() for item in fields["do"].items()] == [
        "put_into_play"
    ]
    if into_play:
        _value(fields["do"].items()[0], "put_into_play").one_of(["acquired"])
        _filter(fields["cards"], ["construct"])
    trigger = Trigger(
        EVENTS.index(event),
        cards,
        PutIntoPlay() if into_play else _effects(fields["do"]),
        only_first="first" in fields and fields["first"].truth(),
        once="once" in fields and fields["once"].truth(),
        optional="may" in fields and fields["may"].truth(),
    )
    if trigger.optional and not into_play:
        raise fields["may"].error("only 'put_into_play' can be a 'may' of a trigger")
    if not has(f"card.{trigger_key(trigger)}"):
        raise entry.error(
            f"no words are known for this trigger; the phrase {trigger_key(trigger)!r} is missing"
        )
    return trigger


def _filter(entry: Entry, kinds: list[str]) -> Filter:
    fields = entry.fields(["kind", "faction"], ["kind"])
    kind = KINDS.index(kinds[fields["kind"].one_of(kinds)])
    return Filter(kind, fields["faction"].one_of(FACTIONS) if "faction" in fields else -1)


def _effects(entry: Entry) -> CardEffect:
    return in_order([_effect(item) for item in entry.items()])


def _effect(entry: Entry) -> CardEffect:
    """The effect that the first name of a mapping stands for."""
    name = entry.first_key()
    if name not in _BUILDERS:
        entry.fields(list(_BUILDERS), [])
    return _BUILDERS[name](entry)


def _value(entry: Entry, name: str) -> Entry:
    return entry.fields([name], [name])[name]


def _only(entry: Entry, names: list[str]) -> tuple[str, Entry]:
    """The one field of a mapping, which says what is meant."""
    fields = entry.fields(names, [])
    if len(fields) != 1:
        raise entry.error(f"exactly one of {', '.join(names)} is expected here")
    return next(iter(fields.items()))


def _gain(entry: Entry) -> CardEffect:
    fields = entry.fields(["gain", "per"], ["gain"])
    amounts = fields["gain"].fields(_RESOURCES, [])
    if not amounts:
        raise fields["gain"].error(f"nothing is gained; allowed are {', '.join(_RESOURCES)}")
    numbers = [amounts[name].number(1) if name in amounts else 0 for name in _RESOURCES]
    gain = Gain(numbers[0], numbers[1], numbers[2], numbers[3])
    if "per" not in fields:
        return gain
    counted, what = _only(fields["per"], ["constructs", "factions"])
    if counted == "constructs":
        faction = _value(what, "faction").one_of(FACTIONS)
        return GainPerConstruct(gain, Filter(KINDS.index("construct"), faction))
    what.one_of(["constructs"])
    return GainPerFaction(gain)


def _draw(entry: Entry) -> CardEffect:
    return Draw(_value(entry, "draw").number(1))


def _choose(entry: Entry) -> CardEffect:
    return ChooseOne([_effects(branch) for branch in _value(entry, "choose").items()])


def _banish(entry: Entry) -> CardEffect:
    fields = _value(entry, "banish").fields(["from", "may"], ["from"])
    places = ["hand", "discard", "row"]
    zones = {places[item.one_of(places)] for item in fields["from"].items()}
    may = "may" in fields and fields["may"].truth()
    if "row" in zones:
        if zones != {"row"} or not may:
            raise entry.error("banishing from the row stands alone and is always a 'may'")
        return BanishRow()
    return BanishOwn(from_hand="hand" in zones, from_discard="discard" in zones, may=may)


def _discard(entry: Entry) -> CardEffect:
    fields = entry.fields(["discard", "then"], ["discard", "then"])
    for item in fields["discard"].fields(["from"], ["from"])["from"].items():
        item.one_of(["hand"])
    return DiscardToDo(_effects(fields["then"]))


def _copy(entry: Entry) -> CardEffect:
    _value(entry, "copy").one_of(["played_hero"])
    return CopyPlayedHero()


def _turn(entry: Entry) -> CardEffect:
    _value(entry, "turn").one_of(["extra"])
    return ExtraTurn()


def _acquire(entry: Entry) -> CardEffect:
    fields = _value(entry, "acquire").fields(["kind", "cost", "to"], ["kind", "to"])
    fields["kind"].one_of(["hero"])
    fields["to"].one_of(["deck"])
    return AcquireFree(fields["cost"].number() if "cost" in fields else NO_LIMIT)


def _defeat(entry: Entry) -> CardEffect:
    return DefeatFree(_value(entry, "defeat").fields(["power"], ["power"])["power"].number(1))


def _take(entry: Entry) -> CardEffect:
    _value(entry, "take").one_of(["row"])
    return TakeFromRow()


def _discount(entry: Entry) -> CardEffect:
    return Discount(_value(entry, "discount").fields(["constructs"], ["constructs"])["constructs"].number(1))


def _opponents(entry: Entry) -> CardEffect:
    what, amount = _only(_value(entry, "opponents"), ["lose_constructs", "steal_cards"])
    if what == "lose_constructs":
        return OpponentsLoseConstructs(keep_one=amount.one_of(["one", "all_but_one"]) == 1)
    amount.one_of(["one"])
    return StealCards()


def _if(entry: Entry) -> CardEffect:
    fields = entry.fields(["if", "then"], ["if", "then"])
    then = _effects(fields["then"])
    condition, what = _only(fields["if"], ["played", "constructs"])
    if condition == "played":
        meant = what.fields(["kind", "faction", "other"], ["kind", "other"])
        if not meant["other"].truth():
            raise meant["other"].error("a card never counts itself; 'other' is always true")
        faction = meant["faction"].one_of(FACTIONS) if "faction" in meant else -1
        return IfPlayed(Filter(meant["kind"].one_of(["hero"]), faction), then)
    return IfConstructs(_value(what, "at_least").number(1), then)


_BUILDERS: dict[str, Callable[[Entry], CardEffect]] = {
    "gain": _gain,
    "draw": _draw,
    "choose": _choose,
    "banish": _banish,
    "discard": _discard,
    "copy": _copy,
    "turn": _turn,
    "acquire": _acquire,
    "defeat": _defeat,
    "take": _take,
    "discount": _discount,
    "opponents": _opponents,
    "if": _if,
}
