"""Asking for everything that a game needs, with an answer for each question that Enter accepts."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import deckwerk
from deckwerk import DeckwerkError
from deckwerk.games.catalogue import GameInfo
from deckwerk.players.roster import player_names
from deckwerk.presentation.typography import wrap
from deckwerk.presentation.variants import first_words, next_steps, step_title, steps_to, variant_title
from deckwerk.table.saves import Saved
from deckwerk.table.seating import HUMAN, LEVELS, default_opponent, level_names, read_name
from deckwerk.table.store import Store
from deckwerk.terminal.desk import Desk
from deckwerk.words.matching import best_of, number_of, plain
from deckwerk.words.problem import Problem
from deckwerk.words.voice import Voice, synonyms

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Wish:
    """What a person wants to play; `teach`: with a word of advice at each new thing."""

    game: GameInfo
    variant: str
    kinds: tuple[str, ...]
    names: tuple[str, ...]
    teach: bool = False


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
                saved.table()
            except (Problem, DeckwerkError):
                continue
            players = ", ".join(saved.seating.names)
            question = self._voice("setup.resume", name=name, when=saved.when, players=players)
            return saved if self._yes(question) else None
        return None

    def wish(self) -> Wish:
        """Everything about a new game. Whoever has never played is offered one that explains itself."""
        self._desk.say([self._voice("greeting"), ""])
        game = self._game()
        variant = self._variant(game)
        told = first_words(game, variant, self._voice.lang)
        if told:
            rows = [row for text in told for row in wrap(text, self._desk.width - 1)]
            self._desk.say(["", *rows, ""])
        seats = self._number("setup.seats", game.variants[variant])
        humans = self._number("setup.humans", list(range(1, seats + 1))) if seats > 1 else 1
        names = self._names(humans)
        kinds = [HUMAN] * humans
        if humans < seats:
            kinds += [self._opponent()] * (seats - humans)
        teach = not self._store.has_games() and self._yes(self._voice("teach.offer"))
        return Wish(game, variant, tuple(kinds), tuple(names), teach)

    def _game(self) -> GameInfo:
        games = {info.slug: info for info in deckwerk.games()}
        lang = self._voice.lang
        if len(games) == 1:
            (only,) = games.values()
            self._desk.say([only.name[lang]])
            return only
        self._desk.say([f"  {number}: {info.name[lang]}" for number, info in enumerate(games.values(), 1)])
        names = {slug: [slug, *info.name.values()] for slug, info in games.items()}
        return games[self._one_of(self._voice("setup.game", default=1), names, {})]

    def _variant(self, game: GameInfo) -> str:
        """A variant, chosen in as many steps as lead to it."""
        reached = {steps: name for name, steps in steps_to(game).items()}
        chosen: tuple[str, ...] = ()
        while True:
            steps = next_steps(game, chosen)
            step = steps[0] if len(steps) == 1 else self._step(game, chosen, steps)
            if step in game.variants and not chosen:
                return step
            if not step:
                return reached[chosen]
            chosen = (*chosen, step)

    def _step(self, game: GameInfo, chosen: tuple[str, ...], steps: list[str]) -> str:
        """A choice on the way to a variant. The first can be answered with the whole name of one, too."""
        names: dict[str, list[str]] = {}
        for number, step in enumerate(steps, 1):
            title = step_title(game, step, self._voice)
            names[step] = [step, title]
            seats = f" ({self._seats_of(game, step)})" if not chosen else ""
            self._desk.say([f"  {number}: {title}{seats}"])
        voice = Voice(self._voice.lang, game.family)
        question = voice(f"step.{len(chosen)}" if voice.has(f"step.{len(chosen)}") else "step.0", default=1)
        whole = {} if chosen else {name: [name, variant_title(game, name, voice)] for name in game.variants}
        return self._one_of(question, names, whole)

    def _seats_of(self, game: GameInfo, step: str) -> str:
        """For how many players the variants are to which a first choice leads."""
        reached = [name for name, steps in steps_to(game).items() if steps[0] == step]
        numbers = sorted({number for name in reached for number in game.variants[name]})
        return self._voice("setup.for", seats=self._voice.listed(list(map(str, numbers))))

    def _opponent(self) -> str:
        """How strong the computer players are; the engine's names for them are answers, too."""
        names = {kind: level_names(level) for level, kind in LEVELS.items()}
        for number, (level, kind) in enumerate(LEVELS.items(), 1):
            about = self._voice(f"level.about.{level}", player=kind)
            self._desk.say([f"  {number}: {self._voice(f'level.{level}')} ({about})"])
        whole = {name: [name] for name in player_names()}
        usual = list(names).index(default_opponent())
        return self._one_of(self._voice("level.ask", default=usual + 1), names, whole, usual)

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

    def _one_of(
        self, question: str, names: dict[str, list[str]], unlisted: dict[str, list[str]], usual: int = 0
    ) -> str:
        """One of several things by number or name, or an unlisted one by its name; Enter: the usual one."""

        def check(text: str) -> str:
            things = list(names)
            if not text:
                return things[usual]
            number = number_of(text)
            if number is not None and 1 <= number <= len(things):
                return things[number - 1]
            found = best_of(text, names) or best_of(text, unlisted)
            if len(found) == 1:
                return found[0]
            allowed = ", ".join(titles[-1] for titles in names.values())
            raise Problem("one_of", answer=text, last=len(things), allowed=allowed)

        return self._asked(question, check)

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
