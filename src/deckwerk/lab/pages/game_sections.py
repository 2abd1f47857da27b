"""The sections about whole games: who wins, how long games are, how they end, what turns bring."""

from collections.abc import Sequence

from deckwerk.intervals import Share
from deckwerk.lab.naming import ending_text, resource_text
from deckwerk.lab.pages import plots
from deckwerk.lab.pages.game_figures import binned, counts, course, endings, shares_by
from deckwerk.lab.pages.layout import Section, Speaker
from deckwerk.lab.pages.results import Results

_BINS = 40


def wins(results: Results, speaker: Speaker) -> Section:
    """Wins by party and by the order of play, beside the average of all."""
    alone = results.run.seats == 1
    section = speaker.section("wins")
    if alone:
        section.text = speaker("wins.text_alone")
    groups = {"party": speaker.parties}
    if not alone:
        groups["order"] = [speaker("place", number=number) for number in range(1, results.run.seats + 1)]
    for column, names in groups.items():
        values = _dots(names, shares_by(results, column))
        spec = plots.dots(values, speaker("share"), plots.HALF, reference=None if alone else "average")
        section.figures.append(speaker.figure(speaker(f"wins.by_{column}"), spec))
    return section


def _dots(names: Sequence[str], shares: Sequence[Share]) -> plots.Values:
    average = sum(share.value * share.of for share in shares) / sum(share.of for share in shares)
    return [
        {"name": name, "value": share.value, "low": share.low, "high": share.high, "average": average}
        for name, share in zip(names, shares, strict=True)
    ]


def length(results: Results, speaker: Speaker) -> Section:
    section = speaker.section("length")
    games = results.games
    rounds = [(number - 0.5, number + 0.5, many) for number, many in counts(games["rounds"])]
    decisions = [(float(low), float(high), many) for low, high, many in binned(games["decisions"], _BINS)]
    for name, bins in (("rounds", rounds), ("decisions", decisions)):
        values: plots.Values = [{"low": low, "high": high, "count": many} for low, high, many in bins]
        mean = speaker.number(float(games[name].sum()) / len(games), 1)
        spec = plots.histogram(values, speaker(f"axis.{name}"), speaker("games"))
        section.figures.append(speaker.figure(speaker(f"length.{name}", mean=mean), spec))
    return section


def ends(results: Results, speaker: Speaker) -> Section:
    section = speaker.section("endings")
    values: plots.Values = [
        {
            "name": ending_text(results.game.family, ending, speaker.lang),
            "value": share.value,
            "text": f"{speaker.percent(share.value)} ({speaker.bounds(share)})",
        }
        for ending, share in endings(results)
    ]
    spec = plots.bars(values, speaker("share_of_games"))
    section.figures.append(speaker.figure(speaker("endings.caption"), spec))
    return section


def turns(results: Results, speaker: Speaker) -> Section:
    """Resources, cards and scores from turn to turn."""
    section = speaker.section("turns")
    section.legend = [(name, number % len(plots.SERIES) + 1) for number, name in enumerate(speaker.parties)]
    for column in [*results.resources, "cards", "score"]:
        values: plots.Values = [
            {
                "party": speaker.parties[point.party],
                "turn": point.turn,
                "mean": point.mean,
                "low": point.low,
                "high": point.high,
            }
            for point in course(results, column)
        ]
        if values:
            spec = plots.courses(values, speaker("axis.turn"), speaker.parties)
            section.figures.append(speaker.figure(_caption(results, speaker, column), spec))
    if not section.figures:
        section.remarks.append(speaker("turns.too_few"))
    return section


def _caption(results: Results, speaker: Speaker, column: str) -> str:
    if column not in results.resources:
        return speaker(f"turns.{column}")
    name = resource_text(results.game.family, column, speaker.lang)
    lapsing = {resource.counter for resource in results.game.load().resources() if resource.lapses}
    key = "turns.gained" if column in lapsing else "turns.kept"
    return speaker(key, name=name[:1].upper() + name[1:])
