"""Leagues (`deckwerk league`): everyone meets everyone, results are kept, and a table is made of them.

head = Head("shards", rules.version, "standard", seats=2, seed=1)
ledger = Ledger(head, {"greedy": "greedy", "mine": "process:node bot.js"})      # names, and what plays
wanted = fixtures(ledger.players, sides_of(head, info), games=20)
missing = tuple(fixture for fixture in wanted if fixture not in ledger.games)
ledger.add(read_games(FixtureJob(head, 5.0, ledger.players, missing).play(0, len(missing))))
print(table(ledger, info))                                                      # ratings, best first
"""
