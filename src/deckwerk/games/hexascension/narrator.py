# mypyc: off
"""What happens in a game of Hexascension, in German and English."""

from deckwerk.cards.phrases import Phrases
from deckwerk.engine.action import card_of, number_of, place_of, seat_of, verb_of, zone_of
from deckwerk.engine.effect import Effect
from deckwerk.engine.event import Event
from deckwerk.engine.narrator import Narrator
from deckwerk.games.common.card import Card
from deckwerk.games.common.choices import ChooseOne
from deckwerk.games.common.seat_names import seat_name
from deckwerk.games.hexascension import components as c
from deckwerk.words import say

DIALECT = "hexascension"


class HexascensionNarrator(Narrator):
    """Says what actions, decisions and events mean."""

    def __init__(self, cards: list[Card]) -> None:
        self._cards = cards
        self._verbs = [verb.word for verb in c.COMPONENTS.verbs]
        self._zones = [zone.name for zone in c.COMPONENTS.zones()]

    def name(self, card: int, lang: str) -> str:
        """The name of a card, or "a card" for an unknown one."""
        return self._cards[card - 1].names[lang] if card else say("hexascension.a_card", lang)

    def label(self, code: int, lang: str, names: list[str] | None) -> str:
        verb, card, seat = int(verb_of(code)), int(card_of(code)), int(seat_of(code))
        number = int(number_of(code))
        if verb == c.CHOOSE and card and number:
            return self._branch(card, number, lang)
        return say(
            f"hexascension.action.{self._key(code)}",
            lang,
            card=self.name(card, lang),
            cell=self._cell(int(place_of(code))),
            n=number,
            whose=seat_name("hexascension", seat - 1, lang, names) if seat else "",
            zone=say(f"hexascension.zone.{self._zones[zone_of(code) - 1]}", lang) if zone_of(code) else "",
        )

    def _key(self, code: int) -> str:
        """The key of an action: some verbs mean different things with and without card, seat or place."""
        verb = int(verb_of(code))
        word = self._verbs[verb]
        if verb == c.PLAY and seat_of(code):
            return f"{word}_target"
        if verb == c.ATTACK and place_of(code):
            return f"{word}_from"
        if verb == c.CHOOSE and number_of(code):
            return f"{word}_number"
        if verb == c.AIM and not card_of(code):
            return f"{word}_player"
        if verb == c.AIM and number_of(code):
            return f"{word}_copy"
        if verb == c.BANISH and not zone_of(code):
            return f"{word}_display"
        return word

    def _cell(self, number: int) -> str:
        """The name of a cell; a number that is none is the place of a card."""
        board = c.COMPONENTS.board
        return board.names[number] if board is not None and 0 < number <= board.size else ""

    def _branch(self, card: int, number: int, lang: str) -> str:
        """One of several effects of a card, by its number."""
        phrases = Phrases(lang, DIALECT)
        texts = {
            phrases.sentence(choice.branches[number - 1].text(phrases))
            for choice in _choices(self._cards[card - 1])
            if number <= len(choice.branches)
        }
        return " / ".join(sorted(texts)) or say("hexascension.action.choose_number", lang, n=number)

    def question(self, kind: str, seat: int, card: int, lang: str) -> str:
        return say(f"hexascension.decision.{kind}", lang, card=self.name(card, lang))

    def event(self, event: Event, lang: str, names: list[str] | None) -> str:
        kind, card = event.kind, int(event.card)

        def who(seat: int) -> str:
            """A seat, or the monster: by its name where the event has it."""
            if seat >= 0:
                return seat_name("hexascension", seat, lang, names)
            return self.name(card, lang) if card else say("hexascension.monster", lang)

        text = say(
            f"hexascension.event.{kind}",
            lang,
            who=who(int(event.seat)),
            other=who(int(event.other)),
            card=self.name(card, lang),
            n=int(event.amount),
            cell=self._cell(int(event.place)),
            number=int(event.place),
            attribute=self._attribute(int(event.place), lang) if kind == "raised" else "",
        )
        return text[:1].upper() + text[1:]

    def _attribute(self, number: int, lang: str) -> str:
        return say(f"hexascension.counter.{c.ATTRIBUTES[number - 1]}", lang)


def _choices(card: Card) -> list[ChooseOne]:
    """The choices that stand on a card."""
    found: list[ChooseOne] = []

    def search(effect: Effect) -> None:
        if isinstance(effect, ChooseOne):
            found.append(effect)
        for part in effect.parts():
            search(part)

    for effect in card.effects():
        search(effect)
    return found
