"""The options of a decision as a person chooses among them: their sentences, their numbers, their groups."""

from dataclasses import replace

from deckwerk import Action, Decision, View
from deckwerk.presentation.choice import Choice
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.words import say
from deckwerk.words.voice import Voice

AMOUNTS = ("assign", "share")
"""The kinds of decisions that ask for a number: their options name 0, 1, 2 and so on in this order."""


def spoken(option: Action, lang: str, names: list[str]) -> str:
    """An option's sentence, with the name of the seat that it touches."""
    label = option.label(lang)
    if option.seat is None:
        return label
    return label.replace(say("terminal.player", lang, number=option.seat + 1), names[option.seat])


def first_number(decision: Decision) -> int:
    """The number by which the first option is chosen: usually 1; an amount is chosen by itself, from 0 on."""
    return 0 if decision.kind in AMOUNTS else 1


def portion(key: str, option: Action, view: View, voice: Voice, names: list[str]) -> str:
    """How much damage an option gives to a seat and what that leaves, in the words below a key."""
    assert option.seat is not None
    n = option.number or 0
    left = view.counter("health", option.seat) - n
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

    def question(self, decision: Decision, view: View) -> str:
        """What is asked."""
        return decision.text(self.voice.lang)

    def choices(self, decision: Decision, view: View) -> tuple[Choice, ...]:
        """All options; those that would read the same name their places."""
        options = decision.options
        first = first_number(decision)
        found = [self.choice(number, option, decision, view) for number, option in enumerate(options, first)]
        labels = [choice.label for choice in found]
        for index, (choice, option) in enumerate(zip(found, options, strict=True)):
            if labels.count(choice.label) > 1 and option.place is not None:
                place = self.voice("place", number=option.place)
                item, label = f"{choice.item} ({place})", f"{choice.label} ({place})"
                found[index] = replace(choice, item=item, label=label)
        return tuple(found)

    def choice(self, number: int, option: Action, decision: Decision, view: View) -> Choice:
        """An option as a person chooses it: beside others of its verb, or of the pile from which it takes."""
        label = spoken(option, self.voice.lang, self.names)
        if option.card is None or option.verb not in self.ITEMS:
            return Choice(number, "", label, label)
        if option.verb in self.ZONED and option.zone not in (None, "row"):
            group = self.voice.table(f"zone.{option.zone}", capital=True)
        else:
            group = self.voice(f"group.{option.verb}")
        return Choice(number, group, self.lexicon.name(option.card), label)
