# mypyc: off
"""The vocabulary of the card file: from YAML to effects and conditions."""

from collections.abc import Callable

from deckwerk.cards.source import Entry
from deckwerk.games.common.card import Filter
from deckwerk.games.common.card_file import only_field, value_of
from deckwerk.games.common.choices import BanishOwn
from deckwerk.games.common.drawing import Draw
from deckwerk.games.common.effect import CardEffect, in_order
from deckwerk.games.shards.card import CHAMPION, FACTIONS, KINDS, MEANT, cards_meant
from deckwerk.games.shards.choices import (
    CopyAlly,
    DestroyChampion,
    LoseMastery,
    RecruitFree,
    ReturnFromDiscard,
)
from deckwerk.games.shards.conditions import (
    Champions,
    Condition,
    Dominion,
    Echo,
    Health,
    If,
    Inspire,
    Instead,
    Mastery,
    Unify,
)
from deckwerk.games.shards.gains import (
    COUNTED,
    DestroyAllChampions,
    DoublePower,
    Gain,
    GainPer,
    InfinitePower,
)
from deckwerk.games.shards.lasting import DoubleAllies, EnlistNext

RESOURCES = ["crystals", "power", "mastery", "health"]
_KEYWORDS: dict[str, Callable[[], Condition]] = {
    "unify": Unify,
    "dominion": Dominion,
    "inspire": Inspire,
    "echo": Echo,
}


def effects_of(entry: Entry) -> CardEffect:
    """The effects of a list, one after the other."""
    return in_order([effect_of(item) for item in entry.items()])


def effect_of(entry: Entry) -> CardEffect:
    """The effect that the first name of a mapping stands for."""
    name = entry.first_key()
    if name not in _BUILDERS:
        entry.fields(list(_BUILDERS), [])
    return _BUILDERS[name](entry)


def condition_of(entry: Entry) -> Condition:
    """A condition: a keyword, or how much of something there must be."""
    if entry.is_text():
        return _KEYWORDS[list(_KEYWORDS)[entry.one_of(list(_KEYWORDS))]]()
    name, value = only_field(entry, ["mastery", "health", "champions"])
    if name == "champions":
        fields = value.fields(["faction", "at_least"], ["at_least"])
        return Champions(_cards(fields, KINDS[CHAMPION]), fields["at_least"].number(1))
    return Mastery(value.number(1)) if name == "mastery" else Health(value.number(1))


def _cards(fields: dict[str, Entry], noun: str) -> Filter:
    """The cards of which a noun speaks, of the faction that is named, if one is."""
    return cards_meant(noun, fields["faction"].one_of(FACTIONS)) if "faction" in fields else cards_meant(noun)


def _kind_and_faction(entry: Entry) -> Filter:
    fields = entry.fields(["kind", "faction"], ["kind"])
    return _cards(fields, MEANT[fields["kind"].one_of(MEANT)])


def _gain(entry: Entry) -> CardEffect:
    fields = entry.fields(["gain", "per"], ["gain"])
    amounts = fields["gain"].fields(RESOURCES, [])
    if not amounts:
        raise fields["gain"].error(f"nothing is gained; allowed are {', '.join(RESOURCES)}")
    if "power" in amounts and amounts["power"].is_text():
        amounts["power"].one_of(["infinite"])
        if len(amounts) > 1 or "per" in fields:
            raise entry.error("infinite power is gained alone")
        return InfinitePower()
    numbers = [amounts[name].number(1) if name in amounts else 0 for name in RESOURCES]
    gain = Gain(numbers[0], numbers[1], numbers[2], numbers[3])
    if "per" not in fields:
        return gain
    where, cards = only_field(fields["per"], COUNTED)
    meant = _kind_and_faction(cards)
    if (where == "champions") != (meant.kinds == cards_meant("champion").kinds):
        raise cards.error("champions are counted in play, and nothing else is")
    return GainPer(gain, COUNTED.index(where), meant)


def _draw(entry: Entry) -> CardEffect:
    return Draw(value_of(entry, "draw").number(1))


def _do(entry: Entry) -> CardEffect:
    fields = entry.fields(["do", "instead"], ["do", "instead"])
    conditions: list[Condition] = []
    better: list[CardEffect] = []
    for item in fields["instead"].items():
        tier = item.fields(["if", "do"], ["if", "do"])
        conditions.append(condition_of(tier["if"]))
        better.append(effects_of(tier["do"]))
    return Instead(effects_of(fields["do"]), conditions, better)


def _if(entry: Entry) -> CardEffect:
    fields = entry.fields(["if", "then"], ["if", "then"])
    return If(condition_of(fields["if"]), effects_of(fields["then"]))


def _banish(entry: Entry) -> CardEffect:
    fields = value_of(entry, "banish").fields(["up_to", "from"], ["up_to"])
    places = ["hand", "discard"]
    if "from" in fields and {item.one_of(places) for item in fields["from"].items()} != {0, 1}:
        raise fields["from"].error("cards are banished from hand and discard pile alike")
    return BanishOwn(from_hand=True, from_discard=True, may=True, count=fields["up_to"].number(1))


def _return(entry: Entry) -> CardEffect:
    return ReturnFromDiscard(_kind_and_faction(value_of(entry, "return")))


def _recruit(entry: Entry) -> CardEffect:
    fields = value_of(entry, "recruit").fields(["cost", "to"], ["cost", "to"])
    return RecruitFree(fields["cost"].number(1), to_hand=fields["to"].one_of(["discard", "hand"]) == 1)


def _copy(entry: Entry) -> CardEffect:
    fields = value_of(entry, "copy").fields(
        ["played", "again_with_mastery"], ["played", "again_with_mastery"]
    )
    fields["played"].one_of(["ally"])
    return CopyAlly(fields["again_with_mastery"].number(1))


def _destroy(entry: Entry) -> CardEffect:
    return (DestroyChampion(), DestroyAllChampions())[value_of(entry, "destroy").one_of(["champion", "all"])]


def _opponent(entry: Entry) -> CardEffect:
    loses = value_of(value_of(entry, "opponent"), "loses")
    return LoseMastery(value_of(loses, "mastery").number(1))


def _double(entry: Entry) -> CardEffect:
    value = value_of(entry, "double")
    if value.is_text():
        value.one_of(["power"])
        return DoublePower()
    meant = _kind_and_faction(value)
    if meant.kinds != cards_meant("ally").kinds:
        raise value.error("only allies take effect twice")
    return DoubleAllies(meant)


def _enlist(entry: Entry) -> CardEffect:
    fields = value_of(entry, "enlist").fields(["faction"], [])
    return EnlistNext(_cards(fields, KINDS[CHAMPION]))


_BUILDERS: dict[str, Callable[[Entry], CardEffect]] = {
    "gain": _gain,
    "draw": _draw,
    "do": _do,
    "if": _if,
    "banish": _banish,
    "return": _return,
    "recruit": _recruit,
    "copy": _copy,
    "destroy": _destroy,
    "opponent": _opponent,
    "double": _double,
    "enlist": _enlist,
}
