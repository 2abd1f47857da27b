"""The Ascension family: one set of rules, a card file for each set."""
