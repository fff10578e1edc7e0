"""Sheaves, a small card game: the modules that `mandala.games.spec` describes."""
