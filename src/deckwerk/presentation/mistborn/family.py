"""How Mistborn is told and read."""

from typing import ClassVar

from deckwerk import Action, Game, View
from deckwerk.games.mistborn.book import book_of, character_of
from deckwerk.games.mistborn.burning import ways_to_burn
from deckwerk.games.mistborn.card import MistbornCard
from deckwerk.games.mistborn.components import TOP
from deckwerk.games.mistborn.metals import METALS
from deckwerk.games.mistborn.ranks import progress
from deckwerk.games.mistborn.standing import boxing_price, is_muted, price, times_burned
from deckwerk.games.mistborn.training import ABILITIES, FIRST, is_unlocked
from deckwerk.presentation.family import BARE, COUNT, LATEST, Family, Told, too_dear
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.mistborn.choices import MistbornChooser
from deckwerk.presentation.mistborn.marks import MistbornMarks
from deckwerk.presentation.mistborn.metals import burned_by, is_idle
from deckwerk.presentation.mistborn.results import MistbornResults
from deckwerk.presentation.mistborn.telling import Telling
from deckwerk.presentation.results import Results
from deckwerk.words.voice import Voice


class Mistborn(Family):
    """Allies are activated, metals burned; the Lord Ruler acts without a seat."""

    EVENTS: ClassVar = {
        "used": Told(means=True),
        "trained": Told(LATEST, means=True, passing=True),
        "advanced": Told(LATEST),
        "burned": Told(means=True),
        "flared": Told(means=True),
        "burned_atium": Told(means=True),
        "fuelled": Told(means=True),
        "refreshed": Told(means=True),
        "activated": Told(means=True),
        "rioted": Told(means=True),
        "looked": Told(means=True),
        "attacked": Told(strike=True),
        "attacked_ally": Told(strike=True),
        "damaged": Told(COUNT, suffered=True),
        "healed": Told(COUNT),
        "sensed": Told(suffered=True, instead="discarded"),
        "clouded": Told(suffered=True, instead="discarded"),
        "hid": Told(suffered=True),
        "sheltered": Told(COUNT, suffered=True),
        "blocked": Told(suffered=True),
        "blinded": Told(COUNT),
        "revived": Told(COUNT, suffered=True),
        "bought_boxing": Told(COUNT),
        "sold_boxing": Told(COUNT),
        "paid_boxings": Told(COUNT),
        "target": Told(suffered=True),
        "target_gone": Told(BARE, suffered=True),
        "restored_shields": Told(BARE),
        "struck_lord": Told(COUNT),
        "lord_card": Told(suffered=True, seatless=True),
        "lord_healed": Told(COUNT, suffered=True),
        "dominance": Told(suffered=True),
    }
    USE = "activate"
    SURE: tuple[str, ...] = ("use", "keep", "sense", "cloud")
    ATTACKS: tuple[str, ...] = ("attack",)
    LAID_OUT: tuple[str, ...] = ("missions", "dominance")

    def price(self, view: View, seat: int, card: int, place: int, lexicon: Lexicon) -> int:
        return int(price(view, seat, card))

    def why_unplayable(self, view: View, seat: int, card: int, lexicon: Lexicon) -> str:
        """An action needs a metal that can still be burned."""
        printed = book_of(view).printed[card]
        if not isinstance(printed, MistbornCard) or not printed.is_action or not printed.metal:
            return ""
        metal = lexicon.voice(f"faction.{METALS[printed.metal]}")
        burnt = not ways_to_burn(view, seat, printed.metal, card)
        return lexicon.voice("why.metal", metal=metal) if burnt else ""

    def why_unusable(self, view: View, seat: int, card: int, lexicon: Lexicon) -> str:
        """An ally waits for its metal."""
        own = character_of(view, seat)
        if card == own.number and not is_unlocked(view, seat, FIRST):
            return lexicon.voice("why.untrained", n=int(ABILITIES[0]))
        if card == own.number:
            return lexicon.voice("piece.waits", metal=lexicon.voice(f"faction.{METALS[own.faction]}"))
        printed = book_of(view).printed[card]
        if not isinstance(printed, MistbornCard) or printed.effect is None or not printed.metal:
            return ""
        if is_muted(view, seat):
            return lexicon.voice("piece.muted")
        metal = lexicon.voice(f"faction.{METALS[printed.metal]}")
        return "" if times_burned(view, printed.metal) else lexicon.voice("piece.waits", metal=metal)

    def why_untouched(self, view: View, seat: int, card: int, lexicon: Lexicon) -> str:
        """Missions cost points, up to their top."""
        missions = view.zone("missions").cards
        if card not in missions:
            return ""
        if progress(view, seat, missions.index(card)) == TOP:
            return lexicon.voice("why.at_top")
        return self._points(view, lexicon.voice)

    def _points(self, view: View, voice: Voice) -> str:
        points = view.counter("points")
        return voice("why.points", n=points) if points else voice("why.no_points")

    def why_verb(self, verb: str, view: View, seat: int, voice: Voice) -> str:
        """Missions cost points, boxings are bought with coins."""
        if verb == "advance":
            return self._points(view, voice)
        if verb != "buy-boxing":
            return ""
        return too_dear("coins", int(boxing_price(view, seat)), view.counter("coins"), voice)

    def risk(self, option: Action, view: View, lexicon: Lexicon, names: list[str]) -> str:
        """A metal is burned or flared although nothing waits for it."""
        if view.seat is None or not is_idle(option, view.seat, view):
            return ""
        metal = lexicon.voice(f"faction.{METALS[burned_by(option, view)]}")
        return lexicon.voice(f"idle.{option.verb}", metal=metal, card=lexicon.name(option.card or ""))

    def chooser(self, lexicon: Lexicon, names: list[str]) -> MistbornChooser:
        return MistbornChooser(lexicon, names, Telling(lexicon))

    def marks(self, lexicon: Lexicon, names: list[str]) -> MistbornMarks:
        return MistbornMarks(lexicon, names)

    def results(self, game: Game, lexicon: Lexicon, names: list[str]) -> Results:
        return MistbornResults(game, lexicon, names)
