"""How the greedy bot judges moves in many games: rules that loop on the CPU, and that a CUDA thread calls for one."""

from typing import Any, NamedTuple

from mandala.bots.mandala.evaluate import evaluate as evaluate_cards
from mandala.bots.patterns.evaluate import evaluate_with as evaluate_tiles
from mandala.rules import mandala as cards
from mandala.rules import patterns as tiles
from mandala.rules.jit import rule

NEVER = -1e9  # what an illegal move is worth
CARD_MOVES, TILE_MOVES = cards.MOVES, tiles.MOVES
hide_cards, redeal_cards, advance_cards = cards.hide, cards.redeal, cards.advance
hide_tiles, redeal_tiles, advance_tiles = tiles.hide, tiles.redeal, tiles.advance


class Judges(NamedTuple):
    """The two rules of a game.

    Attributes:
        guess: `(states, start, stop, guesses, streams)` deals the cards anew that the players to move cannot see.
        judge: `(masks, start, stop, guesses, after, worths, scratch)` rates moves; move m of game i has number
            `i * MOVES + m`.
    """

    guess: Any
    judge: Any


@rule
def guess_cards(states: Any, start: int, stop: int, guesses: Any, streams: Any) -> None:
    """Fill these games with worlds that fit what the players to move may know."""
    for i in range(start, stop):
        guesses[i] = states[i]
        hide_cards(guesses, i, int(states[i].to_move))
        redeal_cards(guesses, i, streams[i : i + 1])


@rule
def judge_cards(masks: Any, start: int, stop: int, guesses: Any, after: Any, worths: Any, scratch: Any) -> None:
    """Rate these moves of the card game."""
    for k in range(start, stop):
        i, move = k // CARD_MOVES, k % CARD_MOVES
        worths[i, move] = NEVER
        if masks[i, move]:
            after[k] = guesses[i]
            advance_cards(after, k, move)
            worths[i, move] = evaluate_cards(after, k, int(guesses[i].to_move))


@rule
def guess_tiles(states: Any, start: int, stop: int, guesses: Any, streams: Any) -> None:
    """The same for the tile game."""
    for i in range(start, stop):
        guesses[i] = states[i]
        hide_tiles(guesses, i, int(states[i].to_move))
        redeal_tiles(guesses, i, streams[i : i + 1])


@rule
def judge_tiles(masks: Any, start: int, stop: int, guesses: Any, after: Any, worths: Any, scratch: Any) -> None:
    """Rate these moves of the tile game."""
    for k in range(start, stop):
        i, move = k // TILE_MOVES, k % TILE_MOVES
        worths[i, move] = NEVER
        if masks[i, move]:
            after[k] = guesses[i]
            advance_tiles(after, k, move)
            worths[i, move] = evaluate_tiles(after, k, int(guesses[i].to_move), scratch)


JUDGES = {"mandala": Judges(guess_cards, judge_cards), "patterns": Judges(guess_tiles, judge_tiles)}
