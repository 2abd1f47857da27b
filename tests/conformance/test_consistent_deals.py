"""`determinize` against brute force: in small positions every deal that a seat can imagine is followed.

All ways to deal what a seat does not know are set up, every action is carried out in each of them with every
result that chance can have, and those are kept in which the seat would have seen the same as in the real
game. What `determinize` then makes must be one of them, and where they are few each of them must come up.
"""

import copy
import itertools
from collections.abc import Iterator
from typing import Any, cast

import pytest

import deckwerk
from deckwerk import Game
from deckwerk.engine.event import Event
from deckwerk.engine.observing import observe
from deckwerk.engine.play import choose, legal
from deckwerk.engine.rng import Rng, seeded
from deckwerk.engine.secrecy import determinize, forget_hidden
from deckwerk.engine.serialise import all_numbers, to_data
from deckwerk.engine.state import State
from tests.conformance.hidden import hidden_slots
from tests.settings import Setting, private_zones
from tests.walks import eager

World = tuple[tuple[int, ...], ...]
Worlds = dict[str, State]
_MOST = 400
"""More worlds than these are not followed."""
_FEW = 12

SETTINGS = [
    Setting("godslayer", "standard", 2),
    Setting("godslayer", "standard", 3),
    Setting("vigil", "combined", 3),
    Setting("shards", "standard", 2),
    Setting("shards", "standard", 3),
    Setting("mistborn", "standard", 2),
    Setting("mistborn", "standard", 3),
]


class Dice:
    """In place of a generator: gives the numbers it is told, then zeros, and remembers all."""

    def __init__(self, told: list[int]) -> None:
        self.word = 1
        self._told = told
        self.thrown: list[tuple[int, int]] = []

    def below(self, limit: int) -> int:
        if limit == 1:
            return 0
        number = self._told[len(self.thrown)] if len(self.thrown) < len(self._told) else 0
        self.thrown.append((number, limit))
        return number

    def next_word(self) -> int:
        return 0

    def following(self) -> list[int] | None:
        """What to tell next, so that all results come once; None when that was the last."""
        numbers = list(self.thrown)
        while numbers:
            number, limit = numbers.pop()
            if number + 1 < limit:
                return [earlier for earlier, _ in numbers] + [number + 1]
        return None


def results(state: State, code: int) -> Iterator[tuple[State, list[Event]]]:
    """Everything an action can lead to, with what happened."""
    told: list[int] | None = []
    while told is not None:
        dice = Dice(told)
        child = state.clone()
        child.rng = cast(Rng, dice)
        child.log = []
        choose(child, code)
        events, child.log = child.log, None
        child.rng = seeded(1)
        yield child, events
        told = dice.following()


def where_all_lies(state: State) -> World:
    return tuple(tuple(zone.cards()) for zone in state.zones)


def key(state: State) -> str:
    return str({name: value for name, value in to_data(state).items() if name not in ("rng", "random")})


def deals(game: Game, observer: int) -> Worlds:
    """All ways to deal what nobody but its owner has seen of each other seat's cards."""
    description: dict[str, Any] = game.position()
    ways: list[list[dict[str, Any]]] = []
    for seat, player in enumerate(description["players"]):
        slots = hidden_slots(game.rules, player)
        found: dict[str, dict[str, Any]] = {}
        cards = [player[zone][place] for zone, place in slots]
        for order in [cards] if seat == observer else itertools.permutations(cards):
            dealt = copy.deepcopy(player)
            for (zone, place), card in zip(slots, order, strict=True):
                dealt[zone][place] = card
            for zone in dealt:
                if zone in ("hand", "deck_rest"):
                    dealt[zone].sort(key=str)
            found.setdefault(str(dealt), dealt)
        ways.append(list(found.values()))
    worlds: Worlds = {}
    for players in itertools.product(*ways):
        state = deckwerk.position(game.rules.slug, description | {"players": list(players)}).state()
        worlds[key(state)] = state
    return worlds


def follow(game: Game, observer: int, action: str, worlds: Worlds) -> Worlds:
    """Carry out an action in the game and in all worlds; those that look like the game are left."""
    assert game.decision is not None
    code = next(option.code for option in game.decision.options if option.text == action)
    game.apply(action)
    seen = game.view(observer).to_json()
    seq = len(game.record.actions)
    left: Worlds = {}
    for state in worlds.values():
        if code in legal(state).codes():
            for child, events in results(state, code):
                if observe(child, observer, seq, events).to_json() == seen:
                    left[key(child)] = child
    return left


def check(game: Game, observer: int, worlds: Worlds, *, all_come_up: bool) -> None:
    possible = {where_all_lies(state) for state in worlds.values()}
    state = game.state()
    assert where_all_lies(state) in possible
    assert where_all_lies(forget_hidden(state, observer)) in possible
    few = len(possible) <= _FEW
    guesses = [determinize(state, observer, seeded(seed)) for seed in range(120 if few else 40)]
    made = {where_all_lies(guess) for guess in guesses}
    assert made <= possible, f"{len(made - possible)} of {len(made)} cannot be"
    if few and all_come_up:
        assert made == possible, f"{len(possible - made)} of {len(possible)} never come up"
    forgotten = all_numbers(forget_hidden(state, observer))
    for guess in guesses[:3]:
        assert all_numbers(forget_hidden(guess, observer)) == forgotten, "what is hidden has left a trace"


def small(setting: Setting, rng: Rng) -> Game:
    """Two cards in each hand and deck, one on the discard pile, four that all know in the centre deck."""
    description: dict[str, Any] = setting.rich_description(rng)
    for player in description["players"]:
        for zone in player:
            player[zone] = player[zone][: 2 if zone in ("hand", "deck_rest") else 0]
        fitting = private_zones(setting.slug)["hand"]
        player["discard"] = [fitting[rng.below(len(fitting))]]
    whole: dict[str, Any] = deckwerk.position(setting.slug, description).position()
    for zone in [zone for zone in whole if zone.endswith("_deck_rest")]:
        whole[zone.removesuffix("_rest")] = [{"card": card, "known_by": "all"} for card in whole[zone][:4]]
        whole[zone] = []
    return deckwerk.position(setting.slug, whole)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_what_is_dealt_anew_is_what_a_seat_can_imagine(setting: Setting) -> None:
    followed = 0
    for seed in range(3):
        rng = seeded(seed)
        game = small(setting, rng)
        observer = rng.below(setting.seats)
        worlds = deals(game, observer)
        for _ in range(12):
            if game.over or not 0 < len(worlds) <= _MOST:
                break
            worlds = follow(game, observer, eager(game, rng).text, worlds)
            check(game, observer, worlds, all_come_up=True)
            followed += 1
    assert followed > 10


XERON = "xeron_duke_of_lies"
TERRUS = "terrus_paragon_of_strife"
THIEF = {"hand": ["apprentice"], "deck_rest": ["spike_vixen"], "discard": ["militia"]}
KNOWN = [{"card": card, "known_by": "all"} for card in ("snapdragon", "landtalker", "mystic")]


def with_monsters(
    slug: str, players: list[Any], monsters: list[str], seed: int, constructs: list[str] | None = None
) -> Game:
    players = [{"discard": [], "deck_rest": [], "hand": []} | player for player in players]
    players[0]["constructs"] = constructs or []
    description: dict[str, Any] = {
        "players": players,
        "row": [*monsters, *["mephit"] * 2],
        "centre_deck": ["mephit"] * 3,
        "power": 20,
        "turn": 0,
        "first": 0,
        "seed": seed,
    }
    return deckwerk.position(slug, description)


@pytest.mark.parametrize(
    ("hand", "deck"),
    [
        (["snapdragon", "landtalker", "mystic"], ["militia", "apprentice"]),
        (KNOWN, ["militia", "apprentice"]),
        ([*KNOWN[:2], "mystic"], ["militia", "apprentice"]),
        ([KNOWN[2], "mystic", "mystic"], ["militia"]),
        ([KNOWN[2]], ["mystic", "apprentice"]),
    ],
)
@pytest.mark.parametrize("observer", [0, 1, 2])
@pytest.mark.parametrize("actions", [[], ["play apprentice"], ["end"]])
def test_after_a_theft_too(hand: list[object], deck: list[str], observer: int, actions: list[str]) -> None:
    victim = {"hand": hand, "deck_rest": deck}
    third = {"hand": ["wolf_shaman"], "deck_rest": ["militia"]}
    for seed in range(2):
        game = with_monsters("godslayer", [THIEF, victim, third], [XERON], seed)
        worlds = deals(game, observer)
        for action in [f"defeat 1 {XERON}", *actions]:
            worlds = follow(game, observer, action, worlds)
            check(game, observer, worlds, all_come_up=True)


HANDS: list[list[object]] = [
    ["mystic"],
    ["mystic", "militia"],
    [{"card": "mystic", "known_by": "all"}, "militia"],
    [{"card": "mystic", "known_by": "all"}, {"card": "mystic", "known_by": "all"}],
    ["apprentice", {"card": "militia", "known_by": "all"}],
]
DECKS = [[], ["mystic"], ["militia", "apprentice"], ["mystic", "militia"]]


@pytest.mark.parametrize("monsters", [[XERON], [XERON, XERON], [XERON, TERRUS]], ids=" and ".join)
def test_after_thefts_whatever_is_then_done(monsters: list[str]) -> None:
    """The thief plays copies of what was taken, draws until the deck is made anew, and steals once more."""
    constructs = [[], ["the_all_seeing_eye"], ["the_all_seeing_eye", "seer_of_the_forked_path"]]
    followed = 0
    for seed in range(16):
        rng = seeded(seed)
        players: list[Any] = [
            {"hand": HANDS[rng.below(len(HANDS))], "deck_rest": DECKS[rng.below(len(DECKS))]}
            for _ in range(3)
        ]
        players[0]["discard"] = DECKS[rng.below(len(DECKS))]
        slug = "vigil" if TERRUS in monsters else "godslayer"
        game = with_monsters(slug, players, monsters, seed, constructs[rng.below(2)])
        observer = rng.below(3)
        worlds = deals(game, observer)
        for _ in range(9):
            assert game.decision is not None
            if len(worlds) > 80 or (game.decision.seat != 0 and game.decision.kind == "turn"):
                break
            worlds = follow(game, observer, eager(game, rng).text, worlds)
            check(game, observer, worlds, all_come_up=True)
            followed += game.rules.moved_unseen(game.state())
    assert followed > 10


OWN = [
    {"hand": ["mystic"], "deck_rest": ["militia"]},
    {"hand": [KNOWN[2]], "deck_rest": ["mystic", "militia"]},
    {"hand": ["militia", KNOWN[2]], "deck_rest": ["mystic"]},
    {"hand": [], "deck_rest": ["mystic", "militia"]},
    {"hand": ["militia"], "deck_rest": [], "discard": ["mystic", "apprentice"]},
    {"hand": ["mystic"], "deck_rest": ["apprentice"], "discard": ["militia"]},
]
LOST = [
    {"hand": ["mystic", "militia"], "deck_rest": ["apprentice"]},
    {"hand": [KNOWN[2], "militia"], "deck_rest": ["mystic", "apprentice"]},
]


@pytest.mark.parametrize("victim", LOST, ids=["unknown", "partly known"])
@pytest.mark.parametrize("thief", OWN, ids=str)
def test_whatever_the_thief_shows_says_what_it_may_have_taken(thief: Any, victim: Any) -> None:
    """Few cards, so that every world comes up: all are played, and drawn with the All-Seeing Eye between."""
    for seed in range(4):
        rng = seeded(seed)
        eye = ["the_all_seeing_eye"]
        game = with_monsters("godslayer", [thief, victim, {"hand": []}], [XERON], seed, eye)
        worlds = follow(game, 2, f"defeat 1 {XERON}", deals(game, 2))
        check(game, 2, worlds, all_come_up=True)
        while True:
            assert game.decision is not None
            texts = [option.text for option in game.decision.options]
            done = [text for text in texts if text.split()[0] in ("play", "use")]
            if not done:
                break
            worlds = follow(game, 2, done[rng.below(len(done))], worlds)
            check(game, 2, worlds, all_come_up=True)
