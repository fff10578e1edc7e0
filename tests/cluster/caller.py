"""A client of the HTTP API: it waits for its turn by long polling, and sends again what got no answer."""

import asyncio
import json
import time

import httpx
from cluster.history import History, Json
from cluster.page import FOR_LATER, ONCE_MORE, RESEND_AFTER, Entrance, Temper

WAIT = 3.0  # seconds of a long poll
PATIENCE = 3.0  # seconds for any other answer
PAUSE = 0.3  # seconds after a failure


class Caller:
    """A seat, played over HTTP."""

    def __init__(self, history: History, token: str, entrance: Entrance, temper: Temper) -> None:
        self.history = history
        self.latest: Json | None = None
        self.acknowledged: list[tuple[float, float]] = []  # when moves were sent first, and acknowledged
        self.pauses: list[tuple[float, float]] = []  # when it failed to reach the site, and when it did again
        self.refusals: list[str] = []
        self.abandoned = False
        self._entrance = entrance
        self._temper = temper
        self._headers = {"Authorization": f"Bearer {token}"}
        self._lost_at: float | None = None

    @property
    def is_done(self) -> bool:
        """Whether it may end."""
        return self.abandoned or bool(self.latest and self._temper.is_done(self.latest))

    @property
    def is_lost(self) -> bool:
        """Whether its last call failed."""
        return self._lost_at is not None

    async def stay(self) -> None:
        """Play until there is nothing more to do."""
        async with httpx.AsyncClient(headers=self._headers, timeout=PATIENCE, trust_env=False) as http:
            known = 0
            while not self.is_done:
                if not await self._look(http):
                    continue
                assert self.latest is not None
                choice = self._temper.choice(self.latest) if self.latest["seq"] >= known else None
                if choice:
                    await asyncio.sleep(self._temper.rng.uniform(0, self._temper.thinking))
                    known = max(known, await self._ask(http, choice))

    async def _look(self, http: httpx.AsyncClient) -> bool:
        """Ask for the table; a newer one than the last, if it comes in time."""
        query: dict[str, float] = {"after": self.latest["seq"], "wait": WAIT} if self.latest else {}
        if self.latest and self._temper.choice(self.latest):
            query = {}
        told = await self._call(http, "GET", "", params=query, timeout=PATIENCE + WAIT)
        if told is None or told["type"] != "table":
            return False
        self.latest = told
        return True

    async def _ask(self, http: httpx.AsyncClient, choice: Json) -> int:
        """Say it until it is answered; the number of the event, or 0."""
        asked = choice | {"id": self._temper.new_id()}
        place = {"move": "/moves", "act": "/actions"}[asked["type"]]
        first = time.monotonic()
        self.history.note("sent", json.dumps(asked))
        while not self.abandoned:
            answer = await self._call(http, "POST", place, json=asked)
            if answer and answer["type"] == "answer":
                if answer["ok"]:
                    self.acknowledged.append((first, time.monotonic()))
                    return int(answer["seq"])
                self.refusals.append(answer["problem"]["kind"])
                await asyncio.sleep(ONCE_MORE)
                return 0
        return 0

    async def _call(self, http: httpx.AsyncClient, method: str, place: str, **options: object) -> Json | None:
        url = f"http://{self._entrance.address}/api/tables/{self.history.table}{place}"
        try:
            response = await http.request(method, url, **options)  # type: ignore[arg-type]
            text, told = _read(response)
        except (httpx.HTTPError, ValueError, KeyError) as error:
            self.history.note("lost", type(error).__name__)
            self._lost_at = self._lost_at or time.monotonic()
            self._entrance.try_next()
            await asyncio.sleep(PAUSE)
            return None
        self.history.note("told", text)
        if told["type"] == "error":
            if told["problem"]["kind"] in FOR_LATER:
                await asyncio.sleep(RESEND_AFTER)
        elif self._lost_at is not None:
            self.pauses.append((self._lost_at, time.monotonic()))
            self._lost_at = None
        return told


def _read(response: httpx.Response) -> tuple[str, Json]:
    """A message as it came; a refusal as it would come over a socket. What a balancer says by itself is none."""
    told: Json = response.json()
    if "type" in told:
        return response.text, told
    told = {"type": "error", "problem": told["problem"]}
    return json.dumps(told), told
