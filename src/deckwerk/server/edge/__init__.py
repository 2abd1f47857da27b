"""Where the world comes in: sockets, HTTP, sessions, the plain page. Nothing in here knows a rule."""
