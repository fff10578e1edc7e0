"""The balancers of `deploy/`, started as a host would: only ports, addresses and paths of the examples are changed."""

import re
import ssl
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
from server.servers import ANSWER_SECONDS, Server
from services import free_port, haproxy, nginx, openssl
from websockets.sync.client import ClientConnection, connect

DEPLOY = Path(__file__).parent.parent.parent / "deploy"
NAMES = "subjectAltName=DNS:play.example,IP:127.0.0.1"


class Balancer(Server):
    """A balancer in front of nodes; its visitors come over TLS. It takes what a server takes."""

    def __init__(self, kind: str, nodes: Sequence[Server], folder: Path) -> None:
        self.port, self.plain_port = free_port(), free_port()
        self._log = folder / "balancer.log"
        certificate = make_certificate(folder)
        self.trust = context = ssl.create_default_context(cafile=certificate)
        # A client with a thread that reads and one that writes: Python does not guard the tickets that TLS 1.3 sends.
        context.maximum_version = ssl.TLSVersion.TLSv1_2
        changes = {
            r"\[::\]:443 ssl http2;": f"[::1]:{self.port} ssl http2;",
            r"\b127\.0\.0\.1:8000\b": f"127.0.0.1:{nodes[0].port}",
            r"\b80;": f"127.0.0.1:{self.plain_port};",
            r"\b443 ssl http2;": f"127.0.0.1:{self.port} ssl http2;",
            r"bind :80\b": f"bind 127.0.0.1:{self.plain_port}",
            r"bind :443\b": f"bind 127.0.0.1:{self.port}",
            r"/(etc/\w+|run|var/log/nginx)(?=/)": str(folder),
        }
        for number in (1, 2):  # a node that the test does not have is down
            port = nodes[number - 1].port if number <= len(nodes) else free_port()
            changes[rf"\bnode{number}:8000\b"] = f"127.0.0.1:{port}"
        example = DEPLOY / {"nginx": "nginx.conf", "haproxy": "haproxy.cfg"}.get(kind, f"{kind}.conf")
        text = manual(folder) if kind == "manual" else example.read_text()
        for pattern, replacement in changes.items():
            text = re.sub(pattern, replacement, text)
        config = folder / example.name
        config.write_text(text)
        if kind in ("nginx", "manual"):
            self._program = [str(nginx()), "-e", str(folder / "error.log"), "-c", str(config), "-g", "daemon off;"]
        else:
            self._program = [str(haproxy()), "-f", str(config)]
        self._words = []
        self.launch()
        self.wait_until(self._answers)

    @property
    def address(self) -> str:
        return f"https://127.0.0.1:{self.port}"

    def client(self, local_address: str = "127.0.0.1", **options: Any) -> httpx.Client:
        transport = httpx.HTTPTransport(verify=self.trust or True, local_address=local_address)
        return httpx.Client(base_url=self.address, timeout=60, transport=transport, **options)

    def raw_socket(self, table: str, **options: Any) -> ClientConnection:
        place = f"wss://127.0.0.1:{self.port}/api/tables/{table}/socket"
        socket: ClientConnection = connect(place, compression=None, ssl=self.trust, **options)
        return socket

    def _answers(self) -> bool:
        try:
            with self.client() as client:
                return client.get("/api/status", timeout=ANSWER_SECONDS).status_code == 200
        except httpx.TransportError:
            return False


def manual(folder: Path) -> str:
    """The example of docs/hosting.md for one process behind nginx, with the locations that it closes."""
    server, closed = re.findall(r"```nginx\n(.*?)```", (DEPLOY.parent / "docs" / "hosting.md").read_text(), re.DOTALL)
    head, brace, _ = server.rpartition("}")
    return f"pid {folder}/pid; events {{}} http {{ access_log off; {head}{closed}{brace} }}"


def make_certificate(folder: Path) -> Path:
    """A certificate for the loopback, as both examples want it: its key is in the same file and in another."""
    certificate, key = folder / "play.example.pem", folder / "play.example.key"
    words = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
    names = ["-subj", "/CN=play.example", "-addext", NAMES]
    done = subprocess.run(
        [str(openssl()), *words, *names, "-keyout", str(key), "-out", str(certificate)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    certificate.write_text(certificate.read_text() + key.read_text())
    return certificate
