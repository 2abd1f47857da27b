# mypyc: off
"""The vocabulary of players' cards, characters and missions: from YAML to effects."""

from collections.abc import Callable

from deckwerk.cards.source import Entry
from deckwerk.games.common.card_file import only_field, value_of
from deckwerk.games.common.choices import ChooseOne
from deckwerk.games.common.drawing import Draw
from deckwerk.games.common.effect import CardEffect, in_order
from deckwerk.games.mistborn.allies import DefeatAllAllies, DefeatAlly
from deckwerk.games.mistborn.choices import (
    ClimbBehind,
    EliminateOwn,
    LookAndEliminate,
    Pull,
    Refresh,
    Riot,
    SetAside,
)
from deckwerk.games.mistborn.gains import CONVERTED, GAINED, RANKS, Convert, Gain, IfMission, PerMission, Win
from deckwerk.games.mistborn.market import (
    BuyEliminated,
    ClearMarket,
    Push,
    Seek,
    SeekAgain,
    TakeEliminated,
    TakeFromMarket,
    UseEliminated,
)
from deckwerk.games.mistborn.metals import TOKENS


def effects_of(entry: Entry) -> CardEffect:
    """The effects of a list, one after the other."""
    return in_order([effect_of(item) for item in entry.items()])


def effect_of(entry: Entry) -> CardEffect:
    """The effect that the first name of a mapping stands for."""
    name = entry.first_key()
    if name not in _BUILDERS:
        entry.fields(list(_BUILDERS), [])
    return _BUILDERS[name](entry)


def gain_of(entry: Entry) -> Gain:
    """What is gained, by name."""
    amounts = value_of(entry, "gain").fields(GAINED, [])
    if not amounts:
        raise entry.error(f"nothing is gained; allowed are {', '.join(GAINED)}")
    return Gain(*[amounts[name].number(1) if name in amounts else 0 for name in GAINED])


def _draw(entry: Entry) -> CardEffect:
    return Draw(value_of(entry, "draw").number(1))


def _soothe(entry: Entry) -> CardEffect:
    return EliminateOwn(value_of(entry, "soothe").number(1), soothes=True)


def _eliminate(entry: Entry) -> CardEffect:
    return EliminateOwn(value_of(entry, "eliminate").number(1), soothes=False)


def _push(entry: Entry) -> CardEffect:
    return Push(value_of(entry, "push").number(1))


def _pull(entry: Entry) -> CardEffect:
    return Pull(value_of(entry, "pull").number(1))


def _riot(entry: Entry) -> CardEffect:
    value = value_of(entry, "riot")
    if value.number(1) != 1:
        raise value.error("one ally riots at a time")
    return Riot()


def refresh_of(entry: Entry) -> CardEffect:
    """So many metals are refreshed, or all."""
    value = value_of(entry, "refresh")
    if value.is_text():
        value.one_of(["all"])
        return Refresh(TOKENS)
    return Refresh(value.number(1))


def _seek(entry: Entry) -> CardEffect:
    value = value_of(entry, "seek")
    if value.is_text():
        value.one_of(["again"])
        return SeekAgain()
    fields = value.fields(["cost", "times", "remembered"], ["cost"])
    return Seek(
        fields["cost"].number(1),
        fields["times"].number(1) if "times" in fields else 1,
        remembers="remembered" in fields and fields["remembered"].truth(),
    )


def _choose(entry: Entry) -> CardEffect:
    return ChooseOne([effects_of(branch) for branch in value_of(entry, "choose").items()])


def _defeat(entry: Entry) -> CardEffect:
    return (DefeatAlly(), DefeatAllAllies())[value_of(entry, "defeat").one_of(["ally", "all"])]


def _clear(entry: Entry) -> CardEffect:
    value_of(entry, "clear").one_of(["market"])
    return ClearMarket()


def _take(entry: Entry) -> CardEffect:
    name, value = only_field(value_of(entry, "take"), ["market", "eliminated"])
    if name == "market":
        return TakeFromMarket(value_of(value, "cost").number(1))
    return TakeEliminated(to_hand=value_of(value, "to").one_of(["discard", "hand"]) == 1)


def _buy(entry: Entry) -> CardEffect:
    value_of(entry, "buy").one_of(["eliminated"])
    return BuyEliminated()


def _use(entry: Entry) -> CardEffect:
    value_of(entry, "use").one_of(["eliminated"])
    return UseEliminated()


def _win(entry: Entry) -> CardEffect:
    value_of(entry, "win").one_of(["game"])
    return Win()


def _convert(entry: Entry) -> CardEffect:
    return Convert(value_of(entry, "convert").one_of(CONVERTED))


def _for_each_mission(entry: Entry) -> CardEffect:
    fields = entry.fields(["for_each_mission", "do"], ["for_each_mission", "do"])
    each = effects_of(fields["do"])
    if not isinstance(each, Gain | Draw):
        raise fields["do"].error("only gaining and drawing can be repeated for each mission")
    return PerMission(fields["for_each_mission"].one_of(RANKS), each)


def _if_mission(entry: Entry) -> CardEffect:
    fields = entry.fields(["if_mission", "then"], ["if_mission", "then"])
    return IfMission(fields["if_mission"].one_of(RANKS), effects_of(fields["then"]))


def _climb(entry: Entry) -> CardEffect:
    value_of(entry, "climb").one_of(["behind"])
    return ClimbBehind()


def _set_aside(entry: Entry) -> CardEffect:
    value_of(entry, "set_aside").one_of(["card"])
    return SetAside()


def _look(entry: Entry) -> CardEffect:
    value_of(entry, "look").one_of(["eliminate"])
    return LookAndEliminate()


_BUILDERS: dict[str, Callable[[Entry], CardEffect]] = {
    "gain": gain_of,
    "draw": _draw,
    "soothe": _soothe,
    "eliminate": _eliminate,
    "push": _push,
    "pull": _pull,
    "riot": _riot,
    "refresh": refresh_of,
    "seek": _seek,
    "choose": _choose,
    "defeat": _defeat,
    "clear": _clear,
    "take": _take,
    "buy": _buy,
    "use": _use,
    "win": _win,
    "convert": _convert,
    "for_each_mission": _for_each_mission,
    "if_mission": _if_mission,
    "climb": _climb,
    "set_aside": _set_aside,
    "look": _look,
}
