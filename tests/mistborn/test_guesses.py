"""Guesses at what is hidden are all that a seat can imagine and nothing else, with cards aside too."""

import pytest

import deckwerk
from deckwerk import Game
from deckwerk.engine.observing import observe
from deckwerk.engine.play import legal
from tests.conformance.test_consistent_deals import Worlds, check, deals, key, results

KNOWN = [{"card": card, "known_by": "all"} for card in ("crash", "strike", "spy")]


def scene(hand: list[object], deck: list[str], discard: list[str], **more: object) -> Game:
    """A player with a Keeper and nothing else to do, and two others with little."""
    first = {"hand": hand, "deck_rest": deck, "discard": discard, "allies": ["keeper"], **more}
    second = {"hand": ["funding"], "deck_rest": ["crash", "strike"], "discard": []}
    third = {"hand": ["funding"], "deck_rest": ["funding"] * 3, "discard": []}
    return deckwerk.position(
        "mistborn",
        {
            "players": [first, second, third],
            "row": ["ruin"],
            "centre_deck": [{"card": "ruin", "known_by": "all"}],
            "centre_deck_rest": [],
            "turn": 0,
            "seed": 1,
        },
    )


def follow(game: Game, observer: int, action: str, worlds: Worlds) -> Worlds:
    """Carry out an action in the game, and in each world whatever looks the same to an observer."""
    game.apply(action)
    seen = game.view(observer).to_json()
    seq = len(game.record.actions)
    left: Worlds = {}
    for state in worlds.values():
        for code in legal(state).codes():
            for child, events in results(state, code):
                if observe(child, observer, seq, events).to_json() == seen:
                    left[key(child)] = child
    return left


KEEPING = ["burn copper", "activate keeper #1", "keep crash"]


@pytest.mark.parametrize(
    ("hand", "deck", "discard"),
    [
        (["crash", "strike", "spy"], ["funding"], []),
        (KNOWN, ["funding", "hide"], []),
        (KNOWN[:1], ["funding", "hide"], []),
        ([*KNOWN[:2], "hide"], ["funding", "spy"], []),
        ([KNOWN[0], "crash"], ["funding", "crash"], []),
        (KNOWN, ["crash"], ["funding", "crash"]),
        (["crash", "strike"], ["spy"], ["funding", "crash", "hide"]),
    ],
)
@pytest.mark.parametrize("actions", [["discard strike"], ["end", "end"]])
def test_what_a_keeper_has_set_aside(
    hand: list[object], deck: list[str], discard: list[str], actions: list[str]
) -> None:
    observer = 1
    game = scene(hand, deck, discard)
    worlds = deals(game, observer)
    for action in [*KEEPING, *actions]:
        assert game.decision is not None
        if action not in [option.text for option in game.decision.options]:
            return
        worlds = follow(game, observer, action, worlds)
        check(game, observer, worlds, all_come_up=True)


@pytest.mark.parametrize("observer", [1, 2])
def test_who_is_asked_for_a_metal_has_one(observer: int) -> None:
    flared = [{"card": metal, "used": [1]} for metal in ("iron", "steel", "tin", "pewter", "zinc", "brass")]
    metals = [*flared, "copper", "bronze"]
    game = scene(["crash", "steel_training", "funding"], ["funding", "funding", "strike"], [], metals=metals)
    worlds = deals(game, observer)
    worlds = follow(game, observer, "play crash", worlds)
    assert game.decision is not None
    assert game.decision.kind == "metal"
    check(game, observer, worlds, all_come_up=True)
