# mypyc: off
"""The games of the Ascension family, made of sets of cards as `games.yaml` says."""

import functools
from dataclasses import dataclass

from deckwerk.cards.phrases import Phrases
from deckwerk.cards.source import Entry, read_entries
from deckwerk.cards.yaml_text import CardText
from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import Variant
from deckwerk.games.ascension.card import FACTIONS, FROM_STACK, KINDS, MONSTER, ORIGINS, AscensionCard
from deckwerk.games.ascension.card_file import SHAPES, read_card, read_cards
from deckwerk.games.ascension.narrator import AscensionNarrator
from deckwerk.games.ascension.rules import AscensionRules
from deckwerk.games.ascension.text import DIALECT, card_text, short_text_in, use_text
from deckwerk.games.catalogue import CardInfo, GameInfo, data_file, version_of
from deckwerk.games.common.card import FROM_CENTRE, FROM_START
from deckwerk.games.common.card_file import number_cards
from deckwerk.games.common.own_cards import read_own, with_own
from deckwerk.words import LANGUAGES, has

_PACKAGE = "deckwerk.games.ascension"
_MODES = {"standard": c.STANDARD, "team": c.TEAM, "solo": c.SOLO}
_SEATS_OF_MODE = {"standard": [2, 3, 4, 5, 6], "team": [4, 6], "solo": [1]}
_GAME = ["id", "name", "rules", "rival", "variants"]
_VARIANT = ["name", "mode", "seats", "sets", "copies"]
_STACKS = [zone.stack_of for zone in c.COMPONENTS.table_zones if zone.stack_of]
_REVISION = 2
"""Count up whenever the rules behave differently, so that older records are refused."""


@dataclass(frozen=True)
class VariantEntry:
    """A variant of a game as its file says: how it is played, for how many, with which sets."""

    name: str
    mode: str
    seats: list[int]
    sets: list[str]
    copies: dict[str, int]


@dataclass(frozen=True)
class GameEntry:
    """A game of the family as its file says."""

    slug: str
    name: dict[str, str]
    rival: str
    variants: list[VariantEntry]

    def sets(self) -> list[str]:
        """The sets of all its variants, its own first."""
        return list(dict.fromkeys(name for variant in self.variants for name in variant.sets))


def infos() -> list[GameInfo]:
    """The games of the family for the catalogue. Cards are not read before a game is loaded."""
    return read_entries(data_file(_PACKAGE, "games.yaml"), _info)


def _info(entry: Entry) -> GameInfo:
    fields = entry.fields(_GAME, _GAME)
    slug = fields["id"].identifier()
    return GameInfo(
        slug=slug,
        name=_names(fields["name"]),
        family="ascension",
        build=functools.partial(load, slug),
        gallery=functools.partial(gallery, slug),
        schema=functools.partial(schema, slug),
        rules_file=fields["rules"].text(),
    )


def _names(entry: Entry) -> dict[str, str]:
    return {lang: name.text() for lang, name in entry.fields(["en", "de"], ["en", "de"]).items()}


@functools.cache
def _games() -> dict[str, GameEntry]:
    return {game.slug: game for game in read_entries(data_file(_PACKAGE, "games.yaml"), _game)}


def _game(entry: Entry) -> GameEntry:
    fields = entry.fields(_GAME, _GAME)
    if not data_file(_PACKAGE, fields["rules"].text()).is_file():
        raise fields["rules"].wrong("ascension.no_file", text=repr(fields["rules"].text()))
    if not has(f"ascension.rival.{fields['rival'].text()}"):
        raise fields["rival"].wrong("ascension.no_rival")
    variants = [item.fields(_VARIANT, _VARIANT[:4])["name"].text() for item in fields["variants"].items()]
    if len(set(variants)) < len(variants):
        raise fields["variants"].wrong("ascension.variant_twice")
    return GameEntry(
        fields["id"].identifier(),
        _names(fields["name"]),
        fields["rival"].text(),
        [_variant(item) for item in fields["variants"].items()],
    )


def _variant(entry: Entry) -> VariantEntry:
    fields = entry.fields(_VARIANT, _VARIANT[:4])
    mode = list(_MODES)[fields["mode"].one_of(list(_MODES))]
    for item in fields["seats"].items():
        if item.number(1) not in _SEATS_OF_MODE[mode]:
            allowed = ", ".join(map(str, _SEATS_OF_MODE[mode]))
            raise item.wrong("ascension.seats", mode=mode, n=item.number(1), allowed=allowed)
    sets = [item.identifier() for item in fields["sets"].items()]
    for item, name in zip(fields["sets"].items(), sets, strict=True):
        if not data_file(_PACKAGE, f"{name}.yaml").is_file():
            raise item.wrong("ascension.no_set", text=repr(name), missing=f"{name}.yaml")
        if sets.count(name) > 1:
            raise item.wrong("ascension.set_twice", text=repr(name))
    known = {slug: origin for name in sets for slug, origin in _origins(name).items()}
    for basic in _STACKS:
        if basic not in known:
            raise fields["sets"].wrong("ascension.no_basic", text=repr(basic))
    if FROM_START not in known.values():
        raise fields["sets"].wrong("ascension.no_start")
    copies: dict[str, int] = {}
    for item in fields["copies"].items() if "copies" in fields else []:
        number = item.fields(["card", "number"], ["card", "number"])
        slug = number["card"].identifier()
        if slug not in known or slug in copies:
            raise number["card"].wrong("ascension.no_card", text=repr(slug))
        copies[slug] = number["number"].number(1)
    return VariantEntry(
        fields["name"].text(),
        mode,
        [item.number(1) for item in fields["seats"].items()],
        sets,
        copies,
    )


@functools.cache
def _origins(name: str) -> dict[str, int]:
    """The cards of a set, and where they come from."""
    return {card.slug: int(card.origin) for card in read_cards(data_file(_PACKAGE, f"{name}.yaml"))}


@functools.cache
def load(slug: str, own: CardText | None = None) -> Ruleset:
    """The ruleset of a game, built once."""
    game = _games()[slug]
    files = {name: data_file(_PACKAGE, f"{name}.yaml") for name in game.sets()}
    boxes = _boxes(game, own)
    cards = _merged(list(boxes.values()))
    number_cards(cards)
    family_variants = [_family_variant(variant, boxes) for variant in game.variants]
    version = version_of(_REVISION, [data_file(_PACKAGE, "games.yaml"), *files.values()], own)
    return AscensionRules(
        slug, version, family_variants, game.rival, cards, AscensionNarrator(cards, game.rival)
    )


def _merged(boxes: list[list[AscensionCard]]) -> list[AscensionCard]:
    """The cards of several sets, each once, as the first of them prints it.

    Centre cards come first and starting cards last: zones are sorted in this order, and adding the most
    common cards at the end is quickest.
    """
    found: dict[str, AscensionCard] = {}
    for box in boxes:
        for card in box:
            found.setdefault(card.slug, card)
    place = {FROM_CENTRE: 0, FROM_STACK: 1}
    return sorted(found.values(), key=lambda card: place.get(card.origin, 2))


def _family_variant(variant: VariantEntry, boxes: dict[str, list[AscensionCard]]) -> Variant:
    """A variant: the copies of all its sets together; the starting deck is that of the first (RV-04)."""
    copies: dict[str, int] = {}
    for name in variant.sets:
        for card in boxes[name]:
            if name == variant.sets[0] or card.origin in {FROM_CENTRE, FROM_STACK}:
                copies[card.slug] = copies.get(card.slug, 0) + int(card.copies)
    return Variant(variant.name, _MODES[variant.mode], variant.seats, copies | variant.copies)


def _boxes(game: GameEntry, own: CardText | None) -> dict[str, list[AscensionCard]]:
    """The cards of each set of a game; new ones of a designer's own belong to the first set, the game's."""
    boxes = {name: read_cards(data_file(_PACKAGE, f"{name}.yaml")) for name in game.sets()}
    if own is not None:
        known = _merged(list(boxes.values()))
        cards = read_own(own, read_card, known, KINDS, ORIGINS)
        ids = {card.slug for card in known}
        for number, (name, box) in enumerate(boxes.items()):
            here = {card.slug for card in box}
            boxes[name] = with_own(
                box, [card for card in cards if card.slug in here or (number == 0 and card.slug not in ids)]
            )
    return boxes


def schema(slug: str) -> dict[str, object]:
    """A JSON Schema for card files."""
    return SHAPES.schema(f"Cards of {_games()[slug].name['en']}")


def gallery(slug: str, own: CardText | None = None) -> list[CardInfo]:
    """All cards of a game with their texts."""
    game = _games()[slug]
    boxes = _boxes(game, own)
    home = {card.slug: name for name, box in reversed(boxes.items()) for card in box}
    return [card_info(card, home[card.slug]) for card in _merged(list(boxes.values()))]


def card_info(card: AscensionCard, home: str) -> CardInfo:
    """A card of a set as the gallery shows it."""
    return CardInfo(
        id=card.slug,
        name=dict(card.names),
        kind=KINDS[card.kind],
        faction=FACTIONS[card.faction],
        cost=int(card.cost),
        values={"honor": int(card.honor)},
        copies=int(card.copies),
        source=card.source,
        translated=card.translated,
        set=home,
        text={lang: card_text(card, lang) for lang in LANGUAGES},
        abilities={lang: [use_text(ability, lang) for ability in card.abilities] for lang in LANGUAGES},
        pay="power" if card.kind == MONSTER else "runes" if card.cost else "",
        short={lang: short_text_in(card, Phrases(lang, DIALECT)) for lang in LANGUAGES},
    )
