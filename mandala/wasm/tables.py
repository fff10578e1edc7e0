"""Tables that the page needs to call the module: layouts of records and memories, moves, phases, reasons and levels."""

from dataclasses import asdict
from typing import Any

import numpy as np

from mandala.bots.answer import ANSWER, NO_LIMIT
from mandala.coach.decision import DECISION, NO_GRADE
from mandala.coach.judge import coach_of
from mandala.coach.judgement import BOUNDS, FINE, GRADES, JUDGEMENT, NO_MOVE
from mandala.coach.reason import AGAINST, FOR, REASON, WHO
from mandala.colors import Color
from mandala.compile.memory import Block
from mandala.game import PLY_LIMIT
from mandala.games import GAMES
from mandala.games.spec import GameSpec
from mandala.neural.forward import network_memory
from mandala.neural.network import network_of
from mandala.notation import HEADERS, REQUIRED, RULES_VERSION, VALUES
from mandala.reasons import REFUSALS


def tables() -> dict[str, Any]:
    """All tables, ready for JSON."""
    return {
        "answer": layout_of(ANSWER),
        "no_limit": NO_LIMIT,
        "ply_limit": PLY_LIMIT,
        "record": {"version": RULES_VERSION, "headers": HEADERS, "required": REQUIRED, "values": VALUES},
        "effect_colors": _effects(Color),
        "effect_flags": _effects(bool),
        "refusal_texts": REFUSALS,
        "games": {name: _of_game(spec) for name, spec in GAMES.items()},
    }


def _effects(kind: Any) -> list[str]:
    """The names of the effects of this type, in any game."""
    entries = {name: entry for spec in GAMES.values() for name, entry in spec.positions.Effect.__annotations__.items()}
    return [name for name, entry in entries.items() if entry is kind]


def _of_game(spec: GameSpec) -> dict[str, Any]:
    rules = spec.rules
    return {
        "state": layout_of(rules.STATE),
        "most_moves": rules.MOVES,
        "moves": {code: move.text for code, move in spec.moves.by_code.items()},
        "forms": spec.moves.forms,
        "phases": rules.PHASES,
        "reasons": rules.REASONS,
        "refusals": rules.REFUSALS,
        "contradictions": rules.CONTRADICTIONS,
        "effects": rules.EFFECTS,
        "none": rules.NONE,
        "spectator": rules.SPECTATOR,
        "levels": [asdict(level) for level in spec.levels],
        "engines": {name: memory_of(engine.LAYOUT) for name, engine in spec.engines.items()},
        "network": memory_of(network_memory(network_of(spec.name))) if spec.has_network else None,
    }


def coach_tables() -> dict[str, Any]:
    """Tables that the page needs to call the coach's module."""
    return {
        "judgement": layout_of(JUDGEMENT),
        "decision": layout_of(DECISION),
        "reason": layout_of(REASON),
        "who": WHO,
        "for": FOR,
        "against": AGAINST,
        "no_move": NO_MOVE,
        "no_grade": NO_GRADE,
        "grades": GRADES,
        "fine": BOUNDS[FINE],
        "games": {name: _of_coach(name) for name, spec in GAMES.items() if spec.has_coach},
    }


def _of_coach(game: str) -> dict[str, Any]:
    coach = coach_of(game)
    judge, luck = coach.JUDGE, coach.LUCK
    return {
        "simulations": judge.SIMULATIONS,
        "judge": memory_of(judge.LAYOUT),
        "progress": layout_of(judge.LAYOUT.progress.dtype),
        "graph_rows": coach.GRAPH.ROWS,
        "reasons": memory_of(coach.REASONS.LAYOUT),
        "kinds": list(coach.KINDS.items()),
        "luck": luck
        and {
            "memory": memory_of(luck.LAYOUT),
            "found": layout_of(luck.LUCK),
            "dealing": luck.DEALING,
            "both": luck.BOTH,
        },
    }


def layout_of(dtype: np.dtype[Any]) -> dict[str, Any]:
    """The size of a record, and the type, shape and offset of each field."""
    assert dtype.fields is not None
    fields = {name: [str(kind.base), list(kind.shape), offset] for name, (kind, offset, *_) in dtype.fields.items()}
    return {"size": dtype.itemsize, "fields": fields}


def memory_of(layout: Any) -> list[dict[str, Any]]:
    """The arrays of a memory in the order of its arguments; nested tuples are flattened."""
    found: list[dict[str, Any]] = []
    for name, item in zip(layout._fields, layout, strict=True):
        if isinstance(item, Block | np.ndarray):
            found.append(
                {
                    "name": name,
                    "type": "record" if item.dtype.names else str(item.dtype),
                    "size": item.dtype.itemsize,
                    "shape": list(item.shape),
                    "zeroed": getattr(item, "zeroed", True),
                }
            )
        else:
            found += [part | {"name": f"{name}.{part['name']}"} for part in memory_of(item)]
    return found


def weights_of(game: str) -> bytes:
    """The weights and tables of a network, one array after the other, in the order of its memory."""
    return b"".join(part.tobytes() for part in network_memory(network_of(game)) if isinstance(part, np.ndarray))
