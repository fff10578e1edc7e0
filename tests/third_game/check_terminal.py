"""The third game on the whole screen of a terminal: a whole game by keys, and one by mouse."""

from pathlib import Path

import pytest
from seeds import seeded
from terminal.steering import LARGE, SMALL, Person, by_mouse, screen_text, table_with

from mandala.game import Game
from mandala.moves import Move
from mandala.terminal.app import MandalaApp
from mandala.terminal.dialogs import TextScreen
from mandala.terminal.result import ResultScreen

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def by_keys(person: Person, move: Move) -> None:
    await person.tab_to(move.text)
    await person.press("enter")


@pytest.mark.parametrize(
    ("language", "size", "by", "against"),
    [("en", SMALL, by_keys, "level3"), ("hu", LARGE, by_mouse, "level1"), ("de", SMALL, by_mouse, "search")],
)
async def test_a_whole_game(language, size, by, against, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path, chance = tmp_path / "game.txt", seeded("terminal", language)
    table = table_with(Game.new("sheaves", seed=4, first=0), against, path=path)
    app = MandalaApp(table, language=language)
    async with app.run_test(size=size) as pilot:
        person = Person(pilot, table)
        await person.until_asked()
        names = {"level1": "Gleaner", "level3": "Farmer"}
        assert names.get(against, against) in screen_text(app)
        await person.press("question_mark")
        await person.until(lambda: isinstance(app.screen, TextScreen))
        assert "Sheaves at a glance" in screen_text(app)
        await person.press("escape", "h", "v")  # there is no coach to ask
        while not table.snapshot.over:
            assert f"Deck: {table.snapshot.position['deck_size']}".lower() in screen_text(app).lower()
            await person.play(chance.choice(table.snapshot.legal), by)
            await person.until_asked()
        await person.until(lambda: isinstance(app.screen, ResultScreen))
        assert "Both hands are empty." in screen_text(app)
        await person.press("v")
        assert isinstance(app.screen, ResultScreen)
    assert Game.from_record(path.read_text()).result() == table.game.result()


async def test_a_replay(tmp_path: Path) -> None:
    game, chance = Game.new("sheaves", seed=4), seeded("replay")
    while not game.is_over:
        game.push(chance.choice(game.legal_moves))
    app = MandalaApp(game=game)
    async with app.run_test(size=SMALL) as pilot:
        for _ in game.moves:
            await pilot.press("right")
        assert "Both hands are empty." in screen_text(app)
