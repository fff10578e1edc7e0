"""The addresses by which other machines reach a server."""

import ipaddress
import socket

from mandala.server.responses import Network

ELSEWHERE = ("192.0.2.1", 9)  # an address for documentation: nothing is sent there


def network_of_server(listening: tuple[str, int], client: str | None, host_name: str | None) -> Network | None:
    """The server's address in the network, for a client on this machine that used a loopback name; None for all others.

    Args:
        listening: the address and port where the server listens.
        client: the address of the client.
        host_name: the host name in the browser's address bar.
    """
    host, port = listening
    if client is None or host_name is None or not (is_loopback(client) and is_loopback(host_name)):
        return None
    here = own_address()
    return Network(only_here=is_loopback(host), address=here and f"http://{here}:{port}")


def is_loopback(host: str) -> bool:
    """Whether a name or address means the machine itself."""
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def own_address() -> str | None:
    """This machine's address in its network, if it is in one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)  # chooses the route, and with it the local address
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if is_loopback(address) else address
