"""Yields: what effects of Shards of Infinity give, as far as a computer player can know it."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from deckwerk.games.common.card import Filter
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.shards.card import ShardsCard
from deckwerk.games.shards.gains import IN_PLAY
from deckwerk.games.shards.gives import ShardsGives
from deckwerk.players.shards.circumstances import Circumstances, Hopes, unifies
from deckwerk.players.shards.order import PlayOrder

_TIER_WIDTH: Final[i64] = 125
"""How much likelier each mastery makes it to be beyond a tier, where mastery is only guessed."""


@final
class Yield(ShardsGives):
    """What the effects of a card give under some circumstances; conditions count with their likelihood."""

    def __init__(self, card: ShardsCard, circumstances: Circumstances, *, in_hand: bool) -> None:
        super().__init__()
        self.card: ShardsCard = card
        self.circumstances: Circumstances = circumstances
        self.known: bool = circumstances.hopes is None
        self.hopes: Hopes | None = circumstances.hopes
        self.own: i64 = CERTAIN if in_hand and unifies(card) else 0

    def count(self, where: i64, cards: Filter) -> i64:
        """A champion that is only thought of would count itself."""
        count: i64 = self.circumstances.group(where).count(cards)
        if self.hopes is not None and where == IN_PLAY and cards.fits(self.card):
            count += CERTAIN
        return count

    def sure_of_mastery(self, least: i64) -> bool:
        return self.circumstances.mastery >= least

    def has_mastery(self, least: i64) -> i64:
        """The further beyond a tier the likelier, where mastery is only guessed."""
        beyond: i64 = self.circumstances.mastery + self.mastery // CERTAIN - least
        if self.hopes is None:
            return CERTAIN if beyond >= 0 else 0
        return _limited(CERTAIN // 2 + beyond * _TIER_WIDTH)

    def has_health(self, least: i64) -> i64:
        hopes = self.hopes
        if hopes is not None:
            return hopes.health
        return CERTAIN if self.circumstances.health + self.health // CERTAIN >= least else 0

    def has_champions(self, cards: Filter, least: i64) -> i64:
        part: i64 = self.circumstances.champions.count(cards) // least
        return _whole(part) if self.hopes is None else _limited(part * part // CERTAIN)

    def inspires(self) -> i64:
        inspiring: i64 = 0
        for share in self.circumstances.champions.shares:
            inspiring += share
        hopes = self.hopes
        return _whole(inspiring) if hopes is None else _limited(inspiring + hopes.inspire)

    def echoes(self, cards: Filter) -> i64:
        echoing: i64 = self.circumstances.discarded.count(cards)
        hopes = self.hopes
        return _whole(echoing) if hopes is None else _limited(echoing + hopes.echo)

    def unifies(self) -> i64:
        """The card itself is none of the others."""
        others: i64 = self.circumstances.unifiers - self.own
        hopes = self.hopes
        return _whole(others) if hopes is None else _limited(others + hopes.unify)

    def dominates(self) -> i64:
        return self.circumstances.dominion


def _limited(likelihood: i64) -> i64:
    return max(0, min(CERTAIN, likelihood))


def _whole(count: i64) -> i64:
    return CERTAIN if count >= CERTAIN else 0


def play_yield(card: ShardsCard, circumstances: Circumstances, *, in_hand: bool = False) -> Yield:
    """What playing a card gives; `in_hand`: the card itself is among the unifiers."""
    yields = circumstances.yields
    if yields is None:
        return _play(card, circumstances, in_hand=in_hand)
    found = yields.steady.play(card, circumstances)
    if found is not None:
        return found
    key: i64 = card.number * 4 + (1 if in_hand else 0)
    found = yields.find(key)
    return found if found is not None else yields.keep(key, _play(card, circumstances, in_hand=in_hand))


def exhaust_yield(card: ShardsCard, circumstances: Circumstances) -> Yield:
    """What exhausting a champion gives, as far as its gate lets it."""
    yields = circumstances.yields
    if yields is None:
        return _exhaust(card, circumstances)
    found = yields.steady.exhaust(card, circumstances)
    if found is not None:
        return found
    key: i64 = card.number * 4 + 2
    found = yields.find(key)
    return found if found is not None else yields.keep(key, _exhaust(card, circumstances))


def _play(card: ShardsCard, circumstances: Circumstances, *, in_hand: bool) -> Yield:
    gives = Yield(card, circumstances, in_hand=in_hand)
    effect = card.effect
    if effect is not None:
        effect.gives(gives, CERTAIN)
    return gives


def _exhaust(card: ShardsCard, circumstances: Circumstances) -> Yield:
    gives = Yield(card, circumstances, in_hand=False)
    effect = card.exhausting
    if effect is not None:
        effect.gives(gives, CERTAIN)
    return gives


@final
class SteadyYields:
    """What cards give that depend on no circumstances, found out once: by card, known and as hoped for."""

    def __init__(self, cards: vec[ShardsCard], orders: vec[PlayOrder], hopes: Hopes) -> None:
        known = Circumstances(0, 0, None)
        hoped = Circumstances(0, 0, hopes)
        self._orders: vec[PlayOrder] = orders
        self._plays: vec[Yield] = vec[Yield]()
        self._exhausts: vec[Yield] = vec[Yield]()
        for card in cards:
            for circumstances in (known, hoped):
                self._plays = append(self._plays, _play(card, circumstances, in_hand=False))
                self._exhausts = append(self._exhausts, _exhaust(card, circumstances))

    def play(self, card: ShardsCard, circumstances: Circumstances) -> Yield | None:
        """What playing a card gives, if that depends on nothing."""
        if not self._orders[card.number].steady_play:
            return None
        return self._plays[card.number * 2 + (0 if circumstances.hopes is None else 1)]

    def exhaust(self, card: ShardsCard, circumstances: Circumstances) -> Yield | None:
        """What exhausting a champion gives, if that depends on nothing."""
        if not self._orders[card.number].steady_exhaust:
            return None
        return self._exhausts[card.number * 2 + (0 if circumstances.hopes is None else 1)]


@final
class Yields:
    """The yields under some circumstances, each found out when it is first asked for."""

    def __init__(self, steady: SteadyYields) -> None:
        self.steady: SteadyYields = steady
        self._keys: vec[i64] = vec[i64]()
        self._found: vec[Yield] = vec[Yield]()

    def anew(self) -> "Yields":
        """None yet, for other circumstances."""
        return Yields(self.steady)

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
