"""Stories of Mistborn against the Lord Ruler: see `tests.mistborn.table` for how they are told.

    @rule("MB-103")
    def test_a_koloss_strikes_at_the_end_of_the_turn(lord: LordTable) -> None:
        lord.adversaries("adv_koloss_raider").start().end()
        lord.turn_is(1).healths_are(30, 36)

After each turn the Lord Ruler plays a card: the one that `draws_card` names, otherwise an adversary that only
lasts. Seats count from 0, but in the texts of options from 1: `attack adv_koloss_raider seat 1` breaks a
shield of the one before the player in seat 0.
"""

from typing import Self

import deckwerk
from deckwerk.games.mistborn.components import ENDINGS
from tests.mistborn.scene import METALS as METALS_AND_ATIUM
from tests.mistborn.table import Table, rule

__all__ = ["ALL", "FLARES", "METALS", "STEP", "LordTable", "choice", "rule"]

METALS = METALS_AND_ATIUM[:-1]
ALL = " ".join(METALS)
FLARES = tuple(f"flare {metal}" for metal in METALS)

STEP = "edict_census"
"""This edict reveals one row; it does nothing else but heal and clear places 3 and 4."""
_QUIET = (
    "adv_obligator_taxer",
    "adv_ministry_seeker",
    "adv_kandra_impostor",
    "adv_palace_hazekillers",
    "adv_watchful_tineye",
    "adv_inquisitor_tormentor",
)
"""Adversaries that do nothing at the end of a turn."""


class LordTable(Table):
    """A game of two against the Lord Ruler on the easiest track, unless a story says otherwise."""

    def __init__(self) -> None:
        super().__init__("coop-intro")

    # How the table lies

    def track(self, name: str) -> Self:
        """The dominance track: intro, standard-a, standard-b, hard-a, hard-b, extreme (and `-healing`)."""
        return self.variant(f"coop-{name}")

    def draws_card(self, *cards: str) -> Self:
        """The Lord Ruler's whole deck, in any order: with one card it is known what he plays."""
        self._table["lord_deck"] = list(cards)
        return self._named()

    def seed(self, number: int) -> Self:
        """What chance brings, where several cards can come."""
        self._table["seed"] = number
        return self._named()

    def before_row(self, row: int) -> Self:
        """The end of this turn reveals a row of the track and nothing else."""
        return self.draws_card(STEP).start(steps=row - 1)

    def slain(self, *adversaries: str) -> Self:
        """The adversaries on the Lord Ruler's discard pile."""
        self._table["lord_discard"] = list(adversaries)
        return self._named()

    def adversaries(self, *cards: str, of: int | None = None, fallen: int = 0) -> Self:
        """The adversaries before a player; of the first so many shields have fallen."""
        first, *others = cards
        shields = list(range(1, fallen + 1))
        self._players[self._seat(of)]["adversaries"] = [
            {"card": first, "used": shields} if fallen else first,
            *others,
        ]
        return self._named()

    def _set_up(self) -> deckwerk.Game:
        lying = str([self._players, self._table.get("lord_discard")])
        self._table.setdefault("lord_deck", [card for card in _QUIET if card not in lying])
        return super()._set_up()

    # What players do

    def storm(self, adversary: str, *, of: int = 0) -> Self:
        """Attack the next shield of an adversary before a player."""
        return self.attack(adversary, of=of)

    def attack_lord(self) -> Self:
        """Attack the Lord Ruler with all damage that is left."""
        return self.answer("attack lord_ruler")

    def muddle_through(self) -> Self:
        """Whoever is asked answers with the last option, until the next turn or the end of the game."""
        while (decision := self.game.decision) is not None and decision.kind != "turn":
            self.answer(decision.options[-1].text)
        return self

    # What lies on the table

    def adversaries_are(self, *cards: str, of: int | None = None) -> Self:
        """The adversaries before a player, in their order."""
        found = self.now.cards("adversaries", self._seat(of))
        assert found == list(cards), found
        return self

    def shields_are(self, *fallen: int, of: int | None = None) -> Self:
        """How many shields of each adversary before a player have fallen."""
        now, seat = self.now, self._seat(of)
        notes = [now.noted("adversaries", seat, number) for number in (1, 2, 3)]
        found = [sum(card in note for note in notes) for card in now.cards("adversaries", seat)]
        assert found == list(fallen), found
        return self

    def slain_are(self, *cards: str) -> Self:
        """The cards on the Lord Ruler's discard pile."""
        return self._lies(cards, self.now.cards("lord_discard"))

    def lord_deck_is(self, *cards: str) -> Self:
        """The cards left in the Lord Ruler's deck."""
        return self._lies(cards, self.now.cards("lord_deck"))

    def boxings_are(self, *amounts: int) -> Self:
        """The boxings of all players, from seat 0 on."""
        return self._each_has("boxings", amounts)

    def ends(self, ending: str, *, won: bool) -> Self:
        """The game has ended like this, for all together."""
        assert self.game.over, f"the game goes on: {self._question()}"
        found = ENDINGS[self.now.counter("ending")]
        assert found == ending, found
        assert self.game.winners() == (list(range(self.now.seats)) if won else [])
        return self


def choice(card: str) -> tuple[str, str]:
    """The two ways that a card leaves, or the row of a track (`hard-a`)."""
    name = card if "_" in card else f"dominance_{card.replace('-', '_')}"
    return f"choose {name} #1", f"choose {name} #2"
