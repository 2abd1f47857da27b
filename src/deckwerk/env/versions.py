# mypyc: off
"""The versions of games as environments: results of different versions cannot be compared.

The version of a game is how many fingerprints (`Spec.fingerprint`, of the fewest seats) it has had in
releases. Whenever rules, cards, actions or slots change, the last one is replaced, or if it has been released
another is added.
"""

ENCODING = 2
"""Raised whenever the same slots come to mean something else, or games another reward or other chances."""
FINGERPRINTS = {
    "godslayer": ["fe6eb02f6fff899d"],
    "vigil": ["0934cf149a177e59"],
    "shards": ["a7b2f0421897abba"],
    "mistborn": ["bb4182738b6637eb"],
    "hexascension": ["8df43edf5ec02539"],
}


def version_of(game: str) -> int:
    """The version of a game (by its slug), from 1."""
    return len(FINGERPRINTS[game])
