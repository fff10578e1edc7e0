"""Mandala, the card game: the modules that `mandala.games.spec` describes."""
