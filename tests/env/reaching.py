"""Which of the numbered actions are offered: random games from positions of all kinds that the rules accept.

    python -m tests.env.reaching shards --seats 3 --games 5000

says how many of them were reached, and which not. New actions are preferred, so that games go where few go.
Where a verb was offered whose actions are not all reached, the same way is gone again from positions that
differ in one zone: that holds a card now which is still missing.
"""

import argparse
from dataclasses import dataclass, field

import deckwerk
from deckwerk import DeckwerkError
from deckwerk.engine.action import MOST_AMOUNT, card_of, place_of, seat_of, verb_of, zone_of
from deckwerk.engine.play import choose, legal
from deckwerk.engine.rng import Rng, seeded
from deckwerk.engine.state import State
from deckwerk.env.actions import ActionTable
from tests.settings import ALL_SETTINGS, Setting

LONG_ROW = 24
_TRIED = (int(MOST_AMOUNT), 60, 40, 30, 12, 5, 1)
_DECISIONS = 250
_ATTEMPTS = 30
_LONG_WAY = 40
"""A way of more decisions is not gone again."""

_WAYS = 8

Description = dict[str, object]
Shape = tuple[int, bool, int, int]


@dataclass
class Way:
    """A position of a setting, by its number, and what was chosen from there on."""

    kind: int
    description: Description
    picks: list[int] = field(default_factory=list)


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
        self._laid_out = self._shuffled_zones()
        self._row = next((size for size in (LONG_ROW, 6) if row and self._fits({"row": row[:1] * size})), 0)

    def _most(self, name: str, *, own: bool) -> int:
        return next((value for value in _TRIED if self._fits({name: value}, own=own)), 0)

    def _fits(self, extra: Description, *, own: bool = False) -> bool:
        description = self._setting.rich_description(self._rng)
        if own:
            players = description["players"]
            assert isinstance(players, list)
            description["players"] = [player | extra for player in players]
        else:
            description |= extra
        return self.begun(description) is not None

    def _shuffled_zones(self) -> dict[str, list[str]]:
        """What lies in order at the beginning, takes no single card, and may lie in any other order."""
        begun = self._setting.new(1).position()
        found = {name: begun.get(name) for name, cards in self._zones.items() if not cards}
        zones = {name: list(lying) for name, lying in found.items() if isinstance(lying, list) and lying}
        return {name: lying for name, lying in zones.items() if self._fits({name: self._shuffled(lying)})}

    def _shuffled(self, cards: list[str]) -> list[str]:
        rest = list(cards)
        return [rest.pop(int(self._rng.below(len(rest)))) for _ in range(len(rest))]

    def _some(self, cards: list[str], most: int) -> list[str]:
        count = 1 + int(self._rng.below(most))
        return [cards[int(self._rng.below(len(cards)))] for _ in range(count)]

    def _amount(self, most: int) -> int:
        """Often little, sometimes all."""
        return most if self._rng.below(4) == 0 else 1 + int(self._rng.below(min(most, 60)))

    def any(self) -> Description:
        """One of them."""
        for _ in range(_ATTEMPTS):
            description = self._setting.rich_description(self._rng)
            laid_out = {name: self._shuffled(lying) for name, lying in self._laid_out.items()}
            if laid_out and self._rng.below(8) == 0:  # from the very beginning on
                kept = {name: description[name] for name in ("variant", "seed")}
                return kept | laid_out | {"players": [{} for _ in range(self._setting.seats)]}
            if self._rng.below(2) == 0:
                description |= laid_out
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
            if self.begun(description) is not None:
                return description
        return self._setting.rich_description(self._rng)

    def varied(self, description: Description, card: str, zone: str) -> Description:
        """The same but for one zone, in which nothing but this card lies: mostly that one, if it may."""
        on_table = [name for name, cards in self._zones.items() if card in cards]
        own = [name for name, cards in self._own_zones.items() if card in cards]
        if zone in on_table + own and self._rng.below(3) > 0:
            on_table, own = ([name for name in names if name == zone] for names in (on_table, own))
        place = int(self._rng.below(max(1, len(on_table) + len(own))))
        if place < len(on_table):
            name = on_table[place]
            return description | {name: [card] * (self._row if name == "row" else 6)}
        players = description["players"]
        assert isinstance(players, list)
        changed = {own[place - len(on_table)]: [card] * 6} if own else {}
        return description | {"players": [player | changed for player in players]}

    def begun(self, description: Description) -> State | None:
        """A position's state, None if the rules do not accept it."""
        try:
            return deckwerk.position(self._setting.slug, description).state()
        except DeckwerkError:
            return None

    def _richer(self, player: dict[str, object]) -> dict[str, object]:
        found = dict(player)
        for name, most in self._own.items():
            if most and self._rng.below(6) == 0:
                found[name] = self._amount(most)
        for name, cards in self._own_zones.items():
            if cards and name not in found and self._rng.below(3) == 0:
                found[name] = self._some(cards, 5)
        return found


class Search:
    """Games of one kind with so many seats, and how often each action was offered in them."""

    def __init__(self, game: str, seats: int, seed: int) -> None:
        self._rng = seeded(seed)
        self._settings = [one for one in ALL_SETTINGS if (one.slug, one.seats) == (game, seats)]
        self._positions = [Positions(setting, self._rng) for setting in self._settings]
        self.table = ActionTable(self._settings[0].rules, seats)
        self.counts = [0] * self.table.size
        self._codes = self.table.codes()
        self._ways: dict[Shape, dict[int, list[Way]]] = {}
        """How actions that differ in the card alone, or in its place, came to be offered by each question."""

    def play(self, number: int) -> None:
        """One more game."""
        kind = number % len(self._settings)
        if number % 5 == 0:
            self._walk(Way(kind, {}), self._settings[kind].new(number).state(), [])
            return
        missing = [code for code, count in zip(self._codes, self.counts, strict=True) if count == 0]
        known = [code for code in missing if _shape(code) in self._ways and card_of(code) > 0]
        if known and number % 5 > 2:
            code = known[int(self._rng.below(len(known)))]
            questions = list(self._ways[_shape(code)].values())
            ways = questions[int(self._rng.below(len(questions)))]
            way = ways[int(self._rng.below(len(ways)))]
            card = self.table.rules.card_ids[int(card_of(code))]
            description = self._positions[way.kind].varied(way.description, card, self._lying_in(code))
            state = self._positions[way.kind].begun(description)
            if state is not None:
                self._walk(Way(way.kind, description), state, way.picks)
            return
        description = self._positions[kind].any()
        state = self._positions[kind].begun(description)
        assert state is not None
        self._walk(Way(kind, description), state, [])

    def _walk(self, way: Way, state: State, before: list[int]) -> None:
        """Play on, at first as it was done before as far as that is possible."""
        for step in range(_DECISIONS):
            if state.over:
                break
            codes = legal(state).codes()
            actions = [int(self.table.find(code, state.asked)) for code in codes]
            assert min(actions) >= 0, "every action that is offered has a number"
            fresh = [index for index, action in enumerate(actions) if self.counts[action] == 0]
            for action in actions:
                self.counts[action] += 1
            if way.description and step <= _LONG_WAY:
                for shape in {_shape(self._codes[action]) for action in actions}:
                    self._keep(shape, int(state.top_effect()), way)
            picked = codes[int(self._rng.below(len(codes)))]
            if step < len(before) and before[step] in codes:
                picked = before[step]
            elif fresh:
                picked = codes[fresh[int(self._rng.below(len(fresh)))]]
            way.picks.append(picked)
            choose(state, picked)

    def _lying_in(self, code: int) -> str:
        """The zone whose card an action names; places are those of the row."""
        if zone_of(code) > 0:
            return self.table.rules.zones[zone_of(code) - 1].name
        return "row" if place_of(code) > 0 else ""

    def _keep(self, shape: Shape, question: int, way: Way) -> None:
        """Remember a way, of many that lead to the same some."""
        ways = self._ways.setdefault(shape, {}).setdefault(question, [])
        if len(ways) < _WAYS:
            ways.append(Way(way.kind, way.description, list(way.picks)))
        elif self._rng.below(20) == 0:
            ways[int(self._rng.below(_WAYS))] = Way(way.kind, way.description, list(way.picks))


def _shape(code: int) -> Shape:
    return int(verb_of(code)), place_of(code) > 0, int(zone_of(code)), int(seat_of(code))


def reached(game: str, seats: int, games: int, seed: int = 7) -> tuple[ActionTable, list[int]]:
    """Play so many games; how often each action was offered."""
    search = Search(game, seats, seed)
    for number in range(games):
        search.play(number)
    return search.table, search.counts


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
