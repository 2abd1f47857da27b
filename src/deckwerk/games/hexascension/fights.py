"""Fights, against monsters and between players (HX-40 to HX-49)."""

from mypy_extensions import i64

from deckwerk.engine.state import State


def begin_monster_fight(state: State, seat: i64, level: i64) -> None:
    """Fight a random monster of a level: pushes the fight."""
    raise NotImplementedError


def begin_duel(state: State, seat: i64, other: i64, bonus: i64) -> None:
    """Fight another player as attacker, with so much more on the attack, and without moving in."""
    raise NotImplementedError


def add_attack_bonus(state: State, amount: i64) -> None:
    """Raise the attacker's total in the attack of this fight."""
    raise NotImplementedError


def dodge_to(state: State, seat: i64, cell: i64) -> None:
    """Move the attacked figure away: the declared fight is off."""
    raise NotImplementedError
