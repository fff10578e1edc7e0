"""Reports as self-contained HTML pages, with Jinja templates and Matplotlib plots."""

from importlib import import_module

from mandala.extras import needs


def check_installed() -> None:
    """Raise an error now, and not after hours of games, if a report could not be written."""
    with needs("reports"):
        import_module("jinja2")
        import_module("matplotlib")
