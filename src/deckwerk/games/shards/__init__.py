"""Shards of Infinity.

Read in this order: `components` (what lies where, what players can do), `card` and `book` (what a card is),
`setup`, `turn`, `attack` (damage and shields), `moves` (playing, recruiting, destroying), `row`, `scoring`;
then the effects: `conditions`, `showing` and `conditional`, `gains`, `choices`, `lasting`. `rules` ties them
together; `card_file`, `vocabulary` and `sets` read the YAML file; `text` and `narrator` speak.
"""
