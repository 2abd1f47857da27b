"""The seats of Mistborn as one of them sees them: health, metals, training, allies, adversaries."""

from deckwerk import View
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.adversaries import standing_shields
from deckwerk.games.mistborn.book import adversary_at, card_at, character_of
from deckwerk.games.mistborn.card import MistbornCard
from deckwerk.games.mistborn.metals import ATIUM, IRON
from deckwerk.games.mistborn.standing import burn_limit, burns_left, is_muted, times_burned
from deckwerk.games.mistborn.training import ABILITIES, can_use, is_unlocked, rewards_ahead
from deckwerk.presentation.lexicon import Lexicon, counted
from deckwerk.presentation.mistborn.telling import Telling
from deckwerk.presentation.typography import bracketed
from deckwerk.terminal.scene import Group, Piece
from deckwerk.terminal.seats import Seats

_ROMAN = ("", "I", "II", "III")
_MOST_NEXT = 2
"""So many rewards of the training track that come next are told."""
_FEW_GONE = 4
"""Up to so many tokens that are not fresh are named, beyond them those that are."""


class MistbornSeats(Seats):
    """Describes the seats of a game of Mistborn."""

    IN_PLAY = ("allies", "adversaries")

    def __init__(self, lexicon: Lexicon, names: list[str], telling: Telling) -> None:
        super().__init__(lexicon, names)
        self._telling = telling

    def lasting(self, view: View, seat: int, form: str) -> list[str]:
        """Health; of others the character and the training too; unless short, boxings and atium if any."""
        names = ["health"] if seat == view.seat else ["health", "training"]
        found = [self.voice(f"{form}.{name}", n=view.counter(name, seat)) for name in names]
        if form == "short":
            return found
        if seat != view.seat:
            found.insert(0, self._telling.name(view, view.zone("character", seat).cards[0]))
        more = ["boxings"] if seat == view.seat else ["atium", "boxings"]  # own atium stands with the metals
        amounts = {name: view.counter(name, seat) for name in more}
        return found + [self.voice(f"{form}.{name}", n=n) for name, n in amounts.items() if n]

    def resources(self, view: View) -> list[str]:
        """Coins, damage and mission points."""
        return [self.voice(f"amount.{name}", n=view.counter(name)) for name in ("coins", "damage", "points")]

    def in_hand(self, view: View, seat: int, number: int) -> Piece:
        """A card with its metal, or with its defence."""
        card, info = card_at(view, number), self.lexicon.of(view, number)
        state: tuple[str, ...] = ()
        spoken: tuple[str, ...] = ()
        if card.is_action:
            state = (self._telling.metal(int(card.metal)),)
        elif card.is_ally:
            state = (self.voice("short.defence", n=int(card.defence)),)
            spoken = (self.voice("amount.defence", n=int(card.defence)),)
        return Piece(
            info.name[self.voice.lang],
            state,
            self._telling.card(view, number),
            self.lexicon.text(info),
            spoken,
        )

    def groups(self, view: View, seat: int) -> list[Group]:
        """Allies and adversaries; for the viewer the metals and the character too, and what is set aside."""
        found = [self._allies(view, seat), self._adversaries(view, seat)]
        if view.counter("target") == seat + 1 and seat == view.seat:
            found.append(Group(self.voice("target").capitalize(), (self.names[seat],)))
        aside = [self._telling.name(view, card) for card in view.zone("aside", seat).cards if card]
        found.append(Group(self.voice.table("zone.aside", capital=True), tuple(counted(aside))))
        if seat == view.seat and not view.over:
            found += [self._metals(view, seat), self._character(view, seat)]
        return found

    # Allies and adversaries

    def _allies(self, view: View, seat: int) -> Group:
        zone = view.zone("allies", seat)
        pieces = [
            self._ally(view, seat, number, note) for number, note in zip(zone.cards, zone.notes, strict=True)
        ]
        mine = seat == view.seat
        label = self.voice.table("zone.allies", capital=True)
        return self.gathered(label, pieces, texts=mine, exposed=not mine)

    def _ally(self, view: View, seat: int, number: int, note: int) -> Piece:
        """An ally with its defence, and in its owner's turn with what of it can be activated."""
        card, info = card_at(view, number), self.lexicon.of(view, number)
        words = [self.voice("piece.defender")] if card.defender else []
        if view.counter("turn") == seat and not view.over:
            words += self._readiness(view, seat, card, note)
        return Piece(
            info.name[self.voice.lang],
            (self.voice("short.defence", n=int(card.defence)), *words),
            self._telling.card(view, number),
            self.lexicon.text(info),
            (self.voice("amount.defence", n=int(card.defence)), *words),
            self.lexicon.keys.of_card(seat, "allies", info.id) if seat == view.seat else "",
        )

    def _readiness(self, view: View, seat: int, card: MistbornCard, note: int) -> list[str]:
        """What of an ally has been used, can be activated now, or waits for its metal."""
        if card.effect is None:
            return []
        if is_muted(view, seat):
            return [self.voice("piece.muted")]
        burned, metal = times_burned(view, int(card.metal)), self._telling.metal(int(card.metal))
        upper_used, lower_used = bool(note & c.TOP_USED), card.lower is None or bool(note & c.LOWER_USED)
        if upper_used and lower_used:
            return [self.voice("piece.used")]
        found = []
        if upper_used:
            found.append(self.voice("piece.partly"))
        elif burned:
            found.append(self.voice("piece.upper"))
        else:
            return [self.voice("piece.waits", metal=metal)]
        if not lower_used:
            key = "piece.lower" if burned >= card.fuel else "piece.waits_again"
            found.append(self.voice(key, metal=metal))
        return found

    def _adversaries(self, view: View, seat: int) -> Group:
        """The adversaries before a seat, each with its standing shields and what it does."""
        zone = view.zone("adversaries", seat)
        pieces = []
        for number, note in zip(zone.cards, zone.notes, strict=True):
            card = adversary_at(view, number)
            shields = "+".join(map(str, standing_shields(view, card, note)))
            state = (self.voice("lord.shields", shields=shields), self._telling.adversary(card, view))
            info = self.lexicon.of(view, number)
            pieces.append(Piece(info.name[self.voice.lang], state, ""))
        label = self.voice.table("zone.adversaries", capital=True)
        return self.gathered(label, pieces, texts=False, exposed=seat != view.seat)

    # Metals and training

    def _metals(self, view: View, seat: int) -> Group:
        """What may still be burned, what has been, and how the tokens lie."""
        notes = dict(enumerate(view.zone("metals", seat).notes, 1))
        items = []
        if view.counter("turn") == seat:
            limit = burn_limit(view, seat)
            items.append(self.voice("metals.burns", n=burns_left(view, seat), limit=limit))
        gone = [self._telling.metal(metal) for metal, note in notes.items() if note]
        fresh = [self._telling.metal(metal) for metal, note in notes.items() if not note]
        key = "all" if not gone else "but" if len(gone) <= _FEW_GONE else "only" if fresh else "none"
        named = gone if key == "but" else fresh
        items.append(self.voice(f"metals.fresh.{key}", metals=", ".join(named)))
        flared = [self._telling.metal(metal) for metal, note in notes.items() if note & c.FLARED]
        if flared:
            items.append(self.voice("metals.flared", metals=", ".join(flared)))
        atium = view.counter("atium", seat)
        if atium:
            items.append(self.voice("amount.atium", n=atium))
        burned = {metal: times_burned(view, metal) for metal in range(int(IRON), int(ATIUM) + 1)}
        if view.counter("turn") == seat and any(burned.values()):
            names = counted([self._telling.metal(metal) for metal in burned for _ in range(burned[metal])])
            items.append(self.voice("metals.burned", metals=", ".join(names)))
        return Group(self.voice.table("zone.metals", capital=True), tuple(items))

    def _character(self, view: View, seat: int) -> Group:
        """How far the training has come and what comes next, and the abilities of the character."""
        at = view.counter("training", seat)
        items = [self.voice("training.at", n=at, last=int(c.LAST_SPACE))]
        following = [self._reward(*reward) for reward in rewards_ahead(view, seat)[:_MOST_NEXT]]
        items[0] += bracketed(following)
        card = character_of(view, seat)
        mine = view.counter("turn") == seat
        abilities = (
            ("first", int(card.faction), card.effect),
            ("second", 0, None),
            ("third", int(ATIUM), card.third),
        )
        for number, (key, metal, effect) in enumerate(abilities, 1):
            name = self._telling.metal(metal) if metal else ""
            text = self.voice(f"ability.{key}", metal=name, text=self._telling.effect(effect))
            state = []
            if not is_unlocked(view, seat, number):
                state.append(self.voice("piece.from", n=int(ABILITIES[number - 1])))
            elif mine and not can_use(view, seat, number):
                state.append(self.voice("piece.used"))
            elif mine and (not metal or times_burned(view, metal)):
                state.append(self.voice("piece.ready"))
            items.append(text + bracketed(state))
        return Group(self._telling.name(view, int(card.number)), tuple(items), late=True)

    def _reward(self, space: int, what: str, number: int) -> str:
        """`8: II`: a reward of the training track, by the space where it lies."""
        reward = _ROMAN[number] if what == "ability" else self.voice(f"training.{what}", n=number)
        return self.voice("training.next", n=space, reward=reward)
