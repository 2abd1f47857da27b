"""The ruleset document: all that a client needs of a game in one language besides frames."""

from collections.abc import Iterator

from msgspec.structs import replace

from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import NONE, CardInfo, GameInfo
from deckwerk.presentation.layout import LayoutFile, layout_of
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.rulebook import Rule, Rulebook, keyword_rules_in, read_rules
from deckwerk.presentation.variants import first_words, mode_of, variant_title
from deckwerk.protocol.ruleset import (
    BoardLayout,
    CardText,
    Cell,
    CellKind,
    Counter,
    Layout,
    Lesson,
    RulesetDocument,
    RuleText,
    SectionText,
    TrackStep,
    Variant,
)
from deckwerk.words import forms_of, has, keys_below, say
from deckwerk.words.voice import Voice

_NUMBER = "{n} "


def ruleset_page(game: GameInfo, lang: str) -> RulesetDocument:
    """The document of a game in a language."""
    lexicon = Lexicon(game, Voice(lang))
    voice, rules, layout = lexicon.voice, game.load(), layout_of(game)
    places = (*layout.table, *layout.seat)
    counters = {name: _named(name, counter, voice) for name, counter in layout.counters.items()}
    book = read_rules(game) if game.rules_file else Rulebook({}, ())
    return RulesetDocument(
        slug=game.slug,
        family=game.family,
        name=game.name[lang],
        version=rules.version,
        lang=lang,
        variants=tuple(
            Variant(
                spec.name,
                variant_title(game, spec.name, voice),
                tuple(spec.seats),
                mode_of(game, spec.name),
                next(iter(first_words(game, spec.name, lang)), ""),
            )
            for spec in rules.variants
        ),
        layout=Layout(layout.table, layout.seat, counters, _board(rules, layout, voice)),
        zones={place.zone: voice.table(f"zone.{place.zone}", capital=True) for place in places},
        verbs={verb.word: _verb(verb.word, voice) for verb in rules.verbs},
        values={name: _value(name, voice) for card in lexicon.cards.values() for name in card.values},
        cards={card.id: _card(card, lexicon) for card in lexicon.cards.values()},
        keywords={
            rule.keyword(lang): rule.meaning(lang)
            for section in book.sections
            for rule in section.rules
            if rule.keyword(lang)
        },
        rules=tuple(
            SectionText(
                section.id,
                section.title[lang],
                tuple(RuleText(rule.id, rule.text[lang]) for rule in section.rules),
            )
            for section in book.sections
        ),
        kinds={card.kind: voice.named(f"kind.{card.kind}") for card in lexicon.cards.values()},
        factions={
            card.faction: voice.named(f"faction.{card.faction}")
            for card in lexicon.cards.values()
            if card.faction != NONE
        },
        lessons=tuple(_lessons(game.family, lang)),
    )


def _lessons(family: str, lang: str) -> Iterator[Lesson]:
    """All lessons of a family of games, in the order of the catalogue."""
    for key in keys_below(f"{family}.lesson"):
        yield Lesson(key.split(".", 2)[2], say(key, lang))
    for key in keys_below(f"{family}.lesson_of"):
        mode, about = key.split(".", 3)[2:]
        yield Lesson(about, say(key, lang), mode)


def _named(name: str, counter: Counter, voice: Voice) -> Counter:
    """A counter with its name and the words that stand behind a number of it on cards."""
    key = f"{voice.family}.card.amount.{name}"
    forms = forms_of(key, voice.lang) if has(key) else []
    units = [form.removeprefix(_NUMBER) for form in forms if form.startswith(_NUMBER)]
    return replace(
        counter,
        label=voice.table(f"counter.{name}", capital=True),
        units=tuple(dict.fromkeys(unit for unit in units if unit.count(" ") < 2)),  # not whole clauses
    )


def _board(rules: Ruleset, layout: LayoutFile, voice: Voice) -> BoardLayout | None:
    board = rules.board
    if board is None:
        return None
    on_plane = len(board.places) > 1
    cells = [
        Cell(board.names[cell], *(board.places[cell] if on_plane else (0, 0)))
        for cell in range(1, int(board.size) + 1)
    ]
    kinds = {
        kind: CellKind(voice.table(f"cell.{kind}"), voice.table(f"sign.{kind}")) for kind in layout.cells
    }
    return BoardLayout("hex" if on_plane else "graph", tuple(cells), kinds)


def _verb(word: str, voice: Voice) -> str:
    """What it is called to do something."""
    for key in (f"{voice.family}.presentation.verb.{word}", f"presentation.verb.{word}"):
        if has(key):
            return say(key, voice.lang)
    return voice(f"group.{word}") if voice.has(f"group.{word}") else word


def _value(name: str, voice: Voice) -> str:
    """What a value is called that is printed on cards."""
    key = f"{voice.family}.presentation.value.{name}"
    return say(key, voice.lang) if has(key) else voice.table(f"counter.{name}", capital=True)


def _explained(card: CardInfo, lexicon: Lexicon) -> list[Rule]:
    """The rules that explain words on a card."""
    game, lang = lexicon.game, lexicon.voice.lang
    return keyword_rules_in(game, card.text[lang], lang) if game.rules_file else []


def _card(card: CardInfo, lexicon: Lexicon) -> CardText:
    lang = lexicon.voice.lang
    return CardText(
        name=card.name[lang],
        kind=card.kind,
        kind_text=lexicon.kind(card),
        faction="" if card.faction == NONE else card.faction,
        cost=card.cost,
        pay=card.pay,
        values={name: value for name, value in card.values.items() if value},
        text=card.text[lang],
        abilities=tuple(card.abilities[lang]),
        copies=card.copies,
        source=card.source,
        steps=tuple(TrackStep(each.at, each.gives, each.first, each.lasting) for each in card.steps),
        keywords=tuple(rule.keyword(lang) for rule in _explained(card, lexicon)),
    )
