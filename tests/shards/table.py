"""Stories of Shards of Infinity: see `tests.story` for how they are told.

    @rule("SH-31")
    def test_command_seer_turns_seven_damage_into_two(table: Table) -> None:
        table.hand("command_seer", of=1).start(power=7)
        table.end().is_attacked(1, 7, "command_seer").show("command_seer").endure()
        table.healths_are(50, 48)

Seats count from 0, but in the texts of options from 1, as in the game: `attack evokatus seat 2` strikes the
player in seat 1.
"""

from collections import Counter
from typing import Self

from tests.story import Story, rule

__all__ = ["DULL", "Table", "rule"]

DULL = "grand_architect"
"""Too dear for Portal Monk and for most purses; no champion, no card of Dominion, no shield."""


class Table(Story):
    """A game of Shards of Infinity. Players begin with 50 health, mastery 0, 1, 2, 3 by seat."""

    table_resources = ("crystals", "power", "infinite_power")
    seat_resources = ("health", "mastery")
    row_verbs = ("recruit", "fast-play")
    supply = (*Story.supply, "centre_bottom")

    def __init__(self) -> None:
        super().__init__("shards", DULL)

    # How the table lies

    def champions(self, *cards: str, of: int | None = None) -> Self:
        """The champions in play, ready."""
        return self._own("champions", cards, of)

    def hired(self, *cards: str) -> Self:
        """The mercenaries fast-played this turn, in their order."""
        return self._own("hired", cards, None)

    def under_centre(self, *cards: str) -> Self:
        """The mercenaries under the centre deck, the uppermost first."""
        self._table["centre_bottom"] = list(cards)
        return self._named()

    def known_hand(self, *cards: str, known: str, of: int | None = None) -> Self:
        """A hand of which everybody knows one card."""
        self._players[self._seat(of)]["hand"] = [*cards, {"card": known, "known_by": "all"}]
        return self._named()

    def health(self, *amounts: int) -> Self:
        """The health of each player, from seat 0 on."""
        return self._each("health", amounts)

    def mastery(self, *amounts: int) -> Self:
        """The mastery of each player, from seat 0 on."""
        return self._each("mastery", amounts)

    def out(self, seat: int, turn: int = 1) -> Self:
        """A player who has dropped out in this turn."""
        self._players[seat] |= {"health": 0, "out": turn}
        return self._named()

    # What players do

    def recruit(self, card: str) -> Self:
        """Recruit a card of the row."""
        return self._act(f"recruit {card}", in_turn=True)

    def fast_play(self, *cards: str) -> Self:
        """Fast-play mercenaries of the row, one after the other."""
        for card in cards:
            self._act(f"fast-play {card}", in_turn=True)
        return self

    def exhaust(self, *cards: str) -> Self:
        """Exhaust champions, one after the other."""
        for card in cards:
            self._act(f"exhaust {card}", in_turn=True)
        return self

    def focus(self) -> Self:
        """Exhaust the character."""
        return self._act("focus", in_turn=True)

    def attack(self, champion: str, *, of: int = 1) -> Self:
        """Destroy a champion with power."""
        return self._act(f"attack {champion} seat {of + 1}", in_turn=True)

    def strike(self, seat: int, power: int) -> Self:
        """Assign damage to a player, in the attack phase."""
        return self._act(
            f"attack seat {seat + 1} #{power}" if power else f"spare seat {seat + 1}", in_turn=False
        )

    def show(self, *cards: str) -> Self:
        """Show cards of the hand, as shields or for a condition, one after the other."""
        for card in cards:
            self._act(f"show {card}", in_turn=False)
        return self

    def show_none(self) -> Self:
        """Whoever is asked to show a card for a condition shows none."""
        return self._act("pass", in_turn=False)

    def spare(self, seat: int) -> Self:
        """Spare a player, in the attack phase."""
        return self._act(f"spare seat {seat + 1}", in_turn=False)

    def annihilate(self, *seats: int) -> Self:
        """Strike players with infinite power, one after the other, where that is asked."""
        for seat in seats:
            self._act(f"attack seat {seat + 1}", in_turn=False)
        return self

    def endure(self) -> Self:
        """Whoever is asked for a shield shows no more."""
        return self._act("pass", in_turn=False)

    def end_unopposed(self) -> Self:
        """End the turn, with the attack on the only opponent, who shows no shield."""
        return self.end().endure() if self.now.counter("power") else self.end()

    # Who is asked what

    def asks_share(self, seat: int, most: int) -> Self:
        """The attacker is asked how much damage a player gets: anything up to all power."""
        shares = [f"attack seat {seat + 1} #{power}" for power in range(1, most + 1)]
        return self.asks("assign", f"spare seat {seat + 1}", *shares)

    def may_show(self, keyword: str, *cards: str) -> Self:
        """The player on turn is asked for a card to show, and has these different ones."""
        return self.asks(keyword, *[f"show {card}" for card in cards], "pass")

    def is_annihilated(self, seat: int, *shields: str) -> Self:
        """A player is asked for shields against infinite power, and has these different ones."""
        return self.asks("shield", *[f"show {shield}" for shield in shields], "pass", whom=seat)

    def is_attacked(self, seat: int, damage: int, *shields: str) -> Self:
        """A player is asked for shields against so much damage, and has these different ones."""
        self.asks("shield", *[f"show {shield}" for shield in shields], "pass", whom=seat)
        assert self.now.counter("damage", seat) == damage, f"damage {self.now.counter('damage', seat)}"
        return self

    # What lies on the table

    def champions_are(self, *cards: str, of: int | None = None) -> Self:
        """The champions in play."""
        return self._lies(cards, self.now.cards("champions", self._seat(of)))

    def hired_are(self, *cards: str) -> Self:
        """The mercenaries fast-played this turn, in their order."""
        assert self.now.cards("hired", self.me) == list(cards), self.now.cards("hired", self.me)
        return self

    def under_centre_are(self, *cards: str) -> Self:
        """The mercenaries under the centre deck, the uppermost first."""
        assert self.now.cards("centre_bottom") == list(cards), self.now.cards("centre_bottom")
        return self

    def box_is(self, *cards: str) -> Self:
        """The cards that have left the game."""
        return self._lies(cards, self.now.cards("box"))

    def healths_are(self, *amounts: int) -> Self:
        """The health of all players, from seat 0 on."""
        return self._each_has("health", amounts)

    def masteries_are(self, *amounts: int) -> Self:
        """The mastery of all players, from seat 0 on."""
        return self._each_has("mastery", amounts)

    def others_know(self, *cards: str, of: int | None = None) -> Self:
        """The cards of a hand that every other player, and everybody who watches, sees."""
        owner = self._seat(of)
        for observer in [None, *(seat for seat in range(self.now.seats) if seat != owner)]:
            zone = self.game.view(observer).zone("hand", owner)
            seen = Counter(self.game.rules.card_ids[number] for number in zone.cards)
            assert seen == Counter(cards), f"{observer} sees {sorted(seen.elements())}"
        return self
