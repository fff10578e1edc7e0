"""`deploy/compose.yml`: what it starts can be started, and what it mounts is there."""

import os
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer.main
import yaml  # type: ignore[import-untyped]
from package.balancers import DEPLOY

from mandala.cli import app

COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
OURS = {name: service for name, service in SERVICES.items() if service.get("image") == "mandala"}


def test_it_has_the_parts_of_a_server_of_many_nodes() -> None:
    assert set(SERVICES) == {"node1", "node2", "think", "nginx", "postgresql", "redis"}
    assert set(OURS) == {"node1", "node2", "think"}
    for service in SERVICES.values():
        assert set(service.get("depends_on", ())) <= set(SERVICES)


@pytest.mark.parametrize("name", sorted(OURS))
def test_its_commands_exist(name: str) -> None:
    program, command, *words = shlex.split(OURS[name]["command"])
    assert program == "mandala"
    parser: Any = typer.main.get_command(app)
    context = parser.commands[command].make_context(command, words)
    for url in ("database", "redis"):
        if value := context.params.get(url):
            host = re.split(r"[@/:]+", value.removeprefix("postgresql://mandala").removeprefix("redis:"))[1]
            assert host in SERVICES, f"{value}: there is no service {host}"
    if command == "serve":
        assert f":{context.params['port']} " in (DEPLOY / "nginx.conf").read_text()


def test_its_files_and_volumes_are_there() -> None:
    for name, service in SERVICES.items():
        for mount in service.get("volumes", ()):
            source, target = re.findall(r"\$\{[^}]*\}|[^:]+", mount)[:2]
            if source.startswith("."):
                assert (DEPLOY / source).resolve().is_file(), f"{name}: {source}"
            elif source.startswith("${"):
                assert ":?" in source, f"{name}: {source} may be empty"
            else:
                assert source in COMPOSE["volumes"], f"{name}: {source}"
            if name == "nginx" and target != "/etc/nginx/nginx.conf":
                assert f" {target};" in (DEPLOY / "nginx.conf").read_text()
        if build := service.get("build"):
            root = Path(os.path.normpath(DEPLOY / build["context"]))
            assert (root / build["dockerfile"]).is_file()


def test_nginx_knows_every_node_and_nodes_believe_nginx() -> None:
    in_front = set(re.findall(r"server (\w+):8000 ", (DEPLOY / "nginx.conf").read_text()))
    assert in_front == {name for name in OURS if name.startswith("node")}
    ((network,),) = (one["ipam"]["config"] for one in COMPOSE["networks"].values())
    for name in in_front:
        assert OURS[name]["environment"]["FORWARDED_ALLOW_IPS"] == network["subnet"]
