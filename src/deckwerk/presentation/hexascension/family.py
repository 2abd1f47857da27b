"""How Hexascension is told and read."""

import re
from typing import ClassVar, Final

from deckwerk import Action, Event, Game, View
from deckwerk.engine.board import piece_at
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.attributes import is_disabled
from deckwerk.games.hexascension.book import CardBook, card_at, class_of, is_deck_card
from deckwerk.games.hexascension.card import CLASSES, AreaEvent
from deckwerk.games.hexascension.fighting import Fight
from deckwerk.games.hexascension.figures import kind_at
from deckwerk.games.hexascension.gains import RaiseOne
from deckwerk.games.hexascension.hexes import BOARD, KINDS, PLAIN
from deckwerk.games.hexascension.moving import longest_range, reachable
from deckwerk.presentation.family import BARE, COUNT, GAIN, LINE, NUMBERS, TOTAL, Family, Told, too_dear
from deckwerk.presentation.hexascension.choices import HexascensionChooser
from deckwerk.presentation.hexascension.marks import HexascensionMarks
from deckwerk.presentation.hexascension.results import HexascensionResults
from deckwerk.presentation.hexascension.story import told_strikes
from deckwerk.presentation.hexascension.telling import STARTING, Telling, attribute_names, progress
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.results import Results
from deckwerk.presentation.typography import bracketed
from deckwerk.table.questions import TURN
from deckwerk.words.voice import Voice

_CELL: Final = re.compile(r"[a-z]\d")
"""What looks like the name of a cell."""
_EVEN: Final = 50


class Hexascension(Family):
    """Figures walk over a board and fight; relics and classes are used."""

    EVENTS: ClassVar = {
        "used": Told(means=True, minor=True),
        "paid_focus": Told(NUMBERS, means=True, passing=True),
        "gained_units": Told(TOTAL, means=True, passing=True),
        "raised": Told(TOTAL, means=True, passing=True),
        "explored": Told(means=True),
        "event": Told(means=True),
        "no_event": Told(BARE, quiet=True),
        "fight_event": Told(passing=True),
        "repeated": Told(quiet=True),
        "moved": Told(means=True),
        "triggered": Told(means=True, passing=True),
        "rolled": Told(NUMBERS, means=True, passing=True),
        "rerolled": Told(BARE, suffered=True),
        "parried": Told(COUNT, suffered=True),
        "attacked": Told(strike=True),
        "defeated": Told(strike=True),
        "became": Told(strike=True),
        "took_tokens": Told(strike=True),
        "gained_tokens": Told(GAIN, strike=True),
        "disabled": Told(strike=True),
        "unplayed": Told(strike=True),
        "hit": Told(LINE, sums_up="rolled"),
        "missed": Told(LINE, sums_up="rolled"),
        "incapacitated": Told(LINE),
        "saved": Told(BARE, suffered=True),
        "restarted": Told(suffered=True),
        "pushed": Told(suffered=True),
        "dodged": Told(suffered=True),
        "cancelled": Told(suffered=True),
        "pool_empty": Told(BARE, strike=True),
    }
    SURE: tuple[str, ...] = ("act", "ability", "physical", "magic")
    ATTACKS: tuple[str, ...] = ("attack",)
    IN_ORDER: bool = True
    LOOKS: tuple[str, ...] = ("cells",)
    LAID_OUT: tuple[str, ...] = ("row", "monsters", "areas", "classes")

    def deed(self, event: Event, lexicon: Lexicon) -> str:
        """Of events nothing comes, or a fight, of which more is told, or something else."""
        if event.kind != "event":
            return event.kind
        rules = lexicon.game.load()
        assert isinstance(rules, CardBook)
        card = rules.printed[rules.card_numbers[event.card_id() or ""]]
        effect = card.effect if isinstance(card, AreaEvent) else None
        return "no_event" if effect is None else "fight_event" if isinstance(effect, Fight) else "event"

    def told_lines(self, events: list[Event], lexicon: Lexicon, names: list[str]) -> dict[int, str]:
        return told_strikes(events, lexicon, names)

    def why_unusable(self, view: View, seat: int, card: int, lexicon: Lexicon) -> str:
        """A relic may be switched off, have nothing to use, or its ability may be too dear."""
        if not is_deck_card(view, card):
            return ""
        voice, printed = lexicon.voice, card_at(view, card)
        relics = view.zone("relics", seat)
        notes = [note for number, note in zip(relics.cards, relics.notes, strict=True) if number == card]
        if notes and all(is_disabled(note) for note in notes):
            return voice("why.off")
        if printed.use is None:
            return voice("why.by_itself")
        return too_dear("focus", int(printed.use_price), view.counter("focus"), voice)

    def why_untouched(self, view: View, seat: int, card: int, lexicon: Lexicon) -> str:
        """A class may have been held in this turn already, or asks for more than was done."""
        name = view.rules.card_ids[card]
        if name not in CLASSES:
            return ""
        if view.counter("held") >> CLASSES.index(name) & 1:
            return lexicon.voice("why.held")
        if name not in CLASSES[1:]:
            return ""
        have, need = progress(view, seat)[name]
        target = "_target" if name == "manipulator" and not view.counter("targeted") else ""
        if have >= need and not target:
            return lexicon.voice("why.taken")
        return lexicon.voice(f"why.needs.{name}{target}", n=have, need=need)

    def risk(self, option: Action, view: View, lexicon: Lexicon, names: list[str]) -> str:
        """An attack in which one is rather hit than not ends the turn, whatever is unspent or in hand."""
        if option.verb != "attack" or option.seat is None or view.seat is None:
            return ""
        telling, voice, seat = Telling(lexicon, names), lexicon.voice, view.seat
        hit, back = (max(telling.chances(view, *pair)) for pair in ((seat, option.seat), (option.seat, seat)))
        cards = view.zone("hand", seat).count
        left = telling.unspent(view, spent_moves=1) + ([voice("cards", n=cards)] if cards else [])
        if not left or back < _EVEN <= hit or back == 0:
            return ""
        return voice("risk", who=names[option.seat], hit=hit, back=back, things=voice.all_of(left))

    def looked_at(self, word: str, view: View, lexicon: Lexicon, names: list[str]) -> list[str]:
        """The special cells, kind by kind, the nearest to the own figure first."""
        voice, telling = lexicon.voice, Telling(lexicon, names)
        here = telling.at(view, view.seat) if view.seat is not None else 0
        standing = {telling.at(view, seat): names[seat] for seat in range(int(view.seats))}
        lines = []
        for kind in KINDS:
            cells = [cell for cell in range(1, int(BOARD.size) + 1) if telling.kind(view, cell) == kind]
            if kind == PLAIN or not cells:
                continue
            away = {cell: int(BOARD.distance(here, cell)) if here else 0 for cell in cells}
            told = []
            for cell in sorted(cells, key=lambda cell: (away[cell], cell)):
                facts = [voice("away.here" if cell == here else "away.steps", n=away[cell])] if here else []
                facts += [standing[cell]] if cell in standing and cell != here else []
                told.append(BOARD.names[cell] + bracketed(facts))
            lines.append(f"{voice.table(f'cell.{kind}', capital=True)}: {', '.join(told)}")
        return lines

    def why_verb(self, verb: str, view: View, seat: int, voice: Voice) -> str:
        """Moves and field actions need a move to spend, and a field action a special cell."""
        match verb:
            case "act" if KINDS[int(kind_at(view, view.get(c.AT, seat)))] == PLAIN:
                return voice("why.plain_cell")
            case "act" | "move" | "attack" if not _units(view):
                return voice("why.no_move")
            case "attack":
                here = int(view.get(c.AT, seat))
                others = [int(view.get(c.AT, each)) for each in range(int(view.seats)) if each != seat]
                nearest = min(int(BOARD.distance(here, cell)) for cell in others if cell)
                return voice("why.out_of_reach", n=nearest, reach=int(longest_range(view)))
            case "ability" if class_of(view, seat) == 0:
                return voice("why.no_ability")
            case "ability":
                return voice("why.used")
            case "become":
                told = progress(view, seat).items()
                listed = [f"{voice(f'faction.{name}')} {have}/{need}" for name, (have, need) in told]
                return voice("why.no_class", classes=", ".join(listed))
        return ""

    def also_called(self, option: Action, view: View) -> list[str]:
        """Whoever is attacked can be named by the cell, too; an attribute to be raised has its name."""
        if option.verb == "attack" and option.seat is not None:
            return [BOARD.names[view.get(c.AT, option.seat)]]
        if option.verb == "choose" and option.number and isinstance(view.asking(), RaiseOne):
            return attribute_names(c.ATTRIBUTES[option.number - 1])
        return []

    def why_word(self, word: str, view: View, seat: int, lexicon: Lexicon, names: list[str]) -> str:
        """Why a cell cannot be reached."""
        if _CELL.fullmatch(word) is None:
            return ""
        voice, cell = lexicon.voice, BOARD.numbers.get(word, 0)
        decision, here = view.decision, view.get(c.AT, seat)
        if not cell:
            return voice("why.no_cell")
        if decision is not None and decision.kind == STARTING:
            return voice("why.no_start")
        if decision is None or decision.kind != TURN:
            return voice("why.asked")
        if cell == here:
            return voice("why.here")
        if not _units(view):
            return voice("why.no_move")
        other = int(piece_at(view, c.AT, cell))
        if other >= 0 and reachable(view, seat, longest_range(view)) & BOARD.near(cell):
            return voice("why.not_free", who=names[other])
        away, reach = int(BOARD.distance(here, cell)), int(longest_range(view))
        between = [
            option.cell
            for option in decision.options
            if option.verb == "move"
            and option.cell is not None
            and int(BOARD.distance(BOARD.numbers[option.cell], cell)) == away - reach
        ]
        key = "too_far_by" if between and _units(view) > 1 else "too_far"
        return voice(f"why.{key}", n=away, reach=reach, cell=between[0] if between else "")

    def chooser(self, lexicon: Lexicon, names: list[str]) -> HexascensionChooser:
        return HexascensionChooser(lexicon, names, Telling(lexicon, names))

    def marks(self, lexicon: Lexicon, names: list[str]) -> HexascensionMarks:
        return HexascensionMarks(lexicon, names)

    def results(self, game: Game, lexicon: Lexicon, names: list[str]) -> Results:
        return HexascensionResults(game, lexicon, names)


def _units(view: View) -> int:
    """How many moves are left."""
    return sum(view.counter(f"units_{reach}") for reach in range(1, int(c.MOST_RANGE) + 1))
