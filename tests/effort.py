"""How much hypothesis tries: the same examples in every run, and nothing kept on disk."""

from hypothesis import settings

QUICK = settings(max_examples=100, deadline=None, derandomize=True, database=None)
LONG = settings(QUICK, max_examples=500)


def tries(examples: int) -> settings:
    """A number of examples chosen by a test."""
    return settings(QUICK, max_examples=examples)
