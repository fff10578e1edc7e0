"""The build's own check: a wheel or source archive without the page is never made. An editable install needs none."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageCheck(BuildHookInterface[Any]):
    """Refuses to package anything before the page is built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Look for the page before a single file is packed."""
        if version != "editable" and not (Path(self.root) / "mandala/server/page/index.html").is_file():
            raise SystemExit("mandala/server/page is missing: `make wheel` builds the page, then the wheel")
