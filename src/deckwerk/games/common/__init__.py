"""What deck-building games share: cards, personal piles, the centre, and effects that every game has.

Read in this order: `card` (what every card has), `verbs`, `piles` (hand, deck, discard pile), `centre` (deck
and row), `book` (the ruleset with its cards); then the effects: `effect`, `drawing`, `choices`, `conditions`.
`setup` and `card_file` help to begin a game and to read its cards.
"""
