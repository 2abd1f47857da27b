"""A Scene as one screen of a given size: the row, the hand, the question and the choices always fit.

Every part of the screen has several forms. All begin with the smallest, and grow while there are lines left:
what grows first is said by `fitting.Rank`. Nothing is cut while there is room for it.
"""

from rich.cells import cell_len
from rich.text import Text

from deckwerk.presentation.typography import cut, wrap
from deckwerk.terminal.ascii_text import SIGNS, Ascii
from deckwerk.terminal.choice_list import ChoiceList
from deckwerk.terminal.fitting import Form, Part, Rank, fixed, shared_out
from deckwerk.terminal.layout import STYLES, flow, heading, labelled, told_lines
from deckwerk.terminal.market import MARK, Market, place_mark
from deckwerk.terminal.people import others, own
from deckwerk.terminal.pictures import has_panel, is_drawn, picture_lines
from deckwerk.terminal.scene import CardLine, Scene
from deckwerk.words.voice import Voice

_NEWS = 2
_STORY = 4
"""So many lines of what happened go before other things."""
_USUAL_CHOICES = 6
_MOST_NOTES = 5
_MOST_COLUMNS = 3
_LOG = -4
"""The place of what happened among the parts of a screen."""


class Screen:
    """Lays scenes out. `fancy`: whether the output can show more than ASCII."""

    def __init__(self, voice: Voice, *, fancy: bool = True) -> None:
        self._voice = voice
        self._thin = "─" if fancy else "-"
        self._thick = "━" if fancy else "="
        self._ascii = None if fancy else Ascii(voice)
        self._market = Market(self._thin)

    def draw(self, scene: Scene, width: int, height: int, page: int = 0) -> list[Text]:
        """The lines of the screen, at most `height - 1`: the last is left for typing.

        The choices come in pages if need be; a page beyond the last is the first again.
        """
        if self._ascii is not None:
            scene = self._ascii.scene(scene)
        log = self._log(scene, width)
        parts = self._laid_out(scene, width, height, page, log)
        if _is_beside(scene, width, height) and len(parts[_LOG]) < len(log[-1].lines):
            told = picture_lines(scene, width, height, scene.log)
            parts = self._laid_out(scene, width, height, page, fixed([]), told)
        return [self._writable(line) for part in parts for line in part]

    def _laid_out(
        self, scene: Scene, width: int, height: int, page: int, log: Part, picture: list[Text] | None = None
    ) -> list[list[Text]]:
        """The lines of each part, with what happened in `log`, or else beside the picture."""
        notes = [Text(line, STYLES["note"]) for note in scene.notes for line in wrap(note, width - 1, 2)]
        choices = ChoiceList(scene, width, self._voice).part(page)
        asked, beside = self._question(scene, width)
        panel = _is_beside(scene, width, height)
        parts = [
            fixed([self._title(scene, width)]),
            fixed(picture or picture_lines(scene, width, height)),
            self._row(scene, width),
            fixed(self._stacks(scene, width)),
            others(() if panel else scene.others, width),
            *self._me(scene, width, beside=beside, panel=panel),
            log,
            fixed(asked),
            choices,
            fixed(notes[:_MOST_NOTES]),
        ]
        spare = max(0, _USUAL_CHOICES - choices[-1].height) + max(0, _STORY - len(log[-1].lines))
        return shared_out(parts, height - 1, spare)

    def _writable(self, line: Text) -> Text:
        if self._ascii is not None:
            line.plain = line.plain.translate(SIGNS)
        return line

    # The table

    def _title(self, scene: Scene, width: int) -> Text:
        parts = [" · ".join(scene.facts)]
        if scene.legend and _legend_fits_above(scene, width):
            parts.insert(0, scene.legend)
        return heading(scene.title, "   ".join(parts), width, self._thick)

    def _row(self, scene: Scene, width: int) -> Part:
        row = scene.market
        forms = [Form(Rank.LEAST, self._market.columns(row, width, _MOST_COLUMNS))]
        forms.append(Form(Rank.PAIRED_ROW, self._market.columns(row, width, 2)))
        for further in range(self._market.most(row, width) + 1):
            rank = Rank.ROW_TEXTS if further else Rank.ROW
            forms.append(Form(rank, self._market.lines(row, width, further)))
        return [*forms, Form(Rank.ROOMY, self._market.roomy(row, width))]

    def _stacks(self, scene: Scene, width: int) -> list[Text]:
        return labelled("", flow([_stack(card) for card in scene.stacks], width - MARK, " · "), MARK)

    def _me(self, scene: Scene, width: int, *, beside: bool, panel: bool) -> list[Part]:
        """The viewer; what there is to spend stands here only if it does not stand beside the question, other
        facts only if no panel has them.

        A legend that finds no room elsewhere stands here, in a line of its own if need be.
        """
        person = scene.me
        if person is None:
            return []
        known = person.rest if panel else person.facts
        facts = " · ".join(known if beside else (*person.spend, *known))
        room = width - cell_len(person.name) - cell_len(facts) - 10
        above: Part = fixed([])
        if not _legend_fits_above(scene, width) and not self._legend_fits_below(scene, width):
            if cell_len(scene.legend) + 3 <= room:
                facts = f"{scene.legend}   {facts}"
            else:
                legend = Text(cut(scene.legend, width), STYLES["quiet"])
                above = [Form(Rank.LEAST, []), Form(Rank.PLAYED, [legend])]
        if room >= 0:
            lines = [heading(person.name, facts, width, self._thin)]
        else:
            lines = [heading(person.name, "", width, self._thin), *map(Text, wrap(facts, width))]
        groups = tuple(group for group in person.groups if not (panel and group.aside))
        return [above, fixed(lines), *own(groups, width)]

    # What happened, and what can be done

    def _log(self, scene: Scene, width: int) -> Part:
        """What happened since, newest last: ever more of it."""
        whole = [wrap(entry, width - 2, 2) for entry in scene.log]
        forms = [Form(Rank.LEAST, [])]
        for room in range(1, sum(map(len, whole)) + 1):
            rank = Rank.NEWS if room <= _NEWS else Rank.STORY if room <= _STORY else Rank.REST
            forms.append(Form(rank, told_lines(whole, room, width)))
        return forms

    def _question(self, scene: Scene, width: int) -> tuple[list[Text], bool]:
        """The question in full, in a rule, with what there is to spend, and with how to answer if that fits.

        A legend that finds no room at the top of the screen stands here. The second value: whether there was
        room for what there is to spend.
        """
        rows = wrap(scene.question, width - 8)
        spend = " · ".join(scene.me.spend) if scene.me is not None else ""
        beside = len(rows) == 1 and cell_len(rows[0]) + cell_len(spend) + 12 <= width
        tips = [self._voice("prompt_help"), self._voice("short_help")]
        if self._ascii is not None:
            tips = [self._ascii.text(tip) for tip in tips]
        if scene.legend and not _legend_fits_above(scene, width):
            tips.insert(0, f"{scene.legend} · {tips[1]}")
        room = width - cell_len(rows[0]) - cell_len(spend) - 14 if scene.choices and beside else 0
        tip = next((tip for tip in tips if cell_len(tip) <= room), "")
        lines = [heading(rows[0], tip, width, self._thin, beside=spend if beside else "")]
        return lines + [Text("   " + row, STYLES["title"]) for row in rows[1:]], beside

    def _legend_fits_below(self, scene: Scene, width: int) -> bool:
        """Whether there is room for the legend beside the question."""
        lines, _ = self._question(scene, width)
        return scene.legend in lines[0].plain


def _is_beside(scene: Scene, width: int, height: int) -> bool:
    """Whether the seats stand beside a picture."""
    return is_drawn(scene, width, height) and has_panel(scene, width)


def _legend_fits_above(scene: Scene, width: int) -> bool:
    """Whether there is room for the legend between the title and the facts."""
    facts = " · ".join(scene.facts)
    return cell_len(scene.title) + cell_len(scene.legend) + cell_len(facts) + 12 <= width


def _stack(card: CardLine) -> Text:
    """`[s1] Mystic 3R ×30`."""
    mark = Text().append(place_mark(card).strip() + " ", STYLES["number" if card.options else "quiet"])
    count = f" ×{card.count}" if card.count else ""
    return mark.append(card.name, card.style).append(f" {card.short_cost}{count}")
