"""The page of a report as one self-contained HTML file."""

from collections.abc import Sequence
from importlib import resources

from jinja2 import Environment, StrictUndefined

from deckwerk.lab.pages import card_sections, game_sections, rating_sections
from deckwerk.lab.pages.card_figures import FEWEST_GAMES, CardFigures, card_figures
from deckwerk.lab.pages.game_figures import shares_by
from deckwerk.lab.pages.layout import Section, Speaker
from deckwerk.lab.pages.results import Results
from deckwerk.lab.runs import TOURNAMENT
from deckwerk.lab.standings import outcome

_NOTES = ("intervals", "tests", "selection")


def html(results: Results, lang: str) -> str:
    speaker = Speaker(results, lang)
    cards = card_figures(results)
    run = results.run
    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    file = resources.files("deckwerk.lab.pages").joinpath("page.html")
    return environment.from_string(file.read_text("utf-8")).render(
        lang=lang,
        title=results.game.name[lang],
        intro=speaker(
            "intro",
            games=speaker.number(results.count),
            variant=run.variant,
            version=run.version,
            seed=run.seed,
        ),
        tiles=_tiles(results, cards, speaker),
        sections=[
            *_about_players(results, speaker),
            game_sections.wins(results, speaker),
            game_sections.length(results, speaker),
            game_sections.ends(results, speaker),
            *card_sections.characters(results, speaker),
            card_sections.cards(cards, speaker),
            card_sections.phases(results, cards, speaker),
            card_sections.pairs(results, speaker),
            game_sections.turns(results, speaker),
        ],
        notes_title=speaker("notes.title"),
        notes=[speaker(f"notes.{name}", games=FEWEST_GAMES) for name in _NOTES],
        contents=speaker("contents"),
        find=speaker("find"),
    )


def _about_players(results: Results, speaker: Speaker) -> list[Section]:
    if results.run.kind != TOURNAMENT:
        return []
    found = outcome(results.run, results.games)
    return [
        rating_sections.ratings(found["players"], speaker),
        rating_sections.meetings(found["pairs"], speaker, ladder=results.run.ladder),
    ]


def _tiles(results: Results, cards: Sequence[CardFigures], speaker: Speaker) -> list[tuple[str, str, str]]:
    """The most important figures: what, how much, and a remark."""
    rounds = results.games["rounds"].sort()
    least, median, most = (int(rounds[index]) for index in (0, len(rounds) // 2, -1))
    tiles = [
        (speaker("tile.games"), speaker.number(results.count), ", ".join(results.run.players)),
        (speaker("tile.rounds"), speaker.number(median), speaker("tile.range", least=least, most=most)),
    ]
    if results.run.seats > 1:
        first = shares_by(results, "order")[0]
        interval = speaker("tile.interval", bounds=speaker.bounds(first))
        tiles.append((speaker("tile.first"), speaker.percent(first.value), interval))
    tested = [card for card in cards if card.adjusted is not None]
    clear = sum(card.stands_out for card in tested)
    tiles.append((speaker("tile.cards"), str(clear), speaker("tile.of", tested=len(tested))))
    return tiles
