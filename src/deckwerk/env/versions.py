# mypyc: off
"""The versions of games as environments: results of different versions cannot be compared.

The version of a game is how many fingerprints (`Spec.fingerprint`, of the fewest seats) it has had in
releases. Whenever rules, cards, actions or slots change, the last one is replaced, or if it has been released
another is added.
"""

ENCODING = 3
"""Raised whenever the same slots come to mean something else, or games another reward or other chances."""
FINGERPRINTS = {
    "godslayer": ["5481e06c847cbfd4"],
    "vigil": ["74710fd576ef0b16"],
    "shards": ["a6b2febf5ac2ec8b"],
    "mistborn": ["d3d5bd4b07f7b89b"],
    "hexascension": ["c93cab129eff47ae"],
}


def version_of(game: str) -> int:
    """The version of a game (by its slug), from 1."""
    return len(FINGERPRINTS[game])
