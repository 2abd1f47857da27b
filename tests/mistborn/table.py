"""Stories of Mistborn: see `tests.story` for how they are told.

    @rule("MB-82")
    def test_whoever_is_hurt_may_pass_the_marker_on(table: Table) -> None:
        table.players(3).target(1).start(damage=4)
        table.end().strike(1, 4).asks("attack", "aim seat 3", "aim seat 1", "pass", whom=1)
        table.aim(2).turn_is(1).target_is(2).healths_are(36, 34, 40)

Seats count from 0, but in the texts of options from 1, as in the game: `attack soldier seat 2` strikes an
ally of the player in seat 1. Metals are burned by their names, for the card that asks for one or with no
direct effect: `play("crash").burn("iron")`; where there is only one way to pay for a card it is taken.
"""

from typing import Self

from tests.mistborn.scene import DULL, FLARED, METALS, MistbornScene
from tests.story import rule

__all__ = ["DULL", "Table", "rule"]

_SETTLED = ("metal", "discard")


class Table(MistbornScene):
    """A game of Mistborn, with two players, each for themselves, unless a story says otherwise."""

    table_resources = ("coins", "damage", "points")
    seat_resources = ("health", "training", "atium", "boxings")
    row_verbs = ("buy", "exploit", "push", "seek", "take")

    def __init__(self, variant: str = "standard") -> None:
        super().__init__("mistborn", DULL)
        self.variant(variant)

    def _act(self, wanted: str, *, in_turn: bool) -> Self:
        """Do it, and answer what may only be answered in one way: it is asked so that nobody learns why."""
        super()._act(wanted, in_turn=in_turn)
        decision = self.game.decision
        while decision is not None and decision.kind in _SETTLED and len(decision.options) == 1:
            self._events = [*self._events, *self.game.apply(decision.options[0])]
            self._check_table()
            decision = self.game.decision
        return self

    # Metals

    def _pay(self, way: str) -> Self:
        """Burn for the card that asks for a metal, otherwise with no direct effect."""
        return self._act(way, in_turn=self._decision().kind != "metal")

    def burn(self, *metals: str) -> Self:
        """Burn metal tokens, one after the other."""
        for metal in metals:
            self._pay(f"burn {metal}")
        return self

    def flare(self, *metals: str) -> Self:
        """Flare metal tokens, one after the other."""
        for metal in metals:
            self._pay(f"flare {metal}")
        return self

    def atium(self, metal: str = "atium") -> Self:
        """Burn an atium token, as itself or in place of another metal."""
        return self._pay(f"atium {metal}")

    def use(self, card: str, metal: str) -> Self:
        """Use a card of the hand as metal."""
        return self._pay(using(card, metal))

    def refresh(self, card: str, metal: str) -> Self:
        """Discard a card of the hand to refresh a metal."""
        return self._act(f"refresh {card} #{number_of(metal)}", in_turn=True)

    # What else players do in their turns

    def fuel(self, card: str) -> Self:
        """Lay a further metal on an action card in play."""
        return self._act(f"fuel {card}", in_turn=True)

    def activate(self, card: str, ability: int = 1) -> Self:
        """Use an ability of an ally."""
        return self._act(f"activate {card} #{ability}", in_turn=True)

    def excel(self, character: str, ability: int = 1) -> Self:
        """Use the first or the third ability of the character."""
        return self._act(excelling(character, ability), in_turn=True)

    def advance(self, mission: str, points: int) -> Self:
        """Spend mission points on a mission."""
        return self._act(f"advance {mission} #{points}", in_turn=True)

    def buy(self, card: str) -> Self:
        """Buy a card of the market."""
        return self._act(f"buy {card}", in_turn=True)

    def exploit(self, card: str) -> Self:
        """Buy a card of the market and eliminate it at once for its upper ability."""
        return self._act(f"exploit {card}", in_turn=True)

    def buy_boxing(self) -> Self:
        """Buy a boxing."""
        return self._act("buy-boxing", in_turn=True)

    def sell_boxing(self) -> Self:
        """Give a boxing back for a coin."""
        return self._act("sell-boxing", in_turn=True)

    def drop(self, card: str) -> Self:
        """Discard a card of the hand for nothing."""
        return self._act(f"discard {card}", in_turn=True)

    # Answers

    def answers(self, *options: str) -> Self:
        """Answer several questions, one after the other."""
        for option in options:
            self.answer(option)
        return self

    def decline(self) -> Self:
        """Whoever is asked does nothing (more)."""
        return self.answer("pass")

    def attack(self, ally: str, *, of: int = 1) -> Self:
        """Attack an ally of an opponent."""
        return self.answer(f"attack {ally} seat {of + 1}")

    def strike(self, seat: int, damage: int) -> Self:
        """Attack a character."""
        return self.answer(f"attack seat {seat + 1} #{damage}")

    def strike_all(self, damage: int) -> Self:
        """Attack all opposing characters, as the holder of the target marker."""
        return self.answer(f"attack #{damage}")

    def spare(self) -> Self:
        """Use no more damage."""
        return self.answer("spare")

    def aim(self, seat: int) -> Self:
        """Give the target marker to a player."""
        return self.answer(f"aim seat {seat + 1}")

    def sense(self, *cards: str) -> Self:
        """Discard cards that sense, one after the other."""
        return self.answers(*[f"sense {card}" for card in cards])

    def cloud(self, *cards: str) -> Self:
        """Discard cards that prevent damage or keep an ally in play, one after the other."""
        return self.answers(*[f"cloud {card}" for card in cards])

    # Who is asked what

    def asks_clouds(self, *cards: str, whom: int = 1) -> Self:
        """A player may prevent damage with one of these cards."""
        return self.asks("cloud", *[f"cloud {card}" for card in cards], "pass", whom=whom)

    def asks_hiding(self, *cards: str, whom: int = 1) -> Self:
        """A player may keep an ally in play with one of these cards."""
        return self.asks("hide", *[f"cloud {card}" for card in cards], "pass", whom=whom)

    def asks_sensing(self, *cards: str, whom: int = 1) -> Self:
        """A player may sense with one of these cards."""
        return self.asks("sense", *[f"sense {card}" for card in cards], "pass", whom=whom)

    # What lies on the table

    def allies_are(self, *cards: str, of: int | None = None) -> Self:
        """The allies in play."""
        return self._lies(cards, self.now.cards("allies", self._seat(of)))

    def vials_are(self, *cards: str) -> Self:
        """The cards used as metal this turn."""
        return self._lies(cards, self.now.cards("vials", self.me))

    def aside_is(self, *cards: str, of: int | None = None) -> Self:
        """The cards set aside."""
        return self._lies(cards, self.now.cards("aside", self._seat(of)))

    def eliminated_are(self, *cards: str) -> Self:
        """The cards on the elimination pile."""
        return self._lies(cards, self.now.cards("eliminated"))

    def flared_are(self, *metals: str, of: int | None = None) -> Self:
        """The metal tokens that lie flared."""
        return self._lies(metals, self.now.noted("metals", self._seat(of), FLARED))

    def progress_is(self, *steps: int, of: int | None = None) -> Self:
        """How far a player has come on each mission."""
        found = tuple(self.now.counter(f"progress_{slot}", self._seat(of)) for slot in range(1, 4))
        assert found == steps, found
        return self

    def target_is(self, seat: int | None) -> Self:
        """Who holds the target marker (None: it has left the game)."""
        found = self.now.counter("target")
        assert found == (0 if seat is None else seat + 1), found
        return self

    def healths_are(self, *amounts: int) -> Self:
        """The health of all players, from seat 0 on."""
        return self._each_has("health", amounts)

    def owns(self, of: int | None = None, **counters: int) -> Self:
        """What a player has: atium, boxings, training."""
        found = {name: self.now.counter(name, self._seat(of)) for name in counters}
        assert found == counters, found
        return self

    def sees(self, observer: int | None, zone: str, seat: int | None, *cards: str) -> Self:
        """The cards of a zone that a player (None: whoever watches) can know, on a deck its top."""
        numbers = self.game.view(observer).zone(zone, seat).cards
        return self._lies(cards, [self.game.rules.card_ids[number] for number in numbers if number])


def number_of(metal: str) -> int:
    """The number of a metal, as options name it."""
    return METALS.index(metal) + 1


def using(card: str, metal: str) -> str:
    """The option to use a card as metal."""
    return f"use {card} #{number_of(metal)}"


def strikes(seat: int, most: int) -> list[str]:
    """The options to strike a character with any damage up to the most."""
    return [f"attack seat {seat + 1} #{damage}" for damage in range(1, most + 1)]


def excelling(character: str, ability: int = 1) -> str:
    """The option to use an ability of the character."""
    return f"activate {character} from character #{ability}"
