"""Fingerprints of everything that rules and engines compute natively; web/harness/compare.ts does the same."""

import hashlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mandala.bots.answer import apply_mistakes
from mandala.bots.registry import levels_of
from mandala.compile.jit import copied, records
from mandala.compile.memory import Block, allocate
from mandala.games import GAMES, spec_named
from mandala.neural.blas import one_thread
from mandala.neural.network import Network, network_of


class Fingerprint:
    """A hash that is updated piece by piece."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()

    def add(self, *pieces: Any) -> None:
        for piece in pieces:
            self._hash.update(piece if isinstance(piece, bytes) else int(piece).to_bytes(4, "little", signed=True))

    def __str__(self) -> str:
        return self._hash.hexdigest()[:16]


def stream_of(number: int, ply: int) -> NDArray[np.uint64]:
    return np.array([(number * 1000 + ply) * 2 + 1], np.uint64)


def dealt_state(game: str, number: int) -> NDArray[Any]:
    states = records(GAMES[game].rules.STATE, 2)
    states["seed"][0] = (number, number * 7919)
    GAMES[game].rules.deal(states, 0, number % 2)
    return states


def games(game: str, start: int, stop: int) -> list[str]:
    """Whole random games: each record, its legal moves and effects, all refusals, contradictions, views and worlds."""
    return [_game(game, number) for number in range(start, stop)]


def _game(game: str, number: int) -> str:
    rules = GAMES[game].rules
    states, moves, found = dealt_state(game, number), np.empty(rules.MOVES, np.uint8), Fingerprint()
    while not rules.is_over(states, 0):
        record, ply = states[:1].tobytes(), int(states["ply"][0])
        count = rules.legal_moves(states, 0, moves)
        rows = np.empty((count, len(rules.EFFECTS)), np.int16)
        rules.effects(states, moves, count, rows)
        found.add(record, moves[:count].tobytes(), rows.tobytes(), rules.draws(states, 0))
        for player in range(2):
            found.add(rules.score(states, 0, player))
            for color in range(6):
                found.add(rules.color_score(states, 0, player, color), rules.color_count(states, 0, player, color))
        found.add(*(rules.refusal(states, 0, move) for move in range(rules.MOVES)))
        for byte in range(0, len(record), 7):
            found.add(*rules.contradiction(_corrupted(record, (byte + ply) % len(record), rules.STATE), 0))
        for viewer in range(rules.SPECTATOR + 1):
            view = copied(states)
            rules.hide(view, 0, viewer)
            found.add(view[:1].tobytes(), *rules.contradiction(view, 0))
            rules.redeal(view, 0, stream_of(number, ply))
            found.add(view[:1].tobytes())
        rules.play_randomly(states, 0, moves, stream_of(number, ply), ply + 1)
    found.add(states[:1].tobytes(), rules.winner(states, 0))
    return str(found)


def _corrupted(record: bytes, at: int, dtype: Any) -> NDArray[Any]:
    """A record with one byte changed by one."""
    states = records(dtype)
    states[:] = np.frombuffer(record[:at] + bytes([record[at] ^ 1]) + record[at + 1 :], dtype)
    return states


def position_of(game: str, number: int) -> NDArray[Any]:
    """What the player to move sees after some plies of a random game that is not over then."""
    rules = GAMES[game].rules
    states, moves = dealt_state(game, number), np.empty(rules.MOVES, np.uint8)
    before = copied(states)
    for ply in range(number * 7 % 45):
        before = copied(states)
        rules.play_randomly(states, 0, moves, stream_of(number, ply), ply + 1)
        if rules.is_over(states, 0):
            break
    if rules.is_over(states, 0):
        states = before
    rules.hide(states, 0, int(states["to_move"][0]))
    return states[:1]


def searched(game: str, engine: Any, number: int, simulations: int, network: Network | None = None) -> Any:
    """The memory of an engine after a search."""
    m = allocate(engine.LAYOUT)
    if hasattr(m, "tree"):
        m.tree.view(np.uint8).fill(0)  # nodes have gaps, which no code writes
    m.root[:] = position_of(game, number)
    m.rng[:] = stream_of(number, 0)
    engine.begin(m, simulations, np.inf)
    with one_thread():  # other tests run beside this one
        while not m.answer["finished"][0]:
            pending = engine.search(m, 1 << 20, 0.0)
            if pending:
                assert network
                m.logits[:pending], m.values[:pending], m.margins[:pending] = network.predict(m.features[:pending])
    engine.finish(m)
    return m


def searches(game: str, name: str, simulations: int, start: int, stop: int) -> list[str]:
    """Searches of one engine: its whole memory afterwards, the tree as far as it is used."""
    return [_search(game, spec_named(game).engines[name], simulations, number) for number in range(start, stop)]


def _search(game: str, engine: Any, simulations: int, number: int) -> str:
    m, found = searched(game, engine, number, simulations), Fingerprint()
    apply_mistakes(m.answer, m.rng, 1.0, 0.0)

    def add(layout: Any, arrays: Any) -> None:
        for name, block, array in zip(layout._fields, layout, arrays, strict=True):
            if name == "attempts":  # it holds the time
                continue
            if isinstance(block, Block):
                found.add((array if block.zeroed else array[: m.used[0]]).tobytes())
            else:
                add(block, array)

    add(engine.LAYOUT, m)
    return str(found)


def choices(game: str, level: int, start: int, stop: int) -> list[str]:
    """What a level chooses: the text of the move."""
    asked, network = levels_of(game)[level - 1], network_of(game) if GAMES[game].has_network else None
    engine, texts = spec_named(game).engines[asked.bot], []
    for number in range(start, stop):
        m = searched(game, engine, number, asked.simulations or 1000, network)
        apply_mistakes(m.answer, m.rng, asked.notices, asked.temperature)
        texts.append(GAMES[game].moves.by_code[int(m.answer["move"][0])].text)
    return texts
