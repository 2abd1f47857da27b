"""How a game begins: from the command line, from the questions of the dialog, or from a kept game."""

from dataclasses import dataclass, replace

import deckwerk
from deckwerk.presentation.variants import variant_title
from deckwerk.table.refusals import NotSeated
from deckwerk.table.seating import (
    HUMAN,
    check_game,
    check_variant,
    default_opponent,
    read_kinds,
    read_names,
    read_seed,
    seat,
)
from deckwerk.table.store import Saved, Store
from deckwerk.table.table import Table
from deckwerk.terminal.desk import Desk
from deckwerk.terminal.setup_dialog import SetupDialog
from deckwerk.words.problem import Problem


@dataclass(frozen=True)
class Begun:
    """A table ready to be played at, and its name in the store, where a resumed one is `kept`.

    `teach`: with a word of advice at each new thing.
    """

    table: Table
    name: str
    kept: bool
    teach: bool = False


class Start:
    """Begins games, new ones perhaps with a file of own cards. Problem says what is wrong with what was
    asked for.
    """

    def __init__(self, desk: Desk, store: Store, cards: str | None = None) -> None:
        self._desk = desk
        self._cards = cards
        self._voice = desk.voice
        self._store = store

    def new(
        self, game: str | None, seats: str | None, names: str | None, variant: str | None, seed: str | None
    ) -> Begun:
        """A new game of what the command line says; what it leaves open is chosen sensibly."""
        info = check_game(game or deckwerk.games()[0].slug)
        if seats is not None:
            kinds = read_kinds(seats)
        else:
            if variant is not None:
                check_variant(info, variant, min(info.variants.get(variant, [0])), self._voice)
            fewest = (
                min(info.variants[variant])
                if variant is not None
                else min(next(iter(info.variants.values())))
            )
            kinds = [HUMAN, *[default_opponent()] * (fewest - 1)]
        return self._begin(info.slug, kinds, read_names(names) if names else [], variant, read_seed(seed))

    def asked(self, names: str | None, seed: str | None) -> Begun | None:
        """The game that the person wants: an unfinished or a new one; None when the answers end."""
        dialog = SetupDialog(self._desk, self._store)
        wanted = read_names(names) if names else []
        number = read_seed(seed)
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

    def resumed(self, name: str) -> Begun:
        """A kept game, the last played one if the name is empty."""
        return self._resume(self._store.read(name or None))

    def _begin(self, game: str, kinds: list[str], names: list[str], wanted: str | None, seed: int) -> Begun:
        info = check_game(game)
        variant = check_variant(info, wanted, len(kinds), self._voice)
        if wanted is None and variant != next(iter(info.variants)):
            title = variant_title(info, variant, self._voice)
            self._desk.say([self._voice("setup.took", n=len(kinds), variant=variant, title=title)])
        seating = seat(kinds, names, self._voice)
        begun = deckwerk.new(game, seats=len(kinds), seed=seed, variant=variant, cards=self._cards)
        return Begun(Table(begun, seating), self._store.fresh_name(game), kept=False)

    def _resume(self, saved: Saved) -> Begun:
        saved.load_cards()
        try:
            table = Table.of_record(saved.record, saved.seating)
        except NotSeated:
            raise Problem("save_damaged", file=self._store.path(saved.name)) from None
        return Begun(table, saved.name, kept=True)
