"""`deckwerk bench`: how fast the games run here, compiled or interpreted, as a table or as JSON."""

import argparse
import json
import platform
import sys

from rich.console import Console

from deckwerk import build_info
from deckwerk.games.catalogue import all_games, find_game
from deckwerk.lab.bench_table import show
from deckwerk.lab.measure import ROUNDS, Track, cost_by_deck, measure
from deckwerk.lab.options import check_game
from deckwerk.lab.problem import LabError
from deckwerk.words import say

DECKS = [10, 20, 40, 60]
"""The numbers of cards per deck over which the cost of a decision should stay flat."""
_DECK_SHARE = 0.3
_LONGEST = 600.0


def add_arguments(parser: argparse.ArgumentParser, lang: str = "en") -> None:
    """Add what `deckwerk bench` understands, with help in a language."""
    parser.add_argument(
        "games", nargs="*", metavar=say("lab.help.word_game", lang), help=say("bench.help.games", lang)
    )
    parser.add_argument("--json", action="store_true", help=say("bench.help.json", lang))
    parser.add_argument("--seconds", default="1", metavar="S", help=say("bench.help.seconds", lang))
    parser.add_argument("--seats", type=int, nargs="+", metavar="N", help=say("bench.help.seats", lang))
    parser.add_argument("--variant", metavar="V", help=say("bench.help.variant", lang))


def run(arguments: argparse.Namespace, lang: str) -> int:
    """Measure and print; returns the exit code. LabError says what is wrong with the arguments."""
    seconds = _duration(arguments.seconds)
    report = bench(arguments.games, seconds, arguments.seats, arguments.variant, lang, quiet=arguments.json)
    if arguments.json:
        sys.stdout.write(json.dumps(report, indent=2) + "\n")
    else:
        show(report, lang)
    return 0


def bench(
    games: list[str], seconds: float, seats: list[int] | None, variant: str | None, lang: str, *, quiet: bool
) -> dict[str, object]:
    """Measure games (none named: all that fit) and return the report; LabError says what is allowed."""
    slugs = list(dict.fromkeys(games)) or _fitting(seats, variant)
    tracks = [track for slug in slugs for track in find_tracks(slug, seats, variant)]
    flatness: dict[str, object] = {}
    with Console(stderr=True, quiet=quiet).status("") as status:

        def told(track: Track) -> None:
            status.update(
                say("bench.progress", lang, game=track.game, variant=track.variant, seats=track.seats)
            )

        measure(tracks, seconds, told)
        for slug in slugs:
            status.update(say("bench.progress_decks", lang, game=slug))
            flatness[slug] = _flatness(slug, [track for track in tracks if track.game == slug], seconds)
    return {
        "deckwerk": build_info.__version__,
        "compiled": build_info.compiled(),
        "python": platform.python_version(),
        "build": build_info.describe(),
        "rounds": ROUNDS,
        "seconds": seconds,
        "results": [track.result() for track in tracks],
        "flatness": flatness,
    }


def _fitting(seats: list[int] | None, variant: str | None) -> list[str]:
    """The games that can be played with these seats and this variant; all if there is none, to be refused."""
    found: list[str] = []
    for slug, game in all_games().items():
        ways = [numbers for name, numbers in game.variants.items() if variant in (None, name)]
        if ways and set(seats or []) <= {number for numbers in ways for number in numbers}:
            found.append(slug)
    return found or list(all_games())


def find_tracks(slug: str, seats: list[int] | None, variant: str | None) -> list[Track]:
    """The ways to play a game that were asked for; LabError if there is none for some seats.

    Of variants that differ in numbers or lots only, those like another are measured when they are named.
    """
    game = find_game(check_game(slug))
    ways = [(name, number) for name, numbers in game.variants.items() for number in numbers]
    allowed = "; ".join(f"{name}: {', '.join(map(str, numbers))}" for name, numbers in game.variants.items())
    if variant is not None:
        if variant not in game.variants:
            raise LabError("variant", game=slug, name=variant, variants=", ".join(game.variants))
        ways = [(name, number) for name, number in ways if name == variant]
    else:
        alike = {spec.name for spec in game.load().variants if spec.like}
        ways = [(name, number) for name, number in ways if name not in alike]
    for number in seats or []:
        if number not in [having for _, having in ways]:
            raise LabError("seats", game=slug, seats=number, allowed=allowed)
    return [Track(slug, name, number) for name, number in ways if not seats or number in seats]


def _flatness(slug: str, tracks: list[Track], seconds: float) -> dict[str, object]:
    """How the cost of a decision changes with the seats and with the size of the decks."""
    by_seats = [
        {
            "variant": track.variant,
            "seats": track.seats,
            "microseconds_per_decision": round(1e6 / track.best["decisions_in_play"], 4),
        }
        for track in tracks
    ]
    costs = cost_by_deck(find_game(slug).load(), DECKS, seconds * _DECK_SHARE)
    several = [1e6 / track.best["decisions_in_play"] for track in tracks if track.seats > 1]
    found: dict[str, object] = {"seats": by_seats, "seats_ratio": _ratio(several)}
    if costs is not None:
        found["decks"] = [
            {"cards": cards, "microseconds_per_decision": round(cost, 4)} for cards, cost in costs.items()
        ]
        found["decks_ratio"] = _ratio(list(costs.values()))
    return found


def _ratio(costs: list[float]) -> float | None:
    """The highest cost to the lowest; None where there is nothing to compare."""
    return round(max(costs) / min(costs), 3) if len(costs) > 1 else None


def _duration(text: str) -> float:
    try:
        seconds = float(text.replace(",", "."))
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= _LONGEST:
        raise LabError("seconds", text=text[:24], most=f"{_LONGEST:g}")
    return seconds
