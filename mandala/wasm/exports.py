"""The functions that the page may call: the rules of every game, its engines, its network, and its coach.

A name consists of the game, the module and the function, such as `mandala_rules_deal` or `patterns_search_begin`.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numba import typeof, types

from mandala.bots.answer import ANSWER, apply_mistakes
from mandala.coach.decision import DECISION, decide
from mandala.coach.judgement import JUDGEMENT, rank
from mandala.compile.jit import records
from mandala.compile.memory import Block
from mandala.games import GAMES
from mandala.games.spec import GameSpec
from mandala.neural.features import feature_spec
from mandala.neural.forward import network_memory, predict
from mandala.neural.network import network_of

WORD = types.int64


class Export(NamedTuple):
    """A compiled function for some types of arguments, and its name in the page."""

    name: str
    function: Any
    arguments: tuple[Any, ...]


def modules() -> dict[str, list[Export]]:
    """All exports by module: the engine is needed in every game, the coach is loaded separately.

    The coach comes first because it takes longest to optimize; the engine is compiled in parallel.
    """
    return {"coach": list(_of_coach()), "engine": list(_of_engines())}


def _of_engines() -> Iterator[Export]:
    yield Export("err", apply_mistakes, (array(ANSWER, 1), array(np.uint64, 1), types.float64, types.float64))
    for spec in GAMES.values():
        yield from _of_rules(spec)
        for name, engine in spec.engines.items():
            yield from _of_engine(f"{spec.name}_{name}", engine)
        if spec.has_network:
            yield _of_network(spec)


def _of_coach() -> Iterator[Export]:
    judgements, order = array(JUDGEMENT, 1), array(np.int32, 1)
    yield Export("coach_rank", rank, (judgements, WORD, order))
    yield Export("coach_decide", decide, (judgements, WORD, WORD, array(DECISION, 1), WORD))
    for spec in (spec for spec in GAMES.values() if spec.has_coach):
        coach = spec.coach
        yield from _of_judge(f"{spec.name}_judge", coach.JUDGE)
        yield from _of_graph(spec, coach.GRAPH)
        yield _of_reasons(spec, coach.REASONS)
        if coach.LUCK:
            yield from _of_judge(f"{spec.name}_luck", coach.LUCK)
        yield _of_network(spec)


def array(dtype: Any, dimensions: int) -> Any:
    """The type of arrays of these items."""
    return typeof(records(np.dtype(dtype)) if np.dtype(dtype).names else np.zeros((1,) * dimensions, dtype))


def memory_type(layout: Any) -> Any:
    """The type of a memory, given its description or the arrays themselves."""
    parts = [
        array(item.dtype, len(item.shape)) if isinstance(item, Block | np.ndarray) else memory_type(item)
        for item in layout
    ]
    return types.NamedTuple(parts, type(layout))


def _of_rules(spec: GameSpec) -> Iterator[Export]:
    states, moves, rng = array(spec.rules.STATE, 1), array(np.uint8, 1), array(np.uint64, 1)
    record = (states, WORD)
    arguments = {
        "deal": (*record, WORD),
        "legal_moves": (*record, moves),
        "refusal": (*record, WORD),
        "contradiction": record,
        "play": (*record, WORD),
        "play_randomly": (*record, moves, rng, WORD),
        "is_over": record,
        "effects": (states, moves, WORD, array(np.int16, 2)),
        "color_count": (*record, WORD, WORD),
        "color_score": (*record, WORD, WORD),
        "score": (*record, WORD),
        "winner": record,
        "hide": (*record, WORD),
        "draws": record,
        "redeal": (*record, rng),
    }
    for name, types_of in arguments.items():
        yield Export(f"{spec.name}_rules_{name}", getattr(spec.rules, name), types_of)
    for function, numbers in spec.wasm.FACTS:
        yield Export(f"{spec.name}_facts_{function.__name__}", function, (states.dtype, *[WORD] * numbers))


def _of_engine(name: str, engine: Any) -> Iterator[Export]:
    memory = memory_type(engine.LAYOUT)
    yield Export(f"{name}_begin", engine.begin, (memory, WORD, types.float64))
    yield Export(f"{name}_search", engine.search, (memory, WORD, types.float64))
    yield Export(f"{name}_finish", engine.finish, (memory,))


def _of_judge(name: str, engine: Any) -> Iterator[Export]:
    memory = memory_type(engine.LAYOUT)
    yield Export(f"{name}_begin", engine.begin, (memory, WORD, WORD))
    yield Export(f"{name}_search", engine.search, (memory,))


def _of_graph(spec: GameSpec, engine: Any) -> Iterator[Export]:
    record, floats = (array(spec.rules.STATE, 1), WORD), array(np.float32, 1)
    features = typeof(feature_spec(spec.name).allocate(1))
    yield Export(f"{spec.name}_graph_encode_rows", engine.encode_rows, (*record, features, WORD))
    read = (*record, floats, floats, WORD, array(np.float64, 1))
    yield Export(f"{spec.name}_graph_read_rows", engine.read_rows, read)


def _of_reasons(spec: GameSpec, engine: Any) -> Export:
    return Export(f"{spec.name}_reasons_explain", engine.explain, (memory_type(engine.LAYOUT), WORD, WORD, WORD))


def _of_network(spec: GameSpec) -> Export:
    memory = memory_type(network_memory(network_of(spec.name)))
    features, floats = feature_spec(spec.name).allocate(1), array(np.float32, 1)
    arguments = (memory, typeof(features), WORD, array(np.float32, 2), floats, floats)
    return Export(f"{spec.name}_network_predict", predict, arguments)
