"""How Shards of Infinity is told."""
