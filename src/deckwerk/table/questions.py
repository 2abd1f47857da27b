"""Kinds of questions that a table treats in a way of their own."""

TURN = "turn"
"""The kind of the decision what to do in a turn, as opposed to what a card or a rule asks."""
SHIELD = "shield"
ANSWERS = (SHIELD, "unify", "dominion", "sense", "cloud", "hide")
"""The kinds of decisions whether to show or use a card of the hand, now or never.

They are asked whether the hand holds such a card or not, since not to be asked would tell.
"""
