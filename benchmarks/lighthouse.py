"""Lighthouse's marks for the first page and a table, as on a phone: `make lighthouse`."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from server.servers import Server
from services import chromium

LEAST = {"performance": 95, "accessibility": 100, "best-practices": 100}


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{folder}/mandala.db", Path(folder, "log"))
        try:
            made = server.new_table(opponent={"kind": "bot", "level": 1})
            table = f"{server.address}/t/{made['table']}#seat={made['tokens'][0]}"
            good = [_measure(name, address) for name, address in (("home", f"{server.address}/"), ("table", table))]
        finally:
            server.stop()
    return 0 if all(good) else 1


def _measure(name: str, address: str) -> bool:
    report = _report(address)
    marks = {category: round(100 * report["categories"][category]["score"]) for category in LEAST}
    print(f"{name}: {', '.join(f'{category} {mark}' for category, mark in marks.items())}")
    for category in LEAST:
        for audit in report["categories"][category]["auditRefs"]:
            found = report["audits"][audit["id"]]
            if audit["weight"] and found["score"] is not None and found["score"] < 1:
                print(f"  {category}: {found['title']} {found.get('displayValue', '')}")
    return all(marks[category] >= least for category, least in LEAST.items())


def _report(address: str) -> dict[str, Any]:
    flags = "--headless=new --no-sandbox --disable-gpu"
    done = subprocess.run(
        [
            *("npx", "--yes", "lighthouse@12", address, "--quiet", "--output=json", f"--chrome-flags={flags}"),
            f"--only-categories={','.join(LEAST)}",
        ],
        env={**os.environ, "CHROME_PATH": chromium()},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    report: dict[str, Any] = json.loads(done.stdout)
    return report


if __name__ == "__main__":
    sys.exit(main())
