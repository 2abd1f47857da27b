# mypyc: off
"""Which games there are. Whatever is generic, from the tests to the terminal, finds them here."""

import functools
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from deckwerk.engine.errors import SetupError
from deckwerk.engine.nearest import suggestion
from deckwerk.engine.quoting import quoted, shortened
from deckwerk.engine.ruleset import Ruleset


@dataclass(frozen=True)
class CardInfo:
    """A card as the gallery shows it. `set` is the set of cards it comes from, a game's own or another.

    `values` are what is printed on it besides the cost, such as its honor, health or shield.
    `abilities`: what its owner can use at a moment of choice, in short.
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


@dataclass(frozen=True)
class GameInfo:
    """A game: its names, and how to load its ruleset, cards and rules text."""

    slug: str
    name: dict[str, str]
    family: str
    load: Callable[[], Ruleset]
    cards: Callable[[], list[CardInfo]]
    rules_file: str

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
def all_games() -> dict[str, GameInfo]:
    """Every registered game by its slug."""
    from deckwerk.games.ascension import sets as ascension  # a game is loaded when first asked for
    from deckwerk.games.mistborn import sets as mistborn
    from deckwerk.games.shards import sets as shards

    return {
        info.slug: info for infos in (ascension.infos(), shards.infos(), mistborn.infos()) for info in infos
    }


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


def version_of(revision: int, files: list[Path]) -> str:
    """The version of rules: a revision counted up when their behaviour changes, and a hash of the cards."""
    digest = hashlib.blake2b(digest_size=4)
    for file in files:
        digest.update(file.read_text("utf-8").replace("\r\n", "\n").encode())
    return f"{revision}-{digest.hexdigest()}"
