"""A client of a Mandala server: calls over HTTP, and a socket that reconnects. docs/protocol.md describes both.

`Client` and `TableConnection` are asynchronous; `SyncClient` and `SyncTableConnection` are the same without `await`.

>>> from mandala.client import read_link
>>> read_link("https://play.example/t/6f0c#seat=kX3v").table
'6f0c'
"""

from mandala.client.blocking import SyncClient, SyncTableConnection
from mandala.client.calls import Client, ServerError
from mandala.client.connection import TableConnection
from mandala.client.links import Link, read_link

__all__ = ["Client", "Link", "ServerError", "SyncClient", "SyncTableConnection", "TableConnection", "read_link"]
