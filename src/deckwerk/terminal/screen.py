"""A Scene as one screen of a given size: the row, the hand, the question and the choices always fit.

Every part of the screen has several forms. All begin with the smallest, and grow while there are lines left:
what grows first is said by `fitting.Rank`. Nothing is cut while there is room for it.
"""

from dataclasses import replace

from rich.cells import cell_len
from rich.text import Text

from deckwerk.presentation.typography import cut, wrap
from deckwerk.terminal.ascii_text import SIGNS, Ascii
from deckwerk.terminal.choice_list import ChoiceList
from deckwerk.terminal.fitting import Form, Part, Rank, fixed, shared_out
from deckwerk.terminal.layout import STYLES, flow, heading, in_rows, labelled, told_lines
from deckwerk.terminal.market import MARK, Market, place_mark
from deckwerk.terminal.people import others, own
from deckwerk.terminal.pictures import has_panel, is_drawn, picture_lines
from deckwerk.terminal.scene import CardLine, Group, Scene
from deckwerk.words.voice import Voice

_NEWS = 2
_STORY = 4
"""So many lines of what happened go before other things."""
_FEW = 3
"""More entries than these of what happened are a story."""
_USUAL_CHOICES = 6
_MOST_NOTES = 5
_MOST_COLUMNS = 3
_ROW, _LOG = 2, -4
"""The places of the row and of what happened among the parts of a screen."""


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
        parts = self._laid_out(scene, width, height, page)
        whole = self._row(scene, width)[-2].lines
        if _is_beside(scene, width, height) and _is_about_row(scene) and len(parts[_ROW]) < len(whole):
            parts = self._laid_out(scene, width, height, page, dense=True)
        return [self._writable(line) for part in parts for line in part]

    def _laid_out(
        self, scene: Scene, width: int, height: int, page: int, *, dense: bool = False
    ) -> list[list[Text]]:
        """The lines of each part, with what happened above the question, or else beside the picture.

        `dense`: other things are shorter for the sake of the row's texts.
        """
        log = self._log(scene, width)
        if not dense:
            parts = self._shared_out(scene, width, height, page, log, dense=False)
            enough = len(log[-1].lines) if _touches_row(scene) else min(_FEW, len(log[-1].lines))
            if not _is_beside(scene, width, height) or len(parts[_LOG]) >= enough:
                return parts
        told = picture_lines(scene, width, height, scene.log)
        return self._shared_out(scene, width, height, page, fixed([]), told, dense=dense)

    def _shared_out(
        self,
        scene: Scene,
        width: int,
        height: int,
        page: int,
        log: Part,
        picture: list[Text] | None = None,
        *,
        dense: bool,
    ) -> list[list[Text]]:
        notes = [Text(line, STYLES["note"]) for note in scene.notes for line in wrap(note, width - 1, 2)]
        choices = ChoiceList(scene, width, self._voice, dense=dense).part(page)
        asked, beside = self._question(scene, width)
        panel = _is_beside(scene, width, height)
        parts = [
            fixed([self._title(scene, width)]),
            fixed(picture or picture_lines(scene, width, height)),
            self._row(self._dense(scene) if dense else scene, width),
            fixed(self._stacks(scene, width)),
            others(() if panel else scene.others, width),
            *self._me(scene, width, beside=beside, panel=panel, dense=dense),
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

    def _dense(self, scene: Scene) -> Scene:
        """The scene with as much room for the row's texts as there can be; equal cards have theirs once."""
        row: list[CardLine | None] = []
        for card in scene.market:
            if card is None:
                row.append(None)
                continue
            same = next((each.key for each in row if each is not None and each.name == card.name), "")
            text = self._voice("same_text", place=same) if same else card.short_text
            kind = card.least_kind or card.short_kind or card.kind
            row.append(replace(card, kind=kind, short_kind=kind, short_text=text))
        return replace(scene, market=tuple(row))

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

    def _me(self, scene: Scene, width: int, *, beside: bool, panel: bool, dense: bool) -> list[Part]:
        """The viewer; what there is to spend stands here only if it does not stand beside the question, other
        facts only if no panel has them.

        A legend that finds no room elsewhere stands here, in a line of its own if need be. `dense`: the name
        and an empty hand need not be there.
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
        if not dense:
            return [above, fixed(lines), *own(groups, width)]
        return [
            [Form(Rank.LEAST, []), Form(Rank.PLAYED, lines)],
            *own(tuple(filter(_is_some, groups)), width),
        ]

    # What happened, and what can be done

    def _log(self, scene: Scene, width: int) -> Part:
        """What happened since, newest last: ever more of it. Where there is a picture it goes before a row of
        which nothing is asked: a fight is such a story.
        """
        whole = in_rows(scene.log, width)
        forms = [Form(Rank.LEAST, [])]
        first = scene.picture is not None and len(scene.log) > 1 and not _touches_row(scene)
        for room in range(1, sum(len(each[0]) for each in whole) + 1):
            rank = Rank.NEWS if room <= _NEWS else Rank.STORY if room <= _STORY else Rank.REST
            rank = Rank.EXPOSED if first else rank
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
        if len(rows) == 1:
            return [heading(rows[0], tip, width, self._thin, beside=spend if beside else "")], beside
        start = Text().append(f"{self._thin}{self._thin} ", STYLES["quiet"]).append(rows[0], STYLES["title"])
        lines = [start, *(Text("   " + row, STYLES["title"]) for row in rows[1:])]
        room = width - lines[-1].cell_len - 1
        lines[-1].append(" ").append(self._thin * room, STYLES["quiet"])
        return lines, beside

    def _legend_fits_below(self, scene: Scene, width: int) -> bool:
        """Whether there is room for the legend beside the question."""
        lines, _ = self._question(scene, width)
        return scene.legend in lines[0].plain


def _is_about_row(scene: Scene) -> bool:
    """Whether the texts of the row matter more than other things: there is no long story."""
    return _touches_row(scene) and len(scene.log) <= _FEW


def _touches_row(scene: Scene) -> bool:
    """Whether cards of the row or of stacks can be taken, or may be later in the turn."""
    cards = (*scene.market, *scene.stacks)
    return scene.is_turn or any(card is not None and card.options for card in cards)


def _is_some(group: Group) -> bool:
    """Whether a group has anything in it, as an empty hand has not."""
    return bool(group.lines or group.extra or group.late)


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
