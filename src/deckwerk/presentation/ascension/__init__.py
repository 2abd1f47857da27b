"""How Ascension games are told."""
