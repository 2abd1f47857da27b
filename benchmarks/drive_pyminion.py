"""Random play of pyminion: Dominion, base set, two players, a new random kingdom each game.

One decision is one question that pyminion asks a bot, however many cards the answer names ("which treasures
do you play?" is one question). pyminion formats its log lines in any case; they are switched off here as far
as its users can, otherwise it would be slower.
"""

from __future__ import annotations

import contextlib
import logging
import random
from collections.abc import Sequence
from random import random as fraction

from driver import SEED, RandomGame, main
from pyminion.bots.bot import Bot
from pyminion.expansions.base import base_set
from pyminion.game import Game

ENDLESS = 2000
"""Questions after which a game is given up. A typical one has 400; two players who have trashed all their
money at random never end theirs (about one game in a thousand)."""


class EndlessError(Exception):
    """The game has gone on for too many questions."""


class RandomDecider:
    """Answers each question with a random legal answer and counts the questions.

    The methods and the names of their parameters are those that pyminion calls; the cards are opaque here.
    """

    def __init__(self) -> None:
        self.answered = 0

    def action_phase_decision(
        self, valid_actions: list[object], player: object, game: object
    ) -> object | None:
        return self._one_or_none(valid_actions)

    def treasure_phase_decision(
        self, valid_treasures: list[object], player: object, game: object
    ) -> list[object]:
        return self._some(valid_treasures, 0, -1)

    def buy_phase_decision(self, valid_cards: list[object], player: object, game: object) -> object | None:
        if self.answered >= ENDLESS:
            raise EndlessError
        return self._one_or_none(valid_cards)

    def binary_decision(
        self, prompt: str, card: object, player: object, game: object, relevant_cards: object = None
    ) -> bool:
        self.answered += 1
        return fraction() < 0.5

    def discard_decision(
        self,
        prompt: str,
        card: object,
        valid_cards: list[object],
        player: object,
        game: object,
        min_num_discard: int = 0,
        max_num_discard: int = -1,
    ) -> list[object]:
        return self._some(valid_cards, min_num_discard, max_num_discard)

    def trash_decision(
        self,
        prompt: str,
        card: object,
        valid_cards: list[object],
        player: object,
        game: object,
        min_num_trash: int = 0,
        max_num_trash: int = -1,
    ) -> list[object]:
        return self._some(valid_cards, min_num_trash, max_num_trash)

    def gain_decision(
        self,
        prompt: str,
        card: object,
        valid_cards: list[object],
        player: object,
        game: object,
        min_num_gain: int = 0,
        max_num_gain: int = -1,
    ) -> list[object]:
        return self._some(valid_cards, min_num_gain, max_num_gain)

    def topdeck_decision(
        self,
        prompt: str,
        card: object,
        valid_cards: list[object],
        player: object,
        game: object,
        min_num_topdeck: int = 0,
        max_num_topdeck: int = -1,
    ) -> list[object]:
        return self._some(valid_cards, min_num_topdeck, max_num_topdeck)

    def multi_play_decision(
        self,
        prompt: str,
        card: object,
        valid_cards: list[object],
        player: object,
        game: object,
        required: bool = True,
    ) -> object | None:
        return self._some(valid_cards, 1, 1)[0] if required else self._one_or_none(valid_cards)

    def _one_or_none(self, cards: Sequence[object]) -> object | None:
        self.answered += 1
        place = int(fraction() * (len(cards) + 1))
        return cards[place] if place < len(cards) else None

    def _some(self, cards: Sequence[object], least: int, most: int) -> list[object]:
        """A random choice of `least` to `most` cards (-1: any number), fewer if there are fewer."""
        self.answered += 1
        count = len(cards)
        if most < 0 or most > count:
            most = count
        if least == 0 and most == count:
            return [card for card in cards if fraction() < 0.5]
        if least == most == 1:
            return [cards[int(fraction() * count)]]
        return random.sample(cards, random.randint(min(least, most), most))


class Dominion(RandomGame):
    """Two random players; a fresh game each time, a kingdom of ten out of the base set's cards."""

    game = "dominion"
    variant = "base set"
    seats = 2

    def play(self) -> int:
        decider = RandomDecider()
        players = [Bot(decider, "first"), Bot(decider, "second")]
        # AssertionError: pyminion demands an answer where none is possible (Remodel with an empty hand), in
        # about one game in a thousand. The questions answered until then have been answered all the same.
        with contextlib.suppress(EndlessError, AssertionError):
            Game(players, [base_set], log_stdout=False).play()
        return decider.answered


if __name__ == "__main__":
    random.seed(SEED)
    logging.getLogger().setLevel(logging.WARNING)
    main("pyminion", [Dominion()])
