"""Hypothesis: no deadlines (the first example compiles), reproducible in CI; few for interpreted rules."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

from mandala.rules.jit import COMPILED

settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, max_examples=200)
settings.register_profile("interpreted", settings.get_profile("default"), derandomize=True, max_examples=5)
settings.register_profile("mutants", settings.get_profile("interpreted"), phases=[Phase.generate], database=None)
settings.load_profile("interpreted" if not COMPILED else "ci" if os.environ.get("CI") else "default")

# Tests that tear connections in all places; what Python finds of these afterwards says nothing.
TEARING = ("cluster/", "server/test_kills.py", "terminal/test_remote.py")


def tears(item: pytest.Item) -> bool:
    return item.path.relative_to(Path(__file__).parent).as_posix().startswith(TEARING)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in filter(tears, items):
        item.add_marker(pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"))


@pytest.fixture(autouse=True)
def torn(request: pytest.FixtureRequest) -> Iterator[None]:
    """What is torn is found at once, and not by another test."""
    yield
    if tears(request.node):
        gc.collect()
