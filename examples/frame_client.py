"""A client drawn from frames alone: it plays every game against greedy in the terminal.

    python examples/frame_client.py mistborn --lang de

`Host` stands for a server: it holds the game and sends JSON. `Client` knows no game: it has the ruleset
document, keeps its frame by merging patches into it, draws what the layout says, and answers with the index
of an option. Signs at cards: ✓ and ✗ what works now and what does not, » ready, « used, # safe from attacks.
"""

import argparse
import sys
from collections.abc import Callable, Iterator

import msgspec

import deckwerk
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.facts import facts_of
from deckwerk.presentation.frame import Framer
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.patch import data_of, diff, merge
from deckwerk.presentation.ruleset_page import ruleset_page
from deckwerk.protocol.frame import Area, Ask, Frame, Mark, Option, Zone
from deckwerk.protocol.ruleset import Place, RulesetDocument
from deckwerk.table.seating import Seating
from deckwerk.table.table import Table
from deckwerk.words.voice import Voice

Pick = Callable[[Frame], int | str]


class Host:
    """A table with one person at seat 0 and greedy on all others."""

    def __init__(self, slug: str, seats: int, lang: str, seed: int | None = None, variant: str = "") -> None:
        game = deckwerk.new(slug, seats=seats, seed=seed, variant=variant or None)
        names = ("Anna", *(f"Greedy {seat}" for seat in range(1, seats)))
        self.table = Table(game, Seating(("human", *["greedy"] * (seats - 1)), names))
        self.document = msgspec.json.encode(ruleset_page(find_game(slug), lang))
        self._lexicon = Lexicon(find_game(slug), Voice(lang))
        self._framer = Framer(self._lexicon, list(names))
        self._sent: dict[str, object] = {}

    def updates(self) -> Iterator[bytes]:
        """What to merge into the client's frame, after each thing that others do, until it is asked."""
        while True:
            facts = facts_of(self.table, 0, self._lexicon.voice)
            data = data_of(self._framer.frame(self.table.view(0), facts))
            yield msgspec.json.encode(diff(self._sent, data))
            self._sent = data
            if self.table.over or self.table.asked == 0:
                return
            self.table.answer(lambda _: None)

    def take(self, rev: int, answer: int | str) -> None:
        """The client's answer to the question of a revision; StaleAction if that is another by now."""
        if isinstance(answer, int):
            self.table.act(0, answer, rev=rev)
        else:
            self.table.sweep(0, answer, rev=rev)


class Client:
    """Draws frames as lines of text, and lets `pick` answer: with an option's index, or with a sweep."""

    def __init__(self, document: bytes, pick: Pick, show: Callable[[str], None]) -> None:
        self.rules = msgspec.json.decode(document, type=RulesetDocument)
        self._pick = pick
        self._show = show
        self._data: object = {}
        self.frame: Frame | None = None

    def take(self, update: bytes) -> None:
        """Merge an update into the frame."""
        self._data = merge(self._data, msgspec.json.decode(update))
        self.frame = msgspec.convert(self._data, Frame)

    def play(self, host: Host) -> None:
        """Play to the end."""
        while True:
            for update in host.updates():
                self.take(update)
            assert self.frame is not None
            self._show("\n".join(self.lines(self.frame)))
            if self.frame.over:
                return
            host.take(self.frame.rev, self._pick(self.frame))

    # Drawing

    def lines(self, frame: Frame) -> list[str]:
        """Everything in a frame."""
        found = ["", f"== {self.rules.name}, {frame.turns}: {frame.seats[str(frame.turn)].name}"]
        found += self._area(frame.table, self.rules.layout.table, frame)
        for rival in frame.rivals:
            found.append(f"-- {rival.name}: {self._counters(rival.counters)}")
        for seat, area in frame.seats.items():
            role = f" ({area.role})" if area.role else ""
            found.append(f"-- {area.name}{role}")
            found += self._area(area, self.rules.layout.seat, frame if seat == str(frame.you) else None)
        if frame.over:
            winners = ", ".join(frame.seats[str(seat)].name for seat in frame.winners)
            return [*found, f"== {list(frame.scores)} {winners}"]
        return found + (self._question(frame.ask) if frame.ask is not None else [])

    def _area(self, area: Area, places: tuple[Place, ...], frame: Frame | None) -> list[str]:
        found = [f"   {self._counters(area.counters)}"] if area.counters else []
        for place in places:
            zone = area.zones.get(place.zone)
            if zone is None or place.shape == "under":
                continue
            label = self.rules.zones[place.zone]
            cards = [self._card(zone, index, place.shape) for index in range(len(zone.cards))]
            if place.shape == "market":
                found += [f"   {label}", *(f"     {number}. {card}" for number, card in enumerate(cards, 1))]
            elif place.shape == "track" and frame is not None:
                found += [f"   {card} {self._steps(frame, place.by, at)}" for at, card in enumerate(cards, 1)]
            elif place.shape in ("pile", "stack"):
                found.append(f"   {label}: {zone.n}")
            else:
                hidden = [f"({zone.n - len(cards)})"] if zone.n > len(cards) else []
                found.append(f"   {label}: {', '.join([*cards, *hidden])}")
        return found

    def _counters(self, counters: dict[str, int]) -> str:
        known = self.rules.layout.counters
        return ", ".join(f"{known[name].label} {counters[name]}" for name in known if name in counters)

    def _steps(self, frame: Frame, by: str, number: int) -> str:
        """How far everyone is on a track."""
        return "/".join(str(area.counters.get(f"{by}_{number}", 0)) for area in frame.seats.values())

    def _card(self, zone: Zone, index: int, shape: str) -> str:
        card = zone.cards[index]
        if card is None:
            return "-"
        mark = zone.marks.get(str(index), Mark())
        info = self.rules.cards[card]
        words = [f"✓{need}" for need in mark.live] + [f"✗{need}" for need in mark.dull] + list(mark.say)
        words += [self.rules.cards[under].name for under in mark.under]
        words += ["«"] * bool(mark.used) + ["»"] * mark.ready + ["#"] * (mark.safe or mark.guarded)
        told = f"{info.name} [{'; '.join(words)}]" if words else info.name
        if shape != "market":
            return told
        cost = info.cost if mark.price is None else mark.price
        return f"{told} ({cost} {self.rules.layout.counters[info.pay].label if info.pay else ''})"

    def _question(self, ask: Ask) -> list[str]:
        found, group = [f">> {ask.text} {' '.join(ask.sweep)}".rstrip()], ""
        for number, option in enumerate(ask.options, 1):
            if option.group != group:
                group = option.group
                found += [f"   {group}:"] if group else []
            costs = f" ({self._counters(option.costs)})" if option.costs else ""
            found.append(f"   [{number}] {(option.group and option.item) or option.text}{costs}")
        return found


def amount_index(option: Option, amount: int) -> int | None:
    """The index of an amount of an option that is one of several; None if it cannot be named."""
    span = option.range
    if span is None or not span.least <= amount <= span.most:
        return None
    return span.i + (amount - span.least) * span.step


def ask_person(frame: Frame) -> int | str:
    """Read `3` for the third option, `3 5` for an amount of 5 with it, `play` to play all that is free."""
    assert frame.ask is not None
    while True:
        try:
            words = input("> ").split()
        except EOFError:
            sys.exit()
        if len(words) == 1 and words[0] in frame.ask.sweep:
            return words[0]
        if words and all(word.isdecimal() for word in words) and 0 < int(words[0]) <= len(frame.ask.options):
            option = frame.ask.options[int(words[0]) - 1]
            index = option.i if len(words) == 1 else amount_index(option, int(words[1]))
            if index is not None:
                return index


def main() -> None:
    """Play a game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=[info.slug for info in deckwerk.games()])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--variant", default="")
    parser.add_argument("--lang", choices=["en", "de"], default="en")
    parser.add_argument("--seed", type=int)
    given = parser.parse_args()
    host = Host(given.game, given.seats, given.lang, given.seed, given.variant)
    Client(host.document, ask_person, print).play(host)


if __name__ == "__main__":
    main()
