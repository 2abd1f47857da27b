"""The options of a decision in an Ascension game as a person chooses among them."""

from dataclasses import replace

from deckwerk import Action, Decision, View
from deckwerk.terminal.lexicon import Lexicon
from deckwerk.terminal.reckoning import FAMILY, bracketed, levels, marks, trophy_text
from deckwerk.terminal.scene import TURN, Choice
from deckwerk.terminal.voice import Voice
from deckwerk.words import has, say

_WITH_ZONE = ("banish", "discard")
_ITEMS = ("play", "use", "acquire", "give", "defeat", "banish", "discard", "keep", "copy", "take")
"""The verbs whose choices are told apart by their cards alone."""


class Chooser:
    """Says decisions and options of one game in one language. `names` are those of the seats."""

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        self._lexicon = lexicon
        self._voice: Voice = lexicon.voice
        self._names = names

    def question(self, decision: Decision) -> str:
        """What is asked; of somebody else's card it says whose."""
        seats = {option.seat for option in decision.options if option.seat is not None}
        key = f"question.{decision.kind}"
        if len(seats) == 1 and has(f"terminal.{key}") and decision.card is not None:
            who = self._names[seats.pop()]
            return self._voice(key, card=self._lexicon.name(decision.card), who=who)
        return decision.text(self._voice.lang)

    def choices(self, decision: Decision, view: View) -> tuple[Choice, ...]:
        """All options; those that would read the same name their places."""
        free = decision.kind != TURN
        options = decision.options
        found = [self._choice(number, option, view, free=free) for number, option in enumerate(options, 1)]
        labels = [choice.label for choice in found]
        for index, (choice, option) in enumerate(zip(found, options, strict=True)):
            if labels.count(choice.label) > 1 and option.place is not None:
                place = self._voice("place", number=option.place)
                item, label = f"{choice.item} ({place})", f"{choice.label} ({place})"
                found[index] = replace(choice, item=item, label=label)
        return tuple(found)

    def _choice(self, number: int, option: Action, view: View, *, free: bool) -> Choice:
        """An option as a person chooses it: beside others of its verb, or of the pile from which it takes.

        What a card lets one acquire free is taken, not bought.
        """
        lang = self._voice.lang
        label = spoken(option, lang, self._names)
        if option.card is None or option.verb not in _ITEMS:
            return Choice(number, "", label, label)
        group = self._voice(f"group.{option.verb}")
        card = self._lexicon.cards[option.card]
        item = card.name[lang]
        if option.seat is not None:
            whose = self._names[option.seat]
            group = self._voice(f"group.{option.verb}_of", who=whose)
        elif option.zone == "trophies":
            gain = trophy_text(view.rules, view.rules.card_numbers[option.card], lang)
            group, label = self._voice("group.trophy"), self._voice("use_trophy", card=item, gain=gain)
            item = f"{item} ({gain.rstrip('.')})"
        elif option.verb in _WITH_ZONE and option.zone not in (None, "row"):
            group = self._voice.table(FAMILY, f"zone.{option.zone}", capital=True)
        elif option.verb == "acquire" and free:
            group, label = self._voice("group.take"), self._voice("take", card=item)
        elif option.verb == "use" and option.number:
            item = f"{item}: {card.abilities[lang][option.number - 1]}"
        elif option.verb == "play":
            item += bracketed(marks(levels(card.text[lang], lang), view.counter("energy")))
        return Choice(number, group, item, label)


def spoken(option: Action, lang: str, names: list[str]) -> str:
    """An option's sentence, with the name of the seat whose card it touches."""
    label = option.label(lang)
    if option.seat is None:
        return label
    number = say("ascension.seat", lang, number=option.seat + 1)
    return label.replace(f"({number})", f"({names[option.seat]})")
