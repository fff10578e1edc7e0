"""A coach: what each move is worth, what a game cost its players, and how much of it was luck."""
