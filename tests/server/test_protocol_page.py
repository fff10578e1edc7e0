"""The page about the protocol: it names every message and field, its examples are messages, and its bot plays."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter
from seeds import seeded
from server.conftest import Serving
from server.servers import ANSWER_SECONDS, Server

from mandala.bots import make_contestant
from mandala.client import SyncClient, SyncTableConnection
from mandala.game import Game
from mandala.server.settings import Settings
from mandala.tables import messages as protocol
from mandala.tables.messages import (
    Action,
    Answer,
    Error,
    FromSeat,
    Message,
    NewSeat,
    NewTable,
    Presence,
    Problem,
    TableMessage,
    Upload,
)

PAGE = (Path(__file__).parent.parent.parent / "docs" / "protocol.md").read_text()
MESSAGES = [
    thing
    for thing in vars(protocol).values()
    if isinstance(thing, type) and issubclass(thing, Message) and thing is not Message
]
EXAMPLES = re.findall(r"### (\w+)\n\n```json\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: message.__name__)
def test_every_message_and_field_is_on_the_page(message: type[Message]) -> None:
    assert f"`{message.__name__}`" in PAGE or f"### {message.__name__}\n" in PAGE
    for field in message.model_fields:
        assert re.search(rf'`{field}`|"{field}"', PAGE), field


def test_every_kind_of_problem_and_action_is_on_the_page() -> None:
    for name in (*get_args(Problem.model_fields["kind"].annotation), *get_args(Action)):
        assert f"`{name}`" in PAGE


def test_the_examples_are_messages() -> None:
    sent = (NewTable, Upload, NewSeat, Answer, TableMessage, Presence, Error)
    kinds: dict[str, Any] = {kind.__name__: kind for kind in sent}
    assert {name for name, _ in EXAMPLES} == set(kinds)
    for name, example in EXAMPLES:
        kinds[name].model_validate_json(example)
    said = [one for one in re.findall(r"`(\{\"type\".*?\})`", PAGE) if json.loads(one)["type"] != "pong"]
    assert len(said) == 6
    for one in said:
        TypeAdapter(FromSeat).validate_json(one)


def test_the_game_on_the_page_can_be_uploaded(server: Server) -> None:
    with server.client() as client:
        uploaded = client.post("/api/tables/upload", json=json.loads(dict(EXAMPLES)["Upload"]))
        assert uploaded.status_code == 201, uploaded.text


@pytest.fixture
def limited(serving: Serving, tmp_path: Path) -> Server:
    """A server with the limits that it has without options."""
    return serving(f"sqlite:///{tmp_path}/mandala.db", per_address=Settings.per_address)


def start(folder: Path, number: int, address: str) -> "subprocess.Popen[str]":
    """Start a program of the page."""
    (folder / "bot.py").write_text(re.findall(r"```py\n(.*?)```", PAGE, re.DOTALL)[number])
    command = [sys.executable, "-W", "error", str(folder / "bot.py"), address]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def test_the_bot_on_the_page_plays_a_whole_game(limited: Server, tmp_path: Path) -> None:
    made = limited.new_table(game="patterns", name="Ann")
    with start(tmp_path, 0, f"{limited.address}/t/{made['table']}#join={made['invite']}") as bot:
        with (
            SyncClient(limited.address) as client,
            SyncTableConnection(client, made["table"], made["tokens"][0]) as seat,
        ):
            over = seat.play(make_contestant("patterns", "random"), seeded("page"))
        assert over["seats"][1]["name"] == "Level 5"
        output, _ = bot.communicate(timeout=ANSWER_SECONDS)
    assert bot.returncode == 0
    assert str(over["result"]["winner"]) in output


def test_the_program_without_await_on_the_page_plays_a_whole_game(limited: Server, tmp_path: Path) -> None:
    with start(tmp_path, 1, limited.address) as bot:
        output, _ = bot.communicate(timeout=ANSWER_SECONDS)
    assert bot.returncode == 0
    assert Game.from_record(output).is_over
