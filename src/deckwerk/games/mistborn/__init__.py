"""Mistborn: The Deckbuilding Game, each for themselves, and together or alone against the Lord Ruler.

Read in this order: `metals`, `card` (what there is), `components` (zones, counters, verbs), `book`,
`standing` (what a player may do); then `turn` with `burning` (metals), `missions`, `attack` and `harm`
(damage and what prevents it); the effects of cards in `gains`, `choices`, `market`, `eliminated`, `allies`;
the Lord Ruler in `lord`, `adversaries`, `blows`, `demands`, `losses`, `bargains` and `subjects`. `setup`,
`lord_setup` and `scoring` begin and end a game; `card_file` and `vocabulary` read the cards.
"""
