"""Notices between nodes: a table has new events, or its viewers changed. A single server has nobody to tell."""

from typing import Any, Protocol

Notice = dict[str, Any]


class NoticeHandler(Protocol):
    """Handles what other nodes publish."""

    def receive(self, table_id: str, notice: Notice) -> None:
        """Take a notice about a table."""

    def reconnect(self) -> None:
        """Make up for notices that were lost: the bus has connected, perhaps not for the first time."""

    def forget_node(self, node: str) -> None:
        """Drop a node without a recent heartbeat."""


class NodeControl(Protocol):
    """The node as the others see it."""

    @property
    def not_ready(self) -> str | None:
        """Why no game can be played on this node just now."""

    def describe(self) -> dict[str, Any]:
        """The description of this node for its host."""

    def begin_drain(self) -> None:
        """End the node soon."""


class Bus(Protocol):
    """Carries notices to the nodes that follow a table. Events whose notice is lost are found by polling the store."""

    @property
    def node(self) -> str:
        """The name of this node."""

    @property
    def is_up(self) -> bool:
        """Whether what is published reaches the other nodes."""

    @property
    def nodes(self) -> frozenset[str]:
        """The other nodes with a recent heartbeat."""

    @property
    def others_may_be_ready(self) -> bool:
        """Whether another node can play, as far as is known here."""

    def follow(self, table: str) -> None:
        """Receive notices about this table from now on."""

    def leave(self, table: str) -> None:
        """Receive no more notices about it."""

    def publish(self, table: str, **notice: Any) -> None:
        """Send a notice to all nodes that follow this table."""

    async def run(self, notices: NoticeHandler, node: NodeControl) -> None:
        """Stay connected until cancelled."""


class NullBus:
    """The bus of a single server."""

    node = "only"
    is_up = True
    nodes: frozenset[str] = frozenset()
    others_may_be_ready = False

    def follow(self, table: str) -> None:
        """Do nothing."""

    def leave(self, table: str) -> None:
        """Do nothing."""

    def publish(self, table: str, **notice: Any) -> None:
        """Do nothing."""

    async def run(self, notices: NoticeHandler, node: NodeControl) -> None:
        """Do nothing."""
