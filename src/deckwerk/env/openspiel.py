# mypyc: off
"""Games for OpenSpiel. Importing this module registers them:

    import deckwerk.env.openspiel
    import pyspiel
    game = pyspiel.load_game("deckwerk(game=shards,seats=2)")

The first move is that of chance: it chooses the seed, after which everything that happens follows from the
actions. So a history is a whole game, and states can be cloned, written and read. With few seeds, a reduced
game (`start`) and a `limit` of decisions the whole tree is small enough to be solved.
"""

import hashlib
from collections.abc import Callable
from typing import Any
from urllib.parse import quote, unquote

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f"deckwerk.env.openspiel needs {missing.name}: pip install 'deckwerk[openspiel]'", name=missing.name
    ) from missing

from deckwerk.engine.bits import has_bit
from deckwerk.engine.errors import SetupError
from deckwerk.engine.event import EVERYONE, Event
from deckwerk.engine.play import choose, legal
from deckwerk.engine.quoting import is_within, quoted
from deckwerk.engine.rng import seeded
from deckwerk.engine.secrecy import determinize
from deckwerk.engine.serialise import from_data, state_hash, to_data
from deckwerk.engine.state import State
from deckwerk.env.arrays import as_array
from deckwerk.env.describing import described
from deckwerk.env.endings import payoffs
from deckwerk.env.seeds import SEEDS
from deckwerk.env.spec import Spec, make_spec
from deckwerk.games.catalogue import find_game

MOST_SEATS = 6
MOST_SEEDS = 1 << 20
LONGEST = 1_000_000
"""Every game ends, most of them after some hundred decisions; this is the bound that OpenSpiel wants."""

_KIND = {
    "short_name": "deckwerk",
    "long_name": "Deck-building games of deckwerk",
    "dynamics": pyspiel.GameType.Dynamics.SEQUENTIAL,
    "chance_mode": pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    "information": pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    "utility": pyspiel.GameType.Utility.GENERAL_SUM,
    "reward_model": pyspiel.GameType.RewardModel.TERMINAL,
    "max_num_players": MOST_SEATS,
    "min_num_players": 1,
    "provides_information_state_string": True,
    "provides_information_state_tensor": False,
    "provides_observation_string": True,
    "provides_observation_tensor": True,
    "provides_factored_observation_string": False,
    "parameter_specification": {
        "game": "shards",
        "seats": 2,
        "variant": "",
        "seeds": 1000,
        "start": "",
        "limit": 0,
    },
}
GAME_TYPE = pyspiel.GameType(**_KIND)
_ZERO_SUM = pyspiel.GameType(**(_KIND | {"utility": pyspiel.GameType.Utility.ZERO_SUM}))
"""Where all play for themselves, what one wins the others lose."""


class DeckwerkGame(pyspiel.Game):  # type: ignore[misc]  # it comes without types
    """A game with parameters: its slug, how many seats, a variant, and how many seeds chance chooses from.

    `start` is that of `make_spec`, a name or JSON; as the text of a game has commas and brackets of its own,
    those of JSON stand there as in addresses (`%2C`), and may be so given. With a `limit` a game ends after
    so many decisions, and who is ahead then wins, as the rules have it for a game that is broken off.
    SetupError says what is allowed.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = GAME_TYPE.parameter_specification | (params or {})
        start = unquote(chosen["start"])
        self.deckwerk_spec = make_spec(
            chosen["game"], chosen["seats"], chosen["variant"] or None, start=start or None
        )
        chosen["start"] = quote(start, safe="")
        self.seeds = chosen["seeds"]
        if not is_within(self.seeds, 1, MOST_SEEDS):
            raise SetupError(f"seeds are a whole number from 1 to {MOST_SEEDS}, not {quoted(self.seeds)}")
        self.limit = chosen["limit"]
        if not is_within(self.limit, 0, LONGEST):
            raise SetupError(
                f"a limit is a number of decisions up to {LONGEST}, 0 for none, not {quoted(self.limit)}"
            )
        self.rows = self.deckwerk_spec.observations(1)
        is_zero_sum = self._is_everyone_for_themselves()
        info = pyspiel.GameInfo(
            num_distinct_actions=self.deckwerk_spec.action_count,
            max_chance_outcomes=self.seeds,
            num_players=self.deckwerk_spec.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if is_zero_sum else None,
            max_game_length=self.limit or LONGEST,
        )
        super().__init__(_ZERO_SUM if is_zero_sum else GAME_TYPE, info, chosen)

    def _is_everyone_for_themselves(self) -> bool:
        spec = self.deckwerk_spec
        state = spec.beginning.fresh(0)
        teams = {int(spec.rules.team_of(state, seat)) for seat in range(spec.seats)}
        return len(teams) == spec.seats > 1

    def new_initial_state(self) -> "DeckwerkState":
        return DeckwerkState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        if params:
            raise ValueError(f"an observer has no parameters; given were {', '.join(params)}")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self, wanted.perfect_recall)


class Played:
    """The game itself, which OpenSpiel copies together with its state; none before the seed is chosen.

    `known` is a hash of all that each seat has come to know, in its order: what it knew at each of its
    decisions, what it chose then, and every event as far as it could be seen. So recall is perfect. `left`
    is how many decisions are left until the limit, below 0 for no limit.
    """

    def __init__(self, state: State | None, known: list[str], left: int) -> None:
        if state is not None:
            events: list[Event] = []
            state.log = events
        self.state = state
        self.known = known
        self.left = left

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, or had as many decisions as it may have."""
        return self.state is not None and (bool(self.state.over) or self.left == 0)

    def __deepcopy__(self, memo: object) -> "Played":
        return Played(None if self.state is None else self.state.clone(), list(self.known), self.left)

    def __reduce__(self) -> tuple[Any, ...]:
        """OpenSpiel writes a state with all that belongs to it."""
        if self.state is None:
            return Played, (None, list(self.known), self.left)
        return _read, (self.state.rules.slug, to_data(self.state), list(self.known), self.left)


def _read(slug: str, data: dict[str, object], known: list[str], left: int) -> Played:
    return Played(from_data(find_game(slug).load(), data), known, left)


class DeckwerkState(pyspiel.State):  # type: ignore[misc]  # it comes without types
    """A moment of a game."""

    def __init__(self, game: DeckwerkGame) -> None:
        super().__init__(game)
        self.played = Played(None, [""] * game.deckwerk_spec.seats, game.limit or -1)

    def _spec(self) -> Spec:
        found: Spec = self.get_game().deckwerk_spec
        return found

    def current_player(self) -> int:
        state = self.played.state
        if state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.played.is_over else int(state.asked)

    def _codes(self) -> dict[int, int]:
        """The codes of what can be chosen, by the numbers of the actions."""
        state = self.played.state
        assert state is not None
        table = self._spec().table
        first_wins = reversed(legal(state).codes())
        return {int(table.find(code, state.asked)): code for code in first_wins}

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._codes())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        seeds = self.get_game().seeds
        return [(seed, 1.0 / seeds) for seed in range(seeds)]

    def _apply_action(self, action: int) -> None:
        played, spec = self.played, self._spec()
        if played.state is None:
            seeds = self.get_game().seeds
            if not 0 <= action < seeds:
                raise ValueError(f"chance chooses a seed from 0 to {seeds - 1}, not {quoted(action)}")
            self.played = Played(spec.beginning.fresh(action), played.known, played.left)
            return
        if played.is_over:
            raise ValueError("the game is over: nothing can be chosen any more")
        codes = self._codes()
        if action not in codes:
            raise ValueError(spec.refusal(action, sorted(codes)))
        seat = int(played.state.asked)
        self._remember(seat, f"{self.digest(seat)} {action}")
        choose(played.state, codes[action])
        played.left -= 1
        events = played.state.log
        if events:
            for witness in range(spec.seats):
                self._remember(witness, repr([_seen(event, witness) for event in events]))
            events.clear()

    def _remember(self, seat: int, what: str) -> None:
        """Add to what a seat has come to know."""
        before = self.played.known[seat]
        self.played.known[seat] = hashlib.blake2b(f"{before} {what}".encode(), digest_size=12).hexdigest()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "DeckwerkState":
        """A state that the player cannot tell from this one: all that is hidden from it, and all that chance
        still has to decide, is drawn anew. `sampler` gives numbers from 0 to below 1.

        What the others remember of their past is kept as it was, for nobody knows what that would have been.
        """
        seats = self._spec().seats
        if not is_within(player, 0, seats - 1):
            raise ValueError(f"a player is a number from 0 to {seats - 1}, not {quoted(player)}")
        other: DeckwerkState = self.clone()
        found = self.played.state
        if found is not None:
            rng = seeded(int(sampler() * SEEDS))
            played = self.played
            other.played = Played(determinize(found, player, rng), list(played.known), played.left)
        return other

    def told(self, seat: int) -> str:
        """What a seat knows now and what it may do, as a text: equal only where these are."""
        state, spec = self.played.state, self._spec()
        if state is None:
            return f"seat_{seat}: chance chooses a seed"
        rows = self.get_game().rows
        rows.write(state, seat, 0)
        lines = [f"seat_{seat}:", described(spec, as_array(rows.slots, np.int32))]
        if state.asked == seat and not self.played.is_over:
            lines.append(f"options: {', '.join(spec.action_text(one) for one in sorted(self._codes()))}")
        if self.played.left >= 0:
            lines.append(f"decisions left: {self.played.left}")
        return "\n".join(lines)

    def digest(self, seat: int) -> str:
        """What a seat knows now, as a hash: the same as `told` would tell apart, in less time."""
        state = self.played.state
        if state is None:
            return "-"
        rows = self.get_game().rows
        rows.write(state, seat, 0)
        digest = hashlib.blake2b(as_array(rows.slots, np.int32).tobytes(), digest_size=12)
        if self.played.left >= 0:
            digest.update(b"%d left" % self.played.left)
        if state.asked == seat:
            digest.update(repr(sorted(self._codes())).encode())
        return digest.hexdigest()

    def _action_to_string(self, player: int, action: int) -> str:
        return f"seed {action}" if player == pyspiel.PlayerId.CHANCE else self._spec().action_text(action)

    def is_terminal(self) -> bool:
        return self.played.is_over

    def returns(self) -> list[float]:
        state = self.played.state
        return payoffs(state) if state is not None and self.played.is_over else [0.0] * self._spec().seats

    def __str__(self) -> str:
        """Equal for equal states alone."""
        state, left = self.played.state, self.played.left
        if state is None:
            return f"{self._spec().game}: chance chooses a seed"
        rest = f", {left} left" if left >= 0 else ""
        return f"{self._spec().game}: {state_hash(state):016x} {' '.join(self.played.known)}{rest}"


def _seen(event: Event, seat: int) -> tuple[object, ...]:
    """What a seat knows of an event."""
    knows = event.seen_by == EVERYONE or has_bit(event.seen_by, seat)
    card = int(event.card) if knows else 0
    return event.kind, int(event.seat), card, int(event.amount), int(event.place), int(event.other)


class Observer:
    """What a player knows: as a vector with named slices and as a text, or as a text that tells of its past.

    A past has no fixed length, so there is no tensor with perfect recall, and the game's type says so.
    """

    def __init__(self, game: DeckwerkGame, perfect_recall: bool) -> None:
        spec = game.deckwerk_spec
        self._game = game
        self._remembers = perfect_recall
        self.tensor = np.zeros(0 if perfect_recall else spec.observation_size, np.float32)
        self.dict = {} if perfect_recall else {part.name: self.tensor[part.slots] for part in spec.slices}

    def set_from(self, state: DeckwerkState, player: int) -> None:
        """Fill the tensor with what a player knows."""
        self.tensor.fill(0)
        found = state.played.state
        if found is not None and not self._remembers:
            self._game.rows.write(found, player, 0)
            self.tensor[:] = as_array(self._game.rows.slots, np.int32)

    def string_from(self, state: DeckwerkState, player: int) -> str:
        """What a player knows, for people to read; the past before it as a hash."""
        past = f"past: {state.played.known[player] or 'none'}\n" if self._remembers else ""
        return past + state.told(player)


def register() -> None:
    """Let `pyspiel.load_game` find the games; once is enough."""
    if GAME_TYPE.short_name not in pyspiel.registered_names():
        pyspiel.register_game(GAME_TYPE, DeckwerkGame)


register()
