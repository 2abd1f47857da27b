"""Tables of one game, and what a person sees, reads and types at them."""

import deckwerk
from deckwerk import Game
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.commands import Pick, Reader, Reading
from deckwerk.presentation.digest import Digest
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.typography import TIE
from deckwerk.terminal.boards import board_for
from deckwerk.terminal.plain import PlainText
from deckwerk.terminal.scene import Scene
from deckwerk.terminal.screen import Screen
from deckwerk.words.voice import Voice
from tests.terminal.course import Course

NAMES = ["Anna", "Bea", "Cora", "Dora", "Emma", "Frida"]


class Tables:
    """Lays out tables of a game by its slug; `start` is what lies there unless a test says otherwise."""

    def __init__(self, slug: str, start: dict[str, object]) -> None:
        self._slug = slug
        self._start = start

    def table(self, *players: dict[str, object], **rest: object) -> Game:
        """A game in which seat 0 is on turn."""
        start: dict[str, object] = {"players": list(players), "turn": 0, "first": 0, "seed": 1}
        return deckwerk.position(self._slug, start | self._start | rest)

    def lexicon(self, lang: str = "en") -> Lexicon:
        return Lexicon(find_game(self._slug), Voice(lang))

    def scene_of(self, game: Game, lang: str = "en", seat: int = 0) -> Scene:
        return board_for(self.lexicon(lang), NAMES[: game.seats]).scene(game.view(seat))

    def told(self, game: Game, *actions: str, lang: str = "en", viewer: int | None = 0) -> list[str]:
        history = Course(game)
        for action in actions:
            history.apply(action)
        lines = Digest(self.lexicon(lang), NAMES[: game.seats]).lines(history.events, viewer)
        return [line.replace(TIE, " ") for line in lines]

    def read(self, game: Game, line: str, lang: str = "en") -> Reading:
        assert game.decision is not None
        reader = Reader(self.lexicon(lang), NAMES[: game.seats], places_matter=False)
        board = board_for(self.lexicon(lang), NAMES[: game.seats])
        view = game.view(game.decision.seat)
        return reader.read(line, game.decision, strikes=board.strikes(view), view=view)

    def picked(self, game: Game, line: str, lang: str = "en") -> str:
        """The action that a typed line picks."""
        reading = self.read(game, line, lang)
        assert isinstance(reading, Pick), reading
        assert game.decision is not None
        return game.decision.options[reading.index].text


def drawn(scene: Scene, lang: str = "en", width: int = 80, height: int = 24, page: int = 0) -> str:
    return "\n".join(line.plain for line in Screen(Voice(lang)).draw(scene, width, height, page))


def spoken(scene: Scene, lang: str = "en") -> str:
    return " ".join(" ".join(PlainText(Voice(lang)).whole(scene, 80)).split())


def items(scene: Scene, label: str) -> tuple[str, ...]:
    """The things of the viewer under a label."""
    assert scene.me is not None
    return next((group.items for group in scene.me.groups if group.label == label), ())


def choices(scene: Scene) -> list[tuple[str, str]]:
    """The group and the item of each choice."""
    return [(choice.group, choice.item) for choice in scene.choices]
