# mypyc: off
"""The card files: from YAML to cards of players, boards and cards of the Lord Ruler."""

from collections.abc import Callable
from pathlib import Path

from deckwerk.cards.parts import (
    EFFECTS,
    IDENTIFIER,
    Either,
    Flag,
    Listed,
    Maybe,
    Nested,
    Number,
    Record,
    Shape,
    Words,
)
from deckwerk.cards.source import Entry, read_entries
from deckwerk.cards.values import Values
from deckwerk.games.common.card import Card, Head
from deckwerk.games.common.card_file import CardShapes
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.mistborn.bargains import OneOf
from deckwerk.games.mistborn.blows import BLOWS
from deckwerk.games.mistborn.card import (
    FUNDING,
    KINDS,
    LORD,
    METAL,
    ORIGINS,
    Adversary,
    Character,
    Dominance,
    Edict,
    Mission,
    MistbornCard,
    X,
)
from deckwerk.games.mistborn.components import ROW_SIZE, TOP
from deckwerk.games.mistborn.metals import METALS
from deckwerk.games.mistborn.vocabulary import GRAMMAR

_ORDERS = Nested("orders", many=True)
_METAL = Words(*METALS)
_LOWER = Maybe({"metals": Number(), "do": EFFECTS})
_PERMANENT = ["burn_limit", "hand", "damage", "coins"]
_SOME = Maybe(Number())
_YES = Maybe(Flag())
_KINDS: dict[str, dict[str, Shape]] = {
    "action": {
        "metal": _METAL,
        "cost": Number(0),
        "top": EFFECTS,
        "lower": _LOWER,
        "savant": Maybe(EFFECTS),
        "off_turn": Maybe({"cloud": _SOME, "hide": Maybe(Words("ally")), "sense": _SOME}),
    },
    "funding": {"cost": Number(0), "top": EFFECTS},
    "ally": {
        "metal": Maybe(_METAL),
        "cost": Number(0),
        "defence": Number(),
        "top": Maybe(EFFECTS),
        "lower": _LOWER,
        "ongoing": Maybe({"defender": _YES, "burn_limit": _SOME, "hand": _SOME, "shelter": _SOME}),
    },
    "character": {"metal": _METAL, "first": EFFECTS, "third": EFFECTS, "training": Listed(IDENTIFIER)},
    "mission": {
        "steps": Listed({"step": Number(1, int(TOP) - 1), "reward": EFFECTS, "bonus": EFFECTS}),
        "top": {
            "reward": Maybe(EFFECTS),
            "bonus": EFFECTS,
            "permanent": Maybe(dict.fromkeys(_PERMANENT, _SOME)),
        },
    },
    "metal": {},
    "adversary": {
        "shields": Listed(Either(Number(), Words("X")), most=3),
        "end": Maybe(BLOWS),
        "lasting": Maybe(
            {
                "tax": _SOME,
                "stifle": _SOME,
                "no_healing": _YES,
                "lost_points": _SOME,
                "mute_allies": _YES,
                "guard_lord": _YES,
            }
        ),
    },
    "edict": {
        "dominance": {"always": _SOME, "fewer_than_4": _SOME},
        "effect": Maybe(_ORDERS),
        "places": Listed(Number(1, int(ROW_SIZE)), least=2, most=2),
    },
    "dominance": {"rows": Listed(Record({"x": _SOME, "do": Maybe(_ORDERS)})), "beyond": _ORDERS},
    "lord": {},
}
SHAPES = CardShapes(ORIGINS, _KINDS, GRAMMAR)


def read_cards(path: Path) -> list[Card]:
    """The cards of a file in its order, not yet numbered; CardFileError names what is wrong and where."""
    return read_entries(path, read_card)


def read_card(entry: Entry) -> Card:
    """The card of an entry; CardFileError says what is wrong."""
    kind, values = SHAPES.read(entry)
    return _READERS[kind](kind, values, SHAPES.head(values))


def _own_card(kind: str, values: Values, head: Head) -> Card:
    if values.has("lower") and not values.has("top"):
        raise values.wrong("mistborn.lower_alone", "lower")
    card = MistbornCard(
        head,
        KINDS.index(kind),
        _metal(values),
        values.number("cost"),
        values.maybe(CardEffect, "top"),
        values.maybe(CardEffect, "lower.do"),
        values.number("lower.metals"),
        values.maybe(CardEffect, "savant"),
        values.number("defence"),
    )
    if kind != KINDS[FUNDING] and values.has("top") and not _metal(values):
        raise values.wrong("mistborn.top_metal")
    card.cloud = values.number("off_turn.cloud")
    card.hides = values.has("off_turn.hide")
    card.sense = values.number("off_turn.sense")
    card.defender = values.flag("ongoing.defender")
    card.burns = values.number("ongoing.burn_limit")
    card.draws = values.number("ongoing.hand")
    card.shelters = values.number("ongoing.shelter")
    return card


def _metal(values: Values) -> int:
    return METALS.index(values.word("metal")) if values.has("metal") else 0


def _character(kind: str, values: Values, head: Head) -> Card:
    return Character(
        head,
        _metal(values),
        values.a(CardEffect, "first"),
        values.a(CardEffect, "third"),
        values.words("training"),
    )


def _mission(kind: str, values: Values, head: Head) -> Card:
    top = int(TOP)
    rewards: dict[int, CardEffect] = {}
    bonuses: dict[int, CardEffect] = {}
    for part in values.all_of("steps"):
        step = part.number("step")
        if step in rewards:
            raise part.wrong("mistborn.step_twice", "step")
        rewards[step] = part.a(CardEffect, "reward")
        bonuses[step] = part.a(CardEffect, "bonus")
    if values.has("top.reward") == values.has("top.permanent"):
        raise values.wrong("mistborn.top_of_mission", "top")
    if values.has("top.reward"):
        rewards[top] = values.a(CardEffect, "top.reward")
    bonuses[top] = values.a(CardEffect, "top.bonus")
    amounts = [values.number(f"top.permanent.{name}") for name in _PERMANENT]
    return Mission(head, rewards, bonuses, top, amounts[0], amounts[1], amounts[2], amounts[3])


def _plain(kind: str, values: Values, head: Head) -> Card:
    if kind != KINDS[METAL]:
        return Card(head, LORD, 0, 0, None)
    if head.slug not in METALS:
        raise values.wrong("mistborn.no_metal", text=repr(head.slug), allowed=", ".join(METALS[1:]))
    return Card(head, METAL, METALS.index(head.slug), 0, None)


def _adversary(kind: str, values: Values, head: Head) -> Card:
    shields = [shield if isinstance(shield, int) else int(X) for shield in values.each(object, "shields")]
    card = Adversary(head, shields, values.maybe(CardEffect, "end"))
    card.taxes = values.number("lasting.tax")
    card.stifles = values.number("lasting.stifle")
    card.curses = values.flag("lasting.no_healing")
    card.blinds = values.number("lasting.lost_points")
    card.mutes = values.flag("lasting.mute_allies")
    card.guards = values.flag("lasting.guard_lord")
    return card


def _edict(kind: str, values: Values, head: Head) -> Card:
    places = values.each(int, "places")
    return Edict(
        head,
        values.number("dominance.always"),
        values.number("dominance.fewer_than_4"),
        values.maybe(CardEffect, "effect"),
        (places[0], places[1]),
    )


def _dominance(kind: str, values: Values, head: Head) -> Card:
    rows = values.all_of("rows")
    return _ordered(
        Dominance(
            head,
            [row.number("x") for row in rows],
            [row.maybe(CardEffect, "do") for row in rows],
            values.a(CardEffect, "beyond"),
        )
    )


def _ordered(card: Dominance) -> Dominance:
    """Number the choices that players have on a track, in the order of its rows."""
    order = 0
    waiting = card.effects()
    while waiting:
        effect = waiting.pop(0)
        if isinstance(effect, OneOf):
            order += 1
            effect.order = order
        waiting = effect.parts() + waiting
    return card


_READERS: dict[str, Callable[[str, Values, Head], Card]] = {
    "action": _own_card,
    "funding": _own_card,
    "ally": _own_card,
    "character": _character,
    "mission": _mission,
    "metal": _plain,
    "adversary": _adversary,
    "edict": _edict,
    "dominance": _dominance,
    "lord": _plain,
}
