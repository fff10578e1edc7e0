"""Whole games as text: headers a person can read, then numbered moves. Parsing and printing round-trip exactly.

    Game: mandala
    Rules: 1
    Date: 2026-11-15
    Player 0: Ada
    Player 1: Ben
    First: 0
    Commitment: 9f0c…
    Seed: 0000…
    Result: player 0 wins 53-41 (sixth-colour)

      1. m1r f2g3 db2 …
     11. …
    end

If the lot decided who starts, First says `0 by lot`. `Nonces:` holds what both seats added to the seed, if anything.
`Practice: yes` marks a game in which moves were taken back after they had drawn cards. `Dealer: player 0` marks one
that this player dealt, who may therefore know all cards.

A game that started from a position set up by hand has `Setup:` with that position as JSON instead of First, Commitment
and Seed. A record whose seed is still secret has a Commitment only.
"""

import json
import re
from dataclasses import dataclass, field
from typing import Any

from mandala.errors import RecordError
from mandala.fairness import NO_NONCE, WITHHELD, commitment
from mandala.games import GAMES
from mandala.names import clean_name

RULES_VERSION = "1"
UNFINISHED = "unfinished"
END = "end"
PER_LINE = 10
BY_LOT = " by lot"
NONCE = f"(?:[0-9a-f]{{32}}|{NO_NONCE}|{WITHHELD})"
HEADERS = (
    *("Game", "Rules", "Date", "Player 0", "Player 1", "First", "Dealer", "Commitment", "Seed", "Nonces", "Setup"),
    *("Practice", "Result"),
)
REQUIRED = ("Game", "Rules", "Date", "Player 0", "Player 1", "Result")
VALUES = {  # what a header's value must match, and the error if it does not
    "Rules": (re.escape(RULES_VERSION), f"the rules version must be {RULES_VERSION}"),
    "Game": ("|".join(GAMES), f"the game is {' or '.join(GAMES)}"),
    "Date": (r"\d{4}-\d\d-\d\d|\?", "a date looks like 2026-11-15"),
    "First": (f"[01](?:{BY_LOT})?", "the first player is 0 or 1, perhaps by lot"),
    "Dealer": ("player [01]", "a player who dealt is player 0 or player 1"),
    "Commitment": ("[0-9a-f]{64}", "a commitment is 64 hexadecimal digits"),
    "Seed": ("[0-9a-f]{32}", "a seed is 32 hexadecimal digits"),
    "Nonces": (f"{NONCE} {NONCE}", f"a nonce is 32 hexadecimal digits, {NO_NONCE} or {WITHHELD}"),
    "Practice": ("yes", "a game for practice says yes"),
}


@dataclass
class Record:
    """A record as in the file, not yet replayed. Moves come with the number of their line."""

    game: str
    date: str
    players: tuple[str, str]
    first: int | None
    commitment: str | None
    seed: str | None
    setup: dict[str, Any] | None
    result: str
    lot: bool = False
    nonces: tuple[str, str] = (NO_NONCE, NO_NONCE)
    practice: bool = False
    dealer: int | None = None
    start: int = 0
    moves: list[tuple[int, str]] = field(default_factory=list)

    def text(self) -> str:
        """The file."""
        values = {
            "Game": self.game,
            "Rules": RULES_VERSION,
            "Date": self.date,
            "Player 0": clean_name(self.players[0]),
            "Player 1": clean_name(self.players[1]),
            "First": f"{self.first}{BY_LOT}" if self.lot else self.first,
            "Dealer": None if self.dealer is None else f"player {self.dealer}",
            "Commitment": self.commitment,
            "Seed": self.seed,
            "Nonces": " ".join(self.nonces) if self.nonces != (NO_NONCE, NO_NONCE) else None,
            "Setup": self.setup and json.dumps(self.setup, separators=(",", ":")),
            "Practice": "yes" if self.practice else None,
            "Result": self.result,
        }
        lines = [f"{name}: {' '.join(str(value).split())}" for name, value in values.items() if value is not None]
        lines.append("")
        for k in range(0, len(self.moves), PER_LINE):
            words = " ".join(move for _, move in self.moves[k : k + PER_LINE])
            lines.append(f"{self.start + k + 1:3}. {words}")
        return "\n".join([*lines, END, ""])


def parse(text: str | bytes) -> Record:
    """Read a record; a `RecordError` names the line of the mistake."""
    if isinstance(text, bytes):
        text = _decoded(text)
    lines = [line.strip() for line in text.split("\n")]
    headers, body = _headers(lines)
    record = _record(headers)
    record.moves = _moves(lines, body, record.start)
    return record


def _decoded(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(f"line {line}: this is not UTF-8 text", "not-text", line=line) from None


def _headers(lines: list[str]) -> tuple[dict[str, str], int]:
    """The headers by name, and the index of the line after the empty line that ends them."""
    headers: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        if not line:
            return headers, number
        name, colon, value = line.partition(":")
        if not colon or name not in HEADERS:
            complaint = f"line {number}: {line[:40]!r} is not a header; headers are {', '.join(HEADERS)}"
            raise RecordError(complaint, "not-a-header", line=number)
        if name in headers:
            raise RecordError(f"line {number}: a second {name} header", "second-header", line=number, header=name)
        headers[name] = value.strip()
    raise RecordError(f"line {len(lines)}: the record ends before its moves", "cut-off")


def _record(headers: dict[str, str]) -> Record:
    for name in REQUIRED:
        if name not in headers:
            raise RecordError(f"the {name} header is missing", "missing-header", header=name)
    for name, (pattern, complaint) in VALUES.items():
        if name in headers and not re.fullmatch(pattern, headers[name], re.ASCII):
            raise wrong_value(name, f"{complaint}, not {headers[name][:40]!r}")
    setup = _setup(headers.get("Setup"))
    dealt = [name for name in ("First", "Commitment", "Seed", "Nonces", "Dealer") if name in headers]
    if dealt if setup is not None else dealt[:2] != ["First", "Commitment"]:
        raise RecordError(
            "a record has either First and Commitment (and Seed, once revealed), or Setup", "deal-or-setup"
        )
    seed = headers.get("Seed")
    if seed and headers["Commitment"] != commitment(headers["Game"], int(seed, 16)):
        raise wrong_value("Commitment", "it is not the fingerprint of this seed")
    first, lot, _ = headers.get("First", "").partition(BY_LOT)
    nonces = headers.get("Nonces", f"{NO_NONCE} {NO_NONCE}").split(" ")
    start = setup.get("ply", 0) if setup else 0
    return Record(
        game=headers["Game"],
        date=headers["Date"],
        players=(clean_name(headers["Player 0"]), clean_name(headers["Player 1"])),
        first=int(first) if setup is None else None,
        lot=bool(lot),
        nonces=(nonces[0], nonces[1]),
        practice="Practice" in headers,
        dealer=int(headers["Dealer"][-1]) if "Dealer" in headers else None,
        commitment=headers.get("Commitment"),
        seed=seed,
        setup=setup,
        result=headers["Result"],
        start=start if isinstance(start, int) else 0,
    )


def wrong_value(header: str, complaint: str) -> RecordError:
    """The error of a header whose value cannot be right."""
    return RecordError(f"{header}: {complaint}", "wrong-value", header=header)


def _setup(text: str | None) -> dict[str, Any] | None:
    if text is None:
        return None
    try:
        setup = json.loads(text)
    except (ValueError, RecursionError):
        raise wrong_value("Setup", "this is not JSON") from None
    if not isinstance(setup, dict):
        raise wrong_value("Setup", "this is not a position")
    return setup


def _moves(lines: list[str], body: int, start: int) -> list[tuple[int, str]]:
    moves: list[tuple[int, str]] = []
    for index in range(body, len(lines)):
        if lines[index] == END:
            rest = next((k for k in range(index + 1, len(lines)) if lines[k]), None)
            if rest is not None:
                raise RecordError(f"line {rest + 1}: there is more after the end", "after-the-end", line=rest + 1)
            return moves
        for word in lines[index].split():
            if re.fullmatch(r"\d{1,9}\.", word, re.ASCII):
                expected = start + len(moves) + 1
                if (number := int(word[:-1])) != expected:
                    complaint = f"line {index + 1}: the move number is {word[:-1]}, but ply {expected} comes next"
                    raise RecordError(complaint, "wrong-number", line=index + 1, number=number, expected=expected)
            else:
                moves.append((index + 1, word))
    complaint = f"line {len(lines)}: the record is cut off after ply {start + len(moves)}; the line {END!r} is missing"
    raise RecordError(complaint, "cut-off")
