"""What several games share: effects that work on any game's zones and counters."""
