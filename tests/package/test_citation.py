"""The citation file says what it should."""

from pathlib import Path

import yaml  # type: ignore[import-untyped]

from mandala.version import __version__

ROOT = Path(__file__).parent.parent.parent


def test_the_citation_file_is_valid_and_names_this_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text())
    assert citation["cff-version"] == "1.2.0"
    assert {"message", "title", "authors", "type", "license"} <= set(citation)
    assert citation["authors"] == [{"name": "The Mandala developers"}]
    assert str(citation["version"]) == __version__
