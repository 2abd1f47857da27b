"""The order in which cards are played and champions exhausted: first what helps others, last what waits."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.games.common.card import Filter
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.shards.card import CHAMPION, ShardsCard
from deckwerk.games.shards.conditions import Mastery
from deckwerk.games.shards.gives import ShardsGives

ECHO: Final[i64] = 95
CHAMPION_PLAY: Final[i64] = 92
ENLIST: Final[i64] = 91
MASTERY: Final[i64] = 90
BANISH_DISCARD: Final[i64] = 88
FETCH: Final[i64] = 85
DRAW: Final[i64] = 80
BANISH_HAND: Final[i64] = 60
GAIN: Final[i64] = 50
STARTING_CARD: Final[i64] = 40
FOCUS: Final[i64] = 35
WAIT: Final[i64] = 30
COPY: Final[i64] = 15


def in_order(gives: ShardsGives, *, starting: bool) -> i64:
    """When to play something that gives this, if it need not wait; BANISH_DISCARD only if junk lies there."""
    if gives.mastery > 0:
        return MASTERY
    if gives.banishes > 0:
        return BANISH_DISCARD
    if gives.returns > 0 or gives.recruits > 0:
        return FETCH
    if gives.draws > 0:
        return DRAW
    return STARTING_CARD if starting else GAIN


@final
class Possible(ShardsGives):
    """What an effect may give; `asked` if that depends on anything, `sought` if on cards that lie somewhere,
    `echoed` if on the discard pile, `ailing` if on health.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asked: bool = False
        self.sought: bool = False
        self.ailing: bool = False
        self.echoed: bool = False

    def _maybe(self) -> i64:
        self.asked = True
        return CERTAIN // 2

    def _maybe_there(self) -> i64:
        self.sought = True
        return self._maybe()

    def count(self, where: i64, cards: Filter) -> i64:
        self.echoed = True  # the cards may be those of the discard pile
        return self._maybe_there()

    def is_sure(self, condition: Mastery) -> bool:
        return self._maybe() > 0

    def has_mastery(self, least: i64) -> i64:
        return self._maybe()

    def has_health(self, least: i64) -> i64:
        self.ailing = True
        return self._maybe()

    def has_champions(self, cards: Filter, least: i64) -> i64:
        return self._maybe_there()

    def inspires(self) -> i64:
        return self._maybe_there()

    def echoes(self, cards: Filter) -> i64:
        self.echoed = True
        return self._maybe_there()

    def unifies(self) -> i64:
        return self._maybe_there()

    def dominates(self) -> i64:
        return self._maybe_there()


@final
class PlayOrder:
    """When a card of the hand is played at the soonest; `is_plain` if that does not depend on anything.

    What a card gives when it is played or exhausted is steady if no circumstances matter to it; it is tiered
    if mastery alone does; it seeks if cards that lie somewhere matter.
    """

    def __init__(self, card: ShardsCard) -> None:
        gives = _possible(card.effect)
        exhausted = _possible(card.exhausting)
        self.steady_play: bool = not gives.asked
        self.steady_exhaust: bool = not exhausted.asked
        self.tiered_play: bool = gives.asked and not gives.sought and not gives.ailing
        self.tiered_exhaust: bool = exhausted.asked and not exhausted.sought and not exhausted.ailing
        self.play_seeks: bool = gives.sought
        self.exhaust_seeks: bool = exhausted.sought
        self.is_plain: bool = True
        if card.kind == CHAMPION:
            self.soonest: i64 = CHAMPION_PLAY
        elif gives.enlists > 0:
            self.soonest = ENLIST
            self.is_plain = not gives.asked
        else:
            self.soonest = in_order(gives, starting=card.faction == 0)
            self.is_plain = not gives.asked and gives.copies == 0 and self.soonest != BANISH_DISCARD
        if gives.echoed and card.kind != CHAMPION:
            self.soonest = ECHO


def _possible(effect: CardEffect | None) -> Possible:
    gives = Possible()
    if effect is not None:
        effect.gives(gives, CERTAIN)
    return gives
