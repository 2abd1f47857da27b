"""Yields that have been found out, kept: for all games, or at some moment of one."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.vectors import append, vec
from deckwerk.games.shards import components as c
from deckwerk.games.shards.card import ShardsCard
from deckwerk.games.shards.prospect import Prospect
from deckwerk.players.shards.circumstances import Circumstances, Hopes
from deckwerk.players.shards.order import PlayOrder
from deckwerk.players.shards.yields import LikelyYield, SureYield, TierYield, Yield, collected

# What the yields of a card are kept by: how it comes to its effect
_KEYS: Final[i64] = 4
_PLAYED: Final[i64] = 0
_THERE: Final[i64] = 1
_EXHAUSTED: Final[i64] = 2

_MASTERIES: Final[i64] = 1024
"""More than any mastery, guessed or not."""


def play_yield(card: ShardsCard, circumstances: Circumstances) -> Yield:
    """What playing a card is likely to give."""
    yields = circumstances.yields
    if yields is None:
        return collected(LikelyYield(card, circumstances), card.effect)
    found = yields.steady.play(card, circumstances.mastery, known=False)
    if found is None:
        found = yields.find(card.number * _KEYS + _PLAYED)
    if found is not None:
        return found
    gives = collected(LikelyYield(card, circumstances), card.effect)
    return yields.keep(card.number * _KEYS + _PLAYED, gives)


def exhaust_yield(card: ShardsCard, circumstances: Circumstances) -> Yield:
    """What exhausting a champion is likely to give, as far as its gate lets it."""
    yields = circumstances.yields
    if yields is None:
        return collected(LikelyYield(card, circumstances), card.exhausting)
    found = yields.steady.exhaust(card, circumstances.mastery, known=False)
    if found is None:
        found = yields.find(card.number * _KEYS + _EXHAUSTED)
    if found is not None:
        return found
    gives = collected(LikelyYield(card, circumstances), card.exhausting)
    return yields.keep(card.number * _KEYS + _EXHAUSTED, gives)


def sure_play(card: ShardsCard, moment: "Moment", *, is_there: bool = False) -> Yield:
    """What playing a card gives this turn; `is_there`: it counts as played already."""
    yields = moment.yields
    found = yields.steady.play(card, moment.mastery, known=True)
    if found is not None:
        return found
    key: i64 = card.number * _KEYS + (_THERE if is_there else _PLAYED)
    found = yields.find(key)
    if found is not None:
        return found
    gives = SureYield(card, card.number, moment.prospect, is_there=is_there)
    return yields.keep(key, collected(gives, card.effect))


def sure_copy(card: ShardsCard, acting: i64, moment: "Moment") -> Yield:
    """What the effect of a card that was played gives once more, as an effect of another one."""
    return collected(SureYield(card, acting, moment.prospect, is_there=True), card.effect)


def sure_exhaust(card: ShardsCard, moment: "Moment") -> Yield:
    """What exhausting a champion gives this turn, as far as its gate lets it."""
    yields = moment.yields
    found = yields.steady.exhaust(card, moment.mastery, known=True)
    if found is not None:
        return found
    key: i64 = card.number * _KEYS + _EXHAUSTED
    found = yields.find(key)
    if found is not None:
        return found
    gives = SureYield(card, card.number, moment.prospect, is_there=True)
    return yields.keep(key, collected(gives, card.exhausting))


@final
class SteadyYields:
    """What cards give that depend on nothing, or on mastery alone, found out once for all games: by card,
    known and as hoped for.
    """

    def __init__(self, cards: vec[ShardsCard], orders: vec[PlayOrder], hopes: Hopes) -> None:
        self._orders: vec[PlayOrder] = orders
        self._hopes: Hopes = hopes
        self._plays: vec[Yield] = vec[Yield]()
        self._exhausts: vec[Yield] = vec[Yield]()
        self._tiers: dict[int, Yield] = {}
        for card in cards:
            order = orders[card.number]
            for known in (False, True):
                play = card.effect if order.steady_play else None
                exhaust = card.exhausting if order.steady_exhaust else None
                self._plays = append(self._plays, collected(Yield(card, known=known), play))
                self._exhausts = append(self._exhausts, collected(Yield(card, known=known), exhaust))

    def play(self, card: ShardsCard, mastery: i64, *, known: bool) -> Yield | None:
        """What playing a card gives, if that depends on nothing else."""
        order = self._orders[card.number]
        if order.steady_play:
            return self._plays[card.number * 2 + (1 if known else 0)]
        return self._tier(card, _PLAYED, mastery, known=known) if order.tiered_play else None

    def exhaust(self, card: ShardsCard, mastery: i64, *, known: bool) -> Yield | None:
        """What exhausting a champion gives, if that depends on nothing else."""
        order = self._orders[card.number]
        if order.steady_exhaust:
            return self._exhausts[card.number * 2 + (1 if known else 0)]
        return self._tier(card, _EXHAUSTED, mastery, known=known) if order.tiered_exhaust else None

    def _tier(self, card: ShardsCard, how: i64, mastery: i64, *, known: bool) -> Yield:
        key: i64 = ((card.number * _KEYS + how) * 2 + (1 if known else 0)) * _MASTERIES + mastery
        found = self._tiers.get(key)
        if found is None:
            gives: Yield = TierYield(card, mastery)
            if not known:
                gives = LikelyYield(card, Circumstances(mastery, 0, self._hopes))
            found = collected(gives, card.effect if how == _PLAYED else card.exhausting)
            self._tiers[key] = found
        return found


@final
class Yields:
    """The yields at some moment, each found out when it is first asked for."""

    def __init__(self, steady: SteadyYields) -> None:
        self.steady: SteadyYields = steady
        self._keys: vec[i64] = vec[i64]()
        self._found: vec[Yield] = vec[Yield]()

    def find(self, key: i64) -> Yield | None:
        """What was kept under a key."""
        for index in range(len(self._keys)):
            if self._keys[index] == key:
                return self._found[index]
        return None

    def keep(self, key: i64, gives: Yield) -> Yield:
        """Keep a yield under a key; returns it."""
        self._keys = append(self._keys, key)
        self._found = append(self._found, gives)
        return gives


@final
class Moment:
    """How things stand, or could stand, at some moment of this turn, with the yields found out so far: the
    prospect may not change once the first was asked for.
    """

    def __init__(self, prospect: Prospect, steady: SteadyYields) -> None:
        self.prospect: Prospect = prospect
        self.mastery: i64 = prospect.get(c.MASTERY, prospect.seat)
        self.yields: Yields = Yields(steady)
