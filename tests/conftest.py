"""Hypothesis: no deadlines (the first example compiles), reproducible in CI."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, max_examples=200)
settings.load_profile("ci" if os.environ.get("CI") else "default")
