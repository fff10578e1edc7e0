"""Whatever other people's libraries draw is seeded."""

from chance import seeded_chance

__all__ = ["seeded_chance"]
