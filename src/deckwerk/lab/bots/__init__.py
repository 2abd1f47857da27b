"""Players of others at our tables: Python classes (`module:Bot`) and processes that speak JSON lines.

    bench = Bench(setting)                                   # a game, its variant and number of seats
    with bench:                                              # whatever it starts is ended with it
        seated = bench.seated(["greedy", "process:node bot.js"], seeds=[1, 2])
        outcome = play_match(set_up(...), seated)            # winners, scores; who forfeited, and why

docs/league.md describes the protocol for those who write one.
"""
