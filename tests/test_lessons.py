"""Lessons are played through the rulebook: what they ask for is legal, and every text is there in every language."""

import json
import re
from importlib.resources import files
from typing import Any

import pytest

from mandala.coach.judge import Judge, Judgement
from mandala.game import Game
from mandala.games import GAMES
from mandala.messages import LANGUAGES
from mandala.tables.move_effects import is_forced

LEARNER = 0
MISTAKE = 0.05  # of the chance of winning: what is called wrong costs more
COURSES: dict[str, list[Any]] = {
    game: json.loads(files("mandala").joinpath("games", game, "lessons.json").read_text()) for game in GAMES
}
GUIDES: dict[str, list[Any]] = {
    game: json.loads(files("mandala").joinpath("games", game, "guide.json").read_text()) for game in GAMES
}
LESSONS = [(game, lesson) for game in GAMES for lesson in COURSES[game]]
NAMES = [f"{game}-{lesson['name']}" for game, lesson in LESSONS]
lessons = pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=NAMES)


def begin(game: str, lesson: Any) -> Game:
    return Game.new(game, seed=lesson["seed"], first=lesson.get("first", LEARNER), moves=lesson["moves"])


def push(dealt: Game, moves: str) -> None:
    """Make moves as a table does: the only claim that is left is made automatically."""
    for move in moves.split():
        dealt.push(move)
        while is_forced(dealt):
            dealt.push(dealt.legal_moves[0])


@lessons
def test_whatever_a_step_asks_for_is_legal_and_so_are_the_replies(game: str, lesson: Any) -> None:
    dealt, made = begin(game, lesson), set[str]()
    for step in lesson["steps"]:
        assert dealt.turn == LEARNER
        legal = [move.text for move in dealt.legal_moves]
        assert set(step["moves"]) - made <= set(legal)
        for start in step.get("wrong", {}):
            assert any(move.startswith(start) and move not in step["moves"] for move in legal), start
        move = next(move for move in step["moves"] if move in legal)
        made.add(move)
        push(dealt, move)
        push(dealt, step.get("replies", ""))


def test_the_lessons_about_the_score_end_as_their_texts_say() -> None:
    mandala, patterns = (begin(game, lesson) for game, lesson in LESSONS if lesson["name"] == "score")
    push(mandala, "cb co")
    assert mandala.is_over
    assert mandala.scores == (37, 36)
    assert mandala.view(LEARNER).to_dict()["rivers"][0][5] == "purple"
    push(patterns, "fh5 fe6 ff2")
    assert patterns.is_over
    assert patterns.scores == (46, 29)


def judged(judge: Judge, dealt: Game, step: Any) -> tuple[dict[str, Judgement], list[str]]:
    """What the judge says of all moves, and which of them the step calls wrong; the best of these is judged deeply."""
    view = dealt.view(LEARNER)
    wrong = [
        move.text
        for move in dealt.legal_moves
        if move.text not in step["moves"] and move.text.startswith(tuple(step["wrong"]))
    ]
    quick = {found.move: found.win for found in judge.judge(view, simulations=0)}
    return {found.move: found for found in judge.judge(view, max(wrong, key=quick.__getitem__))}, wrong


@pytest.mark.parametrize("game", GAMES)
def test_strategy_lessons_teach_what_the_judge_calls_best(game: str) -> None:
    """What solves a step is best or within its standard error of the best; what is called wrong costs something."""
    judge = Judge(game)
    for lesson in (lesson for lesson in COURSES[game] if lesson["part"] == "strategy"):
        dealt = begin(game, lesson)
        for step in lesson["steps"]:
            found, wrong = judged(judge, dealt, step)
            best = next(iter(found.values())).win
            for move in step["moves"]:
                assert best - found[move].win <= found[move].gap_error, (lesson["name"], move)
            for move in wrong:
                cost = best - found[move].win
                assert cost > max(MISTAKE, found[move].gap_error), (lesson["name"], move, cost)
            push(dealt, step["moves"][0])
            push(dealt, step.get("replies", ""))


def test_strategy_lessons_go_on_as_their_texts_say() -> None:
    after = {}
    for game, lesson in LESSONS:
        after[game, lesson["name"]] = begin(game, lesson)
        push(after[game, lesson["name"]], lesson["steps"][0]["moves"][0])
    fields = [sum(field) for field in after["mandala", "majority"].to_dict()["fields"][0]]
    assert fields == [5, 3]
    for name, mandala in (("odd", 1), ("even", 1), ("alone", 0)):
        position = after["mandala", name].to_dict()
        assert position["first_chooser"] == LEARNER, name
        assert sum(count > 0 for count in position["mountains"][mandala]) == (5 if name == "alone" else 3), name
    assert [term["points"] for term in after["mandala", "worth"].score_sheet(LEARNER)][2] == 9
    assert after["mandala", "last"].to_dict()["last_mandala"]
    actions = begin("patterns", next(each for each in COURSES["patterns"] if each["name"] == "actions"))
    actions.push("of4")
    assert [move.text for move in actions.legal_moves] == ["fb3"]
    ending = after["patterns", "ending"]
    push(ending, "fd8 fe5")
    assert ending.scores == (56, 54)


def test_the_notes_of_the_first_game_have_names_of_their_own() -> None:
    for game, notes in GUIDES.items():
        names = [note["name"] for note in notes]
        assert len(set(names)) == len(names), game
        reasons = [note["when"]["refused"] for note in notes if "refused" in note["when"]]
        refusals = GAMES[game].rules.REFUSALS
        assert {one for each in reasons for one in ([each] if isinstance(each, str) else each)} <= set(refusals), game


def test_every_step_and_every_usual_mistake_has_a_text_in_every_language() -> None:
    wanted = {f"guide-{game}-{note['name']}" for game in GAMES for note in GUIDES[game]}
    for game, lesson in LESSONS:
        title = f"lesson-{game}-{lesson['name']}"
        wanted |= {title, f"{title}-end"}
        for number, step in enumerate(lesson["steps"], 1):
            wanted |= {f"{title}-{number}", *(f"{title}-{number}-{key}" for key in step.get("wrong", {}).values())}
    for language in LANGUAGES:
        text = files("mandala").joinpath("locales", language, "lessons.ftl").read_text()
        found = set(re.findall(r"^((?:lesson|guide)-(?:mandala|patterns)-[a-z0-9-]+) =", text, re.MULTILINE))
        assert found == wanted, language
