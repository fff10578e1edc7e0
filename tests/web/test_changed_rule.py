"""A rule that is changed in Python is changed in the page as soon as it is compiled; nothing else has to change."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from tables import setup
from web.page import WEB, Page

ROOT = WEB.parent
FUNCTIONS = ("mandala_rules_", "mandala_facts_")  # a table needs no others, and compiling them all takes a minute
RULE, CHANGED = "\nDRAW = 3\n", "\nDRAW = 2\n"
BEFORE, AFTER = 0, 6  # the lines of an answer that tell the first player of the table


def cards_drawn(web: Path) -> int:
    """How many cards a table in the page draws for a card in a mountain."""
    asked = setup(opponent="here").model_dump(mode="json")

    def hand(message: Any) -> int:
        return sum(message["position"]["hands"][0])

    with Page(web) as page:
        (before,) = json.loads(page.ask(BEFORE, script={"setup": asked, "steps": []}))
        move = {"type": "move", "id": "1", "ply": 0, "move": next(move for move in before["legal"] if move[0] == "m")}
        step = {"now": 0, "player": 0, "asked": move, "bot": None}
        (after,) = json.loads(page.ask(AFTER, script={"setup": asked, "steps": [step]}))
    return hand(after) - (hand(before) - 1)


def test_a_table_in_the_page_plays_by_a_changed_rule_once_it_is_compiled(tmp_path: Path) -> None:
    python, web = tmp_path / "mandala", tmp_path / "web"
    shutil.copytree(ROOT / "mandala", python, ignore=shutil.ignore_patterns("page", "__pycache__"))
    shutil.copytree(WEB / "src", web / "src", ignore=shutil.ignore_patterns("build"))
    shutil.copytree(WEB / "harness", web / "harness")
    shutil.copy(WEB / "package.json", web)
    (web / "node_modules").symlink_to(WEB / "node_modules")
    chapter = python / "games" / "mandala" / "rules" / "record.py"
    assert RULE in chapter.read_text()
    chapter.write_text(chapter.read_text().replace(RULE, CHANGED))
    subprocess.run(
        [sys.executable, "-m", "mandala.wasm", web / "src" / "engine" / "build", *FUNCTIONS],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        check=True,
    )
    assert cards_drawn(WEB) == 3
    assert cards_drawn(web) == 2
