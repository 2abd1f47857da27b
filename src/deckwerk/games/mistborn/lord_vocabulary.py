# mypyc: off
"""The vocabulary of the Lord Ruler's cards: from YAML to what they do to players."""

import re
from collections.abc import Callable

from deckwerk.cards.source import Entry
from deckwerk.games.common.card_file import only_field, value_of
from deckwerk.games.common.drawing import Draw
from deckwerk.games.common.effect import CardEffect, in_order
from deckwerk.games.mistborn.bargains import MarketGift, MayTakeDamage, OneOf, OrElse
from deckwerk.games.mistborn.blows import (
    COUNTED,
    Amount,
    AnotherCard,
    Blow,
    Both,
    DrawUpTo,
    HealLord,
    Repeat,
    RestoreShields,
    TakeDamage,
    TakeDamagePer,
)
from deckwerk.games.mistborn.demands import (
    NO_LIMIT,
    DefeatOwnAdversaries,
    DiscardOwn,
    EliminateFrom,
    FlareOwn,
    FundingOnDeck,
    PayBoxings,
    ReturnAdversary,
)
from deckwerk.games.mistborn.losses import EachAllyOrDamage, LoseAlly, LoseDearestAlly, LoseStrongAllies
from deckwerk.games.mistborn.metals import TOKENS
from deckwerk.games.mistborn.subjects import GROUPS, SINGLES, Active, Each, Revive, Single, Together
from deckwerk.games.mistborn.vocabulary import gain_of, refresh_of

_AMOUNT = re.compile(r"(\d*)X(?:\+(\d+))?")


def orders_of(entry: Entry) -> CardEffect:
    """What an edict or a row of dominance does, one thing after the other, whoever drops out meanwhile."""
    return in_order([lord_effect_of(item) for item in entry.items()])


def lord_effects_of(entry: Entry) -> Blow:
    """What a player bears, one thing after the other; a single one stands for itself."""
    effects = [lord_effect_of(item) for item in entry.items()]
    only = effects[0]
    return only if len(effects) == 1 and isinstance(only, Blow) else Both(effects)


def lord_effect_of(entry: Entry) -> CardEffect:
    """The effect that the first name of a mapping stands for."""
    name = entry.first_key()
    if name not in _BUILDERS:
        entry.fields(list(_BUILDERS), [])
    return _BUILDERS[name](entry)


def amount_of(entry: Entry) -> Amount:
    """A number, or one with X: 3, X, 2X, X+1."""
    if not entry.is_text():
        return Amount(entry.number(1), 0)
    found = _AMOUNT.fullmatch(entry.text())
    if not found:
        raise entry.error(f"{entry.text()!r} is no amount; write a number, X, 2X or X+1")
    return Amount(int(found[2] or 0), int(found[1] or 1))


def _each(entry: Entry) -> CardEffect:
    name, value = only_field(entry, GROUPS)
    return Each(GROUPS.index(name), lord_effects_of(value))


def _single(entry: Entry) -> CardEffect:
    name, value = only_field(entry, SINGLES)
    return Single(SINGLES.index(name), lord_effects_of(value))


def _active(entry: Entry) -> CardEffect:
    return Active(lord_effects_of(value_of(entry, "active")))


def _together(entry: Entry) -> CardEffect:
    return Together(value_of(value_of(entry, "together"), "damage_each").number(1))


def _damage(entry: Entry) -> CardEffect:
    fields = entry.fields(["damage", "per"], ["damage"])
    if "per" in fields:
        return TakeDamagePer(fields["damage"].number(1), fields["per"].one_of(COUNTED))
    return TakeDamage(amount_of(fields["damage"]))


def _may_damage(entry: Entry) -> CardEffect:
    fields = entry.fields(["may_take", "then"], ["may_take", "then"])
    return MayTakeDamage(amount_of(fields["may_take"]), lord_effects_of(fields["then"]))


def _flare(entry: Entry) -> CardEffect:
    value = value_of(entry, "flare")
    if value.is_text():
        value.one_of(["any"])
        return FlareOwn(TOKENS, may=True)
    return FlareOwn(value.number(1), may=False)


def _lose_ally(entry: Entry) -> CardEffect:
    value = value_of(entry, "lose_ally")
    if value.is_text():
        return (LoseAlly(1, per_adversary=True), LoseDearestAlly())[
            value.one_of(["per_adversary", "dearest"])
        ]
    return LoseAlly(value.number(1), per_adversary=False)


def _lose_allies(entry: Entry) -> CardEffect:
    return LoseStrongAllies(value_of(value_of(entry, "lose_allies"), "defence").number(1))


def _each_ally(entry: Entry) -> CardEffect:
    return EachAllyOrDamage(value_of(value_of(entry, "each_ally_or"), "damage").number(1))


def _choose(entry: Entry) -> CardEffect:
    return OneOf([lord_effects_of(branch) for branch in value_of(entry, "choose").items()])


def _otherwise(entry: Entry) -> CardEffect:
    fields = entry.fields(["try", "otherwise"], ["try", "otherwise"])
    return OrElse(lord_effects_of(fields["try"]), lord_effects_of(fields["otherwise"]))


def _repeat(entry: Entry) -> CardEffect:
    fields = entry.fields(["repeat", "do"], ["repeat", "do"])
    times = fields["repeat"]
    if times.is_text():
        times.one_of(["per_adversary"])
        return Repeat(0, lord_effects_of(fields["do"]))
    return Repeat(times.number(2), lord_effects_of(fields["do"]))


def _draw(entry: Entry) -> CardEffect:
    return Draw(value_of(entry, "draw").number(1))


def _draw_up_to(entry: Entry) -> CardEffect:
    return DrawUpTo(value_of(entry, "draw_up_to").number(1))


def _discard(entry: Entry) -> CardEffect:
    value = value_of(entry, "discard")
    if value.is_text():
        value.one_of(["dearest"])
        return DiscardOwn(1, dearest=True)
    return DiscardOwn(value.number(1), dearest=False)


def _eliminate(entry: Entry) -> CardEffect:
    name, value = only_field(value_of(entry, "may_eliminate"), ["hand", "discard"])
    if name == "hand":
        value.one_of(["any"])
        return EliminateFrom(NO_LIMIT, from_hand=True)
    return EliminateFrom(value.number(1), from_hand=False)


def _pay(entry: Entry) -> CardEffect:
    return PayBoxings(value_of(value_of(entry, "pay"), "boxings").number(1))


def _funding(entry: Entry) -> CardEffect:
    return FundingOnDeck(value_of(entry, "funding_on_deck").number(1))


def _gift(entry: Entry) -> CardEffect:
    fields = value_of(entry, "market_gift").fields(
        ["reveal", "keep", "damage_per_cost"], ["reveal", "keep", "damage_per_cost"]
    )
    if fields["reveal"].number(2) != 2:
        raise fields["reveal"].error("two cards are revealed")
    return MarketGift(
        fields["damage_per_cost"].number(1),
        keep_one=fields["keep"].one_of(["one", "all"]) == 0,
    )


def _restore(entry: Entry) -> CardEffect:
    return RestoreShields(all_players=value_of(entry, "restore_shields").one_of(["own", "all"]) == 1)


def _another(entry: Entry) -> CardEffect:
    value = value_of(entry, "another_card")
    if value.number(1) != 1:
        raise value.error("one more card is drawn at a time")
    return AnotherCard()


def _return(entry: Entry) -> CardEffect:
    value_of(entry, "return").one_of(["adversary"])
    return ReturnAdversary()


def _defeat_own(entry: Entry) -> CardEffect:
    return DefeatOwnAdversaries(value_of(entry, "defeat_own_adversaries").number(1))


def _heal_lord(entry: Entry) -> CardEffect:
    return HealLord(amount_of(value_of(entry, "heal_lord")))


def _revive(entry: Entry) -> CardEffect:
    return Revive(value_of(value_of(entry, "revive"), "health").number(1))


_BUILDERS: dict[str, Callable[[Entry], CardEffect]] = {
    "each": _each,
    "each_in_front": _each,
    "most_health": _single,
    "least_health": _single,
    "other": _single,
    "active": _active,
    "together": _together,
    "damage": _damage,
    "may_take": _may_damage,
    "flare": _flare,
    "lose_ally": _lose_ally,
    "lose_allies": _lose_allies,
    "each_ally_or": _each_ally,
    "choose": _choose,
    "try": _otherwise,
    "repeat": _repeat,
    "draw": _draw,
    "draw_up_to": _draw_up_to,
    "discard": _discard,
    "may_eliminate": _eliminate,
    "pay": _pay,
    "funding_on_deck": _funding,
    "market_gift": _gift,
    "restore_shields": _restore,
    "another_card": _another,
    "return": _return,
    "defeat_own_adversaries": _defeat_own,
    "heal_lord": _heal_lord,
    "revive": _revive,
    "gain": gain_of,
    "refresh": refresh_of,
}
