"""Keys of places: they name the same thing while a turn goes on."""

import pytest

import deckwerk
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.commands import Misread, Order, Pick, Reader, Reading
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.terminal.boards import board_for
from deckwerk.terminal.scene import Scene
from deckwerk.words.voice import Voice

NAMES = ["Anna", "Bea"]


class Table:
    """A game at which Anna sees a screen and types."""

    def __init__(self, slug: str, mine: dict[str, object], **rest: object) -> None:
        start: dict[str, object] = {"players": [mine, {}], "turn": 0, "first": 0, "seed": 1}
        self.game = deckwerk.position(slug, start | rest)
        lexicon = Lexicon(find_game(slug), Voice("en"))
        self._board = board_for(lexicon, NAMES)
        self._reader = Reader(lexicon, NAMES, places_matter=False)

    def see(self) -> Scene:
        return self._board.scene(self.game.view(0))

    def hand(self) -> dict[str, str]:
        me = self.see().me
        assert me is not None
        group = me.groups[0]
        return dict(zip(group.keys, group.items, strict=False))

    def read(self, line: str) -> Reading:
        self.see()
        assert self.game.decision is not None
        return self._reader.read(line, self.game.decision)

    def type(self, line: str) -> str:
        reading = self.read(line)
        assert isinstance(reading, Pick), reading
        assert self.game.decision is not None
        action = self.game.decision.options[reading.index].text
        self.game.apply(action)
        return action


def test_the_hand_keeps_its_keys_while_cards_are_played() -> None:
    table = Table("godslayer", {"hand": ["apprentice", "apprentice", "heavy_infantry", "militia"]})
    before = table.hand()
    key = next(key for key, name in before.items() if name == "Militia")
    first = next(key for key, name in before.items() if name == "Heavy Infantry")
    assert table.type(first) == "play heavy_infantry"
    assert table.hand()[key] == "Militia"
    assert first not in table.hand()
    assert table.type(f"play {key}") == "play militia"


def test_a_place_of_the_row_keeps_its_key() -> None:
    row = ["landtalker", "mephit", "arha_initiate"]
    table = Table("godslayer", {}, row=row, runes=9, power=9)
    scene = table.see()
    assert [card.key for card in scene.market if card is not None][:3] == ["r1", "r2", "r3"]
    assert [card.key for card in scene.stacks] == ["s1", "s2", "s3"]
    assert table.type("buy r1") == "acquire 1 landtalker"
    assert table.type("s1") == "acquire mystic"
    assert table.type("r2") == "defeat 2 mephit"


def test_a_card_can_be_looked_at_by_its_key() -> None:
    table = Table("godslayer", {}, row=["landtalker"], runes=1)
    assert table.read("card r1") == Order("card", "landtalker")


@pytest.mark.parametrize(("line", "word"), [("r1", "Landtalker"), ("h9", "h9"), ("defeat r1", "Landtalker")])
def test_what_a_key_cannot_do_is_said(line: str, word: str) -> None:
    reading = Table("godslayer", {}, row=["landtalker"], runes=1).read(line)
    assert isinstance(reading, Misread)
    assert word in reading.message


def test_where_a_place_offers_two_things_a_verb_tells_them_apart() -> None:
    table = Table("shards", {}, row=["umbral_scourge"], crystals=9)
    reading = table.read("r1")
    assert isinstance(reading, Misread)
    assert "Recruit" in reading.message
    assert table.type("fast r1").startswith("fast-play")


def test_letters_stand_beside_what_has_no_card() -> None:
    scene = Table("shards", {"mastery": 1}, crystals=3).see()
    labels = {choice.number: choice.label for choice in scene.choices}
    assert {labels[number].split()[0]: letter for number, letter in scene.keys} == {"Focus:": "f", "End": "e"}


def test_missions_have_keys_and_steps_a_number() -> None:
    table = Table("mistborn", {}, points=3)
    missions = [person for person in table.see().others if person.key]
    assert [mission.key for mission in missions] == ["m1", "m2", "m3"]
    assert isinstance(table.read("m2"), Misread)
    assert table.type("m2 3").startswith("advance ")
