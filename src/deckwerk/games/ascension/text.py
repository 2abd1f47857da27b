# mypyc: off
"""Card text, generated from a card's effects: what a card says is what it does."""

from deckwerk.cards.phrases import Phrases
from deckwerk.games.ascension.card import FROM_STACK, MONSTER, Ability, AscensionCard, Trigger
from deckwerk.games.ascension.triggers import EVENTS


def card_text(card: AscensionCard, lang: str) -> str:
    """The text of a card, one line for each of its effects."""
    return text_in(card, Phrases(lang))


def text_in(card: AscensionCard, phrases: Phrases) -> str:
    """The text of a card in given phrases."""
    lines: list[str] = []
    if card.fate is not None:
        key = "fate_for_all" if card.fate_for_all else "fate_for_each"
        lines.append(phrases("fate", text=phrases(key, text=phrases.sentence(card.fate.text(phrases)))))
    if card.free_at_energy:
        lines.append(phrases("free_at_energy", n=int(card.free_at_energy)))
    if card.also_mechana:
        lines.append(phrases("also_mechana"))
    if card.unbanishable:
        lines.append(phrases("unbanishable"))
    if card.effect is not None:
        text = phrases.sentence(card.effect.text(phrases))
        lines.append(phrases("reward", text=text) if card.kind == MONSTER else text)
    lines += [ability_text(ability, phrases) for ability in card.abilities]
    lines += [trigger_text(trigger, phrases) for trigger in card.triggers]
    if card.trophy is not None:
        text = phrases("trophy_kept", text=phrases.sentence(card.trophy.text(phrases)))
        lines.append(phrases("trophy", text=phrases.sentence(text)))
    if card.uncopyable:
        lines.append(phrases("uncopyable"))
    if card.kind == MONSTER and card.origin == FROM_STACK:
        lines.append(phrases("stays"))
    return "\n".join(lines)


def ability_text(ability: Ability, phrases: Phrases) -> str:
    """What using an ability does, with its price."""
    text = ability.effect.text(phrases)
    if ability.banish_copies == 1:
        return phrases.sentence(phrases("banish_this", text=text))
    if ability.banish_copies:
        return phrases.sentence(phrases("banish_this_and_more", n=int(ability.banish_copies), text=text))
    if ability.energy:
        return phrases("energize_ability", n=int(ability.energy), text=phrases.sentence(text))
    if ability.runes:
        text = phrases("pay_first", n=int(ability.runes), text=text)
    return phrases("once_per_turn", text=phrases.sentence(text))


def use_text(ability: Ability, lang: str) -> str:
    """What using an ability does, with its price, as short as a list of options wants it."""
    phrases = Phrases(lang)
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
    return phrases.sentence(phrases(trigger_key(trigger), cards=cards, n=int(trigger.energy), text=text))


def trigger_key(trigger: Trigger) -> str:
    """The key of the phrase that says when a trigger answers."""
    words = [EVENTS[trigger.event]]
    words += ["first"] * trigger.only_first + ["once"] * trigger.once + ["may"] * trigger.optional
    words += ["itself"] * trigger.itself + ["energized"] * (trigger.energy > 0)
    return "trigger." + "_".join(words)
