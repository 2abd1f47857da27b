"""What is special about cards of Shards of Infinity now: which conditions hold, what is ready, guarded or
safe.
"""

from deckwerk import Action, Decision, View
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.shards import components as c
from deckwerk.games.shards.book import card_at
from deckwerk.games.shards.moves import can_be_struck, can_exhaust, focus_of, is_guarded, is_safe
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.marks import Marks, is_on_turn
from deckwerk.presentation.rounds import round_of
from deckwerk.presentation.shards.forecast import Need, forecaster_of
from deckwerk.protocol.frame import Mark
from deckwerk.table.questions import TURN

_SHIFT = int(NOTE_BITS)
_NOTHING = Mark()


class ShardsMarks(Marks):
    """Marks the cards of a game of Shards of Infinity."""

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        super().__init__(lexicon, names)
        self.markers = {
            "row": ShardsMarks._row,
            "hand": ShardsMarks._hand,
            "champions": ShardsMarks._champions,
            "character": ShardsMarks._character,
        }
        self._forecaster = forecaster_of(lexicon)

    def _judged(self, view: View, seat: int, entries: list[int], zone: str) -> dict[str, Mark]:
        """The marks of all cards with conditions: which of these hold."""
        found: dict[str, Mark] = {}
        for index, entry in enumerate(entries):
            if not entry:
                continue
            forecast = self._forecaster.brief(view, seat, entry >> _SHIFT, zone)
            if forecast.needs:
                near = forecast.near
                live = tuple([self._said(need) for need in near if not need.missing])
                dull = tuple([self._said(need) for need in near if need.missing])
                found[str(index)] = Mark(live=live, dull=dull)
        return found

    def _said(self, need: Need) -> str:
        """A condition in words: a step of mastery is longer than in the terminal."""
        return self.voice("amount.from_mastery", n=need.mastery) if need.mastery else need.text

    def _row(self, view: View, seat: int, entries: list[int]) -> dict[str, Mark]:
        """As the cards would work for the viewer."""
        if view.seat is None or view.over:
            return {}
        return self._judged(view, view.seat, entries, "row")

    def _hand(self, view: View, seat: int, entries: list[int]) -> dict[str, Mark]:
        if seat != view.seat or view.over:
            return {}
        return self._judged(view, seat, entries, "hand")

    def _champions(self, view: View, seat: int, entries: list[int]) -> dict[str, Mark]:
        """In their owner's turn whether they are ready or exhausted, else whether they can be attacked."""
        found = {}
        on_turn = is_on_turn(view, seat)
        judged = self._judged(view, seat, entries, "champions") if seat == view.seat and not view.over else {}
        for index, entry in enumerate(entries):
            exhausted = bool(entry & c.EXHAUSTED)
            ready = on_turn and not exhausted and can_exhaust(view, seat, index)
            safe = not on_turn and not view.over and is_safe(view, seat, card_at(view, entry >> _SHIFT))
            needs = _NOTHING if exhausted else judged.get(str(index), _NOTHING)
            if exhausted or ready or safe or needs is not _NOTHING:
                used = (1,) if exhausted else ()
                found[str(index)] = Mark(live=needs.live, dull=needs.dull, used=used, ready=ready, safe=safe)
        return found

    def _character(self, view: View, seat: int, entries: list[int]) -> dict[str, Mark]:
        """Whether it has focused; and whether it can be attacked at all."""
        exhausted = bool(entries and entries[0] & c.EXHAUSTED)
        guarded = seat != view.seat and not view.over and is_guarded(view, seat)
        if not exhausted and not guarded:
            return {}
        return {"0": Mark(used=(1,) if exhausted else (), guarded=guarded)}

    def costs(self, option: Action, decision: Decision, view: View) -> dict[str, int]:
        """Power for attacks, also at a turn's end; crystals for focus and for recruiting or fast-playing."""
        if option.verb == "attack" and not view.counter("infinite_power"):
            if option.card is None:
                return {"power": option.number} if option.number else {}
            return {"power": int(card_at(view, view.rules.card_numbers[option.card]).health)}
        if decision.kind != TURN:
            return {}
        if option.verb == "end" and not view.counter("infinite_power"):
            seat, power = decision.seat, view.counter("power")
            strikes = any(can_be_struck(view, seat, other) for other in range(view.seats) if other != seat)
            return {"power": power} if power and strikes else {}
        if option.verb == "focus":
            return {"crystals": int(focus_of(view, decision.seat).price)}
        if option.verb in ("recruit", "fast-play") and option.card is not None:
            return {"crystals": int(card_at(view, view.rules.card_numbers[option.card]).cost)}
        return {}

    def role(self, view: View, seat: int) -> str:
        """Whether a seat has dropped out, or cannot be attacked."""
        turn = view.counter("out", seat)
        if turn:
            return self.voice("out_since_round", n=round_of(view, turn))
        return self.voice("guarded") if seat != view.seat and is_guarded(view, seat) else ""
