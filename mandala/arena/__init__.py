"""Matches and tournaments between bots on duplicate deals, with error bars on every number."""
