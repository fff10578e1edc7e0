"""Whatever names a bot makes a contestant: a name, a class, weights, a command, an instance; and what may go wrong."""

import copy
import pickle
import random
import shutil
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from bots.mine import OWN, install, own_folder
from clocks import FakeClock

from mandala import Game, MandalaError
from mandala.bots.bot import Bot, BotError, Choice, Contestant, Limit
from mandala.bots.contestants import ContestantCache
from mandala.bots.external import ExternalBot
from mandala.bots.random import RandomBot
from mandala.bots.registry import bots_of, inspect_installed_bots, make_contestant, weights_named, with_reported_name
from mandala.bots.specification import BotSpecification, read_specification
from mandala.envs.gymnasium_env import SinglePlayerEnv
from mandala.game import View
from mandala.games import GAMES
from mandala.neural.network import shipped_weights
from mandala.testing import check_bot

EXAMPLES = Path(__file__).parents[2] / "examples"
VIEW = Game.new("mandala", seed=1).view(0)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    with own_folder(tmp_path) as found:
        yield found


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("mybot:Frugal", BotSpecification("mybot", attribute="Frugal")),
        ("a.b_c.d:E.make", BotSpecification("a.b_c.d", attribute="E.make")),
        ("mybot:Frugal:as=x:y,seconds=1", BotSpecification("mybot", Limit(1.0), "x:y", attribute="Frugal")),
        ("m:C:depth=3,name=a=b", BotSpecification("m", attribute="C", arguments=(("depth", "3"), ("name", "a=b")))),
        ("acme-bot:simulations=7", BotSpecification("acme-bot", Limit(simulations=7))),
        (
            "policy:weights=C:\\my runs\\a=b.npz",
            BotSpecification("policy", arguments=(("weights", "C:\\my runs\\a=b.npz"),)),
        ),
        (
            "neural:weights=/a b/c:d.npz,as=it",
            BotSpecification("neural", alias="it", arguments=(("weights", "/a b/c:d.npz"),)),
        ),
        ("command:mybot:Frugal", BotSpecification("command", command="mybot:Frugal")),
        ("command:as=m:./a:b,c=d", BotSpecification("command", alias="m", command="./a:b,c=d")),
        ("command:./mine as=me:", BotSpecification("command", command="./mine as=me:")),
    ],
)
def test_specifications_have_one_meaning(text: str, spec: BotSpecification) -> None:
    assert read_specification(text) == spec


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("", "'' names no bot; names look like greedy, search:seconds=0.25, mybot:Frugal or command:./mine"),
        ("./mine", "'./mine' names no bot"),
        ("command", "'command' lacks a command, as in command:./mine"),
        ("command:", "lacks a command"),
        ("command:depth=1:./mine", "a command has no option 'depth'; options are seconds, simulations, as"),
        ("own:First:", "'' is not an option; options look like seconds=0.25,as=quick"),
        ("own:First:fast", "'fast' is not an option"),
        ("greedy:as=a,as=b", "the option as is given twice"),
        ("greedy:seconds=-1", "seconds is a number above 0, not '-1'"),
        ("greedy:seconds=nan", "seconds is a number above 0"),
        ("greedy:simulations=1.5", "simulations is a whole number above 0, not '1.5'"),
        ("greedy:weights=x.npz", "greedy has no option 'weights'; .* as; policy and neural also have weights"),
        ("level3:depth=3", "level3 has no option 'depth'; options are seconds, simulations and as$"),
        (
            "wizard",
            r"there is no bot 'wizard' for mandala; the bots are level1 to level\d+, random, .* as in mybot:Frugal",
        ),
        ("search:seconds", "there is no module 'search', .*; options of the bot search look like search:seconds=0.25"),
        ("nowhere:First", "there is no module 'nowhere', neither in .* nor among the installed ones"),
        ("team.nowhere:First", "there is no module 'team.nowhere'"),
        ("own.part:First", "there is no module 'own.part'"),
        ("own:Furst", "own has no Furst; its bots are First, Tiles, Counter, "),
        ("own:Counter", "own:Counter has 0 as its games; that attribute has the names of those it plays"),
        ("team:First", "team has no First; it defines no bots"),
        ("own:Stranger", "own:Stranger is not a Bot: the class must inherit from mandala.bots.bot.Bot"),
        ("own:print_name", "own:print_name is of the type str, and not a class or function that makes a bot"),
        ("own:made", "own:made is a bot that is made already; name its class"),
        ("own:number", "own:number makes something of the type int, and not a Bot"),
        ("own:Abstract", "own:Abstract cannot be made: TypeError: Can't instantiate abstract class"),
        ("own:Unmade", r"own:Unmade cannot be made: LookupError: no weights here \(own.py, line \d+\)$"),
        ("own:First:hight=2", r"TypeError: .*unexpected keyword argument 'hight'; it was given hight"),
        ("own:Tiles", "own:Tiles plays patterns, and not mandala"),
        ("typo:Bot", r"the module typo cannot be imported: SyntaxError: invalid syntax \(typo.py, line 1\)"),
        ("needy:Bot", r"needy cannot be imported: ModuleNotFoundError: .*nowhere_to_be_found.* \(needy.py, line 2\)"),
        ("script:Bot", r"the module script cannot be imported: SystemExit: 3 \(script.py, line 2\)"),
    ],
)
def test_what_is_wrong_is_reported_in_one_line(folder: Path, words: str, complaint: str) -> None:
    with pytest.raises(MandalaError, match=complaint) as caught:
        make_contestant("mandala", words)
    assert "\n" not in str(caught.value)


def test_classes_and_functions_of_the_working_folder(folder: Path) -> None:
    plain = make_contestant("mandala", "own:First")
    assert (plain.name, plain.built_in, plain.specification, plain.limit) == ("own:First", False, "own:First", Limit())
    assert plain.files == (folder / "own.py",)
    assert plain.choose(VIEW, random.Random(1)).move == VIEW.legal_moves[0]
    given: list[Any] = [
        make_contestant("mandala", words).bot
        for words in ("own:First:depth=3,label=a b,loud=true,as=x", "own:First:depth=0.5", "own:maker:depth=9")
    ]
    assert [bot.given for bot in given] == [(3, "a b", True), (0.5, "", False), (9, "made", False)]
    second = make_contestant("patterns", "team.bots:Second:seconds=2,as=me")
    assert (second.name, second.limit, second.files) == ("me", Limit(2.0), (folder / "team" / "bots.py",))


@pytest.mark.parametrize("game", GAMES)
def test_weights_of_a_file_play_as_they_do_in_the_package(game: str, tmp_path: Path) -> None:
    file = tmp_path / "a run: b=c" / "w.npz"
    file.parent.mkdir()
    shutil.copy(shipped_weights(game), file)
    start = Game.new(game, seed=3)
    view = start.view(start.turn)
    for bot in ("policy", "neural"):
        mine = make_contestant(game, f"{bot}:weights={file},simulations=20,as=mine")
        assert (mine.name, mine.built_in, mine.files) == ("mine", True, (file,))
        theirs = make_contestant(game, f"{bot}:simulations=20")
        assert mine.choose(view, random.Random(1)).scores == theirs.choose(view, random.Random(1)).scores


def test_other_weights_play_otherwise_and_files_that_are_none_are_refused(tmp_path: Path) -> None:
    with np.load(shipped_weights("mandala")) as shipped:
        weights = dict(shipped)
    np.savez(tmp_path / "other.npz", **weights | {"policy_head": -weights["policy_head"]})
    other = make_contestant("mandala", f"policy:weights={tmp_path}/other.npz").choose(VIEW, random.Random(1))
    assert other.move != make_contestant("mandala", "policy").choose(VIEW, random.Random(1)).move
    np.savez(tmp_path / "short.npz", **{name: array for name, array in weights.items() if name != "0.pool1"})
    (tmp_path / "text.npz").write_text("weights")
    np.save(tmp_path / "one.npy", np.zeros(3))
    for file, complaint in (
        (tmp_path / "none.npz", "none.npz: No such file or directory"),
        (tmp_path, "Is a directory"),
        (tmp_path / "text.npz", "text.npz does not hold weights"),
        (tmp_path / "one.npy", "one.npy does not hold weights"),
        (tmp_path / "short.npz", "short.npz holds weights, but not for mandala"),
        (shipped_weights("patterns"), "patterns.npz holds weights, but not for mandala"),
    ):
        with pytest.raises(MandalaError, match=f"{complaint}$"):
            make_contestant("mandala", f"neural:weights={file}")


def test_whom_training_plays_against(tmp_path: Path) -> None:
    file = tmp_path / "w.npz"
    assert weights_named("patterns", "policy") == shipped_weights("patterns")
    assert weights_named("mandala", f"policy:weights={file}") == weights_named("mandala", str(file)) == file
    for words in ("greedy", "neural:weights=x.npz", "own:First", "command:./mine"):
        with pytest.raises(MandalaError, match="training plays against networks: policy, policy:weights=FILE, or a"):
            weights_named("mandala", words)


class NamedBot(RandomBot):
    """Has a name of its own."""

    name = "Dora"


def test_an_instance_is_a_contestant() -> None:
    found = make_contestant("mandala", NamedBot())
    assert (found.name, found.built_in, found.specification, found.files) == ("Dora", False, "", (Path(__file__),))
    built_in = make_contestant("mandala", RandomBot())
    assert (built_in.name, built_in.built_in, built_in.files) == ("RandomBot", True, ())
    given = Contestant("Eve", NamedBot(), Limit(seconds=1))
    assert make_contestant("mandala", given) == Contestant("Eve", given.bot, Limit(seconds=1), files=(Path(__file__),))
    made = make_contestant("mandala", "level3")
    assert make_contestant("mandala", made) is made
    with pytest.raises(MandalaError, match="EngineBot plays mandala, and not patterns"):
        make_contestant("patterns", bots_of("mandala")["greedy"]())
    with pytest.raises(MandalaError, match="a bot is given by a specification, a Bot or a Contestant, and not <class"):
        make_contestant("mandala", NamedBot)  # type: ignore[arg-type]
    with pytest.raises(MandalaError, match="there is no game 'chess'"):
        make_contestant("chess", NamedBot())


@pytest.mark.parametrize(
    ("bot", "fault", "complaint"),
    [
        ("Broken", "failed", r"the bot failed: RuntimeError: out of ideas \(own.py, line \d+\)"),
        ("Quitter", "failed", r"the bot failed: SystemExit: enough \(own.py, line \d+\)"),
        ("Cheat", "invalid", r"the bot's answer is invalid: \w+ is illegal here"),
        ("Mute", "invalid", r"the bot's answer is invalid: 'm1r' is not a choice of a move"),
        ("First:seconds=0.01", "late", r"the bot is late: no answer within 0.51 s"),
        ("Grudge", "failed", r"the bot failed: KeyError: 'again' \(own.py, line \d+\)"),
    ],
)
def test_whatever_a_bot_of_somebody_else_does_wrong_is_a_bot_error(
    folder: Path, bot: str, fault: str, complaint: str
) -> None:
    game = Game.new("mandala", seed=1)
    while game.ply < 4:
        game.push(game.legal_moves[0])
    contestant = replace(make_contestant("mandala", f"own:{bot}"), now=FakeClock(step=1.0))

    def play() -> Choice:
        contestant.new_game()
        return contestant.choose(game.view(game.turn), random.Random(1))

    with pytest.raises(BotError, match=f"^{complaint}$") as caught:
        play()
    assert caught.value.fault == fault


def test_a_warm_up_has_no_time_limit(folder: Path) -> None:
    replace(make_contestant("mandala", "own:First:seconds=0.01"), now=FakeClock(step=1.0)).warm_up(VIEW)
    with pytest.raises(BotError, match="SystemExit"):
        make_contestant("mandala", "own:Quitter").warm_up(VIEW)


@pytest.mark.parametrize(
    ("game", "bot"), [("mandala", "policy"), ("mandala", "greedy"), ("patterns", "neural"), ("patterns", "search")]
)
def test_built_in_bots_can_be_copied(game: str, bot: str) -> None:
    made = bots_of(game)[bot]()
    start = Game.new(game, seed=2)
    view = start.view(start.turn)
    for twin in (copy.deepcopy(made), pickle.loads(pickle.dumps(made))):
        answers = [each.choose(view, Limit(simulations=20), random.Random(1)) for each in (made, twin)]
        assert answers[0].scores == answers[1].scores


def test_a_copied_program_starts_again() -> None:
    with ExternalBot([sys.executable, "-S", str(EXAMPLES / "bot.py")]) as bot:
        bot.start()
        with pickle.loads(pickle.dumps(bot)) as twin:
            twin.start()
            assert twin.pid not in (None, bot.pid)


def test_the_environment_takes_whatever_names_a_bot(folder: Path) -> None:
    mine = NamedBot()
    for opponent, name in (("own:First", "own:First"), (mine, "Dora"), (Contestant("Eve", mine), "Eve")):
        env = SinglePlayerEnv("patterns", opponent)
        _, info = env.reset(seed=1, options={"seat": 0})
        assert env._opponent.name == name
        assert info["action_mask"].any()
    failing = SinglePlayerEnv("mandala", "own:Quitter")
    with pytest.raises(BotError, match="the bot failed: SystemExit: enough"):
        [failing.reset(seed=seed, options={"seat": 0}) for seed in range(20)]  # in some of them it begins


def test_check_bot_takes_whatever_names_a_bot(folder: Path) -> None:
    class Local(Bot):
        def __init__(self) -> None:
            self.lock = open(__file__)  # noqa: SIM115

        def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
            return Choice(view.legal_moves[0])

    assert check_bot("own:First", "mandala", positions=10, now=FakeClock()) == []
    assert check_bot(NamedBot(), "mandala", positions=10, now=FakeClock()) == []
    assert check_bot(make_contestant("patterns", "greedy"), "patterns", positions=10, now=FakeClock()) == []
    found = check_bot("own:Broken", "mandala", positions=20)
    assert found[0].startswith("legal moves: RuntimeError: out of ideas (own.py, line ")
    limits: list[Limit] = []

    class RecordingBot(RandomBot):
        def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
            limits.append(limit)
            return super().choose(view, limit, rng)

    assert (
        check_bot(Contestant("w", RecordingBot(), Limit(simulations=9)), "mandala", positions=10, now=FakeClock()) == []
    )
    assert limits[0] == Limit(simulations=9)
    unique = Local()
    with unique.lock, pytest.raises(MandalaError, match=r"this bot cannot be copied .*: give a function that"):
        check_bot(unique, "mandala")


GOOD = "frugal = acme:Tiles\nfirst = acme:First\ngreedy = acme:First\nhuman = acme:First\nb c = acme:First"


def test_installed_packages_add_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "acme", OWN, GOOD)
    install(tmp_path, "broke", "raise OSError('no licence')", "broken = broke:Bot")
    install(tmp_path, "copycat", OWN, "frugal = copycat:Tiles\nmissing = copycat:Nobody")
    monkeypatch.syspath_prepend(tmp_path)
    found = {(offer.bot.origin, offer.bot.name): offer for offer in inspect_installed_bots("mandala")}
    sound = {key: offer.games for key, offer in found.items() if offer.problem is None}
    assert sound == {("acme 1.5", "frugal"): ("patterns",), ("acme 1.5", "first"): ("mandala", "patterns")}
    problems = {key: offer.problem for key, offer in found.items() if offer.problem is not None}
    broken = problems.pop(("broke 1.5", "broken"))
    assert broken == "the module broke cannot be imported: OSError: no licence (broke.py, line 1)"
    missing = problems.pop(("copycat 1.5", "missing"))
    assert missing
    assert missing.startswith("copycat has no Nobody; its bots are First")
    assert problems == {
        ("acme 1.5", "b c"): "'b c' cannot be the name of a bot",
        ("acme 1.5", "greedy"): "greedy is the name of a built-in bot",
        ("acme 1.5", "human"): "'human' cannot be the name of a bot",
        ("copycat 1.5", "frugal"): "frugal is a bot of acme 1.5 already",
    }
    contestant = with_reported_name(make_contestant("mandala", "first:seconds=1,depth=4"))
    given: Any = contestant.bot
    assert (contestant.limit, contestant.built_in, given.given) == (Limit(1.0), False, (4, "", False))
    with pytest.raises(MandalaError, match="frugal plays patterns, and not mandala"):
        make_contestant("mandala", "frugal")
    with pytest.raises(MandalaError, match="the module broke cannot be imported: OSError: no licence"):
        make_contestant("mandala", "broken")
    with pytest.raises(MandalaError, match="neural, b c, broken, first, frugal, greedy, human, missing;"):
        make_contestant("mandala", "wizard")


class BadEnding(RandomBot):
    """A bot that cannot be closed."""

    def close(self) -> None:
        raise OSError("the program is gone")


def test_a_cache_makes_a_contestant_once_and_again_after_all_are_closed() -> None:
    cache = ContestantCache()

    def get(key: object) -> Contestant:
        return cache.get(key, lambda: Contestant("chance", BadEnding()))

    first, other = get(("mandala", 0)), get(("mandala", 1))
    assert get(("mandala", 0)) is first is not other
    cache.close()
    assert get(("mandala", 0)) is not first
