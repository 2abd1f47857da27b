"""The games: rules, effects and card files. Each is a ruleset for the engine."""
