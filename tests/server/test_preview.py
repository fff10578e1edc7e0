"""What a chat shows of a link: who invites and to what, how a game ended, and nothing that is hidden."""

import re
from html import unescape

import httpx
import pytest
from server.servers import Server, bearer, play_on, table_as

from mandala.messages import LOCALES


def preview(client: httpx.Client, path: str, language: str = "en") -> dict[str, str]:
    page = client.get(path, headers={"Accept-Language": language})
    assert page.status_code == 200
    found = re.findall(r'<meta property="og:(\w+)" content="([^"]*)" />', page.text)
    return {name: unescape(text) for name, text in found}


def test_an_invitation_tells_who_invites_and_to_what(server: Server) -> None:
    clock = {"kind": "game", "minutes": 15, "increment": 10}
    made = server.new_table(name='A"n<n>', clock=clock)
    with server.client() as client:
        tags = preview(client, f"/t/{made['table']}")
        assert tags["title"] == 'A"n<n> invites you to a game of Mandala'
        assert tags["description"].startswith("You have 15 minutes each. Every move adds 10 seconds.")
        assert tags["url"] == f"{server.address}/t/{made['table']}"
        assert client.get(tags["image"]).headers["content-type"] == "image/png"
        german = preview(client, f"/t/{made['table']}", "de-AT,de;q=0.9,en;q=0.8")
        assert german["title"] == 'A"n<n> lädt dich zu einer Partie Mandala ein'
        assert made["invite"] not in client.get(f"/t/{made['table']}").text


@pytest.mark.parametrize("language", [path.name for path in LOCALES.iterdir()])
def test_every_language_has_all_the_words(server: Server, language: str) -> None:
    made = server.new_table(name="Ann", clock={"kind": "move", "days": 5})
    with server.client() as client:
        tags = preview(client, f"/t/{made['table']}", language)
        assert "Ann" in tags["title"]
        assert "5" in tags["description"]
        assert "{" not in tags["title"] + tags["description"]


def test_without_a_name_or_a_clock(server: Server) -> None:
    made = server.new_table(game="patterns")
    with server.client() as client:
        tags = preview(client, f"/t/{made['table']}", "fr")
    assert tags["title"] == "You are invited to a game of Patterns"
    assert tags["description"].startswith("You play without a clock.")


def test_a_replay_tells_the_result_once_there_is_one(server: Server) -> None:
    made = server.new_table(opponent={"kind": "here"}, name="Ann")
    table = made["table"]
    with server.client() as client:
        now = play_on(client, table, made["tokens"], most=4)
        running = preview(client, f"/r/{table}")
        assert running["title"] == "Ann – Player 2 · Mandala"
        assert str(now["commitment"]) not in client.get(f"/t/{table}").text
        client.post(
            f"/api/tables/{table}/actions", json={"id": "1", "action": "resign"}, headers=bearer(made["tokens"][0])
        )
        scores = table_as(client, table)["result"]["scores"]
        assert preview(client, f"/r/{table}")["description"].endswith(f"won. {scores[0]} : {scores[1]}")
        assert "won" not in running["description"]


def test_a_table_that_is_not_there_is_the_plain_page(server: Server) -> None:
    with server.client() as client:
        assert client.get("/t/0123456789abcdef").text == client.get("/").text
