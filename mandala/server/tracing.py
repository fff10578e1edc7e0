"""Traces of a move across node, store and bus, sent by OpenTelemetry.

They are off unless `OTEL_EXPORTER_OTLP_ENDPOINT` names a receiver and the extra `tracing` is installed. While they are
off, OpenTelemetry is not imported, and a span costs a function call. OpenTelemetry's own variables choose the rest, for
instance `OTEL_TRACES_SAMPLER`. Attributes are ids and numbers; nothing secret belongs into a trace.
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

SWITCHES = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
LAST_SPANS = 2.0  # seconds until the end of the process does not wait for the receiver any longer

_provider: "TracerProvider | None" = None
_tracer: "Tracer | None" = None


def start(node: str) -> None:
    """Begin to send traces, if somebody wants them; `node` tells this process from the others."""
    global _provider, _tracer
    if _provider is not None or not any(os.environ.get(name) for name in SWITCHES):
        return
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ModuleNotFoundError:
        log.warning("traces are wanted, but not installed: pip install -e '.[tracing]' in a checkout")
        return
    about = {"service.instance.id": node, "service.version": __version__}
    if "OTEL_SERVICE_NAME" not in os.environ:
        about["service.name"] = "mandala-games"
    _provider = TracerProvider(resource=Resource.create(about), shutdown_on_exit=False)
    _provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    _tracer = _provider.get_tracer(__name__, __version__)


def stop() -> None:
    """Send what is left; a receiver that does not answer holds up nothing."""
    global _provider, _tracer
    if _provider is None:
        return
    ending = threading.Thread(target=_provider.shutdown, daemon=True)
    _provider = _tracer = None
    ending.start()
    ending.join(LAST_SPANS)


def span(name: str, **attributes: str | int | float) -> AbstractContextManager[object]:
    """A step of a trace, as part of the step within which it begins: in the same task, or in one started there."""
    return nullcontext() if _tracer is None else _span(_tracer, name, attributes)


def inject() -> str | None:
    """The step that is under way, as a `traceparent` that goes along with a message; None if there is none."""
    if _tracer is None:
        return None
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

    carrier: dict[str, str] = {}
    TraceContextTextMapPropagator().inject(carrier)
    return carrier.get("traceparent")


def extract(traceparent: str | None) -> AbstractContextManager[object]:
    """Spans within belong to the step of another process that sent this `traceparent`."""
    return nullcontext() if _tracer is None or traceparent is None else _extracted(traceparent)


@contextmanager
def _span(tracer: "Tracer", name: str, attributes: dict[str, str | int | float]) -> Iterator[object]:
    # What an error says may be secret, so only its kind is told.
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
