"""The card gallery: every card of a game with its values, its text, its copies and its source."""

import deckwerk
from deckwerk.games.catalogue import CardInfo
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.typography import wrap
from deckwerk.words import LANGUAGES
from deckwerk.words.matching import plain
from deckwerk.words.problem import Problem
from deckwerk.words.voice import Voice


def find_cards(lexicon: Lexicon, query: list[str]) -> list[CardInfo]:
    """The cards that a query names, or else all that have its words in kind, faction, name or text."""
    if not any(plain(word) for word in query):
        return list(lexicon.cards.values())
    words = plain(" ".join(query)).split()
    family = lexicon.game.family
    cards = list(lexicon.cards.values())
    described = [card for card in cards if all(word in _values(card, family) for word in words)]
    named = lexicon.find(" ".join(query))
    if described and len(described) >= len(named):
        return described
    return named or [card for card in cards if all(word in _heap(card, family) for word in words)]


def _values(card: CardInfo, family: str) -> list[str]:
    """The words for a card's kind and faction, in all languages."""
    words = [card.kind, card.faction, card.source]
    for lang in LANGUAGES:
        voice = Voice(lang, family)
        words += [voice(f"kind.{card.kind}"), voice(f"kinds.{card.kind}")]
        if card.faction != "none":
            words += [voice(f"faction.{card.faction}"), voice(f"factions.{card.faction}")]
    return [word for text in words for word in plain(text).split()]


def _heap(card: CardInfo, family: str) -> str:
    return plain(" ".join([card.id, *card.name.values(), *card.text.values(), *_values(card, family)]))


def gallery_lines(
    lexicon: Lexicon,
    query: list[str],
    width: int,
    *,
    everything: bool = False,
    only: set[str] | None = None,
) -> list[str]:
    """The cards that a query names, as lines; Problem with near names if there is none.

    Cards of other sets only with `everything`, or if none of the game's own is meant. With `only` no others
    than these, by their ids.
    """
    voice = lexicon.voice
    found = [card for card in find_cards(lexicon, query) if only is None or card.id in only]
    own = [card for card in found if card.set == lexicon.game.slug]
    cards = found if everything else own or found
    if not cards:
        wanted = " ".join(query)
        guess = lexicon.near(wanted)
        raise Problem("card_guess" if guess else "card", card=wanted, guess=guess)
    lines: list[str] = []
    for card in cards:
        lines += [*_entry(lexicon, card, width), ""]
    copies = sum(card.copies for card in cards)
    lines.append(voice("gallery.total", n=len(cards), copies=copies))
    if len(cards) < len(found):
        lines += wrap(voice("gallery.others", n=len(found) - len(cards)), width)
    return lines


def _set_name(name: str, lang: str) -> str:
    """What a set is called: as the game that it makes by itself."""
    return next((game.name[lang] for game in deckwerk.games() if game.slug == name), name)


def _entry(lexicon: Lexicon, card: CardInfo, width: int) -> list[str]:
    voice = lexicon.voice
    others = [name for lang, name in card.name.items() if lang != voice.lang]
    values = [lexicon.kind(card), lexicon.cost(card), *lexicon.values(card)]
    values += [voice("gallery.copies", n=card.copies), voice(f"gallery.source.{card.source}")]
    if card.set != lexicon.game.slug:
        values.append(voice("gallery.set", name=_set_name(card.set, voice.lang)))
    if card.translated and voice.lang == "de":
        values.append(voice("gallery.translated"))
    if card.printed is not None:
        values.append(voice("gallery.printed", name=card.printed[voice.lang]))
    title = (
        f"{card.name[voice.lang]} ({others[0]})"
        if others != [card.name[voice.lang]]
        else card.name[voice.lang]
    )
    lines = [title, *wrap(" · ".join(value for value in values if value), width - 2)]
    for text in card.text[voice.lang].splitlines():
        lines += wrap(text, width - 2, 2)
    return [lines[0], *("  " + line for line in lines[1:])]
