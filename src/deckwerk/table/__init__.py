"""One sitting: who sits where, what happened, what can be taken back, what computers do."""
