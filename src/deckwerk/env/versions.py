# mypyc: off
"""The versions of games as environments: results of different versions cannot be compared.

The version of a game is how many fingerprints (`Spec.fingerprint`, of the fewest seats) it has had in
releases. Whenever rules, cards, actions or slots change, the last one is replaced, or if it has been released
another is added.
"""

ENCODING = 1
"""Raised whenever the same slots come to mean something else, or games another reward or other chances."""
FINGERPRINTS = {
    "godslayer": ["9775ae30348310a5"],
    "vigil": ["561bf1d508eae4da"],
    "shards": ["2cb291b963cb1234"],
    "mistborn": ["8fab7c55bad1d78d"],
    "hexascension": ["f43d4eea0b607dff"],
}


def version_of(game: str) -> int:
    """The version of a game (by its slug), from 1."""
    return len(FINGERPRINTS[game])
