"""How the database came to its present tables, step by step."""
