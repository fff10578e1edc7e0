"""The coach: judgements of moves, reviews of games, and the luck of draws."""
