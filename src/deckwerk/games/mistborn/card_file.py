# mypyc: off
"""The card files: from YAML to cards of players, boards and cards of the Lord Ruler."""

from collections.abc import Callable
from pathlib import Path

from deckwerk.cards.source import Entry, read_entries
from deckwerk.games.common.card import Card, Head
from deckwerk.games.common.card_file import HEAD_FIELDS, HEAD_REQUIRED, read_head
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.mistborn.bargains import OneOf
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
from deckwerk.games.mistborn.lord_vocabulary import lord_effects_of, orders_of
from deckwerk.games.mistborn.metals import METALS
from deckwerk.games.mistborn.vocabulary import effects_of

_OFF_TURN = ["cloud", "hide", "sense"]
_ONGOING = ["defender", "burn_limit", "hand", "shelter"]
_LASTING = ["tax", "stifle", "no_healing", "lost_points", "mute_allies", "guard_lord"]
_PERMANENT = ["burn_limit", "hand", "damage", "coins"]
_FIELDS = {
    "action": ["metal", "cost", "top", "lower", "savant", "off_turn"],
    "funding": ["cost", "top"],
    "ally": ["metal", "cost", "defence", "top", "lower", "ongoing"],
    "character": ["metal", "first", "third", "training"],
    "mission": ["steps", "top"],
    "metal": [],
    "adversary": ["shields", "end", "lasting"],
    "edict": ["dominance", "effect", "places"],
    "dominance": ["rows", "beyond"],
    "lord": [],
}
_NEEDED = {
    "action": ["metal", "cost", "top"],
    "funding": ["cost", "top"],
    "ally": ["cost", "defence"],
    "character": ["metal", "first", "third", "training"],
    "mission": ["steps", "top"],
    "metal": [],
    "adversary": ["shields"],
    "edict": ["dominance", "places"],
    "dominance": ["rows", "beyond"],
    "lord": [],
}
_FEW = "fewer_than_4"


def read_cards(path: Path) -> list[Card]:
    """The cards of a file in its order, not yet numbered; CardFileError names what is wrong and where."""
    return read_entries(path, _card)


def _card(entry: Entry) -> Card:
    every = sorted({name for names in _FIELDS.values() for name in names})
    fields = entry.fields([*HEAD_FIELDS, "kind", *every], [*HEAD_REQUIRED, "kind"])
    kind = KINDS[fields["kind"].one_of(KINDS)]
    for name in every:
        if name in fields and name not in _FIELDS[kind]:
            allowed = ", ".join(_FIELDS[kind]) or "nothing of its own"
            raise fields[name].error(f"a card of kind {kind} has no {name!r}; allowed are {allowed}")
    for name in _NEEDED[kind]:
        if name not in fields:
            raise entry.error(f"{name!r} is missing: a card of kind {kind} has it")
    return _READERS[kind](entry, fields, read_head(fields, ORIGINS))


def _own_card(entry: Entry, fields: dict[str, Entry], head: Head) -> Card:
    kind = KINDS[fields["kind"].one_of(KINDS)]
    metal = _metal(fields)
    lower: CardEffect | None = None
    fuel = 0
    if "lower" in fields:
        parts = fields["lower"].fields(["metals", "do"], ["metals", "do"])
        fuel = parts["metals"].number(1)
        lower = effects_of(parts["do"])
        if "top" not in fields:
            raise fields["lower"].error("a lower ability needs an upper one, 'top'")
    card = MistbornCard(
        head,
        KINDS.index(kind),
        metal,
        fields["cost"].number(),
        effects_of(fields["top"]) if "top" in fields else None,
        lower,
        fuel,
        effects_of(fields["savant"]) if "savant" in fields else None,
        fields["defence"].number(1) if "defence" in fields else 0,
    )
    if kind != KINDS[FUNDING] and "top" in fields and not metal:
        raise entry.error("'top' needs a 'metal'")
    _read_off_turn(card, fields)
    _read_ongoing(card, fields)
    return card


def _metal(fields: dict[str, Entry]) -> int:
    return fields["metal"].one_of(METALS) if "metal" in fields else 0


def _read_off_turn(card: MistbornCard, fields: dict[str, Entry]) -> None:
    if "off_turn" in fields:
        found = fields["off_turn"].fields(_OFF_TURN, [])
        card.cloud = found["cloud"].number(1) if "cloud" in found else 0
        card.hides = "hide" in found and found["hide"].one_of(["ally"]) == 0
        card.sense = found["sense"].number(1) if "sense" in found else 0


def _read_ongoing(card: MistbornCard, fields: dict[str, Entry]) -> None:
    if "ongoing" in fields:
        found = fields["ongoing"].fields(_ONGOING, [])
        card.defender = "defender" in found and found["defender"].truth()
        card.burns = found["burn_limit"].number(1) if "burn_limit" in found else 0
        card.draws = found["hand"].number(1) if "hand" in found else 0
        card.shelters = found["shelter"].number(1) if "shelter" in found else 0


def _character(entry: Entry, fields: dict[str, Entry], head: Head) -> Card:
    training = [item.identifier() for item in fields["training"].items()]
    return Character(head, _metal(fields), effects_of(fields["first"]), effects_of(fields["third"]), training)


def _mission(entry: Entry, fields: dict[str, Entry], head: Head) -> Card:
    top = int(TOP)
    rewards: dict[int, CardEffect] = {}
    bonuses: dict[int, CardEffect] = {}
    for item in fields["steps"].items():
        parts = item.fields(["step", "reward", "bonus"], ["step", "reward", "bonus"])
        step = parts["step"].number(1)
        if step in rewards or step >= top:
            raise parts["step"].error(f"steps are different and below {top}")
        rewards[step] = effects_of(parts["reward"])
        bonuses[step] = effects_of(parts["bonus"])
    last = fields["top"].fields(["reward", "bonus", "permanent"], ["bonus"])
    if ("reward" in last) == ("permanent" in last):
        raise fields["top"].error("the top has either a 'reward' or something 'permanent'")
    if "reward" in last:
        rewards[top] = effects_of(last["reward"])
    bonuses[top] = effects_of(last["bonus"])
    lasting = last["permanent"].fields(_PERMANENT, []) if "permanent" in last else {}
    amounts = [lasting[name].number(1) if name in lasting else 0 for name in _PERMANENT]
    return Mission(head, rewards, bonuses, top, amounts[0], amounts[1], amounts[2], amounts[3])


def _plain(entry: Entry, fields: dict[str, Entry], head: Head) -> Card:
    if fields["kind"].text() == KINDS[METAL] and head.slug not in METALS:
        raise entry.error(f"there is no metal {head.slug!r}; metals are {', '.join(METALS[1:])}")
    kind = METAL if fields["kind"].text() == KINDS[METAL] else LORD
    return Card(head, kind, METALS.index(head.slug) if kind == METAL else 0, 0, None)


def _adversary(entry: Entry, fields: dict[str, Entry], head: Head) -> Card:
    shields = [_shield(item) for item in fields["shields"].items()]
    if len(shields) > 3:
        raise fields["shields"].error("an adversary has one to three shields")
    card = Adversary(head, shields, lord_effects_of(fields["end"]) if "end" in fields else None)
    if "lasting" in fields:
        found = fields["lasting"].fields(_LASTING, [])
        card.taxes = found["tax"].number(1) if "tax" in found else 0
        card.stifles = found["stifle"].number(1) if "stifle" in found else 0
        card.curses = "no_healing" in found and found["no_healing"].truth()
        card.blinds = found["lost_points"].number(1) if "lost_points" in found else 0
        card.mutes = "mute_allies" in found and found["mute_allies"].truth()
        card.guards = "guard_lord" in found and found["guard_lord"].truth()
    return card


def _shield(entry: Entry) -> int:
    if entry.is_text():
        entry.one_of(["X"])
        return int(X)
    return entry.number(1)


def _edict(entry: Entry, fields: dict[str, Entry], head: Head) -> Card:
    steps = fields["dominance"].fields(["always", _FEW], [])
    places = [item.number(1) for item in fields["places"].items()]
    if len(places) != 2 or max(places) > ROW_SIZE:
        raise fields["places"].error(f"two places of the market, from 1 to {int(ROW_SIZE)}")
    return Edict(
        head,
        steps["always"].number(1) if "always" in steps else 0,
        steps[_FEW].number(1) if _FEW in steps else 0,
        orders_of(fields["effect"]) if "effect" in fields else None,
        (places[0], places[1]),
    )


def _dominance(entry: Entry, fields: dict[str, Entry], head: Head) -> Card:
    values: list[int] = []
    rows: list[CardEffect | None] = []
    for item in fields["rows"].items():
        parts = item.fields(["x", "do"], [])
        values.append(parts["x"].number(1) if "x" in parts else 0)
        rows.append(orders_of(parts["do"]) if "do" in parts else None)
    return _ordered(Dominance(head, values, rows, orders_of(fields["beyond"])))


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


_READERS: dict[str, Callable[[Entry, dict[str, Entry], Head], Card]] = {
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
