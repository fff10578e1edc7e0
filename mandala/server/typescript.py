"""Writes what the page is generated from: a JSON schema of all messages, and constants of the games as JSON.

`python -m mandala.server.typescript FOLDER` writes both; `npm run generate` makes TypeScript from the schema. So the
page does not repeat what the server or the rules define.
"""

import inspect
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NotRequired, get_args, get_type_hints

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode, JsonSchemaValue, models_json_schema
from pydantic_core import core_schema
from typing_extensions import TypedDict  # pydantic reads typing's own only from Python 3.12 on

from mandala.colors import COLORS, LETTERS, Color
from mandala.games import GAMES
from mandala.games.spec import GameSpec
from mandala.messages import LANGUAGES
from mandala.reasons import ENDINGS, REFUSALS, VERDICTS
from mandala.server import responses
from mandala.tables import messages as protocol
from mandala.tables.events import Event, Setup

NAMED_TYPES: dict[str, Any] = {
    "Action": protocol.Action,
    "Color": Color,
    "FromSeat": protocol.FromSeat,
    "FromServer": protocol.FromServer,
    "GameName": protocol.GameName,
    "Language": Literal[*LANGUAGES],
    "Opponent": protocol.Opponent,
    "Position": protocol.Shown,
    "ProblemKind": protocol.ProblemKind,
    "Seat": protocol.Seat,
    "Status": protocol.Status,
}


if TYPE_CHECKING:
    MoveParts = dict[str, Any]
else:
    MOVES = [move for spec in GAMES.values() for move in spec.moves.by_code.values()]
    MoveParts = TypedDict(
        "MoveParts",
        {"kind": Literal[*dict.fromkeys(move.kind for move in MOVES)]}
        | {
            name: NotRequired[get_args(kind)[0]]  # without None
            for move_type in dict.fromkeys(map(type, MOVES))
            for name, kind in get_type_hints(move_type).items()
            if name not in ("code", "text", "kind")
        },
    )
    MoveParts.__doc__ = "The parts of a move."


class GameConstants(TypedDict):
    """The constants of one game."""

    moves: dict[str, MoveParts]
    levels: int


class Bounds(TypedDict):
    """The minimum and the maximum of a number."""

    least: int
    most: int


class CommonConstants(TypedDict):
    """The constants that no game adds."""

    colors: list[Color]
    letters: str
    languages: dict[str, str]
    games: dict[str, GameConstants]
    endings: list[str]
    refusals: list[str]
    problems: list[protocol.ProblemKind]
    minutes: Bounds
    increment: Bounds
    days: Bounds
    name_length: int
    options: protocol.TableOptions


if TYPE_CHECKING:
    Constants = dict[str, Any]
else:
    KINDS = {name: kind for spec in GAMES.values() for name, kind in spec.wasm.Tables.__annotations__.items()}
    Constants = TypedDict("Constants", CommonConstants.__annotations__ | KINDS)
    Constants.__doc__ = "Everything that the page needs besides messages."


class _Schema(GenerateJsonSchema):
    """JSON schemas for the TypeScript generator: fields without titles, and few tuples."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False

    def field_is_required(self, field: Any, total: bool) -> bool:
        # A message is sent with all its entries.
        whole = self.mode == "serialization" and field["type"] == "model-field"
        return whole or super().field_is_required(field, total)

    def list_schema(self, schema: core_schema.ListSchema) -> JsonSchemaValue:
        generated = super().list_schema(schema)
        if generated.get("maxItems") != 2:
            generated = {key: value for key, value in generated.items() if key not in ("minItems", "maxItems")}
        return generated

    def tuple_schema(self, schema: core_schema.TupleSchema) -> JsonSchemaValue:
        generated = super().tuple_schema(schema)
        generated["items"] = generated.pop("prefixItems")
        return generated


def schema() -> dict[str, Any]:
    """The JSON schema of all messages and of the constants."""
    members = dict(inspect.getmembers(protocol, inspect.isclass) + inspect.getmembers(responses, inspect.isclass))
    messages = [item for _, item in sorted(members.items()) if issubclass(item, protocol.Message)]
    modes: list[tuple[Any, JsonSchemaMode]] = [
        (item, "serialization") for item in messages if item is not protocol.Message
    ]
    _, messages_schema = models_json_schema(modes, schema_generator=_Schema)
    definitions = messages_schema["$defs"]
    as_read = {"Event": Event, "UploadedEvent": protocol.UploadedEvent}  # stored and sent without default values
    for name, kind in {**NAMED_TYPES, "Setup": Setup, "Constants": Constants, **as_read}.items():
        mode: JsonSchemaMode = "validation" if name in as_read else "serialization"
        named = TypeAdapter(kind).json_schema(mode=mode, schema_generator=_Schema)
        definitions |= named.pop("$defs", {})
        definitions[name] = named
    return {
        "title": "Everything",
        "$defs": {name: _with_names(definitions[name], definitions, name) for name in sorted(definitions)},
    }


def _with_names(part: Any, definitions: dict[str, Any], inside: str = "") -> Any:
    """Replace literal types that have a name by a reference to it."""
    for name in NAMED_TYPES:
        if name != inside and isinstance(part, dict) and "enum" in part and part == definitions[name]:
            return {"$ref": f"#/$defs/{name}"}
    if isinstance(part, dict):
        return {key: _with_names(value, definitions) for key, value in part.items()}
    return [_with_names(item, definitions) for item in part] if isinstance(part, list) else part


def constants() -> Constants:
    """The constants of the games, and the bounds of options."""
    new_table = TypeAdapter(protocol.NewTable).json_schema()["$defs"]
    clock, days = new_table["GameClock"]["properties"], new_table["MoveClock"]["properties"]["days"]
    return {
        "colors": list(COLORS),
        "letters": LETTERS,
        "languages": LANGUAGES,
        "games": {name: _game(spec) for name, spec in GAMES.items()},
        "endings": [*ENDINGS, *VERDICTS],
        "refusals": list(REFUSALS),
        "problems": list(get_args(protocol.ProblemKind)),
        "minutes": _bounds(clock["minutes"]),
        "increment": _bounds(clock["increment"]),
        "days": _bounds(days),
        "name_length": protocol.LONGEST_NAME,
        "options": protocol.TableOptions().options(),
        **{name: table for spec in GAMES.values() for name, table in spec.wasm.TABLES.items()},
    }


def _game(spec: GameSpec) -> GameConstants:
    return {
        "moves": {text: move.parts for text, move in spec.moves.by_text.items()},
        "levels": len(spec.levels),
    }


def _bounds(field: dict[str, Any]) -> Bounds:
    return {"least": field["minimum"], "most": field["maximum"]}


def write(folder: Path) -> None:
    """Write the schema and the constants into a folder."""
    for name, content in (("protocol.json", schema()), ("constants.json", constants())):
        (folder / name).write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
