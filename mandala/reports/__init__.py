"""Reports as HTML pages that need nothing from elsewhere: templates by Jinja, plots by Matplotlib."""

from importlib.util import find_spec

from mandala.errors import MandalaError


def check_installed() -> None:
    """Say at once, and not after hours of games, that a report could not be written."""
    if not (find_spec("jinja2") and find_spec("matplotlib")):
        raise MandalaError("reports need the extra: pip install 'mandala-games[reports]'")
