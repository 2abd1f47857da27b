"""What is on disk: people, games, the entries of their logs. One code for SQLite and PostgreSQL."""
