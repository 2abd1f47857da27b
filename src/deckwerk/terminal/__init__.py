"""Playing in the terminal: a screen or plain lines for people, drawn from Views only."""
