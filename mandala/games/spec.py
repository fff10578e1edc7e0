"""What a game provides: a package with a module for each of these protocols.

Shared code reaches them through `GameSpec`, and names no game. Where a value has a type of a layer above, such as a
view or a screen, the protocol says Any; the modules themselves are fully typed.
"""

import importlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from mandala.errors import MandalaError
from mandala.moves import Move, MoveTable
from mandala.positions.types import Counts, OutcomeDict

Part = TypeVar("Part")


class Rules(Protocol):
    """The rulebook, `rules`. A function takes an array of records and an index; see docs/api.md.

    Attributes:
        STATE: the record of a position.
        MOVES: how many moves there are; their codes are 0 to MOVES - 1.
        NONE: what `winner` says of a draw.
        SPECTATOR: the viewer who has no seat.
        SECRETS: whether a player may know something that the opponent may not.
        EFFECTS: the names of the numbers that `effects` writes.
        PHASES: the names of the values of the field `phase`.
        REASONS: why a game ends: the names of the values of the field `reason`; 0 is none.
        REFUSALS: why a move is refused: the names of what `refusal` returns; 0 is none.
        CONTRADICTIONS: the names of what `contradiction` returns first; 0 is none.
    """

    @property
    def STATE(self) -> np.dtype[Any]: ...
    @property
    def MOVES(self) -> int: ...
    @property
    def NONE(self) -> int: ...
    @property
    def SPECTATOR(self) -> int: ...
    @property
    def SECRETS(self) -> bool: ...
    @property
    def EFFECTS(self) -> tuple[str, ...]: ...
    @property
    def PHASES(self) -> tuple[str, ...]: ...
    @property
    def REASONS(self) -> tuple[str | None, ...]: ...
    @property
    def REFUSALS(self) -> tuple[str | None, ...]: ...
    @property
    def CONTRADICTIONS(self) -> tuple[str | None, ...]: ...

    def deal(self, states: Any, i: int, first: int) -> None: ...
    def legal_moves(self, states: Any, i: int, moves: Any) -> int: ...
    def refusal(self, states: Any, i: int, move: int) -> int: ...
    def contradiction(self, states: Any, i: int) -> tuple[int, int, int, int]: ...
    def play(self, states: Any, i: int, move: int) -> int: ...
    def step(self, states: Any, i: int, move: int, moves: Any) -> int: ...
    def advance(self, states: Any, i: int, move: int) -> None: ...
    def play_randomly(self, states: Any, i: int, moves: Any, rng: Any, limit: int) -> None: ...
    def is_over(self, states: Any, i: int) -> bool: ...
    def effects(self, states: Any, moves: Any, count: int, rows: Any) -> None: ...
    def color_count(self, states: Any, i: int, player: int, color: int) -> int: ...
    def color_score(self, states: Any, i: int, player: int, color: int) -> int: ...
    def color_worth(self, states: Any, i: int, player: int, color: int) -> int: ...
    def score(self, states: Any, i: int, player: int) -> int: ...
    def winner(self, states: Any, i: int) -> int: ...
    def hide(self, states: Any, i: int, viewer: int) -> None: ...
    def draws(self, states: Any, i: int) -> int: ...
    def redeal(self, states: Any, i: int, rng: Any) -> None: ...


class Chance(Protocol):
    """Chance as a player, `rules.chance`, for OpenSpiel: cards are dealt one by one, each to a numbered place.

    Attributes:
        DEAL: the place of each card of the deal, in order.
        MOST_DRAWN: how many cards one move may draw.
        PLACE_NAMES: the name of each place.
    """

    @property
    def DEAL(self) -> tuple[int, ...]: ...
    @property
    def MOST_DRAWN(self) -> int: ...
    @property
    def PLACE_NAMES(self) -> tuple[str, ...]: ...

    def lay_out(self, states: Any, i: int, first: int) -> None: ...
    def take_back(self, states: Any, i: int, place: int) -> int: ...
    def owner(self, place: int) -> int: ...
    def supply(self, states: Any, i: int, place: int, counts: Any) -> int: ...
    def deal_card(self, states: Any, i: int, place: int, color: int) -> None: ...
    def begin(self, states: Any, i: int, move: int) -> int: ...
    def go_on(self, states: Any, i: int, move: int, todo: int, color: int) -> int: ...
    def place_of(self, states: Any, i: int, todo: int) -> int: ...
    def played(self, move: int, counts: Any) -> int: ...
    def held(self, states: Any, i: int, player: int, counts: Any) -> None: ...
    def is_hand(self, place: int) -> bool: ...


class Moves(Protocol):
    """The moves, `moves`: all of them in a table."""

    @property
    def TABLE(self) -> MoveTable: ...


class Positions(Protocol):
    """Positions in plain JSON, `positions`.

    Attributes:
        Position: the TypedDict of a position.
        Effect: the TypedDict of a move's effect: the names of EFFECTS with their types.
        DERIVED: the entries of a position that are written, but not read.
    """

    @property
    def Position(self) -> Any: ...
    @property
    def Effect(self) -> Any: ...
    @property
    def DERIVED(self) -> frozenset[str]: ...

    def to_dict(self, states: NDArray[Any], outcome: OutcomeDict | None) -> Any: ...
    def from_dict(self, position: Mapping[str, Any]) -> NDArray[Any]: ...
    def from_view(self, position: Mapping[str, Any]) -> NDArray[Any]: ...
    def from_open(self, position: Mapping[str, Any]) -> tuple[NDArray[Any], list[int]]: ...
    def unseen(self, states: NDArray[Any]) -> Counts | None: ...


class Texts(Protocol):
    """Plain English, `texts`, by the names of the rulebook's REASONS, REFUSALS and CONTRADICTIONS."""

    @property
    def ENDINGS(self) -> Mapping[str, str]: ...
    @property
    def REFUSALS(self) -> Mapping[str, str]: ...
    @property
    def CONTRADICTIONS(self) -> Mapping[str, str]: ...


class Board(Protocol):
    """The position as lines of text, `board`."""

    def lines(self, position: Any, player: int | None) -> list[str]: ...


class Picture(Protocol):
    """The position as SVG, `picture`."""

    def draw(self, position: Any, near: int) -> str: ...


class Terminal(Protocol):
    """The game on a full terminal, `terminal`.

    Attributes:
        HELP: the keys, and the message about each.
        OVERVIEW: the messages of the overview of the rules: a heading, which may be empty, and a text.
    """

    @property
    def HELP(self) -> Mapping[str, str]: ...
    @property
    def OVERVIEW(self) -> Sequence[tuple[str, str]]: ...

    def paths(self, legal: Iterable[Any]) -> Iterator[tuple[tuple[str, ...], Move]]: ...
    def targets_of_key(self, key: str, scene: Any) -> tuple[tuple[str, ...], bool]: ...
    def status(self, words: Any, snapshot: Any, name: str) -> str: ...
    def move_values(self, move: Any) -> dict[str, str | int]: ...
    def move_sentences(self, words: Any, snapshot: Any, names: tuple[str, str], index: int) -> list[str]: ...
    def news(self, words: Any, snapshot: Any, names: tuple[str, str]) -> list[str]: ...
    def stuck(self, snapshot: Any) -> int | None: ...
    def tie_break(self, words: Any, position: Any, winner: int) -> str: ...
    def preview(self, scene: Any, target: str) -> str: ...
    def draw(self, scene: Any) -> Any: ...


class Features(Protocol):
    """The inputs and outputs of the network, `features`; see `mandala.neural.features.FeatureSpec`."""

    @property
    def SHAPE(self) -> tuple[int, ...]: ...
    @property
    def TOKENS(self) -> int: ...
    @property
    def FEATURES(self) -> int: ...
    @property
    def SCALES(self) -> NDArray[np.float32]: ...
    @property
    def TOKEN_LOGITS(self) -> int: ...
    @property
    def GLOBAL_LOGITS(self) -> int: ...
    @property
    def POOLS(self) -> int: ...
    @property
    def ADJACENCY(self) -> NDArray[np.float32] | None: ...
    @property
    def encode_waiting(self) -> Any: ...

    def encode(self, states: Any, i: int, token: int, out: Any, j: int) -> None: ...
    def pool(self, library: Any, tokens: Any, adjacency: Any) -> Any: ...
    def logit_indices(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]: ...


class Observation(Protocol):
    """The observations of environments, `observation`; see `mandala.envs.observations.Observation`."""

    @property
    def ENTRIES(self) -> int: ...
    @property
    def HIGHEST(self) -> int: ...
    @property
    def PARTS(self) -> int: ...

    def observe(self, states: Any, i: int, player: int, out: Any, j: int) -> None: ...


@dataclass(frozen=True)
class Level:
    """An opponent of a certain strength: a bot with a limit and two kinds of human-like mistakes.

    It notices only some of its moves, and chooses among those at a temperature.

    Attributes:
        name: shown to players.
        character: one sentence about how it plays.
        bot: the name of the bot that plays.
        simulations: the limit of its search; None for a bot without search.
        notices: the share of its legal moves that it notices.
        temperature: of the softmax over the scores of these moves; 0 takes the best.
        rating: 1500 plus its measured Elo rating.
    """

    name: str
    character: str
    bot: str
    simulations: int | None = None
    notices: float = 1.0
    temperature: float = 0.0
    rating: int = 1500


class Levels(Protocol):
    """The levels, `levels`, from the easiest up."""

    @property
    def LEVELS(self) -> tuple[Level, ...]: ...


class Engine(Protocol):
    """The compiled functions of a bot.

    Its memory is a named tuple with at least `root`, the position; `rng`, a playout stream; `answer`; and, if a network
    evaluates positions, `features` with `logits`, `values` and `margins`. An engine that can go on from its last
    search also has `reuse(m, last)`.
    """

    __name__: str

    @property
    def LAYOUT(self) -> Any: ...

    def begin(self, m: Any, simulations: int, seconds: float) -> None:
        """Take the position in `root`."""

    def search(self, m: Any, simulations: int, spent: float) -> int:
        """Run up to this many simulations; the number of positions that wait for the network is returned."""

    def finish(self, m: Any) -> None:
        """Write the best answer so far."""


class Bots(Protocol):
    """The bots, `bots`: their engines by name. The random bot needs none."""

    @property
    def ENGINES(self) -> Mapping[str, Engine]: ...


class Coach(Protocol):
    """The coach, `coach`.

    Attributes:
        JUDGE: the engine that estimates the value of each move.
        GRAPH: what the network is asked for the graph of a review.
        REASONS: the engine that finds reasons for a move.
        LUCK: the engine that measures the luck of draws; None where nothing is drawn after the deal.
        KINDS: the kinds of reasons, and the names of their numbers.
    """

    @property
    def JUDGE(self) -> Any: ...
    @property
    def GRAPH(self) -> Any: ...
    @property
    def REASONS(self) -> Any: ...
    @property
    def LUCK(self) -> Any: ...
    @property
    def KINDS(self) -> Mapping[str, tuple[str, ...]]: ...


class Puzzles(Protocol):
    """The puzzles, `coach.puzzles`.

    Attributes:
        PLAYERS: the levels whose games are searched for puzzles.
        THEMES: the names of the themes.
        SHARES: the share of the puzzles of a theme that are kept; of other themes all.
    """

    @property
    def PLAYERS(self) -> tuple[int, ...]: ...
    @property
    def THEMES(self) -> tuple[str, ...]: ...
    @property
    def SHARES(self) -> Mapping[str, float]: ...

    def find(self, judge: Any, view: Any, accepts: Callable[[str], bool]) -> Any: ...
    def confirms(self, judge: Any, view: Any, found: Any, other: str) -> bool: ...
    def theme(self, states: Any, move: int) -> int: ...


class Learn(Protocol):
    """Training, `learn`; see `mandala.learn.greedy_loops.GreedyLoops`.

    Attributes:
        SETTINGS: the settings that made the shipped weights.
        SCRATCH: how many numbers of scratch memory an evaluation needs.
        DISCARDS: the codes of moves that only exchange cards, whose share a run reports.
    """

    @property
    def SETTINGS(self) -> Any: ...
    @property
    def SCRATCH(self) -> int: ...
    @property
    def DISCARDS(self) -> range: ...

    def determinize(self, states: Any, start: int, stop: int, deals: Any, streams: Any) -> None: ...
    def evaluate_moves(
        self, masks: Any, start: int, stop: int, deals: Any, after: Any, values: Any, scratch: Any
    ) -> None: ...


class Wasm(Protocol):
    """What only the page needs, `wasm`.

    Attributes:
        FACTS: functions about a position, and how many numbers each takes after the record.
        Tables: the TypedDict of tables that only this game has.
        TABLES: these tables, ready for JSON.
    """

    @property
    def FACTS(self) -> tuple[tuple[Any, int], ...]: ...
    @property
    def Tables(self) -> Any: ...
    @property
    def TABLES(self) -> Mapping[str, Any]: ...


class _Module(Generic[Part]):
    """A module of a game, imported when it is first needed."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __set_name__(self, owner: type, attribute: str) -> None:
        self._attribute = attribute

    def __get__(self, spec: Any, owner: type) -> Part:
        name = f"{spec.package}.{self._name}"
        try:
            module: Any = importlib.import_module(name)
        except ModuleNotFoundError as error:
            if not f"{name}.".startswith(f"{error.name}."):
                raise
            raise MandalaError(f"{spec.name} has no module {self._name}") from None
        part: Part = spec.__dict__.setdefault(self._attribute, module)  # from now on without this call
        return part


@dataclass(frozen=True)
class GameSpec:
    """One game. Only games that people learn from need the last four modules: a network, a coach, puzzles, training.

    Attributes:
        name: in programs, in files and in addresses.
        package: the name of the package with its modules.
    """

    name: str
    package: str

    rules = _Module[Rules]("rules")
    chance = _Module[Chance]("rules.chance")
    positions = _Module[Positions]("positions")
    texts = _Module[Texts]("texts")
    board = _Module[Board]("board")
    picture = _Module[Picture]("picture")
    terminal = _Module[Terminal]("terminal")
    observation = _Module[Observation]("observation")
    wasm = _Module[Wasm]("wasm")
    features = _Module[Features]("features")
    coach = _Module[Coach]("coach")
    puzzles = _Module[Puzzles]("coach.puzzles")
    learn = _Module[Learn]("learn")

    @property
    def title(self) -> str:
        """The name for people."""
        return self.name.capitalize()

    @property
    def secrets(self) -> bool:
        """Whether a player may know something that the opponent may not."""
        return self.rules.SECRETS

    @cached_property
    def moves(self) -> MoveTable:
        """The moves by code and by text."""
        module: Moves = importlib.import_module(f"{self.package}.moves")
        return module.TABLE

    @cached_property
    def levels(self) -> tuple[Level, ...]:
        """The levels, from the easiest up; level 1 comes first."""
        module: Levels = importlib.import_module(f"{self.package}.levels")
        return module.LEVELS

    @cached_property
    def engines(self) -> Mapping[str, Engine]:
        """The engines of its bots, by the names of the bots."""
        module: Bots = importlib.import_module(f"{self.package}.bots")
        return module.ENGINES

    def text_file(self, name: str, language: str) -> Path | None:
        """A file of texts in the game's own folder `locales`, in this language or else in English; None without one."""
        folder = Path(str(files(self.package))) / "locales"
        return next((file for each in (language, "en") if (file := folder / each / name).is_file()), None)

    @cached_property
    def has_network(self) -> bool:
        """Whether it has a network."""
        return find_spec(f"{self.package}.features") is not None

    @cached_property
    def has_coach(self) -> bool:
        """Whether it has a coach."""
        return find_spec(f"{self.package}.coach") is not None
