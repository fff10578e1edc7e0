"""Bots: each takes a view and a limit, and returns a choice."""
