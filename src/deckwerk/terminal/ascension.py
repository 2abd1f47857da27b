"""The board of the Ascension games: what a View shows, as a Scene."""

from dataclasses import replace

from deckwerk import Action, View
from deckwerk.games.catalogue import CardInfo
from deckwerk.terminal.lexicon import Lexicon, counted
from deckwerk.terminal.scene import CardLine, Choice, Group, Person, Piece, Scene
from deckwerk.terminal.voice import Voice
from deckwerk.words import say

FAMILY = "ascension"
RESOURCES = ("runes", "power", "mechana_runes", "construct_discount")
"""What the player whose turn it is has to spend."""
_WITH_ZONE = ("banish", "discard")
_ITEMS = ("play", "use", "acquire", "give", "defeat", "banish", "discard", "keep", "copy")
"""The verbs whose choices are told apart by their cards alone."""


class AscensionBoard:
    """Builds scenes for one game in one language. `names` are those of the seats."""

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        self._lexicon = lexicon
        self._voice: Voice = lexicon.voice
        self._names = names

    def scene(self, view: View) -> Scene:
        """What a seat sees; for a spectator everyone is among the others."""
        decision = view.decision
        options = decision.options if decision is not None else []
        question = self._voice("over")
        if decision is not None:
            asked = decision.seat == view.seat
            who = self._names[decision.seat]
            question = decision.text(self._voice.lang) if asked else self._voice("decides", who=who)
        return Scene(
            title=self._title(view),
            facts=tuple(self._table_facts(view)),
            legend=self._voice("legend"),
            market_label=self._label("zone.row"),
            market=tuple(self._market(view, options)),
            stacks_label=self._voice("stacks"),
            stacks=tuple(self._stacks(view, options)),
            others=(*(self._person(view, seat) for seat in self._others(view)), *self._rival(view)),
            me=None if view.seat is None else self._person(view, view.seat),
            question=question,
            choices=self._choices(options, free=decision is not None and decision.card is not None),
        )

    def _choices(self, options: list[Action], *, free: bool) -> tuple[Choice, ...]:
        """All options; those that would read the same name their places."""
        found = [self._choice(number, option, free=free) for number, option in enumerate(options, 1)]
        labels = [choice.label for choice in found]
        for index, (choice, option) in enumerate(zip(found, options, strict=True)):
            if labels.count(choice.label) > 1 and option.place is not None:
                place = self._voice("place", number=option.place)
                item, label = f"{choice.item} ({place})", f"{choice.label} ({place})"
                found[index] = replace(choice, item=item, label=label)
        return tuple(found)

    def _choice(self, number: int, option: Action, *, free: bool) -> Choice:
        """An option as a person chooses it: beside others of its verb, or of the pile from which it takes.

        What a card lets one acquire free is taken, not bought.
        """
        lang = self._voice.lang
        label = option.label(lang)
        if option.card is None or option.verb not in _ITEMS:
            return Choice(number, "", label, label)
        group = self._voice(f"group.{option.verb}")
        item = self._lexicon.name(option.card)
        if option.verb in _WITH_ZONE and option.zone not in (None, "row"):
            group = self._label(f"zone.{option.zone}")
        if option.verb == "acquire" and free:
            group, label = self._voice("group.take"), self._voice("take", card=item)
        if option.verb == "use" and option.number:
            item = f"{item}: {self._lexicon.cards[option.card].abilities[lang][option.number - 1]}"
        return Choice(number, group, item, label)

    # The table

    def _title(self, view: View) -> str:
        return self._voice("turn", n=view.counter("turns"), who=self._names[view.counter("turn")])

    def _table_facts(self, view: View) -> list[str]:
        facts = [f"{self._label('counter.pool')} {view.counter('pool')}"]
        if view.counter("pool_emptied"):
            facts.append(self._voice("last_round"))
        if view.counter("extra_turns"):
            facts.append(f"{self._word('counter.extra_turns')} {view.counter('extra_turns')}")
        return facts

    def _rival(self, view: View) -> list[Person]:
        """The solo rival: his honor as it stands, stones and cards, and what he would take next (GS-71)."""
        if view.rules.variants[view.variant].name != "solo":
            return []
        taken = [self._lexicon.of(view, card) for card in view.zone("set_aside").cards]
        honor = self._voice("amount.honor", n=view.counter("rival_honor") + sum(card.honor for card in taken))
        row = view.zone("row").cards
        following = [
            self._lexicon.of(view, card).name[self._voice.lang] for card in reversed(row[-2:]) if card
        ]
        group = Group(self._voice("takes_next"), tuple(following))
        return [Person(self._word("rival.samael"), "", (honor,), (honor,), (group,))]

    def _market(self, view: View, options: list[Action]) -> list[CardLine | None]:
        lines: list[CardLine | None] = []
        for place, number in enumerate(view.zone("row").cards, 1):
            touching = _touching(options, "row", place, None)
            lines.append(self._card_line(self._lexicon.of(view, number), 1, touching) if number else None)
        return lines

    def _stacks(self, view: View, options: list[Action]) -> list[CardLine]:
        lines: list[CardLine] = []
        for spec in view.rules.zones:
            if spec.stack_of:
                touching = _touching(options, spec.name, None, spec.stack_of)
                count = view.zone(spec.name).count
                lines.append(self._card_line(self._lexicon.cards[spec.stack_of], count, touching))
        return lines

    def _card_line(self, card: CardInfo, count: int, options: tuple[int, ...]) -> CardLine:
        return CardLine(
            name=card.name[self._voice.lang],
            style=style_of(card),
            short_cost=self._lexicon.short_cost(card),
            cost=self._lexicon.cost(card),
            kind=self._lexicon.kind(card),
            honor=card.honor,
            text=self._lexicon.text(card),
            short_text=self._short_text(card),
            count=count,
            options=options,
        )

    def _short_text(self, card: CardInfo) -> str:
        """A card's text without what its values say already: a monster's honor, "once per turn"."""
        lang = self._voice.lang
        if card.kind == "construct":
            once = say("card.once_per_turn", lang, text="")
            return " ".join(line.removeprefix(once) for line in card.text[lang].splitlines())
        text = self._lexicon.text(card)
        honor = say("card.gain", lang, amounts=say("card.amount.honor", lang, n=card.honor))
        reward = say("card.reward", lang, text=f"{honor[:1].upper()}{honor[1:]}.")
        return text.removeprefix(reward).strip() if card.kind == "monster" else text

    # The seats

    def _others(self, view: View) -> list[int]:
        """The other seats in turn order, beginning left of the viewer."""
        start = view.seat if view.seat is not None else view.counter("first") - 1
        order = [(start + offset) % view.seats for offset in range(1, view.seats + 1)]
        return [seat for seat in order if seat != view.seat]

    def _person(self, view: View, seat: int) -> Person:
        mine = seat == view.seat
        facts = [self._voice("amount.honor", n=view.counter("honor", seat))]
        if view.counter("turn") == seat and not view.over:
            facts = [*self._resources(view), *facts]
        hand = view.zone("hand", seat)
        deck = view.zone("deck", seat)
        piles = [] if mine else [f"{self._voice('fact.hand')} {hand.count}"]
        piles.append(f"{self._voice('fact.deck')} {deck.count}")
        piles.append(f"{self._voice('fact.discard')} {view.zone('discard', seat).count}")
        groups = [self._hand(view, seat, mine), self._constructs(view, seat, mine)]
        known = [self._lexicon.of(view, card).name[self._voice.lang] for card in deck.cards if card]
        if known:
            groups.append(Group(self._voice("fact.top"), tuple(counted(known))))
        constructs = view.zone("constructs", seat).count
        return Person(
            name=self._names[seat],
            role=self._role(view, seat),
            facts=tuple(facts + piles),
            brief=(facts[-1], *piles[:1], *([self._voice("constructs", n=constructs)] if constructs else [])),
            groups=tuple(group for group in groups if group.items),
        )

    def _resources(self, view: View) -> list[str]:
        found = []
        for name in RESOURCES:
            amount = view.counter(name)
            if amount or name in ("runes", "power"):
                found.append(self._voice(f"amount.{name}", n=amount))
        return found

    def _role(self, view: View, seat: int) -> str:
        """Whether a seat is the viewer's partner, or whose partner it is for a spectator."""
        if view.rules.variants[view.variant].name != "team" or seat == view.seat:
            return ""
        partner = (seat + view.seats // 2) % view.seats
        if view.seat is None:
            return self._voice("partner_of", who=self._names[partner])
        return self._voice("partner") if partner == view.seat else ""

    def _hand(self, view: View, seat: int, mine: bool) -> Group:
        cards = [self._lexicon.of(view, card) for card in view.zone("hand", seat).cards]
        names = counted([card.name[self._voice.lang] for card in cards])
        if not mine:
            return Group(self._voice("fact.known"), tuple(names)) if names else Group("", ())
        lines = [self._with_text(name, card) for name, card in zip(names, _different(cards), strict=True)]
        return Group(self._label("zone.hand"), tuple(names) or (self._voice("empty"),), tuple(lines))

    def _with_text(self, name: str, card: CardInfo) -> str:
        return f"{name}: {self._lexicon.text(card)}"

    def _constructs(self, view: View, seat: int, mine: bool) -> Group:
        zone = view.zone("constructs", seat)
        notes = zone.notes or [0] * len(zone.cards)
        own_turn = view.counter("turn") == seat
        pieces = [
            self._piece(self._lexicon.of(view, card), note, own_turn)
            for card, note in zip(zone.cards, notes, strict=True)
        ]
        if not pieces:
            return Group("", ())
        items = []
        lines = []
        for piece in dict.fromkeys(pieces):
            name = piece.name if pieces.count(piece) == 1 else f"{piece.name} ×{pieces.count(piece)}"
            items.append(f"{name} ({piece.state})" if piece.state else name)
            lines.append(f"{items[-1]}: {piece.text}")
        return Group(self._label("zone.constructs"), tuple(items), tuple(lines) if mine else ())

    def _piece(self, card: CardInfo, note: int, own_turn: bool) -> Piece:
        """A construct; in its owner's turn with what of it is ready."""
        abilities = card.abilities[self._voice.lang]
        used = [number for number in range(1, len(abilities) + 1) if note >> (number - 1) & 1]
        state = ""
        if own_turn and abilities:
            if not used:
                state = self._voice("piece.ready")
            elif len(used) == len(abilities):
                state = self._voice("piece.used")
            else:
                state = self._voice("piece.partly", used=", ".join(map(str, used)))
        return Piece(card.name[self._voice.lang], state, self._short_text(card))

    def _label(self, key: str) -> str:
        return self._voice.table(FAMILY, key, capital=True)

    def _word(self, key: str) -> str:
        return self._voice.table(FAMILY, key)


def style_of(card: CardInfo) -> str:
    """What a card's colour stands for: its faction, or that it is a monster."""
    return "monster" if card.kind == "monster" else card.faction


def _touching(options: list[Action], zone: str, place: int | None, card: str | None) -> tuple[int, ...]:
    """The numbers of the options that touch a place of the row, or the card of a stack."""
    return tuple(
        number
        for number, option in enumerate(options, 1)
        if option.zone == zone and option.place == place and card in (None, option.card)
    )


def _different(cards: list[CardInfo]) -> list[CardInfo]:
    return list({card.id: card for card in cards}.values())
