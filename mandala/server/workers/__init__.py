"""Processes that compute moves and replays."""
