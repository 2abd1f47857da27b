"""Leagues (`deckwerk league`): everyone meets everyone, results are kept, and a table is made of them.

head = Head("shards", rules.version, "standard", 2, seed=1)
ledger = Ledger(head, {"greedy": "greedy", "mine": "process:node bot.js"})      # names, and what plays
missing = fixtures(ledger.players, sides(head), games=20) - ledger.games.keys()
ledger.add(play(missing))                                                       # a line each in its file
print(table(ledger))                                                            # ratings, best first
"""
