"""Opponents for Patterns."""
