# mypyc: off
"""The vocabulary of Ascension card files: from YAML to effects."""

from collections.abc import Callable

from deckwerk.cards.source import Entry
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.assaults import (
    DestroyConstructs,
    ForceDiscards,
    OpponentsLoseAllConstructs,
    OpponentsLoseConstructs,
    StealCards,
)
from deckwerk.games.ascension.card import CONSTRUCT, FACTIONS, HERO, NO_LIMIT, cards_of
from deckwerk.games.ascension.choices import BanishRow, CopyPlayedHero, DiscardToDo
from deckwerk.games.ascension.conditions import IfConstructs, IfEnergy
from deckwerk.games.ascension.conquests import (
    ROW_AND_STACKS,
    STACKS_ONLY,
    AcquireFree,
    DefeatFree,
    TakeFromRow,
)
from deckwerk.games.ascension.fates import AddPlace, AddToPool
from deckwerk.games.ascension.gains import (
    Discount,
    ExtraTurn,
    Gain,
    GainPerConstruct,
    GainPerEnergy,
    GainPerFaction,
    HeroBounty,
    RevealTop,
)
from deckwerk.games.ascension.sweeps import TakeAllFromRow
from deckwerk.games.common.card_file import only_field, value_of
from deckwerk.games.common.choices import BanishOwn, ChooseOne
from deckwerk.games.common.conditions import IfPlayed
from deckwerk.games.common.drawing import Draw
from deckwerk.games.common.effect import CardEffect, in_order

RESOURCES = ["runes", "power", "honor", "energy", "mechana_runes"]
_DESTINATIONS = [c.DECK_TOP, c.DISCARD, c.HAND]
_DISCOUNTS = {
    "constructs": c.CONSTRUCT_DISCOUNT,
    "cards_with_treasure": c.TREASURE_DISCOUNT,
    "monsters_with_treasure": c.MONSTER_DISCOUNT,
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


def _gain(entry: Entry) -> CardEffect:
    fields = entry.fields(["gain", "per"], ["gain"])
    amounts = fields["gain"].fields(RESOURCES, [])
    if not amounts:
        raise fields["gain"].error(f"nothing is gained; allowed are {', '.join(RESOURCES)}")
    numbers = [amounts[name].number(1) if name in amounts else 0 for name in RESOURCES]
    gain = Gain(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
    if "per" not in fields:
        return gain
    if fields["per"].is_text():
        fields["per"].one_of(["energy"])
        return GainPerEnergy(gain)
    counted, what = only_field(fields["per"], ["constructs", "factions"])
    if counted == "constructs":
        faction = value_of(what, "faction").one_of(FACTIONS)
        return GainPerConstruct(gain, cards_of(CONSTRUCT, faction))
    what.one_of(["constructs"])
    return GainPerFaction(gain)


def _draw(entry: Entry) -> CardEffect:
    return Draw(value_of(entry, "draw").number(1))


def _choose(entry: Entry) -> CardEffect:
    return ChooseOne([effects_of(branch) for branch in value_of(entry, "choose").items()])


def _banish(entry: Entry) -> CardEffect:
    fields = value_of(entry, "banish").fields(["from", "may", "claim_treasure"], ["from"])
    places = ["hand", "discard", "row"]
    zones = {places[item.one_of(places)] for item in fields["from"].items()}
    may = "may" in fields and fields["may"].truth()
    if "row" in zones:
        if zones != {"row"} or not may:
            raise entry.error("banishing from the row stands alone and is always a 'may'")
        return BanishRow(claim="claim_treasure" in fields and fields["claim_treasure"].truth())
    if "claim_treasure" in fields:
        raise fields["claim_treasure"].error("a treasure is claimed only where the row is filled")
    return BanishOwn(from_hand="hand" in zones, from_discard="discard" in zones, may=may)


def _discard(entry: Entry) -> CardEffect:
    fields = entry.fields(["discard", "then"], ["discard", "then"])
    for item in fields["discard"].fields(["from"], ["from"])["from"].items():
        item.one_of(["hand"])
    return DiscardToDo(effects_of(fields["then"]))


def _copy(entry: Entry) -> CardEffect:
    fields = value_of(entry, "copy").fields(["played", "cost", "again_with_energy"], ["played"])
    fields["played"].one_of(["hero"])
    limit = fields["cost"].number(1) if "cost" in fields else NO_LIMIT
    return CopyPlayedHero(
        limit, fields["again_with_energy"].number(1) if "again_with_energy" in fields else 0
    )


def _turn(entry: Entry) -> CardEffect:
    value_of(entry, "turn").one_of(["extra"])
    return ExtraTurn()


def _acquire(entry: Entry) -> CardEffect:
    fields = value_of(entry, "acquire").fields(["kind", "cost", "from", "to"], ["kind", "to"])
    fields["kind"].one_of(["hero"])
    limit = fields["cost"].number() if "cost" in fields else NO_LIMIT
    source = STACKS_ONLY if "from" in fields and fields["from"].one_of(["stacks"]) == 0 else ROW_AND_STACKS
    return AcquireFree(limit, source, _DESTINATIONS[fields["to"].one_of(["deck", "discard", "hand"])])


def _defeat(entry: Entry) -> CardEffect:
    value = value_of(entry, "defeat")
    if value.is_text():
        return (DefeatFree(NO_LIMIT), TakeAllFromRow(everything=False))[value.one_of(["any", "all"])]
    return DefeatFree(value_of(value, "power").number(1))


def _take(entry: Entry) -> CardEffect:
    what = value_of(entry, "take").one_of(["row", "other", "all"])
    return TakeAllFromRow(everything=True) if what == 2 else TakeFromRow(other=what == 1)


def _discount(entry: Entry) -> CardEffect:
    fields = entry.fields(["discount", "per"], ["discount"])
    on, amount = only_field(fields["discount"], list(_DISCOUNTS))
    per_energy = "per" in fields and fields["per"].one_of(["energy"]) == 0
    return Discount(_DISCOUNTS[on], amount.number(1), per_energy=per_energy)


def _energize(entry: Entry) -> CardEffect:
    fields = entry.fields(["energize", "then", "otherwise"], ["energize", "then"])
    otherwise = effects_of(fields["otherwise"]) if "otherwise" in fields else None
    return IfEnergy(fields["energize"].number(1), effects_of(fields["then"]), otherwise)


def _reveal(entry: Entry) -> CardEffect:
    fields = entry.fields(["reveal", "if_treasure"], ["reveal", "if_treasure"])
    fields["reveal"].one_of(["top"])
    return RevealTop(effects_of(fields["if_treasure"]))


def _bounty(entry: Entry) -> CardEffect:
    value_of(entry, "bounty").one_of(["heroes"])
    return HeroBounty()


def _pool(entry: Entry) -> CardEffect:
    return AddToPool(value_of(entry, "pool").number(1))


def _row(entry: Entry) -> CardEffect:
    value_of(entry, "row").one_of(["grows"])
    return AddPlace()


def _opponents(entry: Entry) -> CardEffect:
    what, how = only_field(value_of(entry, "opponents"), ["lose_constructs", "lose_cards"])
    if what == "lose_cards":
        return (StealCards(), ForceDiscards())[how.one_of(["stolen", "discarded"])]
    amount = how.one_of(["one", "all_but_one", "all", "your_choice"])
    if amount == 2:
        return OpponentsLoseAllConstructs()
    return DestroyConstructs() if amount == 3 else OpponentsLoseConstructs(keep_one=amount == 1)


def _if(entry: Entry) -> CardEffect:
    fields = entry.fields(["if", "then"], ["if", "then"])
    then = effects_of(fields["then"])
    condition, what = only_field(fields["if"], ["played", "constructs"])
    if condition == "played":
        meant = what.fields(["kind", "faction", "other"], ["kind", "other"])
        if not meant["other"].truth():
            raise meant["other"].error("a card never counts itself; 'other' is always true")
        meant["kind"].one_of(["hero"])
        heroes = cards_of(HERO, meant["faction"].one_of(FACTIONS)) if "faction" in meant else cards_of(HERO)
        return IfPlayed(heroes, then)
    return IfConstructs(value_of(what, "at_least").number(1), then)


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
    "energize": _energize,
    "reveal": _reveal,
    "bounty": _bounty,
    "pool": _pool,
    "row": _row,
}
