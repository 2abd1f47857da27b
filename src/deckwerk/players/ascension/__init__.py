"""Greedy in the Ascension family: card profiles, an outlook on the game, plans, and ratings of options."""
