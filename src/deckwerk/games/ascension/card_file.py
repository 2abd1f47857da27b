# mypyc: off
"""Ascension card files: from YAML to cards."""

from pathlib import Path

from deckwerk.cards.source import Entry, read_entries
from deckwerk.games.ascension.card import FACTIONS, KINDS, ORIGINS, Ability, AscensionCard, Trigger, cards_of
from deckwerk.games.ascension.components import table_zones
from deckwerk.games.ascension.gains import Gain, PutIntoPlay
from deckwerk.games.ascension.text import trigger_key
from deckwerk.games.ascension.triggers import EVENTS
from deckwerk.games.ascension.vocabulary import RESOURCES, effect_of, effects_of
from deckwerk.games.common.card import Filter
from deckwerk.games.common.card_file import HEAD_FIELDS, HEAD_REQUIRED, read_head
from deckwerk.games.common.effect import CardEffect, in_order
from deckwerk.words import has

_EFFECTS_OF_KIND = {
    "hero": ["play", "fate", "static", "free_at_energy"],
    "construct": ["use", "when", "fate", "static", "free_at_energy"],
    "monster": ["reward", "trophy", "fate", "static"],
    "treasure": ["play"],
}
_EFFECT_FIELDS = ["play", "use", "when", "reward", "fate", "trophy", "static", "free_at_energy"]
_CARD_FIELDS = [*HEAD_FIELDS, "kind", "faction", "cost", "honor", *_EFFECT_FIELDS]
_REQUIRED = [*HEAD_REQUIRED, "kind", "cost", "honor"]
_STATIC = ["also_mechana", "unbanishable", "uncopyable"]
_STACKS = [zone.stack_of for zone in table_zones() if zone.stack_of]
_KINDS_OF_EVENT = {
    "play": ["hero"],
    "enter": ["construct"],
    "acquire": ["hero", "construct"],
    "defeat": ["monster"],
}


def read_cards(path: Path) -> list[AscensionCard]:
    """The cards of a file in its order, not yet numbered; CardFileError names what is wrong and where."""
    return read_entries(path, _card)


def _card(entry: Entry) -> AscensionCard:
    fields = entry.fields(_CARD_FIELDS, _REQUIRED)
    kind = KINDS[fields["kind"].one_of(KINDS)]
    allowed = _EFFECTS_OF_KIND[kind]
    for name in _EFFECT_FIELDS:
        if name in fields and name not in allowed:
            raise fields[name].error(f"a {kind} has no {name!r}; allowed are {', '.join(allowed)}")
    if allowed[0] == "play" and "play" not in fields:
        raise entry.error(f"'play' is missing: a {kind} has an effect")
    if kind in {"monster", "treasure"} and "faction" in fields:
        raise fields["faction"].error(f"a {kind} has no faction")
    head = read_head(fields, ORIGINS)
    if ORIGINS[head.origin] == "stack" and head.slug not in _STACKS:
        raise fields["origin"].error(f"there are stacks only of {', '.join(_STACKS)}")
    honor = fields["honor"].number()
    effect: CardEffect | None = None
    if "play" in fields:
        _check_energy(fields["play"])
        effect = effects_of(fields["play"])
    elif kind == "monster":
        rewards = [effect_of(item) for item in fields["reward"].items()] if "reward" in fields else []
        effect = in_order([Gain(0, 0, honor, 0, 0), *rewards])
    static: set[str] = set()
    if "static" in fields:
        static = {_STATIC[item.one_of(_STATIC)] for item in fields["static"].items()}
    fate, fate_for_all = _fate(fields["fate"]) if "fate" in fields else (None, False)
    return AscensionCard(
        head,
        KINDS.index(kind),
        fields["faction"].one_of(FACTIONS) if "faction" in fields else 0,
        fields["cost"].number(),
        honor,
        effect,
        [_ability(item) for item in fields["use"].items()] if "use" in fields else [],
        _triggers(fields["when"]) if "when" in fields else [],
        fate,
        effects_of(fields["trophy"]) if "trophy" in fields else None,
        fields["free_at_energy"].number(1) if "free_at_energy" in fields else 0,
        fate_for_all=fate_for_all,
        also_mechana="also_mechana" in static,
        unbanishable="unbanishable" in static,
        uncopyable="uncopyable" in static,
    )


def _check_energy(entry: Entry) -> None:
    """Refuse energy that a card gains before its own energize effect: it must not wake itself (RV-21)."""
    gained = False
    for item in entry.items():
        name = item.first_key()
        if name == "gain":
            amounts = item.fields(["gain", "per"], ["gain"])["gain"]
            gained = gained or "energy" in amounts.fields(RESOURCES, [])
        elif name == "energize" and gained:
            raise item.error("an energize effect stands before the energy that the same card gains")


def _fate(entry: Entry) -> tuple[CardEffect, bool]:
    fields = entry.fields(["do", "for"], ["do"])
    return effects_of(fields["do"]), "for" in fields and fields["for"].one_of(["every_player"]) == 0


def _ability(entry: Entry) -> Ability:
    fields = entry.fields(["do", "pay", "energize", "banish_copies"], ["do"])
    if len(fields) > 2:
        raise entry.error("an ability has one condition at most: 'pay', 'energize' or 'banish_copies'")
    price = fields["pay"].fields(["runes"], ["runes"])["runes"].number(1) if "pay" in fields else 0
    energy = fields["energize"].number(1) if "energize" in fields else 0
    copies = fields["banish_copies"].number(1) if "banish_copies" in fields else 0
    return Ability(effects_of(fields["do"]), price, energy, copies)


def _triggers(entry: Entry) -> list[Trigger]:
    triggers = [_trigger(item) for item in entry.items()]
    if len(triggers) > 1:
        raise entry.error("a construct has one trigger at most")
    return triggers


def _trigger(entry: Entry) -> Trigger:
    names = ["event", "cards", "first", "once", "may", "itself", "energize", "do"]
    fields = entry.fields(names, ["event", "cards", "do"])
    event = EVENTS[fields["event"].one_of(EVENTS)]
    cards = _filter(fields["cards"], _KINDS_OF_EVENT[event])
    done = [item.first_key() for item in fields["do"].items()]
    into_play = event == "acquire" and done == ["put_into_play"]
    if into_play:
        only = fields["do"].items()[0].fields(["put_into_play"], ["put_into_play"])
        only["put_into_play"].one_of(["acquired"])
        _filter(fields["cards"], ["construct"])
    trigger = Trigger(
        EVENTS.index(event),
        cards,
        PutIntoPlay() if into_play else effects_of(fields["do"]),
        fields["energize"].number(1) if "energize" in fields else 0,
        only_first="first" in fields and fields["first"].truth(),
        once="once" in fields and fields["once"].truth(),
        optional="may" in fields and fields["may"].truth(),
        itself="itself" in fields and fields["itself"].truth(),
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
    return cards_of(kind, fields["faction"].one_of(FACTIONS)) if "faction" in fields else cards_of(kind)
