"""Which of the numbered actions are offered: random games from positions of all kinds that the rules accept.

    python -m tests.env.reaching shards --seats 3 --games 5000

says how many of them were reached, and which not. New actions are preferred, so that games go where few go.
"""

import argparse

import deckwerk
from deckwerk import DeckwerkError
from deckwerk.engine.action import MOST_AMOUNT
from deckwerk.engine.play import choose, legal
from deckwerk.engine.rng import Rng, seeded
from deckwerk.engine.state import State
from deckwerk.env.actions import ActionTable
from tests.settings import ALL_SETTINGS, Setting

LONG_ROW = 24
_TRIED = (int(MOST_AMOUNT), 60, 40, 30, 12, 5, 1)
_DECISIONS = 250
_ATTEMPTS = 30


class Positions:
    """Positions of a setting in which anything lies anywhere, as far as the rules accept it."""

    def __init__(self, setting: Setting, rng: Rng) -> None:
        self._setting = setting
        self._rng = rng
        rules = setting.rules
        cards = list(rules.card_numbers)
        table, own = rules.zones[: rules.table_zones], rules.zones[rules.table_zones :]
        names = [name for name in rules.counters[: rules.table_counters] if name not in rules.seat_references]
        self._table = {name: self._most(name, own=False) for name in names}
        self._own = {name: self._most(name, own=True) for name in rules.counters[rules.table_counters :]}
        self._zones = {z.name: [c for c in cards if self._fits({z.name: [c]}, own=False)] for z in table}
        self._own_zones = {z.name: [c for c in cards if self._fits({z.name: [c]}, own=True)] for z in own}
        row = self._zones.get("row", [])
        self._row = next((size for size in (LONG_ROW, 6) if row and self._fits({"row": row[:1] * size})), 0)

    def _most(self, name: str, *, own: bool) -> int:
        return next((value for value in _TRIED if self._fits({name: value}, own=own)), 0)

    def _fits(self, extra: dict[str, object], *, own: bool = False) -> bool:
        description = self._setting.rich_description(self._rng)
        if own:
            players = description["players"]
            assert isinstance(players, list)
            description["players"] = [player | extra for player in players]
        else:
            description |= extra
        try:
            deckwerk.position(self._setting.slug, description)
        except DeckwerkError:
            return False
        return True

    def _some(self, cards: list[str], most: int) -> list[str]:
        count = 1 + int(self._rng.below(most))
        return [cards[int(self._rng.below(len(cards)))] for _ in range(count)]

    def _amount(self, most: int) -> int:
        """Often little, sometimes all."""
        return most if self._rng.below(4) == 0 else 1 + int(self._rng.below(min(most, 60)))

    def any(self) -> State:
        """One of them."""
        for _ in range(_ATTEMPTS):
            description = self._setting.rich_description(self._rng)
            for name, most in self._table.items():
                if most and self._rng.below(3) == 0:
                    description[name] = self._amount(most)
            for name, cards in self._zones.items():
                if cards and name == "row":
                    description[name] = self._some(cards, self._row or 6)
                elif cards and self._rng.below(8) == 0:
                    description[name] = self._some(cards, 6)
            players = description["players"]
            assert isinstance(players, list)
            description["players"] = [self._richer(player) for player in players]
            try:
                return deckwerk.position(self._setting.slug, description).state()
            except DeckwerkError:
                continue
        return self._setting.rich(self._rng).state()

    def _richer(self, player: dict[str, object]) -> dict[str, object]:
        found = dict(player)
        for name, most in self._own.items():
            if most and self._rng.below(6) == 0:
                found[name] = self._amount(most)
        for name, cards in self._own_zones.items():
            if cards and name not in found and self._rng.below(3) == 0:
                found[name] = self._some(cards, 5)
        return found


def reached(game: str, seats: int, games: int, seed: int = 7) -> tuple[ActionTable, list[int]]:
    """Play so many games; how often each action was offered."""
    rng = seeded(seed)
    settings = [setting for setting in ALL_SETTINGS if (setting.slug, setting.seats) == (game, seats)]
    table = ActionTable(settings[0].rules, seats)
    counts = [0] * table.size
    positions = [Positions(setting, rng) for setting in settings]
    for number in range(games):
        kind = number % len(settings)
        state = settings[kind].new(number).state() if number % 5 == 0 else positions[kind].any()
        for _ in range(_DECISIONS):
            if state.over:
                break
            codes = legal(state).codes()
            actions = [int(table.find(code, state.asked)) for code in codes]
            assert min(actions) >= 0, "every action that is offered has a number"
            fresh = [index for index, action in enumerate(actions) if counts[action] == 0]
            for action in actions:
                counts[action] += 1
            picked = fresh[int(rng.below(len(fresh)))] if fresh else int(rng.below(len(codes)))
            choose(state, codes[picked])
    return table, counts


def main() -> None:
    """Say what was reached."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    table, counts = reached(options.game, options.seats, options.games, options.seed)
    missing = [code for code, count in zip(table.codes(), counts, strict=True) if count == 0]
    share = (table.size - len(missing)) / table.size
    print(f"{options.game}, {options.seats} seats: {table.size - len(missing)} of {table.size}, {share:.1%}")
    print(", ".join(table.rules.action_text(code) for code in missing[:200]))


if __name__ == "__main__":
    main()
