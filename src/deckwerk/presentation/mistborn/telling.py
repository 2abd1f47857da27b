"""What cards of Mistborn say, in as few signs as possible or in whole sentences."""

from deckwerk import View
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.mistborn.book import book_of, dominance_of, mission_at
from deckwerk.games.mistborn.card import Adversary
from deckwerk.games.mistborn.metals import METALS
from deckwerk.games.mistborn.text import DIALECT, CardTeller
from deckwerk.presentation.brief import Brief
from deckwerk.presentation.lexicon import Lexicon


class Telling:
    """Tells cards of one game in one language."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self._voice = lexicon.voice
        self._phrases = Brief(lexicon.voice.lang, DIALECT)
        self._teller = CardTeller(self._phrases)

    def name(self, view: View, number: int) -> str:
        """A card's name."""
        return self.lexicon.of(view, number).name[self._voice.lang]

    def metal(self, number: int) -> str:
        """The name of a metal by its number."""
        return self._voice(f"faction.{METALS[number]}")

    def card(self, view: View, number: int) -> str:
        """A card's text in brief."""
        return self._phrases.sentences(self._teller.lines(book_of(view).printed[number]) or [""])

    def effect(self, effect: CardEffect | None) -> str:
        """An effect in brief; nothing for none."""
        return effect.text(self._phrases) if effect is not None else ""

    def adversary(self, card: Adversary) -> str:
        """What an adversary does, in brief, without its shields."""
        return "; ".join(self._teller.lines(card)[1:])

    def reward(self, view: View, slot: int, step: int, *, first: bool) -> str:
        """`refresh 1, first there refresh 1`: what a step of a mission (from 0) gives."""
        mission = mission_at(view, slot)
        key = "mission.reward_first" if first else "mission.reward"
        text, bonus = self._teller.reward(mission, step), self._teller.bonus(mission, step)
        return self._voice(key, text=text, bonus=bonus)

    def gain(self, view: View, slot: int, step: int, *, first: bool) -> str:
        """What a step of a mission gives a player, in brief."""
        mission = mission_at(view, slot)
        found = [self._teller.reward(mission, step)]
        return self._phrases.both([*found, self._teller.bonus(mission, step)] if first else found)

    def row(self, view: View, row: int) -> str:
        """What a row of the dominance track (from 1) does."""
        return self._teller.row(dominance_of(view), row)


class Sayings:
    """What says decisions of one game in one language. `names` are those of the seats."""

    def __init__(self, telling: Telling, names: list[str]) -> None:
        self._telling = telling
        self._lexicon = telling.lexicon
        self._voice = telling.lexicon.voice
        self._names = names
