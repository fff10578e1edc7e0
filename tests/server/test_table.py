"""A table by itself: what seats ask for becomes events, and events become the messages to each viewer."""

import random
from typing import Any, get_args

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tables import NEXT, VIEWERS, PlayedTable, message_to, setup

from mandala.errors import MandalaError
from mandala.fairness import nonce_hash
from mandala.game import Game
from mandala.games import GAMES
from mandala.tables.errors import RefusedError
from mandala.tables.events import Event, Setup
from mandala.tables.messages import Act, Action, MakeMove, RevealNonce, Seat
from mandala.tables.table import Table, other

ACTIONS: tuple[Action, ...] = get_args(Action)
PLAYERS: tuple[Seat, Seat] = (0, 1)
NONCES = ("1" * 32, "2" * 32)


def refusal_of(kind: str, ask: Any, *arguments: Any) -> RefusedError:
    with pytest.raises(RefusedError) as caught:
        ask(*arguments)
    assert caught.value.problem.kind == kind
    return caught.value


def move_message(move: str, ply: int, message_id: str = "x") -> MakeMove:
    return MakeMove(id=message_id, ply=ply, move=move)


@pytest.mark.parametrize("game", GAMES)
def test_whole_games_are_the_same_when_their_stored_events_are_replayed(game: str) -> None:
    for seed in range(12):
        played = PlayedTable(game=game, seed=f"{seed:x}", first=seed % 2).play(random.Random(seed))
        assert played.table.status == "over"
        again = Table(played.table.id, Setup.model_validate_json(played.table.setup.model_dump_json()))
        for number, event in enumerate(played.events, start=1):
            again.apply(Event.model_validate_json(event.model_dump_json(exclude_defaults=True)))
            assert [message_to(again, viewer, 0) for viewer in VIEWERS] == played.messages[number]
        assert again.record() == played.table.record()
        assert Game.from_record(again.record()).result() == played.table.game.result()


@pytest.mark.parametrize("game", GAMES)
def test_every_message_tells_a_seat_what_it_may_do_and_nobody_else(game: str) -> None:
    played = PlayedTable(game=game).play(random.Random(5))
    for seq, messages in enumerate(played.messages):
        for viewer, message in zip(VIEWERS, messages, strict=True):
            assert (message.seq, message.you) == (seq, viewer)
            follows = seq < len(played.events) and played.events[seq].forced  # it is not for the seat to make
            assert bool(message.legal) == (viewer is not None and viewer == message.turn and not follows)
            assert (message.seed is None) == (message.result is None) == (message.status != "over")
        assert len({message.commitment for message in messages}) == 1
    last = played.messages[-1][0]
    assert last.result is not None
    assert tuple(sum(term["points"] for term in terms) for terms in last.result.sums) == last.result.scores
    assert last.cause is not None
    assert last.moves[-1] == last.cause.move


def test_what_a_stored_event_or_setup_leaves_out_keeps_its_meaning() -> None:
    event = Event.model_validate_json('{"kind": "draw", "player": 1, "at": 5}')
    assert event == Event(
        kind="draw", player=1, at=5, id=None, move=None, forced=False, done=True, name=None, nonce_hash=None,
        nonce=None, count=0, table=None, lost=0,
    )  # fmt: skip
    stored = setup()
    assert (stored.nonce_hashes, stored.take_backs, stored.ply_limit) == ((None, None), True, 600)


@pytest.mark.parametrize("game", GAMES)
def test_the_memory_aid_has_the_score_of_each_player_as_the_viewer_can_know_it(game: str) -> None:
    unlike = 0
    for seed in range(4):
        played = PlayedTable(game=game, seed=f"{seed:x}").play(random.Random(seed), 60)
        for viewer in VIEWERS:
            view = played.table.game.view(viewer)
            aid = message_to(played.table, viewer, 0).aid
            assert aid is not None
            assert aid.scores == (view.visible_score(0), view.visible_score(1))
            assert aid.unseen == view.unseen()
            unlike += aid.scores[0] != aid.scores[1]
    assert unlike


def test_a_bot_is_to_move_when_it_is_its_turn_and_the_game_is_not_over() -> None:
    played = PlayedTable(opponent="bot", level=1, bot=1)
    assert (played.table.turn, played.table.bot_turn) == (0, False)
    played.move(played.table.game.legal_moves[0].text)
    assert (played.table.turn, played.table.bot_turn) == (1, True)
    played.act(0, "resign")
    assert (played.table.turn, played.table.bot_turn) == (None, False)


def test_only_choices_that_a_spectator_can_tell_to_be_forced_play_themselves() -> None:
    forced = only_by_hand = 0
    for seed in range(40):
        played = PlayedTable(seed=f"{seed:x}", aid=False).play(random.Random(seed))
        replayed = Game.new("mandala", seed=f"{seed:x}")
        for event in played.events:
            public = [move.text for move in replayed.view(None).legal_moves]
            assert event.forced == (public == [event.move])
            assert event.player == replayed.turn
            assert event.forced == (event.id is None)
            forced += event.forced
            only_by_hand += not event.forced and len(replayed.legal_moves) == 1
            replayed.push(str(event.move))
    assert forced > 100
    assert only_by_hand > 0  # a hand that leaves one choice is not betrayed


def test_a_forced_claim_follows_at_once_and_says_so() -> None:
    played = PlayedTable(seed="3").play(random.Random(3))
    chains = [k for k, event in enumerate(played.events) if event.forced]
    assert chains
    for k in chains:
        assert played.events[k].at == played.events[k - 1].at
        cause = played.messages[k + 1][2].cause
        assert cause is not None
        assert (cause.forced, cause.move) == (True, played.events[k].move)


def test_the_ply_limit_lets_the_score_decide() -> None:
    for seed in range(20):
        played = PlayedTable(seed=f"{seed:x}", ply_limit=40).play(random.Random(seed))
        ended = played.table.game.outcome()
        assert ended is not None
        assert played.table.game.ply <= 40
        if ended.reason == "ply-limit":
            assert played.events[-1].kind == "ply-limit"
            assert ended.winner == played.table.game.leader
            assert Game.from_record(played.table.record()).result() == played.table.game.result()
    assert PlayedTable(seed="1", ply_limit=1).play(random.Random(1)).table.game.ply == 1


def test_at_the_ply_limit_no_forced_move_is_made() -> None:
    forced = [event.forced for event in PlayedTable(seed="1").play(random.Random(1)).events].index(True)
    limited = PlayedTable(seed="1", ply_limit=forced).play(random.Random(1))
    assert (limited.table.game.ply, limited.events[-1].kind) == (forced, "ply-limit")


# Moves that are refused change nothing


def test_a_move_out_of_turn_or_for_another_ply_is_refused() -> None:
    played = PlayedTable()
    table, legal = played.table, played.table.game.legal_moves[0].text
    before = message_to(table, 0, 0)
    refusal_of("not-your-turn", table.move, 1, move_message(legal, 0), 0)
    refusal_of("stale", table.move, 0, move_message(legal, 1), 0)
    refusal_of("stale", table.move, 1, move_message(legal, 7), 0)
    refusal_of("malformed", table.move, 0, move_message("z9", 0), 0)
    refusal_of("illegal", table.move, 0, move_message("cr", 0), 0)
    assert message_to(table, 0, 0) == before
    assert table.move(0, move_message(legal, 0), 0)[0].game.peek().text == legal


def test_an_illegal_move_names_its_rule() -> None:
    assert (
        refusal_of("illegal", PlayedTable().table.move, 0, move_message("cr", 0), 0).problem.reason
        == "nothing-to-claim"
    )
    tiles = PlayedTable(game="patterns", first=1)
    assert refusal_of("illegal", tiles.table.move, 0, move_message("stop", 0), 0).problem.reason is not None


def test_nobody_moves_before_the_other_seat_is_taken() -> None:
    played = PlayedTable(open=1)
    table = played.table
    assert (table.status, table.turn, played.can(0)) == ("waiting", None, [])
    refusal_of("not-now", table.move, 0, move_message("m1r", 0), 0)
    refusal_of("not-now", table.act, 0, Act(id="x", action="resign"), 0, NEXT)
    assert message_to(table, 0, 0).legal == []
    played.take(table.join("Bob", None, 5))
    message = message_to(table, None, 5)
    assert (message.status, message.turn, message.seats[1].name, message.seats[1].taken) == ("playing", 0, "Bob", True)
    refusal_of("seat-taken", table.join, "Eve", None, 6)


def test_nobody_moves_after_the_end() -> None:
    played = PlayedTable()
    played.act(0, "resign")
    table = played.table
    refusal_of("not-now", table.move, 0, move_message("m1r", 0), 0)
    for action in ("resign", "draw", "take-back", "decline"):
        refusal_of("not-now", table.act, 1, Act(id="x", action=action), 0, NEXT)


def test_an_id_is_remembered_for_the_seat_that_used_it() -> None:
    played = PlayedTable()
    played.move(played.table.game.legal_moves[0].text, message_id="same")
    assert played.table.repeated(0, "same") == 1
    assert played.table.repeated(1, "same") is None
    played.move(played.table.game.legal_moves[0].text, message_id="same")
    assert (played.table.repeated(0, "same"), played.table.repeated(1, "same")) == (1, 2)


# Resigning, drawing


@pytest.mark.parametrize("player", PLAYERS)
def test_a_player_who_resigns_loses(player: Seat) -> None:
    played = PlayedTable().play(random.Random(1), 5)
    played.act(player, "resign")
    result = message_to(played.table, None, 0).result
    assert result is not None
    assert (result.winner, result.reason) == (other(player), "resignation")


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("clock", [None, {"kind": "game", "minutes": 5}], ids=["untimed", "timed"])
def test_a_draw_is_offered_and_agreed_on(clock: dict[str, Any] | None, player: Seat) -> None:
    played = PlayedTable(clock=clock).play(random.Random(1), 4)
    assert not played.act(player, "draw").done
    message = message_to(played.table, None, 0)
    assert message.offers.draw == player
    assert message.cause is not None
    assert not message.cause.done
    assert "draw" not in played.can(player)
    assert {"draw", "decline"} <= set(played.can(other(player)))
    played.act(other(player), "draw")
    result = message_to(played.table, None, 0).result
    assert result is not None
    assert (result.winner, result.reason) == (None, "agreement")


def test_an_offer_ends_with_a_refusal_or_the_next_move() -> None:
    played = PlayedTable()
    refusal_of("not-now", played.table.act, 1, Act(id="x", action="decline"), 0, NEXT)
    played.act(0, "draw")
    played.act(1, "decline")
    assert message_to(played.table, None, 0).offers.draw is None
    assert played.table.status == "playing"
    played.act(1, "draw")
    played.move(played.table.game.legal_moves[0].text)
    assert message_to(played.table, None, 0).offers.draw is None
    assert played.act(0, "draw").done is False


def test_no_bot_is_offered_a_draw_and_one_screen_needs_no_consent() -> None:
    assert "draw" not in PlayedTable(opponent="bot", bot=1, level=1).can(0)
    here = PlayedTable(opponent="here")
    assert here.act(0, "draw").done
    assert here.table.status == "over"


# Taking back


def undone(played: PlayedTable, player: Seat) -> tuple[int, Any]:
    """Ply and position before this player's last decision."""
    for number in range(len(played.events) - 1, -1, -1):
        event = played.events[number]
        if event.kind == "move" and event.player == player and not event.forced:
            return played.messages[number][0].ply, played.messages[number][0].position
    raise AssertionError("this player has not decided anything yet")


@pytest.mark.parametrize("seed", range(15))
def test_against_a_bot_one_takes_back_to_ones_own_decision(seed: int) -> None:
    played = PlayedTable(opponent="bot", bot=1, level=1, seed=f"{seed:x}", first=seed % 2)
    if seed % 2:
        played.play(random.Random(seed), 1)
    assert "take-back" not in played.can(0)
    refusal_of("not-now", played.table.act, 0, Act(id="x", action="take-back"), 0, NEXT)
    played.play(random.Random(seed), 20 + seed)
    if played.table.status == "over":
        return
    ply, position = undone(played, 0)
    played.act(0, "take-back")
    message = message_to(played.table, 0, played.now)
    assert (message.ply, message.position, message.turn) == (ply, position, 0)
    assert len(message.moves) == ply


def test_at_one_screen_the_last_decision_of_either_player_is_taken_back() -> None:
    played = PlayedTable(opponent="here").play(random.Random(2), 3)
    for expected in (2, 1, 0):
        assert played.act(played.table.turn or 0, "take-back").done
        assert played.table.game.ply == expected
    assert "take-back" not in played.can(0)


@pytest.mark.parametrize("asker", PLAYERS)
@pytest.mark.parametrize("moves", [2, 3, 30])
def test_online_a_move_is_taken_back_by_consent(asker: Seat, moves: int) -> None:
    played = PlayedTable(seed="8").play(random.Random(8), moves)
    ply, position = undone(played, asker)
    offer = played.act(asker, "take-back")
    assert (offer.done, message_to(played.table, None, 0).offers.take_back) == (False, asker)
    assert played.table.game.ply > ply
    assert "take-back" not in played.can(asker)
    agreed = played.act(other(asker), "take-back")
    message = message_to(played.table, 0, played.now)
    assert agreed.done
    assert (message.ply, message.position, message.turn, message.offers.take_back) == (ply, position, asker, None)


def test_a_taken_back_game_goes_on_with_other_moves() -> None:
    played = PlayedTable(opponent="here", seed="4").play(random.Random(4), 9)
    for _ in range(5):
        played.act(played.table.turn or 0, "take-back")
        played.play(random.Random(9), 3)
    played.play(random.Random(1))
    assert Game.from_record(played.table.record()).result() == played.table.game.result()


def test_a_copy_goes_its_own_way() -> None:
    played = PlayedTable(clock={"kind": "game", "minutes": 5}).play(random.Random(1), 3)
    before = message_to(played.table, 0, 0)
    legal = played.table.game.legal_moves[0].text
    twin = played.table.move(played.table.turn or 0, move_message(legal, played.table.ply), 9_000_000)[-1]
    assert message_to(played.table, 0, 0) == before
    assert message_to(twin, 0, 0) != before


class AnyTable(RuleBasedStateMachine):
    """Any request in any order is either refused with an error, or becomes an event after which all is consistent."""

    @initialize(
        game=st.sampled_from(sorted(GAMES)),
        opponent=st.sampled_from(["friend", "here", "bot"]),
        seed=st.integers(0, 1000),
        first=st.sampled_from(PLAYERS),
        limit=st.sampled_from([3, 12, 600]),
        clock=st.sampled_from([None, {"kind": "game", "minutes": 1, "increment": 2}, {"kind": "move", "days": 1}]),
        hashes=st.sampled_from([(None, None), (nonce_hash(NONCES[0]), None)]),
    )
    def begin(self, game: str, opponent: str, seed: int, first: Seat, limit: int, clock: Any, hashes: Any) -> None:
        seats = {"bot": {"bot": 1, "level": 1}, "friend": {"open": 1}, "here": {}}[opponent]
        self.played = PlayedTable(
            game=game, opponent=opponent, seed=f"{seed:x}", first=first, ply_limit=limit, clock=clock,
            nonce_hashes=hashes, **seats,
        )  # fmt: skip

    @rule(player=st.sampled_from(PLAYERS), choice=st.integers(0, 1000), off=st.sampled_from([0, 0, 0, 1]))
    def move(self, player: Seat, choice: int, off: int) -> None:
        legal = message_to(self.played.table, player, self.played.now).legal
        text = legal[choice % len(legal)] if legal else "m1r"
        self._try(lambda table, now: table.move(player, move_message(text, table.ply + off, f"i{choice}"), now))

    @precondition(lambda self: self.played.table.turn is not None)
    @rule(seed=st.integers(0, 1000), most=st.integers(1, 15))
    def play(self, seed: int, most: int) -> None:
        self.played.play(random.Random(seed), most)

    @rule(player=st.sampled_from(PLAYERS), action=st.sampled_from(ACTIONS), number=st.integers(0, 1000))
    def act(self, player: Seat, action: Action, number: int) -> None:
        self._try(lambda table, now: table.act(player, Act(id=f"j{number}", action=action), now, NEXT))

    @rule()
    def join(self) -> None:
        self._try(lambda table, now: table.join("Bob", nonce_hash(NONCES[1]), now))

    @rule(player=st.sampled_from(PLAYERS), nonce=st.sampled_from([*NONCES, None]), number=st.integers(0, 1000))
    def reveal(self, player: Seat, nonce: str | None, number: int) -> None:
        self._try(lambda table, now: table.reveal(player, RevealNonce(id=f"n{number}", nonce=nonce), now))

    @rule(later=st.integers(0, 100_000))
    def wait(self, later: int) -> None:
        self.played.now += later
        self._try(lambda table, now: table.expire(now))

    def _try(self, decide: Any) -> None:
        played = self.played
        before = message_to(played.table, 0, played.now)
        try:
            tables = decide(played.table, played.now)
        except RefusedError:
            tables = []
        assert message_to(played.table, 0, played.now) == before
        if tables:
            played.take(tables)

    @invariant()
    def consistent(self) -> None:
        played = self.played
        again = Table(played.table.id, played.table.setup)
        for event in played.events:
            again.apply(event)
        for viewer in VIEWERS:
            message = message_to(played.table, viewer, played.now)
            assert message == message_to(again, viewer, played.now)
            assert (message.result is not None) == (message.seed is not None) == (message.status == "over")
            assert message.turn is None or message.status == "playing"
            assert (message.position is None) == (message.status in ("waiting", "dealing"))
            assert len(message.moves) == message.ply == len(played.table.deciders)
            if viewer is not None:
                for action in ACTIONS:
                    trial = played.table.copy()
                    try:
                        trial.act(viewer, Act(id="trial", action=action), played.now, NEXT)
                        possible = True
                    except (RefusedError, MandalaError):
                        possible = False
                    assert possible == (action in message.can)


AnyTable.TestCase.settings = AnyTable.TestCase.settings.__class__(
    AnyTable.TestCase.settings, max_examples=25, stateful_step_count=20
)
TestAnyTable = AnyTable.TestCase
