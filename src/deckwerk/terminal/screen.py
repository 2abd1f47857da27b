"""A Scene as one screen of a given size: the row, the hand, the question and the choices always fit.

The screen is tried in several densities, the roomiest first. What gives way is, in this order: the cards'
texts, the lines of what happened, the constructs of the others, and at last the choices come in pages.
"""

from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from deckwerk.terminal.layout import STYLES, cut, flow, heading, labelled, pad, wrap
from deckwerk.terminal.scene import CardLine, Group, Person, Scene
from deckwerk.terminal.voice import Voice

_LEAST_LOG = 2
_LEAST_TEXT = 14


@dataclass(frozen=True)
class _Density:
    """How much room the parts take."""

    texts: bool
    others: str
    group_lines: int


_DENSITIES = (
    _Density(texts=True, others="full", group_lines=99),
    _Density(texts=False, others="full", group_lines=99),
    _Density(texts=False, others="full", group_lines=2),
    _Density(texts=False, others="line", group_lines=2),
    _Density(texts=False, others="half", group_lines=2),
    _Density(texts=False, others="half", group_lines=1),
)


class Screen:
    """Lays scenes out. `fancy`: whether the output can show more than ASCII."""

    def __init__(self, voice: Voice, *, fancy: bool = True) -> None:
        self._voice = voice
        self._thin = "─" if fancy else "-"
        self._thick = "━" if fancy else "="
        self._fancy = fancy

    def draw(self, scene: Scene, width: int, height: int, page: int = 0) -> list[Text]:
        """The lines of the screen, at most `height - 1`: the last is left for typing."""
        room = height - 1
        notes = [Text(line, STYLES["note"]) for note in scene.notes for line in wrap(note, width - 1, 2)]
        notes = notes[: max(1, room - 18)]
        choices = self._choices(scene, width)
        log = min(len(scene.log), _LEAST_LOG)
        upper: list[Text] = []
        for density in _DENSITIES:
            upper = self._upper(scene, width, density)
            if len(upper) + log + 1 + len(choices) + len(notes) <= room:
                break
        left = room - len(upper) - 1 - len(notes)
        choices = self._page(choices, max(2, left), page, width)
        told = self._log(scene, width, left - len(choices))
        question = heading(scene.question, self._voice("prompt_help"), width, self._thin)
        return [self._ascii(line) for line in [*upper, *told, question, *choices, *notes]]

    # The table

    def _upper(self, scene: Scene, width: int, density: _Density) -> list[Text]:
        """Everything above what happened."""
        lines = [heading(scene.title, " · ".join(scene.facts), width, self._thick)]
        lines += self._market(scene, width)
        lines += self._stacks(scene, width)
        lines += self._others(scene, width, density.others)
        if scene.me is not None:
            lines.append(heading(scene.me.name, " · ".join(scene.me.facts), width, self._thin))
            label = max((cell_len(group.label) for group in scene.me.groups), default=0) + 2
            for group in scene.me.groups:
                lines += _group(group, width, label, density)
        return lines

    def _market(self, scene: Scene, width: int) -> list[Text]:
        cards = [card for card in scene.market if card is not None]
        name = max((cell_len(card.name) for card in cards), default=0)
        kind = max((cell_len(card.kind) for card in cards), default=0)
        lines = []
        for card in scene.market:
            if card is None:
                lines.append(Text(f"     {self._thin}", STYLES["quiet"]))
                continue
            line = _mark(card).append(pad(card.name, name), STYLES[card.style])
            honor = self._voice("short.honor", n=card.honor)
            line.append(f"  {card.short_cost:>3} {honor:>3}  {pad(card.kind, kind)}")
            room = width - line.cell_len - 2
            if room >= _LEAST_TEXT:
                line.append("  " + cut(card.text, room), STYLES["quiet"])
            line.truncate(width)
            lines.append(line)
        return lines

    def _stacks(self, scene: Scene, width: int) -> list[Text]:
        items = []
        for card in scene.stacks:
            count = f" ×{card.count}" if card.count != 1 else ""
            line = _mark(card).append(card.name, STYLES[card.style]).append(f" {card.short_cost}{count}")
            items.append(line)
        lines = flow(items, width, "   ")
        room = width - lines[-1].cell_len - 3 if lines else 0
        if room >= cell_len(scene.legend):
            lines[-1].append(" " * (room - cell_len(scene.legend) + 3)).append(scene.legend, STYLES["quiet"])
        return lines

    def _others(self, scene: Scene, width: int, form: str) -> list[Text]:
        if form == "half":
            half = (width - 3) // 2
            short = [Text(pad(_person_text(person, with_groups=False), half)) for person in scene.others]
            return flow(short, width, " | ") if len(short) > 1 else short
        lines = []
        for person in scene.others:
            text = _person_text(person, with_groups=True)
            found = wrap(text, width, 4) if form == "full" else [cut(text, width)]
            name = cell_len(_title(person))
            for number, line in enumerate(found):
                styled = Text(line)
                if number == 0:
                    styled.stylize(STYLES["label"], 0, name)
                lines.append(styled)
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
        shown = [line for lines in entries for line in lines][-room:]
        return [Text("> " + line) for line in shown]

    def _choices(self, scene: Scene, width: int) -> list[Text]:
        """The choices, those of one verb side by side after its label."""
        groups: dict[str, list[Text]] = {}
        for choice in scene.choices:
            line = Text(f"[{choice.number}]", STYLES["number"]).append(f" {choice.item}", "")
            groups.setdefault(self._verb(choice.verb), []).append(line)
        indent = max((cell_len(label) for label in groups), default=0)
        indent = indent + 2 if indent else 0
        lines: list[Text] = []
        for label, items in groups.items():
            lines += labelled(label, flow(items, width - indent), indent)
        return lines

    def _verb(self, verb: str) -> str:
        return self._voice(f"group.{verb}") if verb in _GROUPED else ""

    def _page(self, lines: list[Text], room: int, page: int, width: int) -> list[Text]:
        """The lines of a page of the choices, with a line that says how to see the others."""
        if len(lines) <= room:
            return lines
        size = room - 1
        pages = -(-len(lines) // size)
        page %= pages
        more = Text(cut(self._voice("more", page=page + 1, pages=pages), width), STYLES["note"])
        return [*lines[page * size : (page + 1) * size], more]

    def _ascii(self, line: Text) -> Text:
        if not self._fancy:
            for sign, spelt in (("×", "x"), ("·", "|"), ("…", "~"), ("–", "-")):
                line.plain = line.plain.replace(sign, spelt)
        return line


_GROUPED = ("play", "use", "acquire", "give", "defeat", "banish", "discard", "keep", "copy")


def _mark(card: CardLine) -> Text:
    """The number of the choice that takes a card; blanks where it cannot be taken now."""
    return Text(pad(f"[{card.options[0]}]" if card.options else "", 5), STYLES["number"])


def _group(group: Group, width: int, label: int, density: _Density) -> list[Text]:
    room = width - label
    if density.texts and group.lines:
        lines = [Text(line) for entry in group.lines for line in wrap(entry, room, 2)]
        return labelled(group.label, lines, label)
    lines = flow([Text(item) for item in group.items], room, " · ")
    if len(lines) > density.group_lines:
        lines = [
            *lines[: density.group_lines - 1],
            Text(cut(" · ".join(group.items[_shown(lines, density) :]), room)),
        ]
    return labelled(group.label, lines, label)


def _shown(lines: list[Text], density: _Density) -> int:
    """How many items stand in the lines before the last allowed one."""
    return sum(line.plain.count(" · ") + 1 for line in lines[: density.group_lines - 1])


def _title(person: Person) -> str:
    return f"{person.name} ({person.role})" if person.role else person.name


def _person_text(person: Person, *, with_groups: bool) -> str:
    parts = [" · ".join(person.facts)]
    if with_groups:
        parts += [f"{group.label}: {', '.join(group.items)}" for group in person.groups]
    return f"{_title(person)}  {' | '.join(parts)}"


def _shortened(lines: list[str], most: int, width: int) -> list[str]:
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], cut(lines[most - 1] + " …", width)]
