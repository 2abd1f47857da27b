"""What is said about a line that means nothing here: why it is not possible, or what could be meant."""

from collections.abc import Sequence

from deckwerk import Action, View
from deckwerk.games.catalogue import CardInfo
from deckwerk.presentation.families import family_of
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.why_not import in_reach, row_of, why_not
from deckwerk.table.questions import TURN
from deckwerk.words.matching import near, number_of


class Explainer:
    """Explains at one game in one language. `known` are the keys of words that can be typed, `names` those of
    the seats.

    `view` is what the asked seat sees, where it may be told why something is not possible.
    """

    def __init__(self, lexicon: Lexicon, known: list[str], names: list[str]) -> None:
        self.view: View | None = None
        self._names = names
        self._lexicon = lexicon
        self._voice = lexicon.voice
        self._family = family_of(lexicon.game)
        self._known = known

    def unknown(self, typed: str, words: list[str], offered: list[Action], verbs: Sequence[str] = ()) -> str:
        """Why words name none of the options that are offered, and what could be meant; `verbs` are those
        that stood before them, if nothing that they mean is offered.
        """
        wanted = " ".join(words)
        if self.view is not None and self.view.seat is not None:
            view, seat = self.view, self.view.seat
            why = self._family.why_word(words[-1], view, seat, self._lexicon, self._names)
            if why:
                return self._voice("misread.why", card=words[-1], why=why)
        cards = self._lying_at(words) or self._lexicon.find(wanted)
        if len(cards) > 1 and self.view is not None:
            near_by = in_reach(self.view)
            cards = [card for card in cards if card.id in near_by] or cards
        if len(cards) == 1:
            name, cost = cards[0].name[self._voice.lang], self._lexicon.cost(cards[0])
            return self.not_now(cards[0].id, name, f"{name} ({cost})" if cost else name)
        if verbs:
            return self.no_such(typed, list(verbs))
        names = [self._lexicon.name(option.card) for option in offered if option.card]
        words_known = [word for key in self._known for word in self._voice(key).split()]
        guesses = near(wanted, names) or near(wanted, words_known) or self._lexicon.near(wanted)
        if guesses:
            return self._voice("misread.guess", word=typed, guess=self._voice.listed(guesses))
        return self._voice("misread.unknown", word=typed)

    def not_now(self, card: str, name: str, described: str = "") -> str:
        """Why nothing can be done with a card, as far as that can be said."""
        why = why_not(self.view, card, self._family, self._lexicon) if self.view is not None else ""
        if why:
            return self._voice("misread.why", card=name, why=why)
        return self._voice("misread.not_now", card=described or name)

    def no_such(self, typed: str, verbs: list[str]) -> str:
        """Why a verb cannot be done, as far as that can be said."""
        view = self.view
        if view is not None and view.seat is not None:
            if view.decision is not None and view.decision.kind != TURN:
                return self._voice("misread.why", card=typed, why=self._voice("why.asked"))
            for verb in verbs:
                why = self._family.why_verb(verb, view, view.seat, self._voice)
                if why:
                    return self._voice("misread.why", card=typed, why=why)
        return self._voice("misread.verb", word=typed)

    def _lying_at(self, words: list[str]) -> list[CardInfo]:
        """The card at the place of the row that a number names."""
        number = number_of(words[0]) if len(words) == 1 else None
        if self.view is None or number is None:
            return []
        row = row_of(self.view)
        card = row[number - 1] if 0 < number <= len(row) else 0
        return [self._lexicon.of(self.view, card)] if card else []
