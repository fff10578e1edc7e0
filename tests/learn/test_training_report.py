"""The report of a run: curves, alarms, numbers and settings on a page of its own."""

import re
from dataclasses import asdict
from pathlib import Path

from tags import TagChecker

from mandala.learn.report import page, write_page
from mandala.learn.settings import default_settings

ROW = {
    "seconds": 60.0, "decisions": 4096, "decisions_per_second": 0, "length": 80.5, "capped": 0.00003, "margin": 14.5,
    "discards": 0.3, "policy_loss": -0.003, "value_loss": 0.1, "margin_loss": 0.02, "entropy": 2.5,
    "kl_to_average": 0.005, "approx_kl": 0.004,
    "against random": 0.4, "against greedy": 0.01,
}  # fmt: skip
OWN = ROW | {"against past network": 0.5, "alarms": []}
LATER = OWN | {"seconds": 120.0, "decisions_per_second": 3218965, "against random": 0.9994}
SETTINGS = asdict(default_settings("mandala"))


def test_the_page_shows_every_curve_and_number(tmp_path: Path) -> None:
    write_page(SETTINGS, [OWN, LATER], tmp_path / "report.html")
    text = (tmp_path / "report.html").read_text()
    tags = TagChecker()
    tags.feed(text)
    assert not tags.open
    assert text.count("<figure>") == 6
    assert "a past network: 50% after 2.0 minutes" in text
    for words in ("3,218,965", "99.94%", "0.003%", "0.0005 to 1e-05", "No alarms", "2.0 minutes and 4,096 decisions"):
        assert words in text, words
    assert "http" not in text
    points = re.findall(r"<title>.*? after \d\.0 minutes</title>", text)
    assert len(points) == 2 * (3 + 1 + 2 + 2 + 1 + 1) - 1  # the first speed is not known yet


def test_alarms_and_opponents_are_shown() -> None:
    row = ROW | {"against opponent": 0.55, "argmax against opponent": 0.57, "alarms": ["both sides discard for ever"]}
    text = page(SETTINGS, [row])
    assert "After 1.0 minutes: both sides discard for ever." in text
    assert "the opponent, most probable moves" in text
    assert "a past network" not in text


def test_a_run_without_measurements_has_a_page_too() -> None:
    assert "Nothing was measured yet" in page(SETTINGS, [])
