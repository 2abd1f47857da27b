"""What a person can look at without doing anything: help, cards, piles, the log, the rules, a hint."""

from deckwerk import View
from deckwerk.engine.components import SEEN_BY_NOBODY
from deckwerk.presentation.choice import Choice
from deckwerk.presentation.commands import Order
from deckwerk.presentation.digest import Digest
from deckwerk.presentation.families import chooser_of, family_of
from deckwerk.presentation.lexicon import Lexicon, counted
from deckwerk.presentation.reasons import Reasons
from deckwerk.presentation.rulebook import keyword_rule, keyword_rules_in, rules_lines
from deckwerk.presentation.typography import wrap
from deckwerk.presentation.wording import piles
from deckwerk.table.computers import Advice
from deckwerk.table.table import Table
from deckwerk.terminal.desk import Desk
from deckwerk.terminal.thinking import Thinking
from deckwerk.words.problem import Problem


class Service:
    """Answers orders that change nothing, from what one seat sees."""

    def __init__(self, lexicon: Lexicon, digest: Digest, names: list[str], desk: Desk) -> None:
        self._desk = desk
        self._lexicon = lexicon
        self._voice = lexicon.voice
        self._digest = digest
        self._names = names
        self._family = family_of(lexicon.game)
        self._chooser = chooser_of(lexicon, names)
        self._piles = piles(lexicon.game)

    def answer(self, order: Order, table: Table, seat: int, width: int) -> list[str]:
        """The lines that answer an order."""
        view = table.game.view(seat)
        match order.name:
            case "card":
                return self.card(order.argument)
            case "hint":
                return self.hint(table, seat, width)
            case "rules":
                return self.rules(order.argument, width)
            case "log":
                lines = self._digest.lines(list(table.events), seat, whole=True)
                return [row for line in lines for row in wrap(line, width - 1, 2)] or [
                    self._voice("log_empty")
                ]
            case name if name in self._family.LOOKS:
                return self._family.looked_at(name, view, self._lexicon, self._names)
            case name if name in self._family.LAID_OUT:
                return self.laid_out(name, view)
            case name if name in self._piles:
                lines = [*self.pile(name, view), *self._family.reckoned(name, view, self._lexicon)]
                return [row for line in lines for row in wrap(line, width - 1, 2)]
        first, *others = self._voice("help").splitlines()
        lines = [first, *self._voice("help_keys").splitlines(), *others]
        return [row for line in lines for row in wrap_kept(line, width - 1)]

    def card(self, name: str) -> list[str]:
        """A card's text with the rules of its keywords, or such a rule; or which cards could be meant."""
        if not name:
            return [self._voice("misread.card_missing")]
        game, lang = self._lexicon.game, self._voice.lang
        keyword = keyword_rule(game, name)
        if keyword is not None:
            return [keyword.text[lang]]
        cards = self._lexicon.find(name)
        if len(cards) == 1:
            explained = keyword_rules_in(game, cards[0].text[lang], lang)
            return [*self._lexicon.described(cards[0]), *(rule.text[lang] for rule in explained)]
        if cards:
            listed = [card.name[self._voice.lang] for card in cards]
            return [self._voice("misread.several_cards", word=name, cards=self._voice.listed(listed))]
        guess = self._lexicon.near(name)
        key = "problem.card_guess" if guess else "problem.card"
        return [self._voice(key, card=name, guess=self._voice.listed(guess))]

    def hint(self, table: Table, seat: int, width: int) -> list[str]:
        """What search would do with what this seat knows, why, and the chances it sees; nothing for
        onlookers.
        """
        view = table.view(seat)
        decision = view.decision
        if decision is None or not decision.options:
            return [self._voice("hint.none")]
        with Thinking(self._desk, "hint.progress") as thinking:
            found = table.hint(seat, thinking)
        lines = []
        told: dict[Choice, Advice] = {}
        for each in found:
            told.setdefault(self._chooser.meant(each.index, decision, view), each)
        for number, (choice, each) in enumerate(told.items()):
            key = "other" if number else "best"
            if each.percent is None:
                key = "try"
            elif each.percent > (found[0].percent or 0):  # found in fewer tries than the first: no better
                key = "even"
            typed = self._chooser.typed(each.index, decision) or str(choice.number)
            lines.append(self._voice(f"hint.{key}", number=typed, label=choice.label, percent=each.percent))
        if found[0].why is not None:
            said = Reasons(self._lexicon, self._names).sentences(found[0].why, view)
            lines[1:1] = wrap(" ".join(said), width - 1) if said else []
        return lines

    def rules(self, query: str, width: int) -> list[str]:
        """The rules that a query names."""
        try:
            return rules_lines(self._lexicon.game, query, self._voice, width - 1)
        except Problem as problem:
            return [problem.text(self._voice)]

    def pile(self, name: str, view: View) -> list[str]:
        """What lies on a pile, as far as this seat may know."""
        assert view.seat is not None
        rules = view.rules
        number = [zone.name for zone in rules.zones].index(name)
        if number < rules.table_zones:
            return [self._listed(self._voice.named(f"pile.{name}"), view, view.zone(name).cards)]
        if rules.zones[number].seen == SEEN_BY_NOBODY:
            deck = view.zone(name, view.seat)
            lines = [self._listed(self._voice.named(f"pile.{name}"), view, deck.rest)]
            top = [card for card in deck.cards if card]
            return [*lines, self._listed(self._voice("pile.top"), view, top)] if top else lines
        order = [(view.seat + offset) % view.seats for offset in range(view.seats)]
        return [
            self._listed(
                self._voice(f"pile.{name}", who=self._names[seat]), view, view.zone(name, seat).cards
            )
            for seat in order
        ]

    def laid_out(self, name: str, view: View) -> list[str]:
        """The cards that lie on the table for everyone, in full; equal ones once, and stacks with the row."""
        numbers = [card for card in dict.fromkeys(view.zone(name).cards) if card]
        if name == "row":
            numbers += [view.rules.card_numbers[spec.stack_of] for spec in view.rules.zones if spec.stack_of]
        found = [self._lexicon.of(view, card) for card in numbers]
        cards = [self._lexicon.described(card) for card in found]
        return [line for card in cards for line in ["", *card]][1:] or [self._voice("empty")]

    def _listed(self, title: str, view: View, cards: list[int]) -> str:
        names = sorted(self._lexicon.of(view, card).name[self._voice.lang] for card in cards)
        return f"{title} ({len(cards)}): {' · '.join(counted(names)) or self._voice('empty')}"


def wrap_kept(line: str, width: int) -> list[str]:
    """A line wrapped under its own second column, if it has one after two blanks; blanks within are kept."""
    if len(line) <= width:
        return [line]
    start = len(line) - len(line.lstrip())
    column = line.find("  ", start)
    column = start + 2 if column < 0 else len(line) - len(line[column:].lstrip())
    rows = wrap(line[column:], width - column)
    return [line[:column] + rows[0], *(" " * column + row for row in rows[1:])]
