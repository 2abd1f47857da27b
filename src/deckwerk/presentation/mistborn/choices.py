"""The options of a decision in Mistborn as a person chooses among them."""

from msgspec.structs import replace

from deckwerk import Action, Decision, View
from deckwerk.engine.effect import AMOUNT
from deckwerk.games.common.choices import ChooseOne
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.bargains import MayTakeDamage, OneOf
from deckwerk.games.mistborn.blows import TakeDamagePer, count_of
from deckwerk.games.mistborn.book import card_at, is_coop
from deckwerk.games.mistborn.missions import slot_of
from deckwerk.games.mistborn.ranks import next_reward, progress
from deckwerk.games.mistborn.standing import boxing_price
from deckwerk.presentation.choice import Cause, Choice
from deckwerk.presentation.choices import Chooser
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.mistborn.answers import GUARD, Answers
from deckwerk.presentation.mistborn.items import Items
from deckwerk.presentation.mistborn.metals import is_idle
from deckwerk.presentation.mistborn.strikes import Strikes
from deckwerk.presentation.mistborn.telling import Telling
from deckwerk.table.questions import TURN

_SELDOM = ("burn", "flare", "atium", "use", "refresh", "discard")
"""What is seldom done for its own sake stands last, so that the rest is seen on any screen."""
_ANSWERS = ("sense", "cloud", "hide", GUARD)
"""Decisions about what is about to happen."""


class MistbornChooser(Chooser):
    """Says decisions and options of a game of Mistborn."""

    ITEMS: tuple[str, ...] = (
        "play",
        "fuel",
        "activate",
        "advance",
        "buy",
        "exploit",
        "burn",
        "flare",
        "atium",
        "use",
        "refresh",
        "discard",
        "attack",
        "sense",
        "cloud",
        "eliminate",
        "push",
        "pull",
        "seek",
        "riot",
        "defeat",
        "take",
        "keep",
        "suffer",
    )
    ZONED: tuple[str, ...] = ("eliminate",)

    def __init__(self, lexicon: Lexicon, names: list[str], telling: Telling) -> None:
        super().__init__(lexicon, names)
        self._telling = telling
        self._answers = Answers(telling, names)
        self._strikes = Strikes(telling, names)
        self._items = Items(telling, names)

    def question(self, decision: Decision, view: View) -> str:
        """What is asked, with what is about to happen."""
        found = self.cause(decision, view)
        cause = self.cause_text(found) if found is not None else ""
        if decision.kind in _ANSWERS:
            return self._answers.question(decision, view, cause)
        told = self._strikes.question(decision, view, cause)
        if decision.kind == "metal" and decision.card is not None:
            told = self._fuelling(decision, view)
        effect = view.asking()
        if isinstance(effect, MayTakeDamage):
            told = self.voice(
                "question.may_suffer",
                cause=cause,
                n=int(effect.amount.value(view)),
                then=self._telling.effect_now(effect.then, view),
            )
        return told or super().question(decision, view)

    def cause(self, decision: Decision, view: View) -> Cause | None:
        """Where a question comes from: a row of dominance, an edict, an adversary, a step of a mission."""
        cause = super().cause(decision, view)
        if cause is None or cause.card is None:
            return cause
        match self.lexicon.cards[cause.card].kind:
            case "dominance":
                return replace(cause, what="row", turn=None, number=view.counter("steps"))
            case "edict":
                return replace(cause, what="edict", turn=None)
            case "adversary":
                return replace(cause, what="adversary")
            case "mission":
                step = progress(view, decision.seat, self._slot(cause.card, view))
                return replace(cause, what="mission", number=step)
        return cause

    def _fuelling(self, decision: Decision, view: View) -> str:
        """For which ability of a card in play a metal is burned."""
        number = view.rules.card_numbers[decision.card or ""]
        played = view.zone("played", decision.seat)
        notes = [note for card, note in zip(played.cards, played.notes, strict=True) if card == number]
        card = card_at(view, number)
        effect = card.effect if any(not note & c.TOP_USED for note in notes) else card.lower
        return self.voice(
            "question.fuel", card=self.lexicon.name(decision.card or ""), text=self._telling.effect(effect)
        )

    def choices(self, decision: Decision, view: View) -> tuple[Choice, ...]:
        """All options; of steps on missions and amounts of damage only those that make a difference."""
        shown = set(range(1, len(decision.options) + 1))
        if decision.form == AMOUNT:
            amounts = self._strikes.amounts(decision, view)
            return tuple(self.choice(n, decision.options[n], decision, view) for n in amounts)
        if decision.kind == TURN:
            shown -= self._needless_steps(decision, view)
        elif decision.kind == "attack":
            shown -= self._strikes.needless(decision, view)
        found = [choice for choice in super().choices(decision, view) if choice.number in shown]
        if decision.kind == "attack":
            return self._strikes.weighed(found, decision, view)
        if decision.kind == TURN:
            found = self._without_repeated_names(found, decision, view)
            found = [
                replace(choice, seldom=True)
                if self._is_seldom(decision.options[choice.number - 1], decision.seat, view)
                else choice
                for choice in found
            ]
            found.sort(key=lambda choice: self._order(decision.options[choice.number - 1].verb, choice))
        return tuple(found)

    def _is_seldom(self, option: Action, seat: int, view: View) -> bool:
        """Whether an option is hardly ever taken for its own sake: a token may be burned for an ally."""
        return option.verb in _SELDOM and (option.verb != "burn" or is_idle(option, seat, view))

    def _order(self, verb: str, choice: Choice) -> int:
        """What is seldom done stands last, each kind by itself."""
        return 1 + _SELDOM.index(verb) if choice.seldom else 0

    def _without_repeated_names(self, found: list[Choice], decision: Decision, view: View) -> list[Choice]:
        """The steps on a mission after the first without its name, which stands just before them."""
        told: list[Choice] = []
        before = ""
        for choice in found:
            option = decision.options[choice.number - 1]
            mission = option.card if option.verb == "advance" and option.card is not None else ""
            if mission and mission == before:
                choice = replace(choice, item=self._items.steps(option, decision.seat, view, "").strip())
            before = mission
            told.append(choice)
        return told

    def _needless_steps(self, decision: Decision, view: View) -> set[int]:
        """The numbers of steps on missions between one, those to the next reward, and all."""
        found = set()
        points = view.counter("points")
        for number, option in enumerate(decision.options, 1):
            if option.verb == "advance" and option.card is not None and option.number is not None:
                slot = self._slot(option.card, view)
                at = progress(view, decision.seat, slot)
                reward = next_reward(view, decision.seat, slot)
                wanted = {1, min(points, int(c.TOP) - at)} | ({reward - at} if reward else set())
                if option.number not in wanted:
                    found.add(number)
        return found

    def _slot(self, mission: str, view: View) -> int:
        return slot_of(view, view.rules.card_numbers[mission])

    # One option

    def place(self, option: Action, view: View) -> object:
        """Against the Lord Ruler edicts clear places of the market."""
        return option.place if is_coop(view) else None

    def choice(self, number: int, option: Action, decision: Decision, view: View) -> Choice:
        """An option as a person chooses it, with what comes of it."""
        found = super().choice(number, option, decision, view)
        if decision.kind in _ANSWERS:
            return self._answers.choice(found, option, decision, view)
        if option.verb in ("buy-boxing", "sell-boxing"):
            return replace(
                found, group=self.voice("group.boxings"), item=self._boxing(option.verb, decision, view)
            )
        told = self._branch(found, option, view) or self._strikes.choice(found, option, decision, view)
        if told is not None:
            return told
        if option.card is None:
            return found
        item = self._items.item(option, decision, view)
        if decision.kind == "metal":
            return replace(found, group="", item=item, label=item)
        besides = self._items.besides(option, decision, view)
        return replace(found, item=item or found.item, label=found.label + besides)

    def _branch(self, found: Choice, option: Action, view: View) -> Choice | None:
        """One of several effects with amounts as they are now; None for any other option."""
        effect = view.asking()
        if option.verb != "choose" or not option.number or not isinstance(effect, OneOf | ChooseOne):
            return None
        branch = effect.branches[option.number - 1]
        told = self._telling.sentence_now(branch, view)
        if isinstance(branch, TakeDamagePer):
            amount = int(branch.amount * count_of(view, int(view.asked), branch.what))
            told = f"{told} ({self.voice('amount.damage', n=amount)})"
        return replace(found, item=told, label=told)

    def _boxing(self, verb: str, decision: Decision, view: View) -> str:
        price = boxing_price(view, decision.seat)
        if verb == "buy-boxing":
            return self.voice("choice.buy_boxing", n=price)
        return self.voice("choice.sell_boxing", n=int(c.BOXING_VALUE))
