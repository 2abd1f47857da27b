"""Frames in tests: what makes them, and whether something is there in one."""

import functools

from deckwerk import Game, View
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.asking import Facts
from deckwerk.presentation.frame import Framer
from deckwerk.presentation.layout import LayoutFile
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.protocol.frame import Area, Frame, Option, Target
from deckwerk.words.voice import Voice

NAMES = ["Anna", "Bea", "Carl", "Dora", "Emil", "Frida"]
WITHOUT_TARGET = {"end", "pass", "spare", "suffer", "choose", "attack", "physical", "magic"}
"""The verbs of options that may touch nothing: to stop, to take damage, to choose an effect, to strike all.
"""


@functools.cache
def framer(slug: str, lang: str, seats: int) -> Framer:
    return Framer(Lexicon(find_game(slug), Voice(lang)), NAMES[:seats])


def fresh_framer(game: Game) -> Framer:
    """One that has made no frame yet, in English."""
    return Framer(Lexicon(find_game(game.rules.slug), Voice("en")), NAMES[: game.seats])


def frame_of(game: Game, seat: int | None, lang: str = "en", rev: int = 0) -> Frame:
    return frame_of_view(game.view(seat), lang, rev)


def frame_of_view(view: View, lang: str = "en", rev: int = 0) -> Frame:
    return framer(view.rules.slug, lang, int(view.seats)).frame(view, Facts(rev, sweep=("play",)))


def is_there(frame: Frame, target: Target, layout: LayoutFile) -> bool:
    """Whether a frame has the thing that a target names; a counter that is shown may be at 0."""
    if target.cell:
        return frame.board is not None
    if target.seat is not None and str(target.seat) not in frame.seats:
        return False
    area: Area = frame.table if target.seat is None else frame.seats[str(target.seat)]
    if target.counter:
        return target.counter in layout.counters
    if not target.zone:
        return target.seat is not None
    zone = area.zones.get(target.zone)
    if zone is None:
        return False
    if target.place:
        return len(zone.cards) >= target.place and zone.cards[target.place - 1] == target.card
    return target.card in zone.cards or target.card in zone.rest or not target.card


def answers(option: Option) -> list[int]:
    """The indices of all that can be chosen with an option."""
    if option.range is None:
        return [option.i, *option.also]
    amounts = range(option.range.most - option.range.least + 1)
    return [option.range.i + option.range.step * amount for amount in amounts]
