"""A frame as HTML: the same for every game, by what its ruleset document says."""

import functools

from deckwerk.games.catalogue import find_game
from deckwerk.presentation.ruleset_page import ruleset_page
from deckwerk.protocol.frame import Area, Ask, Board, Frame, Mark, Option, Zone
from deckwerk.protocol.ruleset import Place, RulesetDocument
from deckwerk.server.edge.plain.hexes import hexes
from deckwerk.server.edge.plain.html import Html, items, join, link, tag
from deckwerk.words import say


@functools.lru_cache(maxsize=32)
def ruleset_of(slug: str, lang: str) -> RulesetDocument:
    """The names of everything in a game."""
    return ruleset_page(find_game(slug), lang)


class Drawing:
    """Draws the frames of one game in one language."""

    def __init__(self, slug: str, lang: str) -> None:
        self._slug = slug
        self._lang = lang
        self.rules = ruleset_of(slug, lang)

    def words(self, key: str, **values: object) -> str:
        return say(f"host.plain.{key}", self._lang, **values)

    def frame(self, frame: Frame) -> Html:
        """Everything that lies on the table."""
        turn = frame.seats[str(frame.turn)].name
        parts = [tag("p", self.words("turn", number=frame.turns, who=turn), class_="turn")]
        if frame.over:
            winners = ", ".join(frame.seats[str(seat)].name for seat in frame.winners)
            parts = [tag("p", self.words("over", who=winners or self.words("nobody")), class_="turn")]
        parts.append(self._area(self.words("table"), frame.table, self.rules.layout.table, frame))
        parts += [tag("p", f"{rival.name}: {self._counters(rival.counters)}") for rival in frame.rivals]
        if frame.board is not None:
            parts.append(self._board(frame.board, frame))
        for number in sorted(frame.seats, key=lambda number: number != str(frame.you)):
            area, mine = frame.seats[number], number == str(frame.you)
            role = f" ({area.role})" if area.role else ""
            you = f" – {self.words('you')}" if mine else ""
            title = f"{area.name}{role}{you}"
            parts.append(self._area(title, area, self.rules.layout.seat, frame, mine=mine))
        return join(parts)

    def _board(self, board: Board, frame: Frame) -> Html:
        """The board as a picture, and in words for those who do not see it."""
        layout = self.rules.layout.board
        figures = [f"{frame.seats[seat].name}: {cell}" for seat, cell in board.figures.items()]
        parts: list[object] = [tag("p", " · ".join(figures), class_="small")]
        if board.fight is not None:
            parts.append(tag("p", board.fight.text, class_="notice"))
        if layout is not None and layout.kind == "hex":
            parts.insert(0, hexes(layout, board, frame))
        return tag("section", *parts, class_="area")

    def _area(
        self, title: str, area: Area, places: tuple[Place, ...], frame: Frame, *, mine: bool = False
    ) -> Html:
        lines = [tag("p", self._counters(area.counters), class_="small")] if area.counters else []
        shown: list[Html] = []
        piles: list[Html] = []
        for place in places:
            zone = area.zones.get(place.zone)
            if zone is None or place.shape == "under":
                continue
            label = self.rules.zones[place.zone]
            cards = [self._card(zone, index, place.shape) for index in range(len(zone.cards))]
            if place.shape in ("pile", "stack"):
                top = cards if place.shape == "stack" else []
                piles.append(tag("span", _label(label), f"{zone.n} ", *top, class_="pile"))
            elif place.shape == "track":
                steps = (
                    join([card, " ", self._steps(frame, place.by, n)]) for n, card in enumerate(cards, 1)
                )
                shown.append(join([_label(label), items(steps, "plain")]))
            elif place.shape == "market":
                row = tag("ol", *(tag("li", each) for each in cards), class_="market")
                shown.append(join([_label(label), row]))
            else:
                hidden = [self.words("hidden", n=zone.n - len(cards))] if zone.n > len(cards) else []
                parts = [part for card in [*cards, *hidden] for part in (card, " ")][:-1]
                shown.append(join([_label(label), *parts]))
        if piles:
            shown.append(join(piles))
        kind = "area me" if mine else "area"
        return tag("section", tag("h2", title), *lines, items(shown, "zones"), class_=kind)

    def _steps(self, frame: Frame, by: str, number: int) -> str:
        """How far everyone is on a track."""
        done = (f"{area.name} {area.counters.get(f'{by}_{number}', 0)}" for area in frame.seats.values())
        return f"({', '.join(done)})"

    def _counters(self, counters: dict[str, int]) -> str:
        known = self.rules.layout.counters
        return " · ".join(f"{known[name].label} {counters[name]}" for name in known if name in counters)

    def _card(self, zone: Zone, index: int, shape: str) -> Html:
        card = zone.cards[index]
        if card is None:
            return tag("span", "–", class_="card")
        mark = zone.marks.get(str(index), Mark())
        info = self.rules.cards[card]
        words = [f"✓ {need}" for need in mark.live] + [f"✗ {need}" for need in mark.dull] + list(mark.say)
        words += [self.rules.cards[under].name for under in mark.under]
        words += [self.words("used")] * bool(mark.used) + [self.words("ready")] * mark.ready
        words += [self.words("safe")] * (mark.safe or mark.guarded)
        name = link(f"/plain/cards/{self._slug}#{card}", info.name)
        if shape == "market":
            cost = info.cost if mark.price is None else mark.price
            label = (
                self.rules.layout.counters[info.pay].label if info.pay in self.rules.layout.counters else ""
            )
            words.insert(0, f"{label} {cost}".strip())
        more = [" ", tag("span", "; ".join(words), class_="small")] if words else []
        return tag("span", name, *more, class_="card")

    def question(self, ask: Ask, button: "Button") -> Html:
        """What is asked, with a button for each answer."""
        cause = [tag("p", ask.cause.text, class_="small")] if ask.cause is not None and ask.cause.text else []
        parts: list[object] = [tag("h2", ask.text), *cause]
        group = ""
        for option in ask.options:
            if option.group != group:
                group = option.group
                parts.append(tag("h3", group) if group else tag("br"))
            costs = f" ({self._counters(option.costs)})" if option.costs and not option.main else ""
            label = (option.item or option.text) if option.group else option.text
            parts += [button(option.i, f"{label}{costs}", main=option.main)]
            parts += [button(index, str(amount), main=False) for amount, index in _amounts(option)]
        return tag("section", *parts, id="ask", class_="area")


def _label(text: str) -> Html:
    return tag("span", text, class_="label")


class Button:
    """Makes the button of an option."""

    def __call__(self, option: int, label: str, *, main: bool) -> Html:
        raise NotImplementedError


def _amounts(option: Option) -> list[tuple[int, int]]:
    """The other amounts of an option that is one of several, with their indices."""
    span = option.range
    if span is None:
        return []
    all_of_them = [(n, span.i + (n - span.least) * span.step) for n in range(span.least, span.most + 1)]
    return [(amount, index) for amount, index in all_of_them if index != option.i]
