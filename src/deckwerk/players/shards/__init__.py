"""Search in Shards of Infinity: `guide`, and what decides a game (`value`)."""
