"""Textual's own pilot plays in the terminal program: whole games by keys and mouse, and everything around them."""

import random
from pathlib import Path

import pytest
from terminal.steering import LARGE, SMALL, at_table, by_keys, by_mouse, screen_text, table_with

from mandala.game import Game
from mandala.messages import LANGUAGES
from mandala.moves import Move
from mandala.terminal.dialogs import ChoiceScreen, CoverScreen, TextScreen
from mandala.terminal.local import LocalTable, seat_of
from mandala.terminal.result import ResultScreen
from mandala.terminal.words import Words


def choose_move(legal: tuple[Move, ...], chance: random.Random) -> Move:
    """Any move, but seldom a discard, so that the game makes progress."""
    others = [move for move in legal if move.kind != "discard"][:12]  # near the first target
    return chance.choice(others if others and chance.random() < 0.9 else legal)


@pytest.mark.parametrize(
    ("name", "language", "size", "by"),
    [
        ("mandala", "en", SMALL, by_keys),
        ("mandala", "hu", SMALL, by_mouse),
        ("patterns", "en", LARGE, by_mouse),
        ("patterns", "hu", SMALL, by_keys),
    ],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
async def test_a_whole_game(name, language, size, by, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path, chance = tmp_path / "game.txt", random.Random(11)
    table = table_with(Game.new(name, seed=4, first=0), "greedy", path=path)
    async with at_table(table, size, language=language) as person:
        while not table.snapshot.over:
            assert {move.text for move in table.snapshot.legal} == {move.text for move in table.game.legal_moves}
            await person.play(choose_move(table.snapshot.legal, chance), by)
            await person.until_asked()
        await person.until(lambda: isinstance(person.app.screen, ResultScreen))
        words = Words(language)
        assert table.snapshot.result is not None
        scores = table.snapshot.result["scores"]
        assert words("result-points", count=scores[0]) in person.text
        assert words("result-rematch") in person.text
        await person.press("escape")
        assert screen_text(person.app)
    kept = Game.from_record(path.read_text())
    assert kept.is_over
    assert kept.result() == table.game.result()


async def test_only_what_is_legal_is_lit_and_nothing_else_answers() -> None:
    game = Game.new("mandala", seed=1, first=0)
    table = table_with(game)
    async with at_table(table) as person:
        selection = person.board.selection
        hand = {f"hand:{move.color}" for move in game.legal_moves}
        assert set(selection.lit) == hand
        held = next(move for move in game.legal_moves if move.kind == "mountain")
        await person.press(held.text[-1])
        lit = set(selection.lit) - {f"hand:{held.color}"}
        wanted = {
            "discard" if move.kind == "discard" else f"{move.kind}:{move.mandala}"
            for move in game.legal_moves
            if move.color == held.color and move.count == 1
        }
        assert lit == wanted
        canvas = person.board.canvas
        assert canvas is not None
        assert lit <= set(canvas.targets)
        for key in ("1", "2", "3", "4", "x"):
            if {"1": "mountain:1", "2": "mountain:2", "3": "field:1", "4": "field:2", "x": "discard"}[key] not in lit:
                await person.press(key)
                assert not table.snapshot.moves
        await person.press("escape")
        assert selection.chosen == ()


async def test_the_bar_previews_the_effect_of_a_target() -> None:
    game = Game.new("mandala", seed=1, first=0)
    table = table_with(game)
    async with at_table(table) as person:
        held = next(move for move in game.legal_moves if move.kind == "mountain")
        assert "Your turn: play a card to a mountain, grow a field or discard." in person.text
        await person.press(held.text[-1])
        assert "Discard: draw 1." in person.text
        await person.tab_to(f"mountain:{held.mandala}")
        assert f"Mountain {held.mandala}: draw 2." in person.text or "draw 3." in person.text
        await person.press("enter")
        await person.until(lambda: table.snapshot.moves)
        assert table.snapshot.moves[0] is held


async def test_the_opponent_has_its_name() -> None:
    for against, language, shown in (
        ("level3", "en", "Reed, level 3"),
        ("level3", "de", "Schilf"),
        ("random", "en", "random"),
    ):
        table = table_with(Game.new("mandala", seed=1, first=0), against)
        async with at_table(table, language=language) as person:
            assert shown in person.text
            assert "[" not in person.text.splitlines()[0]


async def test_taking_back_goes_to_ones_own_last_decision_and_says_what_it_costs() -> None:
    game = Game.new("mandala", seed=1, first=0)
    table = table_with(game)
    async with at_table(table) as person:
        before = table.snapshot.position
        draws = next(move for move in game.legal_moves if move.kind == "mountain")
        await person.play(draws, by_keys)
        await person.until_asked()
        assert len(table.snapshot.moves) == 2
        await person.press("u")
        assert isinstance(person.app.screen, ChoiceScreen)
        assert "practice" in person.text
        await person.press("enter")
        await person.until(lambda: not table.snapshot.moves)
        assert table.snapshot.position == before
        assert table.game.practice
        assert "The last move was taken back." in person.text


async def test_a_hint_shows_where_to_look_then_the_move_then_why() -> None:
    game = Game.new("mandala", seed=1, first=0)
    table = table_with(game)
    async with at_table(table, simulations=0) as person:
        await person.press("h")
        await person.until(lambda: "Look at" in person.text)
        assert not person.board.hint_targets
        assert table.game.practice
        await person.press("h")
        assert "Best: " in person.text
        assert person.board.hint_targets
        await person.press("h")
        assert isinstance(person.app.screen, TextScreen)
        assert "% of the time" in person.text
        await person.press("escape")
        move = next(
            move for move in game.legal_moves if set(person.board.selection.path_to(move)) == person.board.hint_targets
        )
        await person.play(move, by_keys)
        assert not person.board.hint_targets


async def test_two_people_cover_the_hand_in_between() -> None:
    game = Game.new("mandala", seed=1, first=0)
    table = table_with(game, None)
    async with at_table(table) as person:
        assert "Player 1" in person.text
        await by_keys(person, next(move for move in game.legal_moves if move.kind == "mountain"))
        await person.until(lambda: isinstance(person.app.screen, CoverScreen))
        covered = person.text
        assert "Pass the screen to Player 2" in covered
        assert {line.strip() for line in covered.splitlines() if line.strip(" ▔▁▊▎█")} == {
            "Pass the screen to Player 2",
            "Press Enter when only you can see the screen.",
            "Show my hand",
        }
        await person.press("enter")
        await person.until_asked()
        assert not isinstance(person.app.screen, CoverScreen)
        assert table.snapshot.you == 1
        assert table.snapshot.position["hands"][0] is None


async def test_patterns_needs_no_cover() -> None:
    game = Game.new("patterns", seed=1, first=0)
    table = table_with(game, None)
    async with at_table(table) as person:
        for _ in range(3):
            await person.play(table.snapshot.legal[0], by_keys)
            assert not isinstance(person.app.screen, CoverScreen)
            await person.until_asked()


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])
async def test_the_screen_shows_nothing_of_hidden_cards(size: tuple[int, int]) -> None:
    """Deals that differ only in what the viewer cannot see give the same screen, letter by letter."""
    chance, game = random.Random(2), Game.new("mandala", seed=9, first=0)
    for _ in range(14):
        game.push(chance.choice(list(game.legal_moves)))
    while game.turn != 0:
        game.push(chance.choice(list(game.legal_moves)))
    view = game.view(0)
    shown = []
    for seed in range(4):
        world = view.redeal(seed)
        assert world.view(0) == view
        table = table_with(world)
        async with at_table(table, size) as person:
            shown.append(person.text)
            await person.press("m")
            shown[-1] += person.text
    assert len({view.redeal(seed).to_bytes() for seed in range(4)}) > 1
    assert len(set(shown)) == 1


@pytest.mark.parametrize("name", ["mandala", "patterns"])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_language_fits_into_80_by_24(name: str, language: str) -> None:
    """The keys stand on one line, and every place that is lit has its whole region on the screen."""
    table = table_with(Game.new(name, seed=3, first=0), "level3")
    async with at_table(table, language=language) as person:
        assert person.text.splitlines()[-1].strip().endswith(Words(language)("terminal-quit"))
        await person.press("tab", "enter")
        canvas = person.board.canvas
        assert canvas is not None
        for target in person.board.selection.lit:
            region = canvas.targets[target]
            assert region.right <= person.board.size.width
            assert region.bottom <= person.board.size.height
        await person.press("question_mark")
        assert isinstance(person.app.screen, TextScreen)
        assert Words(language)("terminal-close") in person.text


async def test_the_language_changes_in_the_middle_of_a_game() -> None:
    table = table_with(Game.new("mandala", seed=3, first=0), "level3")
    async with at_table(table) as person:
        assert "Reed’s field" in person.text
        await person.press("l", "down", "enter")
        assert "Feld von Schilf" in person.text
        await person.press("t")
        assert person.app.theme == "mandala-light"


async def test_a_window_that_is_too_small_says_so_and_plays_on_when_it_grows() -> None:
    table = table_with(Game.new("mandala", seed=3, first=0))
    async with at_table(table, (60, 20)) as person:
        assert "This window is too small." in person.text
        await person.pilot.resize_terminal(80, 24)
        await person.until(lambda: "mountain" in person.text)


async def test_the_menu_resigns_after_a_question_and_deals_again() -> None:
    table = table_with(Game.new("patterns", seed=3, first=0))
    async with at_table(table) as person:
        await person.press("a")
        assert "Resign" in person.text
        await person.press("enter")
        assert "Resign this game?" in person.text
        await person.press("enter")
        await person.until(lambda: isinstance(person.app.screen, ResultScreen))
        assert "You resigned." in person.text
        ended = table.game
        assert ended.result().endswith("(resignation)")
        await person.press("enter")  # the first button: a rematch
        await person.until(lambda: not table.snapshot.over)
        await person.until_asked()
        assert table.game.seed != ended.seed


async def test_leaving_asks_only_if_the_game_would_be_lost(tmp_path: Path) -> None:
    for path, asks in ((None, True), (tmp_path / "game.txt", False)):
        game = Game.new("patterns", seed=3, first=0)
        table = table_with(game, path=path)
        async with at_table(table) as person:
            await person.play(table.snapshot.legal[0], by_keys)
            await person.until_asked()
            await person.press("q")
            assert isinstance(person.app.screen, ChoiceScreen) == asks
            if asks:
                await person.press("enter")
        assert person.app.return_code == 0
        assert person.app.resume_hint() == (f"To continue this game: mandala play --resume {path}" if path else "")


def test_a_bot_that_is_resumed_keeps_its_seat() -> None:
    game = Game.new("mandala", seed=1, first=0)
    table = table_with(game, "level2")
    assert isinstance(table, LocalTable)
    assert [seat_of.level for seat_of in table.snapshot.seats] == [None, 2]
    assert seat_of("level\u0662").level is None  # a digit of another script
