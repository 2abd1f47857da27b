"""Learns the value model of search: how much each thing that seats have tells about the end of a game.

    python -m deckwerk.lab.value_model shards
    python -m deckwerk.lab.value_model vigil --games 12000

Greedy players play many games. At the beginnings of turns it is noted what the seats have, in the words of
the family's `Features`, and later how the game ended. What the numbers are depends on the features:

- odds: how much each thing adds to the logarithm of the odds of winning, by logistic regression, held small.
  One choice in some is any, so that every card is bought by someone. Where all play together it is noted
  what they have together, and whether they won.
- margins: how much each thing adds to the margin until the end, by the turns to come, by least squares, held
  near to what a card's effects promise and smooth over time, so that rare cards are not judged by a few
  games.

The package's file of the family is written anew for these games, or another with `--output`. Compiled this
takes some minutes.
"""

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from deckwerk.engine.play import choose, legal
from deckwerk.engine.rng import seeded
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.games.catalogue import find_game
from deckwerk.lab.regression import MarginRow, OddsRow, Split, fit_margins, fit_odds
from deckwerk.lab.training_games import training_games
from deckwerk.players.learned import VALUE, LearnedGame, Tables, learned_path, write_learned
from deckwerk.players.loops import play_out, set_up
from deckwerk.players.roster import create, features, guide
from deckwerk.players.search.guide import Numbers
from deckwerk.players.search.value import Features, MarginFeatures, OddsFeatures

GAMES = 6000
ODDS_EVERY = 3
MARGINS_EVERY = 6
"""Of the turns of a game every third or sixth is looked at: neighbours say almost the same."""
WHIM = 10
"""One choice in so many is any."""
_SEED = 10_000
_ABOUT_ODDS = "What adds to the logarithm of the odds of winning, in thousandths"
_ABOUT_MARGINS = "What adds to the margin at the end, in thousandths, by the turns to come"

Seen = TypeVar("Seen")


def main() -> None:
    parser = argparse.ArgumentParser(description="Learns the value model of search.")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N")
    parser.add_argument("--output", type=Path, metavar="FILE")
    arguments = parser.parse_args()
    info = find_game(arguments.game)
    rules = info.load()
    about = _ABOUT_ODDS
    kinds: dict[str, Tables] = {}
    for kind, measured in features(rules).items():
        if isinstance(measured, OddsFeatures):
            kinds[kind] = learn_odds(rules, kind, measured, arguments.games)
        elif isinstance(measured, MarginFeatures):
            about = _ABOUT_MARGINS
            kinds[kind] = learn_margins(rules, kind, measured, arguments.games)
    command = f"python -m deckwerk.lab.value_model {info.slug} --games {arguments.games}"
    write_learned(
        arguments.output or learned_path(info.family, VALUE),
        about,
        info.slug,
        LearnedGame(rules=rules.version, written_by=command, kinds=kinds),
    )


def observed(
    rules: Ruleset,
    setting: tuple[str, int],
    number: int,
    every: int,
    whim: int,
    look: Callable[[State], Seen],
) -> tuple[State, list[Seen]]:
    """How a game of greedy players ended, and what was seen at the beginnings of some of its turns.

    With a whim one choice in so many is any.
    """
    variant, seats = setting
    search_guide = guide(rules)
    state = set_up(rules, seats, rules.variant_number(variant, seats), _SEED + number)
    players = [create("greedy", seat) for seat in range(seats)]
    rng = seeded(_SEED + number)
    seen: list[Seen] = []
    last = -1
    while not state.over:
        turn = int(search_guide.turns(state))
        if turn != last and (turn + number) % every == 0:
            seen.append(look(state))
        last = turn
        if whim and rng.below(whim) == 0:
            codes = legal(state).codes()
            choose(state, codes[rng.below(len(codes))])
        else:
            play_out(state, players, 1)
    return state, seen


def count_cards(state: State, measured: Features, seat: int, sign: float, row: OddsRow) -> None:
    """Count the cards of a seat, as `deck.ID` and `play.ID`."""
    ids = state.rules.card_ids
    for place, zones in (("deck", measured.deck), ("play", measured.play)):
        for zone in zones:
            for card in state.see(zone, seat).cards():
                _add(row, f"{place}.{ids[card]}", sign)


def _add(row: OddsRow, name: str, amount: float) -> None:
    row[name] = row.get(name, 0.0) + amount


# Odds


def learn_odds(rules: Ruleset, kind: str, measured: OddsFeatures, games: int) -> Tables:
    """The values that make it likeliest who won."""
    rows: list[OddsRow] = []
    won: list[int] = []
    for row, first_won in odds_rows(rules, kind, measured, games):
        rows.append(row)
        won.append(first_won)
    values = fit_odds(rows, won)
    found: Tables = {"scales": {}, "deck": {}, "play": {}}
    for scale in measured.scales:
        found["scales"][scale.name] = [values.get(f"{scale.name} {point}", 0) for point in scale.points]
    for name in sorted(values):
        place, dot, card = name.partition(".")
        if dot:
            found[place][card] = [values[name]]
    return found


def odds_rows(rules: Ruleset, kind: str, measured: OddsFeatures, games: int) -> Iterator[tuple[OddsRow, int]]:
    """What there is to learn from so many games: what the seats had, and whether the first won."""
    settings = training_games(rules.slug, kind)

    def look(state: State) -> OddsRow:
        return compared(state, measured)

    for number in range(games):
        end, seen = observed(rules, settings[number % len(settings)], number, ODDS_EVERY, WHIM, look)
        first_won = 1 if 0 in rules.winners(end) else 0
        for row in seen:
            yield row, first_won


def compared(state: State, measured: OddsFeatures) -> OddsRow:
    """How much more of each thing the first seat has than the second, or all have together."""
    row: OddsRow = {}
    values = Numbers()
    for seat, sign in ((0, 1.0),) if measured.together else ((0, 1.0), (1, -1.0)):
        measured.read(state, seat, values)
        for index, scale in enumerate(measured.scales):
            split = Split(scale.points, float(values.items[index]))
            _add(row, f"{scale.name} {scale.points[split.point]}", sign * (1 - split.share))
            _add(row, f"{scale.name} {scale.points[split.point + 1]}", sign * split.share)
        count_cards(state, measured, seat, sign, row)
    return row


# Margins


def learn_margins(rules: Ruleset, kind: str, measured: MarginFeatures, games: int) -> Tables:
    """The values whose sums come nearest to what margins grew by."""
    rows = list(margin_rows(rules, kind, measured, games))
    expected = {
        f"{place}.{card}": curve
        for place, curves in measured.expected().items()
        for card, curve in curves.items()
    }
    curves = fit_margins(rows, measured.turns, expected)
    found: Tables = {"scales": {"turn": curves["turn"]}, "deck": {}, "play": {}}
    for name in sorted(curves):
        place, dot, card = name.partition(".")
        if dot:
            found[place][card] = curves[name]
    return found


def margin_rows(rules: Ruleset, kind: str, measured: MarginFeatures, games: int) -> Iterator[MarginRow]:
    """What there is to learn from so many games of each setting."""

    def look(state: State) -> MarginRow:
        counts = counted(state, measured)
        return MarginRow(counts, int(measured.turns_to_come(state)) / 1000, float(measured.margin(state)))

    for setting in training_games(rules.slug, kind):
        for number in range(games):
            end, seen = observed(rules, setting, number, MARGINS_EVERY, 0, look)
            for row in seen:
                yield MarginRow(row.counts, row.time, float(measured.margin(end)) - row.growth)


def counted(state: State, measured: MarginFeatures) -> OddsRow:
    """How many more of each card the first seat has than the others, and turns in this round."""
    row: OddsRow = {}
    for seat in range(int(state.seats)):
        sign = 1.0 if seat == 0 else -1.0
        if measured.has_turn(state, seat):
            _add(row, "turn", sign)
        count_cards(state, measured, seat, sign, row)
    return {name: count for name, count in row.items() if count}


if __name__ == "__main__":
    main()
