"""What every client shows of a game: words for options, cards and what happened."""
