"""A student who knows what the lessons teach, and nothing else, against a level.

    python benchmarks/lessons.py mandala --deals 200 --against level2

Every piece of advice gives each legal move a mark. The first one leaves only the moves with the best mark, the next
chooses among those, and so on; at last the lot decides. There is no search and no network: the student looks at a
move's effect.
"""

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from student import Student

from mandala.arena.tournament import run_arena
from mandala.bots.bot import Contestant, Limit
from mandala.games import GAMES


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--against", default="level2")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int)
    options = parser.parse_args()
    student = Contestant("student", Student(options.game), Limit(), built_in=True)
    with tempfile.TemporaryDirectory() as folder:
        found = run_arena(
            options.game, [student, options.against], options.deals, options.seed, Path(folder) / "results.jsonl",
            options.jobs,
        )  # fmt: skip
    met = found.pairings[0]
    rate, margin = met.win_rate, met.margin
    print(
        f"{options.game}: the student against {options.against}: {100 * rate.estimate:.1f}%"
        f" ({100 * rate.low:.1f} to {100 * rate.high:.1f}), margin {margin.estimate:+.1f}, {len(met.scores)} deals"
    )


if __name__ == "__main__":
    main()
