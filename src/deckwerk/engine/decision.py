"""Decision: who is asked, what for, and which options there are."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.action import Action
from deckwerk.engine.play import legal
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State


@final
class Decision:
    """A question to one seat. Every decision is one pick out of `options`, an enumerated list.

    `seq` counts the actions applied before; an answer that carries another number is stale. `card` is the id
    of the card that asks, if one does. `about` is what else belongs to the question, by name: how much damage
    is at stake, who is struck. For everyone but the asked seat the options are empty, and so is `about`.
    `form` says how it is answered: `pick`, `amount` or `answer` (`engine/effect.py`). `cause` is what led to
    it where that is more than the card, such as a fate, and `cause_card` the card that is the cause, by its
    id; everyone knows these. `hides`: others must not learn that there is only one answer (`Effect.hides`).
    """

    def __init__(
        self,
        rules: Ruleset,
        seat: int,
        kind: str,
        card: int,
        seq: int,
        options: list[Action],
        about: dict[str, int],
        form: str,
        hides: bool,
        cause: str,
        cause_card: int,
    ) -> None:
        self._rules: Ruleset = rules
        self._card: int = card
        self.seat: int = seat
        self.kind: str = kind
        self.seq: int = seq
        self.options: list[Action] = options
        self.about: dict[str, int] = about
        self.form: str = form
        self.hides: bool = hides
        self.cause: str = cause
        self._cause_card: int = cause_card

    @property
    def card(self) -> str | None:
        """The id of the card that asks, or None for the choice of what to do in the turn."""
        return self._rules.card_ids[self._card] if self._card else None

    @property
    def cause_card(self) -> str | None:
        """The id of the card that is the cause, if there is one."""
        return self._rules.card_ids[self._cause_card] if self._cause_card else None

    def text(self, lang: str = "en") -> str:
        """The question, for people."""
        return self._rules.narrator.question(self.kind, self.seat, self._card, lang)

    def __repr__(self) -> str:
        """Who is asked what, for people who debug."""
        return f"<Decision {self.seq}: seat {self.seat}, {self.kind}, {len(self.options)} options>"

    def without_options(self) -> "Decision":
        """The decision as the others see it: who is asked and what for, not what they could answer."""
        return Decision(
            self._rules,
            self.seat,
            self.kind,
            self._card,
            self.seq,
            [],
            {},
            self.form,
            self.hides,
            self.cause,
            self._cause_card,
        )

    def to_dict(self) -> dict[str, object]:
        """The decision as JSON-ready data."""
        data: dict[str, object] = {
            "seat": self.seat,
            "kind": self.kind,
            "card": self.card,
            "seq": self.seq,
            "options": [option_data(action) for action in self.options],
        }
        if self.about:
            data["about"] = self.about
        return data


def option_data(action: Action) -> dict[str, object]:
    """An option as data: its text and what it touches."""
    touched = {
        "card": action.card,
        "zone": action.zone,
        "place": action.place,
        "cell": action.cell,
        "seat": action.seat,
        "number": action.number,
    }
    return {"text": action.text} | {name: value for name, value in touched.items() if value is not None}


def decision_of(state: State, seq: int) -> Decision | None:
    """The decision at which a state waits, or None when the game is over."""
    if state.over:
        return None
    rules = state.rules
    effect = rules.effects[state.top_effect()]
    options = [Action(rules, code) for code in legal(state).codes()]
    about = {
        argument.name: int(state.argument(place))
        for place, argument in enumerate(effect.arguments())
        if argument.is_told
    }
    seat, card = int(state.asked), int(state.top_card())
    cause, cause_card = cause_of(state)
    return Decision(
        rules,
        seat,
        effect.kind(),
        card,
        seq,
        options,
        about,
        effect.form(),
        effect.hides(),
        rules.effects[cause].cause() if cause >= 0 else "",
        cause_card,
    )


def cause_of(state: State) -> tuple[int, int]:
    """The number of the effect, nearest to the top of the stack, that is a cause, and its card; -1: none."""
    rules = state.rules
    top: i64 = state.depth
    while top > 0:
        effect = rules.effects[state.frames[top - 1]]
        card: i64 = effect.cause_card(state, top) if effect.is_cause else 0
        if card != 0:
            return int(effect.number), int(card)
        top -= effect.frame_size
    return -1, 0
