"""Stories at the table: a game is set up, played and watched, and no question may stay open.

    @rule("GS-39")
    def test_rocket_courier_brings_a_bought_construct_straight_into_play(table: Table) -> None:
        table.constructs("rocket_courier_x_99").row("watchmakers_altar").start(runes=5)
        table.acquire("watchmakers_altar").asks("trigger", "use rocket_courier_x_99", "pass")
        table.answer("use rocket_courier_x_99").asks_nothing()
        table.constructs_are("rocket_courier_x_99", "watchmakers_altar").discard_is()

The game begins with the first thing done or looked at. Options are written without their places in the row
(`banish mephit from row`) unless the place matters. A question that is not answered before the next thing is
done, or at the end of the test, is a failure; so are a gap in the row, and cards that appear or vanish.

What every game has is here; each family of games adds its own words.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from types import EllipsisType
from typing import ClassVar, Self, TypeVar

import pytest

import deckwerk
from tests.snapshot import Snapshot
from tests.watched import Watched

rule = pytest.mark.rule


class Story(Watched):
    """A game in progress as its story tells it. Every method gives the story back.

    A family of games names its resources, those of the table and those of a seat, the verbs with which cards
    are taken from the row, and the zones from which the row is filled.
    """

    table_resources: ClassVar[Sequence[str]]
    seat_resources: ClassVar[Sequence[str]]
    row_verbs: ClassVar[Sequence[str]]
    supply: ClassVar[Sequence[str]] = ("centre_deck", "centre_deck_rest")

    def __init__(self, game: str, dull: str) -> None:
        super().__init__(game, dull)
        self._events: Sequence[deckwerk.Event] = []
        self._actor = 0
        self._before: Snapshot | None = None

    # What players do

    def play(self, *cards: str) -> Self:
        """Play cards from the hand, one after the other."""
        for card in cards:
            self._act(f"play {card}", in_turn=True)
        return self

    def end(self) -> Self:
        """End the turn."""
        return self._act("end", in_turn=True)

    def answer(self, option: str) -> Self:
        """Answer the question that a card asks."""
        return self._act(option, in_turn=False)

    def _act(self, wanted: str, *, in_turn: bool) -> Self:
        decision = self._decision()
        assert (decision.kind == "turn") == in_turn, f"'{wanted}' does not answer: {self._question()}"
        chosen = [option for option in decision.options if wanted in (option.text, _without_place(option))]
        assert chosen, f"'{wanted}' is not possible: {self._question()}"
        self._before = self.now
        self._actor = self._before.counter("turn")
        self._events = self.game.apply(chosen[0])
        self._check_table()
        return self

    def _check_table(self) -> None:
        """No card comes or goes, and the row is filled at once (GS-29, SH-13), whatever happens."""
        now = self.now
        assert self._before is not None
        assert now.all_cards() == self._before.all_cards(), "cards appeared or vanished"
        left = [card for zone in self.supply for card in now.cards(zone)]
        assert None not in now.places("row") or not left, "the row has a gap"

    # Who is asked what

    def asks(self, kind: str, *options: str | EllipsisType, whom: int | None = None) -> Self:
        """A card asks (the player on turn, or `whom`) with exactly these options (`...`: and others)."""
        decision = self._decision()
        assert decision.kind == kind, f"not '{kind}' but {self._question()}"
        assert decision.seat == (self._actor if whom is None else whom), (
            f"the wrong player: {self._question()}"
        )
        expected = Counter(option for option in options if isinstance(option, str))
        offered = Counter(option.text for option in decision.options)
        if not expected <= offered:
            offered = Counter(_without_place(option) for option in decision.options)
        fits = expected <= offered if ... in options else expected == offered
        assert fits, f"expected {sorted(expected.elements())}, but {self._question()}"
        return self

    def asks_nothing(self) -> Self:
        """The player on turn goes on with the turn."""
        return self.turn_is(self._actor)

    def turn_is(self, seat: int) -> Self:
        """This player decides what to do in the turn; nothing else is open."""
        decision = self._decision()
        assert decision.kind == "turn", f"an open question: {self._question()}"
        assert decision.seat == seat == self.now.counter("turn"), f"the wrong player: {self._question()}"
        return self

    def can(self, *actions: str) -> Self:
        """These are among the options now."""
        offered = {_without_place(option) for option in self._decision().options}
        assert offered >= set(actions), f"{sorted(set(actions) - offered)} missing: {self._question()}"
        return self

    def cannot(self, *actions: str) -> Self:
        """These are refused now, and nothing changes."""
        for action in actions:
            before = self.game.hash(), self._question()
            for text in self._with_places(action):
                with pytest.raises(deckwerk.IllegalAction):
                    self.game.apply(text)
            assert before == (self.game.hash(), self._question()), (
                f"'{action}' was refused and changed the game"
            )
        return self

    def _with_places(self, action: str) -> list[str]:
        verb, _, card = action.partition(" ")
        word = card.split(" ", maxsplit=1)[0]
        places = [place for place, found in enumerate(self.now.places("row"), 1) if found == word]
        if verb not in self.row_verbs or ("from" in card.split() and "from row" not in card):
            return [action]
        return [f"{verb} {place} {card}" for place in places] or [action]

    def _decision(self) -> deckwerk.Decision:
        decision = self.game.decision
        assert decision is not None, "the game is over"
        return decision

    def _question(self) -> str:
        decision = self._decision()
        return (
            f"seat {decision.seat} is asked '{decision.kind}': {', '.join(o.text for o in decision.options)}"
        )

    def close(self) -> None:
        """The end of the story: something was done, and no question is open."""
        assert self._before is not None, "nothing was done in this story"
        if not self.game.over:
            assert self._decision().kind == "turn", f"an open question: {self._question()}"

    def is_over(self, *, scores: list[int], winners: list[int]) -> Self:
        """The game has ended like this."""
        assert self.game.over, f"the game goes on: {self._question()}"
        assert (self.game.scores(), self.game.winners()) == (scores, winners)
        return self

    # What the last action did

    def gives(self, **changes: int) -> Self:
        """The last action changed the resources of the player on turn by exactly this."""
        assert self._before is not None
        resources = dict.fromkeys(self.table_resources) | dict.fromkeys(self.seat_resources, self._actor)
        for name, seat in resources.items():
            change = self.now.counter(name, seat) - self._before.counter(name, seat)
            assert change == changes.get(name, 0), f"{name} changed by {change}"
        assert changes.keys() <= resources.keys(), f"unknown: {changes}"
        return self

    def costs(self, **changes: int) -> Self:
        """The last action used up exactly this, and gave nothing."""
        return self.gives(**{name: -amount for name, amount in changes.items()})

    def draws(self, count: int) -> Self:
        """The player on turn drew so many cards in the last action."""
        drawn = [event for event in self._events if event.kind == "drew" and event.seat == self._actor]
        assert len(drawn) == count, f"{len(drawn)} cards were drawn"
        return self

    def happened(self, *expected: str) -> Self:
        """These events of the last action, in this order (others may lie between)."""
        told = self.story
        rest = iter(told)
        assert all(event in rest for event in expected), f"not in this order: {told}"
        return self

    def never_happened(self, *kinds: str) -> Self:
        """The last action told no event of these kinds."""
        assert not {event.kind for event in self._events} & set(kinds), f"it happened: {self.story}"
        return self

    @property
    def story(self) -> list[str]:
        """The events of the last action: kind, card and amount."""
        return [
            " ".join(str(data[name]) for name in ("kind", "card", "amount") if name in data)
            for data in (event.to_dict() for event in self._events)
        ]


def _without_place(option: deckwerk.Action) -> str:
    words = option.text.split()
    return " ".join(
        word for index, word in enumerate(words) if not word.isdecimal() or words[index - 1] == "seat"
    )


_S = TypeVar("_S", bound=Story)


def told(request: pytest.FixtureRequest, story: _S) -> Iterator[_S]:
    """A story for a fixture: at its end no question may be open."""
    failures = request.session.testsfailed
    yield story
    if request.session.testsfailed == failures:  # a story that broke off needs no second complaint
        story.close()
