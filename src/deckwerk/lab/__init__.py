"""Measuring and simulating games."""
