"""The whole tree of a small game, and the same game in OpenSpiel's own C++, where solvers are much faster."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from mandala.errors import MandalaError
from mandala.extras import needs
from mandala.game import View

with needs("openspiel"):
    import pyspiel

Policy = dict[str, list[tuple[int, float]]]
Before = tuple[tuple[str, int] | None, tuple[str, int] | None]  # where each player decided last, and the action


@dataclass(frozen=True)
class InformationSet:
    """States in which a player cannot tell where they are.

    Attributes:
        key: its name in the C++ game, which keys policies.
        seen: the information state: all that the player saw.
        view: what the player may know now.
        moves: the numbers of the legal moves; an action of the C++ game is an index into them.
        after: the player's previous decision, as a key and an action; None if there is none.
    """

    key: str
    seen: str
    view: View
    moves: tuple[int, ...]
    after: tuple[str, int] | None


@dataclass
class Tree:
    """A game as a tree, in the text format of Gambit.

    Successive chance nodes are merged: the same cards drawn in another order lead to the same node.

    Attributes:
        nodes: the number of histories, with chance nodes merged.
        sets: the information sets, by what the player saw.
    """

    nodes: int = 0
    sets: dict[str, InformationSet] = field(default_factory=dict)
    _lines: list[str] = field(default_factory=list)

    def loaded(self) -> Any:
        """The game in C++."""
        head = 'EFG 2 R "endgame" { "0" "1" }'
        return pyspiel.load_efg_game("\n".join([head, *self._lines]) + "\n")

    def policy(self, choose: Callable[[InformationSet], Sequence[int]]) -> Policy:
        """The policy that plays the moves which a function returns for each information set, with equal probabilities.

        The function is not called for sets that the policy's own earlier moves never reach: they have no influence.
        """
        policy: dict[str, dict[int, float]] = {}
        for one in self.sets.values():
            reached = one.after is None or policy[one.after[0]].get(one.after[1], 0) > 0
            chosen = choose(one) if reached else one.moves[:1]
            policy[one.key] = dict.fromkeys(range(len(one.moves)), 0.0)
            for move in chosen:
                policy[one.key][one.moves.index(move)] += 1 / len(chosen)
        return {key: list(odds.items()) for key, odds in policy.items()}


def tree_of(game: Any, most: int = 1_000_000) -> Tree:
    """The tree of a game that `endgame` made; a MandalaError if it has more nodes than that."""
    tree = Tree()
    numbers = [0, 0]

    def grow(state: Any, before: Before) -> None:
        tree.nodes += 1
        if tree.nodes > most:
            raise MandalaError(f"the tree has more than {most} nodes")
        if state.is_terminal():
            first, second = state.returns()
            tree._lines.append(f't "" {tree.nodes} "" {{ {first:g} {second:g} }}')
        elif state.is_chance_node():
            ends = chances(state)
            odds = " ".join(f'"{n}" {odds!r}' for n, (odds, _) in enumerate(ends))
            tree._lines.append(f'c "" {tree.nodes} "" {{ {odds} }} 0')
            for _, end in ends:
                grow(end, before)
        else:
            decide(state, before)

    def decide(state: Any, before: Before) -> None:
        player = state.current_player()
        seen, moves = state.seen(player), tuple(state.legal_actions())
        if seen not in tree.sets:
            numbers[player] += 1
            key = f"{player}-{player}-{numbers[player]}-"
            tree.sets[seen] = InformationSet(key, seen, state.view(player), moves, before[player])
        found = tree.sets[seen]
        actions = " ".join(f'"{n}"' for n in range(len(found.moves)))
        tree._lines.append(f'p "" {player + 1} {found.key.split("-")[2]} "" {{ {actions} }} 0')
        for action, move in enumerate(found.moves):
            mine = found.key, action
            grow(state.child(move), (mine, before[1]) if player == 0 else (before[0], mine))

    grow(game.new_initial_state(), (None, None))
    return tree


def chances(state: Any) -> list[tuple[float, Any]]:
    """The states with a decision or the end of the game that chance reaches from a state, with their probabilities."""
    ends: dict[Any, tuple[float, Any]] = {}
    open_ = {(): (1.0, state)}
    while open_:
        following: dict[Any, tuple[float, Any]] = {}
        for reached, chance in open_.values():
            for outcome, odds in chance.chance_outcomes():
                child = chance.child(outcome)
                found = following if child.is_chance_node() else ends
                key = child.record, child.todo, len(child.dealt), child.seen(0), child.seen(1)
                before = found[key][0] if key in found else 0.0
                found[key] = before + reached * odds, child
        open_ = following
    return list(ends.values())
