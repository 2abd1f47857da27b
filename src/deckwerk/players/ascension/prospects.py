"""Prospects: what a card will still bring its owner until the end, beyond the honor printed on it.

They were measured: how games of greedy players ended that held the card, by the turns that were to come (see
`deckwerk.lab.prospects`). A card that was never measured is worth what its effects are to a typical deck.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.ascension.card import MONSTER
from deckwerk.players.ascension.typical import typical
from deckwerk.players.ascension.values import Judge

STEP: Final[i64] = 500
"""There are prospects for every half turn, in thousandths of a turn ..."""
LAST: Final[i64] = 24
"""... up to so many half turns."""
_OF_WORTH: Final[i64] = 350
_OF_USE: Final[i64] = 600
"""How much of the worth of a card of the deck, or of a construct's uses, has proved true, in thousandths."""

Curve = list[int]
"""Thousandths of an honor at each of the measured numbers of turns to come."""


@final
class Measured:
    """The measured prospects of one game: of cards by their ids in a deck and in play, and of one more turn.

    All curves are over `turns`, which rise from 0.
    """

    def __init__(self, turns: list[int], deck: dict[str, Curve], play: dict[str, Curve], turn: Curve) -> None:
        self.turns: list[int] = turns
        self.deck: dict[str, Curve] = deck
        self.play: dict[str, Curve] = play
        self.turn: Curve = turn

    def at(self, curve: Curve, time: int) -> int:
        """The value of a curve after so many thousandths of turns; beyond the last point it stays."""
        for index in range(1, len(self.turns)):
            end = self.turns[index] * 1000
            if time < end:
                start = self.turns[index - 1] * 1000
                rise = curve[index] - curve[index - 1]
                return curve[index - 1] + rise * (time - start) // (end - start)
        return curve[-1]


@final
class Prospects:
    """Prospects by stage and card, in thousandths of an honor; `at` says where a stage begins.

    `deck`: a card in the deck, hand or discard pile. `play`: a construct in play, or a trophy. `turn`, by
    stage alone: a turn more than others.
    """

    def __init__(self, rules: Ruleset, judge: Judge, measured: Measured) -> None:
        deck = vec[i64]()
        play = vec[i64]()
        turn = vec[i64]()
        for stage in range(LAST + 1):
            time: i64 = stage * STEP
            turn = append(turn, measured.at(measured.turn, int(time)))
            worth = typical(judge, time // 1000)
            for number in range(len(judge.profiles)):
                profile = judge.profiles[number]
                slug = rules.card_ids[number]
                in_deck: i64 = 0
                in_play: i64 = 0
                if slug in measured.deck:
                    in_deck = measured.at(measured.deck[slug], int(time))
                elif number > 0 and profile.kind != MONSTER:
                    in_deck = (worth.card(number) - profile.honor * worth.printed_honor) * _OF_WORTH // 1000
                if slug in measured.play:
                    in_play = measured.at(measured.play[slug], int(time))
                elif profile.trophy_energy > 0:
                    in_play = judge.weights.save_trophy if time > 0 else 0
                else:
                    in_play = worth.expect(profile.use) * time // 1000 * _OF_USE // 1000
                deck = append(deck, in_deck)
                play = append(play, in_play)
        self.deck: vec[i64] = deck
        self.play: vec[i64] = play
        self.turn: vec[i64] = turn
        self._cards: i64 = len(judge.profiles)

    def stage(self, time: i64) -> i64:
        """The stage with so many thousandths of turns to come."""
        return min(LAST, (time + STEP // 2) // STEP)

    def at(self, stage: i64) -> i64:
        """Where the prospects of a stage begin: add a card's number."""
        return stage * self._cards
