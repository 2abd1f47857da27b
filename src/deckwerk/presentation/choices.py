"""The options of a decision as a person chooses among them: their sentences, their numbers, their groups."""

from msgspec.structs import replace

from deckwerk import Action, Decision, View
from deckwerk.engine.action import without_place
from deckwerk.engine.effect import AMOUNT
from deckwerk.presentation.choice import Cause, Choice
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.table.questions import TURN
from deckwerk.words import has, say
from deckwerk.words.voice import Voice

NOBODY = "\0"
"""A name that stands in no text: what is said with it shows whether people are named."""


def first_number(decision: Decision) -> int:
    """The number by which the first option is chosen: usually 1; an amount is chosen by itself, from 0 on."""
    return 0 if decision.form == AMOUNT else 1


def portion(key: str, option: Action, owned: int, voice: Voice, names: list[str]) -> str:
    """How much an option takes of what a seat has and what that leaves, in the words below a key."""
    assert option.seat is not None
    n = option.number or 0
    left = owned - n
    what = "none" if n == 0 else "lethal" if left <= 0 else "some"
    return voice(f"{key}.{what}", who=names[option.seat], n=n, health=left)


class Chooser:
    """Says decisions and options of one game in one language. `names` are those of the seats.

    A family of games overrides what it says in its own way.
    """

    ITEMS: tuple[str, ...] = ()
    """The verbs whose choices are told apart by their cards alone."""
    ZONED: tuple[str, ...] = ("banish",)
    """Those of them that stand under the pile from which they take."""

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        self.lexicon = lexicon
        self.voice: Voice = lexicon.voice
        self.names = names
        self.signs = True
        """Whether items say by signs what would work now: not where cards are shown with their marks."""
        self._known: dict[int, tuple[str, str, str]] = {}
        """What options say that name a person; what all others say the lexicon knows."""

    def question(self, decision: Decision, view: View) -> str:
        """What is asked, after where the question comes from."""
        key = f"{self.voice.family}.decision.{decision.kind}"
        cause = self.cause(decision, view)
        if cause is None or not has(key):
            return decision.text(self.voice.lang)
        return say(key, self.voice.lang, card=self.cause_text(cause))

    def waiting(self, decision: Decision, view: View) -> str:
        """Who decides, and about what, for those who are not asked."""
        cause, who = self.cause(decision, view), self.names[decision.seat]
        if cause is None:
            return self.voice("to_move" if decision.kind == TURN else "decides", who=who)
        return self.voice("cause.decides", who=who, cause=self.cause_text(cause))

    def cause(self, decision: Decision, view: View) -> Cause | None:
        """Where a question comes from; None for what to do in a turn, and for what no card asks."""
        if decision.kind == TURN or decision.card is None:
            return None
        turn = view.counter("turn") if "turn" in view.rules.counters else decision.seat
        by = decision.cause_card if decision.cause_card != decision.card else None
        return Cause(decision.cause or "card", decision.card, by, turn if turn != decision.seat else None)

    def cause_text(self, cause: Cause) -> str:
        """`Fate of Spirit Merchant, in Bea's turn`."""
        told = self.voice(
            f"cause.{cause.what}",
            card=self.lexicon.name(cause.card) if cause.card else "",
            by=self.lexicon.name(cause.by) if cause.by else "",
            n=cause.number,
        )
        if cause.turn is None:
            return told
        return self.voice("cause.in_turn", cause=told, who=self.names[cause.turn])

    def choices(self, decision: Decision, view: View) -> tuple[Choice, ...]:
        """All options, of equal cards only one; those that still would read the same name their places."""
        options = decision.options
        first = first_number(decision)
        same = self._same(options, first, view)
        found = []
        for number, also in same.items():
            choice = self.choice(number, options[number - first], decision, view)
            found.append(replace(choice, also=also) if also else choice)
        labels = [choice.label for choice in found]
        for index, choice in enumerate(found) if len({*labels}) < len(labels) else ():
            option = options[choice.number - first]
            if labels.count(choice.label) > 1 and option.place is not None:
                place = self.voice("place", number=option.place)
                item, label = f"{choice.item} ({place})", f"{choice.label} ({place})"
                found[index] = replace(choice, item=item, label=label)
        return tuple(found)

    def _same(self, options: list[Action], first: int, view: View) -> dict[int, tuple[int, ...]]:
        """The numbers of options, each with those of options that come to the same with an equal card."""
        numbers: dict[object, list[int]] = {}
        for number, option in enumerate(options, first):
            what: object = option.code
            if option.place is not None:
                what = (int(without_place(option.code)), self.place(option, view))
            numbers.setdefault(what, []).append(number)
        return {found[0]: tuple(found[1:]) for found in numbers.values()}

    def place(self, option: Action, view: View) -> object:
        """What matters of the place of the row that an option names, with equal cards: here nothing."""
        return None

    def meant(self, index: int, decision: Decision, view: View) -> Choice:
        """The choice that stands for an option, also for one that is not listed."""
        number = index + first_number(decision)
        for choice in self.choices(decision, view):
            if number == choice.number or number in choice.also:
                return choice
        return self.choice(number, decision.options[index], decision, view)

    def typed(self, index: int, decision: Decision) -> str:
        """What is typed for an option besides its number: the key of the card that it touches, or a cell;
        empty where that would mean several options.
        """
        option, keys = decision.options[index], self.lexicon.keys
        cells = [each.cell for each in decision.options if each.cell is not None]
        if option.cell is not None and option.card is None and option.seat is None:
            return option.cell if cells.count(option.cell) == 1 else ""
        key = keys.of_option(option, decision.seat)
        return key if key and keys.meant(keys.options(key, decision), decision, ()) == [index] else ""

    def choice(self, number: int, option: Action, decision: Decision, view: View) -> Choice:
        """An option as a person chooses it: beside others of its verb, or of the pile from which it takes."""
        if option.verb == "pass" and self.voice.has(f"decline.{decision.kind}"):
            label = self.voice(f"decline.{decision.kind}")
            return Choice(number, "", label, label)
        code = option.code
        known = self._known.get(code) or self.lexicon.said.get(code)
        if known is None:
            known = self._words(option, self.names)
            nobody = [NOBODY] * len(self.names)
            if NOBODY in "".join(self._words(option, nobody)):
                self._known[code] = known
            else:
                self.lexicon.keep(code, known)
        return Choice(number, *known)

    def _words(self, option: Action, names: list[str]) -> tuple[str, str, str]:
        """What an option says whenever it comes up: its group, its item and its sentence."""
        label = option.label(self.voice.lang, names)
        if option.card is None or option.verb not in self.ITEMS:
            return "", label, label
        if option.verb in self.ZONED and option.zone not in (None, "row"):
            group = self.voice.table(f"zone.{option.zone}", capital=True)
        else:
            group = self.voice(f"group.{option.verb}")
        return group, self.lexicon.name(option.card), label
