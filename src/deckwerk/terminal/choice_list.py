"""The choices of a scene as lines, group by group; what is seldom done can be folded away."""

from itertools import groupby

from rich.cells import cell_len
from rich.text import Text

from deckwerk.presentation.choice import Choice
from deckwerk.presentation.typography import cut
from deckwerk.terminal.fitting import Form, Part, Rank
from deckwerk.terminal.layout import STYLES, flow, labelled
from deckwerk.terminal.scene import Scene
from deckwerk.words.voice import Voice

_FIRST = 5
"""So many lines of choices go before most of what else is shown."""
_LEAST = 2
_BETWEEN = " | "
"""Stands between groups that are close together."""


class ChoiceList:
    """The choices of one scene at a width.

    Choices stand group by group, in lines of their own after its label, or all of them close together; where
    some can be folded away to further pages, by their numbers. Those that are seldom taken come kind by kind.
    """

    def __init__(self, scene: Scene, width: int, voice: Voice, *, dense: bool = False) -> None:
        """`dense`: what touches the row, a stack or a cell is told by its key or name, others are short,
        and groups take no lines of their own from what else is shown.
        """
        self._voice = voice
        self._width = width
        self._dense = dense
        self._groups = Rank.PLAYED if dense else Rank.GROUPS
        cards = [card for card in (*scene.market, *scene.stacks) if card is not None and card.key]
        self._places = {number: card.key for card in cards for number in card.options} if dense else {}
        cells = scene.picture.cells if scene.picture is not None and dense else ()
        goals = [cell.name for cell in cells if cell.is_goal]
        self._places |= {each.number: each.item for each in scene.choices if each.item.split()[0] in goals}
        self._keys = dict(scene.keys)
        ordered = _ordered(scene.choices)
        usual = [choice for choice in ordered if not choice.seldom]
        self._folded = [choice for choice in scene.choices if choice.seldom]
        last = min((choice.number for choice in self._folded), default=0)
        before = [choice for choice in usual if not self._folded or choice.number < last]
        after = usual[len(before) :]
        labels = [cell_len(choice.group) for choice in ordered]
        self._indent = max(labels) + 2 if any(labels) else 0
        fold = [self._fold()] if self._folded else []
        short = [Text(voice("folded_short", n=len(self._folded)), STYLES["note"])] if self._folded else []
        self._seldom = self._in_groups(self._folded)
        self._tail = self._in_groups(after)
        self._close = self._beside([*self._items(before), *([short] if short else []), *self._items(after)])
        self._row = self._beside(self._items([*before, *self._folded, *after]))
        self._grouped = [*self._in_groups(before), *fold, *self._tail]
        self._whole = [*self._in_groups(before), *self._seldom, *self._tail]

    def part(self, page: int) -> Part:
        """The choices in ever more lines; on a further page they go before what else is shown."""
        close, grouped, whole = len(self._close), len(self._grouped), len(self._whole)
        forms: Part = []
        for size in range(min(_LEAST, close, whole), max(grouped, whole) + 1):
            rank = Rank.LEAST if not forms else Rank.FIRST_CHOICES if size <= _FIRST else Rank.CHOICES
            if size > close and not page:
                rank = Rank.SELDOM if size == whole > grouped else self._groups
            if size <= close or page or size in (grouped, whole):
                pages = self.pages(size)
                forms.append(Form(rank, pages[page % len(pages)], size))
        return forms

    def pages(self, size: int) -> list[list[Text]]:
        """All choices in pages of so many lines."""
        if len(self._whole) <= size:
            return [self._whole]
        first = next((lines for lines in (self._grouped, self._close) if len(lines) <= size), None)
        if first is None:
            return self._cut(self._row, size, [])
        if not self._seldom:
            return [first]
        return [first, *self._cut(self._seldom, size, self._tail, start=2)]

    def _cut(self, lines: list[Text], size: int, tail: list[Text], start: int = 1) -> list[list[Text]]:
        """Lines in pages, each with a tail and a line that says which page it is."""
        room = max(1, size - 1 - len(tail))
        chunks = [lines[at : at + room] for at in range(0, len(lines), room)]
        pages = len(chunks) + start - 1
        return [[*chunk, *tail, self._more(page, pages)] for page, chunk in enumerate(chunks, start)]

    def _more(self, page: int, pages: int) -> Text:
        return Text(cut(self._voice("more", page=page, pages=pages), self._width), STYLES["note"])

    def _fold(self) -> Text:
        """How many choices are not shown, and of which kinds."""
        groups = ", ".join(dict.fromkeys(choice.group for choice in self._folded))
        told = self._voice("folded", n=len(self._folded), groups=groups)
        return Text(cut(told, self._width), STYLES["note"])

    def _in_groups(self, choices: list[Choice]) -> list[Text]:
        lines: list[Text] = []
        for label, found in groupby(choices, key=lambda choice: choice.group):
            items = [self._item(choice) for choice in found]
            lines += labelled(label, flow(items, self._width - self._indent, whole=True), self._indent)
        return lines

    def _items(self, choices: list[Choice]) -> list[list[Text]]:
        """Choices to stand side by side, group by group, each group of neighbours after its label."""
        groups: list[list[Text]] = []
        for label, found in groupby(choices, key=lambda choice: choice.group):
            items = [self._item(choice) for choice in found]
            items[0] = Text().append(f"{label} " if label else "", STYLES["label"]).append_text(items[0])
            groups.append(items)
        return groups

    def _beside(self, groups: list[list[Text]]) -> list[Text]:
        """Groups side by side, with a sign between them."""
        lines: list[Text] = []
        for items in groups:
            first, *further = flow(items, self._width, whole=True)
            if lines and lines[-1].cell_len + len(_BETWEEN) + items[0].cell_len <= self._width:
                start = lines.pop().append(_BETWEEN, STYLES["quiet"])
                first, *further = flow([start.append_text(items[0]), *items[1:]], self._width, whole=True)
            lines += [first, *further]
        return lines

    def _item(self, choice: Choice) -> Text:
        if choice.number in self._places:
            keys = [
                self._places[number] for number in (choice.number, *choice.also) if number in self._places
            ]
            return Text("  ".join(keys), STYLES["number"])
        key = f" ({self._keys[choice.number]})" if choice.number in self._keys else ""
        item = (choice.close if self._dense else "") or choice.item
        return Text().append(f"[{choice.number}]", STYLES["number"]).append(f" {item}{key}")


def _ordered(choices: tuple[Choice, ...]) -> list[Choice]:
    """By number; where nothing is folded away with each group whole, at the place of its first."""
    ordered = sorted(choices, key=lambda choice: choice.number)
    if any(choice.seldom for choice in ordered):
        return ordered
    first: dict[str, int] = {}
    for choice in ordered:
        if choice.group:
            first.setdefault(choice.group, choice.number)
    return sorted(ordered, key=lambda choice: (first.get(choice.group, choice.number), choice.number))
