"""A load balancer for the tests: nginx on the loopback as `deploy/nginx.conf` sets it up, but without TLS."""

import re
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from polling import until
from services import START_SECONDS, free_port, nginx

EXAMPLE = Path(__file__).parent.parent.parent / "deploy/nginx.conf"
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


class Balancer:
    """Forwards to some ports; `remove` ends it and deletes its folder."""

    def __init__(self, ports: Sequence[int]) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="mandala-nginx-"))
        self._folder.chmod(0o755)  # its workers are another user
        self.port = free_port()
        (self._folder / "nginx.conf").write_text(self._config(ports))
        self._process = subprocess.Popen(
            [str(nginx()), "-p", str(self._folder), "-c", "nginx.conf", "-e", "log", "-g", "daemon off;"],
            cwd=self._folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is for the tests
        )
        until(self._answers, "nginx does not start")

    def remove(self) -> None:
        """End it, and remove all that it wrote."""
        self._process.terminate()
        self._process.wait(START_SECONDS)
        shutil.rmtree(self._folder)

    def _config(self, ports: Sequence[int]) -> str:
        """The example with the ports and paths of the test."""
        text = EXAMPLE.read_text()
        text = re.sub(r"(?s)    server \{\s*listen 80;.*?\n    \}\n", "", text)
        text = re.sub(r"(?m)^\s*ssl_.*\n", "", text)
        text = text.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{self.port};")
        text = text.replace("worker_processes auto;", "worker_processes 1;")
        text = re.sub(r"/(run|var/log/nginx)(?=/)", str(self._folder), text)
        text = re.sub(r"(?m)^\s*server node2:.*\n", "", text)
        text = re.sub(r"server node1:8000([^;]*);", lambda found: _servers(ports, found[1]), text)
        places = "".join(f"    {name}_temp_path {self._folder}/{name};\n" for name in TEMPORARY)
        return text.replace("http {\n", f"http {{\n{places}", 1)

    def _answers(self) -> bool:
        assert self._process.poll() is None, (self._folder / "log").read_text()[-2000:]
        try:
            socket.create_connection(("127.0.0.1", self.port), timeout=5).close()
        except OSError:
            return False
        return True


def _servers(ports: Sequence[int], options: str) -> str:
    return " ".join(f"server 127.0.0.1:{port}{options};" for port in ports)
