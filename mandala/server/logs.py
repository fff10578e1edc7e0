"""Structured logs on standard error: JSON, or colours on a terminal. They contain no tokens, seeds or hands."""

import logging
import sys
from collections import Counter
from time import monotonic
from typing import TextIO

import structlog

MINUTE = 60.0
MAX_SAME_LINE = 5  # a minute
MAX_SAME_EVENT = 100  # warnings a minute, with any details


def _is_relevant(record: logging.LogRecord) -> bool:
    """Drop lines about clients: anybody can send invalid bytes, and uvicorn logs a refused socket as an error."""
    return not record.getMessage().startswith(("Invalid UTF-8", "ASGI callable returned without completing handshake"))


class ThrottledHandler(logging.StreamHandler[TextIO]):
    """Writes a few equal lines a minute, and how many others there were: frequent failures must not fill the disk."""

    def __init__(self, stream: TextIO) -> None:
        super().__init__(stream)
        self._minute_ends = 0.0
        self._written: Counter[str] = Counter()  # whole lines, and their events alone
        self._left_out: Counter[str] = Counter()

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, or count it."""
        if monotonic() >= self._minute_ends:
            self._log_left_out()
            self._minute_ends = monotonic() + MINUTE
        event, line = _event_and_line(record)
        often = record.levelno >= logging.WARNING and self._written[event] >= MAX_SAME_EVENT
        if not often and self._written[line] < MAX_SAME_LINE:
            self._written.update({event, line})
            super().emit(record)
        else:
            self._left_out[event] += 1

    def _log_left_out(self) -> None:
        for event, count in self._left_out.items():
            text = f"{count} more lines like this were left out: {event}"
            super().emit(logging.LogRecord(__name__, logging.WARNING, __file__, 0, text, None, None))
        self._written.clear()
        self._left_out.clear()

    def close(self) -> None:
        """Write the numbers of the last minute, and close."""
        self._log_left_out()
        super().close()


def _event_and_line(record: logging.LogRecord) -> tuple[str, str]:
    """The event, and the event with all details except the time."""
    if isinstance(record.msg, dict):  # structlog's
        event = str(record.msg.get("event"))
        return event, f"{event} {[(name, value) for name, value in record.msg.items() if name != 'timestamp']}"
    event = str(record.msg).partition("\n")[0]
    return event, f"{event} {record.args}"


def set_up_logs() -> None:
    """Let structlog format all logs, including those of uvicorn."""
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    renderer: structlog.typing.Processor = structlog.processors.JSONRenderer()
    if sys.stderr.isatty():
        shared.pop()
        renderer = structlog.dev.ConsoleRenderer()
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        cache_logger_on_first_use=True,
    )
    handler = ThrottledHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    handler.addFilter(_is_relevant)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("mandala").setLevel(logging.INFO)
