"""The options of a decision in Shards of Infinity as a person chooses among them."""

from msgspec.structs import replace

from deckwerk import Action, Decision, View
from deckwerk.cards.phrases import Phrases
from deckwerk.engine.effect import AMOUNT
from deckwerk.engine.knowledge import everyone
from deckwerk.engine.zone import NOTE
from deckwerk.games.shards.card import DOMINION, FACTIONS, cards_meant
from deckwerk.games.shards.components import HAND
from deckwerk.games.shards.conditional import Conditional
from deckwerk.games.shards.moves import can_be_struck, focus_of
from deckwerk.games.shards.text import DIALECT, focus_gain
from deckwerk.presentation.brief import Brief
from deckwerk.presentation.choice import Cause, Choice
from deckwerk.presentation.choices import Chooser, portion
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.shards.forecast import Forecaster
from deckwerk.presentation.typography import bracketed

SHIELD = "shield"
_KEYWORDS = ("unify", "dominion")
"""The kinds of decisions which card to show for a condition."""


def _is_known(view: View, seat: int, card: int) -> bool:
    """Whether everyone knows a copy of the card in a hand."""
    return any(entry == card * int(NOTE) + everyone(view) for entry in view.see(HAND, seat).entries())


class ShardsChooser(Chooser):
    """Says decisions and options of a game of Shards of Infinity."""

    ITEMS: tuple[str, ...] = (
        "play",
        "exhaust",
        "recruit",
        "fast-play",
        "attack",
        "destroy",
        "show",
        "banish",
        "copy",
        "return",
    )

    def __init__(self, lexicon: Lexicon, names: list[str], forecaster: Forecaster) -> None:
        super().__init__(lexicon, names)
        self._forecaster = forecaster

    def question(self, decision: Decision, view: View) -> str:
        """What is asked; of damage who deals it and how much there is."""
        if decision.kind == SHIELD:
            attacker = self.names[view.counter("turn")]
            if view.counter("infinite_power"):
                return self.voice("question.shield_endless", who=attacker)
            damage = view.counter("damage", decision.seat)
            return self.voice(
                "question.shield", who=attacker, n=damage, health=view.counter("health", decision.seat)
            )
        if decision.form == AMOUNT:
            return self._how_much(decision, view)
        if decision.kind in _KEYWORDS:
            return self._showing(decision, view)
        return super().question(decision, view)

    def cause(self, decision: Decision, view: View) -> Cause | None:
        """Where a question comes from; a card is shown for a keyword of the card that asks."""
        cause = super().cause(decision, view)
        if cause is not None and decision.kind in _KEYWORDS:
            return replace(cause, what=decision.kind)
        return cause

    def _showing(self, decision: Decision, view: View) -> str:
        """For what a card is shown, what comes of it, and what else is needed for that."""
        cause, effect = self.cause(decision, view), view.asking()
        assert cause is not None
        assert isinstance(effect, Conditional)
        then = effect.at_stake().text(Brief(self.voice.lang, DIALECT))
        told = {"cause": self.cause_text(cause), "then": then}
        shown = decision.options[0].card
        if decision.kind == "unify" or shown is None:
            return self.voice(f"question.showing_{decision.kind}", **told)
        faction = FACTIONS.index(self.lexicon.cards[shown].faction)
        later = self._later_factions(decision.seat, faction, view)
        lacking = [each for each in later if not self._holds(view, decision.seat, each)]
        key = "lacking" if lacking else "first" if later else "last"
        wanted = self.voice.all_of([self._meant(each) for each in lacking or later])
        return self.voice(f"question.showing_{key}", **told, card=self._meant(faction), wanted=wanted)

    def _meant(self, faction: int) -> str:
        return cards_meant("card", faction).noun(Phrases(self.voice.lang, DIALECT), "one")

    def _later_factions(self, seat: int, faction: int, view: View) -> list[int]:
        """The factions of which cards are needed after that of one."""
        played = view.counter("factions_played")
        later = DOMINION[DOMINION.index(faction) + 1 :]
        return [int(other) for other in later if not played >> int(other) & 1]

    def _holds(self, view: View, seat: int, faction: int) -> bool:
        cards = [self.lexicon.of(view, card) for card in view.zone("hand", seat).cards if card]
        return any(card.faction == FACTIONS[faction] for card in cards)

    def _how_much(self, decision: Decision, view: View) -> str:
        """How much of the power goes to one opponent, and who gets the rest."""
        target = decision.options[-1].seat
        assert target is not None
        if view.counter("infinite_power"):
            return self.voice(
                "question.assign_endless", who=self.names[target], health=view.counter("health", target)
            )
        others = [seat for seat in self._targets(view, decision.seat) if seat != target]
        following = others[self._targets(view, decision.seat).index(target) :]
        return self.voice(
            "question.assign",
            who=self.names[target],
            n=view.counter("power"),
            health=view.counter("health", target),
            others=self.voice.all_of([self.names[seat] for seat in following]),
        )

    def choices(self, decision: Decision, view: View) -> tuple[Choice, ...]:
        """All options; of amounts only nothing, what is just enough, and everything."""
        if decision.form != AMOUNT:
            return super().choices(decision, view)
        target = decision.options[-1].seat
        assert target is not None
        everything = len(decision.options) - 1
        amounts = [0, *({view.counter("health", target)} & set(range(1, everything))), everything]
        return tuple(self.choice(amount, decision.options[amount], decision, view) for amount in amounts)

    def choice(self, number: int, option: Action, decision: Decision, view: View) -> Choice:
        """An option as a person chooses it, with what comes of it."""
        found = super().choice(number, option, decision, view)
        if option.verb == "focus":
            return replace(found, group=self.voice("group.focus"), item=self._focus(decision.seat, view))
        if option.card is None:
            label = self._without_card(option, decision, view) or found.label
            return replace(found, item=label, label=label)
        seat, card = decision.seat, view.rules.card_numbers[option.card]
        info = self.lexicon.cards[option.card]
        match option.verb:
            case "play" if self.signs:
                brief = self._forecaster.brief(view, seat, card, "hand")
                return replace(found, item=found.item + bracketed(brief.marks))
            case "exhaust" if self.signs:
                does = self._forecaster.exhausting(view, seat, card)
                return replace(found, item=f"{found.item}: {does}")
            case "attack" | "destroy" if option.seat is not None:
                whose = f" ({self.names[option.seat]})" if view.seats > 2 else ""
                health = self.voice("short.health", n=info.values["health"])
                return replace(found, item=f"{found.item} {health}{whose}")
            case "copy" if option.zone != "played":
                zone = self.voice.table(f"zone.{option.zone}")
                return replace(found, item=f"{found.item} ({zone})")
            case "show" if decision.kind in _KEYWORDS:
                if _is_known(view, seat, card):
                    return replace(found, item=f"{found.item} ({self.voice('known')})")
            case "show" if decision.kind == SHIELD and not view.counter("infinite_power"):
                left = max(0, view.counter("damage", seat) - info.values["shield"])
                after = self.voice("damage_left", n=left)
                shield = self.voice("amount.shield", n=info.values["shield"])
                return replace(
                    found,
                    item=f"{found.item} ({shield}): {after}",
                    label=f"{found.label} ({shield}): {after}",
                )
        return found

    def _without_card(self, option: Action, decision: Decision, view: View) -> str:
        """What an option that names no card comes to, where that is not plain; empty otherwise."""
        seat = decision.seat
        if decision.kind in _KEYWORDS:
            return self.voice("show_none")
        if decision.kind == SHIELD:
            if view.counter("infinite_power"):
                return self.voice("take_damage.endless")
            damage, health = view.counter("damage", seat), view.counter("health", seat)
            key = "take_damage.lethal" if damage >= health else "take_damage.left"
            stop = "no_more_shields" if view.zone("shown", seat).count else "no_shield"
            return self.voice(key, n=damage, health=health - damage, stop=self.voice(stop))
        if decision.form == AMOUNT:
            if view.counter("infinite_power") and option.verb == "attack" and option.seat is not None:
                return self.voice("assign.endless", who=self.names[option.seat])
            health = view.counter("health", option.seat)
            return portion("assign", option, health, self.voice, self.names)
        if option.verb == "end":
            return self._end(seat, view)
        if option.verb == "choose" and option.seat is not None:
            mastery = self.voice("amount.mastery", n=view.counter("mastery", option.seat))
            return f"{self.names[option.seat]} ({mastery})"
        return ""

    def _focus(self, seat: int, view: View) -> str:
        character = focus_of(view, seat)
        price = self.voice("amount.crystals", n=int(character.price))
        return self.voice("focus", price=price, gain=self.voice("amount.mastery", n=focus_gain(character)))

    def _end(self, seat: int, view: View) -> str:
        """Whom the end of the turn strikes, and how hard."""
        infinite = view.counter("infinite_power") > 0
        if not infinite and not view.counter("power"):
            return self.voice("end.quiet")
        targets = self._targets(view, seat)
        if not targets:
            return self.voice("end.nobody")
        if infinite:
            power = self.voice.table("counter.infinite_power")
        else:
            power = self.voice("amount.power", n=view.counter("power"))
        if len(targets) == 1:
            return self.voice("end.one", who=self.names[targets[0]], power=power)
        return self.voice("end.several", power=power)

    def _targets(self, view: View, seat: int) -> list[int]:
        """The opponents that can be attacked, clockwise."""
        order = [(seat + offset) % int(view.seats) for offset in range(1, int(view.seats))]
        return [other for other in order if can_be_struck(view, seat, other)]
