"""Reviews of whole games, as values, in the terminal, as JSON and as pages."""

import json
import random
from pathlib import Path

import numpy as np
import pytest
from tags import TagChecker
from typer.testing import CliRunner

from mandala import Game
from mandala.bots.registry import make_contestant
from mandala.cli import app
from mandala.coach.judgement import GRADES
from mandala.coach.review import Review, chances, review
from mandala.coach.summary import notable_decisions

RECORDS = Path(__file__).parent.parent / "records"
FILES = {"mandala": "mandala-random.txt", "patterns": "patterns-1.txt"}


@pytest.fixture(scope="module")
def reviews() -> dict[str, tuple[Game, Review]]:
    games = {name: Game.from_record((RECORDS / file).read_bytes()) for name, file in FILES.items()}
    return {name: (game, review(game, 0)) for name, game in games.items()}


@pytest.mark.parametrize("name", FILES)
def test_a_review_has_every_move_and_adds_up(name: str, reviews: dict[str, tuple[Game, Review]]) -> None:
    game, found = reviews[name]
    assert [d.move for d in found.decisions] == [move.text for move in game.moves]
    assert len(found.graph) == len(game.moves) + 1
    assert found.graph[-1] == (0.0, 1.0)
    assert (found.score, found.result) == (0.0, game.result())
    for number, player in enumerate(found.players):
        mine = [d for d in found.decisions if d.player == number and d.grade]
        assert player.decisions == len(mine) == sum(player.grades.values())
        assert player.error == pytest.approx(sum(d.cost for d in mine) / len(mine))
        assert player.accuracy is not None
        assert 0 < player.accuracy < 100
    for d in found.decisions:
        assert (d.grade is None) == (d.choices == 1)
        assert d.cost == pytest.approx(max(d.best.win - d.played.win, 0))
        if d.grade == "blunder":
            assert d.cost > 0.1
            assert d.best.move != d.move
    json.dumps(found.to_dict())


def test_luck_and_the_result_without_it(reviews: dict[str, tuple[Game, Review]]) -> None:
    _, found = reviews["mandala"]
    first, second = found.players
    assert first.luck is not None
    assert second.luck is not None
    assert found.score is not None
    assert first.luck == pytest.approx(-second.luck)
    assert first.luck == pytest.approx(sum(draw.luck for draw in found.draws))
    assert found.adjusted_score == pytest.approx(found.score - first.luck)
    assert found.adjusted_margin == pytest.approx(-2 - (first.points or 0))
    assert reviews["patterns"][1].adjusted_score is None


def test_the_curve_of_a_player_is_smoother_than_that_of_the_player_to_move() -> None:
    game, bot = Game.new("mandala", seed=6), make_contestant("mandala", "policy")
    while not game.is_over:
        game.push(bot.choose(game.view(game.turn), random.Random(1)).move)
    curves = np.array(chances(game))[:-1]
    movers = np.array([(game.first or 0), *_turns(game)])[: len(curves)]
    by_mover = np.where(movers == 0, curves[:, 0], 1 - curves[:, 1])
    own = np.abs(np.diff(curves, axis=0)).sum(axis=0)
    assert own.max() < np.abs(np.diff(by_mover)).sum()


def _turns(game: Game) -> list[int]:
    """Who is to move after each move."""
    position, found = game.root(), []
    for move in game.moves:
        position.push(move)
        found.append(position.turn)
    return found


def test_games_that_people_ended_and_games_that_go_on() -> None:
    game = Game.new("mandala", seed=4)
    for _ in range(6):
        game.push(game.legal_moves[0])
    unfinished = review(game, 0)
    assert (unfinished.score, unfinished.adjusted_score, unfinished.margin) == (None, None, None)
    game.adjudicate(1, "resignation")
    resigned = review(game, 0)
    assert (resigned.score, resigned.graph[-1]) == (0.0, (0.0, 1.0))
    assert resigned.graph[:-1] == unfinished.graph[:-1]
    assert review(Game.new("mandala", seed=4), 0).players[0].accuracy is None


def test_a_deep_review_searches_where_it_matters() -> None:
    game = Game.new("patterns", seed=4)
    for _ in range(4):
        game.push(game.legal_moves[-1])
    progress: list[tuple[int, int]] = []
    found = review(game, 32, threads=2, on_progress=lambda done, total: progress.append((done, total)))
    assert found.deep
    assert any(d.deep for d in found.decisions)
    assert all(not d.deep for d in found.decisions if d.choices == 1)
    assert progress == [(k, 4) for k in range(1, 5)]


def run(*words: str) -> str:
    done = CliRunner().invoke(app, ["review", *words], env={"COLUMNS": "160"})
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A short game of each kind."""
    for name in FILES:
        game = Game.new(name, seed=4)
        for _ in range(6):
            game.push(game.legal_moves[-1])
        game.players = "Ada", "Ben"
        game.adjudicate(1, "resignation")
        (tmp_path / f"{name}.txt").write_text(game.record())
    return tmp_path


@pytest.mark.parametrize("name", FILES)
def test_the_command_tells_the_same_in_three_ways(name: str, folder: Path) -> None:
    file = folder / f"{name}.txt"
    found = review(Game.from_record(file.read_bytes()), 0)
    printed = json.loads(run(str(file), "--quick", "--json"))
    assert printed == {"record": file.name, **json.loads(json.dumps(found.to_dict("en")))}
    page = run(str(file), "--quick", "--html")
    tags = TagChecker()
    tags.feed(page)
    assert not tags.open
    assert "http" not in page
    assert "Ada" in page
    words = run(str(file), "--quick")
    assert found.result in words
    assert all(grade.capitalize() in words for grade in GRADES)
    assert ("Result without luck" in words) == (name == "mandala")


def test_a_folder_of_records_is_a_table(folder: Path) -> None:
    words = run(str(folder), "--quick")
    for text in ("mandala.txt", "patterns.txt", "Ada", "Ben", "Accuracy", "Blunders"):
        assert text in words
    assert len(json.loads(run(str(folder), "--quick", "--json"))) == 2


def test_what_cannot_be_reviewed_is_reported(tmp_path: Path) -> None:
    for words, said in (
        ([str(tmp_path)], "no records"),
        ([str(tmp_path), "--html"], "one record"),
    ):
        done = CliRunner().invoke(app, ["review", *words])
        assert done.exit_code != 0
        assert said in str(done.exception)


@pytest.mark.parametrize("name", FILES)
def test_worse_moves_have_reasons(name: str, reviews: dict[str, tuple[Game, Review]]) -> None:
    _, found = reviews[name]
    worse = notable_decisions(found)
    assert sum(bool(d.reasons) for d in worse) > len(worse) / 2
    assert any(d.objections for d in worse)
    assert all(d.objections == () for d in found.decisions if d.move == d.best.move)


def test_the_command_gives_reasons_in_a_language(reviews: dict[str, tuple[Game, Review]]) -> None:
    file, worse = str(RECORDS / FILES["patterns"]), notable_decisions(reviews["patterns"][1])
    decision = next(d for d in worse if d.reasons)
    printed = json.loads(run(file, "--quick", "--json", "--lang", "de"))["decisions"][decision.ply - 1]
    assert printed["reasons"][0]["words"] == decision.reasons[0].words("de")
    assert decision.reasons[0].words("cs") in run(file, "--quick", "--html", "--lang", "cs")
    words = " ".join(run(file, "--quick").replace("│", " ").split())
    assert f"{decision.best.move}: {decision.reasons[0].words()}"[:24] in words
