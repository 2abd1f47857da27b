"""Outside players at our tables: Python classes (`module:Bot`) and processes that speak JSON lines.

    with Bench(Setting("shards", "standard", 2)) as bench:   # whatever it starts is ended with it
        state = set_up(rules, 2, 0, seed=1)
        outcome = play_match(state, ["greedy", "process:node bot.js"], [1, 2], bench)
    print(outcome.winners, outcome.fault)                    # who won; who forfeited the game, and why

docs/league.md describes the protocol for those who write one.
"""
