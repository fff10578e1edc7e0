"""Metrics of this node for Prometheus, which adds them up over all nodes."""

from collections.abc import Iterable

import structlog
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from mandala.server.bus import Bus
from mandala.server.rooms.host import Host

log = structlog.get_logger()

MOVE_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5)
# Refusals that may show overload or an attack.
LOGGED = {"busy", "too-fast", "too-many", "too-large", "no-room", "no-account"}


class Metrics:
    """The metrics of a node."""

    def __init__(self, host: Host, bus: Bus) -> None:
        self._registry = CollectorRegistry()
        self.tables = Counter("mandala_tables", "Tables set up", ["game", "opponent"], registry=self._registry)
        self.move_seconds = Histogram(
            "mandala_move_seconds",
            "From the arrival of a move until it was stored and sent",
            buckets=MOVE_SECONDS,
            registry=self._registry,
        )
        self._requests = Counter("mandala_requests", "Requests over HTTP", ["route", "status"], registry=self._registry)
        self._refusals = Counter(
            "mandala_refusals", "Refused requests and messages, by kind of problem", ["kind"], registry=self._registry
        )
        self._registry.register(host.store.batch_sizes)
        ProcessCollector(registry=self._registry)
        self._registry.register(RuntimeCollector(host, bus))

    def count_request(self, route: str, status: int) -> None:
        """Count an answered request."""
        self._requests.labels(route, status).inc()

    def count_refusal(self, kind: str, route: str) -> None:
        """Count a refused request or message, and log it if it concerns the host."""
        self._refusals.labels(kind).inc()
        if kind in LOGGED:
            log.warning("refused", kind=kind, route=route)

    def text(self) -> bytes:
        """All metrics in the text format of Prometheus."""
        return generate_latest(self._registry)


class RuntimeCollector(Collector):
    """Metrics that are read from the running server when Prometheus requests them."""

    def __init__(self, host: Host, bus: Bus) -> None:
        self._host = host
        self._bus = bus

    def collect(self) -> Iterable[Metric]:
        """The current values."""
        host, rooms, bus = self._host, self._host.rooms, self._bus
        pages = sum(len(room.listeners) for room in rooms)
        yield GaugeMetricFamily("mandala_pages", "Open sockets", pages)
        yield GaugeMetricFamily("mandala_tables_in_memory", "Tables in memory", len(rooms))
        yield GaugeMetricFamily("mandala_tables_damaged", "Tables that could not be loaded", len(rooms.damaged))
        yield GaugeMetricFamily("mandala_bus_up", "1 while the bus to other nodes works", bus.is_up)
        yield GaugeMetricFamily(
            "mandala_redis_up", "0 while a configured Redis cannot be used", host.move_provider.trouble is None
        )
        yield GaugeMetricFamily("mandala_nodes", "Running nodes, as far as this one knows", 1 + len(bus.nodes))
        yield GaugeMetricFamily(
            "mandala_queue_waiting", "Bots' moves that this node waits for", host.move_provider.waiting
        )
        yield GaugeMetricFamily("mandala_load", "Share of a core that the process uses", host.pressure.load)
        yield GaugeMetricFamily("mandala_event_loop_lag_seconds", "How late the event loop is", host.pressure.lag)
        yield CounterMetricFamily("mandala_conflicts", "Writes that were retried after a conflict", host.conflicts)
        yield CounterMetricFamily("mandala_catch_ups", "Tables that read events of other nodes", rooms.catch_ups)
        yield CounterMetricFamily("mandala_polls", "Polls for events without a notice", rooms.polls)
