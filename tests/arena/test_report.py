"""The report: well-formed, self-contained, escaped, and complete."""

import base64
import io
import math
import re
import zlib
from html.parser import HTMLParser
from pathlib import Path

import pytest
from arena.contestants import entered
from rich.console import Console

from mandala.arena import formatting
from mandala.arena.fixtures import Plan, duplicate
from mandala.arena.match import GameResult
from mandala.arena.plots import histogram, payoff_plot, ratings_plot
from mandala.arena.report import page, write_page
from mandala.arena.sprt import Sprt
from mandala.arena.standings import Standings, standings
from mandala.arena.statistics import Interval
from mandala.arena.table import tables
from mandala.arena.tournament import run_arena
from mandala.game import Game

NASTY = '<script>alert("x")</script> & [bold]co[/bold]'
VOID = {"meta", "br", "hr", "img", "link", "input"}


class Reader(HTMLParser):
    """Checks that every tag is closed in order, and gathers what is there."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert reader.open == []
    return reader


def results(names: tuple[str, ...], deals: int = 4, reason: str = "sixth-colour") -> Standings:
    plan = Plan("mandala", names, deals, 0, 600)
    games = [
        GameResult("mandala", fixture.seed, fixture.first, fixture.names, (20 + k % 7, 20 + k % 5),
                   None if k % 7 == k % 5 else int(k % 5 > k % 7), reason, 40 + k, ({"field": 9}, {"claim": 9}),
                   (0.1, 0.2), (1000, 0))
        for k, fixture in enumerate(plan.fixtures())
    ]  # fmt: skip
    return standings(plan, games, Sprt() if len(names) == 2 else None)


def printed(found: Standings) -> str:
    console = Console(file=io.StringIO(), width=200)
    console.print(tables(found))
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert isinstance(text, str)
    return text


@pytest.mark.parametrize("count", [2, 5])
def test_the_page_parses_and_needs_nothing_from_elsewhere(count: int) -> None:
    names = tuple(f"level{k}" for k in range(count))
    html = page(results(names))
    reader = read(html)
    assert not {"script", "link", "img", "iframe"} & set(reader.tags)
    ids = [value for name, value in reader.attributes if name == "id"]
    assert len(ids) == len(set(ids))
    assert {value for name, value in reader.attributes if name in ("src", "href")} <= {f"#{name}" for name in ids}
    assert not re.search(r"https?://|url\((?!#)|@import", html)
    assert reader.tags.count("svg") == 2 + count * (count - 1) // 2
    assert reader.tags.count("details") == count * (count - 1) // 2
    assert "prefers-color-scheme: dark" in html
    assert 'name="viewport"' in html
    assert all(name in reader.text for name in names)


def test_names_are_escaped_on_the_page_and_plain_in_the_terminal() -> None:
    found = results((NASTY, "greedy"), reason="forfeit: " + NASTY)
    html = page(found)
    reader = read(html)
    assert "script" not in reader.tags
    assert NASTY in reader.text
    assert NASTY not in html
    assert "[bold]co[/bold]" in printed(found)


def test_a_real_tournament_is_reported_with_its_numbers(tmp_path: Path) -> None:
    found = run_arena("mandala", entered("random", "first", "cheat"), 5, 1, tmp_path / "games", jobs=1)
    write_page(found, tmp_path / "report.html")
    text = read((tmp_path / "report.html").read_text(encoding="utf-8")).text
    assert "30 games of 3 contestants on 5 deals" in text
    assert f"{found.pairings[0].win_rate.estimate:.1%}" in text
    assert "cheat: forfeit: " in text
    assert {path.name for path in tmp_path.iterdir()} == {"games", "report.html"}
    assert f"{found.ratings[0].estimate:+.0f}" in printed(found)


def replays(reader: Reader) -> list[str]:
    """The links to replays."""
    return [value for name, value in reader.attributes if name == "href" and value and "record=" in value]


def unpacked(address: str) -> str:
    """The record that an address carries, as the page reads it."""
    code = re.fullmatch(r".*/r#record=([\w-]+)&ply=0", address)
    assert code
    return zlib.decompress(base64.urlsafe_b64decode(code[1] + "=" * (-len(code[1]) % 4)), -15).decode()


def test_every_game_has_its_record_and_a_replay(tmp_path: Path) -> None:
    path = tmp_path / "games"
    found = run_arena("patterns", entered("random", "first", "broken"), 2, 1, path, jobs=1, records=True)
    site = "https://club.example/games/?"
    reader = read(page(found, site))
    links = replays(reader)
    kept = [GameResult.from_json(line) for line in path.read_bytes().splitlines()[1:]]
    assert len(links) == len(kept) == 12
    assert all(link.startswith(f"{site}/r#record=") for link in links)
    assert sorted(map(unpacked, links)) == sorted(result.record or "" for result in kept)
    assert all(result.record in reader.text for result in kept if result.record)
    assert {Game.from_record(unpacked(link)).seed for link in links} == {result.seed for result in kept}


def test_the_list_of_games_is_bounded(tmp_path: Path) -> None:
    found = run_arena("patterns", entered("random", "first"), 4, 1, tmp_path / "games", jobs=1, records=True)
    reader = read(page(found, most_games=3))
    assert len(replays(reader)) == 3
    assert "The records of the other games are in the file of results." in reader.text


def test_scores_without_luck_are_reported_beside_the_plain_ones(tmp_path: Path) -> None:
    found = run_arena("mandala", ["greedy", "random"], 2, 1, tmp_path / "games", jobs=1, luck=True)
    text, without = read(page(found)).text, found.adjusted[0]
    assert without is not None
    assert "Without the luck of the draws" in text
    assert formatting.points(without.margin) in text
    assert "without luck" in printed(found)
    assert "without luck" not in printed(results(("a", "b")))
    assert "Without the luck of the draws" not in read(page(results(("a", "b")))).text


@pytest.mark.parametrize("deals", [0, 1])
def test_nothing_and_next_to_nothing_can_be_shown_too(deals: int) -> None:
    plan = Plan("mandala", ("a", "b", "c"), 2, 0, 600)
    games = [
        GameResult("mandala", seed, 0, fixture.names, (1, 0), 0, "sixth-colour", 9, ({}, {}), (0.0, 0.0), (0, 0))
        for seed in plan.seeds[:deals]
        for fixture in duplicate(("a", "b"), seed, 0)
    ]
    found = standings(plan, games)
    assert "Unfinished" in read(page(found)).text
    assert "unknown" in printed(found)


def test_plots_of_extreme_numbers_are_drawn_with_a_title_for_every_mark() -> None:
    wild = [Interval(0.0, -math.inf, math.inf), Interval(3000.0, 2900.0, 3100.0), Interval(-3000.0, -3000.0, -3000.0)]
    for drawing, titles in (
        (ratings_plot(["a", "b" * 100, "c"], wild), 3),
        (ratings_plot(["a", "b"], [Interval(0.0, 0.0, 0.0)] * 2), 2),
        (payoff_plot(["a", "b"], [[math.nan, 1.0], [0.0, math.nan]]), 2),
        (histogram(("a", "b"), [0.0], 0.0), 1),
        (histogram(("a", "b"), [0.5, -120.0, 80.0], -13.2), 3),
        (histogram(("a", "b"), [0.25] * 1000, 0.25), 1),
    ):
        reader = read(drawing)
        assert reader.tags.count("title") == titles
        assert ("role", "img") in reader.attributes
        assert not re.search(r"#0[1-6]0\d", drawing), "a colour that does not follow light and dark"


def test_the_same_results_give_the_same_bytes() -> None:
    assert page(results(("a", "b", "c"))) == page(results(("a", "b", "c")))


def test_no_name_is_cut() -> None:
    long = "search:simulations=10000,which is a name of far more letters than fit on a line"
    reader = read(page(results((long, "程序", "$x$"))))
    lines = "".join(reader.text.split())
    assert lines.count("".join(long.split())) >= 4  # in both plots and both tables
    assert "程序" in reader.text
    assert "$x$" in reader.text
