"""Positions of the card game as plain JSON."""

from collections.abc import Mapping
from operator import add
from typing import Any, Literal

from numpy.typing import NDArray
from typing_extensions import TypedDict

from mandala.colors import COLORS, Color
from mandala.compile.jit import records
from mandala.errors import PositionError
from mandala.games.mandala.rules import CONTRADICTIONS, color_score, contradiction
from mandala.games.mandala.rules import record as cards
from mandala.games.mandala.rules.consistency import spare
from mandala.games.mandala.rules.legality import missing
from mandala.games.mandala.rules.sharing import field_lead, first_chooser
from mandala.games.mandala.texts import CONTRADICTIONS as TEXTS
from mandala.positions import reading
from mandala.positions.fields import numbers, offset, rows
from mandala.positions.terms import score_terms
from mandala.positions.types import Counts, OutcomeDict, Pair, Player, Terms, as_player

ChooserReason = Literal["larger-field", "did-not-complete"]
DERIVED = frozenset({  # derived from the rest: written, but not read
    "hand_sizes", "cup_sizes", "cups_claimed", "deck_size", "missing", "first_chooser", "first_chooser_reason",
    "scores", "terms",
})  # fmt: skip

VIEWER, PHASE, TO_MOVE, CLAIMING, COMPLETER, LAST_MANDALA, DECK_SIZE, HAND_SIZES = (
    offset(cards.STATE, name)
    for name in ("viewer", "phase", "to_move", "claiming", "completer", "last_mandala", "deck_size", "hand_sizes")
)
HANDS, DEALT, CLAIMED, RIVERS, MOUNTAINS, FIELDS = (
    rows(cards.STATE, name) for name in ("hands", "dealt", "claimed", "rivers", "mountains", "fields")
)
(DISCARD,) = rows(cards.STATE, "discard")
NAMES = [tuple(name for k, name in enumerate(COLORS) if bits >> k & 1) for bits in range(1 << len(COLORS))]
SEEN = (*HANDS, *DEALT, *CLAIMED, *MOUNTAINS, *FIELDS, DISCARD)  # wherever cards lie open to the viewer, but the rivers


class MandalaPosition(TypedDict):
    """A position of the card game; in a view, what its viewer may not know is None."""

    game: Literal["mandala"]
    ply: int
    phase: cards.Phase
    to_move: Player
    hands: Pair[Counts | None]
    hand_sizes: Pair[int]
    cups: Pair[Counts | None]
    cups_dealt: Pair[Counts | None]  # the secret part of each cup
    cups_claimed: Pair[Counts]  # the public part
    cup_sizes: Pair[int]
    mountains: Pair[Counts]  # by mandala
    fields: Pair[Pair[Counts]]  # by mandala, then by player
    missing: Pair[list[Color]]  # by mandala: the colours that it lacks
    rivers: Pair[list[Color]]
    discard: Counts
    deck: list[Color] | None  # the top card last
    deck_size: int
    claiming: Player | None  # the mandala being shared out
    completer: Player | None
    first_chooser: Player | None  # who chooses first from the mountain that is being shared out
    first_chooser_reason: ChooserReason | None
    last_mandala: bool  # the deck has run out: the next mandala completed is the last
    reshuffles: int
    seed: str | None
    scores: Pair[int | None]
    terms: Pair[Terms | None]
    outcome: OutcomeDict | None


Position = MandalaPosition


class Effect(TypedDict, total=False):
    """The public effect of a move, with the names of EFFECTS; entries that would be 0 or false are left out."""

    drawn: int  # cards from the deck to the hand
    completes: bool  # a mandala
    chooses_first: bool  # the mover, in the mandala that the move completes
    claimed: int  # cards taken from the mountain
    place: int  # of the river: where a new colour lies
    cup: int  # cards that went into the cup
    lost: int  # claimed cards that were discarded, because the field is empty
    swept: int  # cards of a mandala that were discarded when it was shared out
    ends: bool  # the game


def to_dict(states: NDArray[Any], outcome: OutcomeDict | None) -> MandalaPosition:
    """The whole state, or a view."""
    s, small = states[0], numbers(states)
    viewer = small[VIEWER] - 1
    whole = viewer < 0
    claiming = _or_none(small[CLAIMING])
    claimed, dealt, rivers = [small[row] for row in CLAIMED], [small[row] for row in DEALT], [small[r] for r in RIVERS]
    fields, deck_size = [small[row] for row in FIELDS], small[DECK_SIZE]
    terms = [score_terms(color_score, states, owner, places) for owner, places in enumerate(rivers)]

    def secret(parts: list[Any]) -> list[Any]:
        return parts if whole else [parts[0] if viewer == 0 else None, parts[1] if viewer == 1 else None]

    return {
        "game": "mandala",
        "ply": int(s["ply"]),
        "phase": cards.PHASES[small[PHASE]],
        "to_move": as_player(small[TO_MOVE]),
        "hands": secret([small[row] for row in HANDS]),
        "hand_sizes": small[HAND_SIZES : HAND_SIZES + 2],
        "cups": secret([list(map(add, *cup)) for cup in zip(claimed, dealt, strict=True)]),
        "cups_dealt": secret(dealt),
        "cups_claimed": claimed,
        "cup_sizes": [sum(cup) + cards.CUP_DEALT for cup in claimed],
        "mountains": [small[row] for row in MOUNTAINS],
        "fields": [fields[:2], fields[2:]],
        "missing": [_names(missing(states, 0, mandala)) for mandala in range(2)],
        "rivers": [reading.river_names(places) for places in rivers],
        "discard": small[DISCARD],
        "deck": [COLORS[card] for card in s["deck"][:deck_size].tolist()] if whole else None,
        "deck_size": deck_size,
        "claiming": claiming,
        "completer": _or_none(small[COMPLETER]),
        "first_chooser": None if claiming is None else as_player(first_chooser(s, claiming)),
        "first_chooser_reason": None if claiming is None else _reason(s, claiming),
        "last_mandala": bool(small[LAST_MANDALA]),
        "reshuffles": int(s["reshuffles"]),
        "seed": reading.join_seed(s["seed"]) if whole else None,
        "scores": secret([sum(own) for own in terms]),
        "terms": secret(terms),
        "outcome": outcome,
    }


def unseen(states: NDArray[Any]) -> Counts:
    """Of each colour, the cards that lie where the viewer cannot look; none in a whole state."""
    small = numbers(states)
    if small[VIEWER] == 0:
        return [0] * len(COLORS)
    seen = map(sum, zip(*(small[row] for row in SEEN), strict=True))
    return [
        cards.COPIES - n - (one > 0) - (two > 0) for n, one, two in zip(seen, *(small[r] for r in RIVERS), strict=True)
    ]


def _or_none(index: int) -> Player | None:
    return None if index == cards.NONE else as_player(index)


def _names(bits: int) -> list[Color]:
    return list(NAMES[bits])


def _reason(s: Any, mandala: int) -> ChooserReason:
    return "larger-field" if field_lead(s, mandala) else "did-not-complete"


def from_dict(position: Mapping[str, Any]) -> NDArray[Any]:
    """The state of a position; a PositionError names a contradiction. Derived entries are not read."""
    states = records(cards.STATE)
    _read(position, states)
    reading.refuse_contradiction(CONTRADICTIONS, TEXTS, contradiction(states, 0))
    return states


def from_view(position: Mapping[str, Any]) -> NDArray[Any]:
    """The state of a view: the hands and dealt cups that are None belong to others than its viewer."""
    known, places = _piles(position)
    hidden = [player for player in range(2) if cards.HAND + player in places]
    if places != [*(cards.HAND + player for player in hidden), *(cards.CUP + player for player in hidden)]:
        raise PositionError("hands and cups_dealt must be null for the same players")
    states = records(cards.STATE)
    _read(known if hidden else position, states)
    s = states[0]
    for player in hidden:
        s["hand_sizes"][player] = _hand_size(position, player)
    if hidden:
        s["viewer"] = 1 + (cards.SPECTATOR if len(hidden) == 2 else 1 - hidden[0])
        s["deck_size"] = reading.number(reading.part(position, "deck_size"), "deck_size", 0, cards.CARDS)
    reading.refuse_contradiction(CONTRADICTIONS, TEXTS, contradiction(states, 0))
    return states


def from_open(position: Mapping[str, Any]) -> tuple[NDArray[Any], list[int]]:
    """The state of a position in which hands and dealt cups may be None, and the places of those.

    They hold any cards that fit, and the deck the rest: the deck of the position is not read. The size of an
    unknown hand is in `hand_sizes`, the public part of an unknown cup in `cups_claimed`.
    """
    known, places = _piles(position)
    states = records(cards.STATE)
    _read(known, states)
    s = states[0]
    unseen = [color for color in range(len(COLORS)) for _ in range(spare(s, color))]
    for place in places:
        player = (place - cards.HAND) % 2
        size = cards.CUP_DEALT
        if place < cards.CUP:
            size = s["hand_sizes"][player] = _hand_size(position, player)
        for _ in range(min(size, len(unseen))):
            s["hands" if place < cards.CUP else "dealt"][player, unseen.pop()] += 1
    s["deck"][: len(unseen)] = unseen
    s["deck_size"] = len(unseen)
    reading.refuse_contradiction(CONTRADICTIONS, TEXTS, contradiction(states, 0))
    return states, sorted(places)


def _piles(position: Mapping[str, Any]) -> tuple[dict[str, Any], list[int]]:
    """The position with an empty deck and nothing in hands and dealt cups that are None, and the places of those."""
    known, places = dict(position, deck=[]), []
    for key, public, place in (("hands", None, cards.HAND), ("cups_dealt", "cups", cards.CUP)):
        piles = reading.items(reading.part(position, key), key, 2)
        for player in (0, 1):
            if piles[player] is None:
                places.append(place + player)
                known[key] = [[0] * len(COLORS) if n == player else pile for n, pile in enumerate(known[key])]
                if public:
                    claimed = _nth(position, "cups_claimed", player)
                    cups = reading.items(reading.part(known, public), public, 2)
                    known[public] = [claimed if n == player else pile for n, pile in enumerate(cups)]
    return known, places


def _hand_size(position: Mapping[str, Any], player: int) -> int:
    return reading.number(_nth(position, "hand_sizes", player), "hand_sizes", 0, cards.HAND_LIMIT)


def _read(position: Mapping[str, Any], states: NDArray[Any]) -> None:
    s = states[0]
    s["ply"] = reading.number(reading.part(position, "ply"), "ply", 0, 10**9)
    s["phase"] = reading.one_of(reading.part(position, "phase"), "phase", cards.PHASES)
    s["to_move"] = reading.number(reading.part(position, "to_move"), "to_move", 0, 1)
    for player in range(2):
        who = f"player {player}"
        hand = reading.counts(_nth(position, "hands", player), f"hand of {who}", cards.CARDS)
        cup = reading.counts(_nth(position, "cups", player), f"cup of {who}", cards.CARDS)
        dealt = reading.counts(_nth(position, "cups_dealt", player), f"dealt cup of {who}", cards.CARDS)
        s["hands"][player] = hand
        s["hand_sizes"][player] = min(sum(hand), cards.CARDS)
        s["dealt"][player] = dealt
        s["claimed"][player] = [whole - part for part, whole in zip(dealt, cup, strict=True)]
        s["rivers"][player] = reading.river(_nth(position, "rivers", player), f"river of {who}")
    for mandala in range(2):
        s["mountains"][mandala] = reading.counts(
            _nth(position, "mountains", mandala), f"mountain {mandala + 1}", cards.CARDS
        )
        fields = reading.items(_nth(position, "fields", mandala), f"fields of mandala {mandala + 1}", 2)
        for player in range(2):
            where = f"field of player {player} in mandala {mandala + 1}"
            s["fields"][mandala, player] = reading.counts(fields[player], where, cards.CARDS)
    s["discard"] = reading.counts(reading.part(position, "discard"), "discard", cards.CARDS)
    deck = [reading.color(name, "deck") for name in reading.items(reading.part(position, "deck"), "deck")]
    s["deck"][: len(deck)] = deck[: cards.CARDS]
    s["deck_size"] = min(len(deck), cards.CARDS)
    for key in ("claiming", "completer"):
        value = position.get(key)
        s[key] = cards.NONE if value is None else reading.number(value, key, 0, 1)
    s["last_mandala"] = reading.flag(reading.part(position, "last_mandala"), "last_mandala")
    s["reshuffles"] = reading.number(position.get("reshuffles", 0), "reshuffles", 0, 10**9)
    s["seed"] = reading.seed(position)
    if s["phase"] == cards.OVER:
        outcome = reading.part(position, "outcome")
        s["reason"] = reading.one_of(reading.part(outcome, "reason"), "reason of the outcome", cards.REASONS)


def _nth(position: Mapping[str, Any], key: str, index: int) -> Any:
    return reading.items(reading.part(position, key), key, 2)[index]
