"""What is special about cards of an Ascension game now: prices, treasures under them, what energy wakes."""

from deckwerk import Action, Decision, View
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import card_at, mode_of
from deckwerk.games.ascension.card import MONSTER
from deckwerk.games.ascension.moves import partner_of
from deckwerk.games.ascension.prices import GIFT, special_runes
from deckwerk.games.ascension.row import treasures_at
from deckwerk.games.ascension.scoring import rival_score
from deckwerk.games.ascension.turn import RIVAL_TAKES, can_pay_for
from deckwerk.presentation.ascension.reckoning import cost_now, levels_of, rival
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.marks import Marks, is_on_turn
from deckwerk.protocol.frame import Mark, Rival, Target
from deckwerk.table.questions import TURN

_SHIFT = int(NOTE_BITS)


class AscensionMarks(Marks):
    """Marks the cards of an Ascension game."""

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        super().__init__(lexicon, names)
        self.markers = {
            "row": AscensionMarks._row,
            "mystics": AscensionMarks._stack,
            "heavy_infantry": AscensionMarks._stack,
            "cultists": AscensionMarks._stack,
            "hand": AscensionMarks._hand,
            "constructs": AscensionMarks._constructs,
        }
        self._levels = levels_of(lexicon.game.load())
        self._words: dict[tuple[int, ...], tuple[str, ...]] = {}

    def _needs(self, levels: tuple[int, ...]) -> tuple[str, ...]:
        """Amounts of energy, in words."""
        words = self._words.get(levels)
        if words is None:
            words = self._words[levels] = tuple([self.voice("amount.energy", n=level) for level in levels])
        return words

    def _row(self, view: View, seat: int, entries: list[int]) -> dict[str, Mark]:
        """The price now, the treasures under a card, and what energy a monster's reward needs."""
        found = {}
        ids = view.rules.card_ids
        covered = {entry & 65535 for entry in view.see(c.TREASURES).entries()}
        for index, entry in enumerate(entries):
            if not entry:
                continue
            number, place = entry >> _SHIFT, index + 1
            now, was = cost_now(view, number, place), int(card_at(view, number).cost)
            under = tuple(ids[card] for card in treasures_at(view, place)) if place in covered else ()
            levels = self._levels[number]
            judged = bool(levels) and not view.over and card_at(view, number).kind == MONSTER
            live, dull = self._judged(levels, view) if judged else ((), ())
            if now != was:
                found[str(index)] = Mark(now, was, live, dull, under=under)
            elif under or judged:
                found[str(index)] = Mark(live=live, dull=dull, under=under)
        return found

    def _judged(self, levels: list[int], view: View) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The needs of energy that are met now, and those that are not."""
        energy = view.counter("energy")
        met = tuple(level for level in levels if level <= energy)
        unmet = tuple(level for level in levels if level > energy)
        return self._needs(met), self._needs(unmet)

    def _stack(self, view: View, seat: int, entries: list[int]) -> dict[str, Mark]:
        if not entries:
            return {}
        number = entries[0] >> _SHIFT
        now, was = cost_now(view, number, 0), int(card_at(view, number).cost)
        return {"0": Mark(now, was)} if now != was else {}

    def _hand(self, view: View, seat: int, entries: list[int]) -> dict[str, Mark]:
        """Which energize effects of the viewer's own cards would work."""
        if seat != view.seat or not is_on_turn(view, seat):
            return {}
        found = {}
        for index, entry in enumerate(entries):
            levels = self._levels.get(entry >> _SHIFT)
            if levels:
                live, dull = self._judged(levels, view)
                found[str(index)] = Mark(live=live, dull=dull)
        return found

    def _constructs(self, view: View, seat: int, entries: list[int]) -> dict[str, Mark]:
        """In their owner's turn: what of them was used, is ready, or waits for energy."""
        if not is_on_turn(view, seat):
            return {}
        found = {}
        energy, runes = view.counter("energy"), view.counter("runes")
        constructs = view.see(c.CONSTRUCTS, seat)
        for index, entry in enumerate(entries):
            card = card_at(view, entry >> _SHIFT)
            numbers = range(len(card.abilities))
            used = tuple(number + 1 for number in numbers if entry >> number & 1)
            unused = [int(card.abilities[number].energy) for number in numbers if not entry >> number & 1]
            waiting = [*unused, *(int(trigger.energy) for trigger in card.triggers)]
            live, dull = self._judged([need for need in waiting if need], view)
            ready = any(
                not entry >> number & 1
                and can_pay_for(card.abilities[number], constructs, entry >> _SHIFT, runes, energy)
                for number in numbers
            )
            if used or ready or live or dull:
                found[str(index)] = Mark(live=live, dull=dull, used=used, ready=ready)
        return found

    def costs(self, option: Action, decision: Decision, view: View) -> dict[str, int]:
        """Runes for what is acquired in a turn and for abilities, power for what is defeated."""
        if decision.kind != TURN or option.card is None:
            return {}
        if option.verb == "use":
            card = card_at(view, view.rules.card_numbers[option.card])
            runes = int(card.abilities[(option.number or 1) - 1].runes)
            return {"runes": runes} if runes else {}
        if option.verb not in ("acquire", "give", "defeat"):
            return {}
        cost = cost_now(view, view.rules.card_numbers[option.card], option.place or 0)
        if option.verb == "defeat":
            return {"power": cost}
        cost += int(GIFT) if option.verb == "give" else 0
        card = card_at(view, view.rules.card_numbers[option.card])
        special = int(special_runes(view, decision.seat, card, cost))
        return {"runes": cost - special, "mechana_runes": special} if special else {"runes": cost}

    def role(self, view: View, seat: int) -> str:
        """Whether a seat is the viewer's partner, or whose partner it is for a spectator."""
        partner = int(partner_of(view, seat))
        if partner < 0 or seat == view.seat:
            return ""
        if view.seat is None:
            return self.voice("partner_of", who=self.names[partner])
        return self.voice("partner") if partner == view.seat else ""

    def team(self, view: View, seat: int) -> int | None:
        """Partners are a team, by the seat of the first."""
        partner = int(partner_of(view, seat))
        return min(seat, partner) if partner >= 0 else None

    def rivals(self, view: View) -> tuple[Rival, ...]:
        """The solo rival with its honor, and what it takes next (GS-71)."""
        if mode_of(view) != c.SOLO:
            return ()
        row = view.see(c.ROW).cards()
        last = range(len(row), max(0, len(row) - int(RIVAL_TAKES)), -1)
        following = tuple(
            Target(zone="row", place=place, card=view.rules.card_ids[row[place - 1]])
            for place in last
            if row[place - 1]
        )
        name = rival(view.rules, self.voice, capital=True)
        return (Rival(name, {"honor": int(rival_score(view))}, following),)
