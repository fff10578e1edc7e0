"""What the page is generated from."""

import inspect
import json
from pathlib import Path

from mandala.games import GAMES
from mandala.games.patterns.moves import CELLS
from mandala.server import typescript
from mandala.tables import messages as protocol


def test_every_message_and_every_position_has_a_type() -> None:
    made = typescript.schema()["$defs"]
    messages = {
        name for name, item in inspect.getmembers(protocol, inspect.isclass) if item.__module__ == protocol.__name__
    }
    assert messages - {"Message"} <= set(made)
    assert set(typescript.NAMED_TYPES) <= set(made)
    position = made["Position"]
    assert set(position["discriminator"]["mapping"]) == set(GAMES)
    assert made["TableMessage"]["properties"]["position"]["anyOf"] == [position, {"type": "null"}]
    assert made["TableMessage"]["properties"]["turn"]["anyOf"][0] == {"$ref": "#/$defs/Seat"}
    assert set(made["Answer"]["required"]) == set(protocol.Answer.model_fields)


def test_the_constants_hold_every_move_and_no_two_with_the_same_parts() -> None:
    games = typescript.constants()["games"]
    for name, spec in GAMES.items():
        moves = games[name]["moves"]
        assert list(moves) == list(spec.moves.by_text)
        assert len({json.dumps(parts) for parts in moves.values()}) == len(moves)
    assert games["mandala"]["moves"]["f2g3"] == {"kind": "field", "color": "green", "mandala": 2, "count": 3}
    assert games["patterns"]["moves"]["od4"] == {"kind": "open", "cell": "d4"}


def test_the_constants_hold_the_board_in_the_order_of_positions() -> None:
    spaces = [space for row in typescript.constants()["board"] for space in row]
    assert [space["name"] for space in spaces] == list(CELLS.values())
    assert [space["index"] for space in spaces] == list(range(len(CELLS)))
    assert [space["name"] for space in spaces if space["centre"]] == ["d5", "e5", "d4", "e4"]


def test_numbers_have_the_bounds_that_the_server_enforces() -> None:
    constants = typescript.constants()
    for entry, kind, bounds in (("minutes", "game", constants["minutes"]), ("days", "move", constants["days"])):
        for value in (bounds["least"], bounds["most"]):
            clock = {"kind": kind, entry: value}
            asked = {"game": "mandala", "opponent": {"kind": "here"}, "clock": clock}
            assert protocol.NewTable.model_validate(asked).clock is not None


def test_both_files_are_written(tmp_path: Path) -> None:
    typescript.write(tmp_path)
    assert json.loads((tmp_path / "constants.json").read_text()) == typescript.constants()
    assert json.loads((tmp_path / "protocol.json").read_text()) == typescript.schema()
