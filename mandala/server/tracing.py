"""Traces of moves across node, store and bus, sent by OpenTelemetry.

They are off unless `OTEL_EXPORTER_OTLP_ENDPOINT` names a receiver and the extra `tracing` is installed. While they are
off, OpenTelemetry is not imported, and a span costs a function call. OpenTelemetry's own variables, such as
`OTEL_TRACES_SAMPLER`, configure the rest. Attributes are ids and numbers; a trace must not contain secrets.
"""

import os
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TYPE_CHECKING

import structlog

from mandala.version import __version__

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.trace import Tracer

log = structlog.get_logger()

ENDPOINT_VARIABLES = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
FLUSH_TIMEOUT = 2.0  # seconds that the end of the process waits for the receiver

_provider: "TracerProvider | None" = None
_tracer: "Tracer | None" = None


def start(node: str) -> None:
    """Begin to send traces if a receiver is configured; `node` identifies this process."""
    global _provider, _tracer
    if _provider is not None or not any(os.environ.get(name) for name in ENDPOINT_VARIABLES):
        return
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ModuleNotFoundError:
        log.warning("tracing is configured but not installed: pip install -e '.[tracing]' in a checkout")
        return
    about = {"service.instance.id": node, "service.version": __version__}
    if "OTEL_SERVICE_NAME" not in os.environ:
        about["service.name"] = "mandala-games"
    _provider = TracerProvider(resource=Resource.create(about), shutdown_on_exit=False)
    _provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    _tracer = _provider.get_tracer(__name__, __version__)


def stop() -> None:
    """Send the remaining spans, without waiting long for the receiver."""
    global _provider, _tracer
    if _provider is None:
        return
    flush = threading.Thread(target=_provider.shutdown, daemon=True)
    _provider = _tracer = None
    flush.start()
    flush.join(FLUSH_TIMEOUT)


def span(name: str, **attributes: str | int | float) -> AbstractContextManager[object]:
    """A span, as a child of the current span of this task or of the task that started it."""
    return nullcontext() if _tracer is None else _span(_tracer, name, attributes)


def inject() -> str | None:
    """The current span as a `traceparent` for a message; None if tracing is off."""
    if _tracer is None:
        return None
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

    carrier: dict[str, str] = {}
    TraceContextTextMapPropagator().inject(carrier)
    return carrier.get("traceparent")


def extract(traceparent: str | None) -> AbstractContextManager[object]:
    """Make the spans within this context children of the span that another process sent as `traceparent`."""
    return nullcontext() if _tracer is None or traceparent is None else _extracted(traceparent)


@contextmanager
def _span(tracer: "Tracer", name: str, attributes: dict[str, str | int | float]) -> Iterator[object]:
    # The text of an error may contain secrets, so only its type is recorded.
    with tracer.start_as_current_span(
        name, attributes=attributes, record_exception=False, set_status_on_exception=False
    ) as current:
        try:
            yield current
        except BaseException as error:
            current.set_attribute("error.type", type(error).__name__)
            raise


@contextmanager
def _extracted(traceparent: str) -> Iterator[object]:
    from opentelemetry import context
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

    token = context.attach(TraceContextTextMapPropagator().extract({"traceparent": traceparent}))
    try:
        yield None
    finally:
        context.detach(token)
