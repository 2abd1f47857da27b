"""How Mistborn is told."""
