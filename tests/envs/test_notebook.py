"""The notebook opens and runs, in its short form."""

import os
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

ROOT = Path(__file__).parent.parent.parent
NOTEBOOK = ROOT / "examples" / "research.ipynb"


def opened() -> Any:
    return nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]


def outputs(notebook: Any, kind: str) -> list[Any]:
    """The outputs of the cells: `stream` or `display_data`."""
    return [output for cell in notebook.cells for output in cell.get("outputs", []) if output.output_type == kind]


def test_the_notebook_is_kept_without_outputs() -> None:
    notebook = opened()
    nbformat.validate(notebook)
    assert all(not cell.get("outputs") and not cell.get("execution_count") for cell in notebook.cells)


@pytest.mark.slow
def test_every_cell_of_the_notebook_runs(tmp_path: Path) -> None:
    notebook = opened()
    env = os.environ | {"SHORT": "1", "PYTHONPATH": str(ROOT), "IPYTHONDIR": str(tmp_path)}
    env["MPLBACKEND"] = "module://matplotlib_inline.backend_inline"
    client = NotebookClient(notebook, timeout=600, kernel_name="python3", resources={"metadata": {"path": tmp_path}})
    client.execute(env=env)
    plots = [output for output in outputs(notebook, "display_data") if "image/png" in output.data]
    assert len(plots) == 3
    text = "".join(output.text for output in outputs(notebook, "stream"))
    assert "Traceback" not in text
    for pattern in (
        r"moves per second, \d+ games finished",
        r"own hand by colour: \[",
        r"random against greedy +\d+\.\d% \(",
        r"[\d,]+ decisions; \d+\.\d% of games won against random moves",
        r"against random +\d+\.\d% \(",
        r"value [+-]\d\.\d+, margin",
        r"20 steps of 256 games with a policy in JAX",
    ):
        assert re.search(pattern, text), pattern
