"""WebKitGTK, driven by WebDriver, on a virtual screen."""

import os
from base64 import b64decode
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from browser.driver import ANSWER_SECONDS, Driver, run, wait_for
from browser.screen import Json
from services import free_port, mini_browser, webkit_driver, xvfb

BY_PROCESSOR = {"WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1"}  # emulating a graphics card takes four times as long
WITHOUT_MOTION = "[Settings]\ngtk-enable-animations=0\n"


class WebKit(Driver):
    """A MiniBrowser with its own home folder."""

    def __init__(self) -> None:
        with ExitStack() as opened:
            self._start(opened)
            self._opened = opened.pop_all()

    def _start(self, opened: ExitStack) -> None:
        home = Path(opened.enter_context(TemporaryDirectory(prefix="mandala-webkit-", ignore_cleanup_errors=True)))
        (home / "gtk-3.0").mkdir()
        (home / "gtk-3.0" / "settings.ini").write_text(WITHOUT_MOTION)
        homes = {name: str(home) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME")}
        environment = {**os.environ, **homes, **BY_PROCESSOR, "DISPLAY": screen(opened, home / "screen")}
        port = free_port()
        run(opened, [webkit_driver(), f"--port={port}"], home / "driver", env=environment)
        self._client = opened.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=ANSWER_SECONDS))
        self._session = ""
        wait_for(self._answers, "WebKitWebDriver", home / "driver")
        options = {"binary": str(mini_browser()), "args": ["--automation"]}
        asked = {"webkitgtk:browserOptions": options, "timeouts": {"script": 1000 * ANSWER_SECONDS}}
        made = self._send("POST", "/session", capabilities={"alwaysMatch": asked})
        self._session = f"/session/{made['sessionId']}"
        opened.callback(self._send, "DELETE", "")

    def _answers(self) -> bool:
        try:
            return self._client.get("/status").is_success
        except httpx.TransportError:
            return False

    def _send(self, method: str, path: str, **body: Any) -> Any:
        answer = self._client.request(method, self._session + path, json=body if method == "POST" else None)
        assert answer.is_success, answer.text
        return answer.json()["value"]

    def open(self, address: str) -> None:
        self._send("POST", "/url", url=address)

    def call(self, function: str, *arguments: Any) -> Any:
        return self._send("POST", "/execute/sync", script=f"return ({function})(...arguments)", args=arguments)

    def act(self, actions: list[Json]) -> None:
        self._send("POST", "/actions", actions=actions)

    def resize(self, width: int, height: int) -> None:
        self._send("POST", "/window/rect", x=0, y=0, width=width, height=height)

    def screenshot(self) -> bytes:
        return b64decode(self._send("GET", "/screenshot"))

    def close(self) -> None:
        self._opened.close()


def screen(opened: ExitStack, log: Path) -> str:
    """A new screen, with a number that is free."""
    reader, writer = os.pipe()
    words = [xvfb(), "-displayfd", str(writer), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    run(opened, words, log, pass_fds=[writer])
    os.close(writer)
    with os.fdopen(reader) as number:
        return f":{number.readline().strip()}"
