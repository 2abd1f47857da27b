"""What the log says as data is what it says in words, and nothing more."""

import pytest

import deckwerk
from deckwerk.games.catalogue import find_game
from deckwerk.players.roster import create
from deckwerk.presentation.digest import Digest
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.rows import BETWEEN, marked, said
from deckwerk.protocol.log import Deed
from deckwerk.table.seating import Seating
from deckwerk.table.table import Table
from deckwerk.words.voice import Voice

NAMES = ["Anna 🦊", "Bea: B"]
_STEPS = 150


def cut(text: str, start: int, end: int) -> str:
    """A stretch of a text whose places count UTF-16."""
    return text.encode("utf-16-le")[2 * start : 2 * end].decode("utf-16-le")


def played(slug: str) -> Table:
    table = Table(deckwerk.new(slug, seats=2, seed=5), Seating(("human", "greedy"), ("A", "B")))
    me = create("greedy", 1, slug)
    for _ in range(_STEPS):
        if table.over:
            break
        if table.asked == 0:
            table.act(0, me.choose(table.perspective(0)))
        else:
            table.answer(lambda _: None)
    return table


@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize("slug", [game.slug for game in deckwerk.games()])
def test_rows_say_what_the_lines_say(slug: str, whole: bool) -> None:
    table = played(slug)
    for lang in ("en", "de"):
        lexicon = Lexicon(find_game(slug), Voice(lang))
        log = Digest(lexicon, NAMES).log(list(table.events), 0, whole=whole)
        deeds: list[Deed] = []
        for line in log:
            start = line.row.at
            who = f"{NAMES[line.row.seat]}: " if line.row.seat is not None else ""
            assert cut(line.text, 0, start) == who
            for deed in line.row.deeds:
                assert start < deed.to
                for begin, end, card in deed.cards:
                    assert start <= begin < end <= deed.to
                    assert cut(line.text, begin, end) == lexicon.name(card)
                if deed.counter:
                    assert deed.counter in find_game(slug).load().counters
                    assert cut(line.text, start, deed.to).startswith(f"+{deed.n}")
                deeds.append(deed)
                rest = cut(line.text, deed.to, len(line.text) + 9)
                assert rest.startswith(BETWEEN) or not rest
                start = deed.to + len(BETWEEN)
        assert any(deed.cards and deed.means for deed in deeds)
        assert any(deed.counter for deed in deeds)
        assert any(deed.fresh for deed in deeds) or not whole


def test_names_are_found_where_they_stand_however_wide_they_are() -> None:
    found = said(f"🦊 {marked('monk', 'Mönch')}, {marked('fox', 'Fuchs 🦊')}!")
    assert found.text == "🦊 Mönch, Fuchs 🦊!"
    assert found.cards == ((3, 8, "monk"), (10, 18, "fox"))
    assert said("nobody").cards == ()
