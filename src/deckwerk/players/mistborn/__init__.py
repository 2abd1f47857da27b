"""Greedy in Mistborn.

Read in this order: `weights`; `yields` (what effects give); `values` and `outlook` (what that is worth in a
game); `harm` (what the Lord Ruler does to people); `metals` (what burning costs and brings), `quests`
(missions), `shopping` and `battle` (what a turn can bring); `turn`, `answers` and `evaluator` (ratings of
options).
"""
