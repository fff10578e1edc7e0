"""The mutation tool finds what the tests do not notice; `make mutants` runs it on everything."""

import subprocess
import sys
from pathlib import Path

from mutants import SOURCES, all_mutants, equivalent, mutants_of

TOOL = Path(__file__).parent / "mutants.py"
SCORING = Path(__file__).parent.parent / "mandala" / "games" / "patterns" / "rules" / "scoring.py"


def test_of_the_mutants_of_who_wins_exactly_the_equivalent_one_survives() -> None:
    command = [sys.executable, str(TOOL), "rules", "--only", "patterns/rules/scoring.py winner", "--equivalent"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = [line for line in done.stdout.splitlines() if line.startswith("survived: ")]
    assert lines == [
        "survived: games/patterns/rules/scoring.py winner: return 0 if lead > 0 else 1 -> return 0 if lead >= 0 else 1"
    ], done.stdout + done.stderr
    assert done.returncode == 1
    assert "9 mutants, 1 survived" in done.stdout


def test_comparisons_numbers_operators_and_statements_are_changed() -> None:
    found = {f"{mutant.before} -> {mutant.after}" for mutant in mutants_of(SCORING) if mutant.function == "score"}
    assert found == {
        "points = 0 -> points = 1",
        "points += color_score(states, i, player, color) -> pass",
        "points += color_score(states, i, player, color) -> points -= color_score(states, i, player, color)",
    }


def test_every_mutant_that_is_listed_as_equivalent_exists_and_has_a_reason() -> None:
    found = {str(mutant) for target in SOURCES for mutant in all_mutants(target)}
    for mutant, reason in equivalent().items():
        assert mutant in found, mutant
        assert len(reason) > 10, mutant
