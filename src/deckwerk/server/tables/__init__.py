"""Games with their people: what is done at them, what goes on by itself, what everyone is shown."""
