"""A Scene as one screen of a given size: the row, the hand, the question and the choices always fit.

The screen is tried in several densities, the roomiest first. What gives way is, in this order: the cards'
texts, the lines of what happened, the constructs of the others, then the choices come in pages, and a long
row stands two or three cards to a line.
"""

from dataclasses import dataclass, replace

from rich.cells import cell_len
from rich.text import Text

from deckwerk.presentation.choice import DULL, LIVE
from deckwerk.presentation.typography import TIE, cut, pad, wrap
from deckwerk.terminal.layout import STYLES, flow, heading, labelled
from deckwerk.terminal.market import CUT, FULL, MARK, WHOLE, Market
from deckwerk.terminal.scene import CardLine, Group, Person, Scene
from deckwerk.words.voice import Voice

_LEAST_LOG = 2
_USUAL_LOG = 4
_USUAL_CHOICES = 6
_MOST_NOTES = 5
_TALL = 30
"""From so many lines on the texts of the row may take lines of their own."""
_LEAST_CHOICES = 5
"""So many lines must be left for the choices, or else the row stands in columns."""
_MOST_COLUMNS = 3
_ASCII = str.maketrans(
    {"×": "x", "·": "|", "…": "~", "–": "-", "„": '"', "“": '"', "→": ">", LIVE: "+", DULL: "-"}
)


@dataclass(frozen=True)
class _Density:
    """How much room the parts take. `others`: the other seats in full, in a line each, or two to a line."""

    row_texts: str
    hand_texts: bool
    others: str
    group_lines: int
    columns: int = 1


_DENSITIES = (
    _Density(row_texts=FULL, hand_texts=True, others="full", group_lines=99),
    _Density(row_texts=WHOLE, hand_texts=True, others="full", group_lines=99),
    _Density(row_texts=WHOLE, hand_texts=False, others="full", group_lines=99),
    _Density(row_texts=WHOLE, hand_texts=False, others="full", group_lines=2),
    _Density(row_texts=WHOLE, hand_texts=False, others="line", group_lines=2),
    _Density(row_texts=CUT, hand_texts=False, others="full", group_lines=2),
    _Density(row_texts=CUT, hand_texts=False, others="line", group_lines=2),
    _Density(row_texts=CUT, hand_texts=False, others="half", group_lines=2),
    _Density(row_texts=CUT, hand_texts=False, others="half", group_lines=1),
)


class Screen:
    """Lays scenes out. `fancy`: whether the output can show more than ASCII."""

    def __init__(self, voice: Voice, *, fancy: bool = True) -> None:
        self._voice = voice
        self._thin = "─" if fancy else "-"
        self._thick = "━" if fancy else "="
        self._fancy = fancy
        self._market = Market(self._thin)

    def draw(self, scene: Scene, width: int, height: int, page: int = 0) -> list[Text]:
        """The lines of the screen, at most `height - 1`: the last is left for typing.

        The choices come in pages if need be; a page beyond the last is the first again.
        """
        room = height - 1
        question = self._question(scene, width)
        choices = self._choices(scene, width)
        usual = replace(scene, choices=tuple(choice for choice in scene.choices if not choice.seldom))
        firm = min(len(choices), len(self._choices(usual, width)) + 1)  # with the line that there are more
        notes = [Text(line, STYLES["note"]) for note in scene.notes for line in wrap(note, width - 1, 2)]
        notes = notes[:_MOST_NOTES]
        log = sum(len(wrap(entry, width - 2, 2)) for entry in scene.log)
        upper: list[Text] = []
        for density in _DENSITIES[0 if height >= _TALL else 1 :]:
            upper = self._upper(scene, width, density)
            if (
                density.hand_texts
            ):  # only with room to spare, so that the screen keeps its form through a turn
                below = max(len(choices), _USUAL_CHOICES) + min(log, _USUAL_LOG)
            else:
                below = firm + min(len(scene.log), _LEAST_LOG)
            if len(upper) + len(question) + below + len(notes) <= room:
                break
        left = room - len(upper) - len(question) - len(notes)
        while left < min(_LEAST_CHOICES, len(choices)) and density.columns < _MOST_COLUMNS:
            density = replace(density, columns=density.columns + 1)
            upper = self._upper(scene, width, density)
            left = room - len(upper) - len(question) - len(notes)
        most = left
        if firm < len(choices):  # what happened goes before what is seldom done
            most = min(left, max(firm, left - min(log, _USUAL_LOG)))
        choices = self._page(choices, max(2, most), page, width)
        told = self._log(scene, width, left - len(choices))
        return [self._writable(line) for line in [*upper, *told, *question, *choices, *notes]]

    # The table

    def _upper(self, scene: Scene, width: int, density: _Density) -> list[Text]:
        """Everything above what happened."""
        facts = " · ".join(scene.facts)
        if _legend_fits_above(scene, width):
            facts = f"{scene.legend}   {facts}"
        lines = [heading(scene.title, facts, width, self._thick)]
        lines += self._market.lines(scene.market, width, columns=density.columns, texts=density.row_texts)
        lines += self._stacks(scene, width)
        lines += self._others(scene, width, density.others)
        if scene.me is not None:
            lines += self._me(scene.me, width, density)
        return lines

    def _stacks(self, scene: Scene, width: int) -> list[Text]:
        return labelled("", flow([_stack(card) for card in scene.stacks], width - MARK, " · "), MARK)

    def _others(self, scene: Scene, width: int, form: str) -> list[Text]:
        if form == "half":
            half = (width - 3) // 2
            if len(scene.others) == 1:
                half = width
            lines = flow([Text(_brief(person, half)) for person in scene.others], width, " | ")
            for line in lines:
                line.rstrip()
            return lines
        lines = []
        for person in scene.others:
            parts = [_tied(person.facts)]
            parts += [f"{group.label}: {', '.join(group.items)}" for group in person.groups]
            text = f"{_title(person)}: {' | '.join(parts)}"
            if form == "line" and cell_len(text) > width:
                text = (
                    f"{_title(person)}: {' | '.join([' · '.join(person.tiny or person.brief), *parts[1:]])}"
                )
            found = [
                Text(row)
                for row in (wrap(text, width, 4) if form == "full" else [cut(text.replace(TIE, " "), width)])
            ]
            found[0].stylize(STYLES["label"], 0, len(_title(person)))
            lines += found
        return lines

    def _me(self, person: Person, width: int, density: _Density) -> list[Text]:
        facts = " · ".join(person.facts)
        if cell_len(person.name) + cell_len(facts) + 10 <= width:
            lines = [heading(person.name, facts, width, self._thin)]
        else:
            lines = [
                heading(person.name, "", width, self._thin),
                *map(Text, wrap(_tied(person.facts), width)),
            ]
        label = max((cell_len(group.label) for group in person.groups), default=0) + 2
        for group in person.groups:
            lines += labelled(group.label, _group(group, width - label, density), label)
        return lines

    # What happened, and what can be done

    def _log(self, scene: Scene, width: int, room: int) -> list[Text]:
        """What happened since, newest last: every entry in full, or each shorter, or only the newest."""
        if room <= 0 or not scene.log:
            return []
        whole = [wrap(entry, width - 2, 2) for entry in scene.log]
        entries: list[list[str]] = []
        for most in (9, 3, 2, 1):
            entries = [_shortened(lines, most, width - 2) for lines in whole]
            if sum(map(len, entries)) <= room:
                break
        shown = [("> " if number == 0 else "  ") + row for rows in entries for number, row in enumerate(rows)]
        return [Text(row) for row in shown[-room:]]

    def _question(self, scene: Scene, width: int) -> list[Text]:
        """The question in full, in a rule, with how to answer if there is room for that too.

        A legend that finds no room at the top of the screen stands here.
        """
        rows = wrap(scene.question, width - 8)
        tips = [self._voice("prompt_help")]
        if not _legend_fits_above(scene, width):
            tips.insert(0, f"{scene.legend} · {self._voice('short_help')}")
        room = width - cell_len(rows[0]) - 10 if scene.choices and len(rows) == 1 else 0
        tip = next((tip for tip in tips if cell_len(tip) <= room), "")
        lines = [heading(rows[0], tip, width, self._thin)]
        return lines + [Text("   " + row, STYLES["title"]) for row in rows[1:]]

    def _choices(self, scene: Scene, width: int) -> list[Text]:
        """The choices, those of one group side by side after its label."""
        groups: dict[str, list[Text]] = {}
        for choice in scene.choices:
            line = Text().append(f"[{choice.number}]", STYLES["number"]).append(f" {choice.item}")
            groups.setdefault(choice.group, []).append(line)
        indent = max((cell_len(label) for label in groups), default=0)
        indent = indent + 2 if indent else 0
        lines: list[Text] = []
        for label, items in groups.items():
            lines += labelled(label, flow(items, width - indent), indent)
        return lines

    def _page(self, lines: list[Text], room: int, page: int, width: int) -> list[Text]:
        """The lines of a page of the choices, with a line that says how to see the others."""
        if len(lines) <= room:
            return lines
        size = room - 1
        pages = -(-len(lines) // size)
        page %= pages
        more = Text(cut(self._voice("more", page=page + 1, pages=pages), width), STYLES["note"])
        return [*lines[page * size : (page + 1) * size], more]

    def _writable(self, line: Text) -> Text:
        if not self._fancy:
            line.plain = line.plain.translate(_ASCII)
        return line


def _legend_fits_above(scene: Scene, width: int) -> bool:
    """Whether there is room for the legend between the title and the facts."""
    facts = " · ".join(scene.facts)
    return cell_len(scene.title) + cell_len(scene.legend) + cell_len(facts) + 12 <= width


def _stack(card: CardLine) -> Text:
    """`[9] Mystic 3R ×30`."""
    mark = Text().append(f"[{card.options[0]}] " if card.options else "", STYLES["number"])
    count = f" ×{card.count}" if card.count else ""
    return mark.append(card.name, card.style).append(f" {card.short_cost}{count}")


def _group(group: Group, width: int, density: _Density) -> list[Text]:
    """Things of a label: each in a line with its text, or side by side in as many lines as allowed."""
    if density.hand_texts and group.lines:
        lines = (density.row_texts == FULL and group.roomy) or group.lines
        return [Text(row) for entry in lines for row in wrap(entry, width, 2)]
    shown = flow([Text(item) for item in group.items], width, " · ")
    most = density.group_lines
    if len(shown) > most:
        rest = " · ".join(line.plain for line in shown[most - 1 :])
        shown = [*shown[: most - 1], Text(cut(rest, width))]
    return shown


def _brief(person: Person, width: int) -> str:
    """A seat in so many columns: of what is too long the name is cut, not what the seat has."""
    facts = ""
    for parts in (person.brief, person.tiny or person.brief):
        facts = " · ".join(parts)
        if cell_len(_title(person)) + 2 + cell_len(facts) <= width:
            return pad(f"{_title(person)}: {facts}", width)
    role = f" ({person.role[0].upper()})" if person.role else ""
    name = cut(person.name, max(4, width - cell_len(role) - cell_len(facts) - 2))
    return pad(f"{name}{role}: {facts}", width)


def _tied(facts: tuple[str, ...]) -> str:
    """Facts in a row that can be wrapped, each of which stays in one line."""
    return " · ".join(fact.replace(" ", TIE) for fact in facts)


def _title(person: Person) -> str:
    return f"{person.name} ({person.role})" if person.role else person.name


def _shortened(lines: list[str], most: int, width: int) -> list[str]:
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], cut(lines[most - 1] + " …", width)]
