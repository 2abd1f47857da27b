"""How Ascension games are told and read."""

from typing import ClassVar

from deckwerk import Action, Event, Game, View
from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.ascension.book import card_at
from deckwerk.games.ascension.prices import special_runes
from deckwerk.presentation.ascension import reckoning
from deckwerk.presentation.ascension.choices import AscensionChooser
from deckwerk.presentation.ascension.marks import AscensionMarks
from deckwerk.presentation.ascension.results import AscensionResults
from deckwerk.presentation.family import COUNT, LINE, UNDER, Family, Told, too_dear
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.results import Results
from deckwerk.words.voice import Voice

TROPHY = "trophy"
"""What people call it to banish a trophy."""


class Ascension(Family):
    """Constructs are used, trophies redeemed; treasures lie under the row."""

    EVENTS: ClassVar = {
        "used": Told(means=True),
        "trophy_used": Told(means=True),
        "lost_construct": Told(suffered=True),
        "row_grew": Told(COUNT),
        "pool_grew": Told(COUNT),
        "treasure_revealed": Told(UNDER),
        "pool_emptied": Told(LINE),
        "centre_rebuilt": Told(LINE),
        "extra_turn": Told(LINE),
    }
    SURE: tuple[str, ...] = ("keep",)
    CALLED: tuple[str, ...] = ("give",)

    def deed(self, event: Event, lexicon: Lexicon) -> str:
        """A monster that its owner banishes was a trophy."""
        card = event.card_id()
        if event.kind == "banished" and card and lexicon.cards[card].kind == "monster":
            return "trophy_used"
        return event.kind

    def under(self, cards: list[str], lexicon: Lexicon) -> str:
        """`+2 shards`; a treasure without a short word is named."""
        return reckoning.treasures(cards, lexicon)

    def verbs_of(self, option: Action) -> list[str]:
        """A trophy is banished, which is to use it."""
        return [TROPHY, option.verb, self.USE] if option.zone == "trophies" else [option.verb]

    def verbs(self, rules: Ruleset) -> list[str]:
        return [*super().verbs(rules), TROPHY]

    def price(self, view: View, seat: int, card: int, place: int, lexicon: Lexicon) -> int:
        return reckoning.cost_now(view, card, place)

    def purse(self, view: View, seat: int, card: int, counter: str) -> int:
        """With the runes for Mechana constructs where they serve."""
        owned = super().purse(view, seat, card, counter)
        if counter != "runes":
            return owned
        return owned + int(special_runes(view, seat, card_at(view, card), view.counter("mechana_runes")))

    def why_unusable(self, view: View, seat: int, card: int, lexicon: Lexicon) -> str:
        """A construct works by itself, or its ability needs energy or runes."""
        abilities = card_at(view, card).abilities
        if not len(abilities):
            return lexicon.voice("why.by_itself")
        energy = min(int(ability.energy) for ability in abilities)
        if energy > view.counter("energy"):
            needed = lexicon.voice.amount("energy", energy)
            return lexicon.voice("why.needs", needed=needed, n=view.counter("energy"))
        runes = min(int(ability.runes) for ability in abilities)
        return too_dear("runes", runes, view.counter("runes"), lexicon.voice)

    def rival(self, rules: Ruleset, voice: Voice, key: str = "rival") -> str:
        return reckoning.rival(rules, voice, key)

    def reckoned(self, pile: str, view: View, lexicon: Lexicon) -> list[str]:
        """Below the own deck the honor that the viewer has, on all cards and as stones."""
        if pile != "deck" or view.seat is None:
            return []
        lying = [view.zone(zone, view.seat) for zone in ("hand", "played", "discard", "constructs")]
        cards = [*view.zone("deck", view.seat).rest, *(card for zone in lying for card in zone.cards)]
        honor = sum(lexicon.of(view, card).values["honor"] for card in cards if card)
        stones = view.counter("honor", view.seat)
        return [lexicon.voice("deck_honor", cards=honor, stones=stones, total=honor + stones)]

    def chooser(self, lexicon: Lexicon, names: list[str]) -> AscensionChooser:
        return AscensionChooser(lexicon, names)

    def marks(self, lexicon: Lexicon, names: list[str]) -> AscensionMarks:
        return AscensionMarks(lexicon, names)

    def results(self, game: Game, lexicon: Lexicon, names: list[str]) -> Results:
        return AscensionResults(game, lexicon, names)
