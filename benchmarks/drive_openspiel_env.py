"""Random play of OpenSpiel from Python as an environment: legal actions, the observation, the mask.

The tensor is that of the observation, or of the information state where a game has no other. Chance nodes
belong to the time but are not counted.
"""

from __future__ import annotations

from collections.abc import Iterator

from drive_openspiel import SpielGame
from driver import main

GAMES = ("leduc_poker", "gin_rummy", "hearts", "connect_four")


class Observed(SpielGame):
    """One OpenSpiel game, with what an agent looks at before each decision."""

    counts_games = False

    def __init__(self, game: str, *, observes: bool, masks: bool) -> None:
        super().__init__(game)
        self.variant = "options" + (" + observation" if observes else "") + (" and mask" if masks else "")
        kind = self._rules.get_type()
        self._tensor = (
            "observation_tensor" if kind.provides_observation_tensor else "information_state_tensor"
        )
        self._observes = observes
        self._masks = masks

    def play(self) -> int:
        fraction = self._fraction
        decisions = 0
        state = self._rules.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                self._deal(state)
                continue
            if self._observes:
                getattr(state, self._tensor)(state.current_player())
            if self._masks:
                state.legal_actions_mask()
            actions = state.legal_actions()
            state.apply_action(actions[int(fraction() * len(actions))])
            decisions += 1
        return decisions


def contest() -> Iterator[SpielGame]:
    """Each game in three ways."""
    for game in GAMES:
        yield Observed(game, observes=False, masks=False)
        yield Observed(game, observes=True, masks=False)
        yield Observed(game, observes=True, masks=True)


if __name__ == "__main__":
    main("open_spiel", contest())
