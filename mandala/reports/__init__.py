"""Reports as HTML pages that need nothing from elsewhere: templates by Jinja, plots by Matplotlib."""

from importlib import import_module

from mandala.extras import needs


def check_installed() -> None:
    """Say at once, and not after hours of games, that a report could not be written."""
    with needs("reports"):
        import_module("jinja2")
        import_module("matplotlib")
