# mypyc: off
"""What happens in a game of Mistborn, in German and English."""

from deckwerk.cards.phrases import Phrases
from deckwerk.engine.action import card_of, number_of, place_of, seat_of, verb_of, zone_of
from deckwerk.engine.event import Event
from deckwerk.engine.narrator import Narrator
from deckwerk.games.common.card import Card
from deckwerk.games.common.seat_names import seat_name
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.card import METAL
from deckwerk.games.mistborn.text import DIALECT, branches_of
from deckwerk.words import say

_METAL_IN_NUMBER = (c.USE, c.REFRESH)
_LOWER = 2
_THIRD = 3
"""Verbs whose number is that of a metal."""


class MistbornNarrator(Narrator):
    """Says what actions, decisions and events mean."""

    def __init__(self, cards: list[Card]) -> None:
        self._cards = cards
        self._verbs = [verb.word for verb in c.COMPONENTS.verbs]
        self._zones = [zone.name for zone in c.COMPONENTS.zones()]
        self._metals = {int(card.faction): card for card in cards if card.kind == METAL}

    def name(self, card: int, lang: str) -> str:
        """The name of a card, or "a card" for an unknown one."""
        return self._cards[card - 1].names[lang] if card else say("mistborn.a_card", lang)

    def metal(self, number: int, lang: str) -> str:
        """The name of a metal by its number."""
        return self._metals[number].names[lang] if number in self._metals else ""

    def label(self, code: int, lang: str, names: list[str] | None) -> str:
        """What an action does."""
        verb, card, seat = int(verb_of(code)), int(card_of(code)), int(seat_of(code))
        number = int(number_of(code))
        if verb == c.CHOOSE and number:
            return self._branch(card, int(place_of(code)), number, lang)
        values: dict[str, object] = {
            "card": self.name(card, lang),
            "place": int(place_of(code)),
            "n": number,
            "metal": self.metal(number, lang) if verb in _METAL_IN_NUMBER else "",
            "whose": seat_name("mistborn", seat - 1, lang, names) if seat else "",
            "zone": say(f"mistborn.zone.{self._zones[zone_of(code) - 1]}", lang) if zone_of(code) else "",
        }
        return say(
            f"mistborn.action.{self._key(verb, card, seat, number, int(zone_of(code)))}", lang, **values
        )

    def _key(self, verb: int, card: int, seat: int, number: int, zone: int) -> str:
        """The key of an action: some verbs mean different things with and without card, seat or number."""
        word = self._verbs[verb]
        if verb == c.ATTACK and not card:
            return f"{word}_player" if seat else f"{word}_all"
        if verb == c.ATTACK and not seat:
            return f"{word}_lord"
        if verb == c.SPARE and seat:
            return f"{word}_player"
        if verb == c.SUFFER and not card:
            return f"{word}_share" if seat else f"{word}_damage"
        if verb == c.REFRESH and not number:
            return f"{word}_metal"
        if verb == c.ACTIVATE and zone:
            return f"{word}_character_third" if number == _THIRD else f"{word}_character"
        if verb == c.ACTIVATE and number == _LOWER:
            return f"{word}_lower"
        if verb in (c.BUY, c.TAKE, c.SEEK) and zone:
            return f"{word}_eliminated"
        return word

    def _branch(self, card: int, order: int, number: int, lang: str) -> str:
        """One of several effects of a card, by its number; of several choices the card's `order`th."""
        phrases = Phrases(lang, DIALECT)
        branches = branches_of(self._cards[card - 1])
        texts = {
            phrases.sentence(found[number - 1].text(phrases))
            for place, found in enumerate(branches, 1)
            if number <= len(found) and order in (0, place)
        }
        return " / ".join(sorted(texts))

    def question(self, kind: str, seat: int, card: int, lang: str) -> str:
        """What a decision asks."""
        return say(f"mistborn.decision.{kind}", lang, card=self.name(card, lang))

    def event(self, event: Event, lang: str, names: list[str] | None) -> str:
        """What happened."""

        def who(seat: int) -> str:
            return seat_name("mistborn", seat, lang, names) if seat >= 0 else say("mistborn.lord", lang)

        return say(
            f"mistborn.event.{event.kind}",
            lang,
            who=who(int(event.seat)),
            other=who(int(event.other)),
            card=self.name(int(event.card), lang),
            metal=self.metal(int(event.amount), lang),
            n=int(event.amount),
            place=int(event.place),
        )
