"""The outlook: how good the own deck is, how much energy it gives, and what is on the table in that light."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.bits import bit
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.view import View
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.card import CONSTRUCT, MECHANA, MONSTER
from deckwerk.games.common.card import FROM_START
from deckwerk.players.ascension.energy import spread
from deckwerk.players.ascension.profile import Profile
from deckwerk.players.ascension.values import Judge, Values
from deckwerk.players.ascension.yields import Yield
from deckwerk.players.deck import Deck, own_cards


@final
class Outlook(Values):
    """A view of one seat, thought through once for a decision. Times are in thousandths of a turn.

    What something is worth can be asked when the deck has been weighed, what energy it gives before.
    """

    def __init__(self, judge: Judge, view: View, seat: i64) -> None:
        super().__init__(judge, view, seat)
        self._energetic: vec[i64] = vec[i64]()
        self._treasures: vec[i64] = vec[i64]()
        self._own: vec[i64] = own_cards(view, c.HAND, c.PLAYED, seat)
        self._weighed: bool = False
        self._count_constructs()

    def weigh(self) -> "Outlook":
        """Weigh the own deck, if that has not been done; returns itself."""
        if not self._weighed:
            self._weighed = True
            self._weigh_deck()
            self._count_treasures()
        return self

    def _count_constructs(self) -> None:
        """Count the own constructs, in play or not: those of Mechana, and the factions."""
        seen: i64 = 0
        for card in self._own:
            profile = self.profiles[card]
            if profile.kind == CONSTRUCT:
                seen |= self._count(profile, card)
        for entry in self.view.see(c.CONSTRUCTS, self.seat).items:
            profile = self.profiles[entry >> NOTE_BITS]
            seen |= self._count(profile, entry >> NOTE_BITS)
        self.factions = seen % 2 + seen // 2 % 2 + seen // 4 % 2 + seen // 8

    def _count(self, profile: Profile, card: i64) -> i64:
        """Count a construct; returns its faction as a bit."""
        if profile.use.top > 0 or profile.gives_energy:
            self._energetic = append(self._energetic, card)
        if profile.faction == MECHANA:
            self.mechana += 1
        return bit(min(profile.faction - 1, 3)) if profile.faction > 0 else 8

    def _weigh_deck(self) -> None:
        """The worth of an average card of the own deck, and how often a card acquired now will be played.

        `crowd` is what a card takes away by its place in the hand: nothing while each turn draws all cards.
        """
        view = self.view
        total: i64 = 0
        draws: i64 = 0
        junk: i64 = 0
        last: i64 = 0
        value: i64 = 0
        charged = vec[i64]()
        self.cards = len(self._own)
        for card in self._own:
            profile = self.profiles[card]
            ladder = profile.use if profile.kind == CONSTRUCT else profile.play
            gives = ladder.rungs[0]
            if ladder.top > 0 or (profile.gives_energy and profile.kind != CONSTRUCT):
                charged = append(charged, card)
            else:
                if card != last:
                    last = card
                    value = 2 * self.give(gives) if profile.kind == CONSTRUCT else self.give(gives)
                total += value
            if profile.kind != CONSTRUCT:
                draws += gives.draws
                if profile.origin == FROM_START and gives.draws == 0:
                    junk = card
        left: i64 = view.see(c.DECK, self.seat).size() + view.see(c.DECK_TOP, self.seat).size()
        deck = Deck(self.cards, draws, left)
        if len(charged) > 0 or len(self._energetic) > 0:
            total += self._charge(charged, deck.share())
        self.average = deck.average(total) if self.cards > 0 else self.rune
        self.plays = deck.plays(self.turns)
        self.crowd = self.average if deck.crowds() else 0
        self.in_play = max(0, self.turns - deck.delay()) * self.weights.construct_kept // 1000
        if junk != 0:
            self.relief = max(0, -self.card(junk))

    def _charge(self, charged: vec[i64], share: i64) -> i64:
        """Foresee the energy of a turn, of whose cards a share is drawn, and what one more would wake.

        Returns the worth of the charged cards: those that give energy or depend on it.
        """
        amounts = vec[i64]()
        steady: i64 = 0
        for card in charged:
            energy: i64 = self.energy_of(self.profiles[card].play.rungs[0])
            if energy > 0:
                amounts = append(amounts, energy)
        for card in self._energetic:
            steady += self.energy_of(self.profiles[card].use.rungs[0])
        hope: i64 = self.weights.energy_hope
        self.chances = spread(steady, amounts, min(1000, share * hope // 1000))
        woken: i64 = 0
        for card in charged:
            if self.profiles[card].play.top > 0:
                woken += self.woken(self.profiles[card].play) * share // 1000
        for card in self._energetic:
            if self.profiles[card].use.top > 0:
                woken += self.woken(self.profiles[card].use)
        self.energy += woken * self.weights.energy_use // 1000
        total: i64 = 0
        last: i64 = 0
        value: i64 = 0
        for card in charged:
            if card != last:
                last = card
                profile = self.profiles[card]
                # There is no average yet, so what they draw is worth nothing here.
                value = (
                    2 * self.expect(profile.use) if profile.kind == CONSTRUCT else self.expect(profile.play)
                )
            total += value
        return total

    def monster(self, number: i64) -> i64:
        """What it is worth to defeat a monster now, whatever it costs."""
        profile = self.profiles[number]
        gives = profile.play.at(self.energy_now)
        value: i64 = self.worth(gives)
        if profile.trophy_energy > 0 and self.turns > 0:
            value += profile.trophy_energy * self.energy * self.weights.trophy // 1000
        if gives.lose_one or gives.keep_one or gives.lose_all or gives.steals > 0 or gives.forces > 0:
            for seat in range(self.seats):
                if self.is_opponent(seat):
                    value += self._harm(gives, seat)
        return value

    def _harm(self, gives: Yield, seat: i64) -> i64:
        """What a monster's reward against one opponent is worth."""
        constructs: i64 = self.view.see(c.CONSTRUCTS, seat).size()
        value: i64 = 0
        if gives.lose_one:
            value += min(1, constructs) * self.weights.lose_construct
        if gives.keep_one:
            value += max(0, constructs - 1) * self.weights.lose_construct
        if gives.lose_all:
            value += constructs * self.weights.lose_construct
        if self.view.see(c.HAND, seat).size() > 0:
            if gives.steals > 0:
                value += self.weights.steal
            if gives.forces > 0:
                value += self.weights.force_discard
        return value

    def _count_treasures(self) -> None:
        """What lies under each place of the row: the worth of the treasures, or less than 0 for none."""
        treasures = self.view.see(c.TREASURES)
        if treasures.size() == 0:
            return
        values = vec[i64]()
        for _ in range(self.view.see(c.ROW).size() + 1):
            values = append(values, -1)
        last: i64 = 0
        value: i64 = 0
        for index in range(treasures.size()):
            place: i64 = treasures.note(index)
            if treasures.card(index) != last:
                last = treasures.card(index)
                value = max(0, self.card(last))
            values[place] = max(0, values[place]) + value
        self._treasures = values

    def has_treasure(self, place: i64) -> bool:
        """Whether treasures lie under a place of the row (from 1)."""
        return len(self._treasures) > 0 and self._treasures[place] >= 0

    def treasure(self, place: i64) -> i64:
        """What the treasures under a place of the row (from 1; 0: none) are worth."""
        return max(0, self._treasures[place]) if len(self._treasures) > 0 else 0

    def any_card(self, number: i64) -> i64:
        """What it is worth to get a card of the row, a monster or not, for nothing."""
        return self.monster(number) if self.profiles[number].kind == MONSTER else self.card(number)

    def gift(self, number: i64) -> i64:
        """What it is worth to have the partner get a hero or construct instead of oneself.

        The partner's deck is known by its size only: a smaller one plays the card more often.
        """
        view = self.view
        cards: i64 = 0
        zone: i64 = c.HAND
        while zone <= c.PLAYED:
            cards += view.see(zone, self.partner).size()
            zone += 1
        profile = self.profiles[number]
        value: i64 = profile.honor * self.printed_honor
        use: i64 = self.card(number) - value
        return (value + use * (self.cards + 1) // (cards + 1)) * self.weights.gift // 1000
