# mypyc: off
"""The versions of games as environments: results of different versions cannot be compared.

The version of a game is how many fingerprints (`Spec.fingerprint`, of the fewest seats) it has had in
releases. Whenever rules, cards, actions or slots change, the last one is replaced, or if it has been released
another is added.
"""

FINGERPRINTS = {
    "godslayer": ["a3ac501388a5b190"],
    "vigil": ["4270ac5323cdf661"],
    "shards": ["af38b8bd941c04fc"],
    "mistborn": ["fcc743431c349d90"],
    "hexascension": ["783230aa6366e3ca"],
}


def version_of(game: str) -> int:
    """The version of a game (by its slug), from 1."""
    return len(FINGERPRINTS[game])
