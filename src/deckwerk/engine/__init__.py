"""The engine: zones, randomness, the effect stack, decisions, views and records.

Pure and typed: it knows no card, no game, no file and no clock. Games are built on it in `deckwerk.games`.
"""
