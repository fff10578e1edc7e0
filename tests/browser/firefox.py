"""Firefox as it is released, driven by WebDriver BiDi, without a driver program."""

import json
import re
from base64 import b64decode
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from browser.driver import ANSWER_SECONDS, Driver, run, wait_for
from browser.screen import Json
from services import firefox
from websockets.sync.client import connect

LARGEST = 64 << 20  # bytes, of an answer
PREFERENCES = {
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en-GB",
    "ui.prefersReducedMotion": 1,
}


class Firefox(Driver):
    """A headless Firefox with a profile of its own."""

    def __init__(self) -> None:
        with ExitStack() as opened:
            self._start(opened)
            self._opened = opened.pop_all()

    def _start(self, opened: ExitStack) -> None:
        profile = Path(opened.enter_context(TemporaryDirectory(prefix="mandala-firefox-", ignore_cleanup_errors=True)))
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
        (profile / "user.js").write_text("".join(lines))
        words = [firefox(), "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", profile]
        run(opened, words, profile / "log")
        self._socket = opened.enter_context(
            connect(
                f"{address(profile / 'log')}/session", compression=None, max_size=LARGEST, open_timeout=ANSWER_SECONDS
            )
        )
        self._commands = 0
        self._send("session.new", capabilities={})
        self._context = self._send("browsingContext.getTree")["contexts"][0]["context"]

    def _send(self, method: str, **parameters: Any) -> Json:
        self._commands += 1
        self._socket.send(json.dumps({"id": self._commands, "method": method, "params": parameters}))
        while (answer := json.loads(self._socket.recv(timeout=ANSWER_SECONDS))).get("id") != self._commands:
            pass
        assert answer["type"] == "success", answer
        return dict(answer["result"])

    def open(self, address: str) -> None:
        self._send("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def call(self, function: str, *arguments: Any) -> Any:
        answer = self._send(
            "script.callFunction",
            functionDeclaration=f"async (given) => JSON.stringify(await ({function})(...JSON.parse(given)))",
            arguments=[{"type": "string", "value": json.dumps(arguments)}],
            awaitPromise=True,
            target={"context": self._context},
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"].get("value", "null"))

    def act(self, actions: list[Json]) -> None:
        self._send("input.performActions", context=self._context, actions=actions)

    def resize(self, width: int, height: int) -> None:
        self._send("browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height})

    def screenshot(self) -> bytes:
        return b64decode(self._send("browsingContext.captureScreenshot", context=self._context)["data"])

    def close(self) -> None:
        self._opened.close()


def address(log: Path) -> str:
    """The address at which Firefox listens, read from its log."""
    said = re.compile(r"WebDriver BiDi listening on (\S+)")
    return wait_for(lambda: said.search(log.read_text()), "Firefox", log)[1]
