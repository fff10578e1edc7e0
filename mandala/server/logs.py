"""Structured logs on standard error: JSON for machines, colours for a terminal. Tokens, seeds and hands stay out."""

import logging
import sys

import structlog


def _is_worth_a_line(record: logging.LogRecord) -> bool:
    """Anybody can send bytes that are no text; that is no failure of ours."""
    return not record.getMessage().startswith("Invalid UTF-8")


def set_up_logs() -> None:
    """Let structlog format everything, uvicorn's complaints too."""
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
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    handler.addFilter(_is_worth_a_line)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("mandala").setLevel(logging.INFO)
