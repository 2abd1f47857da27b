"""What a family of games says about itself, where its rulesets do not: how its games are told and read.

A family brings a subclass in its own package here, which `families.py` names; what it leaves out is as here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from deckwerk import Action, Event, Game, View
from deckwerk.engine.ruleset import Ruleset
from deckwerk.presentation.choices import Chooser
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.marks import Marks
from deckwerk.presentation.results import Results
from deckwerk.words.voice import Voice

CARDS: Final = "cards"
COUNT: Final = "count"
TOTAL: Final = "total"
NUMBERS: Final = "numbers"
BARE: Final = "bare"
LATEST: Final = "latest"
GAIN: Final = "gain"
LINE: Final = "line"
ROW: Final = "row"
UNDER: Final = "under"
"""How events of a kind are told: with their cards; only how many there were; how much it was in the whole
turn, after all else; each number; without card or number; of each card only the last; as what was gained;
in a line of its own; as what came into the row; with the next card that comes into the row.
"""


@dataclass(frozen=True)
class Told:
    """How events of a kind are told.

    `means`: others do it only for the sake of what comes of it. `minor`: it is left out first where there is
    little room. `strike`: of what others do it comes first.
    `suffered`: it happens to others in somebody's turn. `passing`: it goes without saying unless everything
    is told. `quiet`: of others it goes without saying, too. `seatless`: it is no deed of the seat that the
    event names. `instead`: it names the card of an event of that kind, which need not be told besides.
    `sums_up`: it says itself what the last events of that kind were.
    """

    form: str = CARDS
    means: bool = False
    minor: bool = False
    strike: bool = False
    suffered: bool = False
    passing: bool = False
    quiet: bool = False
    seatless: bool = False
    instead: str = ""
    sums_up: str = ""


_EVENTS: Final = {
    "played": Told(means=True, minor=True),
    "drew": Told(means=True, minor=True),
    "copied": Told(means=True),
    "revealed": Told(means=True),
    "reshuffled": Told(BARE, means=True, minor=True),
    "row_filled": Told(ROW),
    "out": Told(BARE, suffered=True),
    "ended_turn": Told(BARE),
    "turn": Told(LINE),
    "over": Told(LINE),
}
"""What happens in games of every family."""


class Family:
    """How games of a family are told and read."""

    EVENTS: ClassVar[Mapping[str, Told]] = {}
    """How its own kinds of events are told; any other with its cards, or as the ruleset words it."""
    USE: str = "use"
    """The verb for what lies in play."""
    SURE: tuple[str, ...] = ()
    """Further verbs that need no name where only one option answers to them: nothing is lost by it."""
    ATTACKS: tuple[str, ...] = ()
    """Verbs that take as much as one has, unless a number is named; the end of a turn may be one too."""
    CALLED: tuple[str, ...] = ()
    """Verbs that must be called by their words: the name of the card alone means another option."""
    IN_ORDER: bool = False
    """Whether others' turns are told as they happened, too; otherwise with what matters most first."""
    LOOKS: tuple[str, ...] = ()
    """Orders of this family alone, which show something (`looked_at`)."""
    LAID_OUT: tuple[str, ...] = ()
    """Zones of the table whose few cards are read in full."""

    def told(self, kind: str, rules: Ruleset, voice: Voice) -> Told:
        """How events of a kind are told in a game."""
        known = self.EVENTS.get(kind) or _EVENTS.get(kind)
        if known is not None:
            return known
        counter = gained(kind)
        if counter in rules.counters and voice.has(f"amount.{counter}"):
            return Told(GAIN)
        return Told() if voice.has(f"deed.{kind}") else Told(LINE)

    def deed(self, event: Event, lexicon: Lexicon) -> str:
        """The kind as which an event is told."""
        return event.kind

    def told_lines(self, events: list[Event], lexicon: Lexicon, names: list[str]) -> dict[int, str]:
        """What events with a line of their own say, by their index, where the ruleset would say less."""
        return {}

    def under(self, cards: list[str], lexicon: Lexicon) -> str:
        """What came to lie under a card of the row, in short."""
        return " ".join(f"+{cards.count(card)} {lexicon.name(card)}" for card in dict.fromkeys(cards))

    def verbs_of(self, option: Action) -> list[str]:
        """The verbs to which an option answers, the most fitting first."""
        return [option.verb]

    def verbs(self, rules: Ruleset) -> list[str]:
        """All verbs that can be typed in a game."""
        return [verb.word for verb in rules.verbs]

    def rival(self, rules: Ruleset, voice: Voice, key: str = "rival") -> str:
        """What is played against alone, with the key `against` together with that word; empty for nothing."""
        return ""

    def price(self, view: View, seat: int, card: int, place: int, lexicon: Lexicon) -> int:
        """What the card at a place of the row (from 1; 0: of a stack) would cost a seat now."""
        return lexicon.of(view, card).cost

    def purse(self, view: View, seat: int, card: int, counter: str) -> int:
        """How much a seat has of what a card is paid with."""
        common = view.rules.counters[: view.rules.table_counters]
        return view.counter(counter, None if counter in common else seat)

    def why_unplayable(self, view: View, seat: int, card: int, lexicon: Lexicon) -> str:
        """Why a card in hand cannot be played now; empty where that cannot be said."""
        return ""

    def why_unusable(self, view: View, seat: int, card: int, lexicon: Lexicon) -> str:
        """Why a card in play that was not used cannot be used now; empty where that cannot be said."""
        return ""

    def why_untouched(self, view: View, seat: int, card: int, lexicon: Lexicon) -> str:
        """Why nothing can be done now with a card that is laid out; empty where that cannot be said."""
        return ""

    def also_called(self, option: Action, view: View) -> list[str]:
        """What an option without a card may be called besides what it names."""
        return []

    def risk(self, option: Action, view: View, lexicon: Lexicon, names: list[str]) -> str:
        """Why an option of a turn may well waste something, or the rest of the turn; empty for any other."""
        return ""

    def looked_at(self, word: str, view: View, lexicon: Lexicon, names: list[str]) -> list[str]:
        """What an order of this family alone shows; nothing for any other."""
        return []

    def why_word(self, word: str, view: View, seat: int, lexicon: Lexicon, names: list[str]) -> str:
        """Why what a word names, which is no card, cannot be done now; empty where that cannot be said."""
        return ""

    def why_verb(self, verb: str, view: View, seat: int, voice: Voice) -> str:
        """Why a verb that needs no card cannot be done now; empty where that cannot be said."""
        return ""

    def reckoned(self, pile: str, view: View, lexicon: Lexicon) -> list[str]:
        """What is said below a pile that a person looks through, such as what the own cards are worth."""
        return []

    def chooser(self, lexicon: Lexicon, names: list[str]) -> Chooser:
        """What says decisions and options."""
        return Chooser(lexicon, names)

    def marks(self, lexicon: Lexicon, names: list[str]) -> Marks:
        """What is special about cards now."""
        return Marks(lexicon, names)

    def results(self, game: Game, lexicon: Lexicon, names: list[str]) -> Results:
        """How a finished game ended."""
        return Results(game, lexicon, names)


def too_dear(counter: str, price: int, owned: int, voice: Voice) -> str:
    """`costs 6 runes, you have 3`; empty for what one can pay."""
    return voice("why.price", price=voice.amount(counter, price), n=owned) if owned < price else ""


def gained(kind: str) -> str:
    """The counter of which an event of a kind tells that it grew; empty for any other event."""
    return kind.removeprefix("gained_") if kind.startswith("gained_") else ""
