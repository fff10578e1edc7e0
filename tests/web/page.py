"""The page's tables and replays, run by Node."""

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

NODE = Path(sys.executable).with_name("node")
WEB = Path(__file__).parents[2] / "web"


class Page:
    """A process that answers a request a line, with the code and the engine of a folder."""

    def __init__(self, web: Path = WEB) -> None:
        command = [NODE, web / "harness" / "tables.ts"]
        self._node = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

    def __enter__(self) -> "Page":
        return self

    def __exit__(self, *_: object) -> None:
        self._node.communicate(timeout=60)

    def ask(self, line: int | None = None, **request: Any) -> Any:
        """Fingerprints of all lines of an answer, or one line whole."""
        assert self._node.stdin
        assert self._node.stdout
        self._node.stdin.write(json.dumps({"line": line, **request}) + "\n")
        self._node.stdin.flush()
        return json.loads(self._node.stdout.readline())

    def must_answer(self, lines: list[str], **request: Any) -> None:
        """The page answers the same lines."""
        found = self.ask(**request)
        for index, line in enumerate(lines):
            if found[index : index + 1] != [hashlib.sha256(line.encode()).hexdigest()[:16]]:
                assert self.ask(index, **request) == line
        assert len(found) == len(lines)
