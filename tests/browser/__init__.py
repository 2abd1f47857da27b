"""The browser client: recorded tables for its stage, and tests in a real browser."""
