"""The ruleset document: what a client needs of a game in one language, once, to draw any frame of it."""

from typing import Literal

from msgspec import Struct

Shape = Literal["market", "stack", "pile", "tableau", "line", "hand", "tokens", "track", "under"]
"""How a zone is laid: cards to take in a row, copies of one card, a heap, cards in play, cards in passing, a
hand, tokens that lie one side up, cards with a scale each, cards under those of another zone.
"""
Role = Literal["spend", "score", "life", "track", "keep", "mission", "threat", "table", "flag"]
"""What a counter is: to spend this turn, the score, life, a scale to climb, kept from turn to turn, progress
on a mission, damage about to come, something of the table, or whether something holds.
"""


class Place(Struct, omit_defaults=True, frozen=True, forbid_unknown_fields=True, rename={"shape": "as"}):
    """Where a zone lies: `of` is the zone it lies under, `by` how the counters begin that tell of its cards
    one by one, `most` the end of their scale.
    """

    zone: str
    shape: Shape
    of: str = ""
    by: str = ""
    most: int = 0


class Counter(Struct, omit_defaults=True, frozen=True, forbid_unknown_fields=True):
    """A counter: its symbol, its role, the end of its scale and what is marked on it. `units` are the words
    that stand behind a number of it in texts of cards (`rune`, `runes`).
    """

    icon: str
    role: Role
    most: int = 0
    marks: tuple[int, ...] = ()
    label: str = ""
    units: tuple[str, ...] = ()


class Cell(Struct, omit_defaults=True, frozen=True):
    """A cell of the board, with its place on the plane."""

    id: str
    q: int = 0
    r: int = 0
    kind: str = ""


class CellKind(Struct, omit_defaults=True, frozen=True):
    """A kind of cell: its name, and the letter that stands for it where there is little room."""

    label: str
    sign: str = ""


class BoardLayout(Struct, omit_defaults=True, frozen=True):
    """A board of cells, and what the kinds of cells are called that frames name."""

    kind: str
    cells: tuple[Cell, ...]
    kinds: dict[str, CellKind] = {}


class Layout(Struct, omit_defaults=True, frozen=True):
    """What is shown of the table and of each seat, in this order."""

    table: tuple[Place, ...]
    seat: tuple[Place, ...]
    counters: dict[str, Counter]
    board: BoardLayout | None = None


class TrackStep(Struct, omit_defaults=True, frozen=True):
    """A step of a card with a scale: what reaching it gives, and what the first one there gets besides.

    Amounts are by the names of counters, or by words for what is done (`draws`). `lasting`: from then on in
    each turn.
    """

    at: int
    gives: dict[str, int] = {}
    first: dict[str, int] = {}
    lasting: bool = False


class CardText(Struct, omit_defaults=True, frozen=True, rename="camel"):
    """A card as it is printed. `pay` is the counter that its cost is paid with; `steps` are those of its
    scale that give something; `keywords` are the words of its text that the document explains.
    """

    name: str
    kind: str
    kind_text: str
    faction: str = ""
    cost: int = 0
    pay: str = ""
    values: dict[str, int] = {}
    text: str = ""
    abilities: tuple[str, ...] = ()
    copies: int = 0
    source: str = ""
    steps: tuple[TrackStep, ...] = ()
    keywords: tuple[str, ...] = ()


class RuleText(Struct, frozen=True):
    """A rule by its number."""

    id: str
    text: str


class SectionText(Struct, frozen=True):
    """Rules under a title."""

    id: str
    title: str
    rules: tuple[RuleText, ...]


class Variant(Struct, omit_defaults=True, frozen=True):
    """A way to play, with the numbers of seats it allows, what kind of way it is (alone, in teams ...) and
    what it is about.
    """

    name: str
    title: str
    seats: tuple[int, ...]
    mode: str = ""
    goal: str = ""


class Lesson(Struct, omit_defaults=True, frozen=True):
    """A word of advice for newcomers, for when they first meet what it is `about`: `turn` (one's own
    begins), `over`, `verb.buy` (such an option is offered), `kind.discard` (such a question is asked),
    `zone.allies` (cards lie there), `counter.energy` (it is not 0). With a `mode` it holds, instead of the
    one without, only in ways to play whose `mode` is that.
    """

    about: str
    text: str
    mode: str = ""


class RulesetDocument(Struct, omit_defaults=True, frozen=True):
    """One game in one language. `zones`, `verbs`, `values`, `kinds` and `factions` are the names of things by
    their ids; `keywords` explains the words on cards.
    """

    slug: str
    family: str
    name: str
    version: str
    lang: str
    variants: tuple[Variant, ...]
    layout: Layout
    zones: dict[str, str]
    verbs: dict[str, str]
    values: dict[str, str]
    cards: dict[str, CardText]
    keywords: dict[str, str]
    rules: tuple[SectionText, ...]
    kinds: dict[str, str] = {}
    factions: dict[str, str] = {}
    lessons: tuple[Lesson, ...] = ()


class WordsDocument(Struct, frozen=True):
    """The words of the client itself in one language, by their keys in the catalogue. A text has values in
    braces (`{who}`); where there are two, the first is for exactly one, the other for any other number `n`.
    """

    lang: str
    words: dict[str, tuple[str, ...]]
