"""Calls of a server over HTTP."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from functools import cached_property
from typing import Any, Self

import httpx

from mandala.errors import MandalaError
from mandala.fairness import nonce_hash

Json = dict[str, Any]

TIMEOUT = 20.0  # seconds for an answer
PATIENCE = 60.0  # seconds of pauses after which a call is given up
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 10.0  # seconds before the next attempt
FRIEND: Json = {"kind": "friend"}
PASSING = {"too-fast", "busy", "getting-ready", "unavailable"}  # problems after which the same request may succeed


class ServerError(MandalaError):
    """A server refused a request, or could not be reached.

    Attributes:
        problem: what the server said, a `Problem` of the protocol; empty if there was no answer.
    """

    def __init__(self, text: str, problem: Json | None = None) -> None:
        super().__init__(text)
        self.problem = problem or {}

    @property
    def kind(self) -> str | None:
        """The kind of the problem; None if there was no answer."""
        return self.problem.get("kind")


class Client:
    """Calls of a server as a guest, whom it knows by a cookie, or as a program with an account.

    A call that the server cannot take now, such as after too many requests, is repeated after a pause: as long as
    `Retry-After` says, or longer each time. Every other refusal is a `ServerError`.

    Attributes:
        server: scheme and host of the server.
        nonces: those that were promised for a deal, by their hashes.
    """

    def __init__(
        self,
        server: str,
        token: str | None = None,
        *,
        timeout: float = TIMEOUT,
        patience: float = PATIENCE,
        rng: random.Random | None = None,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        **options: Any,
    ) -> None:
        """Prepare the calls of a server.

        Args:
            server: scheme and host, and the path if it has one.
            token: of an account; a guest has none.
            timeout: seconds for an answer, besides those of a long poll.
            patience: seconds of pauses after which a call is given up.
            rng: for nonces, the ids of messages and the length of pauses; by default the system's secure source.
            sleep: waits for some seconds.
            options: of `httpx.AsyncClient`.
        """
        self.server = server.rstrip("/")
        self.nonces: dict[str, str] = {}
        self._token = token
        self._timeout = timeout
        self._patience = patience
        self._rng = rng or random.SystemRandom()
        self.sleep = sleep
        self._options = options

    @cached_property
    def http(self) -> httpx.AsyncClient:
        """The client that sends the requests, with the guest's cookie."""
        return httpx.AsyncClient(**self._options)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def call(self, /, method: str, path: str, body: object = None, token: str | None = None, **query: Any) -> Any:
        """What the server answers: JSON, or a text.

        A message with an id is sent again if there is no answer; another call may have had its effect, and is an error.
        """
        token = token or self._token
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        timeout = self._timeout + query.get("wait", 0)
        waited, attempt = 0.0, 0
        while True:
            try:
                url = f"{self.server}/api{path}"
                answer = await self.http.request(method, url, json=body, headers=headers, params=query, timeout=timeout)
            except httpx.HTTPError as error:
                problem: Json = {}
                pause, reason = self.pause(attempt), str(error) or type(error).__name__
                again = isinstance(body, dict) and "id" in body
            else:
                if answer.is_success:
                    is_json = answer.headers.get("Content-Type", "").startswith("application/json")
                    return answer.json() if is_json else answer.text
                problem = _problem(answer)
                pause, reason = self.pause(attempt, answer.headers.get("Retry-After")), problem["text"]
                again = problem["kind"] in PASSING
            waited += pause
            attempt += 1
            if not again or waited > self._patience:
                raise ServerError(f"{self.server}: {reason}", problem)
            await self.sleep(pause)

    async def status(self) -> Json:
        """Whether the server is ready: a `ServerStatus`."""
        return dict(await self.call("GET", "/status"))

    # Tables

    async def create_table(
        self, /, game: str, opponent: Json = FRIEND, *, promise: bool = False, **options: Any
    ) -> Json:
        """Set up a table: `Created`, with the tokens and the invitation.

        Args:
            game: its name.
            opponent: such as `{"kind": "bot", "level": 3}`; by default whoever follows the invitation.
            promise: whether to take part in the deal by a nonce. A connection to the table reveals it.
            options: the other entries of `NewTable`.
        """
        return dict(await self.call("POST", "/tables", self._promising(options, promise, game=game, opponent=opponent)))

    async def upload(self, game: Json) -> Json:
        """Continue a game that was played elsewhere so far, an `Upload`, at a new table: `Created`."""
        return dict(await self.call("POST", "/tables/upload", game))

    async def take_seat(self, table: str, invite: str, name: str | None = None, *, promise: bool = False) -> Json:
        """Sit down by invitation: `Seated`, with the token. The same call again gives the same seat."""
        if not self.http.cookies:
            await self.table(table)  # gives the cookie by which a second call is recognised
        body = self._promising({"invite": invite, "name": name}, promise)
        return dict(await self.call("POST", f"/tables/{table}/seats", body))

    async def tables(self) -> list[Json]:
        """The guest's own tables, each a `Summary`."""
        return list((await self.call("GET", "/tables"))["tables"])

    async def table(self, table: str, token: str | None = None, after: int | None = None, wait: float = 0) -> Json:
        """A table as the seat may see it, as soon as an event follows `after`, or after `wait` seconds."""
        query = {} if after is None else {"after": after, "wait": wait}
        return dict(await self.call("GET", f"/tables/{table}", token=token, **query))

    async def move(self, table: str, ply: int, move: str, token: str | None = None, id: str | None = None) -> Json:
        """Make a move: the `Answer`. With the same id it is made once, however often it is sent."""
        return await self._say(table, "moves", token, {"id": id or self.new_id(), "ply": ply, "move": move})

    async def act(self, table: str, action: str, token: str | None = None, id: str | None = None) -> Json:
        """Resign, offer, agree, decline, take back or play again: the `Answer`."""
        return await self._say(table, "actions", token, {"id": id or self.new_id(), "action": action})

    async def cancel(self, table: str, token: str | None = None) -> None:
        """Withdraw an invitation or a challenge."""
        await self.call("DELETE", f"/tables/{table}", token=token)

    async def record(self, table: str) -> str:
        """The record of a game as text; with the seed once the game is over."""
        return str(await self.call("GET", f"/tables/{table}/record"))

    async def replay(self, table: str) -> Json:
        """A finished game: a `Replay`."""
        return dict(await self.call("GET", f"/tables/{table}/replay"))

    # Programs with an account

    async def bots(self) -> list[Json]:
        """The bots that can be asked to play, each a `ListedBot`."""
        return list((await self.call("GET", "/bots"))["bots"])

    async def declare(self, games: list[str], most_games: int) -> Json:
        """Say which games the program plays, and how many at once: its `ProgramAccount`."""
        return dict(await self.call("PUT", "/bot", {"games": games, "most_games": most_games}))

    async def awaiting(self, after: str = "-", wait: float = 0) -> Json:
        """The challenges and tables that wait for the program, as soon as they differ from the mark `after`."""
        return dict(await self.call("GET", "/bot/events", after=after, wait=wait))

    async def accept(self, table: str) -> Json:
        """Accept a challenge: `Seated`."""
        return dict(await self.call("POST", f"/bot/challenges/{table}/accept"))

    async def decline(self, table: str) -> None:
        """Decline a challenge."""
        await self.call("POST", f"/bot/challenges/{table}/decline")

    # What connections use too

    def pause(self, attempt: int, retry_after: str | None = None) -> float:
        """Seconds before the next attempt."""
        least = float(retry_after) if retry_after and retry_after.isdecimal() else 0.0
        return max(least, min(FIRST_PAUSE * 2.0**attempt, LONGEST_PAUSE)) * (1 + 0.3 * self._rng.random())

    def new_id(self) -> str:
        """The id of a message."""
        return f"{self._rng.getrandbits(96):024x}"

    def promise(self) -> str:
        """The hash of a new nonce."""
        nonce = f"{self._rng.getrandbits(128):032x}"
        self.nonces[nonce_hash(nonce)] = nonce
        return nonce_hash(nonce)

    def _promising(self, body: Json, promise: bool, **more: object) -> Json:
        return body | more | ({"nonce_hash": self.promise()} if promise else {})

    async def _say(self, table: str, place: str, token: str | None, message: Json) -> Json:
        return accepted(await self.call("POST", f"/tables/{table}/{place}", message, token))


def accepted(answer: Json) -> Json:
    """The answer to a message, unless it is a refusal."""
    if not answer["ok"]:
        raise ServerError(answer["problem"]["text"], answer["problem"])
    return answer


def _problem(answer: httpx.Response) -> Json:
    """Why a call was refused; a balancer does not say it as the server does."""
    try:
        return dict(answer.json()["problem"])
    except (ValueError, KeyError, TypeError):
        kind = "unavailable" if answer.status_code >= 500 else "malformed"
        return {"kind": kind, "text": f"the server answered {answer.status_code}"}
