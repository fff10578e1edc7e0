"""The page's own tables against the server's: the same scripts lead to the same messages for every viewer."""

import json
import os
import random
import re
from typing import Any

import pytest
from pydantic import BaseModel
from tables import VIEWERS, PlayedTable, message_to, setup
from web.page import Page

from mandala.errors import RecordError
from mandala.fairness import nonce_hash
from mandala.game import Game
from mandala.games import GAMES
from mandala.reasons import VERDICTS
from mandala.server.rooms.room import Room, Viewer
from mandala.server.rooms.tokens import Tokens
from mandala.server.workers.replays import frames, overview
from mandala.tables.errors import RefusedError
from mandala.tables.events import Setup
from mandala.tables.messages import Act, Action, MakeMove, RevealNonce, Seat, TableOptions
from mandala.tables.setups import rematch_setup
from mandala.tables.table import Table

SCRIPTS = int(os.environ.get("LOCAL_SCRIPTS", "8"))  # of each kind of table; `make engine` plays more
LONGEST = 400  # steps
NONCES = ("1" * 32, "2" * 32)
USUAL: tuple[Action, ...] = ("take-back", "take-back", "take-back", "hint", "hint", "decline", "rematch")
ENDING: tuple[Action, ...] = ("draw", "resign")
BOTH = Viewer(both=True)
ONLY_BY_HAND = 14  # the seed of a game in which a hand leaves one move


def setup_of(game: str, opponent: str, rng: random.Random) -> Setup:
    """A table of any kind that a page can keep by itself."""
    promised = [nonce_hash(nonce) if rng.random() < 0.5 else None for nonce in NONCES]
    return setup(
        game=game,
        opponent=opponent,
        seed=f"{rng.getrandbits(128):032x}",
        first=rng.choice((0, 1, "lot")),
        level=3 if opponent == "bot" else None,
        bot=rng.randrange(2) if opponent == "bot" else None,
        clock=rng.choice((None, None, {"kind": "game", "minutes": 1, "increment": 2}, {"kind": "move", "days": 1})),
        names=rng.choice((("Ann", None), (None, ""), (" Žofie  von\tB\x9b\u202e ", '"Ő" & So\u0308hne'))),
        nonce_hashes=promised,
        ply_limit=rng.choice((600, 600, 600, 600, 20)),
        **{name: rng.random() < 0.75 for name, field in TableOptions.model_fields.items() if field.annotation is bool},
    )


def canonical(*messages: Any, **options: Any) -> str:
    """JSON with the entries of every object in alphabetical order, so that equal messages are equal texts."""
    plain = [
        message.model_dump(mode="json", **options) if isinstance(message, BaseModel) else message
        for message in messages
    ]
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


class Script:
    """Messages to the server's table, and everything that they lead to, line by line.

    They are random, nonsense among them, or lead through a whole game whose moves are given.
    """

    def __init__(self, asked: Setup, rng: random.Random, moves: list[str] | None = None) -> None:
        self.setup, self.rng = asked, rng
        self.table = Table("table", asked)
        self.room = Room(self.table, {}, Tokens("secret"))
        self.steps: list[dict[str, Any]] = []
        self.lines: list[str] = []
        self.kinds: set[str] = set()  # of events and refusals, to see that all are reached
        self.now = 0
        self.slowness = rng.choice((300, 300, 9_000)) if asked.clock else 10_000_000
        self.last: MakeMove | Act | RevealNonce | None = None
        self._tell()
        while moves and self.table.ply < len(moves):
            self._ask(MakeMove(id=f"id{len(self.steps)}", ply=self.table.ply, move=moves[self.table.ply]), certain=True)
        while not moves and len(self.steps) < LONGEST and self.table.next_table is None:
            self._wait()
            self._step()
        if self.table.status != "dealing":
            self.lines.append(self.table.record())
        if self.table.next_table:
            self.lines.append(canonical(rematch_setup(self.table, asked.date, asked.seed, asked.opened)))

    def _wait(self) -> None:
        """Time passes: not at all, or until a clock expires or almost; sometimes it goes back a little."""
        kind = self.rng.random()
        if kind < 0.02 and self.table.deadline:
            self.now = max(self.now, self.table.deadline - self.rng.randrange(2))
        elif kind < 0.05:
            self.now = max(0, self.now - self.rng.randrange(500))
        else:
            self.now += self.rng.randrange(self.slowness)

    def _step(self) -> None:
        table, rng = self.table, self.rng
        if table.bot_turn and rng.random() < 0.9:
            self._bot(rng.choice(table.game.legal_moves).text if rng.random() < 0.97 else self._any_move())
        elif rng.random() < 0.02:
            self._pass_time()
        else:
            self._ask(self._message())

    def _message(self) -> MakeMove | Act | RevealNonce:
        table, rng, name = self.table, self.rng, f"id{len(self.steps)}"
        if self.last and rng.random() < 0.03:
            return self.last
        if table.status == "dealing" and rng.random() < 0.9:
            return RevealNonce(id=name, nonce=rng.choice((*NONCES, *NONCES, None, "3" * 32)))
        if rng.random() < 0.12:
            ending = table.status == "playing" and rng.random() < 0.04
            return Act(id=name, action=rng.choice(ENDING if ending else USUAL))
        if table.status == "over" and rng.random() < 0.3:
            return Act(id=name, action="rematch", nonce_hash=rng.choice((None, nonce_hash(NONCES[0]))))
        ply = table.ply + (rng.random() < 0.03)
        legal = table.game.legal_moves[:] if table.status == "playing" else []
        good = legal and rng.random() < 0.9
        return MakeMove(id=name, ply=ply, move=rng.choice(legal).text if good else self._any_move())

    def _any_move(self) -> str:
        return self.rng.choice(("", "x1", "m3r", "oz9", "cq", "stopp", *GAMES[self.setup.game].moves.by_text))

    def _ask(self, asked: MakeMove | Act | RevealNonce, *, certain: bool = False) -> None:
        rng, table, self.last = self.rng, self.table, asked
        player: Seat = rng.choice((0, 1))
        if table.turn is not None and (certain or rng.random() < 0.95):
            player = table.turn
        both = self.setup.opponent == "here" and rng.random() < 0.7
        self._note(asked=asked.model_dump(), player=None if both else player)
        if both:
            player = self.room.seat_acting(BOTH, asked)
        self._take(
            lambda: [] if table.repeated(player, asked.id) else table.expire(self.now) or self._answer(player, asked)
        )

    def _answer(self, player: Seat, asked: MakeMove | Act | RevealNonce) -> list[Table]:
        if isinstance(asked, MakeMove):
            return self.table.move(player, asked, self.now)
        if isinstance(asked, RevealNonce):
            return self.table.reveal(player, asked, self.now)
        return self.table.act(player, asked, self.now, "next")

    def _bot(self, text: str) -> None:
        table, bot = self.table, self.setup.bot
        assert bot is not None
        self._note(bot=text)
        asked = MakeMove(id=f"bot-{table.ply}", ply=table.ply, move=text)
        self._take(lambda: table.expire(self.now) or table.move(bot, asked, self.now))

    def _pass_time(self) -> None:
        self._note()
        self._take(lambda: self.table.expire(self.now))

    def _note(self, **step: Any) -> None:
        self.steps.append({"now": self.now, "player": None, "asked": None, "bot": None} | step)

    def _take(self, decide: Any) -> None:
        try:
            tables: list[Table] = decide()
        except RefusedError as refusal:
            self.kinds.add(refusal.problem.kind)
            self.lines.append(canonical(refusal.problem))
            return
        events = [table.cause for table in tables if table.cause]
        self.lines.append(canonical(*events, exclude_defaults=True))
        for event in events:
            self.kinds.add(f"forced {event.kind}" if event.forced else event.kind)
            self.table.apply(event)
            self._tell()

    def _tell(self) -> None:
        table, bot = self.table, self.setup.bot
        self.lines += [canonical(message_to(table, viewer, self.now)) for viewer in VIEWERS]
        self.lines.append(canonical(message_to(table, None, self.now, both=True, token="token")))
        view = table.game.view(bot).to_bytes().hex() if table.bot_turn else ""
        self.lines.append(f"{json.dumps(table.deadline)} {view}")


def must_play(page: Page, script: Script) -> None:
    """A script leads to the same in the page."""
    asked = {"setup": script.setup.model_dump(mode="json"), "steps": script.steps}
    page.must_answer(script.lines, script=asked)


@pytest.mark.parametrize("opponent", ["bot", "here"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_in_the_page_tells_every_viewer_what_the_servers_would(game: str, opponent: str) -> None:
    reached: set[str] = set()
    with Page() as page:
        for number in range(SCRIPTS):
            rng = random.Random(f"{game} {opponent} {number}")
            script = Script(setup_of(game, opponent, rng), rng)
            must_play(page, script)
            reached |= script.kinds
            if script.table.status != "dealing":
                record = script.table.record()
                if number % 2:  # as of a game that was uploaded
                    record = record.replace("\nCommitment:", "\nDealer: player 0\nCommitment:")
                page.must_answer(replay(record), record=record)
                for _ in range(5):
                    spoilt = corrupt(record, rng)
                    page.must_answer(replay(spoilt), record=spoilt)
    assert reached >= {"move", "take-back", "hint", "nonce", "illegal", "malformed", "stale", "not-now", "rematch"}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_may_end_by_the_rules_with_the_very_move_that_reaches_the_limit(game: str) -> None:
    moves = whole_game(game, 7)
    with Page() as page:
        for limit in (len(moves), len(moves) - 1):
            asked = setup(game=game, seed="7", opponent="here", ply_limit=limit)
            script = Script(asked, random.Random(0), moves[:limit])
            assert ("ply-limit" in script.kinds) == (limit < len(moves))
            must_play(page, script)


def test_what_only_a_hand_forces_waits_for_its_player_in_the_page_too() -> None:
    moves = whole_game("mandala", ONLY_BY_HAND)
    game, forced = Game.new(seed=f"{ONLY_BY_HAND:x}"), 0
    for move in moves:
        forced += len(game.legal_moves) == 1 and not game.view(None).legal_moves
        game.push(move)
    assert forced
    with Page() as page:
        asked = setup(seed=f"{ONLY_BY_HAND:x}", opponent="here")
        must_play(page, Script(asked, random.Random(0), moves))


def whole_game(game: str, seed: int) -> list[str]:
    """The moves of a random game until the rules end it."""
    played = PlayedTable(game=game, seed=f"{seed:x}", opponent="here").play(random.Random(seed))
    return [move.text for move in played.table.game.moves]


def replay(record: str) -> list[str]:
    """What the server tells of a record."""
    data = record.encode()
    try:
        answers = [overview(data), frames(data, 0, 1000), frames(data, 3, 2)]
    except RecordError as error:
        return [canonical({"fault": error.fault, "about": error.about})]
    return [canonical(json.loads(answer)) for answer in answers]


def corrupt(record: str, rng: random.Random) -> str:
    """A record with something wrong in it, most likely."""
    lines = record.split("\n")
    index = rng.randrange(len(lines))
    result = next(line for line in lines if line.startswith("Result:"))
    if rng.random() < 0.1:
        return (
            record.replace("First: 0", "First: 1") if "First: 0" in record else record.replace("First: 1", "First: 0")
        )
    if rng.random() < 0.3:
        verdict, reason = rng.choice(("player 0 wins", "player 1 wins", "draw")), rng.choice(list(VERDICTS))
        scores = re.findall(r"\d+-\d+", result) or ["0-0"]
        return record.replace(result, f"Result: {verdict} {scores[0]} ({reason})")
    if rng.random() < 0.3:
        del lines[index]
    elif rng.random() < 0.2:
        lines.insert(index, rng.choice(lines))
    else:
        words = lines[index].split(" ")
        place = rng.randrange(len(words))
        known = [word for line in lines for word in line.split(" ")]
        words[place] = rng.choice((rng.choice(known), words[place][:-1], "7", ""))
        lines[index] = " ".join(words)
    return "\n".join(lines)
