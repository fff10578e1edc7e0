"""A client of the HTTP API: it waits for its turn by long polling, and sends again what got no answer."""

import asyncio
import json
import time
from collections.abc import Awaitable
from contextlib import suppress

import httpx
from cluster.history import History, Json
from cluster.page import Addresses, Behaviour

from mandala.client import Client, ServerError
from mandala.client.calls import PASSING

WAIT = 3.0  # seconds of a long poll
PATIENCE = 3.0  # seconds for any other answer
PAUSE = 0.3  # seconds after a failure or a refusal


class Caller:
    """A seat, played over HTTP."""

    def __init__(self, history: History, token: str, addresses: Addresses, behaviour: Behaviour) -> None:
        self.history = history
        self.latest: Json | None = None
        self.acknowledged: list[tuple[float, float]] = []  # when moves were sent first, and acknowledged
        self.pauses: list[tuple[float, float]] = []  # when it failed to reach the site, and when it did again
        self.refusals: list[str] = []
        self.abandoned = False
        self._addresses = addresses
        self._behaviour = behaviour
        self._token = token
        self._client = Client("", patience=0, timeout=PATIENCE, trust_env=False, event_hooks={"response": [self._note]})
        self._lost_at: float | None = None

    @property
    def is_done(self) -> bool:
        """Whether it may end."""
        return self.abandoned or bool(self.latest and self._behaviour.is_done(self.latest))

    @property
    def is_lost(self) -> bool:
        """Whether its last call failed."""
        return self._lost_at is not None

    async def stay(self) -> None:
        """Play until there is nothing more to do."""
        async with self._client:
            known = 0
            while not self.is_done:
                if not await self._look():
                    continue
                assert self.latest is not None
                choice = self._behaviour.choice(self.latest) if self.latest["seq"] >= known else None
                if choice:
                    await asyncio.sleep(self._behaviour.rng.uniform(0, self._behaviour.thinking))
                    known = max(known, await self._ask(choice))

    async def _look(self) -> bool:
        """Ask for the table; a newer one than the last, if it comes in time."""
        after = self.latest["seq"] if self.latest and not self._behaviour.choice(self.latest) else None
        received = await self._call(self._client.table(self.history.table, self._token, after, WAIT))
        self.latest = received or self.latest
        return received is not None

    async def _ask(self, choice: Json) -> int:
        """Send the request until it is answered; the number of the event, or 0."""
        asked = choice | {"id": self._behaviour.new_id()}
        first = time.monotonic()
        self.history.note("sent", json.dumps(asked))
        while not self.abandoned:
            if asked["type"] == "move":
                call = self._client.move(self.history.table, asked["ply"], asked["move"], self._token, asked["id"])
            else:
                call = self._client.act(self.history.table, asked["action"], self._token, asked["id"])
            refused = len(self.refusals)
            answer = await self._call(call)
            if answer:
                self.acknowledged.append((first, time.monotonic()))
                return int(answer["seq"])
            if len(self.refusals) > refused:
                return 0
        return 0

    async def _call(self, call: Awaitable[Json]) -> Json | None:
        """The answer of the site; None if there is none, or if it is a refusal."""
        self._client.server = f"http://{self._addresses.address}"
        try:
            answer = await call
        except ServerError as error:
            if error.kind in (None, "unavailable"):
                self.history.note("lost", str(error))
                self._lost_at = self._lost_at or time.monotonic()
                self._addresses.try_next()
            elif error.kind not in PASSING:
                self.refusals.append(error.kind)
            await asyncio.sleep(PAUSE)
            return None
        if self._lost_at is not None:
            self.pauses.append((self._lost_at, time.monotonic()))
            self._lost_at = None
        return answer

    async def _note(self, response: httpx.Response) -> None:
        """Note a response as it came, and a refusal as a socket would show it; not an error page of the balancer."""
        await response.aread()
        with suppress(ValueError, KeyError):
            answer = response.json()
            refusal = {} if "type" in answer else {"type": "error", "problem": answer["problem"]}
            self.history.note("told", json.dumps(refusal) if refusal else response.text)
