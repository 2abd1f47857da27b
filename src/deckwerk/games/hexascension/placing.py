# mypyc: off
"""Where on a card an effect can stand: most can anywhere, some make sense at one moment alone."""

from collections.abc import Iterator
from dataclasses import dataclass

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


@dataclass(frozen=True)
class Misplaced:
    """What cannot stand where it stands: a problem of the catalogue, and the values it speaks of."""

    problem: str
    values: dict[str, str]


def wrong_role(windows: list[str], who: str) -> Misplaced | None:
    """What is wrong with a mode for some windows and for whoever is something there."""
    for window in windows:
        if who not in ROLES[window]:
            roles = ", ".join(repr(role) for role in ROLES[window] if role)
            problem = "hexascension.who" if roles else "hexascension.no_who"
            return Misplaced(problem, {"window": repr(window), "allowed": roles})
    return None


def misplaced(effect: Effect, place: str, target: int) -> Misplaced | None:
    """What is wrong with an effect, without its parts, at a place of a card that targets something.

    Places are `action`, the windows of modes, `use`, `acquiring`, `event`, `fight_start`, `attack_failed`,
    `reward`.
    """
    places = _PLACES.get(type(effect), [place])
    words = {"text": repr(_name(effect)), "place": place}
    if place not in places:
        return Misplaced("hexascension.place", words | {"allowed": ", ".join(places)})
    if isinstance(effect, VictimDiscards) and effect.chosen:
        return None if place in _OWN_TURN else Misplaced("hexascension.nobody_chosen", words)
    if isinstance(effect, _UPON_PLAYERS) and target != PLAYER:
        return Misplaced("hexascension.needs_player", words)
    if isinstance(effect, _UPON_RELICS) and target not in (ANY_RELIC, OTHERS_RELIC):
        return Misplaced("hexascension.needs_relic", words)
    return None


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
