"""The OpenAPI description and the server agree: Schemathesis sends the real server whatever the description allows."""

from contextlib import AbstractAsyncContextManager
from typing import Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import CHECKS
from server.servers import Server, bearer

from mandala.server.api.app import create_app
from mandala.server.settings import Settings
from mandala.server.state import ServerState

CONFORMING = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
]


def without_tuples(part: Any) -> Any:
    """The same description with tuples as lists of their length: Schemathesis fails on tuples of nullable items."""
    if isinstance(part, list):
        return [without_tuples(one) for one in part]
    if not isinstance(part, dict):
        return part
    plain = {name: without_tuples(one) for name, one in part.items() if name != "prefixItems"}
    return plain | {"items": {"anyOf": without_tuples(part["prefixItems"])}} if "prefixItems" in part else plain


NO_SERVER = cast(AbstractAsyncContextManager[ServerState], None)  # the description needs none
DESCRIPTION = create_app(Settings("sqlite:///unused.db"), NO_SERVER).openapi()
schema = schemathesis.openapi.from_dict(without_tuples(DESCRIPTION))


@pytest.fixture(scope="session")
def seat(server: Server) -> tuple[str, str]:
    """A table that is there, and the token of a seat."""
    table, tokens = server.pair(game="patterns")
    return table, tokens[0]


@schema.parametrize()
@settings(
    max_examples=25,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
    derandomize=True,
)
def test_every_call_answers_as_described(case: Any, server: Server, seat: tuple[str, str]) -> None:
    table, token = seat
    if "table" in case.path_parameters and len(str(case.path_parameters["table"])) % 2 == 0:
        case.path_parameters["table"] = table
    if isinstance(case.query, dict):
        case.query.pop("wait", None)  # the server would rightly take its time
    checks = [CHECKS.get_one(name) for name in CONFORMING]
    case.call_and_validate(
        base_url=server.address, checks=checks, headers=bearer(token) if case.path_parameters else None
    )


def test_the_description_names_every_call(server: Server) -> None:
    with server.client() as client:
        described = client.get("/api/openapi.json").json()
    assert described == DESCRIPTION
    paths = described["paths"]
    calls = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    assert calls == {
        "DELETE /api/tables/{table}",
        "GET /api/bot",
        "PUT /api/bot",
        "GET /api/bot/events",
        "POST /api/bot/challenges/{table}/accept",
        "POST /api/bot/challenges/{table}/decline",
        "GET /api/bots",
        "GET /api/status",
        "GET /api/tables",
        "POST /api/tables",
        "GET /api/tables/{table}",
        "POST /api/tables/{table}/seats",
        "POST /api/tables/{table}/nonce",
        "POST /api/tables/{table}/moves",
        "POST /api/tables/{table}/actions",
        "GET /api/tables/{table}/record",
        "GET /api/tables/{table}/replay",
        "GET /api/tables/{table}/replay/frames",
        "POST /api/tables/upload",
        "POST /api/replays",
        "POST /api/replays/frames",
    }
