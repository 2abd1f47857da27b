# mypyc: off
"""What happens in an Ascension game, in German and English."""

from collections.abc import Iterator

from deckwerk.cards.phrases import Phrases
from deckwerk.engine.action import card_of, number_of, place_of, seat_of, verb_of, zone_of
from deckwerk.engine.effect import Effect
from deckwerk.engine.event import Event
from deckwerk.engine.narrator import Narrator
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.card import AscensionCard
from deckwerk.games.ascension.text import DIALECT, use_text
from deckwerk.games.common.choices import ChooseOne
from deckwerk.games.common.seat_names import seat_name
from deckwerk.words import say


class AscensionNarrator(Narrator):
    """Says what actions, decisions and events of an Ascension game mean."""

    def __init__(self, cards: list[AscensionCard], rival: str) -> None:
        self._cards = cards
        self._rival = rival
        self._verbs = [verb.word for verb in c.COMPONENTS.verbs]
        self._zones = [zone.name for zone in c.COMPONENTS.zones()]

    def name(self, card: int, lang: str) -> str:
        """The name of a card, or "a card" for an unknown one."""
        return self._cards[card - 1].names[lang] if card else say("ascension.a_card", lang)

    def label(self, code: int, lang: str, names: list[str] | None) -> str:
        verb, card, number = int(verb_of(code)), int(card_of(code)), int(number_of(code))
        if verb == c.CHOOSE and number:
            for choice in _choices(self._cards[card - 1].effects()):
                phrases = Phrases(lang, DIALECT)
                return phrases.sentence(choice.branches[number - 1].text(phrases))
        values: dict[str, object] = {"card": self.name(card, lang), "place": int(place_of(code))}
        if zone_of(code):
            values["zone"] = say(f"ascension.zone.{self._zones[zone_of(code) - 1]}", lang)
        key = f"ascension.action.{self._verbs[verb]}"
        if verb == c.USE and number:
            key += "_ability"
            values["ability"] = use_text(self._cards[card - 1].abilities[number - 1], lang)
        action = say(key, lang, **values)
        if seat_of(code):
            whose = seat_name("ascension", int(seat_of(code)) - 1, lang, names)
            return say("ascension.action_on", lang, action=action, whose=whose)
        return action

    def question(self, kind: str, seat: int, card: int, lang: str) -> str:
        return say(f"ascension.decision.{kind}", lang, card=self.name(card, lang))

    def event(self, event: Event, lang: str, names: list[str] | None) -> str:

        def who(seat: int) -> str:
            return seat_name("ascension", seat, lang, names) if seat >= 0 else ""

        return say(
            f"ascension.event.{event.kind}",
            lang,
            who=who(int(event.seat)),
            other=who(int(event.other)),
            rival=_capital(say(f"ascension.rival.{self._rival}", lang)),
            card=self.name(int(event.card), lang),
            n=int(event.amount),
            place=int(event.place),
        )


def _capital(text: str) -> str:
    """A text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def _choices(effects: list[Effect]) -> Iterator[ChooseOne]:
    """All choices between effects among these and inside them."""
    for effect in effects:
        if isinstance(effect, ChooseOne):
            yield effect
        yield from _choices(effect.parts())
