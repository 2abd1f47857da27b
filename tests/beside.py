"""An oracle beside the engine: both play the same game, and at every decision they must agree.

An oracle is a second implementation of a game's rules, as generators that ask (`Asking`). It is compared with
the engine in who is asked what, in all options, and in whatever its `Beside` compares. The engine alone
shuffles; what comes then, the oracle hears.
"""

import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Generator, Iterator
from typing import NamedTuple

import deckwerk
from tests.snapshot import Snapshot


class Question(NamedTuple):
    """Who is asked what, with the texts of all options."""

    seat: int
    kind: str
    options: set[str]


Asking = Generator[Question, str, None]


class Beside(ABC):
    """A game, and the oracle that plays it beside the engine."""

    def __init__(self, game: deckwerk.Game, chance: random.Random) -> None:
        self.game = game
        self.chance = chance
        self.done: Counter[str] = Counter()

    @abstractmethod
    def questions(self) -> Asking:
        """The game as the oracle plays it."""

    @abstractmethod
    def choose(self, question: Question) -> str:
        """An answer."""

    @abstractmethod
    def hear(self, events: list[deckwerk.Event]) -> None:
        """Tell the oracle what has happened in the engine."""

    @abstractmethod
    def unheard(self) -> list[object]:
        """What happened in the engine alone, when the oracle asks again."""

    @abstractmethod
    def compare(self, now: Snapshot) -> None:
        """Compare everything that lies on the table."""

    @abstractmethod
    def compare_end(self) -> None:
        """Compare the end of the game."""

    def play(self, most: int, told: str) -> Counter[str]:
        """Play so many decisions at most; gives what was asked and done: `turn`, `play mystic`, and
        with the number of an ability: `use voidfeeder`, `use voidfeeder #2`.

        AssertionError says what is not the same, and its note where oracle and engine parted.
        """
        try:
            for question, answer in self._decisions(most):
                self.done["decisions"] += 1
                self.done[question.kind] += 1
                for told_as in {_without_place(answer), _without_numbers(answer)}:
                    self.done[told_as] += 1
        except Exception as error:
            error.add_note(f"{told}, after: {'; '.join(self.game.record.actions)}")
            raise
        self.done["over"] = int(self.game.over)
        return self.done

    def _decisions(self, most: int) -> Iterator[tuple[Question, str]]:
        """Compare, answer and go on, until the game is over or so many decisions are made."""
        oracle = self.questions()
        question = next(oracle)
        for _ in range(most):
            _compare_question(question, self.game.decision)
            self.compare(Snapshot(self.game))
            answer = self.choose(question)
            self.hear(self.game.apply(answer))
            yield question, answer
            try:
                question = oracle.send(answer)
            except StopIteration:
                assert self.game.over, f"the oracle sees the end, the engine asks {self.game.decision}"
                self.compare_end()
                return
            unheard = self.unheard()
            assert not unheard, f"the oracle has nothing more, the engine {unheard}"


def same(what: str, expected: object, found: object) -> None:
    assert expected == found, f"{what}: the oracle has {expected}, the engine {found}"


def _compare_question(question: Question, decision: deckwerk.Decision | None) -> None:
    assert decision is not None, f"the game is over, and the oracle asks {question}"
    same("question", (question.seat, question.kind), (decision.seat, decision.kind))
    texts = [option.text for option in decision.options]
    alone = sorted(question.options.difference(texts)), sorted(set(texts) - question.options)
    assert alone == ([], []), f"options: the oracle has alone {alone[0]}, the engine {alone[1]}"
    same("number of options", len(question.options), len(texts))


def _without_place(answer: str) -> str:
    """`use voidfeeder #2`, `acquire mystic`."""
    return " ".join(word for word in answer.split() if not word.isdecimal())


def _without_numbers(answer: str) -> str:
    """`use voidfeeder`, `acquire mystic`."""
    return " ".join(word for word in answer.split() if not word.strip("#").isdecimal())
