"""Mutation testing: changes one small thing in the code at a time, and names the changes that no test notices.

    python tests/mutants.py rules             # every mutant of the rules
    python tests/mutants.py tables --sample 80

Rules run interpreted. The tests are collected once; each mutant is a fork that runs them until one fails, those first
that noticed the last mutants nearby. A mutant of a function gives the function other code; one of a constant is
imported again. Mutants that change nothing anybody could notice are listed with their reasons in tests/mutants.txt.

mutmut leaves decorated functions and constants alone; cosmic-ray starts an interpreter for each of a thousand mutants.
"""

import argparse
import ast
import gc
import importlib.machinery
import importlib.util
import multiprocessing
import os
import random
import signal
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from multiprocessing import connection
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

ROOT = Path(__file__).parent.parent
EQUIVALENT = Path(__file__).with_suffix(".txt")
TEST_SECONDS = 10  # of processor time, for one test: a mutant that needs more loops for ever
MODULE = "module"  # the function of a mutant that is in none
KILLS = "tests/server/test_clock.py::test_a_clock_survives_the_killing_of_the_server_and_then_expires"
OPTIONS = ["-qq", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-profile=mutants", "--deselect", KILLS]
FORK = multiprocessing.get_context("fork")

SOURCES = {
    "rules": ("compile/rng.py", "games/*/rules/*.py"),
    "tables": tuple(f"tables/{name}.py" for name in ("table", "clock", "dealing", "events", "encoder")),
    "server": ("server/store/uptime.py",),
}
KNOWLEDGE = "tests/rules/test_knowledge.py"
ENCODING = "tests/rules/test_backends.py::test_the_encoding_is_as_it_is_written_down"
GOLDEN = "tests/test_golden.py::test_playthrough"
TESTS = {  # by the beginnings of paths; the quickest first
    "compile/rng.py": ("tests/rules/test_rng.py",),
    **{f"games/{game}/rules/effects.py": ("tests/test_effects.py",) for game in ("mandala", "patterns")},
    **{f"games/{game}/rules/chance.py": ("tests/rules/test_chance.py",) for game in ("mandala", "patterns")},
    **{f"games/{game}/rules/consistency.py": ("tests/rules/test_consistency.py",) for game in ("mandala", "patterns")},
    "games/mandala/rules/knowledge.py": ("tests/rules/test_mandala_rulings.py", KNOWLEDGE),
    "games/mandala/rules/": (
        "tests/rules/test_mandala_rulings.py",
        "tests/rules/test_common_mistakes.py",
        f"{ENCODING}[mandala-232-150]",
        f"{KNOWLEDGE}::test_dealing_again_into_a_record_leaves_nothing_of_the_game_before[mandala]",
        f"{KNOWLEDGE}::test_a_deck_that_is_drawn_from_keeps_nothing_of_the_cards_drawn",
        f"{KNOWLEDGE}::test_what_is_unseen_is_counted_alike_in_a_record_and_in_a_view_of_it",
        *(f"{GOLDEN}[{path.stem}]" for path in sorted((ROOT / "tests/records").glob("mandala*.txt"))),
    ),
    "games/patterns/rules/": (
        "tests/rules/test_patterns_rulings.py",
        f"{ENCODING}[patterns-200-199]",
        "tests/rules/test_rng.py::test_each_tile_is_drawn_from_those_left_and_refused_words_are_passed_over",
        f"{KNOWLEDGE}::test_dealing_again_into_a_record_leaves_nothing_of_the_game_before[patterns]",
        f"{KNOWLEDGE}::test_a_view_says_whose_it_is_and_a_world_is_nobodys",
        f"{KNOWLEDGE}::test_a_finished_game_is_its_own_view[patterns]",
        *(f"{GOLDEN}[{path.stem}]" for path in sorted((ROOT / "tests/records").glob("patterns*.txt"))),
    ),
    "tables/": tuple(f"tests/server/test_{name}.py" for name in ("verdicts", "clock", "dealing", "encoder", "table")),
    "server/": ("tests/server/test_uptime.py",),
}

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
}  # fmt: skip
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """The `number`th change of a file; the texts are those of the statement, as Python prints it."""

    path: str
    number: int
    function: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.path} {self.function}: {self.before} -> {self.after}"


@dataclass
class Edit:
    """One node of a syntax tree in the place of another."""

    parent: ast.AST
    field: str
    index: int | None
    new: ast.AST
    function: str
    statement: ast.AST

    def swap(self) -> None:
        """Put the new node in, and keep the old one, so that a second call undoes the first."""
        if self.index is None:
            old = getattr(self.parent, self.field)
            setattr(self.parent, self.field, self.new)
        else:
            nodes = getattr(self.parent, self.field)
            old, nodes[self.index] = nodes[self.index], self.new
        self.new = old


def edits(tree: ast.Module) -> list[Edit]:
    """All changes of a module, in the order of its text."""
    found: list[Edit] = []

    def visit(node: ast.AST, outer: str, function: str, statement: ast.AST) -> None:
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "returns", "decorator_list"):
                continue
            children = value if isinstance(value, list) else [value]
            for index, child in enumerate(children):
                if not isinstance(child, ast.AST) or _is_text_or_type(child):
                    continue
                inside = child if isinstance(child, ast.stmt) else statement
                if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                    place = index if isinstance(value, list) else None
                    new = alternatives(child, field)
                    found.extend(Edit(node, field, place, other, function, inside) for other in new)
                    visit(child, outer, function, inside)
                else:
                    name = f"{outer}.{child.name}".strip(".")
                    visit(child, name, "" if isinstance(child, ast.ClassDef) else name, inside)

    visit(tree, "", "", tree)
    return found


def _is_text_or_type(node: ast.AST) -> bool:
    """Docstrings, and the words of a type."""
    docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return docstring or (isinstance(node, ast.Subscript) and ast.unparse(node.value) == "Literal")


def alternatives(node: ast.AST, field: str) -> Iterator[ast.AST]:
    """What may replace a node, all but the same."""
    match node:
        case ast.operator() | ast.cmpop() | ast.boolop() if type(node) in SWAPS:
            yield SWAPS[type(node)]()
        case ast.UnaryOp(operand=operand):
            yield operand
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
        case ast.Constant(value=str(value)):
            yield ast.Constant(value + "!")
        case ast.Name(id=name) if name in NAMES:
            yield ast.Name(NAMES[name], ast.Load())
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]) | ast.AugAssign() | ast.Expr() | ast.Raise():
            yield ast.Pass()
        case ast.Break() | ast.Continue() | ast.Return(value=None):
            yield ast.Pass()
    if field == "test" and isinstance(node, ast.Name | ast.Attribute | ast.Call | ast.Subscript):
        yield ast.UnaryOp(ast.Not(), node)


def mutants_of(path: Path) -> list[Mutant]:
    """Every mutant of a file."""
    found = []
    name = path.relative_to(ROOT / "mandala").as_posix()
    for number, edit in enumerate(edits(ast.parse(path.read_text()))):
        before = ast.unparse(edit.statement).split("\n")[0]
        deleted = isinstance(edit.new, ast.Pass)
        edit.swap()
        after = "pass" if deleted else ast.unparse(edit.statement).split("\n")[0]
        edit.swap()
        found.append(Mutant(name, number, edit.function or MODULE, *shortened(before, after)))
    return found


def shortened(before: str, after: str) -> tuple[str, str]:
    """The part of long texts around the difference."""
    if max(len(before), len(after)) < 160:
        return before, after
    same = next(k for k, (old, new) in enumerate(zip(before, after, strict=False)) if old != new)
    start = max(same - 40, 0)
    return before[start : start + 80], after[start : start + 80]


def code_of(mutant: Mutant) -> CodeType:
    """A mutant's module, compiled to bytecode."""
    path = ROOT / "mandala" / mutant.path
    tree = ast.parse(path.read_text())
    edits(tree)[mutant.number].swap()
    return compile(ast.fix_missing_locations(tree), str(path), "exec")


class Importer(importlib.machinery.SourceFileLoader):
    """Imports one module of the package as a mutant of it."""

    def __init__(self, mutant: Mutant) -> None:
        name = "mandala." + mutant.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        super().__init__(name, str(ROOT / "mandala" / mutant.path))
        self._code = code_of(mutant)

    def find_spec(self, fullname: str, path: Any, target: ModuleType | None = None) -> Any:
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.path, loader=self)

    def get_code(self, fullname: str) -> CodeType:
        return self._code


def exchange(mutant: Mutant) -> None:
    """Give a function of the running process the code of a mutant."""
    path = str(ROOT / "mandala" / mutant.path)
    codes = [code_of(mutant)]
    for code in codes:
        codes.extend(inner for inner in code.co_consts if isinstance(inner, CodeType))
    new = {(code.co_qualname, code.co_firstlineno): code for code in codes}
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and function.__code__.co_filename == path:
            name = (function.__code__.co_qualname, function.__code__.co_firstlineno)
            function.__code__ = new.get(name, function.__code__)


def forget_package() -> None:
    """Let the package and its tests be imported again."""
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] == "mandala" or (getattr(module, "__file__", "") or "").startswith(str(ROOT / "tests")):
            del sys.modules[name]


class FailureMonitor:
    """Records which test failed first, and gives each test a limit of processor time."""

    failed = ""

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        self.failed = item.nodeid
        signal.setitimer(signal.ITIMER_VIRTUAL, TEST_SECONDS)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = report.nodeid


def first_failure(items: list[pytest.Item], seconds: int) -> str:
    """Which of the tests fails first, or nothing."""
    for item in items:
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
        try:
            if any(report.failed for report in runtestprotocol(item, log=False, nextitem=None)):
                return item.nodeid
        except KeyboardInterrupt:  # the limit
            return item.nodeid
    return ""


def judge(mutant: Mutant | None, items: list[pytest.Item], answer: Any) -> None:
    """In a fork: which test notices the mutant, or nothing. Without a mutant, all must pass."""
    signal.signal(signal.SIGVTALRM, signal.default_int_handler)
    if mutant:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
    if mutant and mutant.function == MODULE:
        forget_package()
        sys.meta_path.insert(0, Importer(mutant))
        watch = FailureMonitor()
        failed = pytest.main([*OPTIONS, "-x", *(item.nodeid for item in items)], plugins=[watch])
        answer.send((watch.failed or "import") if failed else "")
    else:
        if mutant:
            exchange(mutant)
        answer.send(first_failure(items, TEST_SECONDS if mutant else 60 * TEST_SECONDS))  # the first one compiles
    os._exit(0)


def tests_of(path: str) -> tuple[str, ...]:
    """The tests that judge the mutants of a file."""
    return next(tests for start, tests in TESTS.items() if path.startswith(start))


class MutantRunner:
    """Lets pytest collect the tests, and then runs them for every mutant instead of once."""

    def __init__(self, mutants: list[Mutant], jobs: int) -> None:
        self.alive: list[Mutant] = []
        self._waiting = list(reversed(mutants))
        self._jobs = jobs
        self._killers: dict[str, str] = {}  # the test that noticed the last mutant of a function, and of a file
        self._running: dict[connection.Connection, Mutant | None] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Fork a process for each mutant, up to `jobs` at a time."""
        assert not session.testsfailed, "the tests cannot be collected"
        self._fork(None, session.items)
        failed = self._next_answer()
        assert not failed, f"a test fails without any change: {failed}"
        while self._waiting or self._running:
            while self._waiting and len(self._running) < self._jobs:
                mutant = self._waiting.pop()
                self._fork(mutant, self._ordered(mutant, session.items))
            self._next_answer()
        return True

    def _ordered(self, mutant: Mutant, items: Iterable[pytest.Item]) -> list[pytest.Item]:
        near = (self._killers.get(f"{mutant.path} {mutant.function}"), self._killers.get(mutant.path))
        chosen = [item for test in tests_of(mutant.path) for item in items if item.nodeid.startswith(test)]
        return sorted(chosen, key=lambda item: near.index(item.nodeid) if item.nodeid in near else len(near))

    def _fork(self, mutant: Mutant | None, items: list[pytest.Item]) -> None:
        receiver, sender = FORK.Pipe(duplex=False)
        FORK.Process(target=judge, args=(mutant, items, sender)).start()
        sender.close()
        self._running[receiver] = mutant

    def _next_answer(self) -> str:
        done = connection.wait(list(self._running))[0]
        assert isinstance(done, connection.Connection)
        mutant = self._running.pop(done)
        try:
            killer = str(done.recv())
        except EOFError:
            killer = "crash"
        done.close()
        if mutant and len(self._waiting) % 50 == 0:
            print(f"{len(self._waiting)} to go", flush=True)
        if mutant and not killer:
            self.alive.append(mutant)
            print(f"survived: {mutant}", flush=True)
        elif mutant and "::" in killer:
            self._killers[f"{mutant.path} {mutant.function}"] = self._killers[mutant.path] = killer
        return killer


def survivors(mutants: list[Mutant], jobs: int) -> list[Mutant]:
    """Those of the mutants that no test notices."""
    tests = dict.fromkeys(test for mutant in mutants for test in tests_of(mutant.path))
    judging = MutantRunner(mutants, jobs)
    code = pytest.main([*OPTIONS, *tests], plugins=[judging])
    assert code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED), code
    return judging.alive


def equivalent() -> dict[str, str]:
    """Mutants without any noticeable effect, with the reasons."""
    lines = [line for line in EQUIVALENT.read_text().splitlines() if line and not line.startswith("#")]
    return {mutant.strip(): reason.strip() for mutant, reason in (line.rsplit(" | ", 1) for line in lines)}


def all_mutants(target: str) -> list[Mutant]:
    """Every mutant of a target."""
    paths = [
        path
        for pattern in SOURCES[target]
        for path in sorted((ROOT / "mandala").glob(pattern))
        if path.name != "__init__.py"
    ]
    return [mutant for path in paths for mutant in mutants_of(path)]


def main() -> None:
    """Judge the mutants of a target; the exit code says whether too many survived."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("target", choices=sorted(SOURCES))
    parser.add_argument("--sample", type=int, help="how many of the mutants to judge, drawn at random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="mutants whose line contains this text")
    parser.add_argument("--most", type=float, default=0, help="how many may survive, in per cent")
    parser.add_argument("--equivalent", action="store_true", help="judge those that are listed as equivalent too")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    os.chdir(ROOT)
    os.environ["NUMBA_DISABLE_JIT"] = str(int(asked.target == "rules"))
    known = {} if asked.equivalent else equivalent()
    mutants = [m for m in all_mutants(asked.target) if asked.only in str(m) and str(m) not in known]
    if not mutants:
        parser.error("there is no such mutant")
    if asked.sample and asked.sample < len(mutants):
        mutants = random.Random(asked.seed).sample(mutants, asked.sample)
    mutants.sort(key=lambda mutant: (mutant.path, mutant.number))
    start = time.monotonic()
    alive = survivors(mutants, asked.jobs)
    share = len(alive) / max(len(mutants), 1)
    print(f"{len(mutants)} mutants, {len(alive)} survived ({share:.1%}), {time.monotonic() - start:.0f} s")
    sys.exit(100 * share > asked.most)


if __name__ == "__main__":
    main()
