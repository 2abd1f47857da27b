"""Card files: read with errors that name file, card and line; and the words for what cards do."""
