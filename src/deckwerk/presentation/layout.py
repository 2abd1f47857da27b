"""Layouts: what clients show of a family of games, where and how; `layouts/` has a file for each."""

import functools
from pathlib import Path

import msgspec
import yaml
from msgspec import Struct

from deckwerk.engine.components import SEEN_BY_OWNER, ZoneSpec
from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import GameInfo
from deckwerk.protocol.ruleset import Counter, Place, Shape

_FOLDER = Path(__file__).parent / "layouts"
_COUNTED = ("turn", "turns", "first")
"""Counters of which frames tell in another way."""


class Move(Struct, frozen=True, forbid_unknown_fields=True, rename={"from_": "from"}):
    """From where to where something goes when an event happens: zones or counters, of several the first that
    fits.

    Names that begin with `other.` are those of the other seat.
    """

    from_: str | tuple[str, ...] = ()
    to: str | tuple[str, ...] = ()


class LayoutFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A layout as it is written.

    `unseen` are the zones and counters that nobody is shown, `amounts` the verbs whose number is an amount,
    `main` those that go on where they touch nothing, besides the end of a turn and to pass, `touches` what an
    option touches that names no card, by its verb. `cells` are the kinds of cells of the board that have a
    name.
    """

    table: tuple[Place, ...]
    seat: tuple[Place, ...]
    counters: dict[str, Counter]
    events: dict[str, Move]
    unseen: tuple[str, ...] = ()
    amounts: tuple[str, ...] = ()
    main: tuple[str, ...] = ()
    touches: dict[str, str] = {}
    cells: tuple[str, ...] = ()


def layout_of(game: GameInfo) -> LayoutFile:
    """The layout of a game: that of its family, or where there is none the usual one."""
    has_file = (_FOLDER / f"{game.family}.yaml").exists()
    return read_layout(game.family) if has_file else usual_layout(game.load())


@functools.cache
def read_layout(family: str) -> LayoutFile:
    """The layout of a family; ValueError says what is wrong with its file."""
    return read_text((_FOLDER / f"{family}.yaml").read_text("utf-8"))


def usual_layout(rules: Ruleset) -> LayoutFile:
    """Everything that a game has, laid out by who sees it."""
    zones = [spec for spec in rules.zones if not spec.on_top_of and not spec.ahead]
    table = {spec.name for spec in rules.zones[: rules.table_zones]}
    counters = [name for name in rules.counters if name not in (*_COUNTED, *rules.cell_references)]
    return LayoutFile(
        table=tuple(_usual_place(spec, "market") for spec in zones if spec.name in table),
        seat=tuple(_usual_place(spec, "tableau") for spec in zones if spec.name not in table),
        counters={name: Counter("dot", "score") for name in counters},
        events={},
        unseen=tuple(name for name in rules.counters if name not in counters),
    )


def _usual_place(spec: ZoneSpec, ordered: Shape) -> Place:
    """How a zone is laid, by what is known of it."""
    if spec.stack_of:
        return Place(spec.name, "stack")
    if spec.seen == SEEN_BY_OWNER:
        return Place(spec.name, "hand")
    return Place(spec.name, ordered if spec.ordered else "pile")


def read_text(text: str) -> LayoutFile:
    """The layout that a text describes."""
    return msgspec.convert(yaml.safe_load(text), LayoutFile)


def check(layout: LayoutFile, rules: Ruleset) -> None:
    """ValueError unless a layout names every zone and counter of a game once, as shown or unseen, and no
    other.
    """
    zones = [spec.name for spec in rules.zones if not spec.on_top_of and not spec.ahead]
    shown = [place.zone for place in (*layout.table, *layout.seat)]
    named = [*shown, *layout.counters, *layout.unseen]
    for name in (*zones, *rules.counters):
        if named.count(name) != 1:
            raise ValueError(f"the layout names {name!r} {named.count(name)} times")
    for name in named:
        if name not in zones and name not in rules.counters:
            raise ValueError(f"the layout names {name!r}, which {rules.slug} does not have")
    of_table = {spec.name for spec in rules.zones[: rules.table_zones]}
    for places, is_table in ((layout.table, True), (layout.seat, False)):
        for place in places:
            if (place.zone in of_table) is not is_table:
                raise ValueError(f"the layout has {place.zone!r} at the wrong place")
    words = {verb.word for verb in rules.verbs}
    for word in (*layout.amounts, *layout.main, *layout.touches):
        if word not in words:
            raise ValueError(f"the layout names the verb {word!r}, which {rules.slug} does not have")
    for kind, move in layout.events.items():
        for name in (*names_of(move.from_), *names_of(move.to)):
            if name.removeprefix("other.") not in (*shown, *layout.counters):
                raise ValueError(f"the event {kind!r} goes from or to {name!r}, which is not shown")


def names_of(names: str | tuple[str, ...]) -> tuple[str, ...]:
    """One name or several."""
    return (names,) if isinstance(names, str) else names
