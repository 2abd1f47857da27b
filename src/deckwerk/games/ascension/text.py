# mypyc: off
"""Card text, generated from a card's effects: what a card says is what it does."""

from deckwerk.cards.phrases import Phrases
from deckwerk.games.ascension.card import FROM_STACK, MONSTER, Ability, AscensionCard, Trigger
from deckwerk.games.ascension.gains import Gain
from deckwerk.games.ascension.triggers import EVENTS
from deckwerk.games.common.effect import CardEffect, Sequence

DIALECT = "ascension"


def card_text(card: AscensionCard, lang: str) -> str:
    """The text of a card, one line for each of its effects."""
    return text_in(card, Phrases(lang, DIALECT))


def text_in(card: AscensionCard, phrases: Phrases) -> str:
    """The text of a card in given phrases."""
    effect = [_effect_text(card, phrases)] if card.effect is not None else []
    abilities = [ability_text(ability, phrases) for ability in card.abilities]
    trophy = []
    if card.trophy is not None:
        text = phrases("trophy_kept", text=phrases.sentence(card.trophy.text(phrases)))
        trophy = [phrases("trophy", text=phrases.sentence(text))]
    lines = [*_fate(card, phrases), *_marks(card, phrases), *effect, *abilities]
    return "\n".join([*lines, *_triggers(card, phrases), *trophy, *_ends(card, phrases)])


def short_text_in(card: AscensionCard, phrases: Phrases) -> str:
    """The text without what is plain from the card's values and kind: a monster's honor, "once per turn",
    that a trophy is kept.

    What happens when it comes into the row stands last, since that has happened already.
    """
    effect = []
    if card.effect is not None:
        effect = [_effect_text(card, phrases)]
        further = _besides_honor(card, card.effect)
        if card.kind == MONSTER and len(further) < len(_steps(card.effect)) and not _marks(card, phrases):
            rest = [each.text(phrases) for each in further]
            effect = [phrases.sentence(phrases.sentences(rest))] if rest else []
    abilities = [ability_text(ability, phrases, short=True) for ability in card.abilities]
    trophy = []
    if card.trophy is not None:
        trophy = [phrases("trophy", text=phrases.sentence(card.trophy.text(phrases)))]
    lines = [*_marks(card, phrases), *effect, *abilities, *_triggers(card, phrases), *trophy]
    return "\n".join([*lines, *_ends(card, phrases), *_fate(card, phrases)])


def _steps(effect: CardEffect) -> list[CardEffect]:
    return effect.list if isinstance(effect, Sequence) else [effect]


def _besides_honor(card: AscensionCard, effect: CardEffect) -> list[CardEffect]:
    """What a monster's reward does besides the honor that is printed on it."""
    steps = _steps(effect)
    first = steps[0]
    if isinstance(first, Gain) and first.honor == card.honor:
        if not (first.runes or first.power or first.energy or first.mechana_runes):
            return steps[1:]
    return steps


def _effect_text(card: AscensionCard, phrases: Phrases) -> str:
    assert card.effect is not None
    text = phrases.sentence(card.effect.text(phrases))
    return phrases("reward", text=text) if card.kind == MONSTER else text


def _fate(card: AscensionCard, phrases: Phrases) -> list[str]:
    if card.fate is None:
        return []
    key = "fate_for_all" if card.fate_for_all else "fate_for_each"
    return [phrases("fate", text=phrases(key, text=phrases.sentence(card.fate.text(phrases))))]


def _marks(card: AscensionCard, phrases: Phrases) -> list[str]:
    """What is special about the card before it does anything."""
    lines = []
    if card.free_at_energy:
        lines.append(phrases("free_at_energy", n=int(card.free_at_energy)))
    if card.also_mechana:
        lines.append(phrases("also_mechana"))
    if card.unbanishable:
        lines.append(phrases("unbanishable"))
    return lines


def _triggers(card: AscensionCard, phrases: Phrases) -> list[str]:
    return [trigger_text(trigger, phrases) for trigger in card.triggers]


def _ends(card: AscensionCard, phrases: Phrases) -> list[str]:
    """What stands at the end of the text."""
    lines = []
    if card.uncopyable:
        lines.append(phrases("uncopyable"))
    if card.kind == MONSTER and card.origin == FROM_STACK:
        lines.append(phrases("stays"))
    return lines


def ability_text(ability: Ability, phrases: Phrases, *, short: bool = False) -> str:
    """What using an ability does, with its price; `short`: without that it is used once per turn."""
    text = ability.effect.text(phrases)
    if ability.banish_copies == 1:
        return phrases.sentence(phrases("banish_this", text=text))
    if ability.banish_copies:
        return phrases.sentence(phrases("banish_this_and_more", n=int(ability.banish_copies), text=text))
    if ability.energy:
        return phrases("energize_ability", n=phrases.needed(int(ability.energy)), text=phrases.sentence(text))
    if ability.runes:
        text = phrases("pay_first", n=int(ability.runes), text=text)
    text = phrases.sentence(text)
    return text if short else phrases("once_per_turn", text=text)


def use_text(ability: Ability, lang: str) -> str:
    """What using an ability does, with its price, as short as a list of options wants it."""
    phrases = Phrases(lang, DIALECT)
    text = ability.effect.text(phrases)
    if ability.banish_copies == 1:
        text = phrases("use_banishing", text=text)
    elif ability.banish_copies:
        text = phrases("use_banishing_copies", n=int(ability.banish_copies), text=text)
    elif ability.runes:
        text = phrases("use_paying", n=int(ability.runes), text=text)
    return phrases.sentence(text)


def trigger_text(trigger: Trigger, phrases: Phrases) -> str:
    """When a trigger answers, and with what."""
    cards = trigger.cards.noun(phrases, "another" if EVENTS[trigger.event] == "acquire" else "one")
    text = trigger.effect.may_text(phrases) if trigger.optional else trigger.effect.text(phrases)
    needed = phrases.needed(int(trigger.energy))
    return phrases.sentence(phrases(trigger_key(trigger), cards=cards, n=needed, text=text))


def trigger_key(trigger: Trigger) -> str:
    """The key of the phrase that says when a trigger answers."""
    words = [EVENTS[trigger.event]]
    words += ["first"] * trigger.only_first + ["once"] * trigger.once + ["may"] * trigger.optional
    words += ["itself"] * trigger.itself + ["energized"] * (trigger.energy > 0)
    return "trigger." + "_".join(words)
