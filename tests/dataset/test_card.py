"""The card of the sample names every file of it, so that Hugging Face's `load_dataset` reads the folder."""

from pathlib import Path
from typing import Any

import pyarrow.parquet as pq  # type: ignore[import-untyped]
import yaml  # type: ignore[import-untyped]

SAMPLE = Path(__file__).parents[2] / "examples" / "data"


def configs() -> list[dict[str, Any]]:
    _, head, text = (SAMPLE / "README.md").read_text().split("---\n", 2)
    card = yaml.safe_load(head)
    assert card["license"] == "cc0-1.0"
    assert "# Sample data" in text
    found: list[dict[str, Any]] = card["configs"]
    return found


def test_every_file_belongs_to_one_configuration_whose_files_have_the_same_columns() -> None:
    named = [path for config in configs() for path in SAMPLE.glob(config["data_files"])]
    assert sorted(named) == sorted(SAMPLE.rglob("*.parquet"))
    for config in configs():
        schemas = [pq.read_schema(path) for path in SAMPLE.glob(config["data_files"])]
        assert schemas
        assert all(schema == schemas[0] for schema in schemas)
    assert [config["config_name"] for config in configs() if config.get("default")] == ["mandala-games"]


def test_hugging_face_loads_the_folder(tmp_path: Path) -> None:
    from datasets import load_dataset  # type: ignore[import-untyped, unused-ignore]

    for config in configs():
        found = load_dataset(str(SAMPLE), config["config_name"], split="train", cache_dir=str(tmp_path))
        assert found.num_rows == sum(pq.read_metadata(path).num_rows for path in SAMPLE.glob(config["data_files"]))
