"""How networks learn (`deckwerk train`): self-play, fitting in NumPy, a match before one is let in.

lesson = Lesson("shards", rules.version, "standard", 2, seed=1)
data = lesson.play(0, 100)                              # a shard of positions: a Parquet file in memory
positions = Positions.of([read_shard(data)])
net = fresh(Inputs(rules), hidden=48, seed=1)           # numbers with a fraction, `design` says of what
fit(net, [positions], Course(epochs=2), told)
stored = quantised(net, about)                          # whole numbers, as a file has them
"""
