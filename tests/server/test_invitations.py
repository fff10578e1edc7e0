"""Invitations: withdrawn ones, addresses that work on other machines, and the list of a guest's games."""

import pytest
from server.servers import Server, bearer, table_as

from mandala.server.api.addresses import network_of_server, own_address
from mandala.server.responses import Network
from mandala.server.store.store import Store
from mandala.server.store.writes import ConflictError


def test_an_invitation_is_withdrawn_by_its_maker(server: Server) -> None:
    with server.client() as host, server.client() as stranger:
        made = server.new_table(host)
        path, token = f"/api/tables/{made['table']}", made["tokens"][0]
        assert stranger.delete(path).status_code == 403
        with server.socket(made["table"], token) as page:
            page.hear("table")
            assert host.delete(path, headers=bearer(token)).status_code == 204
        assert stranger.get(path).status_code == 404
        late = stranger.post(f"{path}/seats", json={"invite": made["invite"]})
        assert late.json()["problem"]["kind"] == "not-found"
        assert made["table"] not in [one["table"] for one in host.get("/api/tables").json()["tables"]]


def test_a_guest_who_looked_at_an_invitation_may_ask_twice_for_the_seat(server: Server) -> None:
    made = server.new_table()
    path = f"/api/tables/{made['table']}"
    with server.client() as friend, server.client() as stranger:
        assert friend.get(path).json()["status"] == "waiting"
        known = dict(friend.cookies)
        assert known
        first = friend.post(f"{path}/seats", json={"invite": made["invite"]})
        with server.client(cookies=known) as again:  # the answer was lost, and a cookie with it
            second = again.post(f"{path}/seats", json={"invite": made["invite"]})
        assert (first.status_code, second.status_code) == (201, 201)
        assert first.json() == second.json()
        assert stranger.get(path).status_code == 200
        assert not stranger.cookies
        assert stranger.post(f"{path}/seats", json={"invite": made["invite"]}).status_code == 409


def test_a_table_where_two_sit_is_not_withdrawn(server: Server) -> None:
    table, tokens = server.pair()
    with server.client() as client:
        refused = client.delete(f"/api/tables/{table}", headers=bearer(tokens[0]))
        assert (refused.status_code, refused.json()["problem"]["kind"]) == (409, "not-now")
        assert table_as(client, table)["status"] == "playing"


async def test_only_a_table_that_waits_is_deleted(store: Store) -> None:
    with pytest.raises(ConflictError):
        await store.delete_waiting("0123456789abcdef")


def test_a_server_on_the_loopback_says_so_to_its_own_machine_only(server: Server) -> None:
    with server.client() as client:
        here = client.get("/api/status").json()["network"]
        assert here == {"only_here": True, "address": own_address() and f"http://{own_address()}:{server.port}"}
        assert client.get("/api/status", headers={"Host": "mandala.example"}).json()["network"] is None


def test_a_server_for_the_network_gives_an_address_that_works_there() -> None:
    address = own_address()
    network = Network(only_here=False, address=address and f"http://{address}:8000")
    for asked in ("localhost", "127.0.0.1", "::1"):
        assert network_of_server(("0.0.0.0", 8000), "127.0.0.1", asked) == network
    assert network_of_server(("0.0.0.0", 8000), "127.0.0.1", "192.168.1.7") is None
    assert network_of_server(("0.0.0.0", 8000), "192.168.1.9", "localhost") is None, "anybody may send that name"


def test_a_guests_games_tell_with_whom_and_how_they_ended(server: Server) -> None:
    with server.client() as ann, server.client() as bob:
        made = server.new_table(ann, name="Ann")
        path = f"/api/tables/{made['table']}"
        assert bob.post(f"{path}/seats", json={"invite": made["invite"], "name": "Bob"}).status_code == 201
        playing = ann.get("/api/tables").json()["tables"][0]
        assert (playing["name"], playing["you"], playing["result"]) == ("Bob", 0, None)
        assert ann.post(f"{path}/actions", json={"id": "1", "action": "resign"}).json()["ok"]
        for guest, seat, name in ((ann, 0, "Bob"), (bob, 1, "Ann")):
            over = guest.get("/api/tables").json()["tables"][0]
            assert (over["table"], over["you"], over["name"], over["status"]) == (made["table"], seat, name, "over")
            assert (over["result"]["winner"], over["result"]["reason"]) == (1, "resignation")
