"""Errors of a database: temporary ones, and permanent ones that need the host."""

import re
import sqlite3
from contextlib import suppress

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from mandala.errors import MandalaError

FAILURES: tuple[type[Exception], ...] = (DBAPIError, PoolTimeoutError, OSError)
with suppress(ImportError):  # the driver is optional; SQLAlchemy does not wrap its errors while it connects
    import asyncpg  # type: ignore[import-untyped]

    FAILURES += (asyncpg.PostgresError, asyncpg.InterfaceError)

# Errors that a retry does not fix. PostgreSQL's classes: authorization, unknown database, syntax or privilege.
PERMANENT_CLASSES = ("28", "3D", "42")
PERMANENT_CODES = (
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_AUTH,
)


class StoreUnavailableError(Exception):
    """The database did not answer. A write may still have been committed: load the table again."""


def unavailable(name: str, error: Exception) -> StoreUnavailableError:
    """The error of a call that may be retried."""
    return StoreUnavailableError(f"no answer from {name}: {_reason(error)}")


def start_failure(url: URL, error: Exception) -> Exception:
    """The error of a start: a MandalaError if a retry cannot help."""
    name = url.render_as_string(hide_password=True)
    cause = error.orig if isinstance(error, DBAPIError) else error
    in_file_system = isinstance(error, OSError) and url.get_backend_name() == "sqlite"
    state = str(getattr(cause, "sqlstate", None) or "")
    code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
    if in_file_system or state.startswith(PERMANENT_CLASSES) or code in PERMANENT_CODES:
        return MandalaError(f"cannot use {name}: {_reason(error)}")
    return unavailable(name, error)


def _reason(error: Exception) -> str:
    text = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    return " ".join(re.sub(r"^<class '.*?'>: ", "", text).split()) or type(error).__name__
