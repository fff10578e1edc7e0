"""What hosts need: figures, and commands beside a running server."""
