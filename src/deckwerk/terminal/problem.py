"""What a person did wrong, said in their language."""

from deckwerk.terminal.voice import Voice


class Problem(Exception):
    """Wrong arguments or bad input: `key` is a text of the catalogue below `terminal.problem`.

    A value that is a list is said with commas and "or".
    """

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values

    def text(self, voice: Voice) -> str:
        """What is wrong, and what is allowed."""
        values = {
            name: voice.listed(value) if isinstance(value, list) else value
            for name, value in self.values.items()
        }
        return voice(f"problem.{self.key}", **values)
