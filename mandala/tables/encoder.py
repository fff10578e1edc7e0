"""Encodes a table as JSON for its viewers. The parts that are equal for all viewers are encoded once."""

from typing import Any

from pydantic_core import to_json

from mandala.game import View
from mandala.tables.messages import Seat
from mandala.tables.move_effects import is_forced
from mandala.tables.result import result_of
from mandala.tables.table import Table

JsonObject = dict[str, Any]


class TableEncoder:
    """Encodes one state of a table for any number of viewers.

    The result is a `TableMessage`, with its entries in the same order. It is sent without validation.
    """

    def __init__(self, table: Table, now: int) -> None:
        setup, game = table.setup, table.dealt
        self._table = table
        self._game = game
        self._status = table.status
        self._turn = table.turn
        self._positions: dict[Seat | None, str] = {}
        self._before: JsonObject = {
            "type": "table",
            "seq": table.seq,
            "cause": _cause(table),
            "id": table.id,
            "game": setup.game,
            "opponent": setup.opponent,
            "status": self._status,
        }
        self._between: JsonObject = {
            "seats": (_seat(table, 0), _seat(table, 1)),
            "options": {**setup.options(), "ply_limit": setup.ply_limit},
            "ply": table.ply,
            "turn": self._turn,
        }
        moves = _json([move.text for move in game.moves] if game else [])
        shared: JsonObject = {
            "first": table.first,
            "clock": table.clock.state(now) if table.clock else None,
            "offers": {name.replace("-", "_"): offerer for name, offerer in table.offers.items()},
        }
        self._history = f'"moves":{moves},"made":[{",".join(table.made)}],{_json(shared)[1:-1]}'
        self._deal: JsonObject = {
            "dealer": setup.dealer,
            "commitment": table.commitment,
            "nonce_hashes": table.dealing.hashes,
            "nonces": table.dealing.nonces,
            "seed": game.seed if game and self._status == "over" else None,
            "result": result_of(game) if game else None,
        }

    def text(self, viewer: Seat | None, both: bool = False, token: str | None = None) -> str:
        """The message for one viewer; `token` is their seat at the rematch."""
        table, game = self._table, self._game
        if both:
            viewer = self._turn if self._turn is not None else 0
        can = [] if viewer is None else table.actions(viewer)
        view = game.view(viewer) if game else None
        legal = self._legal(view) if view else []
        before = {**self._before, "you": viewer, "both": both, **self._between}
        choice = {"legal": legal, "effects": view.effects() if view and legal else []}
        after = {
            "can": can,
            "take_back_marks": "take-back" in can and table.take_back_marks(viewer),
            "practice": game is not None and game.practice,
            "aid": _aid(view) if view and table.setup.aid else None,
            **self._deal,
            "rematch": {"table": table.next_table, "token": token} if table.next_table else None,
        }
        parts = (f'"position":{self._position(view)}', _json(choice)[1:-1], self._history, _json(after)[1:])
        return f"{_json(before)[:-1]},{','.join(parts)}"

    def _legal(self, view: View) -> list[str]:
        """The legal moves of a viewer; none if the table makes the only move itself."""
        game = self._game
        if game is None or view.player is None or view.player != self._turn or is_forced(game):
            return []
        return [move.text for move in view.legal_moves]

    def _position(self, view: View | None) -> str:
        """The position that a viewer may see. In a game without secrets all viewers share one text."""
        if view is None:
            return "null"
        viewer: Any = view.player if view.spec.secrets else None
        if viewer not in self._positions:
            self._positions[viewer] = _json(view.to_dict())
        return self._positions[viewer]


def _json(value: Any) -> str:
    return to_json(value).decode()


def _seat(table: Table, player: Seat) -> JsonObject:
    setup = table.setup
    kind = "bot" if player in (setup.bot, setup.program) else "person"
    level = setup.level if player == setup.bot else None
    name = table.names[player] if level is None else None
    return {"kind": kind, "taken": table.open_seat != player, "name": name, "level": level}


def _aid(view: View) -> JsonObject:
    """What this viewer could know by counting: the entries of an `Aid`."""
    return {"scores": (view.visible_score(0), view.visible_score(1)), "unseen": view.unseen()}


def _cause(table: Table) -> JsonObject | None:
    event = table.cause
    if event is None or event.kind == "outage":
        return None
    return {
        "kind": event.kind,
        "player": event.player,
        "move": event.move,
        "forced": event.forced,
        "done": event.done,
    }
