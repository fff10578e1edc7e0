"""The columns of both tables."""

from mandala.envs.observations import observation_of
from mandala.extras import needs

with needs("dataset"):
    import pyarrow as pa  # type: ignore[import-untyped]

# Rounded to well below their errors: a few distinct numbers compress far better than many.
CHANCE_DIGITS = 3
WINS_DIGITS = 2
MARGIN_DIGITS = 1

GAMES = pa.schema(
    [
        ("game_id", pa.int64()),
        ("game", pa.string()),
        ("seed", pa.string()),
        ("first", pa.int8()),
        ("player_0", pa.string()),
        ("player_1", pa.string()),
        ("winner", pa.int8()),
        ("score_0", pa.int16()),
        ("score_1", pa.int16()),
        ("reason", pa.string()),
        ("plies", pa.int16()),
        ("deal_luck", pa.float32()),
        ("luck", pa.float32()),
        ("record", pa.string()),
    ]
)


def positions_schema(game: str) -> pa.Schema:
    """The columns of the table of positions."""
    return pa.schema(
        [
            ("game_id", pa.int64()),
            ("ply", pa.int16()),
            ("player", pa.int8()),
            ("observation", pa.list_(pa.int8(), observation_of(game).entries)),
            ("legal", pa.list_(pa.uint8())),
            ("policy", pa.list_(pa.float32())),
            ("wins", pa.list_(pa.float32())),
            ("value", pa.float32()),
            ("win", pa.float32()),
            ("margin", pa.float32()),
            ("move", pa.uint8()),
            ("explored", pa.bool_()),
            ("best", pa.uint8()),
            ("cost", pa.float32()),
            ("searched", pa.bool_()),
            ("luck", pa.float32()),
        ]
    )
