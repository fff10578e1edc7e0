"""No module imports another in a circle, not even inside a function, and the manual shows the packages as they are."""

from import_graph import PICTURE, cycle, drawn, module_graph, package_graph, svg


def test_no_module_and_no_package_imports_itself_through_others() -> None:
    assert cycle(module_graph()) == []
    assert cycle(package_graph()) == []


def test_a_cycle_is_found_and_arrows_that_follow_from_others_are_not_drawn() -> None:
    assert cycle({"arena": {"bots"}, "bots": {"game"}, "game": {"arena"}}) != []
    assert drawn({"arena": {"bots", "games"}, "bots": {"games"}, "games": set()})["arena"] == {"bots"}


def test_the_picture_in_the_manual_is_current() -> None:
    assert PICTURE.read_text() == svg(drawn(package_graph())), "python tests/import_graph.py draws it again"
