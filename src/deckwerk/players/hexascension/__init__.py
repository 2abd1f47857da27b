"""Greedy and search in Hexascension.

Greedy, in this order: `weights`; `odds` (of strikes); `outlook` (what cards and what they give are worth in a
game); `fights` and `places` (what fights and cells are worth); `turn_rating`, `answers` and `evaluator`
(ratings of options). Search: `value`, `guide`.
"""
