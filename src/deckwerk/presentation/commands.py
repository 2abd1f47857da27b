"""What a typed line means: an option of the decision, or an order to the client itself."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from deckwerk import Action, Decision, View
from deckwerk.engine.effect import AMOUNT
from deckwerk.presentation.choices import first_number
from deckwerk.presentation.explaining import Explainer
from deckwerk.presentation.families import chooser_of, family_of
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.naming import Naming
from deckwerk.presentation.rulebook import keyword_rule
from deckwerk.presentation.wording import Wording
from deckwerk.words.matching import plain
from deckwerk.words.voice import Voice

_WITH_ARGUMENT: Final = ("card", "rules", "save", "help", "undo")
_SURE: Final = ("play", "pass", "end", "choose")
"""Verbs of all games that need no name where only one option answers to them."""
_NUMBER: Final = r"#?[-+]?[0-9]+"
_LONGEST_NUMBER: Final = 9
_MOST_LISTED: Final = 6
_PARTICLES: Final = ("aus", "ab", "ein", "an", "vor")
"""What German verbs leave at the end of the sentence."""


@dataclass(frozen=True)
class Pick:
    """An option, by its index in the decision."""

    index: int


@dataclass(frozen=True)
class Order:
    """Something for the client to do. An empty name: the line was empty."""

    name: str
    argument: str = ""


@dataclass(frozen=True)
class Misread:
    """A line that means nothing here, with what is said about it."""

    message: str


@dataclass(frozen=True)
class Several:
    """Several options, to be taken one after the other as long as they are possible, as action texts."""

    actions: tuple[str, ...]


Reading = Pick | Order | Misread | Several


class Reader:
    """Reads typed lines: numbers, words of both languages, names of cards and their beginnings.

    `names` are those of the seats.
    Unless `places_matter`, the first of two equal cards in a row is as good as the second.
    """

    def __init__(self, lexicon: Lexicon, names: list[str], *, places_matter: bool) -> None:
        self._lexicon = lexicon
        self._names = names
        self._places_matter = places_matter
        self._voice: Voice = lexicon.voice
        self._family = family_of(lexicon.game)
        self._sure = (*_SURE, self._family.USE, *self._family.SURE)
        wording = Wording(lexicon.game)
        self._known = wording.keys
        self._orders = wording.orders
        self._verbs = wording.verbs
        self._naming = Naming(lexicon, names)
        self._chooser = chooser_of(lexicon, names)
        self._explainer = Explainer(lexicon, self._known, names)

    def read(
        self, line: str, decision: Decision, *, strikes: bool = False, view: View | None = None
    ) -> Reading:
        """The meaning of a line at a decision; `strikes`: to end the turn would be an attack.

        With what the asked seat sees it also says why something is not possible.
        """
        self._explainer.view = view
        typed = "".join(sign for sign in line if sign.isprintable()).strip()
        words = plain(typed).split()
        if not words:
            return Order(self._orders.get(typed, "help" if typed else ""))
        if re.fullmatch(_NUMBER, typed):
            return self._numbered(typed.removeprefix("#"), decision)
        several = self._several(typed.split(), decision)
        if several is not None:
            return several
        for index, option in enumerate(decision.options):
            if option.text == typed:
                return Pick(index)
        if decision.form == AMOUNT:
            amount = self._amount(words, decision)
            if amount is not None:
                return amount
        keyed = self._lexicon.keys.found_in(words)
        if keyed is not None:
            return self._keyed(typed, *keyed, decision)
        reading = self._order(typed, words, decision) or self._worded(typed, words, decision, strikes=strikes)
        if isinstance(reading, Misread) and keyword_rule(self._lexicon.game, typed) is not None:
            return Order("card", typed)
        return reading

    def _several(self, words: list[str], decision: Decision) -> Reading | None:
        """Numbers or keys in a row, `1 2 3`; None for anything else."""
        if len(words) < 2 or decision.form == AMOUNT:
            return None
        if all(re.fullmatch(_NUMBER, word) for word in words):
            readings = [self._numbered(word.removeprefix("#"), decision) for word in words]
        elif all(self._lexicon.keys.found_in([word]) for word in words):
            readings = [self._keyed(word, word, [], decision) for word in words]
        else:
            return None
        wrong = [reading for reading in readings if not isinstance(reading, Pick)]
        picks = [reading.index for reading in readings if isinstance(reading, Pick)]
        return wrong[0] if wrong else Several(tuple(decision.options[index].text for index in picks))

    def _numbered(self, number: str, decision: Decision) -> Reading:
        first = first_number(decision)
        index = int(number) - first if len(number) <= _LONGEST_NUMBER else -1
        if 0 <= index < len(decision.options):
            return Pick(index)
        key = "misread.amount" if decision.form == AMOUNT else "misread.number"
        return Misread(self._voice(key, number=number, last=len(decision.options) - 1 + first))

    def _amount(self, words: list[str], decision: Decision) -> Reading | None:
        """Where a number is asked for: all, or the number among the words."""
        if len(words) == 1 and self._orders.get(words[0]) == "all":
            return Pick(len(decision.options) - 1)
        numbers = [word for word in words if word.isdecimal()]
        return self._numbered(numbers[0], decision) if len(numbers) == 1 else None

    def _order(self, typed: str, words: list[str], decision: Decision) -> Order | None:
        """An order, unless the word is also a verb that the decision offers."""
        everything = [word for word, name in self._orders.items() if name == "all"]
        if len(words) == 2 and words[1] in everything:
            verbs = self._verbs.get(words[0], [])
            if {"play", self._family.USE} & set(verbs):
                return Order("all" if "play" in verbs else "use_all")
        if words == ["u"]:
            meant = {*self._verbs.get("u", []), self._family.USE}
            uses = [option for option in decision.options if meant & set(self._family.verbs_of(option))]
            return Order("undo") if len(uses) != 1 else None
        name = self._orders.get(words[0])
        if name is None or (len(words) > 1 and name not in _WITH_ARGUMENT):
            return None
        offered = {verb for option in decision.options for verb in self._family.verbs_of(option)}
        if offered & set(self._verbs.get(words[0], [])):
            return None
        argument = typed.split(maxsplit=1)[1] if len(words) > 1 else ""
        return Order(name, argument.strip())

    def _keyed(self, typed: str, key: str, rest: list[str], decision: Decision) -> Reading:
        """What a key of a place stands for, perhaps with a verb, a number or the order to show the card."""
        keys, options = self._lexicon.keys, decision.options
        card = keys.card(key, decision.seat)
        if rest and card is not None and self._orders.get(rest[0]) == "card":
            return Order("card", card)
        found = keys.options(key, decision)
        verbs, more = self._verb(rest) if rest else ([], [])
        if verbs:
            answers = self._family.verbs_of
            found = [index for index in found if set(verbs) & {*answers(options[index])}]
        if more:
            found = [index for index in found if str(options[index].number) in more]
        if not found:
            if card is None:
                return Misread(self._voice("misread.key", word=key))
            return Misread(self._explainer.not_now(card, f"{key} {self._lexicon.name(card)}"))
        found = found if rest else keys.meant(found, decision, self._family.CALLED)
        return self._named(typed, [], found, decision)

    # Words for options

    def _worded(self, typed: str, words: list[str], decision: Decision, *, strikes: bool) -> Reading:
        """A verb with what it is for, or a bare name."""
        verbs, rest = self._verb(words)
        options = decision.options
        if not verbs:
            called = self._family.CALLED
            bare = [index for index, option in enumerate(options) if option.verb not in called]
            return self._named(typed, words, bare, decision)
        answers = self._family.verbs_of
        offered = [index for index, option in enumerate(options) if set(verbs) & {*answers(option)}]
        if not offered:  # what an option is called may have a verb in it: `magic attack`
            bare = [index for index, option in enumerate(options) if option.card is None]
            if self._naming.matching(words, bare, options, self._explainer.view):
                return self._named(typed, words, bare, decision)
        attacks = set(verbs) & set(self._family.ATTACKS)
        if strikes and not offered and not rest and attacks:  # players are attacked in the end
            offered = [index for index, option in enumerate(options) if option.verb == "end"]
        if not offered and not rest:
            return Misread(self._explainer.no_such(typed, verbs))
        if len(offered) == 1 and decision.options[offered[0]].card is None:  # `end turn`, `Zug beenden`
            return Pick(offered[0])
        if len(offered) == 1 and not rest and decision.options[offered[0]].verb not in self._sure:
            only = offered[0]
            return Misread(self._voice("misread.which", option=self._numbered_label(only, decision)))
        return self._named(typed, rest, offered, decision, () if offered else verbs)

    def _verb(self, words: list[str]) -> tuple[list[str], list[str]]:
        """The verbs of the first or, as in German sentences, of the last word; and the other words."""
        if "".join(words[:2]) in self._verbs:  # `fast-play`
            return self._verbs["".join(words[:2])], words[2:]
        if words[0] in self._verbs:
            rest = words[1:]
            return self._verbs[words[0]], rest[:-1] if rest and rest[-1] in _PARTICLES else rest
        if words[-1] in self._verbs and len(words) > 1:
            return self._verbs[words[-1]], words[:-1]
        return [], words

    def _named(
        self, typed: str, words: list[str], indices: list[int], decision: Decision, verbs: Sequence[str] = ()
    ) -> Reading:
        """The one of some options that words name; `verbs`: those of which none is offered."""
        options = decision.options
        if words:
            found = self._naming.matching(words, indices, options, self._explainer.view) or self._at(
                words, indices, decision
            )
            if not found:
                named = [options[index] for index in indices]
                return Misread(self._explainer.unknown(typed, words, named, verbs))
            indices = found
        strikes = {(options[index].verb, options[index].card, options[index].seat) for index in indices}
        if len(strikes) == 1 and options[indices[0]].verb in self._family.ATTACKS:  # with all one has
            return Pick(max(indices, key=lambda index: options[index].number or 0))
        same = {(options[index].verb, options[index].card, options[index].zone) for index in indices}
        row_only = all(options[index].place for index in indices)
        if len(indices) == 1 or (len(same) == 1 and row_only and not self._places_matter):
            return Pick(indices[0])
        listed = ", ".join(self._numbered_label(index, decision) for index in indices[:_MOST_LISTED])
        if len(indices) > _MOST_LISTED:
            listed += " …"
        return Misread(self._voice("misread.ambiguous", word=typed, options=listed))

    def _at(self, words: list[str], indices: list[int], decision: Decision) -> list[int]:
        """`buy 3`: the option of that number among some, and those that touch that place of the row."""
        if len(words) != 1 or not words[0].isdecimal() or len(words[0]) > _LONGEST_NUMBER:
            return []
        number = int(words[0])
        options, index = decision.options, number - first_number(decision)
        placed = [each for each in indices if options[each].place == number]
        return [*placed, *([index] if index in indices and index not in placed else [])]

    def _numbered_label(self, index: int, decision: Decision) -> str:
        """An option with its number, as it is shown."""
        option, view = decision.options[index], self._explainer.view
        label = self._label(option)
        if option.card is None and view is not None:
            label = self._chooser.meant(index, decision, view).label
        return f"[{index + first_number(decision)}] {label}"

    def _label(self, option: Action) -> str:
        label = option.label(self._voice.lang, self._names)
        return f"{label} ({self._voice('place', number=option.place)})" if option.place else label

    # Completion

    def completions(self, typed: str, decision: Decision | None) -> list[str]:
        """Lines that begin as the typed one: options in words, bare names, orders, and cards to look at."""
        lines: list[str] = []
        for option in decision.options if decision is not None else []:
            verb = self._voice.named(f"verb.{self._family.verbs_of(option)[0]}").split()[0]
            if option.card:
                name = self._lexicon.name(option.card)
                lines += [f"{verb} {name}", name]
            else:
                lines.append(f"{verb} {option.cell}" if option.cell is not None else verb)
        card = self._voice("order.card").split()[0]
        lines += [self._voice(key).split()[0] for key in self._known if key.startswith("order.")]
        lines += [f"{card} {self._lexicon.name(each)}" for each in self._lexicon.cards]
        wanted = plain(typed) + (" " if typed.endswith(" ") and typed.strip() else "")
        return [line for line in dict.fromkeys(lines) if plain(line).startswith(wanted)] if typed else []
