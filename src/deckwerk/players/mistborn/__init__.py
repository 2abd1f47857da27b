"""Search in Mistborn: `guide`, and what decides a game (`value`)."""
