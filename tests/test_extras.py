"""A missing extra is named, by whichever module is imported first."""

import json
import subprocess
import sys

import pytest

from mandala.extras import MissingExtraError, needs

EXTRAS = (
    "PIL asyncpg gymnasium jinja2 matplotlib open_spiel opentelemetry.sdk pettingzoo pyarrow pygame pyspiel ray redis "
    "resvg_py rlcard sb3_contrib shimmy stable_baselines3 tensordict torch torchrl"
)
SCRIPT = """
import importlib, json, pkgutil, sys
sys.modules.update(dict.fromkeys(sys.argv[1].split()))  # an import of None fails
import mandala
found = {}
for module in pkgutil.walk_packages(mandala.__path__, "mandala."):
    if not module.name.endswith("__main__"):
        try:
            importlib.import_module(module.name)
        except ImportError as error:
            found[module.name] = str(error)
print(json.dumps(found))
"""
PUBLIC = """
import importlib, json, sys
sys.modules.update(dict.fromkeys(sys.argv[1].split()))
found = {}
for package in ("bots", "arena", "coach", "envs"):
    module = importlib.import_module(f"mandala.{package}")
    for name in module.__all__:
        try:
            getattr(module, name)
        except ImportError as error:
            found[name] = str(error)
print(json.dumps(found))
"""
# Which modules cannot be imported without an extra. Others need one for single functions.
NEEDED = {
    "arena": {"plots": "reports", "report": "reports"},
    "coach": {"report": "reports"},
    "dataset": dict.fromkeys(("columns", "judged", "tables", "write"), "dataset"),
    "envs": dict.fromkeys(
        ("gymnasium_env", "mandala_v0", "patterns_v0", "pettingzoo_env", "spaces", "vector_env"), "envs"
    )
    | {"openspiel_game": "openspiel", "openspiel_tree": "openspiel", "sb3_env": "envs"},
    "learn": dict.fromkeys(
        ("backend", "cuda", "greedy", "network", "play", "ppo", "run", "screen", "torch_batch", "weights"), "learn"
    )
    | {"curves": "reports", "report": "reports"},
    "reports": {"page": "reports", "plots": "reports"},
}


def test_every_module_names_the_extra_that_it_lacks() -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT, EXTRAS], capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    extras = {
        name: text.rpartition("pip install -e '.[")[2].removesuffix("]' in a checkout") for name, text in found.items()
    }
    expected = {f"mandala.{part}.{name}": extra for part, names in NEEDED.items() for name, extra in names.items()}
    assert extras == expected, found


def test_every_public_name_that_needs_an_extra_names_it() -> None:
    done = subprocess.run([sys.executable, "-c", PUBLIC, EXTRAS], capture_output=True, text=True, check=True)
    extras = dict.fromkeys(("SelfPlayVectorEnv", "SinglePlayerEnv", "SinglePlayerVectorEnv", "TwoPlayerEnv"), "envs")
    extras |= {"StableBaselinesVecEnv": "envs", "write_page": "reports"}
    found = {name: text.partition("[")[2].partition("]")[0] for name, text in json.loads(done.stdout).items()}
    assert found == extras


def test_the_error_is_an_import_error_of_one_line() -> None:
    line = r"^nowhere is missing: pip install -e '\.\[envs\]' in a checkout$"
    with pytest.raises(ImportError, match=line) as caught, needs("envs"):
        import nowhere.at_all  # type: ignore[import-not-found]  # noqa: F401
    assert isinstance(caught.value, MissingExtraError)
    assert caught.value.__suppress_context__
