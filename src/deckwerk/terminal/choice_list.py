"""The choices of a scene as lines: their numbers ascend, and what is seldom done can be folded away."""

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


class ChoiceList:
    """The choices of one scene at a width.

    Choices stand by their numbers, those of one group side by side after its label. Those that are seldom
    taken stand together group by group, before the choices of higher numbers.
    """

    def __init__(self, scene: Scene, width: int, voice: Voice) -> None:
        self._voice = voice
        self._width = width
        self._keys = dict(scene.keys)
        ordered = sorted(scene.choices, key=lambda choice: choice.number)
        usual = [choice for choice in ordered if not choice.seldom]
        self._folded = [choice for choice in scene.choices if choice.seldom]
        last = min((choice.number for choice in self._folded), default=0)
        before = [choice for choice in usual if not self._folded or choice.number < last]
        after = [choice for choice in usual if choice not in before]
        labels = [cell_len(choice.group) for choice in usual]
        self._indent = max(labels) + 2 if any(labels) else 0
        self._head = self._in_groups(before)
        self._seldom = self._in_a_row(self._folded)
        self._tail = self._in_groups(after)

    def part(self, page: int) -> Part:
        """The choices in ever more lines; on a further page they go before what else is shown."""
        whole = len(self._head) + len(self._seldom) + len(self._tail)
        firm = min(whole, len(self._head) + len(self._tail) + bool(self._seldom))
        forms: Part = []
        for size in range(min(_LEAST, whole), whole + 1):
            rank = Rank.LEAST if not forms else Rank.FIRST_CHOICES if size <= _FIRST else Rank.CHOICES
            if size > firm:
                rank = Rank.CHOICES if page else Rank.SELDOM
            if size <= firm or page or size == whole:
                pages = self.pages(size)
                forms.append(Form(rank, pages[page % len(pages)], size))
        return forms or [Form(Rank.LEAST, [])]

    def pages(self, size: int) -> list[list[Text]]:
        """All choices in pages of so many lines."""
        lines = [*self._head, *self._seldom, *self._tail]
        if len(lines) <= size:
            return [lines]
        if self._seldom and len(self._head) + 1 + len(self._tail) <= size:
            room = max(1, size - 1 - len(self._tail))
            chunks = [self._seldom[start : start + room] for start in range(0, len(self._seldom), room)]
            count = len(chunks) + 1
            further = [
                [*chunk, *self._tail, self._more(number, count)] for number, chunk in enumerate(chunks, 2)
            ]
            return [[*self._head, self._fold(), *self._tail], *further]
        room = max(1, size - 1)
        count = -(-len(lines) // room)
        return [
            [*lines[page * room : (page + 1) * room], self._more(page + 1, count)] for page in range(count)
        ]

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
            lines += labelled(label, flow(items, self._width - self._indent), self._indent)
        return lines

    def _in_a_row(self, choices: list[Choice]) -> list[Text]:
        """All side by side, each group of neighbours after its label."""
        items: list[Text] = []
        for label, found in groupby(choices, key=lambda choice: choice.group):
            start = Text(f"{label} ", STYLES["label"]) if label else Text()
            for choice in found:
                items.append(start.append_text(self._item(choice)))
                start = Text()
        return flow(items, self._width)

    def _item(self, choice: Choice) -> Text:
        key = f" ({self._keys[choice.number]})" if choice.number in self._keys else ""
        return Text().append(f"[{choice.number}]", STYLES["number"]).append(f" {choice.item}{key}")
