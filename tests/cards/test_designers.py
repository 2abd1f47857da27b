"""docs/designers.md tells of every effect, condition and field that there is."""

import pytest

from deckwerk.games.ascension.card_file import SHAPES as ASCENSION
from deckwerk.games.common.card_file import CardShapes
from deckwerk.games.mistborn.card_file import SHAPES as MISTBORN
from deckwerk.games.shards.card_file import SHAPES as SHARDS
from tests.cards import tables

PAGE = tables.PAGE.read_text("utf-8")


def test_the_tables_are_those_of_the_classes() -> None:
    assert tables.page() == PAGE, "./dw python -m tests.regenerate writes them anew"
    assert sorted(tables.names()) == sorted(tables.TABLES)


@pytest.mark.parametrize("name", list(tables.TABLES))
def test_every_class_says_what_it_is(name: str) -> None:
    grammar, place, _ = tables.TABLES[name]
    assert all(form.about for form in grammar.forms(place))


@pytest.mark.parametrize("shapes", [ASCENSION, SHARDS, MISTBORN])
def test_every_field_of_a_card_is_explained(shapes: CardShapes) -> None:
    fields = {name.removesuffix("?") for own in shapes.fields().values() for name in own}
    assert {name for name in fields if f"`{name}`" not in PAGE} == set()
