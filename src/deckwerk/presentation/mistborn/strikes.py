"""Who is struck in Mistborn, by whom and how hard: attacks, the end of a turn, damage that is divided."""

from msgspec.structs import replace

from deckwerk import Action, Decision, View
from deckwerk.engine.effect import AMOUNT
from deckwerk.games.mistborn.adversaries import standing_shields
from deckwerk.games.mistborn.book import book_of, card_at, is_coop, is_in
from deckwerk.games.mistborn.card import Adversary
from deckwerk.games.mistborn.standing import is_lord_guarded
from deckwerk.games.mistborn.targets import can_defeat, can_strike, marker_holder, opponents
from deckwerk.presentation.choice import Choice
from deckwerk.presentation.choices import portion
from deckwerk.presentation.mistborn.telling import Sayings

_MOST_TARGETS = 3
"""More of them are counted, not named."""


class Strikes(Sayings):
    """Says decisions about damage, and those that name players."""

    def question(self, decision: Decision, view: View, cause: str) -> str:
        """What is asked, where that needs numbers; empty where the game's own question does."""
        match decision.kind:
            case "attack" if any(option.verb == "aim" for option in decision.options):
                return self._voice("question.aim")
            case "attack":
                return self._voice("question.attack", n=view.counter("damage"))
            case "heal":
                return self._voice("question.heal", card=cause, n=decision.about["amount"])
            case "share":
                return self._sharing(decision, view, cause)
        return ""

    def _sharing(self, decision: Decision, view: View, cause: str) -> str:
        target = decision.options[-1].seat
        assert target is not None
        order = [(decision.seat + offset) % view.seats for offset in range(view.seats)]
        later = [seat for seat in order[order.index(target) + 1 :] if is_in(view, seat)]
        return self._voice(
            "question.share",
            card=cause,
            n=len(decision.options) - 1,
            who=self._names[target],
            health=view.counter("health", target),
            others=self._voice.all_of([self._names[seat] for seat in later]),
        )

    def amounts(self, decision: Decision, view: View) -> list[int]:
        """Of the amounts that can be named those that make a difference: nothing, half, everything."""
        most = len(decision.options) - 1
        return sorted({0, most // 2, most})

    def needless(self, decision: Decision, view: View) -> set[int]:
        """The numbers of the attacks on a player between what is just enough and all damage."""
        found = set()
        for number, option in enumerate(decision.options, 1):
            if option.verb == "attack" and option.card is None and option.seat is not None:
                if option.number not in (view.counter("damage"), view.counter("health", option.seat)):
                    found.add(number)
        return found

    def weighed(self, found: list[Choice], decision: Decision, view: View) -> tuple[Choice, ...]:
        """Attacks first; with everything at the only one who can be struck is what is usual. To give up
        damage comes last and is hardly ever meant.
        """
        options = decision.options
        wholes = [
            choice
            for choice in found
            if (option := options[choice.number - 1]).verb == "attack"
            and (option.card is None or option.seat is None)
            and (option.number or view.counter("damage")) == view.counter("damage")
        ]
        if len(wholes) == 1:
            found[found.index(wholes[0])] = replace(wholes[0], main=True)
        gives_up = [choice for choice in found if options[choice.number - 1].verb == "spare"]
        others = [choice for choice in found if choice not in gives_up]
        return (*others, *(replace(choice, seldom=True) for choice in gives_up)) if others else tuple(found)

    # One option

    def choice(self, found: Choice, option: Action, decision: Decision, view: View) -> Choice | None:
        """An option that strikes or names somebody, with what comes of it; None for any other."""
        told = self._told(option, decision, view)
        if not told:
            return None
        if option.verb == "attack":
            group = self._voice("group.attack")
            return replace(found, group=group, item=told, label=f"{group}: {told}")
        return replace(found, item=told, label=f"{found.group}: {told}" if found.group else told)

    def _told(self, option: Action, decision: Decision, view: View) -> str:
        match option.verb:
            case "attack":
                return self._attack(option, view)
            case "end":
                return self._end(decision.seat, view)
            case "spare" if decision.kind == "attack":
                return self._voice("choice.spare", n=view.counter("damage"))
            case "suffer" | "spare" if decision.form == AMOUNT:
                has = view.counter("health", option.seat)
                return portion("share", option, has, self._voice, self._names)
            case "defeat" if option.card is not None and option.seat is not None:
                return self._piece(option.card, option.seat, view)
            case "suffer" if option.card is not None and decision.kind == "aftermath":
                card = book_of(view).printed[view.rules.card_numbers[option.card]]
                assert isinstance(card, Adversary)
                return f"{self._lexicon.name(option.card)}: {self._telling.adversary(card, view)}"
            case "choose" if decision.kind == "revive":
                return self._voice("choice.revive")
            case "pass" if decision.kind == "revive":
                return self._voice("choice.stay_out")
            case "choose" if option.seat is not None:
                health = self._voice("amount.health", n=view.counter("health", option.seat))
                return f"{self._names[option.seat]} ({health})"
        return ""

    def _attack(self, option: Action, view: View) -> str:
        damage = view.counter("damage")
        if option.card is not None and option.seat is None:
            health = view.counter("lord_health") - damage
            key = "choice.lord" if health > 0 else "choice.slay_lord"
            return self._voice(key, card=self._lexicon.name(option.card), n=damage, health=health)
        if option.card is not None and option.seat is not None:
            return self._piece(option.card, option.seat, view)
        if option.seat is None:
            return self._voice("choice.all", n=damage)
        amount = option.number or 0
        health = view.counter("health", option.seat) - amount
        key = "choice.strike" if health > 0 else "choice.slay"
        return self._voice(key, who=self._names[option.seat], n=amount, health=health)

    def _piece(self, card: str, owner: int, view: View) -> str:
        """An ally with its defence, or an adversary with its next shield, and before whom it lies."""
        number = view.rules.card_numbers[card]
        name = self._lexicon.name(card)
        whose = f" ({self._names[owner]})" if view.seats > 2 or is_coop(view) else ""
        adversary = book_of(view).printed[number]
        if isinstance(adversary, Adversary):
            zone = view.zone("adversaries", owner)
            shields = standing_shields(view, adversary, zone.notes[zone.cards.index(number)])
            key = "choice.last_shield" if len(shields) == 1 else "choice.shield"
            return self._voice(key, card=name, n=shields[0]) + (whose if view.seats > 1 else "")
        return f"{name} {self._voice('short.defence', n=int(card_at(view, number).defence))}{whose}"

    # The end of the turn

    def _end(self, seat: int, view: View) -> str:
        """Whom the end of the turn can strike, and how hard; and what is left unspent."""
        damage = view.counter("damage")
        if not damage:
            return self._voice("end.quiet")
        targets = self._targets(seat, view, damage)
        if not targets:
            return self._voice("end.nobody", n=damage)
        has_allies = any(view.zone("allies", other).cards for other in opponents(view, seat))
        if marker_holder(view) == seat and not has_allies:
            return self._voice("end.all", n=damage)
        if len(targets) == 1:
            return self._voice("end.one", who=targets[0], n=damage)
        if len(targets) > _MOST_TARGETS:
            return self._voice("end.many", n=damage, targets=len(targets))
        return self._voice("end.several", n=damage, targets=self._voice.listed(targets))

    def _targets(self, seat: int, view: View, damage: int) -> list[str]:
        """Everything that damage could strike, characters first."""
        if is_coop(view):
            return self._targets_together(view, damage)
        found, beaten = [], []
        for other in opponents(view, seat):
            if can_strike(view, seat, other):
                found.append(self._names[other])
            allies = view.zone("allies", int(other)).cards
            beaten += [
                self._telling.name(view, ally) for ally in allies if can_defeat(view, other, ally, damage)
            ]
        return [*found, *beaten]

    def _targets_together(self, view: View, damage: int) -> list[str]:
        found = [] if is_lord_guarded(view) else [self._voice.table("for_lord")]
        for owner in range(view.seats):
            zone = view.zone("adversaries", owner)
            for number, note in zip(zone.cards, zone.notes, strict=True):
                adversary = book_of(view).printed[number]
                assert isinstance(adversary, Adversary)
                if standing_shields(view, adversary, note)[0] <= damage:
                    found.append(self._telling.name(view, number))
        return found
