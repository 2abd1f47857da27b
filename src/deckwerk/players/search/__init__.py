"""Search: information-set Monte Carlo tree search over games that a seat cannot tell from the real one.

Read in this order: `guide.py` (what a family of games tells the search), `policy.py` (what it has learned
to choose), `value.py` (how it judges a game), `tree.py` (what it remembers), `mcts.py` (an iteration),
`player.py` (a seat at the table).
"""
