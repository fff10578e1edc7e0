"""For hosts: metrics, and commands beside a running server."""
