"""What a person is shown at a decision, before it is laid out as a screen or as plain lines.

A board builds a Scene from a View, the one place that knows a family of games; whatever draws it knows none.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from deckwerk.presentation.choice import Choice


@dataclass(frozen=True)
class CardLine:
    """A card as one line.

    `style` is the colour of its name, `count` how many lie on its stack (0: it never ends).
    `values` are printed on it besides the cost. `short_text` leaves out what these say already, `roomy_text`
    is for where there is much room (empty: the same); `options` are the numbers of the choices that touch
    the card. `under` is what lies under the card, `short_under` in short. `usual`: what it costs without this
    turn's discounts, if that is something else; `short_now` is the price alone. `least_kind` is the kind in
    the fewest letters. `marks` say which of its effects would work now. `key` is what its place is called.
    """

    name: str
    style: str
    short_cost: str
    cost: str
    kind: str
    values: tuple[str, ...]
    short_values: str
    text: str
    short_text: str
    count: int = 1
    options: tuple[int, ...] = ()
    under: str = ""
    short_under: str = ""
    usual: str = ""
    short_now: str = ""
    short_kind: str = ""
    least_kind: str = ""
    marks: str = ""
    roomy_text: str = ""
    key: str = ""


@dataclass(frozen=True)
class Piece:
    """A card in hand or play, with what of it works or can still be used this turn.

    `roomy_text` is for where there is much room, `spoken` the state as it is read aloud; both only if that is
    something else.
    """

    name: str
    state: tuple[str, ...]
    text: str
    roomy_text: str = ""
    spoken: tuple[str, ...] = ()
    key: str = ""


@dataclass(frozen=True)
class Group:
    """Things under a label, such as the hand: each as short as possible, and as a line with its text.

    `roomy`: the lines where there is much room, `spoken`: each thing as it is read aloud; both only if that
    is something else. `keys` are what the things answer to, if anything. `exposed`: others want to see all of
    them, for they can be attacked. `extra`: they may be left out where there is little room, `late`: other
    things grow before them. `aside`: where the seat stands beside a picture, they are told there.
    """

    label: str
    items: tuple[str, ...]
    lines: tuple[str, ...] = ()
    roomy: tuple[str, ...] = ()
    spoken: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    exposed: bool = False
    extra: bool = False
    late: bool = False
    aside: bool = False


@dataclass(frozen=True)
class Panel:
    """A seat beside a picture: its name, which may be cut, facts behind it, which may not, and lines below,
    each in several forms, of which the first is taken that fits. `roomy`: other things go before it.
    """

    name: str
    facts: str = ""
    lines: tuple[tuple[str, ...], ...] = ()
    roomy: bool = False


@dataclass(frozen=True)
class Person:
    """A seat as the viewer sees it.

    `role`: what it is to the viewer, such as the partner. `brief`: the facts that must be seen in any case,
    `tiny` where several seats share a line, `bare` where what lies in play is named behind them. `spend`:
    what the viewer has to spend in this turn. `key`: what it answers to, if anything. `panels`: the seat
    beside a picture, in ever more lines, `narrow` the same where a name or facts would be cut, and `rest` the
    facts that these do not say. `aloud`: the facts as they are read aloud, if that is something else.
    """

    name: str
    role: str
    facts: tuple[str, ...]
    brief: tuple[str, ...]
    groups: tuple[Group, ...]
    tiny: tuple[str, ...] = ()
    bare: tuple[str, ...] = ()
    spend: tuple[str, ...] = ()
    key: str = ""
    panels: tuple[Panel, ...] = ()
    narrow: tuple[Panel, ...] = ()
    rest: tuple[str, ...] = ()
    aloud: tuple[str, ...] = ()


@dataclass(frozen=True)
class Entry:
    """Something that happened, and the same in ever fewer words."""

    text: str
    shorter: tuple[str, ...] = ()


@dataclass(frozen=True)
class PictureCell:
    """A hexagonal cell by its place (q to the right, r downwards): the sign of its kind, and a mark behind it
    for who stands there or what can be done there. `is_goal`: its name alone chooses it.
    """

    name: str
    q: int
    r: int
    sign: str
    mark: str = ""
    style: str = ""
    is_goal: bool = False


@dataclass(frozen=True)
class Picture:
    """A board of cells, and what is said beside it: what is going on there (`news`), and what the signs mean.

    `spoken` are the lines that tell all of it in words.
    """

    cells: tuple[PictureCell, ...]
    legend: tuple[str, ...]
    spoken: tuple[str, ...]
    news: tuple[str, ...] = ()


@dataclass(frozen=True)
class Scene:
    """Everything on the table that a person may see, the question, and the choices.

    `keys`: letters for choices that always answer to the same one, by the numbers of the choices. `seats` are
    all seats in turn order, where they stand beside a picture. `is_turn`: what to do in a turn is asked.
    """

    title: str
    facts: tuple[str, ...]
    legend: str
    market_label: str
    market: tuple[CardLine | None, ...]
    stacks_label: str
    stacks: tuple[CardLine, ...]
    others: tuple[Person, ...]
    me: Person | None
    question: str
    choices: tuple[Choice, ...]
    keys: tuple[tuple[int, str], ...] = ()
    log: tuple[Entry, ...] = ()
    notes: tuple[str, ...] = field(default=())
    picture: Picture | None = None
    seats: tuple[Person, ...] = ()
    is_turn: bool = False

    def told(self, log: Sequence[str | Entry], notes: list[str]) -> "Scene":
        """The scene with what happened since the last decision, and with what is said to the person."""
        entries = [each if isinstance(each, Entry) else Entry(each) for each in log]
        return replace(self, log=tuple(entries), notes=tuple(notes))
