"""The packages and what they import, as a picture in the manual: `python tests/import_graph.py` draws it again.

Every import counts: also one inside a function, and one for the type checker only. Games are found by name, so no arrow
leads from `games` to them.
"""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "mandala"
PICTURE = ROOT / "docs" / "pictures" / "imports.svg"
Graph = Mapping[str, set[str]]

WIDTH, ROW = 1000, 64  # pixels
MOST = 7  # boxes in a row, unless there are more
STYLE = """<style>
text { font-family: sans-serif; font-size: 13px; text-anchor: middle; fill: #222 }
rect { fill: #f4efe6; stroke: #9a8f7d }
path { fill: none; stroke: #8a8f98 }
</style>"""  # readable on light and on dark ground


def modules() -> dict[str, Path]:
    """All modules by their names."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(path: Path) -> Iterator[str]:
    """The full names that a module imports anywhere."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def module_graph() -> Graph:
    """For each module the other modules that it imports."""
    known = modules()
    graph: dict[str, set[str]] = {}
    for module, path in known.items():
        names = (name for name in imported(path) if name.split(".")[0] == PACKAGE.name)
        found = {name if name in known else name.rpartition(".")[0] for name in names}
        graph[module] = found - {module}
    return graph


def package_of(module: str) -> str:
    """The package of a module: a name below `mandala`, with a second one in the server and for a game."""
    names = module.split(".")[1:3]
    if names[:1] == ["server"] or (names[:1] == ["games"] and is_folder(names)):
        return ".".join(names)
    return names[0] if names else "mandala"


def is_folder(names: list[str]) -> bool:
    return PACKAGE.joinpath(*names).is_dir()


def package_graph() -> Graph:
    """For each package the others that its modules import."""
    graph: dict[str, set[str]] = defaultdict(set)
    for module, others in module_graph().items():
        graph[package_of(module)] |= {package_of(other) for other in others} - {package_of(module)}
    return graph


def cycle(graph: Graph) -> list[str]:
    """A cycle in a graph; empty if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def drawn(graph: Graph) -> Graph:
    """The graph without single files that import no package, and without arrows that follow from others."""
    folders = {name for name in graph if is_folder(name.split(".")) and name != "server"}
    order = list(TopologicalSorter(graph).static_order())
    below: dict[str, set[str]] = {}  # everything that a package imports, through others too
    for name in order:
        below[name] = graph[name].union(*(below[other] for other in graph[name]))
    shown = {name for name in order if name in folders or below[name] & folders}
    return {
        name: {one for one in graph[name] & shown if not any(one in below[other] for other in graph[name] & shown)}
        for name in order
        if name in shown
    }


def places(graph: Graph) -> dict[str, tuple[float, int]]:
    """Where each name is: above all that it imports, near their middle, and its row from the bottom."""
    height: dict[str, int] = {}
    for name in TopologicalSorter(graph).static_order():
        height[name] = 1 + max((height[other] for other in graph[name]), default=-1)
    found: dict[str, tuple[float, int]] = {}
    for number in range(1 + max(height.values())):
        row = sorted(name for name in height if height[name] == number)
        gap = WIDTH / max(len(row), MOST)
        wanted = {
            name: sum(found[other][0] for other in graph[name]) / len(graph[name]) if graph[name] else gap * k
            for k, name in enumerate(row)
        }
        x = 0.0
        for left, name in enumerate(sorted(row, key=lambda name: (wanted[name], name))):
            most = WIDTH - gap * (len(row) - left - 0.5)
            x = min(max(wanted[name], x + gap if left else gap / 2), most)
            found[name] = x, number
    return found


def svg(graph: Graph) -> str:
    """The picture of a graph; arrows go down, so they need no heads."""
    found = places(graph)
    rows = 1 + max(row for _, row in found.values())
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {ROW * rows}">', STYLE]
    at = {name: (x, ROW * (rows - row - 0.5)) for name, (x, row) in sorted(found.items())}
    for name, (x, y) in at.items():
        for other in sorted(graph[name]):
            to_x, to_y = at[other]
            bend = (y + to_y) / 2
            lines.append(f'<path d="M{x:.0f} {y:.0f}C{x:.0f} {bend:.0f} {to_x:.0f} {bend:.0f} {to_x:.0f} {to_y:.0f}"/>')
    for name, (x, y) in at.items():
        width = 7.2 * len(name) + 14
        lines.append(f'<rect x="{x - width / 2:.0f}" y="{y - 12:.0f}" width="{width:.0f}" height="24" rx="5"/>')
        lines.append(f'<text x="{x:.0f}" y="{y + 4:.0f}">{name}</text>')
    return "\n".join([*lines, "</svg>\n"])


def main() -> None:
    for graph in (module_graph(), package_graph()):
        if found := cycle(graph):
            sys.exit(f"a cycle of imports: {' -> '.join(found)}")
    PICTURE.write_text(svg(drawn(package_graph())))


if __name__ == "__main__":
    main()
