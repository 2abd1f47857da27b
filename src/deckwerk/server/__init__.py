"""The games online: `deckwerk host` serves all of them to browsers, live or by turns over a week.

Read in this order. A move comes in at the top and is shown only after it has been at the bottom:

    edge/       sockets, HTTP, sessions, the plain page: decode, who is it, how often, one place for refusals
    tables/     a game with its people (`sitting.py`), the life of a move, computers, clocks, replays
    storage/    schema, migrations, the one writing thread, readers; SQLite or PostgreSQL

Nobody sees anything that is not on disk: a step is prepared on a copy, stored, and only then taken over and
sent (`tables/sitting.py`). Any worker serves any game: what it holds of one is a cache of the entries.
"""
