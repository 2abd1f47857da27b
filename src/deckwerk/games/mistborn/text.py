# mypyc: off
"""Card text, generated from a card's effects: what a card says is what it does."""

import re

from deckwerk.cards.phrases import Phrases
from deckwerk.engine.effect import Effect
from deckwerk.games.common.card import Card
from deckwerk.games.common.choices import ChooseOne
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.mistborn.bargains import OneOf
from deckwerk.games.mistborn.card import (
    METAL,
    Adversary,
    Character,
    Dominance,
    Edict,
    Mission,
    MistbornCard,
)
from deckwerk.games.mistborn.components import LORD_MOST_HEALTH, TOP
from deckwerk.games.mistborn.metals import ATIUM, METALS

DIALECT = "mistborn"


def card_text(card: Card, lang: str) -> str:
    """The text of a card, one line for each of its abilities."""
    return "\n".join(_capitals(line) for line in CardTeller(Phrases(lang, DIALECT)).lines(card))


def _capitals(line: str) -> str:
    """What stands at the beginning or after a colon is a sentence."""
    return re.sub(r"(^|: )(\w)", lambda found: found[1] + found[2].upper(), line)


def abilities(card: Card, lang: str) -> list[str]:
    """The abilities that a player can use at a moment of choice: those of allies and characters, in short."""
    phrases = Phrases(lang, DIALECT)
    if isinstance(card, MistbornCard) and card.is_ally:
        found = [card.effect, card.lower]
    elif isinstance(card, Character):
        found = [card.effect, None, card.third]
    else:
        found = []
    return [phrases.sentence(effect.text(phrases)) if effect is not None else "" for effect in found]


def branches_of(card: Card) -> list[list[CardEffect]]:
    """The choices that stand on a card, each with its branches."""
    found: list[list[CardEffect]] = []

    def search(effect: Effect) -> None:
        if isinstance(effect, ChooseOne | OneOf):
            found.append(list(effect.branches))
        for part in effect.parts():
            search(part)

    for effect in card.effects():
        search(effect)
    return found


class CardTeller:
    """Tells cards in phrases."""

    def __init__(self, phrases: Phrases) -> None:
        self._phrases = phrases

    def lines(self, card: Card) -> list[str]:
        """A line for each ability of a card."""
        if isinstance(card, MistbornCard):
            return self._own(card)
        if isinstance(card, Character):
            return self._character(card)
        if isinstance(card, Mission):
            return self._mission(card)
        if isinstance(card, Adversary):
            return self._adversary(card)
        if isinstance(card, Edict):
            return self._edict(card)
        if isinstance(card, Dominance):
            return self._dominance(card)
        if card.kind == METAL:
            key = "token_atium" if card.faction == ATIUM else "token"
            return [self._phrases(key, metal=self._metal(int(card.faction)))]
        return [self._phrases("lord", n=int(LORD_MOST_HEALTH))]

    def _sentence(self, effect: CardEffect) -> str:
        return self._phrases.sentence(effect.text(self._phrases))

    def _metal(self, number: int) -> str:
        return self._phrases(f"metal.{METALS[number]}")

    def _line(self, key: str, **values: object) -> str:
        """A phrase with a capital."""
        return self._phrases.sentence(self._phrases(key, **values))

    def _own(self, card: MistbornCard) -> list[str]:
        phrases = self._phrases
        lines: list[str] = []
        metal = self._metal(int(card.metal))
        if card.effect is not None:
            text = self._sentence(card.effect)
            key = "ally_upper" if card.is_ally else "upper"
            lines.append(self._line(key, metal=metal, text=text) if card.metal else text)
        if card.lower is not None:
            text = self._sentence(card.lower)
            key = "ally_lower" if card.is_ally else "lower"
            lines.append(self._line(key, metal=metal, n=int(card.fuel), text=text))
        if card.savant is not None:
            lines.append(phrases("savant", text=self._sentence(card.savant)))
        return lines + self._standing(card)

    def _standing(self, card: MistbornCard) -> list[str]:
        """What a card does without metal: in play, or from the hand in another turn."""
        phrases = self._phrases
        lines: list[str] = []
        if card.defender:
            lines.append(phrases("defender"))
        for key, amount in (("burns", card.burns), ("draws", card.draws), ("shelters", card.shelters)):
            if amount > 0:
                lines.append(phrases(key, n=int(amount)))
        if card.cloud > 0:
            lines.append(phrases("cloud", n=int(card.cloud)))
        if card.hides:
            lines.append(phrases("hides"))
        if card.sense > 0:
            lines.append(phrases("sense", n=int(card.sense)))
        return lines

    def _character(self, card: Character) -> list[str]:
        phrases = self._phrases
        assert card.effect is not None
        return [
            phrases("first_ability", metal=self._metal(int(card.faction)), text=self._sentence(card.effect)),
            phrases("second_ability"),
            phrases("third_ability", text=self._sentence(card.third)),
        ]

    def _mission(self, card: Mission) -> list[str]:
        phrases = self._phrases
        lines: list[str] = []
        for step in sorted(card.bonuses):
            key = "mission_top" if step == TOP else "mission_step"
            lines.append(phrases(key, step=step, text=self.reward(card, step), bonus=self.bonus(card, step)))
        return lines

    def reward(self, card: Mission, step: int) -> str:
        """What everyone gets who reaches a step of a mission that has a reward."""
        reward = card.rewards.get(step)
        return self._sentence(reward) if reward is not None else self._permanent(card)

    def bonus(self, card: Mission, step: int) -> str:
        """What the first one gets besides."""
        return self._sentence(card.bonuses[step])

    def row(self, card: Dominance, row: int) -> str:
        """What a row of a dominance track (from 1) does, or a step beyond the last."""
        effect = card.rows[row - 1] if row <= len(card.rows) else card.beyond
        return self._sentence(effect) if effect is not None else self._phrases("row_nothing")

    def _permanent(self, card: Mission) -> str:
        amounts = {"burns": card.burns, "draws": card.draws, "damage": card.damage, "coins": card.coins}
        found = [self._phrases(f"permanent_{key}", n=int(n)) for key, n in amounts.items() if n > 0]
        return " ".join(found)

    def _adversary(self, card: Adversary) -> list[str]:
        phrases = self._phrases
        shields = ", ".join(str(shield) if shield else "X" for shield in card.shields)
        lines = [phrases("shields", shields=shields)]
        if card.effect is not None:
            lines.append(phrases("end_of_turn", text=self._sentence(card.effect)))
        amounts = {"taxes": card.taxes, "stifles": card.stifles, "blinds": card.blinds}
        lines += [phrases(key, n=int(amount)) for key, amount in amounts.items() if amount > 0]
        flags = {"curses": card.curses, "mutes": card.mutes, "guards_lord": card.guards}
        lines += [phrases(key) for key, holds in flags.items() if holds]
        return lines

    def _edict(self, card: Edict) -> list[str]:
        phrases = self._phrases
        lines: list[str] = []
        if card.steps > 0:
            lines.append(phrases("dominance_always", n=int(card.steps)))
        if card.few > 0:
            lines.append(phrases("dominance_few", n=int(card.few)))
        if card.effect is not None:
            lines.append(self._sentence(card.effect))
        lines.append(phrases("edict_heals"))
        lines.append(phrases("edict_places", first=card.places[0], second=card.places[1]))
        return lines

    def _dominance(self, card: Dominance) -> list[str]:
        phrases = self._phrases
        lines: list[str] = []
        for row, value in enumerate(card.values, 1):
            key = "row_value" if value else "row"
            lines.append(phrases(key, row=row, value=int(value), text=self.row(card, row)))
        return [*lines, phrases("row_beyond", text=self._sentence(card.beyond))]
