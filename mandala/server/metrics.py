"""Figures for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from mandala.server.host import Host


class Metrics:
    """What a server counts and measures."""

    def __init__(self, host: Host) -> None:
        self._registry = CollectorRegistry()
        self.tables = Counter("mandala_tables", "Tables set up", ["game", "opponent"], registry=self._registry)
        self.move_seconds = Histogram(
            "mandala_move_seconds",
            "From a move's arrival until it was stored and told",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
            registry=self._registry,
        )
        pages = Gauge("mandala_pages", "Open sockets", registry=self._registry)
        pages.set_function(lambda: sum(len(room.listeners) for room in host.rooms.values()))
        held = Gauge("mandala_tables_in_memory", "Tables in memory", registry=self._registry)
        held.set_function(lambda: len(host.rooms))
        damaged = Gauge("mandala_tables_damaged", "Tables that could not be loaded", registry=self._registry)
        damaged.set_function(lambda: len(host.damaged))

    def text(self) -> bytes:
        """The page that Prometheus reads."""
        return generate_latest(self._registry)
