# mypyc: off
"""Where on a card an effect can stand: most can anywhere, some make sense at one moment alone."""

from collections.abc import Iterator

from deckwerk.engine.effect import Effect
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.hexascension.answers import Cancel, Deliver, Dodge, Parry, Reroll, Save
from deckwerk.games.hexascension.card import ANY_RELIC, OTHERS_RELIC, PLAYER
from deckwerk.games.hexascension.choices import AcquireFree, BanishDisplay, Pay, Place
from deckwerk.games.hexascension.conditional import ExtraDie, NextTime
from deckwerk.games.hexascension.discarding import Redraw
from deckwerk.games.hexascension.fighting import AttackBonus, Duel, Fight
from deckwerk.games.hexascension.relic_effects import Disable, DisableOwn, Unplay
from deckwerk.games.hexascension.victims import PushFigure, VictimDiscards, VictimDraws, VictimPays

_OWN_TURN = ["action", "turn", "use", "event", "reward"]
_PLACES: dict[type[Effect], list[str]] = {
    AcquireFree: _OWN_TURN,
    BanishDisplay: _OWN_TURN,
    Pay: _OWN_TURN,
    Place: _OWN_TURN,
    Redraw: _OWN_TURN,
    NextTime: ["action"],
    ExtraDie: ["next_time: area_roll"],
    Fight: ["event"],
    AttackBonus: ["fight_start"],
    DisableOwn: ["fight_start"],
    Deliver: ["acquired", "acquiring"],
    Parry: ["strike"],
    Reroll: ["strike", "area"],
    Cancel: ["played"],
    Dodge: ["declared"],
    Save: ["fallen"],
}
ROLES: dict[str, list[str]] = {
    "turn": [""],
    "played": ["others"],
    "acquired": ["self"],
    "area": ["anyone", "self", "others"],
    "declared": ["fighters", "attacked"],
    "strike": ["anyone", "fighters", "struck", "others"],
    "fallen": ["self", "fighters"],
    "end": ["others"],
}
"""For whom a mode can be in a window; in the own turn that goes without saying."""
_UPON_PLAYERS = (VictimDiscards, VictimDraws, VictimPays, PushFigure, Duel)
_UPON_RELICS = (Disable, Unplay)


def wrong_role(windows: list[str], who: str) -> str:
    """What is wrong with a mode for some windows and for whoever is something there; "" if nothing is."""
    for window in windows:
        if who not in ROLES[window]:
            roles = " or ".join(repr(role) for role in ROLES[window] if role)
            return f"in window {window!r} 'who' is {roles}" if roles else f"{window!r} has no 'who'"
    return ""


def misplaced(effect: Effect, place: str, target: int) -> str:
    """What is wrong with an effect, without its parts, at a place of a card that targets something; "" if
    nothing is.

    Places are `action`, the windows of modes, `use`, `acquiring`, `event`, `fight_start`, `attack_failed`,
    `reward`.
    """
    places = _PLACES.get(type(effect), [place])
    if place not in places:
        return f"{_name(effect)!r} can stand in {', '.join(places)}, not in {place}"
    if isinstance(effect, VictimDiscards) and effect.chosen:
        return "" if place in _OWN_TURN else f"nobody is chosen in {place}"
    if isinstance(effect, _UPON_PLAYERS) and target != PLAYER:
        return f"{_name(effect)!r} needs 'target: player' on its card"
    if isinstance(effect, _UPON_RELICS) and target not in (ANY_RELIC, OTHERS_RELIC):
        return f"{_name(effect)!r} needs 'target: relic' or 'others_relic' on its card"
    return ""


def all_parts(effect: Effect) -> Iterator[Effect]:
    """An effect and all effects inside it, but for the dice of a field action, which wait for it."""
    yield effect
    for part in effect.parts():
        if not (isinstance(effect, NextTime) and isinstance(part, ExtraDie)):
            yield from all_parts(part)


def _name(effect: Effect) -> str:
    """How it is written in a card file."""
    forms = effect.written() if isinstance(effect, CardEffect) else []
    return forms[0].key if forms else type(effect).__name__
