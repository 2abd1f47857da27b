"""The options of a decision in Hexascension as a person chooses among them."""

from msgspec.structs import replace

from deckwerk import Action, Decision, View
from deckwerk.engine.effect import Effect
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.attributes import is_disabled
from deckwerk.games.hexascension.book import card_at, character_of
from deckwerk.games.hexascension.choices import Pay
from deckwerk.games.hexascension.gains import RaiseOne
from deckwerk.games.hexascension.relics import relic_place
from deckwerk.games.hexascension.victims import VictimPays
from deckwerk.presentation.choice import Choice
from deckwerk.presentation.choices import Chooser
from deckwerk.presentation.hexascension.brief_text import BriefText
from deckwerk.presentation.hexascension.telling import Telling
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.typography import bracketed

_CELLS = ("start", "move", "place", "restart", "dodge", "push", "step")
"""The verbs whose options are cells, side by side."""
_WINDOW = "window_"
_TWO = 2


class HexascensionChooser(Chooser):
    """Says decisions and options of a game of Hexascension."""

    ITEMS: tuple[str, ...] = ("play", "acquire", "take", "use", "become", "discard", "banish", "aim")

    def __init__(self, lexicon: Lexicon, names: list[str], telling: Telling) -> None:
        super().__init__(lexicon, names)
        self._telling = telling
        self._brief = BriefText(lexicon.voice.lang)

    # Questions

    def question(self, decision: Decision, view: View) -> str:
        """What is asked, after what has just happened: the dice that lie, who attacks whom."""
        if decision.kind == "restart" and view.counter("turn") == decision.seat:
            return self._fallen(view)
        told = self._in_fight(decision, view) or self._in_window(decision, view)
        return told or self._of_card(decision, view) or super().question(decision, view)

    def _fallen(self, view: View) -> str:
        """Where to begin again; the turn is over, with what was not spent."""
        left = self._telling.unspent(view)
        key = "question.fallen_left" if left else "question.fallen"
        return self.voice(key, things=self.voice.all_of(left) if left else "")

    def _of_card(self, decision: Decision, view: View) -> str:
        """A question of a card, with what it is about: how much, or how long; empty for any other."""
        effect, cause = view.asking(), self.cause(decision, view)
        if cause is None:
            return ""
        if isinstance(effect, VictimPays):
            words = {"points": self.voice("amount.tokens", n=int(effect.tokens)), "n": int(effect.cards)}
            return self.voice("question.give", cause=self.cause_text(cause), **words)
        if isinstance(effect, RaiseOne):
            return self.voice(f"question.raise.{c.UNTIL[effect.until]}", cause=self.cause_text(cause))
        if decision.kind == "aim" and all(option.card is None for option in decision.options):
            text = self._brief.effect(effect) if isinstance(effect, CardEffect) else ""
            key = "question.aim_player" if text else "question.aim_at"
            return self.voice(key, cause=self.cause_text(cause), text=text)
        if decision.kind == "discard" and self._is_second(effect, view):
            return self.voice("question.second", question=super().question(decision, view))
        return ""

    def _is_second(self, effect: Effect, view: View) -> bool:
        """Whether the second of two cards is asked for: the first was the answer to another question."""
        pays = [each for each in view.rules.effects if isinstance(each, VictimPays)]
        return any(each.loss is effect and int(each.cards) == _TWO for each in pays)

    def _in_fight(self, decision: Decision, view: View) -> str:
        """A question in a fight, with how the fight stands; empty for any other."""
        telling = self._telling
        found = telling.fighters(view)
        if found is None:
            return ""
        attacker, defender = found
        names = {"who": telling.fighter(view, attacker), "other": telling.fighter(view, defender)}
        strike = telling.strike(view)
        match decision.kind:
            case "style":
                key = "strike" if decision.seat == attacker else "strike_back"
                other = defender if decision.seat == attacker else attacker
                return self.voice(f"question.{key}", other=telling.fighter(view, other))
            case "window_declared":
                yours = "_yours" if decision.seat == defender else ""
                return self.voice(f"question.declared{yours}", **names)
            case "window_strike" if strike is not None:
                return self.voice("question.dice", strike=telling.told_strike(view, strike))
        return ""

    def _in_window(self, decision: Decision, view: View) -> str:
        """What has just happened, to which a quick action would be the answer; empty for another question."""
        card = self.lexicon.name(decision.card) if decision.card else ""
        match decision.kind:
            case "window_played":
                return self._in_played(decision, view, card)
            case "window_area":
                rolled = self._telling.rolled(view)
                return self.voice("question.area", who=self.names[view.counter("turn")], rolled=rolled)
            case "window_end":
                return self.voice("question.end", who=self.names[view.counter("turn")])
        return ""

    def _in_played(self, decision: Decision, view: View, card: str) -> str:
        """Who plays a card against whom or what, and what it does."""
        about = decision.about
        player, offset, answered = about["player"], about["target"], about["answered"]
        text = self._brief.card(view, view.rules.card_numbers[decision.card or ""])
        words = {"who": self.names[player], "card": card, "text": text}
        if answered:
            return self.voice(
                "question.answered", played=self.lexicon.of(view, answered).name[self.voice.lang], **words
            )
        if not offset:
            return self.voice("question.played", **words)
        target = (player + offset) % int(view.seats)
        yours = "_yours" if target == decision.seat else ""
        if not about["relic"]:
            return self.voice(f"question.played_at{yours}", other=self.names[target], **words)
        relic = self.lexicon.of(view, int(view.see(c.RELICS, target).card(about["relic"] - 1)))
        return self.voice(
            f"question.played_at_relic{yours}",
            relic=relic.name[self.voice.lang],
            other=self.names[target],
            **words,
        )

    # Options

    def choices(self, decision: Decision, view: View) -> tuple[Choice, ...]:
        """All options; attacks from further cells are hardly ever wanted."""
        found = [
            replace(choice, seldom=True) if self._is_detour(decision, choice) else choice
            for choice in super().choices(decision, view)
        ]
        found.sort(key=lambda choice: choice.seldom)
        return tuple(found)

    def _is_detour(self, decision: Decision, choice: Choice) -> bool:
        """Whether a choice is an attack on somebody who can also be attacked from another cell before it."""
        option = decision.options[choice.number - 1]
        return option.verb == "attack" and any(
            other.verb == "attack" and other.seat == option.seat
            for other in decision.options[: choice.number - 1]
        )

    def choice(self, number: int, option: Action, decision: Decision, view: View) -> Choice:
        """An option as a person chooses it, with what comes of it."""
        found = super().choice(number, option, decision, view)
        if option.verb in _CELLS and option.cell is not None:
            return self._to_cell(found, option, view)
        if option.card is None:
            return self._bare(found, option, decision, view)
        match option.verb:
            case "play":
                return self._play(found, option, decision, view)
            case "use":
                return self._use(found, option, view)
            case "aim" if option.seat is not None:
                return self._aim(found, option, view)
            case "discard" if isinstance(effect := view.asking(), VictimPays) and int(effect.cards) > 1:
                return self._first_of(found, effect)
        return found

    def _to_cell(self, found: Choice, option: Action, view: View) -> Choice:
        """A cell with its kind, under what is done there."""
        assert option.cell is not None
        cell = self._telling.named_cell(view, option.cell)
        kind = cell.partition(" ")[2]
        if option.verb in ("start", "restart"):
            cell, kind = option.cell, ""
        label = f"{found.label} ({kind})" if kind else found.label
        return replace(found, group=self.voice(f"group.{option.verb}"), item=cell, label=label)

    def _play(self, found: Choice, option: Action, decision: Decision, view: View) -> Choice:
        """A card with its target; in a window with what it does there."""
        assert option.card is not None
        item, label = found.item, found.label
        if option.seat is not None:
            item = self.voice("choice.against", card=item, who=self.names[option.seat])
        if decision.kind.startswith(_WINDOW):
            card = card_at(view, view.rules.card_numbers[option.card])
            does = self._brief.mode(card, decision.kind.removeprefix(_WINDOW))
            item, label = f"{item}: {does}", f"{label}: {does}"
        return replace(found, item=item, label=label)

    def _first_of(self, found: Choice, effect: VictimPays) -> Choice:
        """The first of several cards to discard."""
        group = self.voice("group.discard")
        return replace(found, group=self.voice("group.first_of", group=group, n=int(effect.cards)))

    def _aim(self, found: Choice, option: Action, view: View) -> Choice:
        """A relic with its owner, and whether it is switched off."""
        assert option.seat is not None
        relics = view.see(c.RELICS, option.seat)
        is_off = is_disabled(relics.note(relic_place(view, option.code) - 1))
        state = [self.names[option.seat], *([self.voice("piece.off")] if is_off else [])]
        return replace(found, item=found.item + bracketed(state))

    def _use(self, found: Choice, option: Action, view: View) -> Choice:
        """A relic with what its ability does."""
        assert option.card is not None
        card = card_at(view, view.rules.card_numbers[option.card])
        if card.use is None:
            return found
        does = self._brief.effect(card.use)
        if card.use_price:
            does = self.voice("choice.priced", n=int(card.use_price), text=does)
        return replace(found, item=f"{found.item}: {does}")

    def _bare(self, found: Choice, option: Action, decision: Decision, view: View) -> Choice:
        """An option that names no card."""
        seat = decision.seat
        match option.verb:
            case "attack" if option.seat is not None:
                return self._attack(found, option, seat, view)
            case "aim" if option.seat is not None:
                hand = f"{self.voice('fact.hand')} {view.zone('hand', option.seat).count}"
                item = self.names[option.seat] + bracketed([hand])
                return replace(found, item=item, label=item)
            case "act":
                cell = self._telling.cell(view, self._telling.at(view, seat))
                return replace(
                    found, group=self.voice("group.act"), item=cell, label=f"{found.label} ({cell})"
                )
            case "ability":
                return self._ability(found, seat, view)
            case "physical" | "magic":
                return self._style(found, option, seat, view)
            case "reroll" | "choose" if decision.kind in ("reroll", "die") and option.number:
                return self._die(found, option, view)
            case "choose" if option.number:
                label = self._chosen(option, view)
                return replace(found, item=label, label=label) if label else found
            case "end":
                label, close = self._end(view), self._end(view, "short")
                return replace(found, item=label, label=label, close=close)
        return found

    def _attack(self, found: Choice, option: Action, seat: int, view: View) -> Choice:
        """Whom, where, from where, and how likely a strike hits."""
        assert option.seat is not None
        other = option.seat
        cell = self._telling.cell(view, self._telling.at(view, other))
        telling = self._telling
        words = {
            "percent": max(telling.chances(view, seat, other)),
            "back": max(telling.chances(view, other, seat)),
        }
        key = "choice.attack" if option.cell is None else "choice.attack_from"
        item = self.voice(key, who=self.names[other], cell=cell, origin=option.cell or "", **words)
        group = self.voice("group.attack")
        return replace(found, group=group, item=item, label=f"{group}: {item}")

    def _ability(self, found: Choice, seat: int, view: View) -> Choice:
        """What the ability of the class does."""
        card = character_of(view, seat)
        item = f"{card.names[self.voice.lang]}: {self._brief.ability(card)}"
        return replace(found, group=self.voice("group.use"), item=item, label=f"{found.label} ({item})")

    def _style(self, found: Choice, option: Action, seat: int, view: View) -> Choice:
        """The sums of a strike before the dice, and how likely it hits."""
        fighters = self._telling.fighters(view)
        if fighters is None:
            return found
        attacker, defender = fighters
        is_attack = seat == attacker
        struck = defender if is_attack else attacker
        at = 0 if option.verb == "physical" else 2
        bonus = view.counter("fight_bonus") if is_attack else 0
        mine, theirs = (
            self._telling.values(view, seat)[at] + bonus,
            self._telling.values(view, struck)[at + 1],
        )
        label = self.voice(
            f"choice.{option.verb}", attack=mine, defence=theirs, percent=self._telling.chance(mine, theirs)
        )
        return replace(found, item=label, label=label)

    def _die(self, found: Choice, option: Action, view: View) -> Choice:
        """A die with what it shows, and in a field action what that brings."""
        side = int(view.get(c.DICE + (option.number or 0)))
        event = self._telling.event(view, side)
        if option.verb == "choose" and event:
            label = f"{side}: {event}"
        elif self._telling.strike(view) is not None:
            label = self.voice("choice.die_of", who=self._roller(option.number or 0, view), n=side)
        else:
            label = self.voice("choice.die", label=found.label, n=side)
        return replace(found, item=label, label=label)

    def _roller(self, number: int, view: View) -> str:
        """Whose die lies on the table, by its number."""
        strike = self._telling.strike(view)
        assert strike is not None
        side = strike.striker if number <= len(strike.attack_dice) else strike.struck
        return self._telling.fighter(view, side)

    def _chosen(self, option: Action, view: View) -> str:
        """What a number stands for that names no card."""
        effect, number = view.asking(), option.number or 0
        if isinstance(effect, RaiseOne):
            name = c.ATTRIBUTES[number - 1]
            value = self._telling.attributes(view, int(view.asked))[number - 1]
            return self.voice(
                "choice.raise",
                attribute=self.voice.table(f"counter.{name}", capital=True),
                n=value,
                more=value + int(effect.amount),
            )
        if isinstance(effect, Pay):
            return self.voice("choice.pay", n=int(effect.price), text=self._brief.effect(effect.then))
        return ""

    def _end(self, view: View, form: str = "amount") -> str:
        """The end of the turn, with what would be left unspent."""
        left = self._telling.unspent(view, form)
        if not left:
            return self.voice("end.quiet")
        things = ", ".join(left) if form == "short" else self.voice.all_of(left)
        return self.voice("end.close" if form == "short" else "end.left", things=things)
