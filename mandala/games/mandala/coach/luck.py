"""The luck of a draw in Mandala: the chance of winning after it, minus the mean over all possible draws.

The mean is over the cards that really lay in the deck, each in proportion to how many there were: so the luck of all
draws has mean 0 for every network, and a result without it is unbiased. Cards for a hand are valued by what
their owner sees then, cards for a mountain by the mean of what both see. Both hands count in the deal, so there the
lucks of both views are added. Where the discard pile was shuffled in between, the mean is over many shuffles.
"""

from typing import Any, NamedTuple

import numpy as np

from mandala.coach.judgement import SEED
from mandala.compile.jit import rule
from mandala.compile.memory import block
from mandala.compile.rng import below, playout_word
from mandala.games.mandala.coach.views import encode_unfinished, write_chances
from mandala.games.mandala.features import FEATURES, TOKENS
from mandala.games.mandala.rules import MOVES, STATE, advance, deal
from mandala.games.mandala.rules.record import COLORS
from mandala.games.mandala.rules.turn import cards_played

BATCH = 256  # games at once
SHUFFLES = 256  # where not all draws can be listed
DEALS = 512
BOTH = 2  # the viewer of cards that everybody sees

LUCK = np.dtype(
    [
        ("win", np.float64),  # by how much the draw was better than the mean, as a chance of player 0 to win
        ("margin", np.float64),  # the same in points
        ("mean_win", np.float64),  # the mean over all draws
        ("mean_margin", np.float64),
        ("outcomes", np.int64),  # draws that were compared; 0 if no card came
        ("viewer", np.int64),  # who saw the cards, or BOTH
        ("listed", np.int64),  # whether these are all there are
    ]
)
PROGRESS = np.dtype(
    [
        ("move", np.int64),
        ("cards", np.int64),
        ("code", np.int64),  # of the next draw: its digits are how many cards of each colour but the last
        ("codes", np.int64),  # how many codes there are
        ("count", np.int64),  # of games in the batch
        ("live", np.int64),  # of them that are not over
        ("viewer", np.int64),  # whose predictions are awaited
        ("first", np.int64),  # whether it is the first batch, which begins with the real draw
    ]
)


class LuckMemory(NamedTuple):
    """The memory for the luck of a move."""

    root: Any = block(STATE, 1)  # the whole position before the move
    games: Any = block(STATE, BATCH)  # the same with other cards
    weights: Any = block(np.float64, BATCH)  # how probable these are
    live: Any = block(np.int64, BATCH)  # the games that are not over
    features: Any = block(np.int8, BATCH, TOKENS, FEATURES)  # of these
    logits: Any = block(np.float32, BATCH, MOVES)  # predicted for them, but not used
    values: Any = block(np.float32, BATCH)  # predicted for them
    margins: Any = block(np.float32, BATCH)  # likewise
    results: Any = block(np.float64, 2, BATCH)  # chances and margins of all games of a batch
    deck: Any = block(np.int64, COLORS)  # how many cards of each colour are in the deck
    luck: Any = block(LUCK, 1)  # what is found
    progress: Any = block(PROGRESS, 1)  # of the measurement
    rng: Any = block(np.uint64, 1)  # the playout stream


LAYOUT = LuckMemory()
DEALING = -1  # in the place of a move: the luck of the deal itself


def rows(m: Any) -> Any:
    """Where the network finds features and leaves its predictions."""
    return m


@rule
def begin(m: Any, move: int, ply: int) -> None:
    """Prepare to find the luck of a move in `root`, number `ply` of the game, or of the deal of `root`."""
    p, luck = m.progress[0], m.luck[0]
    m.rng[0] = np.uint64(SEED + 2 * ply)
    luck.win = 0.0
    luck.margin = 0.0
    luck.mean_win = 0.0
    luck.mean_margin = 0.0
    luck.outcomes = 0
    luck.viewer = BOTH
    luck.listed = 0
    p.move = move
    p.count = 0
    p.live = 0
    p.code = 0
    p.first = 1
    m.games[0] = m.root[0]
    if move == DEALING:
        p.cards = 0
        p.codes = DEALS
        return
    advance(m.games, 0, move)
    classify(m, m.root[0], m.games[0])


@rule
def classify(m: Any, before: Any, after: Any) -> None:
    """Who saw the cards that a move took from the deck, and whether all draws can be listed."""
    p, luck = m.progress[0], m.luck[0]
    player = int(before.to_move)
    shuffled = after.reshuffles != before.reshuffles or after.last_mandala != before.last_mandala
    p.cards = before.deck_size - after.deck_size
    private = int(after.hand_sizes[player]) - int(before.hand_sizes[player]) + cards_played(p.move)
    if not shuffled and p.cards == 0:
        p.codes = 0
        return
    luck.viewer = player if private > 0 and (shuffled or p.cards == private) else BOTH
    luck.listed = not shuffled and (private == 0 or p.cards == private)
    if not luck.listed:
        p.codes = SHUFFLES
        return
    for color in range(COLORS):
        m.deck[color] = 0
    for card in range(before.deck_size):
        m.deck[before.deck[card]] += 1
    p.codes = (p.cards + 1) ** (COLORS - 1)


@rule
def search(m: Any) -> int:
    """Count the predictions; the number of positions that wait for the network next is returned, 0 at the end."""
    p, luck = m.progress[0], m.luck[0]
    while True:
        if p.count > 0:
            count_games(m, int(p.viewer))
            last = 1 if luck.viewer == BOTH else luck.viewer
            if p.viewer < last:
                p.viewer += 1
            else:
                p.count = 0
        if p.count == 0:
            if p.code >= p.codes:
                luck.win -= luck.mean_win
                luck.margin -= luck.mean_margin
                return 0
            fill(m)
            p.viewer = 0 if luck.viewer == BOTH else luck.viewer
            if p.count == 0:
                continue
        p.live = encode_unfinished(m.games, p.count, int(p.viewer), m.live, m.features)
        if p.live > 0:
            return int(p.live)


@rule
def fill(m: Any) -> None:
    """Fill a batch with possible draws. The very first game has the real draw, with weight 0 in the mean."""
    p, luck = m.progress[0], m.luck[0]
    if p.first:
        m.games[0] = m.root[0]
        if p.move != DEALING:
            advance(m.games, 0, int(p.move))
        m.weights[0] = 0.0
        p.count = 1
    while p.code < p.codes and p.count < BATCH:
        k = int(p.count)
        m.games[k] = m.root[0]
        if p.move == DEALING or not luck.listed:
            shuffle_deck(m, k)
            m.weights[k] = 1.0 / p.codes
        else:
            m.weights[k] = stack_deck(m, k, int(p.code))
        p.code += 1
        if m.weights[k] > 0.0:
            if p.move != DEALING:
                advance(m.games, k, int(p.move))
            p.count += 1
            luck.outcomes += 1


@rule
def shuffle_deck(m: Any, k: int) -> None:
    """Shuffle the deck of a game, and what will be shuffled later; for the luck of the deal, deal again."""
    s = m.games[k]
    s.seed[0] = playout_word(m.rng)
    s.seed[1] = playout_word(m.rng)
    if m.progress[0].move == DEALING:
        deal(m.games, k, int(m.root[0].to_move))
        return
    for last in range(s.deck_size - 1, 0, -1):
        pick = below(m.rng, last + 1)
        s.deck[pick], s.deck[last] = s.deck[last], s.deck[pick]


@rule
def stack_deck(m: Any, k: int, code: int) -> float:
    """Put the cards of a code on top of the deck; their probability is returned, 0 if there are none."""
    p = m.progress[0]
    s = m.games[k]
    left = int(p.cards)
    size = int(s.deck_size)
    ways = 1.0
    for color in range(COLORS):
        wanted = left if color == COLORS - 1 else code % (p.cards + 1)
        code //= p.cards + 1
        if wanted > left or wanted > m.deck[color]:
            return 0.0
        ways *= combinations(int(m.deck[color]), wanted)
        left -= wanted
        for _ in range(wanted):
            size -= 1
            place = size
            while s.deck[place] != color:
                place -= 1
            s.deck[place], s.deck[size] = s.deck[size], s.deck[place]
    return ways / combinations(int(s.deck_size), int(p.cards))


@rule
def combinations(count: int, chosen: int) -> float:
    """The number of ways to choose `chosen` of `count` cards."""
    ways = 1.0
    for k in range(chosen):
        ways *= (count - k) / (k + 1.0)
    return ways


@rule
def count_games(m: Any, viewer: int) -> None:
    """Count the games of a batch as a viewer sees them, from the point of view of player 0."""
    p, luck = m.progress[0], m.luck[0]
    share = 0.5 if luck.viewer == BOTH and p.move != DEALING else 1.0
    write_chances(m.games, p.count, viewer, m.live, m.values, m.margins, m.results)
    for k in range(p.count):
        win = m.results[0, k] if viewer == 0 else 1.0 - m.results[0, k]
        margin = m.results[1, k] if viewer == 0 else -m.results[1, k]
        luck.mean_win += share * m.weights[k] * win
        luck.mean_margin += share * m.weights[k] * margin
        if p.first and k == 0:
            luck.win += share * win
            luck.margin += share * margin
    last = 1 if luck.viewer == BOTH else luck.viewer
    if viewer == last:
        p.first = 0
