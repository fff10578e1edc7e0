"""How long after an answer's head does its body arrive, on one connection to a server of its own?

python benchmarks/answers.py --calls 200
"""

import argparse
import re
import socket
import statistics
import time

from load import quantiles, screen
from running import run_server

LIMIT = 0.005  # seconds, for the median
REQUEST = b"GET /api/status HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)


def wait_for_body(connection: socket.socket) -> float:
    """Make a call; the seconds from its head to its body."""
    connection.sendall(REQUEST)
    received = b""
    while b"\r\n\r\n" not in received:
        received += connection.recv(65_536)
    begun = time.perf_counter()
    head, _, body = received.partition(b"\r\n\r\n")
    length = LENGTH.search(head)
    assert length is not None
    while len(body) < int(length[1]):
        body += connection.recv(65_536)
    return time.perf_counter() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--calls", type=int, default=200)
    options = parser.parse_args()
    with run_server(None) as server:
        host, _, port = server.address.removeprefix("http://").rstrip("/").partition(":")
        with socket.create_connection((host, int(port))) as connection:
            took = [wait_for_body(connection) for _ in range(options.calls)]
    screen.print(f"from head to body: {quantiles(took)}")
    if statistics.median(took) >= LIMIT:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
