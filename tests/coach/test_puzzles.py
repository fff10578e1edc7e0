"""Puzzles: every one that is shipped can be played, its solution is clearly the best, and more can be made."""

import datetime
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest
from test_cli import run

from mandala.coach.judge import Judge
from mandala.coach.puzzle import Puzzle, daily_puzzle, puzzles_of
from mandala.coach.puzzle_maker import MOST_A_GAME, make_puzzles, number_of, theme_of
from mandala.coach.puzzle_rating import rating
from mandala.games import GAMES, spec_named

FOLDER = Path(__file__).parents[2] / "mandala" / "puzzles"
MOST_BYTES = 300_000
FEWEST = 500
LEAST_GAP = {"mandala": 8, "patterns": 1}

each_game = pytest.mark.parametrize("game", GAMES)


@each_game
def test_every_puzzle_is_reached_by_legal_moves_and_has_one_solution(game: str) -> None:
    for puzzle in puzzles_of(game):
        view = puzzle.view(game)
        legal = [move.text for move in view.legal_moves]
        assert len(legal) > 2, puzzle.id
        assert dict(zip(legal, puzzle.costs, strict=True))[puzzle.solution] == 0, puzzle.id
        assert puzzle.gap >= LEAST_GAP[game], puzzle.id
        assert puzzle.line.split()[0] == puzzle.solution, puzzle.id
        assert puzzle.theme == theme_of(view, puzzle.solution), puzzle.id
        assert 0 <= puzzle.value <= 100 if view.spec.secrets else puzzle.value >= 0, puzzle.id


@each_game
def test_there_are_many_unlike_each_other_in_a_small_file(game: str) -> None:
    puzzles = puzzles_of(game)
    assert len(puzzles) >= FEWEST
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert len({puzzle.view(game).to_bytes() for puzzle in puzzles}) == len(puzzles)
    assert max(Counter(puzzle.seed for puzzle in puzzles).values()) <= MOST_A_GAME
    themes = Counter(puzzle.theme for puzzle in puzzles)
    assert len(themes) >= 5
    assert max(themes.values()) < 0.6 * len(puzzles)
    ratings = sorted(puzzle.rating for puzzle in puzzles)
    assert ratings[-len(ratings) // 10] - ratings[len(ratings) // 10] > 200
    assert (FOLDER / f"{game}.jsonl").stat().st_size <= MOST_BYTES


def test_a_sample_of_tile_puzzles_is_proven_again() -> None:
    judge, makers = Judge("patterns"), spec_named("patterns").puzzles
    for puzzle in puzzles_of("patterns")[::25]:
        view = puzzle.view("patterns")
        found = makers.find(judge, view, lambda move: True)
        assert found is not None, puzzle.id
        assert (found.solution, found.value) == (puzzle.solution, puzzle.value)
        assert puzzle.costs == tuple(found.costs[move.text] for move in view.legal_moves)


def test_a_sample_of_card_puzzles_is_confirmed_in_other_worlds() -> None:
    judge = Judge("mandala")
    for puzzle in puzzles_of("mandala")[:: len(puzzles_of("mandala")) // 4]:
        best, *others = judge.judge(puzzle.view("mandala"), seed=0xC0FFEE)
        assert best.move == puzzle.solution, puzzle.id
        assert all(best.win - other.win > 0.04 for other in others), puzzle.id


@each_game
def test_puzzles_are_made_again_as_they_were(game: str) -> None:
    first = puzzles_of(game)[0]
    made = next(islice(make_puzzles(game, 1, number_of(first, 1)), 1))
    assert (made.id, made.moves, made.solution, made.theme) == (first.id, first.moves, first.solution, first.theme)


def test_the_command_makes_puzzles_and_goes_on_with_a_file(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    words = "puzzles", "make", "patterns", "--seed", "3", "--out"
    assert run(*words, str(whole), "--count", "2").returncode == 0
    for count in "1", "2":
        assert run(*words, str(parts), "--count", count).returncode == 0
    assert parts.read_text() == whole.read_text()
    assert len(whole.read_text().splitlines()) == 2
    other = run(*words[:4], "4", "--out", str(whole), "--count", "3")
    assert (other.returncode, "another seed" in other.stderr) == (2, True)


def test_the_levels_that_solve_a_puzzle_decide_how_hard_it_is() -> None:
    levels = list(range(800, 2600, 200))
    by_all, by_half, by_none = rating(levels, [1.0] * 9), rating(levels, [0.0] * 4 + [1.0] * 5), rating(levels, [0] * 9)
    assert by_all < 1000 < 1400 < by_half < 1600 < 2200 < by_none


@each_game
def test_every_day_has_one_puzzle_and_every_puzzle_has_a_day(game: str) -> None:
    count = len(puzzles_of(game))
    days = [datetime.date(2026, 11, 17) + datetime.timedelta(number) for number in range(count)]
    assert len({daily_puzzle(game, day).id for day in days}) == count


@pytest.fixture
def tiles() -> Puzzle:
    return puzzles_of("patterns")[0]


def test_a_puzzle_is_solved_at_the_keyboard(tiles: Puzzle) -> None:
    legal = [move.text for move in tiles.view("patterns").legal_moves]
    wrong = next(move for move in legal if move != tiles.solution)
    said = run("puzzle", "patterns", "--id", tiles.id, "--lang", "de", stdin=f"nonsense\n{wrong}\n{tiles.solution}\n")
    assert said.returncode == 0
    assert "is not a patterns move" in said.stdout
    assert said.stdout.index("Es gibt einen klar besseren Zug.") < said.stdout.index("Richtig!")


def test_the_solution_is_shown_to_a_player_who_gives_up(tiles: Puzzle) -> None:
    said = run("puzzle", "patterns", "--id", tiles.id)
    assert tiles.line in said.stdout
    assert "Right!" not in said.stdout
    assert run("puzzle", "--daily").returncode == 0
    assert run("puzzle", "patterns", "--theme", tiles.theme).returncode == 0


@pytest.mark.parametrize("words", [["--id", "x"], ["--theme", "x"], ["--daily", "--theme", "flip"]])
def test_what_is_not_there_is_one_line(words: list[str]) -> None:
    said = run("puzzle", *words)
    assert said.returncode == 2
    assert len(said.stderr.splitlines()) == 1
