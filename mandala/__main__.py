"""`python -m mandala` is the `mandala` command."""

from mandala.cli import main

main()
