"""What is said of cells, attributes and fights of Hexascension, in short and in full."""

from dataclasses import dataclass
from itertools import product

from deckwerk import View
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.attributes import attribute_of
from deckwerk.games.hexascension.book import book_of, monster_at
from deckwerk.games.hexascension.card import Monster
from deckwerk.games.hexascension.hexes import BOARD, KINDS, PLAIN
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.words.voice import Voice

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

    # Cells

    def kind(self, view: View, cell: int) -> str:
        """The kind of a cell, as a word of the catalogue."""
        return KINDS[int(view.see(c.BOARD).card(cell - 1)) - int(book_of(view).first_cell)]

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

    # Attributes

    def attributes(self, view: View, seat: int) -> list[int]:
        """Attack and defence, physical and magic, as they count in a fight."""
        return [int(attribute_of(view, seat, attribute)) for attribute in range(len(c.ATTRIBUTES))]

    def told_attributes(self, values: list[int], key: str = "attributes") -> str:
        """`phys 11/9 magic 4/5`."""
        return self.voice(key, **dict(zip(c.ATTRIBUTES, values, strict=True)))

    def raised(self, card: dict[str, int], gap: str = " ") -> str:
        """What a card adds to attributes, in short."""
        return gap.join(self.voice(f"raise.{name}", n=n) for name, n in card.items() if n)

    # Fights

    def monster(self, view: View) -> Monster | None:
        """The monster that is being fought."""
        zone = view.see(c.MONSTER)
        return monster_at(view, zone.card(0)) if zone.size() else None

    def fighters(self, view: View) -> tuple[int, int | None] | None:
        """The attacker and the defender (None: a monster) of the fight that goes on."""
        attacker, defender = int(view.get(c.ATTACKER)), int(view.get(c.DEFENDER))
        return (attacker - 1, defender - 1 if defender else None) if attacker else None

    def fighter(self, view: View, seat: int | None) -> str:
        """A seat's name, or the monster's."""
        if seat is not None:
            return self.names[seat]
        zone = view.see(c.MONSTER)
        if not zone.size():
            return self.voice.table("monster")
        return self.lexicon.of(view, int(zone.entry(0)) >> int(NOTE_BITS)).name[self.voice.lang]

    def values(self, view: View, seat: int | None) -> list[int]:
        """The attributes of a seat, or the monster's."""
        monster = self.monster(view)
        if seat is not None or monster is None:
            return self.attributes(view, seat or 0)
        return [int(monster.attributes[attribute]) for attribute in range(len(c.ATTRIBUTES))]

    def strike(self, view: View) -> Strike | None:
        """The strike whose dice lie on the table."""
        found = self.fighters(view)
        number = int(view.get(c.STRIKE))
        dice = [int(view.get(c.DICE + die)) for die in range(1, int(c.MOST_DICE) + 1)]
        dice = [die for die in dice if die]
        if found is None or not number or len(dice) < 2:
            return None
        attacker, defender = found
        first = number == 1
        striker, struck = (attacker, defender) if first else (defender, attacker)
        attack, defence = int(view.get(c.STRIKE_ATTACK)), int(view.get(c.STRIKE_DEFENCE))
        monster = self.monster(view)
        ties = striker is None and monster is not None and monster.ties_hit
        return Strike(
            striker,
            struck,
            int(view.get(c.STYLE)),
            tuple(dice[:-1]),
            (dice[-1],),
            attack,
            defence,
            attack > defence or (ties and attack == defence),
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

    def _sum(self, dice: tuple[int, ...], total: int) -> str:
        """`4 + 11 = 15`; of several dice the highest counts."""
        best = max(dice)
        shown = (
            str(best)
            if len(dice) == 1
            else self.voice("fight.best", best=best, dice="/".join(map(str, dice)))
        )
        return f"{shown} + {total - best} = {total}"

    def chance(self, attack: int, defence: int, *, dice: int = 1, ties: bool = False) -> int:
        """How likely a strike hits, in percent; of several dice of the striker the highest counts."""
        rolls = product(range(1, _SIDES + 1), repeat=dice + 1)
        margins = [max(roll[:-1]) + attack - roll[-1] - defence for roll in rolls]
        hits = [margin for margin in margins if margin > 0 or (ties and margin == 0)]
        return round(100 * len(hits) / len(margins))

    def chances(self, view: View, striker: int | None, struck: int | None, bonus: int = 0) -> list[int]:
        """How likely a physical and a magic strike hit, in percent."""
        mine, theirs = self.values(view, striker), self.values(view, struck)
        return [self.chance(mine[at] + bonus, theirs[at + 1]) for at in (0, 2)]
