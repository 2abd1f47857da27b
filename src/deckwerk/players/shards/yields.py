"""Yields: what effects of Shards of Infinity give, as far as a computer player can know it."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.vectors import append, vec
from deckwerk.games.common.card import Filter
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.shards import components as c
from deckwerk.games.shards.card import ShardsCard
from deckwerk.games.shards.conditions import Condition, Mastery
from deckwerk.games.shards.gains import IN_PLAY, count_where
from deckwerk.games.shards.gives import ShardsGives
from deckwerk.games.shards.prospect import Prospect
from deckwerk.players.shards.circumstances import Circumstances, Hopes
from deckwerk.players.shards.order import PlayOrder

# What the yields of a card are kept by: how it comes to its effect
_KEYS: Final[i64] = 4
_PLAYED: Final[i64] = 0
_THERE: Final[i64] = 1
_EXHAUSTED: Final[i64] = 2

_MASTERIES: Final[i64] = 1024
"""More than any mastery, guessed or not."""
_TIER_WIDTH: Final[i64] = 125
"""How much likelier each mastery makes it to be beyond a tier, where mastery is only guessed."""


class Yield(ShardsGives):
    """What the effects of a card give; `known` if that is sure, and else conditions count as likely as they
    hold.
    """

    def __init__(self, card: ShardsCard, *, known: bool) -> None:
        super().__init__()
        self.card: ShardsCard = card
        self.known: bool = known

    @final
    def is_like(self, other: "Yield") -> bool:
        """Whether another, as surely known, gives the same."""
        if self is other:
            return True
        return (
            self.crystals == other.crystals
            and self.power == other.power
            and self.mastery == other.mastery
            and self.health == other.health
            and self.draws == other.draws
            and self.banishes == other.banishes
            and self.infinite == other.infinite
            and self.copies == other.copies
            and self.returns == other.returns
            and self.recruits == other.recruits
            and self.recruit_limit == other.recruit_limit
            and self.to_hand == other.to_hand
            and self.destroys == other.destroys
            and self.destroys_all == other.destroys_all
            and self.drains == other.drains
            and self.enlists == other.enlists
            and self.doubles_power == other.doubles_power
            and self.doubles_allies == other.doubles_allies
        )


@final
class SureYield(Yield):
    """What the effects of a card give in this turn: conditions are judged as the rules do.

    `acting` is the card whose effect it is, which is played before anything is judged, unless it `is_there`
    already.
    """

    def __init__(self, card: ShardsCard, acting: i64, before: Prospect, *, is_there: bool) -> None:
        super().__init__(card, known=True)
        self._acting: i64 = acting
        self._before: Prospect = before
        self._after: Prospect | None = None
        self._counted: i64 = 0
        self._is_there: bool = is_there

    def _prospect(self) -> Prospect:
        """How things stand after what was given so far."""
        before = self._before
        after = self._after
        given: i64 = self.mastery + self.health
        if after is None:
            if self._is_there and given == 0:
                return before
            after = Prospect(before, before.seat)
            if not self._is_there:
                after.play(self.card)
            self._after = after
        if given != self._counted:
            self._counted = given
            mastery: i64 = before.get(c.MASTERY, before.seat) + self.mastery // CERTAIN
            after.put_back(mastery, before.get(c.HEALTH, before.seat) + self.health // CERTAIN)
        return after

    def holds(self, condition: Condition) -> i64:
        before = self._before
        given: i64 = self.mastery + self.health
        prospect = before if given == 0 and not condition.looks_at_cards() else self._prospect()
        return CERTAIN if condition.holds(prospect, before.seat, self._acting) else 0

    def count(self, where: i64, cards: Filter) -> i64:
        return count_where(self._prospect(), self._before.seat, where, cards) * CERTAIN

    def is_sure(self, condition: Mastery) -> bool:
        return condition.holds(self._before, self._before.seat, self._acting)


@final
class TierYield(Yield):
    """What the effects of a card give in this turn that ask for mastery alone, with so much of it before."""

    def __init__(self, card: ShardsCard, mastery: i64) -> None:
        super().__init__(card, known=True)
        self._before: i64 = mastery

    def is_sure(self, condition: Mastery) -> bool:
        return self._before >= condition.least

    def has_mastery(self, least: i64) -> i64:
        after: i64 = min(c.MOST_MASTERY, self._before + self.mastery // CERTAIN)
        return CERTAIN if after >= least else 0


@final
class LikelyYield(Yield):
    """What the effects of a card give under circumstances that are only likely."""

    def __init__(self, card: ShardsCard, circumstances: Circumstances) -> None:
        super().__init__(card, known=False)
        self.circumstances: Circumstances = circumstances
        self.hopes: Hopes = circumstances.hopes

    def count(self, where: i64, cards: Filter) -> i64:
        """A champion that is only thought of would count itself."""
        count: i64 = self.circumstances.group(where).count(cards)
        return count + CERTAIN if where == IN_PLAY and cards.fits(self.card) else count

    def is_sure(self, condition: Mastery) -> bool:
        return self.circumstances.mastery >= condition.least

    def has_mastery(self, least: i64) -> i64:
        """The further beyond a tier the likelier, since mastery is only guessed."""
        beyond: i64 = self.circumstances.mastery + self.mastery // CERTAIN - least
        return _limited(CERTAIN // 2 + beyond * _TIER_WIDTH)

    def has_health(self, least: i64) -> i64:
        return self.hopes.health

    def has_champions(self, cards: Filter, least: i64) -> i64:
        part: i64 = self.circumstances.champions.count(cards) // least
        return _limited(part * part // CERTAIN)

    def inspires(self) -> i64:
        inspiring: i64 = self.hopes.inspire
        for share in self.circumstances.champions.shares:
            inspiring += share
        return _limited(inspiring)

    def echoes(self, cards: Filter) -> i64:
        return _limited(self.circumstances.discarded.count(cards) + self.hopes.echo)

    def unifies(self) -> i64:
        return _limited(self.circumstances.unifiers + self.hopes.unify)

    def dominates(self) -> i64:
        return self.circumstances.dominion


def _limited(likelihood: i64) -> i64:
    return max(0, min(CERTAIN, likelihood))


def play_yield(card: ShardsCard, circumstances: Circumstances) -> Yield:
    """What playing a card is likely to give."""
    yields = circumstances.yields
    if yields is None:
        return _collected(LikelyYield(card, circumstances), card.effect)
    found = yields.steady.play(card, circumstances.mastery, known=False)
    if found is None:
        found = yields.find(card.number * _KEYS + _PLAYED)
    if found is not None:
        return found
    gives = _collected(LikelyYield(card, circumstances), card.effect)
    return yields.keep(card.number * _KEYS + _PLAYED, gives)


def exhaust_yield(card: ShardsCard, circumstances: Circumstances) -> Yield:
    """What exhausting a champion is likely to give, as far as its gate lets it."""
    yields = circumstances.yields
    if yields is None:
        return _collected(LikelyYield(card, circumstances), card.exhausting)
    found = yields.steady.exhaust(card, circumstances.mastery, known=False)
    if found is None:
        found = yields.find(card.number * _KEYS + _EXHAUSTED)
    if found is not None:
        return found
    gives = _collected(LikelyYield(card, circumstances), card.exhausting)
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
    return yields.keep(key, _collected(gives, card.effect))


def sure_copy(card: ShardsCard, acting: i64, moment: "Moment") -> Yield:
    """What the effect of a card that was played gives once more, as an effect of another one."""
    return _collected(SureYield(card, acting, moment.prospect, is_there=True), card.effect)


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
    return yields.keep(key, _collected(gives, card.exhausting))


def _collected(gives: Yield, effect: CardEffect | None) -> Yield:
    if effect is not None:
        effect.gives(gives, CERTAIN)
    return gives


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
                self._plays = append(self._plays, _collected(Yield(card, known=known), play))
                self._exhausts = append(self._exhausts, _collected(Yield(card, known=known), exhaust))

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
            found = _collected(gives, card.effect if how == _PLAYED else card.exhausting)
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
