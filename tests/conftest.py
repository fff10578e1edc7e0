"""The seed of the run, Hypothesis' profiles, and the connections that tests have cut."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings
from seeds import SEED

from mandala.compile.jit import COMPILED

# No deadlines, because the first example compiles. No database of failures, because a run depends on its seed alone.
settings.register_profile(
    "default", max_examples=200, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("interpreted", settings.get_profile("default"), max_examples=5)
settings.register_profile("mutants", settings.get_profile("interpreted"), derandomize=True, phases=[Phase.generate])
settings.load_profile("default" if COMPILED else "interpreted")

# Tests that cut connections anywhere; what Python's garbage collector reports about these afterwards is no failure.
CUTTING = ("cluster/test_chaos.py", "cluster/test_fleet.py", "server/test_kills.py", "terminal/test_remote.py")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    config.option.hypothesis_seed = SEED


def pytest_report_header() -> str:
    return f"seed: {SEED} (repeat with SEED={SEED})"


def cuts_connections(item: pytest.Item) -> bool:
    return item.path.relative_to(Path(__file__).parent).as_posix().startswith(CUTTING)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in filter(cuts_connections, items):
        item.add_marker(pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"))


@pytest.fixture(autouse=True)
def collect_cut_connections(request: pytest.FixtureRequest) -> Iterator[None]:
    """Report a cut connection in the test that cut it, and not in a later one."""
    yield
    if cuts_connections(request.node):
        gc.collect()


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """What runs the asynchronous tests."""
    return "asyncio"
