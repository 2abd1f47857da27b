"""Asking for everything that a game needs, with an answer for each question that Enter accepts."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import deckwerk
from deckwerk.games.catalogue import GameInfo
from deckwerk.players.roster import player_names
from deckwerk.presentation.variants import variant_title
from deckwerk.table.seating import HUMAN, default_opponent, read_name
from deckwerk.table.store import Saved, Store
from deckwerk.terminal.desk import Desk
from deckwerk.words import has
from deckwerk.words.matching import best_of, number_of, plain
from deckwerk.words.problem import Problem
from deckwerk.words.voice import Voice, synonyms

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Wish:
    """What a person wants to play."""

    game: GameInfo
    variant: str
    kinds: tuple[str, ...]
    names: tuple[str, ...]


class SetupDialog:
    """Asks at a desk. EOFError and KeyboardInterrupt go through."""

    def __init__(self, desk: Desk, store: Store) -> None:
        self._desk = desk
        self._voice: Voice = desk.voice
        self._store = store

    def resume(self) -> Saved | None:
        """The last unfinished game, if there is one and the person wants to go on with it."""
        for name in self._store.names():
            try:
                saved = self._store.read(name)
            except Problem:
                continue
            players = ", ".join(saved.seating.names)
            question = self._voice("setup.resume", name=name, when=saved.when, players=players)
            return saved if self._yes(question) else None
        return None

    def wish(self) -> Wish:
        """Everything about a new game."""
        game = self._game()
        variant = self._variant(game)
        seats = self._number("setup.seats", game.variants[variant])
        humans = self._number("setup.humans", list(range(1, seats + 1))) if seats > 1 else 1
        names = self._names(humans)
        kinds = [HUMAN] * humans
        if humans < seats:
            kinds += [self._opponent()] * (seats - humans)
        return Wish(game, variant, tuple(kinds), tuple(names))

    def _game(self) -> GameInfo:
        games = {info.slug: info for info in deckwerk.games()}
        lang = self._voice.lang
        if len(games) == 1:
            (only,) = games.values()
            self._desk.say([only.name[lang]])
            return only
        self._desk.say([f"  {number}: {info.name[lang]}" for number, info in enumerate(games.values(), 1)])
        names = {slug: [slug, *info.name.values()] for slug, info in games.items()}
        return games[self._one_of("setup.game", names)]

    def _variant(self, game: GameInfo) -> str:
        if len(game.variants) == 1:
            return next(iter(game.variants))
        names = {name: [name, variant_title(game, name, self._voice)] for name in game.variants}
        for number, (name, seats) in enumerate(game.variants.items(), 1):
            allowed = self._voice.listed([str(count) for count in seats])
            self._desk.say([f"  {number}: {names[name][1]} ({self._voice('setup.for', seats=allowed)})"])
        return self._one_of("setup.variant", names)

    def _opponent(self) -> str:
        names = {name: [name] for name in [default_opponent(), *player_names()]}
        if len(names) == 1:
            return default_opponent()
        for number, name in enumerate(names, 1):
            key = f"setup.kind.{name}"
            about = f" ({self._voice(key)})" if has(f"terminal.{key}") else ""
            self._desk.say([f"  {number}: {name}{about}"])
        return self._one_of("setup.opponent", names)

    def _names(self, humans: int) -> list[str]:
        names: list[str] = []
        for number in range(1, humans + 1):
            default = self._voice("player", number=number)

            def check(text: str, default: str = default) -> str:
                name = read_name(text) or default
                if plain(name) in map(plain, names):
                    raise Problem("same_name", name=name)
                return name

            question = "setup.name" if humans > 1 else "setup.your_name"
            names.append(self._asked(self._voice(question, number=number, default=default), check))
        return names

    # Kinds of questions

    def _asked(self, question: str, check: Callable[[str], Answer]) -> Answer:
        """Ask until the answer is good."""
        while True:
            try:
                return check(self._desk.ask(question).strip())
            except Problem as problem:
                self._desk.say([problem.text(self._voice)])

    def _one_of(self, question: str, names: dict[str, list[str]]) -> str:
        """One of several things by number or name; the first is the default."""

        def check(text: str) -> str:
            things = list(names)
            if not text:
                return things[0]
            number = number_of(text)
            if number is not None and 1 <= number <= len(things):
                return things[number - 1]
            found = best_of(text, names)
            if len(found) == 1:
                return found[0]
            raise Problem("one_of", answer=text, last=len(things), allowed=", ".join(things))

        return self._asked(self._voice(question, default=1), check)

    def _number(self, question: str, allowed: list[int]) -> int:
        """One of some numbers; the first is the default, and the only one is not asked for."""
        if len(allowed) == 1:
            return allowed[0]

        def check(text: str) -> int:
            if not text:
                return allowed[0]
            number = number_of(text)
            if number in allowed:
                return number
            raise Problem(
                "number", answer=text, allowed=self._voice.listed([str(number) for number in allowed])
            )

        listed = self._voice.listed([str(number) for number in allowed])
        return self._asked(self._voice(question, allowed=listed, default=allowed[0]), check)

    def _yes(self, question: str) -> bool:
        """Yes or no; Enter means yes."""

        def check(text: str) -> bool:
            if not text or plain(text) in map(plain, synonyms("yes")):
                return True
            if plain(text) in map(plain, synonyms("no")):
                return False
            raise Problem("yes_or_no", answer=text)

        return self._asked(question, check)
