"""`deckwerk report`: one page with everything in it, and clear complaints."""

import re
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
import pytest

from deckwerk import cli
from deckwerk.games.catalogue import find_game
from deckwerk.lab.pages.game_sections import wins
from deckwerk.lab.pages.layout import Speaker
from deckwerk.lab.pages.page import html
from deckwerk.lab.pages.plots import dots, drawn
from deckwerk.lab.pages.results import Results
from deckwerk.lab.playing import results as played
from deckwerk.lab.runs import Run
from deckwerk.words import keys
from tests.lab.running import simulation, tear, tournament
from tests.settings import Setting, every_variant
from tests.terminal.running import Run as Command

SECTIONS = ["wins", "length", "endings", "cards", "phases", "pairs", "turns", "notes"]


class Reader(HTMLParser):
    """Reads a page: its sections, its tags with their attributes, and whether they are closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.sections: list[str] = []
        self.attributes: list[tuple[str, str, str]] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if tag == "section":
            self.sections.append(dict(attrs)["id"] or "")
        if tag not in {"meta", "input"}:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += [(tag, name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def page_of(run: Run, lang: str = "en") -> str:
    return html(Results(run, find_game(run.game), played(run, 0, run.games)), lang)


@pytest.fixture(scope="module")
def run40() -> Results:
    """Eight games, five times each: enough for some cards to be tested."""
    run = simulation(40, "greedy", "greedy")
    games = pl.concat([played(run, 0, 8)] * 5).with_columns(pl.int_range(40).alias("game"))
    return Results(run, find_game("godslayer"), games)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_page_has_every_section_and_asks_for_nothing_outside(run40: Results, lang: str) -> None:
    page = html(run40, lang)
    reader = Reader(page)
    assert reader.sections == SECTIONS
    assert reader.open == []
    assert "://" not in page
    for tag, name, value in reader.attributes:
        if name in {"src", "href", "xlink:href", "action", "data"}:
            assert (tag, value[:1]) == ("a", "#"), (tag, name, value)
    assert not re.search(r"url\(|@import|fetch\(|XMLHttp", page)
    assert page.count("<svg") >= 10
    assert len(page) < 400_000


def test_names_and_numbers_are_in_the_language_of_the_page(run40: Results) -> None:
    english, german = Reader(html(run40, "en")).text, Reader(html(run40, "de")).text
    assert "Heavy Infantry" in english
    assert "Schwere Infanterie" in german
    assert "Heavy Infantry" not in german
    assert "Seat 1: greedy" in english
    assert "Platz 1: greedy" in german
    assert re.search(r"\d\.\d%", english)
    assert re.search(r"\d,\d %", german)
    assert "Simulated games: 40." in english
    assert "Simulierte Partien: 40." in german


def test_colours_are_those_of_the_page() -> None:
    values = [{"name": "one", "value": 0.5, "low": 0.4, "high": 0.6}]
    svg = drawn(dots(values, "share", 300), "en")
    assert "var(--accent)" in svg
    assert not re.search(r"#0[123]00", svg)
    assert "xmlns" not in svg


@every_variant
def test_every_variant_has_a_page(setting: Setting) -> None:
    run = simulation(1, *["random"] * setting.seats, game=setting.slug, variant=setting.variant)
    game, games = find_game(run.game), played(run, 0, 1)
    reader = Reader(html(Results(run, game, games), "en"))
    assert [section for section in reader.sections if section != "characters"] == SECTIONS
    assert ("characters" in reader.sections) == (setting.slug == "hexascension")
    assert "too few" in reader.text.lower()
    words = [f"{game.family}.counter.{resource.counter}" for resource in setting.rules.resources()]
    words += [f"{game.family}.ending.{ending}" for ending in games["ending"]]
    assert set(words) <= set(keys())


def test_a_tournament_has_a_page_of_its_players() -> None:
    text = Reader(page_of(tournament(4, "random", "greedy", "greedy"))).text
    assert "greedy (2)" in text
    assert "Seat 1" not in text


@pytest.mark.parametrize(
    ("lang", "pairing"), [("en", "greedy against random"), ("de", "greedy gegen random")]
)
def test_the_page_of_a_tournament_says_who_is_how_strong(lang: str, pairing: str) -> None:
    page = Reader(page_of(tournament(4, "random", "greedy"), lang))
    assert page.sections == ["ratings", "meetings", *SECTIONS]
    assert pairing in page.text
    (rated,) = re.findall(r"greedy\s*(1\d\d\d)\d{4} – \d{4}4100[.,]0", page.text)
    assert int(rated) > 1500


@pytest.mark.parametrize(
    ("lang", "said", "pairing"),
    [("en", "only neighbors", "{} against {}"), ("de", "Nur Nachbarn", "{} gegen {}")],
)
def test_the_page_of_a_ladder_has_its_steps(
    run: Command, folder: Path, lang: str, said: str, pairing: str
) -> None:
    line = "tournament godslayer --ladder --players random,greedy,random --games 2 --workers 1 --seed 1"
    assert run(f"{line} --out ladder.parquet") == 0
    assert run(f"report ladder.parquet --lang {lang}") == 0
    page = Reader((folder / "ladder.html").read_text("utf-8"))
    assert page.sections == ["ratings", "ladder", *SECTIONS]
    assert said in page.text
    steps = [pairing.format(*names) for names in (("random", "greedy"), ("greedy", "random (2)"))]
    assert all(step in page.text for step in steps)
    assert pairing.format("random", "random (2)") not in page.text


def test_whether_a_seat_wins_more_than_its_share_can_be_seen(run40: Results) -> None:
    spec = wins(run40, Speaker(run40, "en"))
    assert "the tick the average of all" in spec.text
    alone = simulation(2, "random", variant="solo")
    solo = Results(alone, find_game("godslayer"), played(alone, 0, 2))
    assert "tick" not in wins(solo, Speaker(solo, "en")).text


def test_german_plots_write_per_cent_as_the_text_does() -> None:
    values = [{"name": "a", "value": 0.5, "low": 0.4, "high": 0.6}]
    assert "50\u00a0%" in drawn(dots(values, "share", 300), "de")
    assert "50%" in drawn(dots(values, "share", 300), "en")


def test_the_command_writes_the_page_beside_the_results(run: Command, folder: Path) -> None:
    assert run("simulate godslayer --seats random,greedy --games 3 --seed 1 --workers 1 --out r.parquet") == 0
    assert run("report r.parquet") == 0
    assert run.out == "r.html: the page for 3 games.\n"
    assert '<html lang="en">' in (folder / "r.html").read_text("utf-8")
    assert run("report r.parquet --out seite.html --lang de") == 0
    assert '<html lang="de">' in (folder / "seite.html").read_text("utf-8")
    assert sorted(path.name for path in folder.iterdir()) == ["r.html", "r.parquet", "seite.html"]
    for line, english, german in (
        ("report r.parquet --out r.parquet", "needs another name", "braucht einen anderen Namen"),
        ("report r.parquet --out .", "is a folder", "ist ein Ordner"),
        ("report r.parquet --out a/b.html", "There is no folder a", "Einen Ordner a gibt es nicht"),
    ):
        for lang, said in (("en", english), ("de", german)):
            assert run(f"{line} --lang {lang}") == cli.WRONG
            assert said in run.err


@pytest.mark.parametrize(
    ("line", "english", "german"),
    [
        ("report", "Which file?", "Welche Datei?"),
        ("report none.parquet", "There is no file none.parquet", "Eine Datei none.parquet gibt es nicht"),
        (f"report {'x' * 300} --out page.html", "not a results file", "keine Ergebnisdatei"),
        ("report text.txt", "not a results file", "keine Ergebnisdatei"),
        ("report plain.parquet", "not a results file", "keine Ergebnisdatei"),
        ("report old.parquet", "of version 0-old of the rules", "aus der Fassung 0-old der Regeln"),
        ("report chess.parquet", "There is no game chess", "Ein Spiel chess gibt es nicht"),
        ("report future.parquet", "has format 99", "hat das Format 99"),
        ("report torn.parquet", "torn.parquet is damaged", "torn.parquet ist beschädigt"),
        ("report empty.parquet", "holds no games yet", "enthält noch keine Partien"),
        ("report other.parquet", "not a results file", "keine Ergebnisdatei"),
    ],
)
def test_wrong_files_are_explained_in_both_languages(
    run: Command, folder: Path, line: str, english: str, german: str
) -> None:
    (folder / "text.txt").write_text("hello")
    rows = played(simulation(1, "random", variant="solo"), 0, 1)
    rows.write_parquet("plain.parquet")
    told = simulation(1, "random", variant="solo").metadata()["deckwerk"]
    changed = {
        "old": told.replace(find_game("godslayer").load().version, "0-old"),
        "chess": told.replace("godslayer", "chess"),
        "future": '{"format": 99}',
    }
    for name, metadata in changed.items():
        rows.write_parquet(f"{name}.parquet", metadata={"deckwerk": metadata})
    rows.write_parquet("whole.parquet", metadata={"deckwerk": told})
    tear(Path("whole.parquet"), Path("torn.parquet"))
    rows.clear().write_parquet("empty.parquet", metadata={"deckwerk": told})
    rows.drop("card_rows").write_parquet("other.parquet", metadata={"deckwerk": told})
    for lang, said in (("en", english), ("de", german)):
        assert run(f"{line} --lang {lang}") == cli.WRONG
        assert said in run.err
        assert run.out == ""
