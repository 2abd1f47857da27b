"""How Hexascension is told."""
