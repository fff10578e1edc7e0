"""Positions as plain JSON: whole states and views, to dictionaries and back, with every contradiction refused."""
