"""Cards of Ascension in as few signs as possible."""

from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.ascension.text import short_text_in
from deckwerk.presentation.ascension.reckoning import FAMILY, card_of, energy_mark
from deckwerk.presentation.brief import Brief


class _Brief(Brief):
    """Brief phrases, with a mark at every energize effect where an energy is given."""

    def __init__(self, lang: str, energy: int | None) -> None:
        super().__init__(lang, FAMILY)
        self._energy = energy

    def needed(self, amount: int) -> object:
        """The energy with a mark behind it."""
        return amount if self._energy is None else f"{amount} {energy_mark(amount, self._energy)}"


def brief_text(rules: Ruleset, number: int, energy: int | None, lang: str) -> str:
    """What a card does in brief, without what its values say; with marks for so much energy."""
    lines = short_text_in(card_of(rules, number), _Brief(lang, energy)).splitlines()
    return "; ".join(line.rstrip(".") for line in lines)
