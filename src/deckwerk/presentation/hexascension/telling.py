"""What is said of cells, attributes and fights of Hexascension, in short and in full."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product

from deckwerk import View
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import NOBODY
from deckwerk.games.hexascension import classes
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.attributes import attribute_of, lasting_sum
from deckwerk.games.hexascension.book import area_at, card_at, monster_at
from deckwerk.games.hexascension.card import Monster
from deckwerk.games.hexascension.fighting import Duel
from deckwerk.games.hexascension.figures import kind_at
from deckwerk.games.hexascension.hexes import BOARD, KINDS, PLAIN
from deckwerk.games.hexascension.strikes import (
    side_attribute,
    striking_dice,
    striking_seat,
    struck_seat,
    succeeds,
)
from deckwerk.games.hexascension.text import DIALECT
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.words import LANGUAGES
from deckwerk.words.voice import Voice

STARTING = "start"
"""The kind of the question for a start point, before the first turn."""
_SIDES = 6
_STYLES = ("", "physical", "magic")


@dataclass(frozen=True)
class Strike:
    """One strike as it stands: who strikes (None: the monster), how, the dice, the totals."""

    striker: int | None
    struck: int | None
    style: int
    attack_dice: tuple[int, ...]
    defence_dice: tuple[int, ...]
    attack: int
    defence: int
    hits: bool


class Telling:
    """Tells of one game in one language. `names` are those of the seats."""

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        self.lexicon = lexicon
        self.voice: Voice = lexicon.voice
        self.names = names

    def starting(self, view: View) -> int | None:
        """Who chooses a start point now; None once the first turn has begun."""
        decision = view.decision
        return decision.seat if decision is not None and decision.kind == STARTING else None

    # Cells

    def kind(self, view: View, cell: int) -> str:
        """The kind of a cell, as a word of the catalogue."""
        return KINDS[int(kind_at(view, cell))]

    def cell(self, view: View, cell: int) -> str:
        """`e9 village`; of a plain cell the name alone."""
        kind = self.kind(view, cell)
        name = BOARD.names[cell]
        return name if kind == PLAIN else f"{name} {self.voice.table(f'cell.{kind}')}"

    def named_cell(self, view: View, name: str) -> str:
        """The same of a cell by its name."""
        return self.cell(view, BOARD.numbers[name])

    def at(self, view: View, seat: int) -> int:
        """The cell on which a seat's figure stands; 0 before the start."""
        return int(view.get(c.AT, seat))

    def unspent(self, view: View, form: str = "amount", *, spent_moves: int = 0) -> list[str]:
        """What of whoever is on turn would lapse if the turn ended now, or after so many moves."""
        focus = view.counter("focus")
        moves = sum(view.counter(f"units_{reach}") for reach in range(1, int(c.MOST_RANGE) + 1))
        found = {"focus": focus, "moves": moves - spent_moves}
        return [self.voice(f"{form}.{name}", n=n) for name, n in found.items() if n > 0]

    # Attributes

    def attributes(self, view: View, seat: int) -> list[int]:
        """Attack and defence, physical and magic, as they count in a fight."""
        return [int(attribute_of(view, seat, attribute)) for attribute in range(len(c.ATTRIBUTES))]

    def told_attributes(self, values: list[int], key: str = "attributes") -> str:
        """`phys 11/9 magic 4/5`."""
        return self.voice(key, **dict(zip(c.ATTRIBUTES, values, strict=True)))

    # Field actions

    def rolled(self, view: View) -> str:
        """`Pit Arena, 4: weak monster`: the area that is explored and what its dice bring; empty for none."""
        area = view.see(c.AREA)
        if not area.size():
            return ""
        name = self.lexicon.of(view, int(area.card(0))).name[self.voice.lang]
        dice = [int(view.get(c.DICE + die)) for die in range(1, int(c.MOST_DICE) + 1)]
        told = [f"{side}: {self.event(view, side)}" for side in dice if side]
        return f"{name}, {self.voice.listed(told)}" if told else name

    def event(self, view: View, side: int) -> str:
        """The event of a side of the die in the area that is explored; empty where none is."""
        area = view.see(c.AREA)
        if not area.size() or not side:
            return ""
        event = int(area_at(view, area.card(0)).events[side - 1])
        return self.lexicon.of(view, event).name[self.voice.lang]

    # Fights

    def monster(self, view: View) -> Monster | None:
        """The monster that is being fought."""
        zone = view.see(c.MONSTER)
        return monster_at(view, zone.card(0)) if zone.size() else None

    def fighters(self, view: View) -> tuple[int, int | None] | None:
        """The attacker and the defender (None: a monster) of the fight that goes on."""
        attacker, defender = int(view.get(c.ATTACKER)), int(view.get(c.DEFENDER))
        return (attacker - 1, defender - 1 if defender else None) if attacker else None

    def began_by(self, view: View) -> str:
        """The card that began the fight: an area or one that was played; empty for figures that met on the
        board, and where nobody fights.
        """
        found = self.fighters(view)
        if found is None:
            return ""
        attacker, defender = found
        if defender is None:
            area = view.see(c.AREA)
            return view.rules.card_ids[int(area.card(0))] if area.size() else ""
        played = view.see(c.PLAYED, attacker)
        cards = [int(played.card(place)) for place in range(int(played.size()))]
        duels = [(card, duel) for card in cards for duel in _duels(card_at(view, card).effects())]
        if not duels:
            return ""
        card, duel = duels[-1]
        apart = int(BOARD.distance(self.at(view, attacker), self.at(view, defender)))
        challenged = apart > 1 or int(view.get(c.FIGHT_BONUS)) >= int(duel.bonus)
        return view.rules.card_ids[card] if challenged else ""

    def fighter(self, view: View, seat: int | None) -> str:
        """A seat's name, or the monster's."""
        if seat is not None:
            return self.names[seat]
        zone = view.see(c.MONSTER)
        if not zone.size():
            return self.voice.table("monster")
        return self.lexicon.of(view, int(zone.card(0))).name[self.voice.lang]

    def values(self, view: View, seat: int | None) -> list[int]:
        """The attributes of a seat, or the monster's."""
        side = int(NOBODY) if seat is None else seat
        return [int(side_attribute(view, side, attribute)) for attribute in range(len(c.ATTRIBUTES))]

    def strike(self, view: View) -> Strike | None:
        """The strike whose dice lie on the table."""
        if not view.get(c.STRIKE) or not view.get(c.DICE + 1):
            return None
        count = int(striking_dice(view))
        dice = [int(view.get(c.DICE + die)) for die in range(1, count + 2)]
        attack, defence = int(view.get(c.STRIKE_ATTACK)), int(view.get(c.STRIKE_DEFENCE))
        return Strike(
            _seat(int(striking_seat(view))),
            _seat(int(struck_seat(view))),
            int(view.get(c.STYLE)),
            tuple(dice[:-1]),
            (dice[-1],),
            attack,
            defence,
            bool(succeeds(view, attack - defence)),
        )

    def told_strike(self, view: View, strike: Strike) -> str:
        """`Anna strikes Ben (physical): 4 + 11 = 15 against 3 + 8 = 11: hit`."""
        return self.voice(
            "fight.strike",
            who=self.fighter(view, strike.striker),
            other=self.fighter(view, strike.struck),
            style=self.style(strike.style),
            attack=self._sum(strike.attack_dice, strike.attack),
            defence=self._sum(strike.defence_dice, strike.defence),
            result=self.voice("fight.hit" if strike.hits else "fight.miss"),
        )

    def style(self, number: int) -> str:
        return self.voice(f"style.{_STYLES[number]}")

    def style_word(self, number: int) -> str:
        return _STYLES[number]

    def strikes_by(self, style: int) -> tuple[str, str]:
        """The attributes that a strike of a style compares: the striker's, and that of whoever is struck."""
        at = 0 if style == c.PHYSICAL else 2
        return c.ATTRIBUTES[at], c.ATTRIBUTES[at + 1]

    def _sum(self, dice: tuple[int, ...], total: int) -> str:
        """`4 + 11 = 15`; of several dice the highest counts."""
        best = max(dice)
        shown = (
            str(best)
            if len(dice) == 1
            else self.voice("fight.best", best=best, dice="/".join(map(str, dice)))
        )
        return f"{shown} + {total - best} = {total}"

    def chance(self, attack: int, defence: int) -> int:
        """How likely a strike of a player hits, in percent."""
        rolls = list(product(range(1, _SIDES + 1), repeat=2))
        hits = [mine for mine, theirs in rolls if mine + attack > theirs + defence]
        return round(100 * len(hits) / len(rolls))

    def monster_chance(self, view: View, monster: Monster, seat: int) -> int:
        """How likely at least one of the strikes of a monster hits a seat, in percent."""
        mine, missed = self.attributes(view, seat), 1.0
        for at in (0, 2):
            attack = int(monster.attributes[at])
            if attack:
                over = attack - mine[at + 1] + int(monster.ties_hit)
                rolls = list(product(range(1, _SIDES + 1), repeat=int(monster.counter_dice) + 1))
                missed *= sum(max(roll[1:]) + over <= roll[0] for roll in rolls) / len(rolls)
        return round(100 * (1 - missed))

    def chances(self, view: View, striker: int, struck: int) -> list[int]:
        """How likely a physical and a magic strike of a player at another hit, in percent."""
        mine, theirs = self.attributes(view, striker), self.attributes(view, struck)
        return [self.chance(mine[at], theirs[at + 1]) for at in (0, 2)]


def progress(view: View, seat: int) -> dict[str, tuple[int, int]]:
    """How much of what each class asks for whoever is on turn has done in this turn, and how much it is;
    a Manipulator needs a target besides.
    """
    found = {
        "fighter": (lasting_sum(view, seat), classes.SUM_NEEDED),
        "merchant": (view.get(c.PAID), classes.PAYMENT_NEEDED),
        "manipulator": (view.get(c.FOCUS), classes.FOCUS_NEEDED),
        "scout": (view.get(c.SPENT), classes.UNITS_NEEDED),
        "sage": (view.get(c.DRAWN), classes.DRAWS_NEEDED),
    }
    return {name: (int(have), int(need)) for name, (have, need) in found.items()}


def attribute_names(attribute: str) -> list[str]:
    """What an attribute is called in all languages, in full and in short."""
    voices = [Voice(lang, DIALECT) for lang in LANGUAGES]
    return [
        name
        for voice in voices
        for name in (voice.table(f"counter.{attribute}"), voice(f"short_attribute.{attribute}"))
    ]


def _duels(effects: Iterable[Effect]) -> list[Duel]:
    """Those of effects and their parts that challenge somebody."""
    found = []
    for effect in effects:
        found += [effect] if isinstance(effect, Duel) else _duels(effect.parts())
    return found


def _seat(number: int) -> int | None:
    """A side of a fight: a seat, or None for a monster."""
    return None if number == NOBODY else number
