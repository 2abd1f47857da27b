"""A network in whole numbers that says how a game stands, in place of long playouts.

What a seat may know of a game becomes a list of *rows* (`Inputs`, `Rows`): one for each card that it sees in
a zone, one for each card of a pool that it cannot tell apart (a rival's hand and deck together), one for the
value of each counter. Rows are numbered from the ruleset's own description, so that they are the same for a
version of the rules. Every row has weights: one set if it is the table's; one as the own and one as another's
if it is a seat's. A `Network` adds them up for each seat, clips the sums, asks two small layers more, and
compares the seats. It is an estimate for search like any other (`NetworkGuide`):

    inputs = Inputs(rules)
    network = read_network(Path("shards.network"), rules)
    rows = Rows()
    inputs.read(state, observer, rows)
    network.think(rows, state.seats)     # network.logit(seat) now
    network.chances(state, chances)      # in millionths, for every seat

`harvest` plays games for it to learn from; how it learns is a matter of the lab (`deckwerk.lab.network`).
All sums are exact, so that interpreted and compiled code, and all machines, choose the same.
"""
