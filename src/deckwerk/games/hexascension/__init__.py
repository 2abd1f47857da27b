"""Hexascension: a deck-builder on a board of 61 cells.

To read in this order: `components` (zones, counters, verbs), `card`, `book`, `hexes` and `figures` (the
board), `setup`, `turn` with `offers`, `playing` and `windows` (quick actions), `acquiring`, `moving`,
`areas`, `fights` with `strikes` and `falling`, `classes`, `scoring`, `rules`. `gaining`, `relics`,
`attributes` and `waiting` are what effects of cards use.
"""
