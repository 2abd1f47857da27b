"""What is special about cards of Hexascension now: what is used, ready or switched off; fights; costs."""

from deckwerk import Action, Decision, View
from deckwerk.engine.zone import NOTE_BITS, NOTE_MASK
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.attributes import is_disabled
from deckwerk.games.hexascension.book import card_at, character_of
from deckwerk.games.hexascension.hexes import BOARD
from deckwerk.games.hexascension.moving import steps_to, unit_for
from deckwerk.presentation.hexascension.telling import Telling
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.marks import Marks, is_on_turn
from deckwerk.protocol.frame import Fight, Mark, Target

_SHIFT = int(NOTE_BITS)


class HexascensionMarks(Marks):
    """Marks the cards of a game of Hexascension."""

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        super().__init__(lexicon, names)
        self.telling = Telling(lexicon, names)
        self.markers = {"relics": HexascensionMarks._relics, "character": HexascensionMarks._character}

    def _relics(self, view: View, seat: int, entries: list[int]) -> dict[str, Mark]:
        """Which relics are switched off; in their owner's turn which were used and which are ready."""
        found = {}
        on_turn = is_on_turn(view, seat)
        for index, entry in enumerate(entries):
            note = entry & int(NOTE_MASK)
            if is_disabled(note):
                found[str(index)] = Mark(say=(self.voice("piece.off"),))
            elif on_turn and card_at(view, entry >> _SHIFT).use is not None:
                found[str(index)] = Mark(used=(1,)) if note else Mark(ready=True)
        return found

    def _character(self, view: View, seat: int, entries: list[int]) -> dict[str, Mark]:
        """The attributes as they are now, and in the own turn whether the ability was used or is ready."""
        if not entries:
            return {}
        card = character_of(view, seat)
        has_ability = card.use is not None or card.when is not None
        used = bool(entries[0] & int(NOTE_MASK))
        on_turn = is_on_turn(view, seat) and has_ability
        say = self.telling.told_attributes(self.telling.attributes(view, seat))
        ready = on_turn and not used and card.use is not None
        return {"0": Mark(used=(1,) if on_turn and used else (), ready=ready, say=(say,))}

    # Options

    def costs(self, option: Action, decision: Decision, view: View) -> dict[str, int]:
        """Focus for cards and abilities, a move for whatever the figure does."""
        match option.verb:
            case "acquire" if option.card is not None:
                return {"focus": self.lexicon.cards[option.card].cost}
            case "use" if option.card is not None:
                price = int(card_at(view, view.rules.card_numbers[option.card]).use_price)
                return {"focus": price} if price else {}
            case "act" | "move" | "attack":
                return {f"units_{int(unit_for(view, self._steps(option, decision.seat, view)))}": 1}
        return {}

    def _steps(self, option: Action, seat: int, view: View) -> int:
        """How many steps a movement takes, the one into a fight among them."""
        steps = int(steps_to(view, seat, BOARD.numbers[option.cell])) if option.cell is not None else 0
        return steps + 1 if option.verb == "attack" else steps

    def touched(self, option: Action, decision: Decision, view: View) -> Target | None:
        """An attack touches the cell of whoever is attacked, a field action the own cell, an ability the
        class.
        """
        match option.verb:
            case "attack" if option.seat is not None:
                return Target(seat=option.seat, cell=BOARD.names[self.telling.at(view, option.seat)])
            case "act":
                return Target(cell=BOARD.names[self.telling.at(view, decision.seat)])
            case "ability":
                return Target(zone="character", seat=decision.seat)
            case "reroll" | "choose" if decision.kind in ("reroll", "die") and option.number:
                return Target(counter=f"die_{option.number}")
        return None

    def fight(self, view: View) -> Fight | None:
        """The fight that goes on, with the dice that lie."""
        telling = self.telling
        found = telling.fighters(view)
        if found is None:
            return None
        attacker, defender = found
        zone = view.see(c.MONSTER)
        monster = view.rules.card_ids[int(zone.card(0))] if defender is None and zone.size() else ""
        strike, cause = telling.strike(view), telling.began_by(view)
        values = tuple([dict(zip(c.ATTRIBUTES, telling.values(view, side), strict=True)) for side in found])
        if strike is None:
            return Fight(attacker, defender, monster, text=self.fight_text(view), values=values, cause=cause)
        return Fight(
            attacker,
            defender,
            monster,
            int(view.get(c.STRIKE)),
            telling.style_word(strike.style),
            strike.striker,
            strike.attack_dice,
            strike.defence_dice,
            strike.attack,
            strike.defence,
            self.fight_text(view),
            values,
            *telling.strikes_by(strike.style),
            strike.hits,
            cause,
        )

    def fight_text(self, view: View) -> str:
        """How the strike stands whose dice lie, or who fights whom."""
        strike = self.telling.strike(view)
        return self.telling.told_strike(view, strike) if strike is not None else self.sides(view)

    def sides(self, view: View) -> str:
        """Who fights whom, with the attributes of both; empty where nobody does."""
        telling = self.telling
        found = telling.fighters(view)
        if found is None:
            return ""
        attacker, defender = found
        return self.voice(
            "fight.against",
            who=telling.fighter(view, attacker),
            mine=telling.told_attributes(telling.values(view, attacker)),
            other=telling.fighter(view, defender),
            theirs=telling.told_attributes(telling.values(view, defender)),
        )

    def role(self, view: View, seat: int) -> str:
        """Whose turn emptied the pool."""
        return self.voice("emptied_pool") if view.counter("ended_by") == seat + 1 else ""
