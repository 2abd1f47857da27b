# mypyc: off
"""Ascension card files: from YAML to cards."""

from pathlib import Path

from deckwerk.cards.parts import EFFECTS, Flag, Listed, Maybe, Nested, Number, Record, Shape, Words
from deckwerk.cards.source import Entry, read_entries
from deckwerk.cards.values import Values
from deckwerk.engine.effect import Effect
from deckwerk.games.ascension.card import (
    FACTIONS,
    KINDS,
    ORIGINS,
    Ability,
    AscensionCard,
    Trigger,
    cards_in,
    written_cards,
)
from deckwerk.games.ascension.components import COMPONENTS
from deckwerk.games.ascension.conditions import IfEnergy
from deckwerk.games.ascension.favours import PutIntoPlay
from deckwerk.games.ascension.gains import Gain
from deckwerk.games.ascension.text import DIALECT, trigger_key
from deckwerk.games.ascension.triggers import EVENTS
from deckwerk.games.ascension.vocabulary import GRAMMAR
from deckwerk.games.common.card_file import CardShapes
from deckwerk.games.common.effect import CardEffect, Sequence, in_order
from deckwerk.words import has

_KINDS_OF_EVENT = {
    "play": ["hero"],
    "enter": ["construct"],
    "acquire": ["hero", "construct"],
    "defeat": ["monster"],
}
_STACKS = [zone.stack_of for zone in COMPONENTS.table_zones if zone.stack_of]
_FATE: dict[str, Shape] = {"fate": Maybe({"do": EFFECTS, "for": Maybe(Words("every_player"))})}
_STATIC: dict[str, Shape] = {"static": Maybe(Listed(Words("also_mechana", "unbanishable", "uncopyable")))}
_BOUGHT: dict[str, Shape] = {"free_at_energy": Maybe(Number()), "faction": Maybe(Words(*FACTIONS))}
_VALUES: dict[str, Shape] = {"cost": Number(0), "honor": Number(0)}
_ABILITY = Record(
    {
        "do": EFFECTS,
        "pay": Maybe({"runes": Number()}),
        "energize": Maybe(Number()),
        "banish_copies": Maybe(Number()),
    }
)
_TRIGGER = Record(
    {
        "event": Words(*EVENTS),
        "cards": written_cards("hero", "construct", "monster"),
        "first": Maybe(Flag()),
        "once": Maybe(Flag()),
        "may": Maybe(Flag()),
        "itself": Maybe(Flag()),
        "energize": Maybe(Number()),
        "do": Nested("triggered", many=True),
    }
)
SHAPES = CardShapes(
    ORIGINS,
    {
        "hero": {"play": EFFECTS, **_FATE, **_STATIC, **_BOUGHT, **_VALUES},
        "construct": {
            "use": Maybe(Listed(_ABILITY)),
            "when": Maybe(Listed(_TRIGGER)),
            **_FATE,
            **_STATIC,
            **_BOUGHT,
            **_VALUES,
        },
        "monster": {
            "reward": Maybe(Nested("rewards", many=True)),
            "trophy": Maybe(EFFECTS),
            **_FATE,
            **_STATIC,
            **_VALUES,
        },
        "treasure": {"play": EFFECTS, **_VALUES},
    },
    GRAMMAR,
)


def read_cards(path: Path) -> list[AscensionCard]:
    """The cards of a file in its order, not yet numbered; CardFileError names what is wrong and where."""
    return read_entries(path, read_card)


def read_card(entry: Entry) -> AscensionCard:
    """The card of an entry; CardFileError says what is wrong."""
    kind, values = SHAPES.read(entry)
    head = SHAPES.head(values)
    if ORIGINS[head.origin] == "stack" and head.slug not in _STACKS:
        raise values.wrong("ascension.no_stack", "origin", allowed=", ".join(_STACKS))
    honor = values.number("honor")
    effect = values.maybe(CardEffect, "play")
    if effect is not None:
        _check_energy(values, effect)
    elif kind == "monster":
        rewards = values.each(CardEffect, "reward")
        if honor == 0 and not rewards:
            raise values.wrong("ascension.no_reward", "honor")
        effect = in_order([Gain(0, 0, honor, 0, 0), *rewards] if honor > 0 else rewards)
    static = values.words("static")
    return AscensionCard(
        head,
        KINDS.index(kind),
        FACTIONS.index(values.word("faction", FACTIONS[0])),
        values.number("cost"),
        honor,
        effect,
        [_ability(ability) for ability in values.all_of("use")],
        _triggers(values),
        values.maybe(CardEffect, "fate.do"),
        values.maybe(CardEffect, "trophy"),
        values.number("free_at_energy"),
        fate_for_all=values.has("fate.for"),
        also_mechana="also_mechana" in static,
        unbanishable="unbanishable" in static,
        uncopyable="uncopyable" in static,
    )


def _check_energy(values: Values, effect: CardEffect) -> None:
    """Refuse energy that a card gains before its own energize effect: it must not wake itself (RV-21)."""
    gained = False
    for part in effect.list if isinstance(effect, Sequence) else [effect]:
        gained = gained or _gains_energy(part)
        if isinstance(part, IfEnergy) and gained:
            raise values.wrong("ascension.energy_first", "play")


def _gains_energy(effect: Effect) -> bool:
    gains = [effect, *effect.parts()]
    return not isinstance(effect, IfEnergy) and any(
        isinstance(part, Gain) and part.energy > 0 for part in gains
    )


def _ability(values: Values) -> Ability:
    if len(values.names()) > 2:
        raise values.wrong("ascension.one_condition")
    return Ability(
        values.a(CardEffect, "do"),
        values.number("pay.runes"),
        values.number("energize"),
        values.number("banish_copies"),
    )


def _triggers(values: Values) -> list[Trigger]:
    triggers = [_trigger(trigger) for trigger in values.all_of("when")]
    if len(triggers) > 1:
        raise values.wrong("ascension.one_trigger", "when")
    return triggers


def _trigger(values: Values) -> Trigger:
    event = values.word("event")
    kinds = _KINDS_OF_EVENT[event]
    effect = values.a(CardEffect, "do")
    into_play = isinstance(effect, PutIntoPlay)
    if into_play or any(isinstance(part, PutIntoPlay) for part in effect.parts()):
        if event != "acquire" or not into_play:
            raise values.wrong("ascension.put_into_play", "do")
        kinds = ["construct"]
    kind = values.word("cards.kind")
    if kind not in kinds:
        raise values.wrong("unknown", "cards.kind", text=repr(kind), allowed=", ".join(kinds))
    trigger = Trigger(
        EVENTS.index(event),
        cards_in(values.of("cards")),
        effect,
        values.number("energize"),
        only_first=values.flag("first"),
        once=values.flag("once"),
        optional=values.flag("may"),
        itself=values.flag("itself"),
    )
    if trigger.optional and not into_play:
        raise values.wrong("ascension.may", "may")
    if not has(f"{DIALECT}.card.{trigger_key(trigger)}"):
        raise values.wrong("ascension.no_words", text=repr(trigger_key(trigger)))
    return trigger
