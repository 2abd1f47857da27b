"""Greedy in Shards of Infinity.

Read in this order: `weights`; `circumstances` and `yields` (what a card gives, when); `values` and `outlook`
(what that is worth in a game); `reach`, `battle` and `shopping` (what a turn can bring); `turn`, `answers`
and `evaluator` (ratings of options).
"""
