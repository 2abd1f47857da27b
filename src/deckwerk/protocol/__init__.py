"""What passes between a table and its clients, as data: frames, messages, the ruleset document.

Structs and nothing else: this package imports nothing of deckwerk. Fields that hold their default are left
out, so what is absent is empty, zero or none. Fields may be added within a protocol number, never changed.
"""
