# mypyc: off
"""Which games there are. Whatever is generic, from the tests to the terminal, finds them here."""

import functools
import hashlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from deckwerk.engine.errors import CardFileError, SetupError
from deckwerk.engine.nearest import suggestion
from deckwerk.engine.quoting import quoted, shortened
from deckwerk.engine.rng import seeded
from deckwerk.engine.ruleset import Ruleset

if TYPE_CHECKING:
    from deckwerk.cards.yaml_text import CardText


NONE = "none"
"""The faction of a card without one."""


@dataclass(frozen=True)
class TrackStep:
    """A step of a card with a scale: what reaching it gives by name, and what the first one gets besides.

    Names are those of counters, or words for what is done. `lasting`: it is given anew each turn.
    """

    at: int
    gives: dict[str, int]
    first: dict[str, int]
    lasting: bool = False


@dataclass(frozen=True)
class CardInfo:
    """A card as the gallery shows it. `set` is the set of cards it comes from, a game's own or another.

    `values` are what is printed on it besides the cost, such as its honor, health or shield.
    `abilities`: what its owner can use at a moment of choice, in short.
    `pay` is the counter from which the cost is paid, empty for a card that nobody buys.
    `short` is the text without what kind and values say already, where that is another.
    `in_text` are those of the values that the text says, too. `steps`: what its scale gives, if it has one.
    """

    id: str
    name: dict[str, str]
    kind: str
    faction: str
    cost: int
    values: dict[str, int]
    copies: int
    source: str
    translated: bool
    set: str
    text: dict[str, str]
    abilities: dict[str, list[str]]
    printed: dict[str, str] | None = None
    """The name on the card, where `name` says more."""
    pay: str = ""
    short: dict[str, str] | None = None
    in_text: tuple[str, ...] = ()
    steps: tuple[TrackStep, ...] = ()


@dataclass(frozen=True)
class GameInfo:
    """A game: its names, and how to load its ruleset, cards and rules text.

    `build` and `gallery` make the ruleset and tell the cards, perhaps with cards of a designer's `own`.
    """

    slug: str
    name: dict[str, str]
    family: str
    build: "Callable[[CardText | None], Ruleset]"
    gallery: "Callable[[CardText | None], list[CardInfo]]"
    schema: Callable[[], dict[str, object]]
    """A JSON Schema for card files of the game."""
    rules_file: str
    own: "CardText | None" = None

    def load(self) -> Ruleset:
        """The ruleset, built once."""
        return self.build(self.own)

    def cards(self) -> list[CardInfo]:
        """All cards as the gallery shows them, told once."""
        return list(_told(self.gallery, self.own))

    def with_cards(self, own: "CardText") -> "GameInfo":
        """The game with cards of a designer's own; CardFileError says what is wrong with them.

        Records and saved games of it are understood from now on, by their version.
        """
        info = replace(self, own=own)
        rules = info.load()
        known = _WITH_OWN.get((self.slug, rules.version))
        if known is None:
            _try_out(info)
            _WITH_OWN[self.slug, rules.version] = info
        return known or info

    @property
    def variants(self) -> dict[str, list[int]]:
        """The variants with the numbers of seats each allows."""
        return {variant.name: list(variant.seats) for variant in self.load().variants}

    @property
    def seats(self) -> tuple[int, int]:
        """The smallest and the largest number of seats over all variants."""
        numbers = [number for seats in self.variants.values() for number in seats]
        return min(numbers), max(numbers)


@functools.cache
def _told(
    gallery: "Callable[[CardText | None], list[CardInfo]]", own: "CardText | None"
) -> tuple[CardInfo, ...]:
    return tuple(gallery(own))


_WITH_OWN: dict[tuple[str, str], GameInfo] = {}
"""The games with cards of a designer's own that this process has seen, by slug and version."""


def _try_out(info: GameInfo) -> None:
    """Tell all cards, and set the game up in every way; CardFileError if that cannot be done."""
    assert info.own is not None
    try:
        info.cards()
        rules = info.load()
        for number, variant in enumerate(rules.variants):
            for seats in variant.seats if not variant.like else []:
                rules.fresh(seats, number, seeded(1), None)
    except CardFileError:
        raise
    except Exception as error:
        from deckwerk.cards.yaml_text import file_error

        said = f"{type(error).__name__}: {error}"
        raise file_error("no_setup", info.own.name, reason=said) from error


def own_ids(game: GameInfo) -> set[str]:
    """The ids of the cards of a designer's own in a game."""
    from deckwerk.cards.source import read_entries

    return set() if game.own is None else set(read_entries(game.own, lambda entry: entry.card_id()))


def game_of(rules: Ruleset) -> GameInfo:
    """The game that a ruleset belongs to, with the cards it has."""
    return find_version(rules.slug, rules.version)


def find_version(slug: object, version: object) -> GameInfo:
    """A game by its slug and version; where no cards of a designer's own make that version, as it comes."""
    game = find_game(slug)
    return _WITH_OWN.get((game.slug, version), game) if isinstance(version, str) else game


def own_cards(slug: str, version: str) -> "CardText | None":
    """The cards of a designer's own that make this version of a game, if this process has seen them."""
    info = _WITH_OWN.get((slug, version))
    return info.own if info is not None else None


@functools.cache
def all_games() -> dict[str, GameInfo]:
    """Every registered game by its slug."""
    from deckwerk.games.ascension import sets as ascension  # a game is loaded when first asked for
    from deckwerk.games.hexascension import sets as hexascension
    from deckwerk.games.mistborn import sets as mistborn
    from deckwerk.games.shards import sets as shards

    families = (ascension, shards, mistborn, hexascension)
    return {info.slug: info for family in families for info in family.infos()}


def find_game(slug: object) -> GameInfo:
    """A game by its slug; SetupError names the ones there are."""
    games = all_games()
    if isinstance(slug, str) and slug in games:
        return games[slug]
    near = suggestion(slug, list(games)) if isinstance(slug, str) else ""
    said = shortened(slug) if isinstance(slug, str) else quoted(slug)
    raise SetupError(f"there is no game {quoted(slug)}{near}; games are {', '.join(games)}", game=said)


def data_file(package: str, name: str) -> Path:
    """The path of a data file that lies beside a package's modules."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"there is no package {package}")
    return Path(spec.origin).parent / name


def version_of(revision: int, files: list[Path], own: "CardText | None" = None) -> str:
    """The version of rules: a revision counted up when their behaviour changes, and a hash of the cards."""
    digest = hashlib.blake2b(digest_size=4)
    texts = [file.read_text("utf-8") for file in files]
    for text in [*texts, own.text] if own is not None else texts:
        digest.update(text.replace("\r\n", "\n").encode())
    return f"{revision}-{digest.hexdigest()}"
