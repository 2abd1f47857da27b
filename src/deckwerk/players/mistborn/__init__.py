"""Greedy and search in Mistborn.

Greedy, in this order: `weights`; `yields` (what effects give); `values` and `outlook` (what that is worth in
a game); `harm` (what the Lord Ruler does to people); `reach`, `metals`, `quests`, `shopping` and `battle`
(what a turn can bring); `turn`, `answers` and `evaluator` (ratings of options). Search: `value`, `guide`.
"""
