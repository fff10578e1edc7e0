"""A table on a real server, played from two terminals."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from server.servers import Server
from terminal.steering import SMALL, Person, by_keys

from mandala.client import Link, read_link
from mandala.errors import MandalaError
from mandala.terminal.app import MandalaApp
from mandala.terminal.playing import PlayScreen
from mandala.terminal.remote import RemoteTable

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    one = Server(f"sqlite:///{folder}/mandala.db", folder / "log")
    yield one
    one.stop()


def tables(server: Server, **asked: Any) -> tuple[RemoteTable, RemoteTable]:
    """Both seats: the maker's by its link, the friend's by the invitation."""
    made = server.new_table(**asked)
    place = f"{server.address}/t/{made['table']}"
    mine = RemoteTable(read_link(f"{place}#seat={made['tokens'][0]}"))
    theirs = RemoteTable(read_link(f"{place}#join={made['invite']}"), "Bob")
    theirs.take_seat()
    return mine, theirs


def test_an_invitation_that_is_taken_or_wrong_says_so(server: Server) -> None:
    made = server.new_table()
    with pytest.raises(MandalaError, match="invitation"):
        RemoteTable(Link(server.address, made["table"], None, "wrong")).take_seat()
    with pytest.raises(MandalaError, match="connection"):
        RemoteTable(Link("http://127.0.0.1:9", made["table"], None, "wrong")).take_seat()


@pytest.mark.parametrize("name", ["mandala", "patterns"])
async def test_two_terminals_play_until_one_resigns(name: str, server: Server) -> None:
    mine, theirs = tables(server, game=name, first="me", name="Ann")
    chance = random.Random(3)
    async with MandalaApp(mine).run_test(size=SMALL) as one, MandalaApp(theirs).run_test(size=SMALL) as other:
        people = Person(one, mine), Person(other, theirs)
        for person in people:
            await person.until_playing()
        await people[0].until(lambda: "Bob" in people[0].text)
        assert "Ann" in people[1].text
        for _ in range(6):
            turn = people[0].snapshot.turn
            assert turn is not None
            await people[turn].until_asked()
            assert not people[1 - turn].snapshot.legal
            await people[turn].play(chance.choice(people[turn].snapshot.legal[:8]), by_keys)
            await people[1 - turn].until_made(len(people[turn].snapshot.moves))
        if name == "mandala":
            assert people[0].snapshot.position["hands"][1] is None
            assert people[1].snapshot.position["hands"][0] is None
        await mine.act("resign")
        for person in people:
            await person.until_over()
        assert "You resigned." in people[0].text
        assert "Ann resigned." in people[1].text
        game = await theirs.record()
        assert game.is_over
        assert game.deal is not None
        assert game.deal.nonces[1] != "-"


async def test_offers_clocks_and_rematches(server: Server) -> None:
    clock = {"kind": "game", "minutes": 5, "increment": 0}
    mine, theirs = tables(server, game="patterns", first="me", clock=clock)
    async with MandalaApp(mine).run_test(size=SMALL) as one, MandalaApp(theirs).run_test(size=SMALL) as other:
        people = Person(one, mine), Person(other, theirs)
        for person in people:
            await person.until_playing()
        assert people[0].text.count("5:00") == 2
        await mine.act("draw")
        await people[1].until(lambda: "offers a draw" in people[1].text)
        await people[0].until(lambda: "You have offered a draw." in people[0].text)
        await people[1].press("a", "enter")  # the menu: to accept comes first
        await people[1].press("enter")
        for person in people:
            await person.until_over()
        assert "The players agreed to a draw." in people[0].text
        await people[0].press("enter")  # a rematch
        await people[1].until(lambda: "would like a rematch" in people[1].text)
        await people[1].press("enter")
        for person in people:
            await person.until_playing()
            await person.until(lambda person=person: isinstance(person.app.screen, PlayScreen))  # type: ignore[misc]


async def test_a_connection_that_breaks_comes_back_and_the_move_is_kept(server: Server) -> None:
    mine, theirs = tables(server, game="patterns", first="them")
    async with MandalaApp(mine).run_test(size=SMALL) as one, MandalaApp(theirs).run_test(size=SMALL) as other:
        person, friend = Person(one, mine), Person(other, theirs)
        await person.until_playing()
        await person.until_asked()
        server.stop()
        await person.until(lambda: not mine.connected)
        assert "Reconnecting" in person.text
        move = person.snapshot.legal[0]
        await by_keys(person, move)
        server.start()
        await person.until_made(1)
        await friend.until_made(1)
        assert friend.snapshot.moves == (move,)
    assert theirs.resume_hint().startswith(f"mandala play '{server.address}/t/")
