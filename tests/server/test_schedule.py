"""Which bot thinks next, and when its move is made."""

import math
from collections import Counter

import pytest

from mandala.server.limits import NOWHERE, SITE_FACTOR, Networks, networks_of
from mandala.server.workers.schedule import Job, Schedule
from mandala.server.workers.times import ThinkingTimes


def job(guest: str, cost: float = 1.0, watched: bool = True, networks: Networks | None = None) -> Job:
    return Job(guest, cost, lambda: watched, networks or Networks(guest, guest))


def take_all(schedule: Schedule[Job], most_cost: float = math.inf) -> list[str]:
    """Whose jobs are begun, in order."""
    order = []
    while found := schedule.next(most_cost):
        order.append(str(found.guest))
    return order


def take_until(schedule: Schedule[Job], guest: str) -> list[str]:
    """Whose jobs are begun, up to one of this guest."""
    order: list[str] = []
    while guest not in order:
        found = schedule.next(math.inf)
        assert found is not None
        order.append(str(found.guest))
    return order


def schedule(*jobs: Job) -> Schedule[Job]:
    made: Schedule[Job] = Schedule()
    for one in jobs:
        made.add(one)
    return made


def test_a_guest_with_one_table_does_not_wait_for_one_with_many() -> None:
    flooded = schedule(*[job("flood") for _ in range(20)])
    assert [str(one.guest) for _ in range(3) if (one := flooded.next(math.inf))] == ["flood"] * 3
    flooded.add(job("late"))
    assert "late" in take_all(flooded)[:2]


def test_guests_take_turns_whatever_they_ask_for_and_when() -> None:
    order = take_all(
        schedule(*[job("a") for _ in range(4)], *[job("b") for _ in range(4)], *[job("c") for _ in range(4)])
    )
    for round_ in range(4):
        assert sorted(order[3 * round_ : 3 * round_ + 3]) == ["a", "b", "c"]


def test_shares_are_of_time_and_not_of_moves() -> None:
    order = take_all(schedule(*[job("slow", 1.0) for _ in range(4)], *[job("quick", 0.1) for _ in range(40)]))
    first_slow, second_slow = [place for place, guest in enumerate(order) if guest == "slow"][:2]
    assert 8 <= second_slow - first_slow <= 12


@pytest.mark.parametrize("address", ["192.0.2.1", "2001:db8::1"])
def test_a_network_with_many_guests_has_one_share(address: str) -> None:
    flooded = schedule(*[job(f"flood {number}", networks=networks_of(address)) for number in range(100)])
    for number in range(8):
        flooded.add(job(f"page {number}"))
    assert [guest.split()[0] for guest in take_all(flooded)].index("flood") < 9
    for number in range(100):
        flooded.add(job(f"flood {number + 100}", networks=networks_of(address)))
    for _ in range(20):
        flooded.add(job("page"))
        first = take_until(flooded, "page")
        assert len(first) <= 2, "at most one of the flood goes first"


def test_a_site_with_many_networks_has_a_wider_share() -> None:
    flood = [job(f"flood {number}", networks=networks_of(f"2001:db8:0:{number:x}::1")) for number in range(200)]
    flooded = schedule(*flood)
    for number in range(10):
        flooded.add(job("page", networks=networks_of("192.0.2.1")))
        before = take_until(flooded, "page")
        assert len(before) <= SITE_FACTOR + 1, number
    assert flooded.waiting_in(flood[-1].networks) == (1, len(flooded))


def test_a_school_behind_one_address_plays_on() -> None:
    """Thirty pupils and somebody elsewhere, each with the next move as soon as the last one is made."""
    school = networks_of("192.0.2.1")
    names = [f"pupil {number}" for number in range(30)]
    busy = schedule(*[job(name, networks=school) for name in names], job("elsewhere"))
    moves = Counter[str]()
    for _ in range(600):
        found = busy.next(math.inf)
        assert found is not None
        moves[str(found.guest)] += 1
        busy.add(job(str(found.guest), networks=found.networks))
    pupils = [moves[name] for name in names]
    assert moves["elsewhere"] >= 250
    assert min(pupils) >= 0.7 * max(pupils) - 2


@pytest.mark.parametrize("at_once", [1, 20, 99])
@pytest.mark.parametrize("pages", [1, 8])
def test_new_guests_without_end_take_one_share(at_once: int, pages: int) -> None:
    """One address sends a new guest for each that was served; who has played for long does not wait for all of them."""
    networks = networks_of("192.0.2.1")
    names = [f"page {number}" for number in range(pages)]
    flooded = schedule(*[job(f"flood {number}", networks=networks) for number in range(at_once)], *map(job, names))
    moves = Counter[str]()
    for number in range(2000):
        found = flooded.next(math.inf)
        assert found is not None
        guest = str(found.guest)
        moves[guest if guest in names else "flood"] += 1
        flooded.add(job(guest) if guest in names else job(f"flood {at_once + number}", networks=networks))
    assert min(moves[name] for name in names) >= 0.95 * 2000 / (pages + 1)


def test_a_table_that_nobody_watches_is_not_overtaken_for_ever() -> None:
    waiting = schedule(job("gone", watched=False), job("page"))
    order: list[str] = []
    while "gone" not in order:
        assert len(order) < 20
        found = waiting.next(math.inf)
        assert found is not None
        order.append(str(found.guest))
        waiting.add(job("page"))
    assert len(order) > 5


def test_guests_of_whom_no_address_is_known_yet_share_none() -> None:
    begun_again = schedule(*[job(f"guest {number}", networks=NOWHERE) for number in range(100)])
    begun_again.add(job("last", 0.5, networks=NOWHERE))
    assert take_all(begun_again)[0] == "last"


def test_a_guest_who_waited_long_does_not_save_up_time() -> None:
    mixed = schedule(*[job("busy") for _ in range(10)])
    assert take_all(mixed) == ["busy"] * 10
    for one in (*[job("busy") for _ in range(3)], *[job("idle") for _ in range(3)]):
        mixed.add(one)
    assert "busy" in take_all(mixed)[:3]


def test_a_quick_bot_goes_before_a_slow_one() -> None:
    assert take_all(schedule(job("slow", 1.5), job("quick", 0.01))) == ["quick", "slow"]


def test_tables_that_nobody_watches_come_later() -> None:
    assert take_all(schedule(job("gone", 0.01, watched=False), job("here", 1.5))) == ["here", "gone"]


def test_a_process_for_quick_bots_takes_no_others() -> None:
    mixed = schedule(job("slow", 1.5), job("quick", 0.1))
    assert take_all(mixed, most_cost=0.1) == ["quick"]
    assert mixed.next(0.1) is None
    assert mixed.waiting_for("slow") == 1


def test_a_job_that_nobody_waits_for_is_not_begun() -> None:
    one = job("gone")
    waiting = schedule(one, job("here"))
    waiting.remove(one)
    waiting.remove(one)
    assert take_all(waiting) == ["here"]


@pytest.mark.parametrize(("thought", "made"), [(0.0, 2.0), (0.2, 2.0), (1.4, 2.0), (2.0, 2.0), (2.1, 3.0)])
def test_a_move_comes_when_the_longest_of_late_would_have(thought: float, made: float) -> None:
    times = ThinkingTimes(searches=True)
    for seconds in (0.1, 1.4, 0.0):
        times.add(seconds)
    times.add(thought)
    assert times.padded(thought, 1.0) == made


def test_a_level_is_expected_to_take_what_it_mostly_took() -> None:
    times = ThinkingTimes(searches=True)
    assert times.expected == 1.0
    for seconds in (0.01, 9.0, 0.02):
        times.add(seconds)
    assert times.expected == 0.02
    assert ThinkingTimes(searches=False).expected == 0.0
    assert times.padded(0.01, 0.0) == 0.01
