"""The seats of a scene as parts of the screen."""

from collections.abc import Callable
from itertools import groupby

from rich.cells import cell_len
from rich.text import Text

from deckwerk.presentation.typography import TIE, pad, wrap
from deckwerk.terminal.fitting import Form, Part, Rank
from deckwerk.terminal.layout import STYLES, flow, labelled
from deckwerk.terminal.scene import Group, Person

_BETWEEN = " | "
_LONGEST_TIED = 40
_LEAST_LABEL = 8
"""The column of labels, which does not move when something short is added."""


def others(people: tuple[Person, ...], width: int) -> Part:
    """The other seats: as short as possible, then one by one with what lies before them, then in full.

    What can be attacked is never cut, however short the rest is.
    """

    def in_lines(some: tuple[Person, ...], facts: Callable[[Person], str]) -> list[Text]:
        full = facts is _facts
        told = [(each, [group for group in each.groups if full or not group.extra]) for each in some]
        return [line for each, groups in told for line in _person(each, facts(each), tuple(groups), width)]

    def in_short(some: tuple[Person, ...]) -> list[Text]:
        exposed = [person for person in some if _exposed(person)]
        rest = tuple(person for person in some if person not in exposed)
        told = [_person(person, _bare(person), _exposed(person), width) for person in exposed]
        return [*(line for lines in told for line in lines), *_together(rest, width)]

    forms = [Form(Rank.LEAST, _together(people, width)), Form(Rank.EXPOSED, in_short(people))]
    counts = range(1, len(people) + 1)
    laid = tuple(person for person in people if any(not group.extra for group in person.groups))
    listed = []
    for count in range(1, len(laid) + 1):
        rest = tuple(person for person in people if person not in laid[:count])
        listed.append(in_lines(laid[:count], _bare) + in_short(rest))
    full = [in_lines(people[:count], _facts) + in_lines(people[count:], _bare) for count in counts]
    forms += [Form(Rank.OTHERS, lines) for lines in listed]
    return forms + [Form(Rank.FACTS, lines) for lines in full]


def _person(person: Person, facts: str, groups: tuple[Group, ...], width: int) -> list[Text]:
    """A seat with some of its groups, in as many lines as it takes; things alone need no label."""
    bare = len(groups) == 1 and groups[0].exposed
    parts = [facts]
    for group in groups:
        items = ", ".join(map(_tied, group.items))
        parts.append(items if bare else f"{group.label}: {items}")
    found = [Text(row) for row in wrap(f"{title(person)}: {_BETWEEN.join(parts)}", width, 4)]
    found[0].stylize(STYLES["label"], 0, len(title(person)))
    return found


def _together(people: tuple[Person, ...], width: int) -> list[Text]:
    """Several seats to a line, in columns where they fit."""
    if not people:
        return []
    half = width if len(people) == 1 else (width - len(_BETWEEN)) // 2
    told = [_brief(person, half) for person in people]
    if all(cell_len(text) <= half for text in told):
        told = [pad(text, half) for text in told]
    lines = flow([Text(text) for text in told], width, _BETWEEN)
    for line in lines:
        line.rstrip()
    return lines


def _brief(person: Person, width: int) -> str:
    """A seat in so many columns, if the shortest form of it fits."""
    told = f"{title(person)}: {' · '.join(person.brief)}"
    return told if cell_len(told) <= width else f"{title(person)}: {' · '.join(person.tiny or person.brief)}"


def _bare(person: Person) -> str:
    """The shortest facts, without the counts of what is named behind them."""
    return " · ".join(map(_tied, person.bare or person.tiny or person.brief))


def _facts(person: Person) -> str:
    return " · ".join(map(_tied, person.facts))


def _exposed(person: Person) -> tuple[Group, ...]:
    return tuple(group for group in person.groups if group.exposed)


def _tied(text: str) -> str:
    """A text that stays in one line, unless it is long."""
    return text.replace(" ", TIE) if len(text) <= _LONGEST_TIED else text


def title(person: Person) -> str:
    """A seat's name with what it is to the viewer."""
    name = f"{person.key} {person.name}" if person.key else person.name
    return f"{name} ({person.role})" if person.role else name


# The viewer


def own(groups: tuple[Group, ...], width: int) -> list[Part]:
    """What the viewer has, a part for each group."""
    label = max([_LEAST_LABEL, *(cell_len(group.label) for group in groups)]) + 2
    found = []
    for number, group in enumerate(groups):
        rank = Rank.HAND if number == 0 else Rank.REST if group.late else Rank.IN_PLAY
        found.append(_group(group, label, width, rank))
    return found


def _group(group: Group, label: int, width: int, rank: Rank) -> Part:
    """Things of a label side by side, in ever more lines; then each in a line with its text."""
    whole: list[Text] = []
    items = [_keyed(group, number, item) for number, item in enumerate(group.items)]
    for long, some in groupby(items, key=lambda item: item.cell_len > width - label):
        if long:
            whole += [Text(row) for item in some for row in wrap(item.plain, width - label, 2)]
        else:
            whole += flow(list(some), width - label, " · ")
    forms = [Form(Rank.LEAST, [])] if group.extra or group.late else []
    for most in range(1, len(whole) + 1):
        shown = whole[:most]
        if len(whole) > most:
            rest = Text(" · ").join(whole[most - 1 :])
            rest.truncate(width - label, overflow="ellipsis")
            shown = [*whole[: most - 1], rest]
        grown = Rank.PLAYED if group.extra else rank if forms else Rank.LEAST
        if group.late and most == 1:
            grown = Rank.CHOICES
        forms.append(Form(grown, labelled(group.label, shown, label)))
    for texts, luxury in ((group.lines, Rank.HAND_TEXTS), (group.roomy, Rank.ROOMY)):
        if texts:
            rows = []
            for number, entry in enumerate(texts):
                key = _keyed(group, number, "")
                indent = max(2, key.cell_len)
                first, *further = wrap(entry, width - label - indent)
                rows += [key.append(first), *(Text(" " * indent + row) for row in further)]
            forms.append(Form(luxury, labelled(group.label, rows, label)))
    return forms


def _keyed(group: Group, number: int, text: str) -> Text:
    """A thing of a group after its key, if it has one."""
    key = group.keys[number] if group.keys else ""
    return (Text().append(f"{key} ", STYLES["number"]) if key else Text()).append(text)
