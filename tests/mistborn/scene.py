"""How the table of Mistborn lies when a story begins: the first part of `tests.mistborn.table`."""

from typing import Self

import deckwerk
from tests.story import Story

DULL = "ruin"
"""Too dear for most purses, for Seek and for Subdue; acts only on its owner's turn, and with atium."""
METALS = ("iron", "steel", "tin", "pewter", "zinc", "brass", "copper", "bronze", "atium")
"""In the order of their numbers, from 1 on."""
CHARACTERS = ("kelsier", "vin", "marsh", "shan")
"""Who sits where unless a story says otherwise, from seat 0 on."""
MISSIONS = ("luthadel_rooftops", "crew_hideout", "skaa_caverns")
"""The missions unless a story says otherwise: none gives anything before its fifth step."""
FLARED = 1
_USED = 2


class MistbornScene(Story):
    """What a story of Mistborn names. Nobody has trained yet; hands of others are of the starting decks."""

    def variant(self, name: str) -> Self:
        """How it is played: `standard`, or against the Lord Ruler."""
        self._table["variant"] = name
        return self._named()

    def characters(self, *names: str) -> Self:
        """The characters, from seat 0 on."""
        for player, name in zip(self._players, names, strict=True):
            player["character"] = [name]
        return self._named()

    def missions(self, *names: str) -> Self:
        """The three missions."""
        self._table["missions"] = list(names)
        return self._named()

    def progress(self, *steps: int, of: int | None = None) -> Self:
        """How far a player has come on each of the three missions."""
        self._players[self._seat(of)] |= {f"progress_{slot}": step for slot, step in enumerate(steps, 1)}
        return self._named()

    def allies(self, *cards: str, of: int | None = None) -> Self:
        """The allies in play, none of them used this turn."""
        return self._own("allies", cards, of)

    def vials(self, *cards: str) -> Self:
        """The cards already used as metal this turn."""
        return self._own("vials", cards, None)

    def aside(self, *cards: str, of: int | None = None) -> Self:
        """The cards that a Keeper keeps for the next turn."""
        return self._own("aside", cards, of)

    def metals(self, flared: str = "", used: str = "", of: int | None = None) -> Self:
        """The metal tokens that lie flared, and those used this turn, by their names (`"iron tin"`)."""
        notes = {
            metal: [FLARED] * (metal in flared.split()) + [_USED] * (metal in used.split())
            for metal in METALS[:-1]
        }
        tokens = [{"card": metal, "used": note} if note else metal for metal, note in notes.items()]
        self._players[self._seat(of)]["metals"] = tokens
        return self._named()

    def eliminated(self, *cards: str) -> Self:
        """The cards on the elimination pile."""
        self._table["eliminated"] = list(cards)
        return self._named()

    def health(self, *amounts: int) -> Self:
        """The health of each player, from seat 0 on."""
        return self._each("health", amounts)

    def training(self, *moves: int) -> Self:
        """How many moves each player has made on the training track, from seat 0 on."""
        return self._each("training", moves)

    def owning(self, of: int | None = None, **counters: int) -> Self:
        """What a player has: atium, boxings, training."""
        self._players[self._seat(of)] |= counters
        return self._named()

    def target(self, seat: int) -> Self:
        """Who holds the target marker."""
        self._table["target"] = seat + 1
        return self._named()

    def out(self, seat: int, turn: int = 1) -> Self:
        """A player who has dropped out in this turn."""
        self._players[seat] |= {"health": 0, "out": turn}
        return self._named()

    def _set_up(self) -> deckwerk.Game:
        self._table.setdefault("missions", list(MISSIONS))
        for player, character in zip(self._players, CHARACTERS, strict=False):
            player.setdefault("character", [character])
        return super()._set_up()
