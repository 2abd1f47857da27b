"""Kinds of questions that a table treats in a way of their own."""

TURN = "turn"
"""The kind of the decision what to do in a turn, as opposed to what a card or a rule asks."""
END = "end"
"""The verb that ends a turn."""
