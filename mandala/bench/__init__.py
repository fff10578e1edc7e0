"""Speed of uniformly random play, of both games and of comparable libraries, measured in one run."""
