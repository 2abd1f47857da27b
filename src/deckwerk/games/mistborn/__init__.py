"""Mistborn: The Deckbuilding Game, each for themselves, and together or alone against the Lord Ruler.

Read in this order: `metals`, `card` (what there is), `components` (zones, counters, verbs), `book`; what the
rules say of a game as it stands in `training`, `standing`, `ranks` and `targets`; then `turn` with `offers`,
`burning` and `refreshing` (metals), `missions`, `attack` and `harm` (damage and what prevents it), `hidden`
(who is asked); the effects of cards in `gains`, `choices`, `keeping`, `climbing`, `market`, `eliminated`,
`allies`; the Lord Ruler in `lord`, `adversaries`, `blows`, `decrees`, `demands`, `tributes`, `losses`,
`bargains`, `subjects` and `sharing`. `setup`, `lord_setup` and `scoring` begin and end a game; `checks` and
`guesses` know which games cannot be; `card_file` and `vocabulary` read the cards.
"""
