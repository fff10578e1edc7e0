"""Small networks for both games: their features, their forward pass in NumPy, and their trained weights."""
