"""What can be chosen in games that are stepped together: numbers and masks of the options of each."""

from typing import Final, final

from mypy_extensions import i32, i64, u8

from deckwerk.engine.action import Options
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.env.actions import UNKNOWN, ActionTable

ROOM: Final[i64] = 256
"""So many options of a decision are listed by their numbers; nearly always all of them."""
NO_CODE: Final[i64] = -1


@final
class Offers:
    """The options of `count` games: `ids` are their numbers, `sizes` how many these are, `masks` marks them.

    `asked` is the seat that has them, -1 once a game is over.
    """

    def __init__(self, table: ActionTable, count: int, *, masks: bool) -> None:
        self._table: ActionTable = table
        self._rules: Ruleset = table.rules
        self._actions: i64 = table.size
        self._shows_masks: bool = masks
        self._options: list[Options] = [Options() for _ in range(count)]
        found = vec[u8]()
        if masks:
            for _ in range(count * table.size):
                found = append(found, u8(0))
        self.masks: vec[u8] = found
        self.ids: vec[i32] = many(count * int(ROOM), -1)
        self.sizes: vec[i32] = many(count, 0)
        self.asked: vec[i32] = many(count, 0)

    def look(self, number: i64, state: State) -> None:
        """Write what can be chosen in a game now."""
        options = self._options[number]
        before: i64 = options.size()
        if self._shows_masks:
            self._wipe_mask(number, before)
        options.clear()
        seat: i64 = -1
        if not state.over:
            seat = state.asked
            state.rules.effects[state.top_effect()].options(state, options)
            self._list(number, options, seat)
        ids = self.ids
        listed: i64 = number * ROOM
        for index in range(options.size(), min(before, ROOM)):
            ids[listed + index] = i32(-1)
        self.sizes[number] = i32(options.size())
        self.asked[number] = i32(seat)

    def code(self, number: i64, action: i64) -> i64:
        """The code of an action in a game, NO_CODE if it cannot be chosen."""
        options = self._options[number]
        size: i64 = options.size()
        ids = self.ids
        first: i64 = number * ROOM
        for index in range(min(size, ROOM)):
            if i64(ids[first + index]) == action:
                return options.code(index)
        if size > ROOM:
            seat: i64 = i64(self.asked[number])
            for index in range(ROOM, size):
                if self._table.find(options.code(index), seat) == action:
                    return options.code(index)
        return NO_CODE

    def picked(self, number: i64, index: i64) -> i64:
        """The code of an option by its index, NO_CODE if there are not so many."""
        options = self._options[number]
        return options.code(index) if index < options.size() else NO_CODE

    def _wipe_mask(self, number: i64, before: i64) -> None:
        """Wipe the mask of the last options, so many."""
        masks = self.masks
        first: i64 = number * self._actions
        if before <= ROOM:
            ids = self.ids
            listed: i64 = number * ROOM
            for index in range(listed, listed + before):
                masks[first + i64(ids[index])] = u8(0)
        else:
            for action in range(first, first + self._actions):
                masks[action] = u8(0)

    def _list(self, number: i64, options: Options, seat: i64) -> None:
        """Write the numbers of a seat's options."""
        masks = self.masks
        ids = self.ids
        table = self._table
        first: i64 = number * self._actions
        listed: i64 = number * ROOM
        shows: bool = self._shows_masks
        for index in range(options.size()):
            action: i64 = table.find(options.code(index), seat)
            if action == UNKNOWN:
                text = self._rules.action_text(int(options.code(index)))
                raise RuntimeError(f"{self._rules.slug}: the table of actions lacks {text!r}")
            if shows:
                masks[first + action] = u8(1)
            if index < ROOM:
                ids[listed + index] = i32(action)


def many(count: int, value: i64) -> vec[i32]:
    """A vector of so many equal numbers."""
    found = vec[i32]()
    for _ in range(count):
        found = append(found, i32(value))
    return found
