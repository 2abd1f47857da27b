"""Which options typed words name: by a card, a player, a cell, or by the sentence that the option says."""

from deckwerk import Action, View
from deckwerk.presentation.families import family_of
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.words import LANGUAGES
from deckwerk.words.matching import NOT_AT_ALL, best_of, plain, rank
from deckwerk.words.voice import Voice


class Naming:
    """Finds options by what they may be called; `names` are those of the seats."""

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        self._lexicon = lexicon
        self._names = names
        self._family = family_of(lexicon.game)

    def matching(
        self, words: list[str], indices: list[int], options: list[Action], view: View | None
    ) -> list[int]:
        """The options whose card or sentence the words name; a place, zone or owner may stand after that.

        With what the asked seat sees more is known of what they are called.
        """
        found = self._fitting(words, indices, options, view)
        if found or len(words) == 1:
            return found
        last = words[-1]
        for index in self._fitting(words[:-1], indices, options, view):
            option = options[index]
            after = [option.zone or "", *self._zone_names(option.zone), option.cell or ""]
            if option.seat is not None:
                after.append(self._names[option.seat])
            if last in (str(option.place), str(option.number)) or best_of(last, {"after": after}):
                found.append(index)
        return found

    def _fitting(
        self, words: list[str], indices: list[int], options: list[Action], view: View | None
    ) -> list[int]:
        """The options whose card or player the words name best; or those whose sentence has them."""
        wanted = " ".join(words)
        cards = {str(index): self._names_of(options[index], view) for index in indices}
        found = [int(index) for index in best_of(wanted, cards)]
        if found:
            return found
        found = [index for index in indices if _says(options[index], wanted)]
        if found or len(words) == 1:
            return found
        return [index for index in indices if rank(wanted, map(options[index].label, LANGUAGES)) < NOT_AT_ALL]

    def _names_of(self, option: Action, view: View | None) -> list[str]:
        """What an option may be called: its card, or without one the player whom it touches, or a cell."""
        if option.card is not None:
            return [option.cell] if option.cell is not None else self._lexicon.names(option.card)
        also = self._family.also_called(option, view) if view is not None else []
        if option.seat is not None:
            return [self._names[option.seat], *also]
        return [option.cell, *also] if option.cell is not None else also

    def _zone_names(self, zone: str | None) -> list[str]:
        """What a zone is called in all languages."""
        if zone is None:
            return []
        return [Voice(lang, self._lexicon.game.family).table(f"zone.{zone}") for lang in LANGUAGES]


def _says(option: Action, beginning: str) -> bool:
    """Whether an option's sentence in one of the languages begins with these words; a number is whole."""
    if beginning[-1:].isdecimal():
        beginning += " "
    return any(f"{plain(option.label(lang))} ".startswith(beginning) for lang in LANGUAGES)
