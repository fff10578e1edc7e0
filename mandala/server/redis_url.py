"""Checks the URL of a Redis, and adds a password from the environment."""

import os
import ssl
from pathlib import Path
from urllib.parse import quote, urlsplit

from mandala.errors import MandalaError
from mandala.extras import needs

PASSWORD = "REDIS_PASSWORD"
PASSWORD_FILE = "REDIS_PASSWORD_FILE"


def complete(url: str) -> str:
    """The URL with its password; a MandalaError if the driver is missing, or the URL or its CA file is invalid."""
    with needs("cluster"):
        from redis import ConnectionPool, RedisError
    try:
        pool = ConnectionPool.from_url(url)
        pool.make_connection()  # does not connect, but rejects unknown options
    except (ValueError, TypeError, RedisError):  # the text of the error may contain the password
        raise MandalaError("--redis takes the URL of a Redis, such as redis://HOST:6379/0") from None
    if authorities := pool.connection_kwargs.get("ssl_ca_certs"):
        _check_authorities(authorities)
    password = _password()
    if password is None or pool.connection_kwargs.get("password"):
        return url
    parts = urlsplit(url)
    user, _, host = parts.netloc.rpartition("@")
    return parts._replace(netloc=f"{user.rstrip(':')}:{quote(password, safe='')}@{host}").geturl()


def _check_authorities(file: str) -> None:
    try:
        ssl.create_default_context(cafile=file)
    except ssl.SSLError:
        raise MandalaError(f"{file}: not a file of certificates in PEM format") from None
    except OSError as error:
        raise MandalaError(f"{file}: {error.strerror}") from None


def _password() -> str | None:
    if file := os.environ.get(PASSWORD_FILE):
        try:
            return Path(file).read_text(encoding="utf-8").rstrip("\r\n")
        except UnicodeError:
            raise MandalaError(f"{file}: a password is text in UTF-8") from None
    return os.environ.get(PASSWORD)
