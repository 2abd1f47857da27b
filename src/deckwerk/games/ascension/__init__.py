"""The Ascension family: one set of rules, a card file for each set.

Read in this order: `components` (what lies where, what players can do), `card` and `book` (what a card is),
`setup`, `turn`, `moves` (drawing, acquiring, defeating, banishing), `prices`, `control`, `row` (refill,
treasures, fates), `triggers`, `thefts` and `theft_guesses`, `scoring`; then the effects: `gains`, `favours`,
`conditions`, `choices`, `conquests`, `sweeps`, `assaults`, `fates`. What takes a `Situation` can be asked of
a State and of a View: what a card costs now, who is an opponent. `rules` ties them together; `card_file`,
`vocabulary` and `sets` read the YAML files; `gives` and `energy` say what effects bring and need;
`text` and `narrator` speak.
"""
