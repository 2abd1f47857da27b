"""How a game begins: from the command line, from the questions of the dialog, or from a kept game."""

from dataclasses import dataclass, replace

import deckwerk
from deckwerk import DeckwerkError
from deckwerk.engine.game import new_game
from deckwerk.presentation.variants import variant_title
from deckwerk.table.locks import Lock
from deckwerk.table.rolls import new_key, roll_of
from deckwerk.table.saves import Saved
from deckwerk.table.seating import (
    check_game,
    check_variant,
    chosen_kinds,
    read_names,
    read_seed,
    seat,
)
from deckwerk.table.store import Store
from deckwerk.table.table import Table
from deckwerk.terminal.desk import Desk
from deckwerk.terminal.setup_dialog import SetupDialog
from deckwerk.terminal.watching import Watching
from deckwerk.words.matching import plain
from deckwerk.words.problem import Problem
from deckwerk.words.voice import Voice, synonyms


@dataclass(frozen=True)
class Begun:
    """A table ready to be played at, and its name in the store; the lock of a resumed one is `held`.

    `teach`: with a word of advice at each new thing. `welcome`: to somebody who has not played yet, and has
    not been told what the game is about.
    """

    table: Table
    name: str
    held: Lock | None = None
    teach: bool = False
    welcome: bool = False


class Start:
    """Begins games, new ones perhaps with a file of own cards. Problem says what is wrong with what was
    asked for. A kept game goes on in its own language unless another was asked for (`lang_is_wanted`).
    """

    def __init__(
        self, desk: Desk, store: Store, cards: str | None = None, *, lang_is_wanted: bool = False
    ) -> None:
        self._desk = desk
        self._cards = cards
        self._lang_is_wanted = lang_is_wanted
        self._voice = desk.voice
        self._store = store

    def new(
        self, game: str | None, seats: str | None, names: str | None, variant: str | None, seed: str | None
    ) -> Begun:
        """A new game of what the command line says; what it leaves open is chosen sensibly."""
        info = check_game(game or deckwerk.games()[0].slug)
        kinds = chosen_kinds(info, seats, variant, self._voice)
        welcome = not self._store.has_games()
        wanted = read_names(names) if names else []
        return replace(self._begin(info.slug, kinds, wanted, variant, _wanted_seed(seed)), welcome=welcome)

    def asked(self, names: str | None, seed: str | None) -> Begun | None:
        """The game that the person wants: an unfinished or a new one; None when the answers end."""
        dialog = SetupDialog(self._desk, self._store)
        wanted = read_names(names) if names else []
        number = _wanted_seed(seed)
        try:
            saved = dialog.resume()
            if saved is not None:
                return self._resume(saved)
            wish = dialog.wish()
        except EOFError:
            self._desk.say([self._voice("setup.left")])
            return None
        begun = self._begin(
            wish.game.slug, list(wish.kinds), wanted or list(wish.names), wish.variant, number
        )
        return replace(begun, teach=wish.teach)

    def resumed(self, name: str) -> Begun | None:
        """A kept game, the last played one if the name is empty; None if it is only watched."""
        return self._resume(self._store.read(name or self._last_whole()))

    def _last_whole(self) -> str | None:
        """The name of the game played last that is not damaged; None where there is none."""
        for name in self._store.names():
            try:
                self._store.read(name).table()
            except (Problem, DeckwerkError):
                continue
            return name
        return None

    def again(self, table: Table) -> Begun:
        """The same game with the same people, freshly dealt."""
        game, key = table.game, new_key()
        dealt = new_game(game.rules, game.seats, game.variant, roll_of(key, 0))
        return Begun(Table(dealt, table.seating, key=key), self._store.fresh_name(game.rules.slug))

    def _begin(
        self, game: str, kinds: list[str], names: list[str], wanted: str | None, seed: int | None
    ) -> Begun:
        info = check_game(game)
        variant = check_variant(info, wanted, len(kinds), self._voice)
        if wanted is None and variant != next(iter(info.variants)):
            title = variant_title(info, variant, self._voice)
            self._desk.say([self._voice("setup.took", n=len(kinds), variant=variant, title=title)])
        seating = seat(kinds, names, self._voice)
        key = None
        if seed is None:  # nobody asked for the same game again: each act rolls anew
            key = new_key()
            seed = roll_of(key, 0)
        begun = deckwerk.new(game, seats=len(kinds), seed=seed, variant=variant, cards=self._cards)
        return Begun(Table(begun, seating, key=key), self._store.fresh_name(game))

    def _resume(self, saved: Saved) -> Begun | None:
        """Go on with a kept game; if it is open in another terminal, watch it, or play on a copy."""
        if saved.lang and not self._lang_is_wanted:
            self._voice = Voice(saved.lang)
            self._desk.speak(self._voice)
        try:
            held = self._store.lock(saved.name)
        except OSError:
            return Begun(saved.table(), saved.name, teach=saved.teach)
        if held is None:
            return self._elsewhere(saved)
        try:
            saved = self._store.read(saved.name)  # as it was left by whoever had it until now
            return Begun(saved.table(), saved.name, held, teach=saved.teach)
        except BaseException:
            held.release()
            raise

    def _elsewhere(self, saved: Saved) -> Begun | None:
        self._desk.say([self._voice("open.said", name=saved.name)])
        while True:
            try:
                answer = plain(self._desk.ask(self._voice("open.ask")))
            except EOFError:
                raise Problem("save_open", name=saved.name) from None
            if answer in map(plain, synonyms("open.watch")):
                Watching(self._desk, self._store, saved.name).run()
                return None
            if answer in map(plain, synonyms("open.copy")):
                table = self._store.read(saved.name).table()
                name, held = self._store.create(
                    self._store.fresh_name(table.game.rules.slug), table, self._voice.lang
                )
                self._desk.say([self._voice("open.copied", name=name)])
                return Begun(table, name, held)
            if answer in ("", *map(plain, synonyms("no")), *map(plain, synonyms("order.quit"))):
                return None


def _wanted_seed(text: str | None) -> int | None:
    """The seed that a person asks for; None for any."""
    return None if text is None else read_seed(text)
