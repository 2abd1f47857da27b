"""What an option of Mistborn touches, with what it costs and what comes of it."""

from deckwerk import Action, Decision, View
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.bargains import MarketGift
from deckwerk.games.mistborn.book import card_at, character_of, mission_at
from deckwerk.games.mistborn.burning import ways_to_burn
from deckwerk.games.mistborn.missions import slot_of
from deckwerk.games.mistborn.ranks import is_first, progress
from deckwerk.presentation.mistborn.telling import Sayings
from deckwerk.presentation.typography import bracketed
from deckwerk.table.questions import TURN

_ABILITIES = ("", "I", "II", "III")


class Items(Sayings):
    """Says what options that name a card touch."""

    def item(self, option: Action, decision: Decision, view: View) -> str:
        """What an option touches, with what comes of it; empty where the name of the card says it all."""
        assert option.card is not None
        name, seat = self._lexicon.name(option.card), decision.seat
        number = view.rules.card_numbers[option.card]
        match option.verb:
            case "play":
                return name + bracketed(self._payment(seat, number, view))
            case "fuel":
                return self._fuel(seat, number, view, name)
            case "activate":
                which = option.number or 1
                own = number == character_of(view, seat).number
                label = f"{name} {_ABILITIES[which]}" if own else name
                return f"{label}: {self._ability(seat, number, which, view)}"
            case "advance":
                return self.steps(option, seat, view, name)
            case "use":
                savant = self._telling.effect(card_at(view, number).savant)
                metal = self._telling.metal(option.number or 0)
                told = self._voice("choice.as_metal", card=name, metal=metal)
                return told + bracketed([savant] if savant else [])
            case "refresh" if option.number:
                return self._voice("choice.refresh", card=name, metal=self._telling.metal(option.number))
            case "burn" | "flare" | "atium" if decision.kind == "metal":
                atium = view.counter("atium", seat)
                return self._voice(f"choice.{option.verb}", metal=name, n=atium)
            case "seek" | "riot" | "take" | "buy":
                return self._offer(option, number, decision, view, name)
        return ""

    def besides(self, option: Action, decision: Decision, view: View) -> str:
        """What is to be added to an option's sentence: what it costs, or what it brings."""
        seat, number = decision.seat, view.rules.card_numbers[option.card or ""]
        match option.verb:
            case "play":
                return bracketed(self._payment(seat, number, view))
            case "fuel":
                return self._fuel(seat, number, view, "")
            case "activate":
                return f": {self._ability(seat, number, option.number or 1, view)}"
            case "advance":
                gain = self._gain(option, seat, view)
                return f": {gain}" if gain else ""
        return ""

    def steps(self, option: Action, seat: int, view: View, name: str) -> str:
        """So many steps on a mission of a name, with the reward where they end."""
        gain = self._gain(option, seat, view)
        key = "choice.reaching" if gain else "choice.steps"
        return self._voice(key, card=name, n=option.number or 0, text=gain)

    def _gain(self, option: Action, seat: int, view: View) -> str:
        """The reward where so many steps on a mission end; empty for none."""
        slot = slot_of(view, view.rules.card_numbers[option.card or ""])
        goal = progress(view, seat, slot) + (option.number or 0)
        if mission_at(view, slot).reward(goal, first=True) is None:
            return ""
        return self._telling.gain(view, slot, goal, first=is_first(view, seat, slot, goal))

    def _payment(self, seat: int, number: int, view: View) -> list[str]:
        """The metal that playing a card burns; how, if there is only one way and that costs more."""
        card = card_at(view, number)
        if not card.is_action:
            return []
        metal = self._telling.metal(int(card.metal))
        ways = [Action(view.rules, code) for code in ways_to_burn(view, seat, card.metal, number)]
        if len(ways) == 1:
            match ways[0].verb:
                case "flare":
                    return [self._voice("choice.flares", metal=metal)]
                case "atium":
                    return [self._voice("choice.with_atium")]
                case "use":
                    return [self._voice("choice.with_card", card=self._lexicon.name(ways[0].card or ""))]
        return [metal]

    def _fuel(self, seat: int, number: int, view: View, name: str) -> str:
        """How many metals the lower ability of a card in play still needs, and what it does."""
        card = card_at(view, number)
        played = view.zone("played", seat)
        laid = [
            note // int(c.FUEL)
            for each, note in zip(played.cards, played.notes, strict=True)
            if each == number and not note & c.LOWER_USED
        ]
        left = int(card.fuel) - max(laid, default=0)
        return self._voice("choice.fuel", card=name, n=left, text=self._telling.effect(card.lower))

    def _ability(self, seat: int, number: int, which: int, view: View) -> str:
        """What an ability of an ally or of the character does."""
        own = character_of(view, seat)
        if number == own.number:
            return self._telling.effect(own.effect if which == 1 else own.third)
        card = card_at(view, number)
        return self._telling.effect(card.effect if which == 1 else card.lower)

    def _offer(self, option: Action, number: int, decision: Decision, view: View, name: str) -> str:
        """A card to take or to use, with what it does where the market does not show it."""
        if decision.kind == TURN:
            return name
        if option.verb in ("seek", "riot"):
            return f"{name}: {self._telling.effect(card_at(view, number).effect)}"
        gift = view.asking()
        if isinstance(gift, MarketGift):
            return self._voice("gift_damage", card=name, n=int(gift.times * card_at(view, number).cost))
        return f"{name} {self._lexicon.short_cost(self._lexicon.of(view, number))}"
