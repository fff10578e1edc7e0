"""Small networks that know both games: what they see, how they think, and their trained weights."""
