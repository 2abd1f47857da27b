"""A game that is played on, and all that happened in it."""

from deckwerk import Event, Game


class Course:
    """Applies actions of whoever is asked, and remembers their events."""

    def __init__(self, game: Game, *actions: str | int) -> None:
        self.game = game
        self.events: list[Event] = []
        for action in actions:
            self.apply(action)

    def apply(self, action: str | int) -> list[Event]:
        found = self.game.apply(action)
        self.events += found
        return found
