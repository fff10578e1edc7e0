"""The greedy bot in many games: loops for the CPU, which a CUDA thread calls for a single game or move."""

from typing import Any, NamedTuple

from mandala.bots.mandala.evaluate import evaluate as evaluate_cards
from mandala.bots.patterns.evaluate import evaluate_with as evaluate_tiles
from mandala.rules import mandala as cards
from mandala.rules import patterns as tiles
from mandala.rules.jit import rule

ILLEGAL = -1e9  # the evaluation of an illegal move
CARD_MOVES, TILE_MOVES = cards.MOVES, tiles.MOVES
hide_cards, redeal_cards, advance_cards = cards.hide, cards.redeal, cards.advance
hide_tiles, redeal_tiles, advance_tiles = tiles.hide, tiles.redeal, tiles.advance


class GreedyLoops(NamedTuple):
    """The two loops of a game.

    Attributes:
        determinize: `(states, start, stop, deals, streams)` deals the cards anew that the players to move cannot see.
        evaluate_moves: `(masks, start, stop, deals, after, values, scratch)` evaluates the positions after moves; move
            m of game i has number `i * MOVES + m`.
    """

    determinize: Any
    evaluate_moves: Any


@rule
def determinize_cards(states: Any, start: int, stop: int, deals: Any, streams: Any) -> None:
    """Write determinizations of these games of Mandala."""
    for i in range(start, stop):
        deals[i] = states[i]
        hide_cards(deals, i, int(states[i].to_move))
        redeal_cards(deals, i, streams[i : i + 1])


@rule
def evaluate_card_moves(masks: Any, start: int, stop: int, deals: Any, after: Any, values: Any, scratch: Any) -> None:
    """Evaluate these moves of Mandala."""
    for k in range(start, stop):
        i, move = k // CARD_MOVES, k % CARD_MOVES
        values[i, move] = ILLEGAL
        if masks[i, move]:
            after[k] = deals[i]
            advance_cards(after, k, move)
            values[i, move] = evaluate_cards(after, k, int(deals[i].to_move))


@rule
def determinize_tiles(states: Any, start: int, stop: int, deals: Any, streams: Any) -> None:
    """Write determinizations of these games of Patterns."""
    for i in range(start, stop):
        deals[i] = states[i]
        hide_tiles(deals, i, int(states[i].to_move))
        redeal_tiles(deals, i, streams[i : i + 1])


@rule
def evaluate_tile_moves(masks: Any, start: int, stop: int, deals: Any, after: Any, values: Any, scratch: Any) -> None:
    """Evaluate these moves of Patterns."""
    for k in range(start, stop):
        i, move = k // TILE_MOVES, k % TILE_MOVES
        values[i, move] = ILLEGAL
        if masks[i, move]:
            after[k] = deals[i]
            advance_tiles(after, k, move)
            values[i, move] = evaluate_tiles(after, k, int(deals[i].to_move), scratch)


GREEDY_LOOPS = {
    "mandala": GreedyLoops(determinize_cards, evaluate_card_moves),
    "patterns": GreedyLoops(determinize_tiles, evaluate_tile_moves),
}
