"""Questions outside the own turn in Mistborn: what is about to happen, and what a card would prevent."""

from msgspec.structs import replace

from deckwerk import Action, Decision, View
from deckwerk.games.mistborn.book import card_at
from deckwerk.games.mistborn.missions import slot_of
from deckwerk.games.mistborn.ranks import progress
from deckwerk.presentation.choice import Choice
from deckwerk.presentation.mistborn.telling import Sayings

GUARD = "guard"
"""The kind of decisions which defender takes the damage."""
_CLOUD, _SENSE, _HIDE = "cloud", "sense", "hide"


class Answers(Sayings):
    """Says decisions whether to sense, to prevent damage, to save an ally, or which defender is struck."""

    def question(self, decision: Decision, view: View, cause: str) -> str:
        """What is about to happen, to whom, and whether it is to be prevented; `cause` is where from."""
        if decision.kind == _SENSE:
            return self._sensing(decision, view)
        victim = decision.about.get("victim", decision.seat)
        own = "self" if victim == decision.seat else "other"
        who = self._names[victim]
        if decision.kind == _HIDE:
            return self._voice(f"question.hide_{own}", card=self._lexicon.name(decision.card or ""), who=who)
        key = "defender" if decision.kind == GUARD else f"cloud_{own}"
        return self._voice(
            f"question.{key}",
            source=cause or self._voice("attack_by", who=self._names[view.counter("turn")]),
            n=decision.about["amount"],
            who=who,
            health=view.counter("health", victim),
        )

    def _sensing(self, decision: Decision, view: View) -> str:
        acting, mission = view.counter("turn"), decision.card or ""
        slot = slot_of(view, view.rules.card_numbers[mission])
        return self._voice(
            "question.sense",
            who=self._names[acting],
            n=min(decision.about["amount"], view.counter("points")),
            card=self._lexicon.name(mission),
            at=progress(view, acting, slot),
        )

    def choice(self, found: Choice, option: Action, decision: Decision, view: View) -> Choice:
        """An answer with what comes of it."""
        told = self._told(option, decision, view)
        if option.card is None:
            return replace(found, item=told, label=told)
        return replace(found, item=told, label=f"{found.group}: {told}" if found.group else told)

    def _told(self, option: Action, decision: Decision, view: View) -> str:
        pending = decision.about.get("amount", 0)
        if option.card is None:
            return self._nothing(decision, view, pending)
        card = card_at(view, view.rules.card_numbers[option.card])
        name = self._lexicon.name(option.card)
        if decision.kind == GUARD:
            left = pending - int(card.defence)
            key = "answer.blocks" if left < 0 else "answer.falls"
            return self._voice(key, card=name, n=int(card.defence), left=left)
        if decision.kind == _HIDE:
            return self._voice("answer.hidden", card=name)
        if decision.kind == _SENSE:
            points = max(0, view.counter("points") - int(card.sense))
            return self._voice("answer.sensed", card=name, n=int(card.sense), steps=min(pending, points))
        return self._voice(
            "answer.clouded", card=name, n=int(card.cloud), left=max(0, pending - int(card.cloud))
        )

    def _nothing(self, decision: Decision, view: View, pending: int) -> str:
        """What happens if nothing is done about it."""
        if decision.kind != _CLOUD:
            return self._voice("answer.let")
        victim = decision.about.get("victim", decision.seat)
        health = view.counter("health", victim) - pending
        if victim == decision.seat:
            key = "answer.take" if health > 0 else "answer.die"
        else:
            key = "answer.leave" if health > 0 else "answer.let_die"
        return self._voice(key, n=pending, health=health, who=self._names[victim])
