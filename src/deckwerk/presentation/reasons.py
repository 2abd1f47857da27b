"""Why an option is worth taking, in words: short sentences, what matters most first."""

from deckwerk import View
from deckwerk.presentation.families import chooser_of
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.table.reason import DREW, Change, Why
from deckwerk.words import has, say

_MOST = 4
_MOST_VALUES = 2
_LONGEST_TEXT = 120
"""So many sentences are said; a card with more values, or a longer text, is only named."""
_LIKELY = 70
_SAVED = 25
_WON = 75
_BETTER = 2
"""In how many games of a hundred something is likely, is worth telling, is as good as sure. An option is
better by at least so many hundredths; below that chances are not known well enough.
"""


class Reasons:
    """Says reasons in one game and one language. `names` are those of the seats."""

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        self._lexicon = lexicon
        self._voice = lexicon.voice
        self._names = names
        self._chooser = chooser_of(lexicon, names)

    def sentences(self, why: Why, view: View) -> list[str]:
        """What speaks for an option of a view's decision, to the seat that is asked."""
        seat = view.seat
        assert seat is not None
        voice = self._voice
        said = []
        if why.beats:
            beaten = [self._names[other] for other in why.beats]
            said.append(voice("why.beats", n=len(beaten), who=voice.all_of(beaten)))
        if why.against is not None and why.wins[0] >= _WON and why.wins[0] - why.wins[1] >= _SAVED:
            said.append(voice("why.wins"))
        if why.falls[1] - why.falls[0] >= _SAVED:
            said.append(voice("why.saves" if why.falls[1] >= _LIKELY else "why.shelters"))
        decisive = bool(said)
        said += self._changes(why, seat)
        said += self._cards(why)
        said += self._denials(why)
        other = self._label(why, view)
        if other and why.later and not why.wins[0]:
            said += self._later(why, seat, other)
        return [*said[:_MOST], *self._better(why, other, decisive=decisive)]

    def _changes(self, why: Why, seat: int) -> list[str]:
        """What it gives and costs, and what others get and lose by it."""
        said = []
        for key, owner, sign in (("gives", seat, 1), ("costs", seat, -1)):
            told = self._amounts(why.now, owner, sign)
            if told:
                said.append(self._voice(f"why.{key}", what=self._voice.all_of(told)))
        for other, who in enumerate(self._names):
            for key, sign in (("loses", -1), ("gains", 1)):
                told = self._amounts(why.now, other, sign) if other not in (seat, *why.beats) else []
                if told:
                    said.append(self._voice(f"why.{key}", who=who, what=self._voice.all_of(told)))
        return said

    def _amounts(self, changes: tuple[Change, ...], seat: int, sign: int) -> list[str]:
        """What a seat gets (sign 1) or loses (-1), in words."""
        found = [each for each in changes if each.seat == seat and each.tenths * sign > 0]
        return [told for told in map(self._amount, found) if told]

    def _amount(self, change: Change) -> str:
        """`3 runes`, `about 2 cards`; nothing for what has no name."""
        n = round(abs(change.tenths) / 10)
        if not n:
            return ""
        told = self._voice("why.drew", n=n) if change.counter == DREW else ""
        key = f"{self._voice.family}.card.amount.{change.counter}"
        if not told and has(key):
            told = say(key, self._voice.lang, n=n)
        return told if change.sure or not told else self._voice("why.about", what=told)

    def _cards(self, why: Why) -> list[str]:
        """What comes to the seat, with what it does; what it is rid of."""
        said = []
        for card in why.gets[:1]:
            about = self._lexicon.cards[card]
            values = self._lexicon.values(about)
            shown = f" ({', '.join(values)})" if 0 < len(values) <= _MOST_VALUES else ""
            name = self._lexicon.name(card) + shown
            text = self._lexicon.short_text(about)
            key = "gets" if 0 < len(text) <= _LONGEST_TEXT else "gets_bare"
            said.append(self._voice(f"why.{key}", card=name, text=text))
        if not why.gets:
            said += [self._voice("why.drops", card=self._lexicon.name(card)) for card in why.drops[:1]]
        return said

    def _denials(self, why: Why) -> list[str]:
        return [
            self._voice(
                "why.denies" if each.percent >= _LIKELY else "why.may_deny",
                card=self._lexicon.name(each.card),
                who=self._names[each.seat],
            )
            for each in sorted(why.denies, key=lambda each: -each.percent)[:1]
        ]

    def _later(self, why: Why, seat: int, other: str) -> list[str]:
        """How everybody stands at the next turn, compared with the other option."""
        told = []
        at_once = {(each.seat, each.counter) for each in why.now}
        for change in sorted(why.later, key=lambda each: each.seat != seat):
            if (change.seat, change.counter) in at_once:
                continue
            amount = self._amount(Change(change.seat, change.counter, change.tenths))
            who = self._voice("why.you") if change.seat == seat else self._names[change.seat]
            if amount:
                sign = "+" if change.tenths > 0 else "−"
                told.append(self._voice("why.change", who=who, sign=sign, what=amount))
        return [self._voice("why.later", other=other, what=", ".join(told))] if told else []

    def _better(self, why: Why, other: str, *, decisive: bool) -> list[str]:
        """How the chance compares; that it hardly differs is not said after what decides the game."""
        if why.points is None or not other or (decisive and why.points < _BETTER):
            return []
        key = "better" if why.points >= _BETTER else "even"
        return [self._voice(f"why.{key}", n=why.points, other=other)]

    def _label(self, why: Why, view: View) -> str:
        """What the option says with which it is compared."""
        decision = view.decision
        if why.against is None or decision is None:
            return ""
        return self._chooser.meant(why.against, decision, view).label
