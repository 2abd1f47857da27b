"""What cards of Mistborn say, in as few signs as possible or in whole sentences."""

from deckwerk import View
from deckwerk.cards.phrases import Phrases
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.mistborn.book import book_of, dominance_of, mission_at
from deckwerk.games.mistborn.card import Adversary
from deckwerk.games.mistborn.metals import METALS
from deckwerk.games.mistborn.text import DIALECT, CardTeller
from deckwerk.presentation.brief import Brief
from deckwerk.presentation.lexicon import Lexicon


class _BriefNow(Brief):
    """Brief phrases in which what the Lord Ruler's dominance is worth (X) is worked out."""

    def __init__(self, lang: str, dread: int) -> None:
        super().__init__(lang, DIALECT)
        self._dread = dread

    def reckoned(self, written: str, plain: int, times: int) -> object:
        return plain + times * self._dread


class _Now(Phrases):
    """Whole phrases, the same worked out."""

    def __init__(self, lang: str, dread: int) -> None:
        super().__init__(lang, DIALECT)
        self._dread = dread

    def reckoned(self, written: str, plain: int, times: int) -> object:
        return plain + times * self._dread


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

    def effect_now(self, effect: CardEffect, view: View) -> str:
        """The same with amounts as they are now."""
        return effect.text(_BriefNow(self._voice.lang, view.counter("dread")))

    def sentence_now(self, effect: CardEffect, view: View) -> str:
        """An effect as a sentence with amounts as they are now."""
        phrases = _Now(self._voice.lang, view.counter("dread"))
        return phrases.sentence(effect.text(phrases))

    def adversary(self, card: Adversary, view: View) -> str:
        """What an adversary does, in brief, without its shields, with amounts as they are now."""
        phrases = _BriefNow(self._voice.lang, view.counter("dread"))
        return "; ".join(CardTeller(phrases).lines(card)[1:])

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
        """What a row of the dominance track (from 1) that comes does; its own value counts then."""
        track = dominance_of(view)
        value = int(track.values[row - 1]) if row <= len(track.values) else 0
        phrases = _BriefNow(self._voice.lang, value or view.counter("dread"))
        return CardTeller(phrases).row(track, row)


class Sayings:
    """What says decisions of one game in one language. `names` are those of the seats."""

    def __init__(self, telling: Telling, names: list[str]) -> None:
        self._telling = telling
        self._lexicon = telling.lexicon
        self._voice = telling.lexicon.voice
        self._names = names
