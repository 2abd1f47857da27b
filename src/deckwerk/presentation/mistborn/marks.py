"""What is special about cards of Mistborn now: prices, rewards ahead, what is used, ready, flared or
shielded.
"""

from deckwerk import Action, Decision, View
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.adversaries import standing_shields
from deckwerk.games.mistborn.book import adversary_at, card_at, character_of, dominance_of, is_coop
from deckwerk.games.mistborn.metals import ATIUM
from deckwerk.games.mistborn.ranks import is_first, next_reward
from deckwerk.games.mistborn.standing import (
    boxing_price,
    has_defender,
    is_lord_guarded,
    is_muted,
    price,
    times_burned,
)
from deckwerk.games.mistborn.training import can_use, is_unlocked
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.marks import Marks, is_on_turn
from deckwerk.presentation.mistborn.telling import Telling
from deckwerk.presentation.rounds import round_of
from deckwerk.protocol.frame import Mark

_SHIFT = int(NOTE_BITS)


class MistbornMarks(Marks):
    """Marks the cards of a game of Mistborn."""

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        super().__init__(lexicon, names)
        self._telling = Telling(lexicon)
        self.markers = {
            "row": MistbornMarks._row,
            "missions": MistbornMarks._missions,
            "lord": MistbornMarks._lord,
            "dominance": MistbornMarks._dominance,
            "played": MistbornMarks._played,
            "allies": MistbornMarks._allies,
            "character": MistbornMarks._character,
            "metals": MistbornMarks._metals,
            "adversaries": MistbornMarks._adversaries,
        }
        self._rewards: dict[tuple[int, int, bool], tuple[str, ...]] = {}
        self._rows: dict[tuple[int, int, int], tuple[str, ...]] = {}
        self._words: dict[str, str] = {}

    def _said(self, key: str) -> str:
        """Words without values, looked up once."""
        words = self._words.get(key)
        if words is None:
            words = self._words[key] = self.voice(key)
        return words

    # The table

    def _row(self, view: View, seat: int, entries: list[int]) -> dict[str, Mark]:
        """What a card costs the viewer, if that is more than printed."""
        if view.seat is None:
            return {}
        found = {}
        for index, entry in enumerate(entries):
            if entry:
                now = int(price(view, view.seat, entry >> _SHIFT))
                was = int(card_at(view, entry >> _SHIFT).cost)
                if now != was:
                    found[str(index)] = Mark(now, was)
        return found

    def _missions(self, view: View, seat: int, entries: list[int]) -> dict[str, Mark]:
        """The next reward of the viewer on each mission."""
        if view.seat is None:
            return {}
        found = {}
        for slot, entry in enumerate(entries):
            step = int(next_reward(view, view.seat, slot))
            if step:
                said = self._reward(view, view.seat, slot, step, entry >> _SHIFT)
                found[str(slot)] = Mark(say=said)
        return found

    def _reward(self, view: View, viewer: int, slot: int, step: int, card: int) -> tuple[str, ...]:
        first = bool(is_first(view, viewer, slot, step))
        said = self._rewards.get((card, step, first))
        if said is None:
            gain = self._telling.gain(view, slot, step, first=first)
            said = self._rewards[card, step, first] = (self.voice("mission.short", n=step, text=gain),)
        return said

    def _lord(self, view: View, seat: int, entries: list[int]) -> dict[str, Mark]:
        return {"0": Mark(safe=True)} if entries and is_lord_guarded(view) else {}

    def _dominance(self, view: View, seat: int, entries: list[int]) -> dict[str, Mark]:
        """What the next row of the track will do."""
        if not entries:
            return {}
        reached, number = view.counter("steps"), entries[0] >> _SHIFT
        key_now = (number, reached, view.counter("dread"))
        said = self._rows.get(key_now)
        if said is None:
            track = dominance_of(view)
            last = len(track.values)
            value = int(track.values[reached]) if reached < last else 0
            key = "lord.beyond" if reached >= last else "lord.next_value" if value else "lord.next"
            head = self.voice(key, n=reached + 1, value=value)
            said = self._rows[key_now] = (f"{head}: {self._telling.row(view, reached + 1)}",)
        return {"0": Mark(say=said)}

    # A seat

    def _played(self, view: View, seat: int, entries: list[int]) -> dict[str, Mark]:
        """Which abilities of action cards were used."""
        found = {}
        for index, entry in enumerate(entries):
            used = _used(entry)
            if used:
                found[str(index)] = Mark(used=used)
        return found

    def _allies(self, view: View, seat: int, entries: list[int]) -> dict[str, Mark]:
        """Who defends; in their owner's turn what was used and what is ready."""
        found = {}
        on_turn = is_on_turn(view, seat)
        able = on_turn and not is_muted(view, seat)
        for index, entry in enumerate(entries):
            card = card_at(view, entry >> _SHIFT)
            used = _used(entry) if on_turn else ()
            burned = int(times_burned(view, card.metal)) if able and card.effect is not None else 0
            upper = burned > 0 and 1 not in used
            lower = card.lower is not None and 2 not in used and burned >= int(card.fuel) > 0
            say = (self._said("piece.defender"),) if card.defender else ()
            if used or upper or lower or say:
                found[str(index)] = Mark(used=used, ready=upper or lower, say=say)
        return found

    def _character(self, view: View, seat: int, entries: list[int]) -> dict[str, Mark]:
        """In its own turn which abilities were used, and whether one can be."""
        if not is_on_turn(view, seat) or not entries:
            return {}
        card = character_of(view, seat)
        metals = (int(card.faction), 0, int(ATIUM))
        used, ready = [], False
        for number, metal in enumerate(metals, 1):
            if is_unlocked(view, seat, number):
                if not can_use(view, seat, number):
                    used.append(number)
                elif not metal or times_burned(view, metal):
                    ready = True
        return {"0": Mark(used=tuple(used), ready=ready)} if used or ready else {}

    def _metals(self, view: View, seat: int, entries: list[int]) -> dict[str, Mark]:
        """Which tokens lie flared or are burned."""
        found = {}
        for index, entry in enumerate(entries):
            if entry & (c.FLARED | c.BURNT):
                word = "flared" if entry & c.FLARED else "burnt"
                found[str(index)] = Mark(used=(1,), say=(self._said(f"token.{word}"),))
        return found

    def _adversaries(self, view: View, seat: int, entries: list[int]) -> dict[str, Mark]:
        """The shields that stand."""
        found = {}
        for index, entry in enumerate(entries):
            card = adversary_at(view, entry >> _SHIFT)
            shields = "+".join(map(str, standing_shields(view, card, entry & 65535)))
            found[str(index)] = Mark(say=(self.voice("lord.shields", shields=shields),))
        return found

    # Options and people

    def costs(self, option: Action, decision: Decision, view: View) -> dict[str, int]:
        """Coins for cards and boxings, mission points for steps, damage for attacks, tokens of atium."""
        match option.verb:
            case "buy" | "exploit" if option.card is not None:
                return {"coins": int(price(view, decision.seat, view.rules.card_numbers[option.card]))}
            case "buy-boxing":
                return {"coins": int(boxing_price(view, decision.seat))}
            case "sell-boxing":
                return {"boxings": 1}
            case "advance" if option.number:
                return {"points": option.number}
            case "attack" if option.card is None and option.number:
                return {"damage": option.number}
            case "attack" if option.card is not None and not is_coop(view):
                return {"damage": int(card_at(view, view.rules.card_numbers[option.card]).defence)}
            case "atium":
                return {"atium": 1}
        return {}

    def role(self, view: View, seat: int) -> str:
        """Whether a seat has dropped out, holds the target marker, or is protected by a defender."""
        turn = view.counter("out", seat)
        words = [self.voice("out_since_round", n=round_of(view, turn))] if turn else []
        if view.counter("target") == seat + 1:
            words.append(self._said("target"))
        if not turn and not is_coop(view) and has_defender(view, seat):
            words.append(self._said("protected"))
        return ", ".join(words)


def _used(entry: int) -> tuple[int, ...]:
    """The upper ability is the first, the lower the second."""
    upper = (1,) if entry & c.TOP_USED else ()
    return (*upper, 2) if entry & c.LOWER_USED else upper
