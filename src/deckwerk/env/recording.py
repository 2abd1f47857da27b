"""Games that computer players play, written down decision by decision as an agent would have seen them."""

from typing import final

from mypy_extensions import i32, i64

from deckwerk.engine.perspective import NOT_TOLD, Perspective
from deckwerk.engine.play import choose
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.signals import heed_signals
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.env.actions import UNKNOWN, ActionTable
from deckwerk.env.observation import Observations
from deckwerk.env.places import Places
from deckwerk.players.base import Player


@final
class Recording:
    """Decisions one after the other: `seats` was asked, `actions` was chosen.

    Of its observation `slots` are those that are not 0, with their `values`, up to below `slot_ends` of the
    decision; `options` could be chosen, up to below `option_ends`.
    """

    def __init__(self, rules: Ruleset, seats: int, table: ActionTable, places: Places) -> None:
        self._table: ActionTable = table
        self._size: i64 = places.size
        self._observations: Observations = Observations(rules, seats, places, 1)
        self.seats: vec[i32] = vec[i32]()
        self.actions: vec[i32] = vec[i32]()
        self.slots: vec[i32] = vec[i32]()
        self.values: vec[i32] = vec[i32]()
        self.slot_ends: vec[i64] = vec[i64]()
        self.options: vec[i32] = vec[i32]()
        self.option_ends: vec[i64] = vec[i64]()

    def play(self, state: State, players: list[Player]) -> int:
        """Let a player for each seat play to the end of a game; returns the decisions.

        IndexError if a player's answer is no option.
        """
        decisions = 0
        while not state.over:
            heed_signals()
            player = players[state.asked]
            perspective = Perspective(
                state, int(state.asked), decisions, [], NOT_TOLD, samples=player.samples()
            )
            option = player.choose(perspective)
            options = perspective.view.options
            if options is None or not 0 <= option < options.size():
                raise IndexError(option)
            self._write(state)
            for index in range(options.size()):
                action = self._table.find(options.code(index), state.asked)
                if action == UNKNOWN:
                    text = state.rules.action_text(int(options.code(index)))
                    raise RuntimeError(f"{state.rules.slug}: the table of actions lacks {text!r}")
                self.options = append(self.options, i32(action))
                if index == option:
                    self.actions = append(self.actions, i32(action))
            self.option_ends = append(self.option_ends, len(self.options))
            choose(state, options.code(option))
            decisions += 1
        return decisions

    def _write(self, state: State) -> None:
        seat: i64 = state.asked
        self.seats = append(self.seats, i32(seat))
        observations = self._observations
        observations.write(state, seat, 0)
        row = observations.slots
        for slot in range(self._size):
            if row[slot] != 0:
                self.slots = append(self.slots, i32(slot))
                self.values = append(self.values, row[slot])
        self.slot_ends = append(self.slot_ends, len(self.slots))
