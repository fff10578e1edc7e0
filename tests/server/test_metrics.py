"""The metrics that a server exports to Prometheus, and the dashboard that shows them."""

import json
import re
from itertools import product
from pathlib import Path
from typing import Any

from server.servers import Server, play_on

DASHBOARD = json.loads((Path(__file__).parent.parent.parent / "deploy" / "grafana.json").read_text())
NAME = re.compile(r"\b(?:mandala|process)_\w+")
NOT_SHOWN = {
    "process_virtual_memory_bytes", "process_start_time_seconds", "process_open_fds", "process_max_fds",
}  # fmt: skip


def queries() -> list[str]:
    asked = [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]
    return asked + [one["query"]["query"] for one in DASHBOARD["templating"]["list"] if isinstance(one["query"], dict)]


def exported(server: Server) -> dict[str, float]:
    """Every figure by its name; of those with labels, the sum."""
    found: dict[str, float] = {}
    with server.client() as client:
        for line in client.get("/metrics").text.splitlines():
            if not line.startswith("#"):
                name = re.split(r"[{ ]", line)[0]
                found[name] = found.get(name, 0.0) + float(line.rsplit(" ", 1)[1])
    return found


def test_the_dashboard_shows_what_a_server_exports_and_all_of_it(server: Server) -> None:
    table, tokens = server.pair()
    with server.client() as client:
        play_on(client, table, tokens, 2)
        assert client.get("/api/tables/nothing").status_code == 422
        assert client.get("/api/tables/0123456789abcdef").status_code == 404
        text = client.get("/metrics").text
    assert 'mandala_requests_total{route="/api/tables/{table}",status="404"}' in text
    assert 'mandala_refusals_total{kind="not-found"}' in text
    assert 'mandala_refusals_total{kind="malformed"}' in text
    figures = exported(server)
    shown = {name for query in queries() for name in NAME.findall(query)}
    assert shown <= figures.keys()
    whole = {re.sub(r"_(bucket|count|sum)$", "", name) for name in shown}
    for name in figures:
        if not name.endswith("_created"):
            assert re.sub(r"_(bucket|count|sum)$", "", name) in whole | NOT_SHOWN, f"{name} is in no panel"
    assert figures["mandala_move_seconds_count"] >= 2
    assert (figures["mandala_nodes"], figures["mandala_bus_up"]) == (1, 1)


def cells(panel: dict[str, Any]) -> set[tuple[int, int]]:
    place = panel["gridPos"]
    columns = range(place["x"], place["x"] + place["w"])
    return set(product(columns, range(place["y"], place["y"] + place["h"])))


def test_the_dashboard_is_laid_out_without_gaps() -> None:
    panels = DASHBOARD["panels"]
    assert [panel["id"] for panel in panels] == list(range(1, len(panels) + 1))
    taken = [cell for panel in panels for cell in cells(panel)]
    height = max(y for _, y in taken) + 1
    assert sorted(taken) == sorted(product(range(24), range(height)))
