"""The options of a decision in an Ascension game as a person chooses among them."""

from msgspec.structs import replace

from deckwerk import Action, Decision, View
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import mode_of
from deckwerk.games.ascension.row import treasures_at
from deckwerk.presentation.ascension.reckoning import card_marks, trophy_text
from deckwerk.presentation.choice import Choice
from deckwerk.presentation.choices import Chooser
from deckwerk.presentation.typography import bracketed
from deckwerk.table.questions import TURN


class AscensionChooser(Chooser):
    """Says decisions and options of an Ascension game."""

    ITEMS: tuple[str, ...] = (
        "play",
        "use",
        "acquire",
        "give",
        "defeat",
        "banish",
        "discard",
        "keep",
        "copy",
        "take",
    )
    ZONED: tuple[str, ...] = ("banish", "discard")

    def question(self, decision: Decision, view: View) -> str:
        """What is asked; of somebody else's card it says whose, of what a construct does which."""
        seats = {option.seat for option in decision.options if option.seat is not None}
        key = f"question.{decision.kind}"
        cause = self.cause(decision, view)
        if cause is None or not self.voice.has(key):
            return super().question(decision, view)
        if decision.kind == "trigger":
            by = self.lexicon.name(cause.by or cause.card or "")
            return self.voice(key, card=self.lexicon.name(cause.card or ""), by=by)
        if len(seats) == 1:
            return self.voice(key, card=self.cause_text(cause), who=self.names[seats.pop()])
        return super().question(decision, view)

    def place(self, option: Action, view: View) -> object:
        """The treasures under it; in solo games all, since the row slides."""
        assert option.place is not None
        return option.place if mode_of(view) == c.SOLO else tuple(treasures_at(view, option.place))

    def choice(self, number: int, option: Action, decision: Decision, view: View) -> Choice:
        """An option as a person chooses it. What a card lets one acquire free is taken, not bought."""
        found = super().choice(number, option, decision, view)
        if option.card is None or not found.group:
            return found
        lang = self.voice.lang
        card = self.lexicon.cards[option.card]
        if option.seat is not None:
            return replace(found, group=self.voice(f"group.{option.verb}_of", who=self.names[option.seat]))
        if option.zone == "trophies":
            gain = trophy_text(view.rules, view.rules.card_numbers[option.card], lang)
            label = self.voice("use_trophy", card=found.item, gain=gain)
            item = f"{found.item} ({gain.rstrip('.')})"
            return Choice(number, self.voice("group.trophy"), item, label)
        if option.verb == "acquire" and decision.kind != TURN:
            return replace(
                found, group=self.voice("group.take"), label=self.voice("take", card=card.name[lang])
            )
        if option.verb == "use" and option.number:
            return replace(found, item=f"{found.item}: {card.abilities[lang][option.number - 1]}")
        if option.verb == "play" and self.signs:
            known = bracketed(card_marks(view.rules, card.id, view.counter("energy")))
            return replace(found, item=found.item + known)
        return found
