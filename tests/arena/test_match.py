"""One game: fair seats, the visible limit, forfeits, and the line of its result."""

import random

import pytest
from arena.contestants import contestant, pair_of

from mandala.arena.fixtures import Plan, deal_seed, duplicate
from mandala.arena.match import AT_LIMIT, FORFEIT, BuiltInBotError, GameResult, play_game
from mandala.bots.bot import Bot, Choice, Contestant, Limit
from mandala.errors import MandalaError
from mandala.game import Game, View

GAMES = ("mandala", "patterns")


class RecordingBot(Bot):
    """Plays at random and remembers what it was shown."""

    def __init__(self) -> None:
        self.views: list[View] = []

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        self.views.append(view)
        return Choice(rng.choice(view.legal_moves))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_the_rulebooks_end_and_counted(game: str) -> None:
    result = play_game(game, 7, pair_of("first", "random"), record=True)
    assert result.record is not None
    replayed = Game.from_record(result.record)
    ended = replayed.outcome()
    assert ended is not None
    assert (result.winner, result.reason, result.scores) == (ended.winner, ended.reason, ended.scores)
    assert result.plies == replayed.ply == sum(sum(actions.values()) for actions in result.actions)
    assert result.simulations == (2 * sum(result.actions[0].values()), 0)
    assert replayed.players == result.names == ("first", "random")


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seeds_play_the_same_game(game: str) -> None:
    games = [play_game(game, 7, pair_of("random", "dice"), rng_seed=seed, record=True) for seed in (3, 3, 4)]
    assert games[0] == games[1]
    assert games[0].record == games[1].record != games[2].record


@pytest.mark.parametrize("game", GAMES)
def test_contestants_see_views_of_their_own_seat_and_nothing_else(game: str) -> None:
    bots = RecordingBot(), RecordingBot()
    play_game(game, 11, (Contestant("a", bots[0], Limit()), Contestant("b", bots[1], Limit())))
    for seat, bot in enumerate(bots):
        assert bot.views
        assert all(type(view) is View and view.player == view.turn == seat for view in bot.views)


@pytest.mark.parametrize("game", GAMES)
def test_a_duplicate_deal_gives_each_contestant_the_others_cards(game: str) -> None:
    openings = []
    for fixture in duplicate(("a", "b"), deal_seed(5, 0), first=1):
        bots = {"a": RecordingBot(), "b": RecordingBot()}
        seats = tuple(Contestant(name, bots[name], Limit()) for name in fixture.names)
        result = play_game(game, fixture.seed, (seats[0], seats[1]), fixture.first)
        openings.append([bots[name].views[0] for name in fixture.names])
        assert result.seed == deal_seed(5, 0)
    starter = 1 if game == "mandala" else 0  # in Patterns the second player gives the start tiles
    assert openings[0][starter] == openings[1][starter]
    assert openings[0][starter].ply == 0


def test_both_games_of_a_duplicate_have_the_same_deal_and_the_other_begins() -> None:
    plan = Plan("mandala", ("a", "b", "c"), deals=4, seed=1, ply_limit=600)
    fixtures = list(plan.fixtures())
    assert len(fixtures) == plan.size == 24
    assert len(set(fixtures)) == 24
    for one, other in zip(fixtures[::2], fixtures[1::2], strict=True):
        assert (one.seed, one.first) == (other.seed, other.first)
        assert one.names == other.names[::-1]
        assert one.names[one.first] != other.names[other.first]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bots", [("first", "also-first"), ("random", "dice")])
def test_the_same_bot_under_two_names_scores_exactly_half(game: str, bots: tuple[str, str]) -> None:
    for deal in range(5):
        seed = deal_seed(2, deal)
        one = play_game(game, seed, pair_of(*bots), rng_seed=seed)
        other = play_game(game, seed, pair_of(*bots[::-1]), rng_seed=seed)
        assert one.scores == other.scores
        assert one.score_of(0) + other.score_of(1) == 1


def test_m11_after_the_visible_limit_the_score_as_it_stands_decides() -> None:
    result = play_game("mandala", 3, pair_of("discarder", "random"), ply_limit=40)
    assert (result.reason, result.plies) == (AT_LIMIT, 40)
    one, other = result.scores
    assert result.winner == (None if one == other else int(other > one))
    endless = play_game("mandala", 3, pair_of("discarder", "discarder"))
    assert (endless.reason, endless.plies) == (AT_LIMIT, 600)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("broken", "RuntimeError: out of ideas (contestants.py, line "),
        ("cheat", "illegal"),
        ("mute", "None is not a choice"),
        ("late", "is late"),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_contestant_that_fails_or_cheats_loses_and_the_reason_is_kept(
    game: str, bot: str, words: str, seat: int
) -> None:
    sound = contestant("random")
    failing = contestant(bot)
    result = play_game(game, 5, (failing, sound) if seat == 0 else (sound, failing), record=True)
    assert result.winner == 1 - seat
    assert result.reason.startswith(FORFEIT)
    assert words in result.reason
    assert "\n" not in result.reason
    assert result.is_forfeit
    assert result.record is not None
    assert Game.from_record(result.record).ply == result.plies


def test_a_built_in_bot_that_fails_is_a_bug_and_no_forfeit() -> None:
    with pytest.raises(BuiltInBotError, match="built-in-bug failed in code of this package") as caught:
        play_game("patterns", 5, pair_of("random", "built-in-bug"))
    assert repr(caught.value.__cause__) == r"RuntimeError('out of\nideas')"
    assert not isinstance(caught.value, MandalaError)  # which would look like a mistake in the command


def test_a_bug_in_the_rules_forfeits_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Game, player: int | None) -> View:
        raise ZeroDivisionError

    monkeypatch.setattr(Game, "view", broken)
    with pytest.raises(ZeroDivisionError):
        play_game("patterns", 5, pair_of("random", "first"))


def test_an_interrupt_forfeits_no_game() -> None:
    class InterruptingBot(Bot):
        def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_game("mandala", 1, (Contestant("a", InterruptingBot(), Limit()), contestant("random")))


def test_a_result_survives_its_line_of_json() -> None:
    for bots in (("first", "random"), ("cheat", "random")):
        result = play_game("patterns", 1, pair_of(*bots), record=True)
        line = result.to_json()
        assert "\n" not in line
        again = GameResult.from_json(line)
        assert again == result
        assert again.to_json() == line


@pytest.mark.parametrize("line", ["", "[]", "{}", '{"game":"mandala"}', "nonsense", '{"names":3}'])
def test_other_lines_are_refused(line: str) -> None:
    with pytest.raises(MandalaError, match="not the result of a game"):
        GameResult.from_json(line)


@pytest.mark.parametrize(
    ("names", "deals", "words"),
    [
        (("a",), 1, "two contestants"),
        (("a", "a"), 1, "are called a"),
        (("a", "b"), 0, "above zero"),
        (("a", "\0"), 1, "cannot be shown"),
    ],
)
def test_a_plan_without_sense_is_refused(names: tuple[str, ...], deals: int, words: str) -> None:
    with pytest.raises(MandalaError, match=words):
        Plan("mandala", names, deals, seed=0, ply_limit=600)
