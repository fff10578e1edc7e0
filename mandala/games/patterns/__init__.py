"""Patterns, the tile game: the modules that `mandala.games.spec` describes."""
