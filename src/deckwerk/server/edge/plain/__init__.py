"""The plain page: the whole life of a game in HTML forms, without script."""
