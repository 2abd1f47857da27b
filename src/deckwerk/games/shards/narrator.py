# mypyc: off
"""What happens in a game of Shards of Infinity, in German and English."""

from deckwerk.engine.action import card_of, number_of, place_of, seat_of, verb_of, zone_of
from deckwerk.engine.event import Event
from deckwerk.engine.narrator import Narrator
from deckwerk.games.common.seat_names import seat_name
from deckwerk.games.shards import components as c
from deckwerk.games.shards.card import ShardsCard
from deckwerk.words import say


class ShardsNarrator(Narrator):
    """Says what actions, decisions and events mean."""

    def __init__(self, cards: list[ShardsCard]) -> None:
        self._cards = cards
        self._verbs = [verb.word for verb in c.COMPONENTS.verbs]
        self._zones = [zone.name for zone in c.COMPONENTS.zones()]

    def name(self, card: int, lang: str) -> str:
        """The name of a card, or "a card" for an unknown one."""
        return self._cards[card - 1].names[lang] if card else say("shards.a_card", lang)

    def label(self, code: int, lang: str, names: list[str] | None) -> str:
        verb, card, seat = int(verb_of(code)), int(card_of(code)), int(seat_of(code))
        key = f"shards.action.{self._verbs[verb]}"
        if verb == c.ATTACK and not card:
            key += "_player" if number_of(code) else "_endlessly"
        values: dict[str, object] = {
            "card": self.name(card, lang),
            "place": int(place_of(code)),
            "n": int(number_of(code)),
        }
        if zone_of(code):
            values["zone"] = say(f"shards.zone.{self._zones[zone_of(code) - 1]}", lang)
            if verb == c.COPY:
                key += "_from"
        if seat:
            values["whose"] = seat_name("shards", seat - 1, lang, names)
        return say(key, lang, **values)

    def question(self, kind: str, seat: int, card: int, lang: str) -> str:
        return say(f"shards.decision.{kind}", lang, card=self.name(card, lang))

    def event(self, event: Event, lang: str, names: list[str] | None) -> str:

        def who(seat: int) -> str:
            return seat_name("shards", seat, lang, names) if seat >= 0 else ""

        return say(
            f"shards.event.{event.kind}",
            lang,
            who=who(int(event.seat)),
            other=who(int(event.other)),
            card=self.name(int(event.card), lang),
            n=int(event.amount),
            place=int(event.place),
        )
