# mypyc: off
"""Card text, generated from a card's effects: what a card says is what it does."""

import re
from collections.abc import Mapping

from deckwerk.cards.phrases import Phrases
from deckwerk.engine.effect import Effect
from deckwerk.games.common.card import Card
from deckwerk.games.common.choices import ChooseOne
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.hexascension.card import (
    NO_TARGET,
    PLAYER,
    TARGETS,
    WHO,
    WINDOWS,
    Area,
    AreaEvent,
    Character,
    DeckCard,
    Mode,
    Monster,
    When,
)
from deckwerk.games.hexascension.classes import (
    DRAWS_NEEDED,
    FOCUS_NEEDED,
    PAYMENT_NEEDED,
    SUM_NEEDED,
    UNITS_NEEDED,
)
from deckwerk.games.hexascension.fighting import Fight
from deckwerk.games.hexascension.gains import raised_text
from deckwerk.words import has

DIALECT = "hexascension"
_NEEDED = {
    "explorer": 0,
    "fighter": int(SUM_NEEDED),
    "merchant": int(PAYMENT_NEEDED),
    "manipulator": int(FOCUS_NEEDED),
    "scout": int(UNITS_NEEDED),
    "sage": int(DRAWS_NEEDED),
}
"""How much of what a class asks for one must have."""


def card_text(card: Card, lang: str, events: Mapping[str, AreaEvent], *, short: bool = False) -> str:
    """The text of a card, one line for each of its abilities; `events` are those that areas name.

    `short`: without the attributes of a relic, for who sees them beside it.
    """
    return "\n".join(CardTeller(Phrases(lang, DIALECT), events, short=short).lines(card))


def _capitals(line: str) -> str:
    """What stands at the beginning or after a colon is a sentence."""
    return re.sub(r"(^|: )(\w)", lambda found: found[1] + found[2].upper(), line)


def abilities(card: Card, lang: str) -> list[str]:
    """What a player can use of a relic or a character at a moment of choice, in short."""
    phrases = Phrases(lang, DIALECT)
    use = card.use if isinstance(card, DeckCard | Character) else None
    return [_capitals(phrases.sentence(use.text(phrases)))] if use is not None else []


def branches_of(card: Card) -> list[list[CardEffect]]:
    """The choices that stand on a card, each with its branches."""
    found: list[list[CardEffect]] = []

    def search(effect: Effect) -> None:
        if isinstance(effect, ChooseOne):
            found.append(list(effect.branches))
        for part in effect.parts():
            search(part)

    for effect in card.effects():
        search(effect)
    return found


class CardTeller:
    """Tells cards in phrases."""

    def __init__(self, phrases: Phrases, events: Mapping[str, AreaEvent], *, short: bool) -> None:
        self._phrases = phrases
        self._events = events
        self._short = short

    def lines(self, card: Card) -> list[str]:
        """A line for each ability of a card."""
        return [_capitals(line) for line in self._lines(card)]

    def _lines(self, card: Card) -> list[str]:
        if isinstance(card, DeckCard):
            return self._deck_card(card)
        if isinstance(card, Character):
            return self._character(card)
        if isinstance(card, Area):
            return self._area(card)
        if isinstance(card, AreaEvent):
            return [self._event(card)]
        if isinstance(card, Monster):
            return self._monster(card)
        return []

    def _sentence(self, effect: CardEffect) -> str:
        return self._phrases.sentence(effect.text(self._phrases))

    def _deck_card(self, card: DeckCard) -> list[str]:
        phrases = self._phrases
        lines: list[str] = []
        if card.target != NO_TARGET:
            within = "_within" if card.target == PLAYER and card.distance else ""
            lines.append(phrases(f"target.{TARGETS[card.target]}{within}", n=int(card.distance)))
        if card.effect is not None:
            lines.append(self._sentence(card.effect))
        lines += [self._mode(mode) for mode in card.modes]
        attributes = [int(value) for value in card.attributes]
        if any(attributes) and not self._short:
            lines.append(phrases.sentence(raised_text(phrases, attributes)))
        if card.passes_through:
            lines.append(phrases("passes_through"))
        if card.use is not None:
            key = "once_per_turn_paying" if card.use_price > 0 else "once_per_turn"
            lines.append(phrases(key, n=int(card.use_price), text=self._sentence(card.use)))
        if card.when is not None:
            lines.append(self._when(card.when))
        return lines

    def _mode(self, mode: Mode) -> str:
        phrases = self._phrases
        who = WHO[mode.printed_who]
        windows = [window for number, window in enumerate(WINDOWS) if mode.windows & 2**number]
        together = f"moments.{'_'.join(windows)}.{who}"
        if has(f"{DIALECT}.card.{together}"):
            moment = phrases(together)
        else:
            moment = phrases.either([phrases(f"moment.{window}.{who}") for window in windows])
        return phrases("line", moment=moment, text=self._sentence(mode.effect))

    def _when(self, when: When) -> str:
        phrases = self._phrases
        card = phrases("acquiring.card_paid" if when.paid else "acquiring.card", n=int(when.paid))
        if not when.may:
            text = when.effect.text(phrases)
        elif isinstance(when.effect, ChooseOne):
            text = when.effect.may_text(phrases)
        else:
            text = phrases("acquiring.may", text=when.effect.text(phrases))
        key = "first" if when.first else "once" if when.once else "each"
        return phrases.sentence(phrases(f"acquiring.{key}", card=card, text=text))

    def _character(self, card: Character) -> list[str]:
        phrases = self._phrases
        lines = [phrases(f"condition.{card.slug}", n=_NEEDED[card.slug])]
        if card.use is not None:
            lines.append(phrases("once_per_turn", text=self._sentence(card.use)))
        if card.when is not None:
            lines.append(self._when(card.when))
        return lines

    def _area(self, card: Area) -> list[str]:
        """The sides of the die that bring the same event in a row stand together."""
        lines: list[str] = []
        first = 0
        for side in range(1, len(card.table) + 1):
            if side == len(card.table) or card.table[side] != card.table[first]:
                sides = str(side) if side == first + 1 else f"{first + 1}–{side}"
                lines.append(self._side(sides, self._events[card.table[first]]))
                first = side
        return lines

    def _side(self, sides: str, event: AreaEvent) -> str:
        """What a fight is, its name says."""
        name = event.names[self._phrases.lang]
        if event.effect is None or isinstance(event.effect, Fight):
            return self._phrases("side", sides=sides, name=name)
        return self._phrases("side_event", sides=sides, name=name, text=self._event(event))

    def _event(self, event: AreaEvent) -> str:
        if event.effect is None:
            return self._phrases.sentence(self._phrases("nothing"))
        return self._sentence(event.effect)

    def _monster(self, card: Monster) -> list[str]:
        phrases = self._phrases
        lines: list[str] = []
        for key, effect in (("fight_start", card.start), ("attack_failed", card.attack_failed)):
            if effect is not None:
                lines.append(phrases(key, text=self._sentence(effect)))
        if card.counter_dice > 1:
            lines.append(phrases("counter_dice", n=int(card.counter_dice)))
        if card.ties_hit:
            lines.append(phrases("ties_hit"))
        if card.reward is not None:
            lines.append(phrases("reward", text=self._sentence(card.reward)))
        return lines
