"""Hypothesis: no deadlines (the first example compiles), reproducible in CI; few for interpreted rules."""

import os

from hypothesis import HealthCheck, Phase, settings

from mandala.rules.jit import COMPILED

settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, max_examples=200)
settings.register_profile("interpreted", settings.get_profile("default"), derandomize=True, max_examples=5)
settings.register_profile("mutants", settings.get_profile("interpreted"), phases=[Phase.generate], database=None)
settings.load_profile("interpreted" if not COMPILED else "ci" if os.environ.get("CI") else "default")
