"""Traces: sent to a real receiver if somebody wants them, and otherwise not even imported."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

# A node that makes a move, with the tasks and threads of control of a server; it prints what it sends to the bus.
MOVER = """
import asyncio
from mandala.server import tracing

async def store():
    with tracing.span("store.append", table="t1", events=2):
        await asyncio.sleep(0)

async def publish():
    with tracing.span("bus.publish", table="t1"):
        print(tracing.inject())

async def move():
    with tracing.span("move", table="t1"):
        await asyncio.create_task(store())
        await publish()
    try:
        with tracing.span("refused"):
            raise ValueError("a secret")
    except ValueError:
        pass

tracing.start("node1")
asyncio.run(move())
assert tracing.inject() is None
tracing.stop()
with tracing.span("too late"):
    pass
"""

HEARER = """
import sys
from mandala.server import tracing

tracing.start("node2")
with tracing.extract(sys.argv[1]), tracing.span("bus.hear", table="t1"), tracing.span("store.read", table="t1"):
    pass
with tracing.extract("nonsense"), tracing.span("alone"):
    pass
tracing.stop()
"""

NOBODY = """
import sys
from mandala.server import tracing

tracing.start("node1")
calls = 0

def count(frame, event, function):
    global calls
    calls += 1

sys.setprofile(count)
for _ in range(1000):
    with tracing.span("move", table="t1"), tracing.extract(None):
        assert tracing.inject() is None
sys.setprofile(None)
print(calls / 1000)
tracing.stop()
assert not [name for name in sys.modules if name.startswith("opentelemetry")]
"""


@dataclass
class Receiver:
    """A receiver of traces over OTLP/HTTP, like Jaeger, Tempo and the OpenTelemetry Collector."""

    address: str
    spans: dict[str, Any] = field(default_factory=dict)
    nodes: dict[str, str] = field(default_factory=dict)  # by name of the span

    def take(self, body: bytes) -> None:
        for resource in ExportTraceServiceRequest.FromString(body).resource_spans:
            about = {one.key: one.value.string_value for one in resource.resource.attributes}
            assert about["service.name"] == "mandala-games"
            for scope in resource.scope_spans:
                for span in scope.spans:
                    self.spans[span.name] = span
                    self.nodes[span.name] = about["service.instance.id"]


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            assert self.path == "/v1/traces"
            one.take(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        one = Receiver(f"http://127.0.0.1:{server.server_address[1]}")
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield one
        server.shutdown()


def run(code: str, *words: str, **environment: str) -> str:
    given = {name: value for name, value in os.environ.items() if not name.startswith("OTEL_")} | environment
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code, *words], env=given, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_a_move_is_one_trace_across_two_nodes(receiver: Receiver) -> None:
    traceparent = run(MOVER, OTEL_EXPORTER_OTLP_ENDPOINT=receiver.address)
    run(HEARER, traceparent, OTEL_EXPORTER_OTLP_ENDPOINT=receiver.address)
    spans = receiver.spans
    ids = {name: span.span_id for name, span in spans.items()}
    parents = {
        name: next((other for other in spans if ids[other] == span.parent_span_id), None)
        for name, span in spans.items()
    }
    assert parents == {
        "move": None,
        "store.append": "move",
        "bus.publish": "move",
        "bus.hear": "bus.publish",
        "store.read": "bus.hear",
        "refused": None,
        "alone": None,
    }
    of_the_move = ("move", "store.append", "bus.publish", "bus.hear", "store.read")
    assert len({spans[name].trace_id for name in of_the_move}) == 1
    assert {receiver.nodes[name] for name in of_the_move[:3]} == {"node1"}
    assert {receiver.nodes[name] for name in of_the_move[3:]} == {"node2"}
    attributes = {one.key: one.value for one in spans["store.append"].attributes}
    assert (attributes["table"].string_value, attributes["events"].int_value) == ("t1", 2)
    assert [(one.key, one.value.string_value) for one in spans["refused"].attributes] == [("error.type", "ValueError")]
    assert "a secret" not in str(spans["refused"])


def test_without_a_receiver_nothing_is_imported_and_a_span_costs_next_to_nothing() -> None:
    assert float(run(NOBODY)) < 25  # calls and returns for both, with the three functions asked


def test_a_receiver_that_is_away_holds_up_nothing() -> None:
    run(MOVER, OTEL_EXPORTER_OTLP_ENDPOINT="http://127.0.0.1:1")
