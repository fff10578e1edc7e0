"""Opponents for the card game."""
